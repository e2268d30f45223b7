"""What the review of a match of Maiko has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ...rules.material import Tile
from .gains import Gain


class Taken(NamedTuple):
    turn: int
    seat: int


@dataclass(frozen=True)
class House:
    """The house at a moment, as it is drawn."""

    face_down: tuple[str, ...]
    friends: tuple[str, ...]
    faces: tuple[tuple[str, Tile], ...]
    """The tiles that it is about, shown where they lie."""
    turned: tuple[str, ...] = ()
    """The spaces that were turned instead."""


@dataclass(frozen=True)
class Missed:
    """A certain pair that a turn ended without, and the next turns of that seat perhaps too."""

    turn: int
    """The number of the turn in the match, from 1."""
    seat: int
    moment: int
    """How many actions came before."""
    spaces: tuple[str, str]
    tiles: tuple[Tile, Tile]
    was_open: bool
    """Whether the first of the two lay open."""
    turned: tuple[str, ...]
    """What was turned instead; empty: the turn was ended."""
    gain: Gain
    house: House
    times: int = 1
    again: tuple[int, ...] = ()
    """The further turns that ended without it: the first few."""

    @property
    def cost(self) -> int:
        return self.times * self.gain.value


@dataclass(frozen=True)
class GoodTurn:
    """What a turn brought."""

    turn: int
    seat: int
    moment: int
    """How many actions came before the turn."""
    pairs: int
    tiles: tuple[Tile, ...]
    """What was put on the board."""
    gain: Gain
    house: House
    """The house when the turn began, with the tiles that it took."""


@dataclass(frozen=True)
class Sweep:
    """A row that was completed and swept."""

    turn: int
    seat: int
    moment: int
    """How many actions came before the sweep."""
    swept: tuple[Tile, ...]
    points: int
    best: int
    """What another choice would have brought at that moment."""
    later: int
    """What it would have brought when the last of the tiles of other colours had come onto the row."""
    later_turn: int

    @property
    def lost(self) -> int:
        return max(self.best, self.later) - self.points


@dataclass(frozen=True)
class SeatReview:
    """The turns of one seat."""

    seat: int
    points: int
    """The score at the end."""
    pairs: int = 0
    missed: int = 0
    """How many turns ended without a certain pair that would have brought something."""
    lost: int = 0
    """How many of those pairs somebody else took."""
    swept: int = 0
    could_sweep: int = 0
    """What all sweeps brought, and what the best choices would have brought."""
    pairs_missed: int = 0
    """How many different pairs they were."""
    costliest: tuple[Missed, ...] = ()
    """The costliest of those pairs, in the order of their first turns."""
    best: GoodTurn | None = None


@dataclass(frozen=True)
class MaikoReview:
    colours: tuple[str, ...]
    """The colour of each seat."""
    seats: tuple[SeatReview, ...]
    sweeps: tuple[Sweep, ...]
    missed: tuple[tuple[int, ...], ...]
    """After each round, how many certain pairs each seat had missed."""
    taken: Mapping[str, Taken]
    """Who took the tile of a space out of the house, and when."""
    share: float
    """How much of the match has been gone through."""

    @property
    def is_done(self) -> bool:
        return self.share == 1

    @property
    def best(self) -> GoodTurn | None:
        turns = (seat.best for seat in self.seats if seat.best)
        return max(turns, key=lambda turn: turn.gain.value, default=None)

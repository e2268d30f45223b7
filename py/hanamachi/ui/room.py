"""A room: a further page of a game with its own state, such as a study, puzzles or a sheet to colour.

Its module is named like the room and has a function `room(desk, fragment)`. The room lasts for one visit: it is made
when its page is opened and dropped when the page is left; what must last it stores by the desk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from htpy import Node

from ..core.match import Match
from ..words import Words

Form = Mapping[str, Any]
"""The values of a form, by name."""


class Desk(Protocol):
    """What the app offers to a room."""

    @property
    def today(self) -> str:
        """The visitor's own date, as in 2026-11-16."""
        ...

    def entropy(self, bits: int) -> int:
        """A number of so many random bits: the seed of a Chance."""
        ...

    def kept(self, name: str) -> str | None:
        """What is stored under a name. It is untrusted: people can change it, and older versions wrote it."""
        ...

    def keep(self, name: str, text: str | None) -> None:
        """Stores a text in this browser (None: deletes it)."""
        ...

    def match(self, id: str) -> Match | None:
        """A saved match, by its id."""
        ...

    def link(self, place: str, fragment: str = "") -> str:
        """The address of a place of the site, as in okiya/rules/."""
        ...

    def say(self, *words: str) -> None:
        """Words for the live region."""
        ...

    def notify(self, text: str) -> None:
        """A notice at the foot of the screen, also for the live region."""
        ...

    def focus(self, id: str) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def picture(self, name: str, svg: str, width: int = 0) -> None:
        """Downloads a drawing, with all that it uses from the page's sprites: as it is, or so many pixels wide."""
        ...

    @property
    def pace(self) -> float:
        """Seconds that a bot's move takes, as the visitor likes it."""
        ...

    def play(self, pause: float, moves: Iterator[float]) -> None:
        """Goes on with the moves after a pause, shows the room after each, and waits as long as it says.

        The moves or the work that was begun before are dropped.
        """
        ...

    def work(self, steps: Iterator[bool]) -> None:
        """Runs the steps in the background, and shows the room after each that yields True.

        A step takes 30 ms at most, so that a click gets through. The steps that were begun before are dropped.
        """
        ...


class Room(Protocol):
    """A room as the app uses it. Its buttons carry `data-do="room <verb> …"`."""

    @property
    def fragment(self) -> str:
        """The fragment of the address now."""
        ...

    def title(self, t: Words) -> str: ...
    def sentence(self, t: Words) -> str:
        """What the room is for, in one sentence."""
        ...

    def view(self, t: Words) -> Node: ...
    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        """Something was done. An unknown verb raises ValueError."""
        ...


@runtime_checkable
class AtTable(Protocol):
    """A room with a game's real table: it fills the page as a match does, and a click on it plays in the room."""

    @property
    def page_class(self) -> str: ...


@runtime_checkable
class Illustrated(Protocol):
    """A room that needs more drawings than its game has: the names of their groups."""

    @property
    def art(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Drawings:
    """Drawings that a visitor has changed. They replace those of the game everywhere."""

    symbols: Mapping[str, str]
    """The new content of a sprite's symbols, by id."""
    art: tuple[str, ...] = ()
    """The groups of drawings that these are made from."""


RoomMaker = Callable[[Desk, str], Room]
"""Opens a room with the fragment of the address, which is untrusted."""

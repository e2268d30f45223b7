"""Tricks and the score sheet of Taïki, the phases of a round, and the actions without a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .deck import NEITHER, SUITS, Card, Play

DRAWING, PLAYING, LEADING, SCORED = "drawing", "playing", "leading", "scored"
"""The phases of a round: each draws a card; tricks; the winner of a trick says who leads; the round is over."""

DRAW = tuple(f"draw {suit}" for suit in SUITS)
DRAWS = {action: side for side, action in enumerate(DRAW)}
LEAD, PASS = "lead", "pass-lead"
NEXT = "next"

ROUNDS = 3
WINS = 2
"""[R] Two players play for two won rounds."""


def change(suns: int, moons: int) -> int:
    """What won tricks bring. [R] Balance gains a token for each pair; otherwise each trick too many costs one."""
    return suns if suns == moons else -abs(suns - moons)


class Trick(NamedTuple):
    """A trick that somebody has won. It lies open before them: everybody may look through it."""

    leader: int
    plays: tuple[Play, ...]
    """What was played, the leader's first, then clockwise."""
    suit: str
    """[R] The suit that was asked for: the whole trick is of that suit, whatever was thrown in."""
    winner: int

    @property
    def top(self) -> Play:
        """The winning card, which lies on top."""
        return self.plays[(self.winner - self.leader) % len(self.plays)]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self.plays)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who played each card."""
        return tuple((self.leader + turn) % len(self.plays) for turn in range(len(self.plays)))


def asked_and_nine(trick: Sequence[Play]) -> tuple[int, int]:
    """The suit that a trick asks for, and that of a 9 in it."""
    asked = trick[0].side if trick else NEITHER
    return asked, next((play.side for play in trick if play.card.is_nine), NEITHER)


class Round(NamedTuple):
    """A line of the score sheet: what each seat has won in a round and what that brought."""

    first: int
    """Who was the round's first player."""
    tallies: tuple[tuple[int, int], ...]
    """Sun and Moon tricks of each seat."""
    changes: tuple[int, ...]
    """What each seat gained or lost, before anybody is stopped at zero."""
    tokens: tuple[int, ...]
    """What each seat has after it."""

    @property
    def best(self) -> int:
        """Whose change was the best; among two, who has won the round. [D] Two can't tie: a round has an odd
        number of tricks, so one player has an odd number of them and the other an even one, and so are the differences
        between their Suns and Moons. An even difference of zero costs nothing; an odd one always does."""
        return self.changes.index(max(self.changes))

"""What the card at the end of a try says. It is loaded with every page, so it needs nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ...words import Words


@dataclass(frozen=True)
class Ending:
    """What the card at the end of a try says besides the result."""

    text: str
    """To send."""
    streak: int
    page: str
    """The address of the game's daily table."""


def streak_words(t: Words, days: int) -> str:
    return t.n("{n} day in a row", "{n} days in a row", days)

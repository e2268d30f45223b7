"""The sums over many results: of one game and level, or of all."""

from __future__ import annotations

import re
from typing import NamedTuple

from .result import OPEN, WON, Result

_NUMBERS = re.compile(r"(?:[0-9]{1,9} ){4}-?[0-9]{1,12} (?:none|-?[0-9]{1,6}) [0-9]{1,9} [0-9]{1,9}", re.ASCII)


class Total(NamedTuple):
    played: int = 0
    won: int = 0
    hints: int = 0
    scored: int = 0
    """How many had a final score."""
    points: int = 0
    """The sum of these scores."""
    best: int | None = None
    run: int = 0
    """How many of the latest were won in a row."""
    longest: int = 0

    def after(self, result: Result) -> Total:
        """With one more result, the latest of all. An open one changes nothing."""
        if result.outcome == OPEN:
            return self
        run = self.run + 1 if result.outcome == WON else 0
        total = self._replace(
            played=self.played + 1,
            won=self.won + (result.outcome == WON),
            hints=self.hints + result.hints,
            run=run,
            longest=max(run, self.longest),
        )
        if result.score is None:
            return total
        best = result.score if self.best is None else max(result.score, self.best)
        return total._replace(scored=self.scored + 1, points=self.points + result.score, best=best)

    @property
    def share(self) -> int:
        """How many percent were won."""
        return round(100 * self.won / self.played) if self.played else 0

    @property
    def mean(self) -> float:
        return self.points / self.scored if self.scored else 0.0

    def __str__(self) -> str:
        return " ".join("none" if number is None else str(number) for number in self)


def read_total(text: str) -> Total:
    """Sums from their text; ValueError when they are none."""
    if not _NUMBERS.fullmatch(text):
        raise ValueError("not a total")
    played, won, hints, scored, points, best, run, longest = text.split()
    most = None if best == "none" else int(best)
    total = Total(int(played), int(won), int(hints), int(scored), int(points), most, int(run), int(longest))
    fits = total.won <= total.played and total.scored <= total.played and total.run <= total.longest <= total.won
    if not fits or (total.best is None) != (total.scored == 0):
        raise ValueError("no sums: they contradict each other")
    return total

"""What came of one match against bots, and the line of text that is kept of it."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...core.game import LEVELS

WON, DRAWN, LOST, OPEN = "won", "drawn", "lost", "open"
"""How it ended; `open`: it had ended, the end was undone, and it runs again."""
MIXED = "mixed"
"""In place of a level: the bots at the table had different ones."""
MINUTE, DAY = 60_000, 86_400_000
LATEST = 253_370_764_800_000
"""The year 9999 begins: no date has five digits for it."""
MOST_AHEAD = 24 * 60
"""No zone is so many minutes ahead of universal time, or behind it."""

_LINE = re.compile(
    rf"([0-9a-f]{{16}}) ([a-z][a-z-]{{0,19}}) ({'|'.join((*LEVELS, MIXED))}) ({WON}|{DRAWN}|{LOST}|{OPEN})"
    r" (none|-?[0-9]{1,6}) ([0-9]{1,5}) ([0-9]{1,15})([+-][0-9]{1,4})",
    re.ASCII,
)


class Result(NamedTuple):
    match: str
    """The identity of the match, the same in every browser."""
    game: str
    level: str
    outcome: str
    score: int | None
    """None: somebody resigned or ran out of time, so the score is not a final one."""
    hints: int
    ended: int
    """When, in milliseconds; of an open one, when its end was undone."""
    zone: int = 0
    """How many minutes the visitor's clock was ahead of universal time then."""

    def __str__(self) -> str:
        score = "none" if self.score is None else self.score
        how = f"{self.outcome} {score} {self.hints} {self.ended}{self.zone:+d}"
        return f"{self.match} {self.game} {self.level} {how}"

    @property
    def day(self) -> int:
        """The day on the visitor's calendar, counted from the first of 1970."""
        return (self.ended + self.zone * MINUTE) // DAY

    @property
    def order(self) -> tuple[int, str]:
        """Results of different matches as they came in."""
        return self.ended, self.match

    def is_later_than(self, other: Result) -> bool:
        """Of two results of a match: which one counts. The same everywhere, also for two of the same millisecond."""
        return self.ended > other.ended or (self.ended == other.ended and str(self) > str(other))


def read_result(line: str) -> Result:
    """A result from its line; ValueError when it is none."""
    found = _LINE.fullmatch(line)
    if not found:
        raise ValueError("not a result")
    match, game, level, outcome, score, hints, ended, zone = found.groups()
    if int(ended) > LATEST or abs(int(zone)) > MOST_AHEAD:
        raise ValueError("that is no time")
    points = None if score == "none" else int(score)
    return Result(match, game, level, outcome, points, int(hints), int(ended), int(zone))

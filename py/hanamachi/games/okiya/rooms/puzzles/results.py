"""What is kept of the puzzles that somebody has solved: how many, on which days, and for how many days in a row."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from itertools import islice

from .days import FIRST_DAY, LAST_DAY, LONGEST, days_before, days_text, has_puzzle, is_day, read_days

MOST = 1_000_000
UNKNOWN = object()
"""Of a text that was written before days were kept: those of its streak are known."""


@dataclass(frozen=True)
class Results:
    day: str = ""
    """The last day whose puzzle was solved on that day, as in 2026-11-16."""
    tries: int = 0
    """How many tries that one took, the right one included."""
    streak: int = 0
    """How many days in a row, up to that day."""
    longest: int = 0
    solved: int = 0
    """How many puzzles of all kinds."""
    days: frozenset[str] = frozenset()
    """The days whose puzzles were solved, on the day or later."""

    def is_done(self, today: str) -> bool:
        return bool(today) and self.day == today

    def streak_on(self, today: str) -> int:
        """The days in a row: those of today are still to come until its puzzle is solved."""
        yesterday = next(days_before(today), "") if is_day(today) else ""
        return self.streak if self.day and self.day in (today, yesterday) else 0

    def after_daily(self, today: str, tries: int) -> Results:
        """The puzzle of the day is solved; a second time it changes nothing."""
        if self.is_done(today):
            return self
        streak = self.streak_on(today) + 1
        days = self.days | _marked(today)
        return Results(today, tries, streak, max(streak, self.longest), self.solved + 1, days)

    def after_past(self, day: str) -> Results:
        """The puzzle of an earlier day is solved: it counts once, and the streak stays as it is."""
        return self if day in self.days else replace(self.after_another(), days=self.days | _marked(day))

    def after_another(self) -> Results:
        return replace(self, solved=self.solved + 1)

    def __str__(self) -> str:
        return json.dumps(asdict(self) | {"days": days_text(self.days)})


def _marked(day: str) -> frozenset[str]:
    return frozenset({day} if has_puzzle(day, LAST_DAY) else ())


def read_results(text: str | None) -> Results:
    """What was kept; ValueError when it is nothing of ours."""
    if text is None:
        return Results()
    if len(text) > LONGEST + 1000 or text.count("[") + text.count("{") > 1:
        raise ValueError("not what we keep")
    kept = json.loads(text)
    if not isinstance(kept, dict) or set(kept) | {"days"} != set(asdict(Results())):
        raise ValueError("not what we keep")
    day, days = kept.pop("day"), kept.pop("days", UNKNOWN)
    if not isinstance(day, str) or (day and not is_day(day)):
        raise ValueError("that is no day")
    if not all(type(number) is int and 0 <= number < MOST for number in kept.values()):
        raise ValueError("that is no count")
    if days is UNKNOWN:
        return Results(day, **kept, days=_days_of_streak(day, kept["streak"]))
    if not isinstance(days, str):
        raise ValueError("these are no days")
    return Results(day, **kept, days=read_days(days))


def _days_of_streak(day: str, streak: int) -> frozenset[str]:
    if not streak or not FIRST_DAY <= day <= LAST_DAY:
        return frozenset()
    return frozenset((day, *islice(days_before(day), streak - 1)))

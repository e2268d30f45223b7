"""What is kept of the puzzles that somebody has solved: how many, and for how many days in a row."""

from __future__ import annotations

import datetime
import json
from dataclasses import asdict, dataclass, replace

LONGEST = 1000
MOST = 1_000_000


@dataclass(frozen=True)
class Results:
    day: str = ""
    """The last day whose puzzle was solved, as in 2026-11-16."""
    tries: int = 0
    """How many tries that one took, the right one included."""
    streak: int = 0
    """How many days in a row, up to that day."""
    longest: int = 0
    solved: int = 0
    """How many puzzles of all kinds."""

    def is_done(self, today: str) -> bool:
        return bool(today) and self.day == today

    def streak_on(self, today: str) -> int:
        """The days in a row: those of today are still to come until its puzzle is solved."""
        return self.streak if self.day in (today, _day_before(today)) else 0

    def after_daily(self, today: str, tries: int) -> Results:
        """The puzzle of the day is solved; a second time it changes nothing."""
        if self.is_done(today):
            return self
        streak = self.streak_on(today) + 1
        return Results(today, tries, streak, max(streak, self.longest), self.solved + 1)

    def after_another(self) -> Results:
        return replace(self, solved=self.solved + 1)

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def read_results(text: str | None) -> Results:
    """What was kept; ValueError when it is nothing of ours."""
    if text is None:
        return Results()
    if len(text) > LONGEST or text.count("[") + text.count("{") > 1:
        raise ValueError("not what we keep")
    kept = json.loads(text)
    if not isinstance(kept, dict) or set(kept) != set(asdict(Results())):
        raise ValueError("not what we keep")
    day = kept.pop("day")
    if not isinstance(day, str) or (day and not is_day(day)):
        raise ValueError("that is no day")
    if not all(type(number) is int and 0 <= number < MOST for number in kept.values()):
        raise ValueError("that is no count")
    return Results(day, **kept)


def is_day(text: str) -> bool:
    """Whether this is a date, written as in 2026-11-16."""
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _day_before(day: str) -> str:
    if not is_day(day):
        return ""
    return (datetime.date.fromisoformat(day) - datetime.timedelta(days=1)).isoformat()

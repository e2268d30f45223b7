"""Days, written as in 2026-11-16, and a set of them as a short text: `2026-10:1 2026-11:c001`.

Each month is followed by a number in hexadecimal whose lowest bit is the first of the month.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

FIRST_DAY, LAST_DAY = "2020-01-01", "2119-12-31"
"""The days that there is a puzzle for; the last one bounds what is stored."""
LONGEST = 17 * 1200
"""Every day of a hundred years: `2020-01:7fffffff ` and so on."""


def is_day(text: str) -> bool:
    """Whether this is a date, written as in 2026-11-16."""
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def has_puzzle(day: str, today: str) -> bool:
    """Whether it is a day that has come by now and has a puzzle."""
    return is_day(day) and FIRST_DAY <= day <= min(today, LAST_DAY)


def days_before(day: str) -> Iterator[str]:
    """The days before this one, backwards to the first that has a puzzle."""
    date = datetime.date.fromisoformat(day)
    while (date := date - datetime.timedelta(days=1)).isoformat() >= FIRST_DAY:
        yield date.isoformat()


def days_text(days: Iterable[str]) -> str:
    months: dict[str, int] = {}
    for day in sorted(days):
        months[day[:7]] = months.get(day[:7], 0) | 1 << int(day[8:]) - 1
    return " ".join(f"{month}:{bits:x}" for month, bits in months.items())


def read_days(text: str) -> frozenset[str]:
    """What `days_text` has written, and no other text: ValueError."""
    if len(text) > LONGEST:
        raise ValueError("more than a hundred years")
    days = set()
    for part in text.split():
        month, _, bits = part.partition(":")
        days |= {f"{month}-{number + 1:02}" for number in range(31) if int(bits[:8], 16) >> number & 1}
    if days_text(days) != text or not all(has_puzzle(day, LAST_DAY) for day in days):
        raise ValueError("not what we keep")
    return frozenset(days)

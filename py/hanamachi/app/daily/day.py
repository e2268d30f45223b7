"""Days of the calendar, written as in 2026-11-16, and in words."""

from __future__ import annotations

from datetime import date, timedelta

from ...words import Words, dates

FIRST_DAY = "2026-01-01"
"""No table is older."""
WEEK = 7


def is_day(text: str) -> bool:
    """Whether this is a date, written as in 2026-11-16."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def day_before(day: str) -> str:
    """The day before; empty before the first of all."""
    if day == date.min.isoformat():
        return ""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def day_words(t: Words, day: str) -> str:
    """As in "Wednesday 18 November"."""
    written = date.fromisoformat(day)
    weekday, _ = dates.WEEKDAYS[written.weekday()]
    return t("{weekday} {day}", weekday=t(weekday), day=dates.day_words(t, written.day, written.month))

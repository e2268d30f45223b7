"""Dates as people write them: Wednesday, 18 November, 2026."""

from __future__ import annotations

from . import N_, Words

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
WEEKDAYS = (
    (N_("Monday"), N_("Mo")),
    (N_("Tuesday"), N_("Tu")),
    (N_("Wednesday"), N_("We")),
    (N_("Thursday"), N_("Th")),
    (N_("Friday"), N_("Fr")),
    (N_("Saturday"), N_("Sa")),
    (N_("Sunday"), N_("Su")),
)
"""Each with its short name, for the head of a calendar."""


def day_words(t: Words, day: int, month: int) -> str:
    """The day and the month: 18 November. In some languages the first of a month is special."""
    name = t(MONTHS[month - 1])
    return t("1 {month}", month=name) if day == 1 else t("{day} {month}", day=day, month=name)


def month_words(t: Words, year: int, month: int) -> str:
    """As in November 2026."""
    return t("{month} {year}", month=t(MONTHS[month - 1]), year=year)


def date_words(t: Words, date: str) -> str:
    """A date that is written as in 2026-11-18; a text that is none stays as it is."""
    import datetime  # no start needs it

    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return date
    return t("{day} {year}", day=day_words(t, day.day, day.month), year=day.year)

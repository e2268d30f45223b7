"""Dates as people write them: 18 November 2026."""

from __future__ import annotations

import datetime

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


def day_words(t: Words, day: int, month: int) -> str:
    """The day and the month. In some languages the first of a month is special."""
    name = t(MONTHS[month - 1])
    return t("1 {month}", month=name) if day == 1 else t("{day} {month}", day=day, month=name)


def date_words(t: Words, date: str) -> str:
    """A date that is written as in 2026-11-18; a text that is none stays as it is."""
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return date
    return t("{day} {year}", day=day_words(t, day.day, day.month), year=day.year)

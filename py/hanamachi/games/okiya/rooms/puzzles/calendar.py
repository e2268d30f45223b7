"""The calendar of the puzzles: a month at a time, with links to its days and marks on those that are solved."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.controls import button
from .....words import Words
from .....words.dates import WEEKDAYS, month_words
from .days import FIRST_DAY, LAST_DAY, has_puzzle, is_day

if TYPE_CHECKING:
    from .puzzles import Puzzles

WEEK = len(WEEKDAYS)


# -- months --------------------------------------------------------------------------------------------------------


def month_of(day: str) -> str:
    """The month of a day, as in 2026-11."""
    return day[:7]


def reachable(month: str, today: str) -> str:
    """The month, or the nearest one that has puzzles by now; empty where it is none."""
    if not is_day(f"{month}-01"):
        return ""
    return max(month_of(FIRST_DAY), min(month, month_of(today), month_of(LAST_DAY)))


def moved(month: str, by: int) -> str:
    """So many months later."""
    year, number = divmod(int(month[:4]) * 12 + int(month[5:]) - 1 + by, 12)
    return f"{year:04}-{number + 1:02}"


def weeks(month: str) -> list[list[str]]:
    """The weeks of a month from Monday on, each with seven days; those of other months are empty."""
    first = datetime.date.fromisoformat(f"{month}-01")
    days = [""] * first.weekday()
    day = first
    while day.month == first.month:
        days.append(day.isoformat())
        day += datetime.timedelta(days=1)
    days += [""] * (-len(days) % WEEK)
    return [days[at : at + WEEK] for at in range(0, len(days), WEEK)]


# -- how it looks --------------------------------------------------------------------------------------------------


def calendar(t: Words, room: Puzzles) -> Node:
    month, today = room.month, room.desk.today
    if not has_puzzle(today, today):
        return None  # the page is being prerendered, or the clock is wrong
    return h.section("#calendar.calendar.site-only", aria_labelledby="calendar-title")[
        h.h2("#calendar-title")[t("Past puzzles")],
        h.div(".calendar-head")[
            _turn(t("Previous month"), "back", month, moved(month, -1), today),
            h.p("#calendar-month.calendar-month", aria_live="polite")[_month_words(t, month)],
            _turn(t("Next month"), "forward", month, moved(month, 1), today),
            _years(t, month, today),
        ],
        h.table(aria_labelledby="calendar-month")[
            h.thead[h.tr[(h.th(scope="col", abbr=t(name))[t(short)] for name, short in WEEKDAYS)]],
            h.tbody[(h.tr[(h.td[_day(t, room, day) if day else None] for day in week)] for week in weeks(month))],
        ],
    ]


def _month_words(t: Words, month: str) -> str:
    return month_words(t, int(month[:4]), int(month[5:]))


def _turn(name: str, sign: str, month: str, other: str, today: str) -> Node:
    return button(
        f"room month {other}", icon(sign), id=f"month-{sign}", name=name, disabled=reachable(other, today) == month
    )


def _years(t: Words, month: str, today: str) -> Node:
    years = range(int(min(today, LAST_DAY)[:4]), int(FIRST_DAY[:4]) - 1, -1)
    return h.select("#calendar-year", name="year", aria_label=t("Year"), data_on_change="room month")[
        (h.option(value=str(year), selected=month.startswith(f"{year}-"))[str(year)] for year in years)
    ]


def _day(t: Words, room: Puzzles, day: str) -> Node:
    today, number = room.desk.today, str(int(day[8:]))
    if not has_puzzle(day, today):
        return h.span(".day")[number]
    is_solved = day in room.results.days
    return h.a(
        ".day",
        {"data-solved": is_solved, "data-today": day == today},
        id=f"day-{day}",
        href=room.desk.link("okiya/puzzles/", "" if day == today else day),
        aria_current="date" if day == room.day else None,
    )[
        number,
        h.span(".visually-hidden")[" ", _month_words(t, month_of(day)), f", {t('solved')}" if is_solved else None],
        icon("check") if is_solved else None,
    ]

"""The days on which matches ended: a month at a time."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.controls import button
from ....words import Words
from ....words.dates import WEEKDAYS
from ...statistics.month import Month


def calendar(t: Words, month: Month, today: int, days: Mapping[int, int]) -> Node:
    """`days` has how many matches ended on each, counted from the first of 1970; 0: some, it is not known how many."""
    first, last = Month.of(min([today, *days])), Month.of(max([today, *days]))
    return h.section("#calendar.played-calendar", aria_labelledby="calendar-title")[
        h.div(".played-head")[
            h.h2("#calendar-title")[month.words(t)],
            _turn(t("Previous month"), "back", month, month.moved(-1) if month > first else month),
            _turn(t("Next month"), "forward", month, month.moved(1) if month < last else month),
        ],
        h.table(aria_labelledby="calendar-title")[
            h.thead[
                h.tr[
                    (
                        h.th(scope="col")[h.span(aria_hidden="true")[t(short)], h.span(".visually-hidden")[t(weekday)]]
                        for weekday, short in WEEKDAYS
                    )
                ]
            ],
            h.tbody[(h.tr[(_day(t, month, day, today, days) for day in week)] for week in month.weeks())],
        ],
    ]


def _turn(words: str, sign: str, month: Month, to: Month) -> Node:
    """A button to the month before or after; where nothing is to be found there, it stays and does nothing."""
    do = f"statistics month {to}"
    return button(do, icon(sign), id=f"month-{sign}", name=words, disabled=to == month, class_="button bare")


def _day(t: Words, month: Month, day: int | None, today: int, days: Mapping[int, int]) -> Node:
    if day is None:
        return h.td(".played-day.played-else")
    number, count = day - month.first + 1, days.get(day)
    current = {"aria-current": "date"} if day == today else {}
    if count is None:
        return h.td(".played-day", current)[h.span(".played-number")[number]]
    words = t.n("{n} match", "{n} matches", count) if count else t("you played")
    return h.td(".played-day", current, data_played=str(min(count, 3) or 1))[
        h.span(".played-number")[number],
        h.span(".visually-hidden")[": ", words],
        h.span(".played-count", aria_hidden="true")[count or "•"],
    ]

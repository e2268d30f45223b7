"""The strip of news: what has happened since the viewer's last decision."""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import drawn_once, joined
from ....ui.html import html_of
from ....words import Words
from ...match.news import NewsLine, lights, news_lines
from ...match.session import Session


def news(t: Words, session: Session) -> Node:
    """One line an event, the newest last. It has its own place, which nothing else uses, until the viewer acts."""
    if session.match.turn is None or session.match.outdated or session.seating.view_only:
        return None
    lines = [] if session.is_halted else news_lines(t, session)
    seen = session.seen
    empty = h.li(".news-line.facts")[t("The match begins.") if not session.moment else ""]
    return h.section("#news.news", aria_label=t("What happened since your last turn"))[
        h.ol("#news-lines", {"data-keep-scroll": True, "data-stick-bottom": True}, tabindex="0")[
            joined(_line(session, seen, line) for line in lines) if lines else empty
        ]
    ]


def _line(session: Session, seen: Any, line: NewsLine) -> Markup:
    view, seat = session.game_view, line.seat
    colour = None if seat is None else view.seat_colour(seat, seen)
    mark = None if seat is None else view.mark(seat, session.match.options, seen)
    return _drawn_line(line.id, line.order, colour, html_of(mark), line.picture, line.words)


@drawn_once
def _drawn_line(id: str, order: int, colour: str | None, mark: Markup, picture: Markup, words: str) -> Node:
    return h.li(".news-line", id=id, data_order=str(order) if order else None, data_colour=colour)[
        h.span(".news-mark")[mark],
        h.span(".news-picture")[picture] if picture else None,
        h.span(".news-words")[words],
    ]


def lit(session: Session) -> dict[str, dict[str, str]]:
    """The marks of what the last action lights up, by the id of the element."""
    marks: dict[str, dict[str, str]] = {}
    for light, seat in lights(session):
        colour = "" if seat is None else session.game_view.seat_colour(seat, session.seen)
        amount = {"data-amount": light.amount} if light.amount else {}
        marks[light.id] = {"data-lit": colour, **amount}
    return marks

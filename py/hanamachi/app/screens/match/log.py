"""The log beside a table."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import drawn_once, icon
from ....ui.controls import button
from ....words import Words
from ...match.session import Session
from ...match.status import ending_words, log_length


def log(t: Words, session: Session) -> Node:
    """What happened, in words; each line shows its moment. Of a long match there are the latest, or one page."""
    match, here = session.match, session.moment
    count = log_length(session)
    shown = session.log.lines(here, count)
    moments = range(max(1, shown.start), min(shown.stop, len(match.actions) + 1))
    lines = [
        _log_line(words, number, session.may_look_at(number), here == number)
        for number, words in zip(moments, session.told(t, moments, session.names_in(t)), strict=True)
    ]
    if shown.start == 0:
        lines.insert(0, _log_line(t("The match begins."), 0, session.may_look_at(0), here == 0))
    if shown.stop > len(match.actions) + 1:
        lines.append(_log_line(ending_words(t, session), len(match.actions) + 1, False, False))
    scrolls = {"data-keep-scroll": True, "data-stick-bottom": True, "data-follow": session.seating.is_open}
    return h.section("#log.log", aria_labelledby="log-title")[
        h.h2("#log-title")[icon("log"), t("Log")],
        _log_page(t("Earlier moves"), "earlier", shown.start),
        h.ol("#log-lines", scrolls, tabindex="0", start=str(shown.start))[lines],
        _log_page(t("Later moves"), "later", count - shown.stop),
    ]


def _log_page(words: str, where: str, more: int) -> Node:
    """The way to the lines that are not shown."""
    if not more:
        return None
    return button(f"log {where}", [words, h.span(".facts")[str(more)]], class_="button quiet log-page")


@drawn_once
def _log_line(words: str, moment: int, may_look: bool, here: bool) -> Node:
    if not may_look:
        return h.li[h.span(".log-line")[words]]
    do, current = f"look {moment}", "step" if here else None
    return h.li[h.button(".log-line", id=f"log-{moment}", type="button", data_do=do, aria_current=current)[words]]

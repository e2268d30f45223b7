"""The log of a match: the newest line first."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import drawn_once, icon, joined
from ....ui.controls import button
from ....words import Words
from ...match.session import Session
from ...match.status import ending_words, log_length


def log(t: Words, session: Session) -> Node:
    """What happened, in words; each line shows its moment. Of a long match there are the latest, or one page.

    A phone folds it to the last lines while the match runs.
    """
    match, here = session.match, session.moment
    count = log_length(session)
    shown = session.log.lines(here, count)
    moments = range(max(1, shown.start), min(shown.stop, len(match.actions) + 1))
    lines = [
        _log_line(" ".join(sentences), number, session.may_look_at(number), here == number)
        for number, sentences in zip(moments, session.told(t, moments, session.names_in(t)), strict=True)
    ]
    if shown.start == 0:
        lines.insert(0, _log_line(t("The match begins."), 0, session.may_look_at(0), here == 0))
    if shown.stop > len(match.actions) + 1:
        lines.append(_log_line(ending_words(t, session), len(match.actions) + 1, False, False))
    is_whole = session.log.whole or session.seating.is_open
    scrolls = {"data-keep-scroll": True, "data-follow": session.seating.is_open}
    return h.section("#log.log", {"data-whole": is_whole}, aria_labelledby="log-title")[
        h.h2("#log-title")[icon("log"), t("Log")],
        None if session.seating.is_open else _fold(t, session.log.whole),
        _log_page(t("Later moves"), "later", count - shown.stop),
        h.ol("#log-lines", scrolls, tabindex="0", reversed=True, start=str(shown.stop - 1))[joined(reversed(lines))],
        _log_page(t("Earlier moves"), "earlier", shown.start),
    ]


def _fold(t: Words, whole: bool) -> Node:
    """Only a phone shows it: elsewhere the log is whole."""
    words = t("Show less") if whole else t("Show all")
    return button("log", words, id="fold-log", class_="button quiet log-fold", aria_expanded=str(whole).lower())


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

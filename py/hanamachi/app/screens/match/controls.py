"""The buttons under a table, and the dialogs that they open."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import drawn_once, icon
from ....ui.controls import button
from ....words import N_, Words
from ...match.session import Session
from ...replay.playback import Playback
from ..frame import View, dialog
from ..rules import rules_text
from .replay import replay_bar
from .switches import sound_button, vibration_button


def controls(view: View, session: Session, playback: Playback) -> Node:
    t, match, halted, is_daily = view.t, session.match, session.is_halted, session.seating.is_daily
    return h.div(".controls", role="group", aria_label=t("Match"))[
        replay_bar(view, session, playback),
        None
        if is_daily or session.seating.is_live
        else _in_bar("undo", "undo", t("Undo"), view.key("u"), disabled=not session.seating.can_undo or halted),
        _in_bar("hint", "hint", t("Hint"), view.key("i"), disabled=not session.active or session.seating.is_pausing)
        if match.game.hint and not is_daily and session.seating.may_hint
        else None,
        _in_bar("ask rules", "rules", t("Rules"), view.key("h")),
        None if session.seating.is_open else _in_bar("log", "log", t("Log"), id="open-log"),
        _more(view, session),
    ]


def _in_bar(do: str, sign: str, words: str, key: str | None = None, *, id: str = "", disabled: bool = False) -> Node:
    return _tool("tool", do, sign, words, key, id, disabled)


def _in_menu(do: str, sign: str, words: str, key: str | None = None, *, id: str = "", disabled: bool = False) -> Node:
    return _tool("menu-item", do, sign, words, key, id, disabled)


@drawn_once
def _tool(kind: str, do: str, sign: str, words: str, key: str | None, id: str, disabled: bool) -> Node:
    """A picture with its word: below it in the bar, beside it in the menu."""
    label = h.fragment[icon(sign), h.span(".tool-word")[words]]
    return button(do, label, id=id, class_=f"button {kind}", disabled=disabled, data_key=key)


def _more(view: View, session: Session) -> Node:
    """What is wanted less often."""
    t, match = view.t, session.match
    can_redo = match.can_redo and not session.is_halted
    return h.details("#more.more", data_over=True, data_menu=True)[
        h.summary("#open-more.button.tool")[icon("more"), h.span(".tool-word")[t("More")]],
        h.div(".more-menu")[
            None
            if session.seating.is_daily or session.seating.is_live
            else _in_menu("redo", "redo", t("Redo"), view.key("r"), disabled=not can_redo),
            None if session.seating.is_open else _steps(view, session),
            sound_button(view),
            vibration_button(view),
            _people(t, session) if session.seating.is_live else None,
            None
            if session.seating.follows and match.turn is not None
            else _in_menu("share", "share", t("Share"), view.key("s"), id="ask-share"),
            _in_menu("ask resign", "flag", t("Resign"), disabled=session.may_resign is None),
        ],
    ]


def _people(t: Words, session: Session) -> Node:
    """Who is at a live table; or how to get up from another's."""
    if session.seating.follows:
        return _in_menu("join leave", "out", t("Leave the table"))
    return _in_menu("table people", "people", t("Who’s here"), id="ask-people")


def _steps(view: View, session: Session) -> Node:
    """Looking back in a match that runs, as far as its game lets one; one that is over has a bar for that."""
    t, moment = view.t, session.moment
    earlier = moment - 1 if session.may_look_at(moment - 1) else None
    later = moment + 1 if session.looked_at is not None else None
    return [
        _in_menu(
            f"look {earlier}", "back", t("Previous move"), view.key("b"), id="step-back", disabled=earlier is None
        ),
        _in_menu(f"look {later}", "forward", t("Next move"), view.key("f"), id="step-on", disabled=later is None),
    ]


def _giving_up(t: Words, session: Session, seat: int) -> str:
    names = session.names_in(t)
    if session.seating.is_daily:
        return t("You resign and the match ends: that is your result for the day.")
    if session.match.game.hides:
        to_you = N_("You resign and the match ends for good: everything hidden is revealed.")
        return t.who(names, seat, to_you, "{name} resigns and the match ends for good: everything hidden is revealed.")
    to_you = N_("You resign and the match ends. You can undo it.")
    return t.who(names, seat, to_you, "{name} resigns and the match ends. You can undo it.")


def match_dialog(view: View, session: Session, asking: str) -> Node:
    t = view.t
    if asking == "rules":
        title = t("How to play {game}", game=session.manifest.name)
        return dialog(t, title, h.div(".prose")[rules_text(view, session.match.game.slug)], wide=True)
    if asking == "resign" and (seat := session.may_resign) is not None:
        return dialog(
            t,
            t("Resign?"),
            [
                h.p[_giving_up(t, session, seat)],
                h.p(".dialog-doors")[
                    button("resign", [icon("flag"), t("Resign")], class_="button primary"),
                    button("close dialog", t("Keep playing"), id="play-on", class_="button quiet"),
                ],
            ],
        )
    return None

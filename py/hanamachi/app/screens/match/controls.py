"""The buttons under a table, and the dialogs that they open."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.controls import button
from ....words import N_, Words
from ...match.session import Session
from ...replay.playback import Playback
from ..frame import View, dialog
from ..rules import rules_text
from .replay import replay_bar


def controls(view: View, session: Session, playback: Playback) -> Node:
    t, match, halted = view.t, session.match, session.is_halted
    return h.div(".controls", role="group", aria_label=t("Match"))[
        replay_bar(view, session, playback),
        button(
            "undo",
            icon("undo"),
            name=t("Undo"),
            disabled=not session.seating.can_undo or halted,
            data_key=view.key("u"),
        ),
        button("redo", icon("redo"), name=t("Redo"), disabled=not match.can_redo or halted, data_key=view.key("r")),
        h.span(".gap"),
        None if session.seating.is_open else _steps(view, session),
        h.span(".gap"),
        button(
            "hint",
            icon("hint"),
            name=t("Hint"),
            disabled=not session.active or session.seating.is_pausing,
            data_key=view.key("i"),
        )
        if match.game.hint
        else None,
        button("share", icon("share"), id="ask-share", name=t("Share"), data_key=view.key("s")),
        button("ask rules", icon("rules"), name=t("Rules"), data_key=view.key("h")),
        button("ask resign", icon("flag"), name=t("Resign"), disabled=session.may_resign is None),
    ]


def _steps(view: View, session: Session) -> Node:
    """Looking back in a match that runs, as far as its game lets one; one that is over has a bar for that."""
    t, moment = view.t, session.moment
    earlier = moment - 1 if session.may_look_at(moment - 1) else None
    later = moment + 1 if session.looked_at is not None else None
    return [
        button(
            f"look {earlier}",
            icon("back"),
            id="step-back",
            name=t("Previous move"),
            disabled=earlier is None,
            data_key=view.key("b"),
        ),
        button(
            f"look {later}",
            icon("forward"),
            id="step-on",
            name=t("Next move"),
            disabled=later is None,
            data_key=view.key("f"),
        ),
    ]


def _giving_up(t: Words, session: Session, seat: int) -> str:
    names = session.names_in(t)
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

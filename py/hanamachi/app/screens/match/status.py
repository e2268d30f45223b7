"""Whose turn it is or how the match ended, and the ways on."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.controls import button, copy_button
from ....words import Words
from ...daily.ending import Ending
from ...match.remote import people_of
from ...match.session import Session
from ...match.status import ending_words, full_words, to_move_words, turn_words
from ..frame import View
from ..share import share_button
from .result_card import result_card


def send(t: Words, session: Session, address: str) -> Node:
    """The ways to send the match to those who sit elsewhere. To use one is to let them know: no more undo."""
    if not session.seating.is_sending or session.looked_at is not None:
        return None
    title = f"{session.manifest.name}: {' – '.join(session.names_for_others(t))}"
    if not address:
        return h.p("#send.send")[
            t("This match is too long for a link."),
            button("file", [icon("download"), t("Save as a file")], class_="button primary"),
        ]
    if not session.seating.is_unsent:
        again = [icon("share"), t("Send again")]
        return h.p("#send.send")[button("share", again, id="send-other", class_="button quiet")]
    return h.p("#send.send", {"data-unsent": True})[
        share_button(t, "send-share", title, address, t("Send"), do="sent"),
        copy_button(t, "send-copy", address, t("Copy the link"), do="sent"),
        button("share", t("More options"), id="send-other", class_="button quiet"),
    ]


def _visit(t: Words, session: Session) -> Node:
    """What somebody who came by a link can do with the match."""
    match = session.match
    may_go_on = match.at(session.moment).turn is not None and not match.outdated
    taken = session.seating.link.taken if session.seating.link else None
    seats = [seat for seat in people_of(match) if seat not in (taken or ())] or people_of(match)
    names = session.names_in(t)
    return h.div("#visit.visit")[
        h.p[t("Opened from a link: view only.")],
        h.p(".share-warning", role="note")[
            t(
                "This match isn’t over. Its link contains everything, even what is hidden; you see what a "
                "spectator sees."
            )
        ]
        if session.seating.hides
        else None,
        h.p(".status-doors")[
            [
                button(f"sit {seat}", [icon("person"), t("I am {name}", name=names[seat])], class_="button primary")
                for seat in seats
            ]
            if taken is not None and match.turn is not None
            else None,
            button("keep", [icon("download"), t("Save")], class_="button quiet"),
            button("branch", [icon("play"), t("Continue from here")], class_="button quiet") if may_go_on else None,
        ],
    ]


def status(view: View, session: Session, ending: Ending | None = None, doors: Node = None) -> Node:
    """Whose turn it is or how it ended, and the ways on: `doors`, if they are not the usual ones."""
    return [_visit(view.t, session) if session.seating.view_only else None, _present(view, session, ending, doors)]


def _present(view: View, session: Session, ending: Ending | None, doors: Node) -> Node:
    t, match, names = view.t, session.match, session.names_in(view.t)
    if session.looked_at is not None and session.seating.is_open:
        told = [session.game_view.tell(t, event, names) for event in session.scene.fresh]
        return h.p(".status-words")[" ".join(told) or t("The match begins.")]
    if session.looked_at is not None:
        words = t("Viewing move {n} of {all}.", n=session.moment, all=len(match.actions))
        return [h.p(".status-words")[words], button("look now", t("Back to the match"), class_="button primary")]
    if session.seating.view_only and match.turn is not None:
        return h.p(".status-words")[to_move_words(t, session, names)]
    if match.outdated:
        return h.p(".status-words")[t("Played under older rules: view only, as far as today’s rules allow.")]
    if match.turn is None:
        return result_card(view, session, ending, doors)
    if match.is_full:
        resign = button("ask resign", [icon("flag"), t("Resign")], id="resign-full", class_="button primary")
        return [
            h.p(".status-words")[full_words(t)],
            h.span(".status-doors", data_haven=True)[
                None if session.may_resign is None else resign,
                button("again", [icon("play"), t("Play again")], class_="button quiet"),
            ],
        ]
    if session.seating.is_pausing:
        go_on = session.game_view.go_on(t, session.seen)
        looks_on = session.seating.follows and not session.seating.people
        return [
            h.p(".status-words")[ending_words(t, session)],
            None
            if looks_on  # a spectator at another's table
            else button(
                f"play {match.game.pause}",
                [icon("play"), go_on],
                id="go-on",
                class_="button primary",
                data_haven="true",
            ),
        ]
    if session.viewer.is_to_pass_on:
        words = t("Done, pass on to {name}", name=names[match.turn or 0])
        return h.div("#prompt.prompt")[
            button("handover", [icon("people"), words], class_="button primary wide", data_haven="true")
        ]
    if session.lingering:
        told = [session.game_view.tell(t, event, names) for event in session.scene.fresh]
        return [
            h.p(".status-words")[" ".join(told)],
            button("seen", [icon("play"), t("OK")], id="go-on", class_="button primary"),
        ]
    return [
        h.div("#prompt.prompt", tabindex="0")[_hint(t, session) or _prompt(t, session)],
        button("skip", [icon("last"), t("Skip")], class_="button quiet skip-ahead", data_key=view.key("n"))
        if session.seating.bot_to_move
        else None,
        None
        if session.seating.follows
        else button("halt", icon("pause"), name=t("Pause the clock"), class_="button bare")
        if session.save.clock and not session.is_halted
        else None,
    ]


def _prompt(t: Words, session: Session) -> Node:
    """Whose turn it is, and what they can do."""
    bot = session.seating.bot_to_move
    words = t("Tap again to confirm.") if session.scene.chosen else turn_words(t, session)
    prompt = session.game_view.prompt(t, session.seen, session.names_in(t)) if session.active else ""
    return [
        h.p(".status-words")[words, h.span(".dots", aria_hidden="true")[h.i, h.i, h.i] if bot else None],
        h.p(".prompt-words")[prompt] if prompt else None,
    ]


def _hint(t: Words, session: Session) -> Node:
    """The advice, or that it is on its way: a search takes its seconds. It stands in the place of the prompt."""
    if session.hint:
        words = session.game_view.hint(t, session.seen, session.hint, session.names_in(t))
        return h.p("#hint-words.hint-words")[icon("hint"), h.span[words]]
    if not session.hint_ticket:
        return None
    return h.p("#hint-coming.hint-words")[icon("hint"), h.span[t("Finding a hint…")]]

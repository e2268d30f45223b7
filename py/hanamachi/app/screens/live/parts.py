"""What a live table adds to the screen of a match."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.controls import button
from ....words import Words
from ...live.company import Company
from ...live.phone.following import Following
from ...match.session import Session
from ...reply import Notice
from ..frame import View, dialog
from ..match.live_parts import LiveParts
from .seats import invitation, invited, seat_list

PEOPLE = "people"
"""The dialog that says who is here."""


def hosted(view: View, session: Session, company: Company | None, asking: bool) -> LiveParts:
    """At a table of one's own."""
    if company is None:
        return LiveParts()
    t, names = view.t, session.names_in(view.t)
    absent = ", ".join(names[seat] for seat in company.absent)
    notices: tuple[Notice, ...] = ()
    if absent and session.match.turn is not None:
        notices = (Notice(t("Away: {names}.", names=absent), "table people", t("Who’s here"), lasting=True),)
    return LiveParts(notices, _people(t, session, company) if asking else None)


def _people(t: Words, session: Session, company: Company) -> Node:
    invite = company.invite
    return dialog(
        t,
        t("Who’s here"),
        h.div(".live")[
            seat_list(t, session, company),
            h.p(".live-spectators")[
                h.span(".facts")[icon("eye"), t.n("{n} spectator", "{n} spectators", company.spectators)]
                if company.spectators
                else None,
                button(
                    "table code", [icon("eye"), t("Add a spectator")], id="table-code-spectator", class_="button bare"
                ),
            ],
            invitation(t, invite, company.camera, invited(t, session, invite), session.manifest.name)
            if invite
            else None,
        ],
        wide=True,
    )


def followed(view: View, session: Session, kept: bool) -> LiveParts:
    """At another's table."""
    t, seating, names = view.t, session.seating, session.names_in(view.t)
    if not isinstance(seating, Following):
        return LiveParts()
    if session.match.turn is None:
        return LiveParts(doors=_after(t, seating, kept))
    if seating.lost:
        words = t("The connection is lost. Ask for a new code and scan it: your seat is kept.")
        return LiveParts((Notice(words, "join again", t("Scan"), lasting=True),))
    if not seating.host_present:
        return LiveParts((Notice(t("The table is not on its screen at the moment. The match waits."), lasting=True),))
    away = ", ".join(names[seat] for seat in sorted(seating.away) if seat < len(names))
    return LiveParts((Notice(t("Away: {names}.", names=away), lasting=True),) if away else ())


def _after(t: Words, seating: Following, kept: bool) -> Node:
    """The match is over, and the table may play again."""
    return h.div(".status-doors.result-doors", data_haven=True)[
        h.p(".facts")[t("The connection is lost.") if seating.lost else t("Stay: the next match starts by itself.")],
        h.p(".facts")[icon("check"), t("Saved in your matches.")]
        if kept
        else button("join keep", [icon("download"), t("Save the match")], class_="button primary"),
        button("share", [icon("share"), h.span[t("Share")]], id="share-result", class_="button"),
        button("join leave", t("Leave the table"), id="leave-table", class_="button bare quiet-door"),
    ]

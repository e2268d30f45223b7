"""The lobby of a live table: people join with their phones, and play begins."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import crest, icon
from ....ui.controls import button
from ....words import Words
from ...live.company import Company
from ...match.session import Session
from ..frame import View, frame
from .seats import invitation, invited, seat_list

LONGEST_NAME = "24"


def lobby(view: View, session: Session, company: Company | None) -> Node:
    t, name = view.t, session.manifest.name
    if company is None:
        return frame(view, class_="live")
    return frame(
        view,
        h.div(".live-head", data_awake=True)[
            crest(session.match.game.slug),
            h.div[
                h.h1[t("Your table: {game}", game=name)],
                h.p[t("Everyone needs the same Wi-Fi, or one phone’s hotspot. No server sees your match.")],
                h.p(".facts.if-ice-servers")[t("This site also asks the connection servers of its owner.")],
            ],
        ],
        h.div(".live-columns")[
            seat_list(t, session, company),
            _code(t, session, company, name),
            h.div(".live-side")[
                _own_name(t, session),
                _spectators(t, company),
                h.label(".live-hints.segment")[
                    h.input("#live-hints", type="checkbox", checked=company.hints, data_on_change="table hints"),
                    h.span[icon("hint"), t("Hints allowed")],
                ]
                if session.match.game.hint
                else None,
                h.div(".live-begin", data_haven=True)[
                    button(
                        "table begin",
                        [icon("play"), t("Start the match")],
                        class_="button primary big",
                        disabled=bool(company.open_seats),
                    )
                ],
            ],
        ],
        class_="live lobby",
    )


def _own_name(t: Words, session: Session) -> Node:
    """What the others read where they see the one who has the table."""
    people = session.seating.people
    if len(people) != 1:
        return None
    return h.form("#live-own.live-own", data_do="table name", data_on_change="table name", autocomplete="off")[
        h.label(".field")[
            h.span[t("Your name")],
            h.input(
                "#live-name",
                name="name",
                type="text",
                value=session.match.seats[people[0]].name,
                maxlength=LONGEST_NAME,
                placeholder=t("Player {n}", n=people[0] + 1),
                enterkeyhint="done",
            ),
        ]
    ]


def _spectators(t: Words, company: Company) -> Node:
    count = company.spectators
    return h.p(".live-spectators")[
        h.span(".facts")[icon("eye"), t.n("{n} spectator", "{n} spectators", count)] if count else None,
        button("table code", [icon("eye"), t("Add a spectator")], id="table-code-spectator", class_="button bare"),
    ]


def _code(t: Words, session: Session, company: Company, game: str) -> Node:
    invite = company.invite
    if invite is None:
        return h.p(".live-ready")[icon("check"), t("Everyone is here. Start when you like.")]
    return invitation(t, invite, company.camera, invited(t, session, invite), game)

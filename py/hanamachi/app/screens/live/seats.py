"""Who sits at a live table, and the code with which somebody joins it."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....games import game_view
from ....ui.art import icon
from ....ui.controls import button, copy_button
from ....words import Words
from ...live.company import AWAY, BOT, HERE, OPEN, PHONE, Company, Invite, Place
from ...match.session import Session
from ...sentences import level_name
from ..qr_code import drawn
from ..share import share_button


def state_words(t: Words, state: str) -> str:
    return {
        HERE: t("at this screen"),
        PHONE: t("connected"),
        AWAY: t("away"),
        OPEN: t("nobody yet"),
        BOT: t("bot"),
    }[state]


def seat_list(t: Words, session: Session, company: Company) -> Node:
    """The seats, and what can be done about each."""
    names = session.names_in(t)
    return h.ul("#live-seats.live-seats")[
        (
            h.li(".live-seat", id=f"live-seat-{seat}", data_state=place.state)[
                h.span(".live-mark")[game_view(session.match.game.slug).mark(seat, session.match.options)],
                h.span(".live-who")[
                    h.strong[_name(t, place, names[seat], seat)],
                    h.span(".facts")[icon(_SIGNS[place.state]), _facts(t, place)],
                ],
                h.span(".live-doors")[_doors(t, company, seat, place, len(session.seating.people))],
            ]
            for seat, place in enumerate(company.places)
        )
    ]


_SIGNS = {HERE: "person", PHONE: "check", AWAY: "pause", OPEN: "clock", BOT: "bot"}


def _name(t: Words, place: Place, name: str, seat: int) -> str:
    return t("Seat {n}", n=seat + 1) if place.state == OPEN and not place.name else name


def _facts(t: Words, place: Place) -> str:
    return level_name(place.level) if place.level else state_words(t, place.state)


def _doors(t: Words, company: Company, seat: int, place: Place, people: int) -> Node:
    """What the one who has the table can do about a seat."""
    invite = company.invite
    shown = invite is not None and invite.seat == seat
    code = button(f"table code {seat}", t("Code"), class_="button quiet", pressed=shown)
    bot = button(f"table bot {seat}", t("Bot"), class_="button quiet")
    here = button(f"table here {seat}", t("Here"), class_="button quiet")
    free = button(f"table free {seat}", t("Somebody else"), class_="button quiet")
    phone = button(f"table phone {seat}", t("Phone"), class_="button quiet")
    match place.state:
        case "open":
            return [code, bot, here]
        case "away":
            return [code, bot, here, free]
        case "phone":
            return [code, bot, here] if company.begun else None  # a phone may be back before it is missed
        case "bot":
            return phone
        case _:
            return phone if people > 1 else None


# -- the code ------------------------------------------------------------------------------------------------------


def invited(t: Words, session: Session, invite: Invite) -> str:
    """Who is to scan the code."""
    if invite.seat is None:
        return t("A spectator scans this code")
    if name := session.match.seats[invite.seat].name:
        return t("{name} scans this code", name=name)
    return t("The next player scans this code")


def invitation(t: Words, invite: Invite, camera: str, who: str, game: str) -> Node:
    """Two steps: the other phone scans this code, this one scans the answer."""
    if not invite.address:
        return h.div("#live-invite.live-invite")[h.p(".facts")[t("Making a code…")]]
    title = t("Join my table: {game}", game=game)
    return h.div("#live-invite.live-invite")[
        h.section(".live-step", aria_labelledby="live-step-1")[
            h.h2("#live-step-1")[h.span(".live-number", aria_hidden="true")["1"], who],
            h.p(".facts")[t("With the phone’s own camera app. Or send it as a link.")],
            h.figure(".share-code")[drawn(invite.address)],
            h.p(".live-send")[
                share_button(t, "live-share", title, invite.address, t("Send a link"), primary=False),
                copy_button(t, "live-copy", invite.address, t("Copy the link")),
            ],
        ],
        h.section(".live-step", aria_labelledby="live-step-2")[
            h.h2("#live-step-2")[
                h.span(".live-number", aria_hidden="true")["2"], t("Scan the code on the other phone")
            ],
            _connecting(t, invite) if invite.connecting else camera_part(t, "table", camera, "answer"),
        ],
    ]


def _connecting(t: Words, invite: Invite) -> Node:
    return [h.p(".live-connecting", role="status")[t("Connecting…")], slow_words(t) if invite.slow else None]


def slow_words(t: Words) -> Node:
    """What to try when two phones do not find each other."""
    return h.div(".live-slow")[
        h.p[t("This takes longer than it should. Try this:")],
        h.ul[
            h.li[t("Use the same Wi-Fi on both, not a guest network.")],
            h.li[t("Or turn on one phone’s hotspot, and let the others join it.")],
            h.li[t("Switch off VPN and private relay.")],
            h.li[t("Then make a new code.")],
        ],
    ]


def camera_part(t: Words, verb: str, camera: str, field: str) -> Node:
    """The camera, or a field to paste a code into."""
    labels = {"answer": t("Or paste the answer"), "code": t("Or paste the link")}
    return h.div(".live-camera")[
        h.video(
            "#live-camera",
            data_camera=True,
            muted=True,
            playsinline=True,
            aria_label=t("The camera’s picture"),
        )
        if camera == "on"
        else None,
        h.p(".facts")[t("The camera is not allowed here. Allow it in the browser’s settings, or paste the code.")]
        if camera == "denied"
        else None,
        h.p(".facts")[t("There is no camera here. Paste the code instead.")] if camera == "none" else None,
        button(
            f"{verb} scan",
            [icon("camera"), t("Stop the camera") if camera == "on" else t("Scan")],
            class_="button primary big",
        ),
        h.form(".live-paste", id=f"{verb}-paste", data_do=f"{verb} paste", autocomplete="off")[
            h.label(".field")[
                h.span[labels[field]],
                h.input(id=f"live-{field}", name=field, type="text", enterkeyhint="done", autocapitalize="off"),
            ],
            h.button(".button.quiet", id=f"{verb}-paste-go", type="submit")[t("OK")],
        ],
    ]

"""Joining a table in another browser: from its code to the lobby."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....games import manifest
from ....ui.art import crest, icon
from ....ui.controls import button, copy_button
from ....words import Words
from ...live.company import OPEN, Joining
from ...sentences import level_name
from ..frame import View, frame
from ..share import share_button
from .lobby import LONGEST_NAME
from .seats import camera_part, slow_words, state_words


def join(view: View, joining: Joining) -> Node:
    t = view.t
    name = manifest(joining.slug).name if joining.slug else ""
    return frame(
        view,
        h.div(".live-head", data_awake=joining.stage == "lobby")[
            crest(joining.slug) if joining.slug else icon("phone"),
            h.div[
                h.h1[t("Join a table: {game}", game=name) if name else t("Join a table")],
                h.p[t("You need the same Wi-Fi as the others, or their hotspot.")],
                h.p(".facts.if-ice-servers")[t("This site also asks the connection servers of its owner.")],
            ],
        ],
        _problem(t, joining.problem),
        _stage(t, joining),
        class_="live joining",
    )


def _stage(t: Words, joining: Joining) -> Node:
    match joining.stage:
        case "name":
            return _name(t, joining)
        case "making":
            return h.p(".facts", role="status")[t("Making an answer…")]
        case "answer" | "slow":
            return _answer(t, joining)
        case "lobby":
            return _lobby(t, joining)
        case "handing":
            return h.p(".facts", role="status")[t("Looking for the table in another tab…")]
        case "handed":
            return h.p(".live-ready")[icon("check"), t("Done. Go back to the tab with the table.")]
        case "unhanded":
            return _unhanded(t, joining)
        case _:
            return _code(t, joining.camera)


def _problem(t: Words, problem: str) -> Node:
    words = {
        "": "",
        "reloaded": t("You have a seat at this table. Ask for a new code and scan it: you get the same seat back."),
        "lost": t("The connection is lost. Ask for a new code and scan it: your seat is kept."),
        "version": t("The table has another version of Hanamachi. Reload the page on both phones, then try again."),
        "taken": t("This seat is taken. Ask for the code of another seat."),
        "closed": t("The table was closed."),
        "gone": t("The table was closed."),
        "unreadable": t("What came from the table can’t be read. Nothing has changed here."),
        "unsupported": t("This browser can’t connect to other phones."),
    }
    said = words.get(problem, t("That did not work. Ask for a new code and try again."))
    return h.p("#join-problem.live-problem", role="status")[said] if said else None


def _code(t: Words, camera: str) -> Node:
    """Nothing was scanned yet: for people who come here first, as from an installed app."""
    return h.section(".form-panel", aria_label=t("Code"))[
        h.p[t("Scan the code that the table shows.")], camera_part(t, "join", camera, "code")
    ]


def _name(t: Words, joining: Joining) -> Node:
    return h.form("#join-form.form-panel", data_do="join as", autocomplete="off", aria_label=t("Join a table"))[
        h.label(".field")[
            h.span[t("Your name")],
            h.input(
                "#join-name",
                name="name",
                type="text",
                value=joining.name,
                maxlength=LONGEST_NAME,
                enterkeyhint="go",
            ),
        ],
        h.button("#join-go.button.primary.big", type="submit")[icon("play"), t("Join")],
    ]


def _answer(t: Words, joining: Joining) -> Node:
    from ..qr_code import drawn

    return h.section("#join-answer.live-step.form-panel", tabindex="-1", aria_labelledby="join-answer-title")[
        h.h2("#join-answer-title")[t("Show this code to the table")],
        h.p(".facts")[t("They tap “Scan” and point their camera at it. Or send it back as a link.")],
        h.figure(".share-code")[drawn(joining.address)],
        h.p(".live-send")[
            share_button(t, "join-share", t("My answer"), joining.address, t("Send a link"), primary=False),
            copy_button(t, "join-copy", joining.address, t("Copy the link")),
        ],
        slow_words(t) if joining.stage == "slow" else None,
        button("join leave", t("Start over"), class_="button bare"),
    ]


def _lobby(t: Words, joining: Joining) -> Node:
    you = joining.seat
    return h.section("#join-lobby.form-panel", aria_labelledby="join-lobby-title")[
        h.h2("#join-lobby-title")[
            icon("check"), t("You’re in. Watching.") if you is None else t("You’re at the table!")
        ],
        h.p(".live-connecting", role="status")[t("Waiting for the match to start…")],
        h.ul(".live-seats")[
            (
                h.li(".live-seat", data_state=place.state, data_you=seat == you)[
                    h.span(".live-who")[
                        h.strong[
                            place.name
                            or (t("Seat {n}", n=seat + 1) if place.state == OPEN else t("Player {n}", n=seat + 1))
                        ],
                        h.span(".facts")[
                            t("you")
                            if seat == you
                            else level_name(place.level)
                            if place.level
                            else _state(t, place.state)
                        ],
                    ]
                ]
                for seat, place in enumerate(joining.places)
            )
        ],
        button("join leave", t("Leave the table"), class_="button bare"),
    ]


def _state(t: Words, state: str) -> str:
    return t("has the table") if state == "here" else state_words(t, state)


def _unhanded(t: Words, joining: Joining) -> Node:
    """The table is in another app or browser: its field takes this text."""
    return h.section(".form-panel", aria_label=t("Answer"))[
        h.p[t("This is an answer for the phone that has the table. Paste it there.")],
        h.label(".field")[
            h.span[t("Answer")],
            h.input("#join-answer-text", type="text", readonly=True, value=joining.address, data_select=True),
        ],
        copy_button(t, "join-copy-answer", joining.address, t("Copy the answer"), class_="primary"),
    ]

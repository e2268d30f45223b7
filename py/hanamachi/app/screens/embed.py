"""In a frame of somebody's page: the poster that is there at once, and the sentence for words that can't be read."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...games import manifest
from ...ui.art import crest, icon, waves
from ...ui.controls import button
from ..embed.address import PLACES
from ..route import EMBED_THIS
from .frame import View, frame


def all_posters(view: View) -> Node:
    """The page as it is prerendered: the words behind # are not known, so all are there and one is shown."""
    return frame(view, (_poster(view, place, hidden=True) for place in PLACES), _unread(view, "", hidden=True))


def poster(view: View, place: str) -> Node:
    return frame(view, _poster(view, place), class_="poster-wall")


def unread(view: View, word: str, why: str = "") -> Node:
    return frame(view, _unread(view, word, why), class_="poster-wall")


def _poster(view: View, place: str, *, hidden: bool = False) -> Node:
    """A game waits for its button. A room, and a match that the address has, open by themselves once Python is up."""
    t, (slug, _, rest) = view.t, place.partition("/")
    said, room = manifest(slug), manifest(slug).room(rest.rstrip("/"))
    name = place.rstrip("/").replace("/", "-")
    return h.section(
        f".poster.poster-{slug}", hidden=hidden, data_poster=place.rstrip("/"), aria_labelledby=f"poster-{name}"
    )[
        h.div(".poster-waves")[waves(), waves(), waves(), waves()],
        crest(slug),
        h.div(".poster-words")[
            h.h1(id=f"poster-{name}")[said.name, f" · {t(room.label)}" if room else None],
            h.p[t(said.sentence)],
            None
            if room
            else button("begin", [icon("play"), t("Play")], id=f"begin-{name}", class_="button primary big"),
            h.p(".poster-wait")[t("Setting the table…")] if hidden else None,
        ],
    ]


def _unread(view: View, word: str, why: str = "", *, hidden: bool = False) -> Node:
    t = view.t
    return h.section(".poster.poster-unread", hidden=hidden, data_poster="", role="alert")[
        h.div(".poster-words")[
            h.h1(".poster-title")[
                t("This frame doesn’t understand “{word}” in its address.", word=word)
                if word
                else t("This frame’s address doesn’t say what to show.")
            ],
            h.p(".poster-why")[why] if why else None,
            h.p[t("The page around it has a mistake. Hanamachi explains what to write there.")],
            h.a(
                "#to-embed-this.button.quiet",
                href=view.link(EMBED_THIS),
                target="_blank",
                rel="noopener",
                data_shell="out",
            )[t("Embed a game")],
        ]
    ]

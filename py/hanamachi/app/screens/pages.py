"""The pages that belong to no match: rooms, settings, about."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...games import GAMES, manifest
from ...ui.art import icon
from ...ui.room import AtTable, Room
from ...ui.segments import segments
from ...words import LANGUAGES, Words
from ..settings import Settings
from .frame import View, frame, install_button, install_words, offline_words


def room(view: View, room: Room) -> Node:
    """A room of a game, and the way back to it."""
    t, slug = view.t, view.route.slug
    if isinstance(room, AtTable):
        return frame(view, room.view(t), class_=room.page_class, bare=True)
    back = h.a("#back-to-house.button.quiet", href=view.link(f"{slug}/"))[icon("back"), manifest(slug).name]
    return frame(
        view, h.div(".room-head")[h.h1[room.title(t)], back], room.view(t), class_=f"room room-{view.route.room}"
    )


def settings(view: View, chosen: Settings) -> Node:
    t = view.t
    return frame(
        view,
        h.form("#settings.form-panel.prose", data_on_change="settings", data_do="settings")[
            h.h1[t("Settings")],
            segments("language", t("Language"), LANGUAGES, t.language),
            segments(
                "theme",
                t("Colours"),
                {"system": t("as the device"), "light": t("paper"), "dark": t("night")},
                chosen.theme,
            ),
            segments(
                "motion",
                t("Movement"),
                {"system": t("as the device"), "full": t("on"), "reduced": t("off")},
                chosen.motion,
            ),
            segments(
                "speed",
                t("Pace of the bots"),
                {"slow": t("slow"), "normal": t("normal"), "fast": t("fast")},
                chosen.speed,
            ),
            segments("keys", t("Shortcuts by single letters"), {"on": t("on"), "off": t("off")}, chosen.keys),
            segments("confirm", t("Moves take a second tap"), {"off": t("off"), "on": t("on")}, chosen.confirm),
            segments(
                "forced",
                t("Where there is only one thing to do"),
                {"ask": t("ask me"), "alone": t("go on by itself")},
                chosen.forced,
            ),
            h.p(".facts")[
                t("With several people at one screen you are always asked: else the others would learn from it.")
            ],
            h.p(".facts")[t("At a table: U undo, R redo, B a step back, F a step forward, I hint, S share, H rules.")],
            h.p(".facts")[t("Kept in this browser, and nowhere else.")],
            h.p("#settings-offline.facts")[_offline(view)],
            h.p("#settings-install")[install_button(view), install_words(view)] if view.install.way else None,
        ],
        class_="reading",
    )


def _offline(view: View) -> Node:
    if view.offline.state in ("ready", "update"):
        return view.t("All that the games need is kept too: they can be played without a connection.")
    return offline_words(view.t, view.offline)


def about(view: View) -> Node:
    t = view.t
    return frame(
        view,
        h.article(".prose")[
            h.h1[t("About Hanamachi")],
            h.p[
                t(
                    "Hanamachi (花街), “flower town”, is a geisha quarter. Here, it’s a small site with Japanese-"
                    "themed board games: open it and play, alone or with someone beside you."
                )
            ],
            h.h2[t("Unofficial, and made by fans")],
            h.p[
                t(
                    "This project is not affiliated with the designers or publishers of the games. All words and "
                    "pictures here are our own. If you like a game, buy the real one: nothing beats tiles under "
                    "your fingers."
                )
            ],
            h.ul[(h.li[t(manifest(slug).credits)] for slug in GAMES)],
            h.h2[t("Bots that don’t cheat")],
            h.p[
                t(
                    "A bot knows only what a player in its seat would know. It doesn’t see your cards or what is "
                    "still to be dealt."
                )
            ],
            h.h2[t("Yours alone")],
            h.p[
                t(
                    "There is no server, no account, no cookie and no tracker. Your matches stay in this browser;"
                    " save them as a file to keep them or to take them elsewhere."
                )
            ],
            h.h2[t("How it is made")],
            h.p[t("Rules, bots and screens are written in Python and run in your browser, by Pyodide and PyScript.")],
            h.p[_licences(t, view)],
        ],
        class_="reading",
    )


def _licences(t: Words, view: View) -> Node:
    href = view.links.root + "licences.txt"
    return h.a(id="licences", href=href, data_plain=True)[t("Licences of the software we use")]

"""The pages that belong to no match: rooms, settings, about."""

from __future__ import annotations

from dataclasses import replace

import htpy as h
from htpy import Node

from ...games import GAMES, manifest
from ...ui.art import icon
from ...ui.room import AtTable, Room
from ...ui.segments import segments
from ...words import LANGUAGES, Words
from ..route import Route
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


def settings(view: View, chosen: Settings, back: Route | None = None) -> Node:
    """`back` leads to the match that somebody came from."""
    t = view.t
    on_off = {"on": t("on"), "off": t("off")}
    return frame(
        view,
        h.form("#settings.form-panel.settings", data_on_change="settings", data_do="settings")[
            h.div(".room-head")[
                h.h1[t("Settings")],
                h.a(
                    "#back-to-match.button.primary",
                    href=view.links.to(replace(back, language=view.route.language)),
                )[icon("back"), t("Back to the match")]
                if back
                else None,
            ],
            segments("language", t("Language"), LANGUAGES, t.language),
            segments(
                "theme",
                t("Theme"),
                {"system": t("match device"), "light": t("light"), "dark": t("dark")},
                chosen.theme,
            ),
            segments(
                "motion",
                t("Animations"),
                {"system": t("match device"), "full": t("on"), "reduced": t("off")},
                chosen.motion,
            ),
            segments(
                "speed",
                t("Bot speed"),
                {"slow": t("slow"), "normal": t("normal"), "fast": t("fast"), "instant": t("instant")},
                chosen.speed,
            ),
            segments("sound", t("Sound"), {"off": t("off"), "on": t("on")}, chosen.sound),
            h.div(".option.if-vibrates")[
                segments("vibration", t("Vibration"), {"off": t("off"), "on": t("on")}, chosen.vibration)
            ],
            segments("tips", t("Tips in a first match"), on_off, chosen.tips),
            segments("confirm", t("Confirm moves"), {"off": t("off"), "on": t("on")}, chosen.confirm),
            h.div(".option")[
                segments(
                    "forced",
                    t("Only one legal move"),
                    {"ask": t("let me play it"), "alone": t("play it for me")},
                    chosen.forced,
                ),
                h.p(".facts")[
                    t("Only in games that hide something, and where others at the screen learn nothing from it.")
                ],
            ],
            h.div(".option.by-keyboard")[
                segments("keys", t("Keyboard shortcuts"), on_off, chosen.keys),
                h.p(".facts")[t("In a match: U undo, R redo, B back, F forward, I hint, S share, H rules.")],
            ],
            h.div(".settings-end")[
                h.p(".facts")[t("Your settings stay in this browser.")],
                h.p("#settings-offline.facts")[_offline(view)],
                h.p("#settings-install")[install_button(view), install_words(view)] if view.install.way else None,
            ],
        ],
        class_="reading",
    )


def _offline(view: View) -> Node:
    if view.offline.state in ("ready", "update"):
        return view.t("All games are stored too: you can play without a connection.")
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

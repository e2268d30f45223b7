"""The page that makes the lines of HTML for a game in another page."""

from __future__ import annotations

from dataclasses import replace

import htpy as h
from htpy import Node
from markupsafe import escape

from ...games import GAMES, manifest
from ...ui.art import icon
from ...ui.controls import copy_button
from ...ui.segments import segments
from ...words import LANGUAGES, N_, Words
from ..embed.address import ACCENTS, PLACES, THEMES, Embed
from ..embed.choices import SIZES
from ..route import EMBED, Route
from ..sentences import level_words
from .frame import View, frame

ALLOW = "clipboard-write; web-share; fullscreen"
"""For a frame on another site. The preview needs none of it: it is of our own."""

THEME = {"system": N_("same as device"), "light": N_("paper"), "dark": N_("night")}
ACCENT = {"vermilion": N_("vermilion"), "indigo": N_("indigo"), "pine": N_("pine"), "plum": N_("plum")}


def embed_this(view: View, chosen: Embed, size: str = "400", refused: str = "") -> Node:
    t = view.t
    language = chosen.language or view.route.language
    address = view.links.to(Route(language, EMBED, fragment=str(replace(chosen, language=""))))
    width, height = SIZES[size]
    name = _name(t, chosen.place)
    known = "://" in view.links.root  # at build time the site's address is not known
    script = _script_lines(view.links.root, address, name) if known else "…"
    plain = _frame_lines(address, name, width, height) if known else "…"
    return frame(
        view,
        h.article(".prose.embed-this")[
            h.h1[t("Embed a game")],
            h.p[t("Put a game, a puzzle, a position or a match on your own page. Free, with no tracking.")],
            h.form("#embed-form.form-panel", data_do="embed", data_on_change="embed", autocomplete="off")[
                h.label(".field")[
                    h.span[t("Content")],
                    h.select("#content", name="content")[
                        (h.option(value=place, selected=place == chosen.place)[_name(t, place)] for place in PLACES)
                    ],
                ],
                _fragment_field(t, chosen, refused),
                _level(t, chosen),
                segments("theme", t("Colours"), {theme: t(THEME[theme]) for theme in THEMES}, chosen.theme),
                segments("accent", t("Accent"), {a: t(ACCENT[a]) for a in ACCENTS}, chosen.accent or ACCENTS[0]),
                segments("lang", t("Language"), LANGUAGES, language),
                segments(
                    "size", t("Size of the plain frame"), {k: f"{w} × {h_}" for k, (w, h_) in SIZES.items()}, size
                ),
            ],
            h.section(".embed-stage", aria_labelledby="preview-title")[
                h.h2("#preview-title")[t("Preview")],
                h.iframe(
                    "#preview.embed-preview",
                    src=address,
                    width=width,
                    height=height,
                    title=t("Preview"),
                    loading="lazy",
                ),
            ],
            h.section(aria_labelledby="script-title")[
                h.h2("#script-title")[t("Two lines of HTML, with automatic height")],
                _lines(t, "script-lines", script),
            ],
            h.section(aria_labelledby="plain-title")[
                h.h2("#plain-title")[t("A plain frame, no script")], _lines(t, "plain-lines", plain)
            ],
            h.p(".facts")[
                t(
                    "Python loads only when someone sees or touches the frame. If the page doesn’t let the frame "
                    "save anything, the game still works and says so."
                )
            ],
        ],
        class_="reading",
    )


def _name(t: Words, place: str) -> str:
    slug, _, room = place.rstrip("/").partition("/")
    game, entry = manifest(slug), manifest(slug).room(room)
    return f"{game.name} · {t(entry.label)}" if entry else game.name


def _fragment_field(t: Words, chosen: Embed, refused: str) -> Node:
    label = t("Position or puzzle (its address, or the part after #)")
    if chosen.place.rstrip("/") in GAMES:
        label = t("Or a match to show (its link)")
    wrong = {"aria-invalid": "true", "aria-describedby": "fragment-problem"} if refused else {}
    value = refused or chosen.fragment
    return [
        h.label(".field")[
            h.span[label], h.input("#fragment", wrong, name="fragment", type="text", value=value, maxlength="4000")
        ],
        h.p("#fragment-problem.code-problem")[
            icon("info"),
            h.span[t("No match, position or puzzle found in that. Paste its whole address.")],
        ]
        if refused
        else None,
    ]


def _level(t: Words, chosen: Embed) -> Node:
    if chosen.fragment or chosen.place.rstrip("/") not in GAMES:
        return None
    game = GAMES[chosen.place.rstrip("/")]
    levels = {level: level_words(t, game, level) for level in game.levels}
    return segments("level", t("Level"), levels, chosen.level or game.levels[0])


def _script_lines(root: str, address: str, name: str) -> str:
    return (
        f'<a data-hanamachi href="{escape(address)}">{escape(name)}</a>\n'
        f'<script async src="{escape(root)}embed.js"></script>'
    )


def _frame_lines(address: str, name: str, width: str, height: str) -> str:
    return (
        f'<iframe src="{escape(address)}" width="{width}" height="{height}" title="{escape(name)}"\n'
        f'  allow="{ALLOW}" loading="lazy" frameborder="0"></iframe>'
    )


def _lines(t: Words, id: str, lines: str) -> Node:
    return [
        h.pre(".lines", id=id, tabindex="0")[h.code[lines]],
        h.p[copy_button(t, f"copy-{id}", lines, t("Copy"))],
    ]

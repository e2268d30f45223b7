"""The page that makes the lines with which anybody puts a game into their own page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import htpy as h
from htpy import Node
from markupsafe import escape

from ...games import GAMES
from ...games.controls import copy_button
from ...games.house import facts, house
from ...games.segments import segments
from ...words import LANGUAGES, N_, Words
from ..embed import ACCENTS, THEMES, BadWord, Embed
from ..route import EMBED, Route
from .embed import PLACES
from .frame import View, frame
from .sentences import level_words

SIZES = {"320": ("320", "560"), "400": ("400", "640"), "640": ("640", "460"), "800": ("800", "520")}
"""Width and height of the plain frame, in pixels, by what the form calls it."""
ALLOW = "clipboard-write; web-share; fullscreen"
"""For a frame on another site. The preview needs none of it: it is of our own."""

THEME = {"system": N_("as the device"), "light": N_("paper"), "dark": N_("night")}
ACCENT = {"vermilion": N_("vermilion"), "indigo": N_("indigo"), "pine": N_("pine"), "plum": N_("plum")}


def chosen_in(form: Mapping[str, object], before: Embed) -> Embed:
    """What the form asks for. What does not go together with another game goes."""
    place = str(form.get("content", before.place))
    words = [place.rstrip("/")]
    if place == before.place and (fragment := str(form.get("fragment", before.fragment)).strip().lstrip("#")):
        words.append(fragment)
    first_level = GAMES[place.partition("/")[0]].levels[0] if place in PLACES else ""
    plain = {"theme": THEMES[0], "lang": "", "level": first_level, "accent": ACCENTS[0]}
    words += [f"{name}={form[name]}" for name in plain if form.get(name, plain[name]) != plain[name]]
    try:
        return Embed.read(" ".join(words))
    except BadWord:
        return Embed(place) if place in PLACES else before


def embed_this(view: View, chosen: Embed, size: str = "400") -> Node:
    t = view.t
    language = chosen.language or view.route.language
    address = view.links.to(Route(language, EMBED, fragment=str(replace(chosen, language=""))))
    width, height = SIZES[size]
    name = _name(t, chosen.place)
    known = "://" in view.links.root  # at build time nobody knows where the site will be
    script = _script_lines(view.links.root, address, name) if known else "…"
    plain = _frame_lines(address, name, width, height) if known else "…"
    return frame(
        view,
        h.article(".prose.embed-this")[
            h.h1[t("Embed a game")],
            h.p[
                t("Put a game, a puzzle, a position or a match into your own page. It is free, and nobody is tracked.")
            ],
            h.form("#embed-form.draft", data_do="embed", data_on_change="embed", autocomplete="off")[
                h.label(".field")[
                    h.span[t("What is in it")],
                    h.select("#content", name="content")[
                        (h.option(value=place, selected=place == chosen.place)[_name(t, place)] for place in PLACES)
                    ],
                ],
                _fragment_field(t, chosen),
                _level(t, chosen),
                segments("theme", t("Colours"), {theme: t(THEME[theme]) for theme in THEMES}, chosen.theme),
                segments("accent", t("Accent"), {a: t(ACCENT[a]) for a in ACCENTS}, chosen.accent or ACCENTS[0]),
                segments("lang", t("Language"), LANGUAGES, language),
                segments(
                    "size", t("Size of the plain frame"), {k: f"{w} × {h_}" for k, (w, h_) in SIZES.items()}, size
                ),
            ],
            h.section(".embed-stage", aria_labelledby="preview-title")[
                h.h2("#preview-title")[t("How it looks")],
                h.iframe(
                    "#preview.embed-preview",
                    src=address,
                    width=width,
                    height=height,
                    title=t("How it looks"),
                    loading="lazy",
                ),
            ],
            h.section(aria_labelledby="script-title")[
                h.h2("#script-title")[t("Two lines that fit the height by themselves")],
                _lines(t, "script-lines", script),
            ],
            h.section(aria_labelledby="plain-title")[
                h.h2("#plain-title")[t("A plain frame, without a script")], _lines(t, "plain-lines", plain)
            ],
            h.p(".facts")[
                t(
                    "Python is fetched when somebody sees or touches the frame, not before. Where the page around "
                    "lets the frame keep nothing, it plays all the same and says so."
                )
            ],
        ],
        class_="reading",
    )


def _name(t: Words, place: str) -> str:
    slug, _, room = place.rstrip("/").partition("/")
    name = facts(slug).name(t)
    return f"{name} · {house(slug).door(t, room)}" if room else name


def _fragment_field(t: Words, chosen: Embed) -> Node:
    label = t("Position or puzzle (what its address has behind #)")
    if chosen.place.rstrip("/") in GAMES:
        label = t("A match to show instead (what its link has behind #)")
    return h.label(".field")[
        h.span[label], h.input("#fragment", name="fragment", type="text", value=chosen.fragment, maxlength="4000")
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

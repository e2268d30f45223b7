"""A game's own page: what it is, and the next match one tap away."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from htpy import Node

from ...games import manifest
from ...ui.art import crest, icon, teacher
from ...ui.controls import button
from ..lesson import LESSON
from ..route import EMBED_THIS, STATISTICS
from ..saves.saves import Save
from ..setup.form import setup_form
from ..setup.setup import Setup
from ..share.sheet import Sheet
from .frame import View, dialog, frame
from .home import players
from .matches import Shelf, facts_words, open_button
from .share import share_dialog


def game_page(
    view: View,
    setup: Setup,
    shelf: Shelf | None = None,
    *,
    offers_lesson: bool = False,
    sharing: Sheet | None = None,
) -> Node:
    """`shelf` has the saved matches; None: the page is prerendered."""
    t, game = view.t, setup.game
    said = manifest(game.slug)
    running = shelf.saved.latest_of(game.slug) if shelf else None
    return frame(
        view,
        h.div(f".parlour-face.house-{game.slug}")[
            crest(game.slug),
            h.div[
                h.h1[said.name],
                h.p[t(said.sentence)],
                h.p(".facts")[players(t, game.seats), " · ", t(said.length)],
            ],
        ],
        h.div(".parlour-play")[
            _go_on(view, running, shelf) if running and shelf else None,
            setup_form(t, setup),
        ],
        h.nav(".parlour-doors", aria_label=t("More about {game}", game=said.name))[
            _door(view, LESSON) if said.room(LESSON) else None,
            h.a(".button.bare", id="to-rules", href=view.link(f"{game.slug}/rules/"))[icon("rules"), t("Rules")],
            (_door(view, room.name) for room in said.rooms if room.name != LESSON),
            h.a(".button.bare", id="to-statistics", href=view.link(STATISTICS))[icon("statistics"), t("Statistics")],
            _more(view, game.slug),
        ],
        _lesson_dialog(view, game.slug) if offers_lesson else None,
        share_dialog(t, sharing) if sharing else None,
        class_="parlour",
    )


def _go_on(view: View, save: Save, shelf: Shelf) -> Node:
    t = view.t
    return h.section("#go-on.go-on.go-on-small", aria_label=t("Your match"))[
        h.p(".go-on-words")[facts_words(t, save, shelf, with_players=True)], open_button(view, save)
    ]


def _door(view: View, name: str) -> Node:
    slug = view.route.slug
    room = manifest(slug).room(name)
    if room is None:
        return None
    address = view.link(f"{slug}/{name}/")
    return h.a(".button.bare", id=f"to-{name}", href=address)[icon(room.icon), view.t(room.label)]


def _more(view: View, slug: str) -> Node:
    t = view.t
    address = view.links.to(view.route.to(EMBED_THIS, fragment=slug))
    return h.details("#more.menu", data_over=True)[
        h.summary("#more-fold.button.bare")[icon("more"), t("More")],
        h.div(".menu-list")[
            button("share", [icon("share"), t("Share")], id="ask-share", class_="menu-item"),
            h.a(".menu-item", id="to-embed", href=address)[icon("out"), t("Embed")],
        ],
    ]


def doors(view: View, slug: str) -> Iterator[Node]:
    """The links to the rooms of a game."""
    for room in manifest(slug).rooms:
        address = view.link(f"{slug}/{room.name}/")
        yield h.a(".button.quiet", id=f"to-{room.name}", href=address)[icon(room.icon), view.t(room.label)]


def _lesson_dialog(view: View, slug: str) -> Node:
    """Before the first match of a game: there is a lesson."""
    t, name = view.t, manifest(slug).name
    return dialog(
        t,
        t("New to {game}?", game=name),
        h.div(".offer")[
            teacher(slug),
            h.p[t("The lesson is a few moves at the real table.")],
            h.a("#offer-learn.button.primary.big", href=view.link(f"{slug}/{LESSON}/"))[
                icon("lesson"), t("Learn it in two minutes")
            ],
            button("start now", [icon("play"), t("Play at once")], id="offer-play", class_="button quiet big"),
        ],
    )

"""The home page: the match to go on with, the games, and all other saved matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import htpy as h
from htpy import Node

from ...core.manifest import RoomEntry
from ...games import SLUGS, TODAY, manifest
from ...ui.art import crest, icon, skyline
from ...ui.controls import button
from ...words import Words
from ..route import JOIN, STATISTICS
from ..sentences import level_name
from ..setup.setup import Rivals, Setups
from .frame import View, frame
from .matches import Shelf, export_dialog, files_and_links, go_on_card, match_lists


@dataclass(frozen=True)
class Visitor:
    """What the home page knows of who looks at it."""

    shelf: Shelf
    setups: Setups
    is_done_today: Callable[[str], bool]
    """Whether a game's task for today has been done."""
    has_sat_today: Callable[[str], bool]
    """Whether today's table of a game has been played."""
    exporting: str = ""
    """The match about which the export dialog asks."""


def home(view: View, visitor: Visitor | None) -> Node:
    """The home screen; None: it is prerendered, for a visitor of whom nothing is known."""
    shelf = visitor.shelf if visitor else None
    return frame(
        view,
        h.div(".hero")[
            h.div(".hero-sky")[skyline()],
            [h.h1(".visually-hidden")["Hanamachi"], go_on_card(view, shelf, shelf.first)]
            if shelf and shelf.first
            else h.div(".hero-words")[
                h.h1["Hanamachi"],
                h.p[view.t("Board games from the geisha quarter.")],
            ],
        ],
        h.section(".houses", aria_label=view.t("Games"))[(_house(view, slug, visitor) for slug in SLUGS)],
        _tables(view, visitor),
        h.p(".home-doors")[
            h.a(".button.quiet", id="to-statistics", href=view.link(STATISTICS))[
                icon("statistics"), view.t("Statistics")
            ],
            h.a(".button.quiet.if-connects", id="to-join", href=view.link(JOIN))[icon("phone"), view.t("Join a table")],
        ],
        match_lists(view, shelf) if shelf else None,
        files_and_links(view, bool(shelf.saved.stored)) if shelf else None,
        _export(view, visitor) if visitor else None,
        class_="home",
    )


def _export(view: View, visitor: Visitor) -> Node:
    save = visitor.shelf.saved.saves.get(visitor.exporting) if visitor.exporting else None
    return export_dialog(view.t, save) if save else None


def _tables(view: View, visitor: Visitor | None) -> Node:
    """Today's table of each game, and whether it has been played."""
    return h.nav("#tables.tables", aria_labelledby="tables-title")[
        h.h2("#tables-title")[icon("today"), view.t("Today")],
        h.ul[(h.li[_table(view, slug, visitor)] for slug in SLUGS)],
    ]


def _table(view: View, slug: str, visitor: Visitor | None) -> Node:
    t, done = view.t, bool(visitor and visitor.has_sat_today(slug))
    return h.a(".daily-table", {"data-done": done}, id=f"today-{slug}", href=view.link(f"{slug}/{TODAY.name}/"))[
        h.span(".daily-crest", aria_hidden="true")[crest(slug), h.span(".daily-mark")[icon("check") if done else None]],
        h.span[manifest(slug).name],
        h.span(".visually-hidden")[", ", t("played") if done else t("not yet")] if visitor else None,
    ]


def _house(view: View, slug: str, visitor: Visitor | None) -> Node:
    t, said = view.t, manifest(slug)
    usual = visitor.setups.usual_rivals(slug) if visitor else None
    return h.article(f".house.house-{slug}")[
        crest(slug),
        h.h2[h.a(id=f"door-{slug}", href=view.link(f"{slug}/"))[said.name]],
        h.p(".house-sentence")[t(said.sentence)],
        h.p(".facts")[players(t, said.seats), " · ", t(said.length)],
        h.div(".house-play")[_play(view, slug, usual)],
        h.div(".house-more")[
            h.a(".button.quiet", id=f"learn-{slug}", href=view.link(f"{slug}/lesson/"))[
                icon("lesson"), t("Learn"), _of(slug)
            ]
            if said.room("lesson")
            else None,
            _daily(view, slug, said.daily, visitor) if said.daily else None,
        ],
    ]


def _play(view: View, slug: str, usual: Rivals | None) -> Node:
    """To the game's page; or, where the game was played before, straight to another match like the last one."""
    t = view.t
    if usual is None:
        return h.a(".button.primary", id=f"enter-{slug}", href=view.link(f"{slug}/"))[
            icon("play"), t("Play"), _of(slug)
        ]
    name = manifest(slug).name
    rivals = usual_words(t, usual)
    return [
        button(
            f"start {slug}",
            [icon("play"), t("Play")],
            id=f"enter-{slug}",
            name=t("Play {game}: {rivals}", game=name, rivals=rivals),
            class_="button primary",
        ),
        h.a(".house-usual", id=f"set-up-{slug}", href=view.link(f"{slug}/"))[
            icon("settings"), rivals, h.span(".visually-hidden")[". ", t("Change the set-up of {game}", game=name)]
        ],
    ]


def _of(slug: str) -> Node:
    """Which game a button is about, for those who hear it alone."""
    return h.span(".visually-hidden")[": ", manifest(slug).name]


def usual_words(t: Words, rivals: Rivals) -> str:
    """Whom one plays against, in two or three words."""
    match rivals.against:
        case "bots":
            return t.n("{n} {level} bot", "{n} {level} bots", rivals.players - 1, level=level_name(rivals.level))
        case "screen":
            return t.n("{n} player", "{n} players", rivals.players)
        case "phones":
            return t("own phones")
        case "link":
            return t("by link")
        case _:
            return t("mixed table")


def _daily(view: View, slug: str, room: RoomEntry, visitor: Visitor | None) -> Node:
    """The game's task for today, and whether it has been done."""
    t, done = view.t, bool(visitor and visitor.is_done_today(slug))
    return h.a(".daily", {"data-done": done}, id=f"daily-{slug}", href=view.link(f"{slug}/{room.name}/"))[
        h.span(".daily-mark", aria_hidden="true")[icon("check") if done else None],
        t("Puzzle of the day"),
        h.span(".visually-hidden")[", ", t("done") if done else t("not yet")] if visitor else None,
    ]


def players(t: Words, seats: range) -> str:
    fewest, most = seats[0], seats[-1]
    if fewest == most:
        return t.n("{n} player", "{n} players", most)
    return t("{fewest} to {most} players", fewest=fewest, most=most)

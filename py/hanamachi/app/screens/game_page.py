"""A game's own page: what it is, and the next match one tap away."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from htpy import Node

from ...games import game_view, manifest
from ...ui.art import crest, icon
from ...ui.controls import button
from ...ui.segments import segments
from ...words import N_, Words
from ..match.clock import OPTIONS
from ..route import EMBED_THIS
from ..sentences import level_words
from ..setup.setup import PERSON, REMOTE, Place, Setup
from ..share.sheet import Sheet
from .frame import View, frame
from .home import players
from .share import share_dialog

LONGEST_NAME = "24"


def game_page(view: View, setup: Setup, sharing: Sheet | None = None) -> Node:
    t, game = view.t, setup.game
    said = manifest(game.slug)
    return frame(
        view,
        h.div(f".parlour-face.house-{game.slug}")[
            crest(game.slug),
            h.div[
                h.h1[said.name],
                h.p[t(said.sentence)],
                h.p(".facts")[players(t, game.seats), " · ", t(said.length)],
            ],
            h.p(".parlour-doors")[
                h.a(".button.quiet", id="to-rules", href=view.link(f"{game.slug}/rules/"))[icon("rules"), t("Rules")],
                doors(view, game.slug),
                button("share", [icon("share"), t("Share")], id="ask-share", class_="button quiet"),
                h.a(".button.quiet", id="to-embed", href=view.links.to(view.route.to(EMBED_THIS, fragment=game.slug)))[
                    icon("out"), t("Embed")
                ],
            ],
        ],
        h.form("#setup.form-panel", data_do="start", data_on_change="setup", autocomplete="off")[
            h.h2[t("New match")],
            _seat_count(t, setup) if len(game.seats) > 1 else None,
            h.div(".seats")[(_seat(t, setup, number, place) for number, place in enumerate(setup.places))],
            _by_link(t, setup),
            _same_deal(t) if setup.seed is not None else None,
            h.div(".options")[_options(t, setup), _clock(t, setup) if setup.has_people and not setup.remote else None],
            h.button("#start.button.primary.big", type="submit")[icon("play"), t("Play")],
        ],
        share_dialog(t, sharing) if sharing else None,
        class_="parlour",
    )


def _by_link(t: Words, setup: Setup) -> Node:
    """Somebody may sit elsewhere: what that means, once it is so."""
    words = t("Play at one screen") if setup.remote else t("Play by link")
    return h.div("#by-link.by-link")[
        button("setup remote", [icon("link"), words], class_="button quiet"),
        h.p[
            t("You send each other a link after every move; the game goes on wherever it is opened."),
            " ",
            h.strong[t("Each link holds everything, what is hidden too: play so with people you trust.")]
            if setup.game.hides
            else None,
        ]
        if setup.remote
        else None,
    ]


def _same_deal(t: Words) -> Node:
    return h.p("#same-deal.by-link")[
        t("You play with the deal that you were sent."),
        button("setup anew", t("Deal anew instead"), class_="button quiet"),
    ]


def doors(view: View, slug: str) -> Iterator[Node]:
    """The links to the rooms of a game."""
    for room in manifest(slug).rooms:
        address = view.link(f"{slug}/{room.name}/")
        yield h.a(".button.quiet", id=f"to-{room.name}", href=address)[icon(room.icon), view.t(room.label)]


def _seat_count(t: Words, setup: Setup) -> Node:
    choices = {str(count): str(count) for count in setup.game.seats}
    return segments("seats", t("Players"), choices, str(len(setup.places)))


def _seat(t: Words, setup: Setup, number: int, place: Place) -> Node:
    key = number + 1
    who = {PERSON: t("Person"), REMOTE: t("Person elsewhere, by link")} | {
        level: level_words(t, setup.game, level) for level in setup.game.levels
    }
    return h.fieldset(".seat", id=f"seat{key}")[
        h.legend[game_view(setup.game.slug).mark(number, setup.chosen), t("Seat {n}", n=key)],
        h.label(".field")[
            h.span[t("Who sits here")],
            h.select(id=f"who{key}", name=f"who{key}")[
                (h.option(value=value, selected=value == place.who)[label] for value, label in who.items())
            ],
        ],
        h.label(".field")[
            h.span[t("Name")],
            h.input(
                id=f"name{key}",
                name=f"name{key}",
                type="text",
                value=place.name,
                maxlength=LONGEST_NAME,
                placeholder=t("Guest {n}", n=key),
                autocomplete="off",
                enterkeyhint="done",
            ),
        ]
        if place.is_person
        else h.p(".facts.bot-note")[icon("bot"), t("Sees only what this seat may see.")],
    ]


def _options(t: Words, setup: Setup) -> Node:
    shown = game_view(setup.game.slug)
    return [
        segments(
            option.name,
            shown.option(t, option),
            {choice: shown.choice(t, option, choice) for choice in option.choices_for(len(setup.places))},
            setup.chosen[option.name],
        )
        for option in setup.game.options
        if option.applies(setup.chosen) and len(setup.places) >= option.seats
    ]


CLOCK = {
    "clock": N_("Clock"),
    "clock_move": N_("Time for a move"),
    "clock_game": N_("Time for the match"),
    "clock_gain": N_("And for each move"),
}


def _clock(t: Words, setup: Setup) -> Node:
    """The clock is the same for every game, and so are its words."""
    return [
        segments(
            option.name,
            t(CLOCK[option.name]),
            {choice: _clock_choice(t, option.name, choice) for choice in option.choices},
            setup.clock[option.name],
        )
        for option in OPTIONS
        if option.applies(setup.clock)
    ]


def _clock_choice(t: Words, name: str, choice: str) -> str:
    match name, choice:
        case "clock", "none":
            return t("no clock")
        case "clock", "move":
            return t("for each move")
        case "clock", _:
            return t("for the match")
        case "clock_gain", "0":
            return t("nothing more")
        case "clock_gain", _:
            return t("{n} s more", n=choice)
        case "clock_game", _:
            return t("{n} min", n=choice)
        case _:
            return t("{n} s", n=choice)

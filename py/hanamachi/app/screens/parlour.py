"""A game's own page: what it is, and the next match one tap away."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...games.art import crest, icon
from ...games.house import house
from ...words import Words
from ..draft import PERSON, Draft, Place
from .frame import View, frame
from .home import players
from .sentences import level_words

LONGEST_NAME = "24"


def parlour(view: View, draft: Draft) -> Node:
    t, game = view.t, draft.game
    shown = house(game.slug)
    return frame(
        view,
        h.div(f".parlour-face.house-{game.slug}")[
            crest(game.slug),
            h.div[
                h.h1[shown.name(t)],
                h.p[shown.sentence(t)],
                h.p(".facts")[players(t, game), " · ", shown.length(t)],
                h.a(".button.quiet", id="to-rules", href=view.link(f"{game.slug}/rules/"))[icon("rules"), t("Rules")],
            ],
        ],
        h.form("#draft.draft", data_do="start", data_on_change="draft", autocomplete="off")[
            h.h2[t("New match")],
            _seat_count(t, draft) if len(game.seats) > 1 else None,
            h.div(".seats")[(_seat(t, draft, number, place) for number, place in enumerate(draft.places))],
            h.div(".options")[_options(t, draft)],
            h.button("#start.button.primary.big", type="submit")[icon("play"), t("Play")],
        ],
        class_="parlour",
    )


def _seat_count(t: Words, draft: Draft) -> Node:
    choices = {str(count): str(count) for count in draft.game.seats}
    return segments("seats", t("Players"), choices, str(len(draft.places)))


def _seat(t: Words, draft: Draft, number: int, place: Place) -> Node:
    key = number + 1
    who = {PERSON: t("Person")} | {level: level_words(t, level) for level in draft.game.levels}
    return h.fieldset(".seat", id=f"seat{key}")[
        h.legend[house(draft.game.slug).mark(number), t("Seat {n}", n=key)],
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
        if place.who == PERSON
        else h.p(".facts.bot-note")[icon("bot"), t("Sees only what this seat may see.")],
    ]


def _options(t: Words, draft: Draft) -> Node:
    shown = house(draft.game.slug)
    return [
        segments(
            option.name,
            shown.option(t, option),
            {choice: shown.choice(t, option, choice) for choice in option.choices},
            draft.options[option.name],
        )
        for option in draft.game.options
        if option.applies(draft.options)
    ]


def segments(name: str, legend: str, choices: dict[str, str], chosen: str) -> Node:
    """A choice of one among few, all of them in sight."""
    return h.fieldset(".segments", id=f"choice-{name}")[
        h.legend[legend],
        h.div(".segment-row")[
            (
                h.label(".segment")[
                    h.input(
                        id=f"{name}-{value or 'none'}", type="radio", name=name, value=value, checked=value == chosen
                    ),
                    h.span[label],
                ]
                for value, label in choices.items()
            )
        ],
    ]

"""The form on a game's page: against whom, how many, Play; everything else is folded away under Options."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...games import game_view
from ...ui.art import icon
from ...ui.controls import button
from ...ui.segments import segments
from ...words import N_, Words
from ..clock.clock import OPTIONS
from ..sentences import level_name, level_words, strength_words
from .setup import BOTS, BY_SEAT, LINK, PERSON, PHONE, PHONES, REMOTE, SCREEN, Place, Setup

LONGEST_NAME = "24"


def setup_form(t: Words, setup: Setup) -> Node:
    return h.form(
        "#setup.form-panel", data_do="start", data_on_change="setup", autocomplete="off", aria_label=t("New match")
    )[
        _against(t, setup),
        _levels(t, setup),
        segments("seats", t("Players"), {str(n): str(n) for n in setup.game.seats}, str(len(setup.places)))
        if len(setup.game.seats) > 1
        else None,
        _same_deal(t) if setup.seed is not None else None,
        _options(t, setup),
        h.button("#start.button.primary.big", type="submit")[icon("play"), t("Play")],
    ]


# -- against whom --------------------------------------------------------------------------------------------------


def _against(t: Words, setup: Setup) -> Node:
    each_link = (
        t("Each link holds everything, hidden cards too: play with people you trust.") if setup.game.hides else ""
    )
    return h.fieldset("#choice-against.picks.against")[
        h.legend[t("Play against")],
        h.div(".pick-row")[
            _choice("against", BOTS, [icon("bot"), h.strong[t("Bots")]], "", setup.against == BOTS),
            _choice(
                "against",
                SCREEN,
                [icon("people"), h.strong[t("One screen")]],
                t("You share this screen and take turns."),
                setup.against == SCREEN,
            ),
            _choice(
                "against",
                PHONES,
                [icon("phone"), h.strong[t("Own phones")]],
                t("Everyone scans a code and plays on their own phone, on the same Wi-Fi or hotspot."),
                setup.against == PHONES,
                class_="pick if-connects",
            ),
            _choice(
                "against",
                LINK,
                [icon("link"), h.strong[t("By link")]],
                [t("You send each other a link after every move."), " " if each_link else None, each_link],
                setup.against == LINK,
            ),
        ],
    ]


def _levels(t: Words, setup: Setup) -> Node:
    """The levels of the bots. The page hides them while others are chosen."""
    game, shown = setup.game, game_view(setup.game.slug)
    return h.fieldset("#choice-level.picks.levels")[
        h.legend(".visually-hidden")[t("Level of the bots")],
        h.div(".pick-row")[
            (
                _choice(
                    "level",
                    level,
                    [h.strong[level_name(level)], h.small[strength_words(t, game, level)]],
                    shown.about_level(t, level),
                    level == setup.bot_level,
                )
                for level in game.levels
            )
        ],
    ]


def _choice(name: str, value: str, face: Node, about: Node, is_chosen: bool, *, class_: str = "pick") -> Node:
    """A large radio button, with a sentence that is shown while it is chosen."""
    return h.label(class_=class_)[
        h.span(".pick-face")[
            h.input(id=f"{name}-{value}", type="radio", name=name, value=value, checked=is_chosen), h.span[face]
        ],
        h.span(".pick-about")[about] if about else None,
    ]


def _same_deal(t: Words) -> Node:
    return h.p("#same-deal.same-deal")[
        t("You play the deal that you were sent."),
        button("setup anew", t("Deal anew"), class_="button quiet"),
    ]


# -- options -------------------------------------------------------------------------------------------------------


def _options(t: Words, setup: Setup) -> Node:
    return h.details("#options.options", open=setup.against == BY_SEAT)[
        h.summary("#options-fold.fold")[t("Options")],
        h.div(".options-body")[
            h.label(".segment.seat-by-seat")[
                h.input(
                    id="against-seats",
                    type="radio",
                    name="against",
                    value=BY_SEAT,
                    checked=setup.against == BY_SEAT,
                ),
                h.span[t("Choose seat by seat")],
            ],
            h.div(".seats")[(_seat(t, setup, number, place) for number, place in enumerate(setup.places))],
            _game_options(t, setup),
            _clock(t, setup) if setup.has_people and not setup.remote else None,
        ],
    ]


def _seat(t: Words, setup: Setup, number: int, place: Place) -> Node:
    key, game = number + 1, setup.game
    who = {
        PERSON: t("Person"),
        PHONE: t("Person with their own phone"),
        REMOTE: t("Person elsewhere, by link"),
    } | {level: level_words(t, game, level) for level in game.levels}
    seat = setup.seats()[number]
    return h.fieldset(".seat", id=f"seat{key}")[
        h.legend[game_view(game.slug).mark(number, setup.chosen), t("Seat {n}", n=key)],
        h.label(".field.seat-who")[
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
                placeholder=nameless(t, setup, number),
                autocomplete="off",
                enterkeyhint="done",
            ),
        ]
        if place.is_person
        else h.p(".bot-note")[icon("bot"), h.span[seat.name, " ", h.small[level_name(place.who)]]],
    ]


def nameless(t: Words, setup: Setup, number: int) -> str:
    """What a person without a name is called."""
    people = [place for place in setup.places if place.who == PERSON]
    return t("You") if people == [setup.places[number]] else t("Player {n}", n=number + 1)


def _game_options(t: Words, setup: Setup) -> Node:
    shown = game_view(setup.game.slug)
    return [
        _with_about(
            segments(
                option.name,
                shown.option(t, option),
                {choice: shown.choice(t, option, choice) for choice in option.choices_for(len(setup.places))},
                setup.chosen[option.name],
            ),
            shown.about_option(t, option),
        )
        for option in setup.game.options
        if option.applies(setup.chosen) and len(setup.places) >= option.seats
    ]


def _with_about(field: Node, about: str) -> Node:
    return h.div(".option")[field, h.p(".facts")[about] if about else None]


CLOCK = {
    "clock": N_("Clock"),
    "clock_move": N_("Time for a move"),
    "clock_game": N_("Time for the match"),
    "clock_gain": N_("And for each move"),
}


def _clock(t: Words, setup: Setup) -> Node:
    """The clock is the same for every game, and so are its words."""
    about = {"clock": t("Each player has so much time to think; who runs out of it loses.")}
    return [
        _with_about(
            segments(
                option.name,
                t(CLOCK[option.name]),
                {choice: _clock_choice(t, option.name, choice) for choice in option.choices},
                setup.clock[option.name],
            ),
            about.get(option.name, ""),
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

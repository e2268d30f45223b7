"""The view of Okiya: the garden, the tile that binds the next move, and the words for everything that happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....core.game import Hint
from ....ui.art import drawn_once, icon, joined
from ....ui.game_view import Names, Scene
from ....words import Words
from ..rules.garden import CELLS, CENTRE
from ..rules.rules import Seen, State
from .art import (
    drawing,
    feature_picture,
    final_drawing,
    plant_picture,
    sketch,
    tile_on_table,
    token_on_table,
    token_picture,
)
from .cheat_sheet import cheat_sheet
from .coach import goal, tips
from .ending import tally, telling_fact
from .places import places
from .rules_page import rules
from .showing import seat_colour, showing
from .words.hints import hint_words
from .words.levels import about_level
from .words.log import ending, tell
from .words.options import about_option, choice, option
from .words.prompt import prompt, refusal
from .words.sounds import sound
from .words.tiles import FEATURE, PLANT, geisha_words, tile_words

__all__ = [
    "about_level",
    "about_option",
    "cheat_sheet",
    "choice",
    "drawing",
    "ending",
    "final_drawing",
    "goal",
    "option",
    "prompt",
    "refusal",
    "rules",
    "seat_colour",
    "showing",
    "sound",
    "tally",
    "tell",
    "telling_fact",
    "tips",
]

TOKENS_EACH = 8


def mark(seat: int, options: Mapping[str, str], seen: Seen | None = None) -> Node:
    return token_picture(seat)


# -- the table -----------------------------------------------------------------------------------------------------


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    over = scene.over or seen.round_over
    # once it is over, the last tile binds no move
    binds = None if over else binding(t, seen) if seen.trail else _border(t)
    return h.div(".okiya")[binds, _garden(t, seen, names, scene, over)]


def _garden(t: Words, seen: Seen, names: Names, scene: Scene, over: bool) -> Node:
    related = set() if over else set(seen.open_cells())
    legal = related if scene.active else set()
    won = set(seen.outcome.cells) if seen.outcome else set()
    last = seen.trail[-1] if seen.trail else ""
    cells = []
    for cell, tile, owner in zip(CELLS, seen.garden, seen.tokens, strict=True):
        if owner is None:
            words = t("{cell}: {tile}", cell=cell, tile=tile_words(t, tile))
            picture = tile_on_table(seen, tile)
            state = "rest" if over else "open" if cell in related else "refused"
        else:
            words = geisha_words(t, names, owner, cell)
            picture, state = token_on_table(seen, cell, owner), "taken"
        if cell in won:
            words = t("{cell}, winning", cell=words)
        marks = cell in won, cell == last, cell == scene.hint, cell == scene.chosen
        cells.append(_cell(cell, words, picture, state, cell in legal, marks))
    return h.div(
        ".garden",
        {"data-over": over},
        id="garden",
        role="group",
        aria_label=t("The garden"),
        data_arrows=True,
        data_cols="4",
    )[joined(cells), places()]


@drawn_once
def _cell(cell: str, words: str, picture: Markup, state: str, legal: bool, marks: tuple[bool, ...]) -> Node:
    return h.button(
        ".cell",
        dict(zip(("data-won", "data-last", "data-hint", "data-chosen"), marks, strict=True)),
        id=f"cell-{cell}",
        type="button",
        data_cell=cell,
        data_do=f"play {cell}",
        data_state=state,
        aria_label=words,
        aria_disabled=None if legal else "true",
    )[picture]


def binding(t: Words, seen: Seen) -> Node:
    """The tile taken last and what it asks for, as a picture and in words."""
    if seen.last is None:
        return h.div("#binding.binding")[
            h.span(".binding-tile.binding-none"), h.p[t("Take any tile on the border of the garden to begin.")]
        ]
    return _bound(t, *seen.last, tile_on_table(seen, seen.last))


@drawn_once
def _bound(t: Words, plant: str, feature: str, picture: Markup) -> Node:
    return h.div("#binding.binding")[
        h.span(".binding-tile")[picture],
        h.p[
            h.span(".binding-label")[t("The next tile must show")],
            h.span(".binding-choices")[
                h.span(".binding-choice")[plant_picture(plant), t(PLANT[plant])],
                h.span(".binding-or")[t("or")],
                h.span(".binding-choice")[feature_picture(feature), t(FEATURE[feature])],
            ],
        ],
    ]


@drawn_once
def _border(t: Words) -> Node:
    """The same box before the first move of a round: the prompt tells the player at turn what to do."""
    return h.div("#binding.binding")[
        h.span(".binding-tile")[sketch(*(cell for cell in CELLS if cell not in CENTRE))],
        h.p[
            h.span(".binding-label")[t("The first tile comes from")],
            h.span(".binding-choices")[t("the border of the garden")],
        ],
    ]


# -- words ---------------------------------------------------------------------------------------------------------


def standing(t: Words, seen: Seen, seat: int) -> str:
    match seen.options["match"]:
        case "wins":
            return t.n("{n} of {goal} rounds", "{n} of {goal} rounds", seen.wins()[seat], goal=seen.options["wins"])
        case "points":
            return t.n("{n} of {goal} points", "{n} of {goal} points", seen.points()[seat], goal=seen.options["points"])
        case _:
            return t.n("{n} geisha left", "{n} geisha left", TOKENS_EACH - seen.tokens.count(seat))


def go_on(t: Words, seen: Seen) -> str:
    return t("Next round")


def hint(t: Words, seen: Seen, hint: Hint, names: Names) -> str:
    return hint_words(t, seen, hint, names)


def result(t: Words, story: Sequence[State], names: Names) -> Node:
    """A button for a rematch with sides swapped; a match of swapped gardens had that."""
    if story[0].options["match"] != "single":
        return None
    return h.p(".study-doors")[
        h.button("#rematch.button.quiet", type="button", data_do="again swapped")[
            icon("swap"), t("Same garden, sides swapped")
        ]
    ]

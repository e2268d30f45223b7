"""The view of Maiko: the house with its spaces, the boards, the professors, and the words around them."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Node

from ....core.game import IllegalAction
from ....ui.game_view import Names, Scene
from ....words import Words
from ..rules.material import Tile
from ..rules.rules import Seen, State, granted
from .art import colour_picture, drawing, final_drawing
from .cheat_sheet import cheat_sheet
from .coach import goal, tips
from .ending import tally, telling_fact
from .options import about_option, choice, option
from .parts.boards import own_board, own_stacks, rival_board
from .parts.choices import choices, doors
from .parts.professors import professors
from .parts.spaces import house
from .parts.supply import supply
from .places import CHOOSING
from .result import result
from .rules_page import rules
from .showing import seat_colour, showing
from .words.levels import about_level
from .words.log import tell
from .words.names import points_words, scores_words
from .words.prompt import prompt
from .words.refusals import refusal_words
from .words.sounds import sound

__all__ = [
    "about_level",
    "about_option",
    "cheat_sheet",
    "choice",
    "drawing",
    "final_drawing",
    "goal",
    "option",
    "prompt",
    "result",
    "rules",
    "seat_colour",
    "showing",
    "sound",
    "tally",
    "tell",
    "telling_fact",
    "tips",
]


def mark(seat: int, options: Mapping[str, str], seen: Seen | None = None) -> Node:
    return colour_picture(seen.colours[seat] if seen else granted(options)[seat])


# -- the table -----------------------------------------------------------------------------------------------------


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    return _table(t, seen, names, scene, {})


def unveiled(t: Words, state: State, names: Names, scene: Scene) -> Node:
    """The table with every tile in sight where it lies, face down or not."""
    shown = {space: state.deal[space] for space in state.face_down}
    return _table(t, state.seen_by(None), names, scene, shown)


def _table(t: Words, seen: Seen, names: Names, scene: Scene, shown: Mapping[str, Tile]) -> Node:
    mine, first = seen.viewer, seen.viewer or 0
    others = [(first + step) % len(names) for step in range(len(names)) if mine is None or step]
    choosing = scene.active and seen.phase in CHOOSING
    return h.div(".maiko", data_phase=seen.phase)[
        house(t, seen, scene, shown),
        doors(t, seen, scene),
        h.div(".tray")[
            None if mine is None else own_board(t, seen, mine, names, scene),
            choices(t, seen, scene, names) if choosing else None if scene.over else professors(t, seen, scene),
        ],
        h.div(".boards")[
            (rival_board(t, seen, seat, names, scene) for seat in others),
            h.div(".beside-boards")[None if mine is None else own_stacks(t, seen, mine, names), supply(t, seen, scene)],
        ],
    ]


# -- words ---------------------------------------------------------------------------------------------------------


def standing(t: Words, seen: Seen, seat: int) -> str:
    points = seen.scores()[seat]
    shown = {"points": points_words(t, points), "kamon": seen.kamon[seat]}
    return t.n(
        "{points} point, {kamon}\N{NO-BREAK SPACE}kamon",
        "{points} points, {kamon}\N{NO-BREAK SPACE}kamon",
        abs(points),
        **shown,
    )


def ending(t: Words, seen: Seen, names: Names) -> str:
    if seen.turn is not None:
        return ""
    scores = scores_words(t, names, seen.scores())
    if seen.closing == "house":
        return t("No pair was left in the house. Final score: {scores}.", scores=scores)
    return t("A board is full. Final score: {scores}.", scores=scores)


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    return refusal_words(t, seen.phase, refused)

"""The view of Maiko: the house with its spaces, the boards, the professors, and the words around them."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Node

from ....core.game import IllegalAction, Option
from ....ui.game_view import Names, Scene
from ....words import N_, Words
from ..rules.material import COLOURS, MOST_LOOKS, Tile
from ..rules.rules import Seen, State, granted
from .art import colour_picture, drawing
from .boards import CHOOSING, board, choices, doors, own_board, professors
from .levels import about_level
from .result import result
from .rules_page import rules
from .spaces import house
from .words import COLOUR, PROFESSOR, points_words, refusal_words, scores_words, tell, tile_words

__all__ = ["about_level", "drawing", "result", "rules", "tell"]

OPTION = {
    "colour": N_("Colour of the first seat"),
    "second_colour": N_("Colour of the second seat"),
    "third_colour": N_("Colour of the third seat"),
    "fourth_colour": N_("Colour of the fourth seat"),
    "first": N_("Who starts"),
    "stacks": N_("Tiles that are covered"),
    "assist": N_("Mark tiles already seen"),
}
CHOICE = {
    "any": N_("one that is free"),
    "random": N_("by chance"),
    "closed": N_("counted"),
    "open": N_("in sight"),
    "off": N_("no"),
    "on": N_("yes"),
}


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    if choice in COLOUR:
        return t(COLOUR[choice])
    if choice in CHOICE:
        return t(CHOICE[choice])
    return t("Seat {n}", n=choice.removeprefix("seat_"))


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
        None if scene.over else _now(t, seen, names, scene),
        h.div(".tray")[
            None if mine is None else own_board(t, seen, mine, names),
            choices(t, seen, scene, names) if choosing else None if scene.over else professors(t, seen, scene),
        ],
        h.div(".boards")[
            (board(t, seen, seat, names, own=False) for seat in others),
            None if mine is None else board(t, seen, mine, names, own=True),
            h.p(".supply.facts")[_supply(t, seen)],
        ],
    ]


def _supply(t: Words, seen: Seen) -> str:
    """The kamon in reserve, and the colours without a player."""
    words = [t("In reserve: {n} kamon.", n=seen.reserve)]
    if seen.left_out:
        words.append(t("Not in the house: {colour}.", colour=t(COLOUR[seen.left_out])))
    stray = [t(COLOUR[colour]) for colour in COLOURS if colour not in (*seen.colours, seen.left_out)]
    if stray:
        words.append(t("Nobody plays {colour}: it costs everybody.", colour=", ".join(stray)))
    return " ".join(words)


def _now(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """The prompt with its buttons; while another acts, what has just happened."""
    if scene.active:
        words = prompt(t, seen, names)
    elif scene.lingering:
        words = ""  # the app shows it already
    else:
        words = " ".join(tell(t, event, names) for event in scene.fresh)
    return h.div(".now")[h.p(".now-words")[words], doors(t, seen, scene)]


# -- words ---------------------------------------------------------------------------------------------------------


def prompt(t: Words, seen: Seen, names: Names) -> str:
    match seen.phase:
        case "flip" if seen.open:
            tile = seen.faces.get(seen.open)
            return t("Open: {tile}. Turn a second tile.", tile=tile_words(t, tile) if tile else seen.open)
        case "flip" if not seen.face_down:
            return t("No tile is left to turn.")
        case "flip" if seen.paired:
            return t("Turn two more tiles, or end your turn.")
        case "flip" if seen.left_out and seen.turns < len(seen.boards):  # at two players chance took a colour out
            return t("Turn two tiles. Not in the house: {colour}.", colour=t(COLOUR[seen.left_out]))
        case "flip":
            return t("Turn two tiles, one after the other.")
        case "danna":
            return t("Danna: choose a tile, it is yours.")
        case "oka-san":
            return t("Oka-san: choose a tile of your colour to claim.")
        case "sabanto":
            return t("Sabanto: choose a tile to throw away.")
        case "one-san":
            return _looks_words(t, seen)
        case "sweep":
            return t("A row is complete: sweep up to one tile of each of its cells.")
        case _:
            return t("Your board is full. One last visit?")


def _looks_words(t: Words, seen: Seen) -> str:
    lifted = seen.faces.get(seen.lifted) if seen.lifted else None
    found = f"{seen.lifted}: {tile_words(t, lifted)}. " if lifted else ""
    left = MOST_LOOKS - len(seen.looked)
    if not left:
        return found + t("That was the sixth look.")
    return found + t.n("{name}: {n} look left.", "{name}: {n} looks left.", left, name=PROFESSOR["one-san"])


def standing(t: Words, seen: Seen, seat: int) -> str:
    points = seen.scores()[seat]
    shown = {"points": points_words(t, points), "kamon": seen.kamon[seat]}
    return t.n("{points} point, {kamon} kamon", "{points} points, {kamon} kamon", abs(points), **shown)


def ending(t: Words, seen: Seen, names: Names) -> str:
    if seen.turn is not None:
        return ""
    scores = scores_words(t, zip(names, seen.scores(), strict=True))
    if seen.closing == "house":
        return t("No pair was left in the house. {scores}.", scores=scores)
    return t("A board is full. {scores}.", scores=scores)


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    return refusal_words(t, seen.phase, refused)

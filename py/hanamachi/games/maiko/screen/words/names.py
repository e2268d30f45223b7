"""What things are called in Maiko: tiles, colours, professors, places, scores."""

from __future__ import annotations

from collections.abc import Sequence

from .....ui.game_view import Names
from .....words import N_, Words, is_you
from ...rules.material import FRIEND, ROOM, Tile

KIND = {
    "fan": N_("fan"),
    "tea": N_("tea"),
    "kimono": N_("kimono"),
    "make-up": N_("make-up"),
    "shamisen": N_("shamisen"),
    "parasol": N_("parasol"),
    "cat": N_("cat"),
    "bonsai": N_("bonsai"),
    "comb": N_("comb"),
}
COLOUR = {"white": N_("white"), "violet": N_("violet"), "pink": N_("pink"), "green": N_("green")}
PROFESSOR = {"danna": "Danna", "oka-san": "Oka-san", "one-san": "One-san", "sabanto": "Sabanto"}
GRANTS = {
    "danna": N_("take a tile"),
    "oka-san": N_("take your colour"),
    "one-san": N_("peek at six"),
    "sabanto": N_("discard one"),
}
"""What one may do for a kamon at a professor's, in few words."""
GRANTS_IN_FULL = {
    "danna": N_("turn any tile: an object is yours"),
    "oka-san": N_("take a tile of your colour from another board"),
    "one-san": N_("secretly look at up to six tiles"),
    "sabanto": N_("discard a tile from your board"),
}


def tile_words(t: Words, tile: Tile) -> str:
    if tile == FRIEND:
        return t("friend")
    return t("{colour} {kind}", colour=t(COLOUR[tile.colour]), kind=t(KIND[tile.kind]))


def the_tile(t: Words, tile: Tile) -> str:
    """An object in the middle of a sentence."""
    return t("the {colour} {kind}", colour=t(COLOUR[tile.colour]), kind=t(KIND[tile.kind]))


def room_words(t: Words, room: str) -> str:
    """Rooms keep their Japanese names; a garden is a garden."""
    return t("zen garden") if room == "zen garden" else room


def space_words(t: Words, space: str) -> str:
    return t("{space}, {room}", space=space, room=room_words(t, ROOM[space]))


def points_words(t: Words, points: int) -> str:
    """A score with a minus that is as wide as a plus."""
    return f"−{-points}" if points < 0 else str(points)


def scores_words(t: Words, names: Names, scores: Sequence[int]) -> str:
    """Everybody's points; a name and its number stay on one line."""
    called = (t("you") if is_you(names, seat) else name for seat, name in enumerate(names))
    shown = zip(called, scores, strict=True)
    return ", ".join(f"{name}\N{NO-BREAK SPACE}{points_words(t, points)}" for name, points in shown)

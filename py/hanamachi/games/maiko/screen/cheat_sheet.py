"""The rules of Maiko on one screen of a phone."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import Words
from ..rules.material import FRIEND, PROFESSORS, Tile
from .art import broom_picture, colour_picture, kamon_picture, professor_picture, tile_picture
from .words.names import GRANTS_IN_FULL, PROFESSOR

Line = tuple[Node, Node]
"""A picture, or several, and what it means."""


def cheat_sheet(t: Words) -> Node:
    return h.div(".cheat-sheet.maiko-sheet")[
        _part(
            t("Goal"),
            (colour_picture("white"), t("A tile of your own colour: +1")),
            ([colour_picture("pink"), colour_picture("green")], t("Every other tile: −1")),
        ),
        _part(
            t("Your turn: turn two tiles"),
            (_pair("cat", "cat"), t("Same kind: both go to your board. Turn two more, or end your turn.")),
            (_pair("cat", "fan"), t("Different: both go back face down. Your turn ends.")),
            (tile_picture(FRIEND), t("Friend: +1 kamon, your turn ends.")),
        ),
        _part(
            t("Your board"),
            (kamon_picture(), t("Column complete: +1 kamon")),
            (broom_picture(), t("Row complete: sweep away up to one tile per cell")),
        ),
        _part(
            t("Once per turn, for 1 kamon"),
            *(_professor(t, name) for name in PROFESSORS),
        ),
        _part(
            t("The end"),
            (None, t("Someone has a tile on all nine cells: finish the round. Most points win.")),
        ),
    ]


def _part(title: str, *lines: Line) -> Node:
    return h.section[
        h.h3[title],
        h.ul[(h.li[h.span(".sheet-picture")[picture] if picture else None, h.span[words]] for picture, words in lines)],
    ]


def _pair(one: str, other: str) -> Node:
    return [tile_picture(Tile(one, "white")), tile_picture(Tile(other, "pink"))]


def _professor(t: Words, name: str) -> Line:
    return professor_picture(name), [h.strong[PROFESSOR[name]], " ", t(GRANTS_IN_FULL[name])]

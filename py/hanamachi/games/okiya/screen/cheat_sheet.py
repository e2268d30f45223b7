"""The rules of Okiya on one screen of a phone."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import Words
from ..rules.garden import Tile
from .art import feature_picture, plant_picture, sketch, tile_picture, token_picture

TAKEN = Tile("iris", "bird")
"""The tile of the example."""


def cheat_sheet(t: Words) -> Node:
    return h.div(".cheat-sheet.okiya-sheet")[_goal(t), _turn(t), _end(t)]


def _goal(t: Words) -> Node:
    return h.section[
        h.h3[t("Goal")],
        h.ul(".okiya-ways")[
            h.li[sketch("a2", "b2", "c2", "d2"), t("row or column")],
            h.li[sketch("a1", "b2", "c3", "d4"), t("diagonal")],
            h.li[sketch("b2", "c2", "b3", "c3"), t("square")],
            h.li[sketch(stuck=True), t("rival blocked")],
        ],
    ]


def _turn(t: Words) -> Node:
    return h.section[
        h.h3[t("Your turn")],
        h.p(".okiya-row", aria_hidden="true")[
            tile_picture(*TAKEN),
            h.span["→"],
            token_picture(0),
            h.span["→"],
            plant_picture(TAKEN.plant),
            h.span[t("or")],
            feature_picture(TAKEN.feature),
        ],
        h.ul[
            h.li[t("Take a tile: your geisha stands in its place.")],
            h.li[t("Your rival then needs the same plant or the same feature.")],
            h.li[t("The first tile comes from the border.")],
        ],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h3[t("End of the round")],
        h.ul[
            h.li[t("No tile to take: you lose the round.")],
            h.li[t("All tiles taken, nobody has won: a draw.")],
            h.li[t("Points: one for each tile left.")],
            h.li[t("The loser starts the next round.")],
        ],
    ]

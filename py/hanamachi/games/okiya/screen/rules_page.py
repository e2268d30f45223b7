"""The rules of Okiya in our own words, illustrated with the real tiles."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from ....words import Words
from ..rules.garden import FEATURES, PLANTS, TILES, Tile
from .art import sketch, tile_picture, token_picture


def rules(t: Words) -> Node:
    full = h.p[t("When all sixteen tiles are taken and nobody has a line or a square, the round is a draw.")]
    gardens = [
        h.dt[t("Fair gardens")],
        h.dd[t("In two gardens out of three, the starter can force a win. In a fair one, neither side can.")],
        h.dt[t("Sides swapped")],
        h.dd[t("Each garden is played twice, and the other player starts the second time.")],
    ]
    return [
        _aim(t),
        _material(t),
        _move(t),
        blocked(t, h.h2("#rules-blocked"), full),
        matches(t, h.h2("#rules-matches"), gardens),
        decisions(t, h.h2("#rules-open")),
    ]


def _aim(t: Words) -> Node:
    return h.section[
        h.h2("#rules-goal")[t("Goal")],
        h.p[t("Two geisha houses court the emperor in his garden. There are three ways to win a round:")],
        h.ul(".ways")[
            h.li[sketch("a2", "b2", "c2", "d2"), h.span[t("four of your geisha in a row, a column or a diagonal")]],
            h.li[sketch("b2", "c2", "b3", "c3"), h.span[t("four of your geisha in a square, two by two")]],
            h.li[sketch(stuck=True), h.span[t("your rival has to move and has no tile to take")]],
        ],
    ]


def _material(t: Words) -> Node:
    return h.section[
        h.h2("#rules-garden")[t("The garden")],
        h.p[
            t(
                "Sixteen tiles, four by four, shuffled anew for each round. Each shows one of four plants (maple,"
                " cherry, pine, iris) together with one of four features (sun, poem, bird, rain); every pair is "
                "there once."
            )
        ],
        h.div(".rules-grid")[([tile_picture(plant, feature) for feature in FEATURES] for plant in PLANTS)],
        h.p[t("Each player has eight geisha, red or black.")],
        h.div(".rules-row")[token_picture(0), token_picture(1)],
    ]


def _move(t: Words) -> Node:
    taken = Tile("iris", "tanzaku")
    return h.section[
        h.h2("#rules-move")[t("Your move")],
        h.p[t("The first move of a round is on the border: the four tiles in the middle have to wait.")],
        h.p[
            t(
                "Take a tile from the garden, lay it where both can see it and put one of your geisha in its place. "
                "The tile binds your rival: the next tile must show the same plant or the same feature."
            )
        ],
        h.figure[
            h.div(".rules-row")[
                tile_picture(*taken),
                h.span(".rules-arrow", aria_hidden="true")["→"],
                (tile_picture(*tile) for tile in TILES if tile.is_related(taken)),
            ],
            h.figcaption[
                t(
                    "After the iris with a poem: the three other irises and the three other poems are open. "
                    "Nothing else."
                )
            ],
        ],
    ]


# -- these stand on the printed leaflet too, under smaller headings ------------------------------------------------


def blocked(t: Words, heading: Element, further: Node = None) -> Node:
    return h.section[
        heading[t("Running out of tiles")],
        h.p[
            t(
                "If no tile left in the garden matches the one that binds you, you can’t move and you lose the "
                "round. So count before you take one of the last cherries."
            )
        ],
        further,
    ]


def matches(t: Words, heading: Element, further: Node = None) -> Node:
    return h.section[
        heading[t("Rounds and matches")],
        h.p[t("Chance decides who starts. After that, the loser of a round starts the next one.")],
        h.dl[
            h.dt[t("One round")],
            h.dd[t("Five minutes, one winner.")],
            h.dt[t("Rounds won")],
            h.dd[t("The first to win three rounds (or two) wins the match.")],
            h.dt[t("Points")],
            h.dd[t("Winning a round scores a point for each tile left in the garden. Play to 10, 15 or 20.")],
            further,
        ],
    ]


def decisions(t: Words, heading: Element) -> Node:
    return h.section[
        heading[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("A line or square with the very last geisha wins, but scores no points.")],
            h.li[t("A full garden is a draw. As an option, the last player wins instead, for no points.")],
            h.li[t("After a draw, the other player starts the next round.")],
            h.li[t("Twenty rounds in a row without a score make the match a draw.")],
        ],
    ]

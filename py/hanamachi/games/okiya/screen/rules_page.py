"""The rules of Okiya in our own words, illustrated with the real tiles."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from htpy import Element, Node

from ....words import Words
from ..rules.garden import FEATURES, PLANTS, TILES, Tile
from .art import tile_picture, token_picture


def rules(t: Words) -> Node:
    full = h.p[
        t("When all sixteen geisha stand in the garden and nobody has a line or a square, nobody wins the round.")
    ]
    gardens = [
        h.dt[t("Fair gardens")],
        h.dd[t("In two gardens of three, whoever begins can force a win. These are the others: neither side can.")],
        h.dt[t("Sides swapped")],
        h.dd[t("Each garden is played twice, and the second time the other player begins.")],
    ]
    return [_aim(t), _material(t), _move(t), blocked(t, h.h2, full), matches(t, h.h2, gardens), decisions(t, h.h2)]


def _aim(t: Words) -> Node:
    return h.section[
        h.h2[t("What you are after")],
        h.p[t("Two houses of geisha court the emperor in his garden. Win the round in one of three ways:")],
        h.ul(".ways")[
            h.li[
                _sketch({"a2", "b2", "c2", "d2"}), h.span[t("four of your geisha in a line: row, column or diagonal")]
            ],
            h.li[_sketch({"b2", "c2", "b3", "c3"}), h.span[t("four of your geisha in a square")]],
            h.li[_sketch(set(), stuck=True), h.span[t("your rival must move and finds no tile to take")]],
        ],
    ]


def _material(t: Words) -> Node:
    return h.section[
        h.h2[t("The garden")],
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
        h.h2[t("Your move")],
        h.p[t("The first move of a round takes a tile on the border; the four tiles in the middle must wait.")],
        h.p[
            t(
                "You lift a tile out of the garden, lay it where both can see it and put a geisha in its place. "
                "The tile now binds your rival: the next one taken must show the same plant or the same feature."
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
                "Tiles only ever leave the garden. When the tile that binds you has no relative left, you can’t "
                "move and you lose the round, so count what is left before you take one of the last cherries."
            )
        ],
        further,
    ]


def matches(t: Words, heading: Element, further: Node = None) -> Node:
    return h.section[
        heading[t("Rounds and matches")],
        h.p[t("Chance says who begins the first round; after that, whoever lost the last one begins.")],
        h.dl[
            h.dt[t("One round")],
            h.dd[t("Five minutes, one winner.")],
            h.dt[t("Rounds won")],
            h.dd[t("The first to win three rounds (or two) wins the match.")],
            h.dt[t("Points")],
            h.dd[t("A round won brings a point for each tile still in the garden. Play to 10, 15 or 20.")],
            further,
        ],
    ]


def decisions(t: Words, heading: Element) -> Node:
    return h.section[
        heading[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("A line or square made with the very last geisha wins; in a match for points it brings none.")],
            h.li[t("A full garden is a draw. You can choose that whoever placed last wins instead, for no points.")],
            h.li[t("After a drawn round, whoever did not begin it begins the next.")],
            h.li[t("A match is a draw when twenty rounds in a row have changed no score.")],
        ],
    ]


def _sketch(cells: Iterable[str], *, stuck: bool = False) -> Node:
    """A small garden with some cells marked."""
    squares = [
        h.rect(
            class_="sketch-on" if f"{'abcd'[x]}{y + 1}" in cells else "sketch-off",
            x=str(x * 24 + 4),
            y=str(y * 24 + 4),
            width="20",
            height="20",
            rx="3",
        )
        for y in range(4)
        for x in range(4)
    ]
    cross = h.path(class_="sketch-cross", d="M30 30 70 70M70 30 30 70") if stuck else None
    return h.svg(".sketch", viewBox="0 0 100 100", aria_hidden="true", focusable="false")[squares, cross]

"""The rules on one page of paper, to lie beside tiles that were cut out."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from htpy import Node

from .....ui.art import SQUARE
from .....words import Words
from ...rules.garden import CELLS, TILES, Tile
from ...screen.rules_page import blocked, decisions, matches
from ..colour.inks import Colouring, picture_of
from ..sheets import layers


def leaflet(t: Words, colouring: Colouring | None) -> Node:
    ends = [blocked(t, h.h3), matches(t, h.h3), decisions(t, h.h3)]
    return [_aim(t), _setting_up(t), _move(t), _example(t, colouring), *ends]


def _aim(t: Words) -> Node:
    return h.section[
        h.h3[t("Goal")],
        h.p[t("Two geisha houses court the emperor in his garden. There are three ways to win a round:")],
        h.ul(".leaflet-ways")[
            h.li[_plan("a2", "b2", "c2", "d2"), t("four of your geisha in a row, a column or a diagonal")],
            h.li[_plan("b2", "c2", "b3", "c3"), t("four of your geisha in a square, two by two")],
            h.li[_plan(crossed=True), t("your rival has to move and has no tile to take")],
        ],
    ]


def _setting_up(t: Words) -> Node:
    return h.section[
        h.h3[t("Setting up")],
        h.p[t("Shuffle the sixteen tiles and lay them face up, four by four. Sit down on two sides of the garden.")],
        h.p[t("One of you takes the eight round geisha before the waves, the other the eight on a plain ground.")],
    ]


def _move(t: Words) -> Node:
    return h.section[
        h.h3[t("Your move")],
        h.p[t("The first move of a round is on the border: the four tiles in the middle have to wait.")],
        h.p[
            t(
                "Take a tile from the garden, lay it where both can see it and put one of your geisha in its place. "
                "The tile binds your rival: the next tile must show the same plant or the same feature."
            )
        ],
        h.p[t("Lay it on top of the last one, so that only the tile that binds is seen.")],
    ]


def _example(t: Words, colouring: Colouring | None) -> Node:
    taken = Tile("iris", "tanzaku")
    return h.section[
        h.h3[t("An example")],
        h.div(".leaflet-row")[
            _small(taken, colouring),
            h.span(aria_hidden="true")["→"],
            (_small(tile, colouring) for tile in TILES if tile.is_related(taken)),
        ],
        h.p[t("After the iris with a poem: the three other irises and the three other poems are open. Nothing else.")],
    ]


def _small(tile: Tile, colouring: Colouring | None) -> Node:
    return h.svg(viewBox=SQUARE, aria_hidden="true", focusable="false")[layers(picture_of(tile), colouring)]


def _plan(*marked: str, crossed: bool = False) -> Node:
    """A small garden, some of its cells with a geisha on them; crossed out when nothing can be taken."""
    squares: Iterable[Node] = (
        h.rect(
            fill="#14100e" if cell in marked else "#ffffff",
            stroke="#14100e",
            stroke_width="2",
            x=str(place % 4 * 24 + 4),
            y=str(place // 4 * 24 + 4),
            width="20",
            height="20",
            rx="3",
        )
        for place, cell in enumerate(CELLS)
    )
    cross = h.path(stroke="#14100e", stroke_width="7", d="M14 14 86 86M86 14 14 86") if crossed else None
    return h.svg(viewBox=SQUARE, aria_hidden="true", focusable="false")[squares, cross]

"""Maiko's pictures. A tile is an object on the ground of its colour: nine drawings and four grounds make all 36."""

import htpy as h
from htpy import Node
from markupsafe import Markup

from ..art import SQUARE, drawn_once, picture
from .rooms import FRIEND, Tile

FLOOR = {"zen garden": "0 0 400 300", "engawa": "0 0 100 300"}
"""The rooms that are not square."""


@drawn_once
def tile_picture(tile: Tile) -> Node:
    """A tile that lies face up."""
    if tile == FRIEND:
        layers: list[Node] = [h.use(href="#maiko-friend")]
    else:
        layers = [
            h.use(href=f"#maiko-ground-{tile.colour}"),
            h.use(class_=f"m-of-{tile.colour}", href=f"#maiko-{tile.kind}"),
        ]
    return h.svg(".tile", viewBox=SQUARE, aria_hidden="true", focusable="false")[layers, h.use(href="#maiko-frame")]


def back_picture() -> Markup:
    """A tile that lies face down; the room it lies in gives it its colour."""
    return picture("maiko", "back", SQUARE, "tile")


def kind_picture(kind: str) -> Markup:
    """An object by itself, of no colour: what belongs on a cell."""
    return picture("maiko", kind, SQUARE, "motif m-of-none")


@drawn_once
def colour_picture(colour: str) -> Node:
    """Who plays a colour: a maiko's head on its ground."""
    return h.svg(".token.maiko-mark", viewBox=SQUARE, aria_hidden="true", focusable="false")[
        h.use(href=f"#maiko-ground-{colour}"), h.use(href="#maiko-crest")
    ]


def professor_picture(professor: str) -> Markup:
    return picture("maiko", professor, SQUARE, "tile portrait")


def kamon_picture() -> Markup:
    return picture("maiko", "kamon", SQUARE, "token kamon")


def broom_picture() -> Markup:
    return picture("maiko", "broom", SQUARE, "token broom")


def floor_picture(room: str) -> Markup:
    """The floor of a room, with what one knows the room by."""
    return picture("maiko", f"room-{room.replace(' ', '-')}", FLOOR.get(room, "0 0 300 300"), "floor")

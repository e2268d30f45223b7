"""Maiko's pictures. A tile is an object on the ground of its colour: nine drawings and four grounds make all 36."""

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once, picture, placed
from ..rules.material import FRIEND, KINDS, ROOM, SPACES, Tile
from ..rules.rules import Seen

FLOOR = {"zen garden": "0 0 400 300", "engawa": "0 0 100 300"}
"""The rooms that are not square."""


@drawn_once
def tile_picture(tile: Tile, piece: str = "", source: str = "") -> Node:
    """A tile that lies face up. A `piece` travels; one that is new comes from the element with the id `source`."""
    travels = {"data-piece": piece or None, "data-from": source or None}
    if tile == FRIEND:
        layers: list[Node] = [h.use(href="#maiko-friend")]
    else:
        layers = [
            h.use(href=f"#maiko-ground-{tile.colour}"),
            h.use(class_=f"m-of-{tile.colour}", href=f"#maiko-{tile.kind}"),
        ]
    return h.svg(".tile", travels, viewBox=SQUARE, aria_hidden="true", focusable="false")[
        layers, h.use(href="#maiko-frame")
    ]


def back_picture() -> Markup:
    """A tile that lies face down; the room it lies in gives it its colour."""
    return picture("maiko", "back", SQUARE, "tile")


def kind_picture(kind: str) -> Markup:
    """An object by itself, of no colour: what belongs on a cell."""
    return picture("maiko", kind, SQUARE, "motif m-of-none")


@drawn_once
def colour_picture(colour: str) -> Node:
    """Who plays a colour: a maiko's head on its ground; without a ground as long as it is not known which."""
    return h.svg(".token.maiko-mark", viewBox=SQUARE, aria_hidden="true", focusable="false")[
        h.use(href=f"#maiko-ground-{colour}") if colour else None, h.use(href="#maiko-crest")
    ]


def professor_picture(professor: str) -> Markup:
    return picture("maiko", professor, SQUARE, "tile portrait")


def kamon_picture(piece: str = "", source: str = "") -> Markup:
    return picture("maiko", "kamon", SQUARE, "token kamon", piece, source)


def broom_picture() -> Markup:
    return picture("maiko", "broom", SQUARE, "token broom")


def floor_picture(room: str) -> Markup:
    """The floor of a room, with what one knows the room by."""
    return picture("maiko", f"room-{room.replace(' ', '-')}", FLOOR.get(room, "0 0 300 300"), "floor")


# -- the table as a picture to send ----------------------------------------------------------------------------------

FLOOR_INK = {
    "genkan": "#cfc6b8",
    "ozashiki": "#d9d79a",
    "chashitsu": "#e3b78f",
    "engawa": "#c99c6a",
    "zen garden": "#ece7db",
    "tokonoma": "#c7a27e",
    "kesho": "#f3cfd2",
    "daidokoro": "#dfc793",
    "furo": "#b9d5dc",
}


def drawing(seen: Seen) -> Node:
    """The house with what lies open in it, and beside it everybody's board."""
    side = 46
    parts: list[Node] = [h.rect(y="90", width="426", height="426", rx="8", fill="#6b4a33")]
    for at, space in enumerate(SPACES):
        x, y = 6 + at % 9 * side, 96 + at // 9 * side
        parts.append(h.rect(x=str(x), y=str(y), width=str(side), height=str(side), fill=FLOOR_INK[ROOM[space]]))
        if face := seen.faces.get(space):
            parts += _drawn_tile(face, x + 2, y + 2, side - 4)
        elif space in seen.face_down:
            room = h.g(data_room=ROOM[space].replace(" ", "-"))
            parts.append(room[placed("maiko-back", x + 3, y + 3, side - 6)])
    height = 600 / len(seen.boards)
    for seat, board in enumerate(seen.boards):
        parts += _drawn_board(seen.colours[seat], board, height * seat + height / 2 - 70)
    return parts


def _drawn_tile(tile: Tile, x: float, y: float, size: float) -> list[Node]:
    if tile == FRIEND:
        return [placed("maiko-friend", x, y, size), placed("maiko-frame", x, y, size)]
    return [
        placed(f"maiko-ground-{tile.colour}", x, y, size),
        placed(f"maiko-{tile.kind}", x, y, size, class_=f"m-of-{tile.colour}"),
        placed("maiko-frame", x, y, size),
    ]


def _drawn_board(colour: str, board: dict[str, list[str]], top: float) -> list[Node]:
    parts: list[Node] = [
        h.rect(x="440", y=f"{top:g}", width="160", height="140", rx="10", fill="#fffaf0", stroke="#1f1a17"),
        placed(f"maiko-ground-{colour}", 572, top + 4, 24),
    ]
    for at, kind in enumerate(KINDS):
        x, y = 448 + at % 3 * 41, top + 9 + at // 3 * 41
        if stack := board[kind]:
            parts += _drawn_tile(Tile(kind, stack[-1]), x, y, 38)
        else:
            parts.append(h.rect(x=f"{x:g}", y=f"{y:g}", width="38", height="38", rx="4", fill="#efe4cd"))
    return parts

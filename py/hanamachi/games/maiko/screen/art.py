"""Maiko's pictures. A tile is an object on the ground of its colour: nine drawings and four grounds make all 36."""

from collections.abc import Sequence
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once, picture, placed
from ....ui.game_view import Names
from ....ui.pictures.drawing import WIDE, Drawing, panel
from ....ui.pictures.lettering import CARD, GOLD, INK, number, text
from ....words import Words
from ..rules.material import FRIEND, KINDS, PROFESSORS, ROOM, SPACES, Tile
from ..rules.rules import Seen, State
from ..rules.table import Board
from .words.names import PROFESSOR

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

SPACE: Final = 80
"""The side of a space of the house."""
HOUSE: Final = 9 * SPACE
FLOORS: Final = (
    ("genkan", 0, 0, 3),
    ("ozashiki", 3, 0, 3),
    ("chashitsu", 6, 0, 3),
    ("engawa", 0, 3, 1),
    ("zen garden", 1, 3, 4),
    ("tokonoma", 5, 3, 3),
    ("engawa", 8, 3, 1),
    ("kesho", 0, 6, 3),
    ("daidokoro", 3, 6, 3),
    ("furo", 6, 6, 3),
)
"""Each room: its first column and row, and how many columns it has. All are three rows deep."""
WOOD: Final = "#6b4a33"
BOARD_GAP: Final = 24
LARGEST: Final = 108
"""The side of a cell of a board, where there is room."""


def drawing(t: Words, seen: Seen, names: Names) -> Drawing:
    """The house with what lies open in it, the professors beside it, and everybody's board below."""
    boards, height = _drawn_boards(seen, names, HOUSE + 44, 88)
    return Drawing([_drawn_house(seen), _drawn_professors(t, seen, HOUSE + 44), boards], HOUSE + 44 + height)


def final_drawing(t: Words, story: Sequence[State], names: Names) -> Drawing:
    """Everybody's board."""
    boards, height = _drawn_boards(story[-1].seen_by(None), names, 0, LARGEST)
    return Drawing(boards, height)


def _drawn_house(seen: Seen) -> list[Node]:
    parts: list[Node] = [panel(0, 0, HOUSE + 16, HOUSE + 16, WOOD, corner=10)]
    for room, column, row, columns in FLOORS:
        name = room.replace(" ", "-")
        floor = placed(f"maiko-room-{name}", 8 + column * SPACE, 8 + row * SPACE, columns * SPACE, 3 * SPACE)
        parts.append(h.g(data_room=name)[floor])
    for at, space in enumerate(SPACES):
        x, y = 8 + at % 9 * SPACE, 8 + at // 9 * SPACE
        if face := seen.faces.get(space):
            parts += _drawn_tile(face, x + 3, y + 3, SPACE - 6)
        elif space in seen.face_down:
            room_mark = h.g(data_room=ROOM[space].replace(" ", "-"))
            parts.append(room_mark[placed("maiko-back", x + 5, y + 5, SPACE - 10)])
    return parts


def _drawn_professors(t: Words, seen: Seen, left: float) -> list[Node]:
    """Each professor with what one may do there and the kamon on the card."""
    high, width = (HOUSE + 16) / 4, WIDE - left
    parts: list[Node] = []
    for place, professor in enumerate(PROFESSORS):
        top = place * high
        parts += [
            panel(left, top + 4, width, high - 8, CARD, GOLD),
            placed(f"maiko-{professor}", left + 14, top + high / 2 - 62, 124),
            text(left + 154, top + 66, 36, PROFESSOR[professor], widest=width - 170, weight="800"),
            placed("maiko-kamon", left + 154, top + 88, 60),
            number(left + 246, top + 132, 40, seen.cards[professor]),
        ]
    return parts


def _drawn_boards(seen: Seen, names: Names, top: float, largest: float) -> tuple[list[Node], float]:
    """The boards side by side, with names, and how high they are."""
    each = (WIDE - BOARD_GAP * (len(seen.boards) - 1)) / len(seen.boards)
    cell = min(largest, (each - 40) / 3)
    height = 3 * cell + 92
    parts: list[Node] = []
    for seat, board in enumerate(seen.boards):
        left, colour = (each + BOARD_GAP) * seat, seen.colours[seat]
        parts += [
            panel(left, top, each, height, CARD, GOLD if seat == seen.turn else INK, 5 if seat == seen.turn else 2),
            placed(f"maiko-ground-{colour}", left + 14, top + 12, 52),
            placed("maiko-crest", left + 14, top + 12, 52),
            text(left + 80, top + 51, 34, names[seat], widest=each - 96, weight="800"),
        ]
        parts += _drawn_cells(board, left + (each - 3 * cell) / 2, top + 76, cell)
    return parts, height


def _drawn_cells(board: Board, left: float, top: float, cell: float) -> list[Node]:
    """The tile on top of each cell, with the number of tiles where there are several."""
    parts: list[Node] = []
    for at, kind in enumerate(KINDS):
        x, y, size = left + at % 3 * cell + 3, top + at // 3 * cell + 3, cell - 6
        if not (stack := board[kind]):
            parts += [panel(x, y, size, size, "#efe4cd", corner=6)]
            continue
        parts += _drawn_tile(Tile(kind, stack[-1]), x, y, size)
        if len(stack) > 1:
            middle = {"cx": f"{x + size - 15:g}", "cy": f"{y + size - 15:g}"}
            parts.append(h.circle(middle, r="18", fill=CARD, stroke=INK, stroke_width="2"))
            parts.append(number(x + size - 15, y + size - 5, 28, len(stack)))
    return parts


def _drawn_tile(tile: Tile, x: float, y: float, size: float) -> list[Node]:
    if tile == FRIEND:
        return [placed("maiko-friend", x, y, size), placed("maiko-frame", x, y, size)]
    return [
        placed(f"maiko-ground-{tile.colour}", x, y, size),
        placed(f"maiko-{tile.kind}", x, y, size, class_=f"m-of-{tile.colour}"),
        placed("maiko-frame", x, y, size),
    ]

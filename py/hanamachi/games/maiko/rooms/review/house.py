"""A small drawing of the house at a moment: what lay face down, and the tiles that a sentence speaks of."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.art import drawn_once, placed
from .....words import Words
from ...rules.material import FRIEND, PLAN, ROOM, ROOMS, SPACES, Tile
from ...screen.words.names import tile_words
from .findings import House

CELL = 100
RIM = 60
EDGE = 14
"""Room above and on the right for the frame of a tile."""
SIDE = 9 * CELL
VIEW_BOX = f"{-RIM} {-EDGE} {RIM + SIDE + EDGE} {EDGE + SIDE + RIM}"


@drawn_once
def house_drawing(t: Words, house: House) -> Node:
    """The house, with words for those who don't see it: the tiles that are shown, and where."""
    words = ", ".join(t("{tile} ({space})", tile=tile_words(t, tile), space=space) for space, tile in house.faces)
    return h.svg(".small-house", viewBox=VIEW_BOX, role="img", aria_label=words)[
        _empty_house(), _backs(house), [_face(house, space, tile) for space, tile in house.faces]
    ]


@drawn_once
def _empty_house() -> Node:
    """Floors and rims, the same in every drawing."""
    return [h.g(data_room=room.replace(" ", "-"))[_floors(sign, room)] for sign, room in ROOMS.items()] + [
        [_rim(name, CELL * n + CELL / 2, SIDE + RIM * 0.75) for n, name in enumerate("abcdefghi")],
        [_rim(str(n + 1), -RIM / 2, CELL * n + CELL * 0.66) for n in range(9)],
    ]


def _floors(sign: str, room: str) -> list[Node]:
    """The floor of a room; engawa runs along both sides of the house."""
    rows = [row for row, signs in enumerate(PLAN) if sign in signs]
    columns = [column for column, found in enumerate(PLAN[rows[0]]) if found == sign]
    parts = [columns] if columns[-1] - columns[0] < len(columns) else [[column] for column in columns]
    symbol = f"maiko-room-{room.replace(' ', '-')}"
    return [placed(symbol, CELL * part[0], CELL * rows[0], CELL * len(part), CELL * len(rows)) for part in parts]


def _rim(name: str, x: float, y: float) -> Node:
    return h.text(class_="small-rim", x=f"{x:g}", y=f"{y:g}")[name]


def _backs(house: House) -> Node:
    """What lies face down, room by room: a room gives its backs their colour."""
    shown = {space for space, _ in house.faces}
    by_room: dict[str, list[Node]] = {}
    for space in house.face_down:
        if space not in shown:
            by_room.setdefault(ROOM[space], []).append(_back(space))
    friends = [_tile(FRIEND, space) for space in house.friends]
    return [[h.g(data_room=room.replace(" ", "-"))[backs] for room, backs in by_room.items()], friends]


@drawn_once
def _back(space: str) -> Node:
    return placed("maiko-back", *_corner(space, 5), CELL - 10)


def _face(house: House, space: str, tile: Tile) -> Node:
    """A tile that the sentence names. Its frame is dashed where it was turned in place of the pair."""
    x, y = _corner(space, -4)
    side = f"{CELL + 8}"
    kind = "small-frame small-turned" if space in house.turned else "small-frame"
    return [
        _tile(tile, space),
        h.rect(class_=f"{kind} small-ink", x=f"{x:g}", y=f"{y:g}", width=side, height=side, rx="12"),
        h.rect(class_=kind, x=f"{x:g}", y=f"{y:g}", width=side, height=side, rx="12"),
    ]


@drawn_once
def _tile(tile: Tile, space: str) -> Node:
    x, y = _corner(space, 4)
    side = CELL - 8
    if tile == FRIEND:
        return [placed("maiko-friend", x, y, side), placed("maiko-frame", x, y, side)]
    return [
        placed(f"maiko-ground-{tile.colour}", x, y, side),
        placed(f"maiko-{tile.kind}", x, y, side, class_=f"m-of-{tile.colour}"),
        placed("maiko-frame", x, y, side),
    ]


def _corner(space: str, inset: float) -> tuple[float, float]:
    row, column = divmod(SPACES.index(space), 9)
    return CELL * column + inset, CELL * row + inset

"""How what happens in Maiko is shown: its pictures in the strip of news, what lights up, how long it stays.

`seen` is the present: a tile that has gone back face down is shown by its back, in the colour of its room.
"""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from htpy import Node

from ....core.game import Event
from ....ui.game_view import Light, Showing
from ..rules.material import FRIEND, PROFESSORS, ROOM, Tile
from ..rules.rules import Seen
from .art import back_picture, broom_picture, kamon_picture, professor_picture, tile_picture
from .places import board_id, cell_id, column_id, is_choosing, panel_id, professor_id, row_id, space_id

LONG, MIDDLING, SHORT, SHORTEST = 2.2, 1.4, 0.8, 0.5
"""How long events stay, beside an ordinary one."""
MINUS = "−"


def showing(seen: Seen, event: Event) -> Showing:
    seat, facts = event.seat or 0, event.facts
    match event.kind:
        case "flips":
            return Showing(_on_space(seen, facts["space"]), _spaces(facts["space"]))
        case "looks":
            return Showing(_on_space(seen, facts["space"]), _spaces(facts["space"]), SHORT)
        case "stops_looking":
            return Showing(professor_picture("one-san"), weight=SHORTEST)
        case "turns_back":
            shown = [tile_picture(tile) for tile in facts.get("tiles", ())]
            return Showing(_side_by_side(shown or map(_back, facts["spaces"])), _spaces(*facts["spaces"]))
        case "pairs":
            tiles = facts["tiles"]
            lights = *_spaces(*facts["spaces"]), _placed(seen, seat, tiles)
            return Showing(_side_by_side(map(tile_picture, tiles)), lights, LONG)
        case "takes":
            lights = *_spaces(facts["space"]), _placed(seen, seat, (facts["tile"],))
            return Showing(tile_picture(facts["tile"]), lights, LONG)
        case "claims":
            tile = facts["tile"]
            lights = Light(cell_id(seen, facts["whose"], tile.kind)), _placed(seen, seat, (tile,))
            return Showing(tile_picture(tile), lights, LONG)
        case "discards" | "sweeps":
            tile = facts["tile"]
            light = Light(cell_id(seen, seat, tile.kind), signed(-_worth(seen, seat, (tile,))))
            return Showing(tile_picture(tile), (light,), MIDDLING)
        case "meets":
            return Showing(tile_picture(FRIEND), _spaces(facts["space"]), LONG)
        case "visits":
            lights = Light(panel_id(seat), signed(-1)), *_card(seen, facts["professor"], 1)
            return Showing(professor_picture(facts["professor"]), lights, MIDDLING)
        case "earns":
            return Showing(kamon_picture(), _earned(seen, seat, event), MIDDLING)
        case "completes_row":
            return Showing(broom_picture(), (Light(row_id(seat, facts["row"])),), MIDDLING)
        case "stops_sweeping":
            return Showing(broom_picture(), weight=SHORTEST)
        case "fills_board":
            return Showing(lights=(Light(board_id(seen, seat)),), weight=LONG)
        case "runs_dry":
            return Showing(weight=LONG)
        case _:
            return Showing(weight=SHORTEST)


def seat_colour(seat: int, seen: Seen) -> str:
    return seen.colours[seat]


# -- pictures ------------------------------------------------------------------------------------------------------


def _on_space(seen: Seen, space: str) -> Node:
    """The tile as it lies there now: its face if the viewer sees it."""
    return tile_picture(seen.faces[space]) if space in seen.faces else _back(space)


def _back(space: str) -> Node:
    return h.span(data_room=ROOM[space].replace(" ", "-"))[back_picture()]


def _side_by_side(pictures: Iterable[Node]) -> Node:
    return h.span(".news-tiles")[list(pictures)]


# -- lights --------------------------------------------------------------------------------------------------------


def _spaces(*spaces: str) -> tuple[Light, ...]:
    return tuple(Light(space_id(space)) for space in spaces)


def _placed(seen: Seen, seat: int, tiles: tuple[Tile, ...]) -> Light:
    """The cell that tiles were put on, with what they are worth."""
    return Light(cell_id(seen, seat, tiles[0].kind), signed(_worth(seen, seat, tiles)))


def _worth(seen: Seen, seat: int, tiles: tuple[Tile, ...]) -> int:
    """[R] A point for one's own colour, a point off for any other."""
    return sum(1 if tile.colour == seen.colours[seat] else -1 for tile in tiles)


def _card(seen: Seen, professor: str, change: int) -> tuple[Light, ...]:
    """The card, where it lies on the table: while the viewer chooses a tile, the choices are in its place."""
    return () if is_choosing(seen) else (Light(professor_id(professor), signed(change)),)


def _earned(seen: Seen, seat: int, event: Event) -> tuple[Light, ...]:
    source, column = event.facts["source"], event.facts["column"]
    return (
        *([Light(panel_id(seat), signed(1))] if source else []),
        *(_card(seen, source, -1) if source in PROFESSORS else ()),
        *([Light(column_id(seat, column))] if column else []),
    )


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"{MINUS}{-change}" if change else "±0"

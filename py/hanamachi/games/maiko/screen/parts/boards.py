"""The maiko boards on the screen: one's own, which always lies open, and those of the others."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Node

from .....ui.art import drawn_once
from .....ui.game_view import Names, Scene
from .....words import Words
from ...rules.material import COLUMN, KINDS, PROFESSORS, ROW, Tile
from ...rules.rules import Seen
from ..art import broom_picture, colour_picture, kamon_picture, kind_picture, tile_picture
from ..places import RESERVE, SIDE, cell_id, column_id, professor_id, purse_id, row_id, space_id
from ..words.names import COLOUR, KIND, points_words, tile_words

Stacks = tuple[tuple[str, ...], ...]
"""The colours on each cell of a board, the cells in the order of KINDS."""


class Arrival(NamedTuple):
    """A placement that has just happened: where the tile on top comes from, and which open tile went with it."""

    seat: int
    kind: str
    source: str
    """The id of the place where the tile lay."""
    takes: str = ""
    """The name of the piece that lies below it now."""


def open_piece(space: str) -> str:
    """The name, as a piece, of the tile that was turned first: that of its place."""
    return f"open-{space}"


def arrival(seen: Seen, scene: Scene) -> Arrival | None:
    for event in scene.fresh:
        seat, facts = event.seat or 0, event.facts
        if event.kind == "pairs":
            first, second = facts["spaces"]
            return Arrival(seat, facts["kind"], space_id(second), open_piece(first))
        if event.kind == "takes":
            return Arrival(seat, facts["tile"].kind, space_id(facts["space"]))
        if event.kind == "claims":
            return Arrival(seat, facts["tile"].kind, cell_id(seen, facts["whose"], facts["tile"].kind))
    return None


def own_board(t: Words, seen: Seen, seat: int, names: Names, scene: Scene) -> Node:
    """The viewer's maiko board, always visible: the top tile of each cell, how many lie there, and the lines."""
    words = t.who(names, seat, "Your board", "{name}’s board")
    at_turn = {"data-turn": scene.frame(seen.turn) == seat}
    return h.section("#your-board.board.board-own", at_turn, aria_label=words)[
        h.p(".board-own-name")[
            colour_picture(seen.colours[seat]), h.span[_whose(t, seen, seat, names)], _purse(seen, seat, scene)
        ],
        _cells(t, seen, seat, scene),
        _lines(t, seen, seat),
    ]


def _whose(t: Words, seen: Seen, seat: int, names: Names) -> str:
    """Whose board it is, and which colour counts on it."""
    return t.who(names, seat, "You: {colour}", "{name}: {colour}", colour=t(COLOUR[seen.colours[seat]]))


def _purse(seen: Seen, seat: int, scene: Scene) -> Node:
    """A player's kamon; one that was earned comes from the reserve or from a card. The panel says it in words."""
    kamon, source = seen.kamon[seat], ""
    for event in scene.fresh:
        if event.kind == "earns" and event.seat == seat and (giver := event.facts["source"]):
            source = professor_id(giver) if giver in PROFESSORS else RESERVE
    piece = f"kamon-{seat}-{kamon}" if kamon else ""
    return h.span(".purse", {"data-empty": not kamon}, id=purse_id(seat), aria_hidden="true")[
        kamon_picture(piece, source), str(kamon)
    ]


def rival_board(t: Words, seen: Seen, seat: int, names: Names, scene: Scene) -> Node:
    """The board of another player. Its head opens the stacks, over the cells."""
    at_turn = {"data-turn": scene.frame(seen.turn) == seat}
    head = [
        h.span(".board-mark")[colour_picture(seen.colours[seat])],
        h.span(".board-words")[h.span(".board-name")[names[seat]], " ", h.span(".facts")[count_words(t, seen, seat)]],
        _purse(seen, seat, scene),
    ]
    return h.section(".board", at_turn, id=f"board-{seat}", aria_label=t("{name}’s board", name=names[seat]))[
        h.div(".board-head")[head]
        if seen.options["stacks"] == "open"
        else h.details(".board-fold", id=f"stacks-{seat}", data_over=True)[
            h.summary(".board-head", id=f"open-stacks-{seat}")[head, h.span(".visually-hidden")[t("Show all tiles")]],
            h.div(".stacks")[_stacks(t, seen, seat)],
        ],
        _cells(t, seen, seat, scene),
        _lines(t, seen, seat),
        h.div(".stacks")[_stacks(t, seen, seat)] if seen.options["stacks"] == "open" else None,
    ]


def own_stacks(t: Words, seen: Seen, seat: int, names: Names) -> Node:
    """All that lies on the viewer's board, on request: the board itself lies open elsewhere."""
    return h.details(".board.own-stacks", id=f"own-{seat}")[
        h.summary(".board-head", id=f"open-own-{seat}")[
            h.span(".board-mark")[colour_picture(seen.colours[seat])],
            h.span(".board-words")[
                h.span(".board-name")[t.who(names, seat, "All your tiles", "All tiles of {name}")],
                " ",
                h.span(".facts")[count_words(t, seen, seat)],
            ],
        ],
        h.div(".stacks")[_stacks(t, seen, seat)],
    ]


def count_words(t: Words, seen: Seen, seat: int) -> str:
    """How a score comes about."""
    own = seen.own_tiles()[seat]
    others = sum(map(len, seen.boards[seat].values())) - own
    colour = t(COLOUR[seen.colours[seat]])
    return t("{colour} +{own}, others {others}", colour=colour, own=own, others=points_words(t, -others))


def _cells(t: Words, seen: Seen, seat: int, scene: Scene) -> Node:
    to_sweep = seen.to_sweep if seat == seen.turn else ()
    placed = arrival(seen, scene)
    came = placed if placed and placed.seat == seat else None
    ids = tuple(cell_id(seen, seat, kind) for kind in KINDS)
    return _drawn_cells(t, seat, ids, tuple(map(tuple, seen.boards[seat].values())), to_sweep, came)


@drawn_once
def _drawn_cells(
    t: Words, seat: int, ids: tuple[str, ...], stacks: Stacks, to_sweep: tuple[str, ...], came: Arrival | None
) -> Node:
    cells: list[Node] = []
    for place, (kind, stack) in enumerate(zip(KINDS, stacks, strict=True)):
        cells.append(_cell(t, seat, kind, stack, kind in to_sweep, ids[place], came))
        if place % SIDE == SIDE - 1:
            full = all(stacks[place - SIDE + 1 : place + 1])
            cells.append(_line("row", row_id(seat, ROW[kind]), full, broom_picture()))
    for column in range(SIDE):
        full = all(stacks[column::SIDE])
        cells.append(_line("column", column_id(seat, COLUMN[KINDS[column]]), full, kamon_picture()))
    return h.ul(".cells")[cells]


def _cell(
    t: Words, seat: int, kind: str, stack: tuple[str, ...], to_sweep: bool, id: str, came: Arrival | None
) -> Node:
    if not stack:
        words = t("{kind}: empty", kind=t(KIND[kind]))
        return h.li(".place", {"data-empty": True}, id=id)[kind_picture(kind), h.span(".visually-hidden")[words]]
    tile, count = Tile(kind, stack[-1]), len(stack)
    words = t.n("{tile}: {n} tile", "{tile}: {n} tiles, this one on top", count, tile=tile_words(t, tile))
    here = came if came and came.kind == kind else None
    return h.li(".place", {"data-sweep": to_sweep}, id=id, data_takes=here.takes or None if here else None)[
        tile_picture(tile, f"top-{seat}-{kind}-{count}", here.source if here else ""),
        h.span(".count", aria_hidden="true")[count] if count > 1 else None,
        h.span(".visually-hidden")[words],
    ]


def _line(kind: str, id: str, full: bool, picture: Node) -> Node:
    """What a row or a column brings, at its end."""
    return h.li(f".line.line-{kind}", {"data-full": full}, id=id, aria_hidden="true")[picture]


def _lines(t: Words, seen: Seen, seat: int) -> Node:
    """Which lines are complete: they pay again only when they have been incomplete."""
    stacks = seen.boards[seat]
    rows = sum(all(stacks[other] for other in ROW[kind]) for kind in KINDS[::SIDE])
    columns = sum(all(stacks[other] for other in COLUMN[kind]) for kind in KINDS[:SIDE])
    words = t("Complete: {rows} of 3 rows, {columns} of 3 columns.", rows=rows, columns=columns)
    return h.p(".visually-hidden")[words]


def _stacks(t: Words, seen: Seen, seat: int) -> Node:
    return _drawn_stacks(t, tuple(map(tuple, seen.boards[seat].values())))


@drawn_once
def _drawn_stacks(t: Words, stacks: Stacks) -> Node:
    """All that lies on a board, cell by cell, the lowest tile first."""
    if not any(stacks):
        return h.p(".facts")[t("No tiles yet.")]
    return h.ul(".stack-list")[
        (
            h.li[
                h.span(".visually-hidden")[", ".join(tile_words(t, Tile(kind, colour)) for colour in stack)],
                (tile_picture(Tile(kind, colour)) for colour in stack),
            ]
            for kind, stack in zip(KINDS, stacks, strict=True)
            if stack
        )
    ]

"""What a placement would have brought, in points and kamon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...bots.heuristics import Heuristics
from ...rules.material import COLUMN, ROW
from ...rules.table import Board, Table


class Gain(NamedTuple):
    points: int
    """On the board, after the best sweep of a row that is completed."""
    kamon: int

    @property
    def value(self) -> int:
        """One number to compare by: a kamon buys about a point."""
        return self.points + self.kamon


NOTHING = Gain(0, 0)


def strange_cells(board: Board, row: Iterable[str], own: str) -> tuple[str, ...]:
    """The cells of a row with a tile of another colour: a sweep takes one from each, a point for each."""
    return tuple(kind for kind in row if any(colour != own for colour in board[kind]))


def placing(table: Table, seat: int, kind: str, colours: tuple[str, ...]) -> Gain:
    """What it brings to put tiles of a kind on a board, the lines that it completes included.

    Nothing, if it would fill the board and so end the match behind somebody else.
    """
    own, board = table.colours[seat], table.boards[seat]
    points = sum(1 if colour == own else -1 for colour in colours)
    if board[kind]:  # rulebook: a second layer completes no line
        return Gain(points, 0)
    filled = {**board, kind: [*colours]}
    kamon = 0
    if all(filled[other] for other in COLUMN[kind]) and _may_earn(table):
        kamon = 1
    if all(filled[other] for other in ROW[kind]):
        swept = strange_cells(filled, ROW[kind], own)
        points += len(swept)
        filled |= {cell: _without_strange(filled[cell], own) for cell in swept}
    if all(board[other] for other in board if other != kind) and Heuristics(table, seat).end_worth(filled) < 0:
        return NOTHING
    return Gain(points, kamon)


def _may_earn(table: Table) -> bool:
    """Whether a kamon is there to earn, and a turn or a visit to spend it in."""
    return (table.reserve > 0 or any(table.cards.values())) and not (table.closing and table.visited)


def _without_strange(stack: list[str], own: str) -> list[str]:
    strange = next(number for number, colour in enumerate(stack) if colour != own)
    return stack[:strange] + stack[strange + 1 :]

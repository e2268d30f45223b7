"""Heuristic values in Maiko, in points, for the player at turn.

A board is worth its score and what its open lines may bring. A complete row sweeps a tile of another colour from each
of its cells, so the first such tile of a cell costs little there; a complete column brings a kamon; a kamon buys a
point or a little more, as long as there are turns to spend it in. The numbers below were found by playing matches
against the same bot with another number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import product

from ..rules.material import COLUMN, ROW, Tile
from ..rules.table import Board, Table

ROWS = tuple(dict.fromkeys(ROW.values()))
COLUMNS = tuple(dict.fromkeys(COLUMN.values()))
LINE_COMES = (0.0, 0.65, 0.35, 0.15)
"""How likely a line with so many empty cells is still to be completed."""
KAMON_VALUE = 1.3
SPARE_KAMON = 0.1
"""A kamon that there will be no turn to spend in: it may still buy a visit before an early end."""
PLAIN_PRICE = 0.5
"""The value of a kamon for a `plain` bot."""
TURNS_A_CELL = 1.2
"""How many turns it takes to fill a cell, about."""
TURN_WORTH = 1.5
"""About what a turn brings to a player who still has one when the end is near."""
WINNING_END, LOSING_END = 4.0, -12.0
"""The value of ending the match with a win, or with a loss: larger than all other values."""


class Heuristics:
    """The values of boards, tiles and visits for the player at turn."""

    def __init__(self, seen: Table, seat: int, *, plain: bool = False) -> None:
        self.seen, self.seat, self.plain = seen, seat, plain
        self.colour = seen.colours[seat]
        self.board = seen.boards[seat]
        self.rivalry = 1 / (len(seen.boards) - 1)
        """What a point more for one rival costs: everything when there is one, a share when there are several."""
        self._gains: dict[tuple[str, ...], float] = {}

    # -- the clock -------------------------------------------------------------------------------------------------

    @cached_property
    def turns_left(self) -> float:
        """How many turns are left after this one, about."""
        if self.seen.closing:
            return 0
        empty_cells = min(sum(not stack for stack in board.values()) for board in self.seen.boards)
        pairs_in_the_house = sum(count // 2 for count in self.seen.left.values())
        return min(TURNS_A_CELL * empty_cells, pairs_in_the_house)

    @cached_property
    def hope(self) -> float:
        """The share of a board's open lines that will be completed; 0 for a `plain` bot."""
        return 0.0 if self.plain else min(1.0, 0.4 + 0.2 * self.turns_left)

    def kamon_value(self, has: int) -> float:
        """What one more kamon is worth to somebody who has so many."""
        return KAMON_VALUE if has < self.turns_left else SPARE_KAMON

    # -- a board ---------------------------------------------------------------------------------------------------

    def promise(self, board: Board) -> float:
        """The score of a board and what may come of it."""
        own = self.colour
        value = 0.0
        for row in ROWS:
            empty = bad = 0
            for kind in row:
                stack = board[kind]
                if not stack:
                    empty += 1
                    continue
                strange = len(stack) - stack.count(own)
                value += len(stack) - 2 * strange
                bad += strange > 0
            value += self.hope * LINE_COMES[empty] * bad
        for column in COLUMNS:
            empty = sum(not board[kind] for kind in column)
            value += self.hope * LINE_COMES[empty] * KAMON_VALUE
        return value

    @cached_property
    def now(self) -> float:
        return self.promise(self.board)

    def gain(self, kind: str, *colours: str) -> float:
        """What placing tiles of a kind on the own board brings, its lines and the end of the match included."""
        key = (kind, *sorted(colours))
        if key not in self._gains:
            self._gains[key] = self._gain(kind, colours) + sum(self.denial(colour) for colour in colours)
        return self._gains[key]

    def _gain(self, kind: str, colours: Iterable[str]) -> float:
        board = {**self.board, kind: [*self.board[kind], *colours]}
        value = -self.now
        if not self.board[kind]:
            if all(board[other] for other in COLUMN[kind]):
                value += self.kamon_value(self.seen.kamon[self.seat])
            fills = all(board.values())
            if all(board[other] for other in ROW[kind]):
                board = self.swept(board, ROW[kind], fills)
            if fills:
                return value + self.promise(board) + self.end_worth(board)
        return value + self.promise(board)

    def denial(self, colour: str) -> float:
        """The value of keeping a tile of this colour from the others."""
        if self.plain:
            return 0.0
        return 0.4 * self.rivalry if colour != self.colour and colour in self.seen.colours else 0.0

    def swept(self, board: Board, row: tuple[str, ...], last: bool = False) -> Board:
        """The board after the best sweep of a row."""
        choices = [self._sweeps(board[kind]) for kind in row]
        boards = ({**board, **dict(zip(row, stacks, strict=True))} for stacks in product(*choices))
        return max(boards, key=self.score if last else self.promise)

    def _sweeps(self, stack: list[str]) -> list[list[str]]:
        """A cell as it is, or without the tile that is worst to keep: one that a rival could claim back."""
        strange = [colour for colour in stack if colour != self.colour]
        if not strange:
            return [stack]
        worst = max(strange, key=lambda colour: colour in self.seen.colours)
        rest = list(stack)
        rest.remove(worst)
        return [rest, stack]

    def score(self, board: Board) -> float:
        tiles = [colour for stack in board.values() for colour in stack]
        return 2 * tiles.count(self.colour) - len(tiles)

    def end_worth(self, board: Board) -> float:
        """Whether it is good to bring the end about with such a board."""
        seen, seats = self.seen, len(self.seen.boards)
        if seen.closing or self.plain:
            return 0.0
        kamon = seen.kamon[self.seat] > 0 and not seen.visited
        mine = self.score(board) + kamon
        to_come = {(self.seat + n) % seats for n in range(1, (seen.first - self.seat - 1) % seats + 1)}
        best = max(
            score + TURN_WORTH * (seat in to_come) for seat, score in enumerate(seen.scores()) if seat != self.seat
        )
        return WINNING_END if mine > best else LOSING_END

    # -- visits ----------------------------------------------------------------------------------------------------

    def price(self) -> float:
        """What spending a kamon now costs: what it would buy later."""
        if self.plain:
            return PLAIN_PRICE
        return self.kamon_value(self.seen.kamon[self.seat] - 1) * 0.8

    def discard_gain(self, tile: Tile) -> float:
        rest = list(self.board[tile.kind])
        rest.remove(tile.colour)
        return self.promise({**self.board, tile.kind: rest}) - self.now

    def claim_gain(self, kind: str) -> float:
        """One tile more for the player, and one less that cost its owner a point."""
        return self._gain(kind, [self.colour]) - self.rivalry

    def sweep(self) -> Tile | None:
        """The next tile to sweep from the row just completed, None when it is enough."""
        best = self.swept(self.board, self.seen.to_sweep, self.seen.filled)
        for kind in self.seen.to_sweep:
            gone = [colour for colour in self.board[kind] if self.board[kind].count(colour) > best[kind].count(colour)]
            if gone:
                return Tile(kind, gone[0])
        return None

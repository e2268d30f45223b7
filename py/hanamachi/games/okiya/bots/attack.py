"""The search under the solver: can one side, the attacker, force a pattern or a blockade within so many plies?

Sets of cells are 16-bit masks, bit 0 for a1. What makes it fast: a table that knows for every set of tokens which cells
would complete a pattern, so that no move that wins or loses at once is ever searched; moves tried in the order of the
threats they make and the answers they leave; and what is proven is remembered by tokens and open cells, since the tile
taken last matters only for which cells it leaves open. (Mirrored or rotated positions hardly ever occur in one garden:
its tiles have no symmetry, so nothing is gained by looking for them.)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..rules.garden import CELLS, PATTERNS

ALL = 0xFFFF
NEVER, ODD, EVEN = 99, 97, 98
"""More plies than any round has; the last two for those who move first and second in them."""
SLICE = 1000
"""Positions searched between two pauses: some 8 ms in a desktop browser, 30 on a phone."""
MOST_PROVEN = 250_000
"""Positions remembered for each of the two questions, in about 25 MB; few gardens ask for more than 80,000."""
EARLY = 9
"""Positions with at most so many tokens are never forgotten; all others take few steps to prove again."""


class Slice:
    """How many positions may still be looked at before the next pause."""

    def __init__(self) -> None:
        self.begun = 0
        self.left = SLICE

    @property
    def searched(self) -> int:
        return self.begun * SLICE + min(SLICE, SLICE - self.left)

    def begin(self) -> None:
        self.begun += 1
        self.left = SLICE


class Pause(Exception):
    """The slice is used up; what was proven is kept, so asking again goes on from there."""


@cache
def completing() -> list[int]:
    """For each set of tokens the cells that would complete a pattern with them.

    Computed for all 65,536 sets at once, in long integers that have 16 bits for each set; only when a search begins.
    """
    sets = 1 << len(CELLS)
    with_cell = []
    for at in range(len(CELLS)):
        half = 1 << at
        period = b"\0\0" * half + b"\1\0" * half
        with_cell.append(int.from_bytes(period * (sets // (2 * half)), "little"))
    table = 0
    for pattern in PATTERNS:
        for at in pattern.cells:
            a, b, c = (with_cell[other] for other in pattern.cells if other != at)
            table |= (a & b & c) << at
    octets = table.to_bytes(2 * sets, "little")
    return [low | high << 8 for low, high in zip(octets[::2], octets[1::2], strict=True)]


class Moves(dict[int, tuple[tuple[int, int], ...]]):
    """For each set of open cells its moves: the bit of the cell and the relatives of the tile there."""

    def __init__(self, relatives: Sequence[int]) -> None:
        self.relatives = relatives

    def __missing__(self, cells: int) -> tuple[tuple[int, int], ...]:
        moves = tuple((1 << at, self.relatives[at]) for at in range(len(CELLS)) if cells >> at & 1)
        self[cells] = moves
        return moves


class Attack:
    """Whether one side, the attacker, can force a pattern or a blockade. What is proven is kept."""

    def __init__(self, moves: Moves, slice_: Slice, memory: int) -> None:
        self._moves = moves
        self._memory = memory
        self._completing = completing()
        self._slice = slice_
        self._wins: dict[int, int] = {}
        """By position: so many plies suffice for the attacker."""
        self._fails: dict[int, int] = {}
        """By position: so many plies do not."""

    def can_win(self, own: int, others: int, cells: int, plies: int) -> bool:
        """The attacker, to move on these open cells, wins within so many plies, an odd number."""
        return bool(self._completing[own] & cells) or self._wins_by_search(own, others, cells, plies)

    def cannot_be_stopped(self, own: int, others: int, cells: int, plies: int) -> bool:
        """The defender, to move on these open cells, loses within so many plies, an even number, whatever it does."""
        return not self._completing[others] & cells and self._survives_search(own, others, cells, plies)

    def _wins_by_search(self, own: int, others: int, cells: int, plies: int) -> bool:
        """For a position in which no move completes a pattern."""
        key = (own << 16 | others) << 16 | cells
        if self._wins.get(key, NEVER) <= plies:
            return True
        if self._fails.get(key, 0) >= plies:
            return False
        self._count()
        free = ALL ^ own ^ others
        answered = self._completing[others]
        hopes = []
        for bit, relatives in self._moves[cells]:
            answers = relatives & free
            if not answers:
                if free != bit:  # a blockade, unless the garden is full
                    self._wins[key] = 1
                    return True
            elif not answers & answered:  # else the answer completes a pattern
                threats = (self._completing[own | bit] & free).bit_count()
                hopes.append((answers.bit_count() - 2 * threats, bit, answers))
        if plies >= 3:
            hopes.sort()
            for _, bit, answers in hopes:
                if self._survives_search(own | bit, others, answers, plies - 1):
                    self._wins[key] = plies
                    return True
        self._fails[key] = plies if plies < free.bit_count() - 1 else NEVER
        return False

    def _survives_search(self, own: int, others: int, cells: int, plies: int) -> bool:
        """For a position in which no move of the defender completes a pattern."""
        key = (own << 16 | others) << 16 | cells
        if self._wins.get(key, NEVER) <= plies:
            return True
        if self._fails.get(key, 0) >= plies:
            return False
        self._count()
        free = ALL ^ own ^ others
        threatened = self._completing[own]
        escapes = []
        for bit, relatives in self._moves[cells]:
            answers = relatives & free
            if not answers:  # a blockade or a full garden
                self._fails[key] = NEVER
                return False
            if not answers & threatened:
                threats = (self._completing[others | bit] & free).bit_count()
                escapes.append((answers.bit_count() - 2 * threats, bit, answers))
        escapes.sort()
        for _, bit, answers in escapes:
            if not self._wins_by_search(own, others | bit, answers, plies - 1):
                self._fails[key] = plies if plies < free.bit_count() - 1 else NEVER
                return False
        self._wins[key] = plies
        return True

    @property
    def remembered(self) -> int:
        return len(self._wins) + len(self._fails)

    def _count(self) -> None:
        self._slice.left -= 1
        if self._slice.left < 0:
            if self.remembered > self._memory:
                self._forget()
            raise Pause

    def _forget(self) -> None:
        for proven in (self._wins, self._fails):
            for key in [key for key in proven if (key >> 16).bit_count() > EARLY]:
                del proven[key]

"""Perfect play for the moves of a round, found step by step: the position shown first, then the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...bots.solver import Solver, Value, rank
from ...rules.garden import CELLS
from ...rules.rules import State
from .course import Course

Trail = tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """A mistake: the value of the position for its player, and that of the move."""

    before: int
    after: int


class Analysis:
    """Perfect play in one garden. Asked again, it knows what it has found before."""

    def __init__(self, course: Course) -> None:
        self.garden, self.full_garden = course.garden, course.full_garden
        self._solver = Solver(course.garden)
        self._values: dict[Trail, dict[str, Value]] = {}
        self._found: dict[str, Value] = {}
        """What is known so far of the moves that are being weighed now."""
        self._weighed: Trail | None = None

    def is_about(self, course: Course) -> bool:
        return (self.garden, self.full_garden) == (course.garden, course.full_garden)

    def values(self, trail: Trail) -> dict[str, Value]:
        """What is known of each legal move after these."""
        return self._values.get(trail) or (dict(self._found) if trail == self._weighed else {})

    def knows(self, trail: Trail) -> bool:
        """Whether all is known of the moves after these."""
        return trail in self._values

    def value_after(self, course: Course, ply: int) -> Value | None:
        """The value after so many moves for the player to move then; None: not known, or over."""
        values = self._values.get(course.moves[:ply])
        return max(values.values(), key=rank) if values else None

    def turns(self, course: Course) -> dict[int, Turn]:
        """The moves that gave away a win or a draw, by how many were made before, as far as it is known."""
        turns = {}
        for ply, cell in enumerate(course.moves):
            if values := self._values.get(course.moves[:ply]):
                before, after = max(values.values(), key=rank).result, values[cell].result
                if after < before:
                    turns[ply] = Turn(before, after)
        return turns

    def balance(self, course: Course) -> list[int] | None:
        """How the course stood after each move for seat 0: the sooner a win, the larger; None until all is known.

        16 is a round just won, 0 a draw, -16 a round just lost.
        """
        numbers = []
        for ply in range(len(course.moves) + 1):
            table = course.table(ply)
            if table.outcome:
                winner = table.outcome.winner
                numbers.append(0 if winner is None else len(CELLS) * (1 - 2 * winner))
            elif (value := self.value_after(course, ply)) is not None:
                for_first = value.result if table.turn == 0 else -value.result
                numbers.append(for_first * (len(CELLS) + 1 - value.plies))
            else:
                return None
        return numbers

    def think(self, course: Course) -> Iterator[bool]:
        """Weighs the moves on the table, then those on the way there and after. True: there is something to show."""
        yield from self._weigh(course.table())
        for ply in range(len(course.moves), -1, -1):  # the end is quickly found, and helps with what was before
            for _ in self._weigh(course.table(ply)):
                yield False
            yield True

    def _weigh(self, table: State) -> Iterator[bool]:
        if table.round_over or table.trail in self._values:
            return
        self._found, self._weighed, known = {}, table.trail, 0
        thinking = self._solver.think_values(table, found=self._found)
        while True:
            try:
                next(thinking)
            except StopIteration as stop:
                self._values[table.trail] = stop.value
                yield True
                return
            yield len(self._found) > known
            known = len(self._found)

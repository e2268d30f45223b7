"""The course of a round as one studies it: a garden, who began, and moves to step through, to leave and to change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .....core.game import IllegalAction
from ...rules.garden import CELLS, Tile
from ...rules.rules import NEXT, State, lay_out


@dataclass(frozen=True)
class Course:
    garden: tuple[Tile, ...]
    moves: tuple[str, ...] = ()
    """The cells taken, in order."""
    shown: int = 0
    """So many of the moves have been made on the table as it is shown."""
    starter: int = 0
    full_garden: str = "draw"

    @classmethod
    def of(cls, state: State) -> Course:
        """The round that is on a table, shown as far as it has gone."""
        trail = state.trail
        return cls(state.garden, trail, len(trail), state.starter, state.options["full_garden"])

    @property
    def trail(self) -> tuple[str, ...]:
        return self.moves[: self.shown]

    def table(self, ply: int | None = None) -> State:
        """The table as it is shown, or after so many moves."""
        trail = self.trail if ply is None else self.moves[:ply]
        return lay_out(self.garden, trail, self.starter, full_garden=self.full_garden)

    def step(self, ply: int) -> Course:
        return replace(self, shown=max(0, min(ply, len(self.moves))))

    def take(self, cell: str) -> Course:
        """Takes a tile: the next move of the course, or a new course from here. IllegalAction: the rules refuse it."""
        if self.moves[self.shown : self.shown + 1] == (cell,):
            return self.step(self.shown + 1)
        if cell == NEXT:
            raise IllegalAction(cell, "unknown", "there is one round only")
        self.table().play(cell)
        return replace(self, moves=(*self.trail, cell), shown=self.shown + 1)

    def shorten(self) -> Course:
        """Takes the last token off the table, and forgets what came after."""
        return replace(self, moves=self.moves[: max(0, self.shown - 1)], shown=max(0, self.shown - 1))

    def is_part_of(self, other: Course) -> bool:
        """Whether what is shown here happened there too."""
        ours, theirs = replace(self, moves=(), shown=0), replace(other, moves=(), shown=0)
        return ours == theirs and other.moves[: self.shown] == self.trail

    # -- laying out a garden ---------------------------------------------------------------------------------------

    def swap(self, one: str, other: str) -> Course:
        """Two tiles change places. Moves that no longer follow the rules are taken back, and all after them."""
        garden, a, b = list(self.garden), CELLS.index(one), CELLS.index(other)
        garden[a], garden[b] = garden[b], garden[a]
        return replace(self, garden=tuple(garden))._as_far_as_it_goes()

    def relaid(self, garden: Sequence[Tile]) -> Course:
        """Another garden, nothing taken yet."""
        return replace(self, garden=tuple(garden), moves=(), shown=0)

    def begun_by(self, seat: int) -> Course:
        return replace(self, starter=seat)

    def judged_by(self, full_garden: str) -> Course:
        return replace(self, full_garden=full_garden)

    def _as_far_as_it_goes(self) -> Course:
        table, made = lay_out(self.garden, (), self.starter, full_garden=self.full_garden), 0
        for cell in self.moves:
            if cell not in table.legal():
                break
            table.play(cell)
            made += 1
        return replace(self, moves=self.moves[:made], shown=min(self.shown, made))


def rounds(story: Sequence[State]) -> list[Course]:
    """The rounds of a match, each shown from its beginning, out of all the states that the match has had."""
    last = {state.round: state for state in story}
    return [Course.of(last[number]).step(0) for number in sorted(last)]

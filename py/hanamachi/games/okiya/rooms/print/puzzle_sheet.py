"""A sheet of puzzles, by its number: six in a row of those that the puzzles' page has, so each is found there too.

The address has the sheet as `puzzles-win-easy-13`, kind, difficulty and number; `mixed` stands for all of them in turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .....core.chance import Chance
from ..puzzles.puzzle import DIFFICULTIES, KINDS, Puzzle, make

MIXED = "mixed"
EACH = 6
LAST = 9999

_SHEET = re.compile(
    rf"puzzles-({'|'.join((MIXED, *KINDS))})-({'|'.join((MIXED, *DIFFICULTIES))})-([1-9][0-9]{{0,3}})", re.ASCII
)


class Entry(NamedTuple):
    """A puzzle of the sheet, as the puzzles' page knows it."""

    kind: str
    difficulty: str
    seed: int

    def __str__(self) -> str:
        return f"{self.kind}-{self.difficulty}-{self.seed}"


@dataclass(frozen=True)
class PuzzleSheet:
    kind: str = MIXED
    difficulty: str = "easy"
    number: int = 1

    @classmethod
    def read(cls, fragment: str) -> PuzzleSheet | None:
        """The sheet that an address names, if it names one."""
        found = _SHEET.fullmatch(fragment)
        return cls(found[1], found[2], int(found[3])) if found else None

    def __str__(self) -> str:
        return f"puzzles-{self.kind}-{self.difficulty}-{self.number}"

    def entries(self) -> list[Entry]:
        first = (self.number - 1) * EACH + 1
        return [
            Entry(
                KINDS[place % len(KINDS)] if self.kind == MIXED else self.kind,
                DIFFICULTIES[place * len(DIFFICULTIES) // EACH] if self.difficulty == MIXED else self.difficulty,
                first + place,
            )
            for place in range(EACH)
        ]

    def making(self) -> Iterator[Puzzle | None]:
        """Each puzzle when it is made, in their order; None meanwhile."""
        for kind, difficulty, seed in self.entries():
            yield from make(kind, difficulty, Chance(seed))

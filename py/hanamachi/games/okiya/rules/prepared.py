"""Gardens and positions whose value is known beforehand: to solve one after the other would take seconds.

`python -m tools.generate.gardens` makes the lists in layouts.py, by the solver. Each garden stands for 9,216 that
are played in the same way: the plants may change places among themselves, so may the features, plants may become
features and features plants, and the whole garden may be turned or mirrored. So a list of hundreds deals millions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....core.chance import Chance
from .garden import CELLS, SIDE, TILES, Tile, nth_garden
from .layouts import FAIR, HARD_BLOCKADES, ONE_OPENING

WIDTH = 9
"""A garden's number takes so many digits, in base 32."""


class Likeness(NamedTuple):
    """A way to change a garden into one that is played alike."""

    tiles: dict[Tile, Tile]
    cells: tuple[int, ...]
    """For each cell of the new garden the one that its tile comes from."""

    @classmethod
    def drawn(cls, chance: Chance) -> Likeness:
        plants, features = chance.shuffled(SIDE), chance.shuffled(SIDE)
        changed, turned, mirrored = chance.below(2), chance.below(4), chance.below(2)
        tiles = {}
        for number, tile in enumerate(TILES):
            plant, feature = plants[number // 4], features[number % 4]
            tiles[tile] = TILES[4 * feature + plant if changed else 4 * plant + feature]
        rows = [[4 * row + column for column in SIDE] for row in SIDE]
        for _ in range(turned):
            rows = [[rows[3 - column][row] for column in SIDE] for row in SIDE]
        return cls(tiles, tuple(cell for row in rows for cell in (reversed(row) if mirrored else row)))

    def garden(self, garden: Sequence[Tile]) -> tuple[Tile, ...]:
        return tuple(self.tiles[garden[cell]] for cell in self.cells)

    def trail(self, trail: Iterable[str]) -> tuple[str, ...]:
        return tuple(CELLS[self.cells.index(CELLS.index(cell))] for cell in trail)


def varied(garden: Sequence[Tile], chance: Chance) -> tuple[Tile, ...]:
    """One of the gardens that are played like this one."""
    return Likeness.drawn(chance).garden(garden)


def fair_garden(chance: Chance) -> tuple[Tile, ...]:
    """A garden in which neither side can force a win (with a full garden a draw)."""
    return varied(_drawn(FAIR, chance), chance)


def one_opening_garden(difficulty: str, chance: Chance) -> tuple[Tile, ...]:
    """A garden in which exactly one opening wins."""
    return varied(_drawn(ONE_OPENING[difficulty], chance), chance)


def hard_blockade(chance: Chance) -> tuple[tuple[Tile, ...], tuple[str, ...]]:
    """The garden and the trail of a hard puzzle about a blockade: they are too rare to be met by chance."""
    code, likeness = chance.pick(HARD_BLOCKADES.split()), Likeness.drawn(chance)
    trail = [CELLS[int(cell, 16)] for cell in code[WIDTH:]]
    return likeness.garden(nth_garden(int(code[:WIDTH], 32))), likeness.trail(trail)


def _drawn(layouts: str, chance: Chance) -> tuple[Tile, ...]:
    at = WIDTH * chance.below(len(layouts) // WIDTH)
    return nth_garden(int(layouts[at : at + WIDTH], 32))

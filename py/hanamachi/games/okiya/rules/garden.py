"""The material of Okiya: sixteen tiles, sixteen cells, nineteen patterns.

   a  b  c  d
1  .  .  .  .
2  .  x  x  .      the four centre cells x are closed to a round's first move
3  .  x  x  .
4  .  .  .  .
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import NamedTuple

PLANTS = ("maple", "cherry", "pine", "iris")
FEATURES = ("sun", "tanzaku", "bird", "rain")


class Tile(NamedTuple):
    plant: str
    feature: str

    def is_related(self, other: Tile) -> bool:
        """Whether a move onto one may follow the other. A tile has exactly six relatives."""
        return self != other and (self.plant == other.plant or self.feature == other.feature)

    @staticmethod
    def by_name() -> dict[str, Tile]:
        """All tiles, for their text form."""
        return {f"{tile.plant} {tile.feature}": tile for tile in TILES}


class Pattern(NamedTuple):
    """Four cells that win a round, and what they are: row, column, diagonal or square."""

    kind: str
    cells: tuple[int, int, int, int]


TILES = tuple(Tile(plant, feature) for plant in PLANTS for feature in FEATURES)
GARDENS = factorial(len(TILES))

SIDE = range(4)
CELLS = tuple(f"{column}{row + 1}" for row in SIDE for column in "abcd")
"""The names of the cells, row by row."""
CENTRE = frozenset(("b2", "c2", "b3", "c3"))

PATTERNS = (
    *(Pattern("row", (4 * r, 4 * r + 1, 4 * r + 2, 4 * r + 3)) for r in SIDE),
    *(Pattern("column", (c, c + 4, c + 8, c + 12)) for c in SIDE),
    Pattern("diagonal", (0, 5, 10, 15)),
    Pattern("diagonal", (3, 6, 9, 12)),
    *(Pattern("square", (4 * r + c, 4 * r + c + 1, 4 * r + c + 4, 4 * r + c + 5)) for r in range(3) for c in range(3)),
)


def garden_number(garden: Sequence[Tile]) -> int:
    """The garden's number among all 16! orders of the tiles."""
    left, number = list(TILES), 0
    for tile in garden:
        number = number * len(left) + left.index(tile)
        left.remove(tile)
    return number


def nth_garden(number: int) -> tuple[Tile, ...]:
    if not 0 <= number < GARDENS:
        raise ValueError(f"there is no garden {number}")
    places = []
    for base in range(1, len(TILES) + 1):
        number, place = divmod(number, base)
        places.append(place)
    left = list(TILES)
    return tuple(left.pop(place) for place in reversed(places))

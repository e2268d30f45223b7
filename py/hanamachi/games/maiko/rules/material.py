"""The material of Maiko: the house with its rooms, the tiles, a maiko's own board, the professors.

The rulebook's pictures are lost, so the two layouts are our decision.

     a b c d e f g h i
  1  G G G O O O C C C     G genkan, O ozashiki, C chashitsu          fan      tea       kimono
  2  G G G O O O C C C
  3  G G G O O O C C C
  4  E Z Z Z Z T T T E     E engawa, on both sides
  5  E Z Z Z Z T T T E     Z zen garden, T tokonoma: the two          make-up  shamisen  parasol
  6  E Z Z Z Z T T T E     central rooms, empty at two players
  7  K K K D D D F F F
  8  K K K D D D F F F     K kesho, D daidokoro, F furo               cat      bonsai    comb
  9  K K K D D D F F F

Rooms have no effect: they are landmarks for the memory.
"""

from __future__ import annotations

from typing import NamedTuple

KINDS = ("fan", "tea", "kimono", "make-up", "shamisen", "parasol", "cat", "bonsai", "comb")
"""The nine kinds of objects, as their cells lie on a maiko board, row by row."""
COLOURS = ("white", "violet", "pink", "green")
COPIES = 2
FRIENDS = 9
KAMON = 16
PROFESSORS = ("danna", "oka-san", "one-san", "sabanto")
MOST_LOOKS = 6
"""How many tiles One-san lets somebody look at."""


class Tile(NamedTuple):
    kind: str
    colour: str

    @staticmethod
    def by_name() -> dict[str, Tile]:
        """All tiles, for their text form."""
        return {f"{tile.kind} {tile.colour}".strip(): tile for tile in (*OBJECTS, FRIEND)}


FRIEND = Tile("friend", "")
OBJECTS = tuple(Tile(kind, colour) for kind in KINDS for colour in COLOURS for _ in range(COPIES))

PLAN = (
    "GGGOOOCCC",
    "GGGOOOCCC",
    "GGGOOOCCC",
    "EZZZZTTTE",
    "EZZZZTTTE",
    "EZZZZTTTE",
    "KKKDDDFFF",
    "KKKDDDFFF",
    "KKKDDDFFF",
)
ROOMS = {
    "G": "genkan",
    "O": "ozashiki",
    "C": "chashitsu",
    "E": "engawa",
    "Z": "zen garden",
    "T": "tokonoma",
    "K": "kesho",
    "D": "daidokoro",
    "F": "furo",
}
CENTRAL = ("zen garden", "tokonoma")

SIDE = range(9)
SPACES = tuple(f"{'abcdefghi'[column]}{row + 1}" for row in SIDE for column in SIDE)
"""The names of the spaces, row by row."""
ROOM = {f"{'abcdefghi'[column]}{row + 1}": ROOMS[PLAN[row][column]] for row in SIDE for column in SIDE}
"""The room that a space lies in."""
OUTER_SPACES = tuple(space for space in SPACES if ROOM[space] not in CENTRAL)
"""The sixty spaces that two players use."""

ROW = {kind: KINDS[n // 3 * 3 : n // 3 * 3 + 3] for n, kind in enumerate(KINDS)}
"""The three cells of the row that a kind's cell lies in."""
COLUMN = {kind: KINDS[n % 3 :: 3] for n, kind in enumerate(KINDS)}


def tiles(left_out: str = "") -> list[Tile]:
    """The tiles that are dealt. [R] At two players an unplayed colour is left out, and three friends."""
    friends = FRIENDS - 3 if left_out else FRIENDS
    return [tile for tile in OBJECTS if tile.colour != left_out] + [FRIEND] * friends

"""The ids of the places on the table: what lights up there, and where a tile or a kamon comes from."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.material import KINDS
from ..rules.rules import Seen

SIDE = 3
CHOOSING = ("oka-san", "sabanto", "sweep")
"""The phases in which a tile of a board is chosen."""
RESERVE, DISCARDS = "reserve", "discards"


def space_id(space: str) -> str:
    return f"space-{space}"


def board_id(seen: Seen, seat: int) -> str:
    return "your-board" if seat == seen.viewer else f"board-{seat}"


def cell_id(seen: Seen, seat: int, kind: str) -> str:
    return f"your-{kind}" if seat == seen.viewer else f"cell-{seat}-{kind}"


def row_id(seat: int, row: Sequence[str]) -> str:
    """The broom at the end of a row."""
    return f"row-{seat}-{KINDS.index(row[0]) // SIDE}"


def column_id(seat: int, column: Sequence[str]) -> str:
    """The kamon at the end of a column."""
    return f"column-{seat}-{KINDS.index(column[0]) % SIDE}"


def purse_id(seat: int) -> str:
    """A player's kamon, beside their board."""
    return f"purse-{seat}"


def panel_id(seat: int) -> str:
    """The player's name and score, which the app shows."""
    return f"player-{seat}"


def professor_id(professor: str) -> str:
    return f"visit-{professor}"


def is_choosing(seen: Seen) -> bool:
    """Whether the viewer chooses a tile of a board: the choices lie where the professors lie else."""
    return seen.turn is not None and seen.turn == seen.viewer and seen.phase in CHOOSING

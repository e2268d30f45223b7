"""The puzzles: one a day, and more."""

from .puzzles import portable as portable
from .puzzles import room as room

"""A finished match with all hands open, and what turned each round."""

from .review import room as room

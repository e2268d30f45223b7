"""A finished match gone through again: certain pairs that were missed, sweeps, the best turns."""

from .review import room as room

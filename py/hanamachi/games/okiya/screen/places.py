"""The names of the columns and rows, on the rim of the garden: the log speaks of b3."""

import htpy as h
from htpy import Node

from ....ui.art import drawn_once
from ..rules.garden import CELLS


@drawn_once
def places() -> Node:
    """Each cell is called by its whole name, so these are for the eyes alone."""
    columns = [cell[0] for cell in CELLS[:4]]
    rows = [cell[1] for cell in CELLS[::4]]
    return [
        h.span(".places.places-columns", aria_hidden="true")[(h.span[name] for name in columns)],
        h.span(".places.places-rows", aria_hidden="true")[(h.span[name] for name in rows)],
    ]

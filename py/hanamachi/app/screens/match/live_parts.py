"""What a live table adds to the screen of a match."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Node

from ...reply import Notice


class LiveParts(NamedTuple):
    notices: tuple[Notice, ...] = ()
    """Who is away, or that the connection is lost."""
    dialog: Node = None
    """Who is at the table, while that is open."""
    doors: Node = None
    """The ways on after a match at another's table, in the place of the usual ones."""

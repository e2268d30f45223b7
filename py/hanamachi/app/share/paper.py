"""The sheet that all shared pictures are drawn on: its rim, its head and where to find us."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.manifest import folder
from ...ui.art import placed
from ...ui.pictures.drawing import WIDE
from ...ui.pictures.lettering import GOLD, INK, PAPER, SMALLEST, SOFT, text
from ..match.session import Session

WIDTH = 1200
LEFT = (WIDTH - WIDE) // 2
FOOT = 104
"""The height of the address below everything else."""


def paper(height: float) -> Node:
    """A sheet with a double rim. It is light whatever the theme: it is looked at elsewhere."""
    inner = {"x": "20", "y": "20", "width": str(WIDTH - 40), "height": f"{height - 40:g}"}
    outer = {"x": "12", "y": "12", "width": str(WIDTH - 24), "height": f"{height - 24:g}"}
    return [
        h.rect(width=str(WIDTH), height=f"{height:g}", fill=PAPER),
        h.rect(outer, fill="none", stroke=INK, stroke_width="3"),
        h.rect(inner, fill="none", stroke=GOLD),
    ]


def head(session: Session, widest: float = WIDE) -> Node:
    """The sign and the name of the game."""
    return [
        placed(f"house-{folder(session.match.game.slug)}", LEFT - 8, 40, 84),
        text(LEFT + 92, 98, 44, session.manifest.name, fill=SOFT, widest=widest - 92),
    ]


def signature(root: str, height: float) -> Node:
    """Where to find us, at the foot."""
    address = root.partition("://")[2].rstrip("/") or root
    return [
        placed("house-mark", LEFT - 6, height - 82, 42),
        text(LEFT + 46, height - 52, SMALLEST, address, fill=SOFT, widest=WIDE - 46),
    ]

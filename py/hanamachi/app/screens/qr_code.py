"""A QR code as a drawing."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node
from segno.encoder import encode  # type: ignore[import-untyped, unused-ignore]

QUIET = 4
"""The white border that readers need, in modules."""


def drawn(text: str) -> Node:
    """The code of a text. Black on white in every theme: readers expect it so."""
    rows: Sequence[bytearray] = encode(text, error="l", micro=False).matrix  # type: ignore[no-untyped-call]
    size = len(rows) + 2 * QUIET
    path = "".join(_runs(y, row) for y, row in enumerate(rows, QUIET))
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=text, shape_rendering="crispEdges")[
        h.rect(width=str(size), height=str(size), fill="#fff"), h.path(d=path, fill="#000")
    ]


def _runs(y: int, row: bytearray) -> str:
    """The dark modules of a row, those side by side in one go."""
    found, x = "", 0
    while x < len(row):
        end = x
        while end < len(row) and row[end]:
            end += 1
        if end > x:
            found += f"M{x + QUIET} {y}h{end - x}v1h-{end - x}z"
        x = end + 1
    return found

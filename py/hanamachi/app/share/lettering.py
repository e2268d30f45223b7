"""Paper, inks and letters of the pictures that people share.

A picture has no style sheet, and the width of letters is not known here: it is estimated, from above.
"""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from ...ui.art import placed

WIDTH = 1200
LEFT = 56
PAPER, CARD, INK, SOFT, RED, GOLD, GLOW = "#f6efe0", "#fffaf0", "#1f1a17", "#5b5149", "#c8372d", "#c99a2e", "#fdf0cf"
SERIF = "'Shippori Mincho', Georgia, 'Noto Serif', 'Times New Roman', serif"
"""The page embeds the first of these into the picture."""
SANS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
BROAD = 0.52
"""The width of a letter, as a part of its height."""


def text(
    x: float,
    y: float,
    size: float,
    words: str,
    font: str,
    *,
    widest: float,
    weight: str = "400",
    fill: str = INK,
    anchor: str = "start",
) -> Element:
    """A line of words. One that would be too wide is drawn narrower."""
    place = {"x": f"{x:g}", "y": f"{y:g}", "font-size": f"{size:g}", "font-family": font, "font-weight": weight}
    if width_of(words, size) > widest:
        place |= {"textLength": f"{widest:g}", "lengthAdjust": "spacingAndGlyphs"}
    return h.text(place, fill=fill, text_anchor=anchor)[words]


def width_of(words: str, size: float) -> float:
    return len(words) * size * BROAD


def lines_of(words: str, size: float, widest: float) -> list[str]:
    """A sentence in as many lines as it takes."""
    lines = [""]
    for word in words.split(" "):
        if lines[-1] and width_of(f"{lines[-1]} {word}", size) > widest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def paper(height: float) -> Node:
    """A sheet with a double rim."""
    inner = {"x": "20", "y": "20", "width": str(WIDTH - 40), "height": f"{height - 40:g}"}
    outer = {"x": "12", "y": "12", "width": str(WIDTH - 24), "height": f"{height - 24:g}"}
    return [
        h.rect(width=str(WIDTH), height=f"{height:g}", fill=PAPER),
        h.rect(outer, fill="none", stroke=INK, stroke_width="3"),
        h.rect(inner, fill="none", stroke=GOLD),
    ]


def signature(root: str, height: float) -> Node:
    """Where to find us, at the foot."""
    address = root.partition("://")[2].rstrip("/") or root
    return [
        placed("house-mark", LEFT - 6, height - 82, 42),
        text(LEFT + 46, height - 53, 24, address, SANS, fill=SOFT, widest=WIDTH - 2 * LEFT - 46),
    ]

"""Inks and letters of the pictures that people send.

A picture has no style sheet and is drawn without a page: how wide a line of words becomes is known from a table.
"""

from __future__ import annotations

import htpy as h
from htpy import Element

PAPER, CARD, INK, SOFT, RED, GOLD, GLOW = "#f6efe0", "#fffaf0", "#1f1a17", "#5b5149", "#c8372d", "#c99a2e", "#fdf0cf"
SERIF = "'Shippori Mincho', Georgia, 'Noto Serif', 'Noto Serif CJK JP', 'Times New Roman', serif"
"""The page embeds the first of these into the picture; the others have the letters of names in other scripts."""
SMALLEST = 26
"""The height of letters, in the pixels of a picture that is 1200 wide: shown half as wide, they can still be read."""
NARROWEST = 0.75
"""How much narrower than they are letters may be drawn."""
WIDTHS = "67aeelk599ad576becdddddeed66gdgbjhgfhgfgi9bhgkhhfhheghgmhge9b9edccdbdc9de77d8kdcddab8dchdcb868f"
"""How wide each sign from the space to ~ is in our typeface, in twentieths of its height; a is 10, b 11 and so on."""
SIGNS = {
    "\N{NO-BREAK SPACE}": 0.3,
    "\N{NARROW NO-BREAK SPACE}": 0.15,
    "’": 0.25,
    "‘": 0.25,
    "·": 0.35,
    "“": 0.45,
    "”": 0.45,
    "–": 0.55,
    "«": 0.55,
    "»": 0.55,
    "−": 0.8,
    "×": 0.95,
    "œ": 0.95,
    "…": 1.0,
    "—": 1.0,
}


def text(
    x: float,
    y: float,
    size: float,
    words: str,
    *,
    widest: float,
    weight: str = "600",
    fill: str = INK,
    anchor: str = "start",
) -> Element:
    """A line of words. One that would be too wide is drawn narrower; one that is far too wide loses its end."""
    words = _cut(words, size, widest)
    place = {"x": f"{x:g}", "y": f"{y:g}", "font-size": f"{size:g}", "font-family": SERIF, "font-weight": weight}
    if width_of(words, size) > widest:
        place |= {"textLength": f"{widest:g}", "lengthAdjust": "spacingAndGlyphs"}
    return h.text(place, fill=fill, text_anchor=anchor)[words]


def _cut(words: str, size: float, widest: float) -> str:
    if width_of(words, size) * NARROWEST <= widest:
        return words
    while words and width_of(f"{words}…", size) * NARROWEST > widest:
        words = words[:-1]
    return f"{words.rstrip()}…"


def number(x: float, y: float, size: float, figures: int | str, fill: str = INK) -> Element:
    """A number, with its middle at `x`."""
    return text(x, y, size, str(figures), widest=3 * size, weight="800", fill=fill, anchor="middle")


def width_of(words: str, size: float) -> float:
    """How wide words become: never wider than this."""
    return sum(map(_width, words)) * size


def _width(sign: str) -> float:
    if " " <= sign <= "~":
        return int(WIDTHS[ord(sign) - ord(" ")], 36) / 20
    if sign in SIGNS:
        return SIGNS[sign]
    if ord(sign) >= 0x2E80:  # signs of Japanese and its neighbours are squares
        return 1.0
    return 0.9 if sign.isupper() else 0.65


def lines_of(words: str, size: float, widest: float) -> list[str]:
    """A sentence in as many lines as it takes."""
    lines = [""]
    for word in words.split(" "):
        if lines[-1] and width_of(f"{lines[-1]} {word}", size) > widest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

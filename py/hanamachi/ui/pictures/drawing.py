"""A game's part of a picture that is sent, measured in the pixels of that picture."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h
from htpy import Node
from markupsafe import Markup

WIDE = 1088
"""A drawing has the whole width between the margins, or less: then it can stand beside words."""


@dataclass(frozen=True)
class Drawing:
    """The inside of an <svg>. It has no style sheet: colours are attributes, but for what it uses from the sprites."""

    parts: Node
    height: float
    width: float = WIDE

    def at(self, x: float, y: float) -> Node:
        """The drawing in its place in the picture."""
        box = f"0 0 {self.width:g} {self.height:g}"
        return h.svg(x=f"{x:g}", y=f"{y:g}", width=f"{self.width:g}", height=f"{self.height:g}", viewBox=box)[
            self.parts
        ]


def panel(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    stroke: str = "none",
    weight: float = 3,
    corner: float = 16,
) -> Node:
    """A sheet to put something on."""
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}", "rx": f"{corner:g}"}
    return h.rect(place, fill=fill, stroke=stroke, stroke_width=f"{weight:g}")


def rounded(name: str, width: float, height: float, corner: float) -> Node:
    """A shape to cut cards out with: `clip-path="url(#name)"`. A page rounds them by its style sheet."""
    shape = h.rect(width=f"{width:g}", height=f"{height:g}", rx=f"{corner:g}")
    return Markup('<clipPath id="{}">{}</clipPath>').format(name, shape)  # htpy has no names with capitals

"""Marks the elements that a lesson or the coach speaks of."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Node, fragment
from markupsafe import Markup


def mark_points(part: Node, attributes: Iterable[str]) -> Markup:
    """The HTML of a part of the page, with `data-point` on each element that has one of these attributes."""
    html = str(fragment[part])
    for attribute in attributes:
        html = str.replace(html, f" {attribute}", f" {attribute} data-point")  # Markup's own would escape the quotes
    return Markup(html)

"""Marks elements of a part of the page that is drawn already: what a lesson speaks of, what has just changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from htpy import Node
from markupsafe import Markup, escape

from .html import html_of


def mark_points(part: Node, attributes: Iterable[str]) -> Markup:
    """The HTML of a part of the page, with `data-point` on each element that has one of these attributes."""
    html = str(html_of(part))
    for attribute in attributes:
        html = str.replace(html, f" {attribute}", f" {attribute} data-point")  # Markup's own would escape the quotes
    return Markup(html)


def mark_ids(part: Node, marks: Mapping[str, Mapping[str, str]]) -> Markup:
    """The HTML of a part of the page, with further attributes on the elements that have these ids."""
    html = str(html_of(part))
    for id, attributes in marks.items():
        found = f' id="{id}"'
        more = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        html = str.replace(html, found, found + more)
    return Markup(html)

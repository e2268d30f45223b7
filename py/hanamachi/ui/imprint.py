"""The line at the foot of a printed page."""

from __future__ import annotations

from ..words import Words


def imprint(t: Words, credits: str, link: str) -> str:
    """Whose game it is, and where the page comes from: a prerendered page's links are relative and say nothing."""
    _, known, address = link.partition("://")
    return f"{t(credits)} Hanamachi · {address}" if known else f"{t(credits)} Hanamachi"

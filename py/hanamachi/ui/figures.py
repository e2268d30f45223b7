"""Figures in words: signs as wide as each other, and what belongs together on one line."""

from __future__ import annotations

from collections.abc import Iterable

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A score, with a minus that is as wide as a plus."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def added(parts: Iterable[str]) -> str:
    """Parts of a sum: "12 + 8 + 0". Lines break before a sign, not behind it."""
    return " +\N{NO-BREAK SPACE}".join(parts)

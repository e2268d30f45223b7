"""Reads stored JSON with care: it may have been changed by hand."""

from __future__ import annotations

import json
from typing import TypeGuard

MOST_BRACKETS = 400
"""More than all names in a save can have. JSON nested some thousand deep does not raise in Pyodide, it ends it."""


def read_object(text: str) -> dict[str, object]:
    """The JSON object that was kept; ValueError when the text is none."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise ValueError("too deep to be ours")
    kept = json.loads(text)
    if not isinstance(kept, dict):
        raise ValueError("not an object")
    return kept


def is_time(number: object) -> TypeGuard[int]:
    """Whether this is a time in milliseconds as browsers count it, and not below 0."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 1 << 53

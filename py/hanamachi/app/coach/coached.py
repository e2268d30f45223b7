"""A coached match: what is kept of it, and what the coach says now."""

from __future__ import annotations

import json
from typing import NamedTuple

from ...ui.game_view import Tip
from ..saves.stored_json import read_object

KEY = "hanamachi/coach/"
MOST_SAID = 50


class Coached(NamedTuple):
    """The coached match of a game."""

    match: str
    """Its local name."""
    said: tuple[str, ...] = ()
    """The keys of the tips that were given."""

    def __str__(self) -> str:
        return json.dumps({"match": self.match, "said": self.said})

    @classmethod
    def read(cls, text: str) -> Coached | None:
        try:
            kept = read_object(text)
        except ValueError:
            return None
        match, said = kept.get("match"), kept.get("said")
        if not isinstance(match, str) or not isinstance(said, list):
            return None
        return cls(match, tuple(key for key in said[:MOST_SAID] if isinstance(key, str)))


class Advice(NamedTuple):
    """What the coach says now."""

    goal: str
    tip: Tip | None = None

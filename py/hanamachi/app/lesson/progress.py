"""How far somebody has come in the lesson of a game, as it is kept in this browser."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ..saves.stored_json import read_object


@dataclass(frozen=True)
class Progress:
    step: int = 1
    """Where somebody has left, from 1."""
    taken: bool = False
    """Whether somebody has come to the end of it."""
    offered: bool = False
    """Whether it was offered before a first match."""

    @property
    def is_fresh(self) -> bool:
        """Whether nobody has seen it or been asked about it."""
        return self == Progress()

    def __str__(self) -> str:
        kept: dict[str, object] = {"step": self.step, "taken": self.taken}
        return json.dumps(kept | ({"offered": True} if self.offered else {}))

    @classmethod
    def read(cls, text: str | None) -> Progress:
        try:
            kept = read_object(text or "{}")
        except ValueError:
            return cls()
        step = kept.get("step")
        reached = step if isinstance(step, int) and step > 0 else 1
        return cls(reached, kept.get("taken") is True, kept.get("offered") is True)

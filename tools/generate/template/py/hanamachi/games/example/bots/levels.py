"""The levels of Example's bots. A bot gets what its seat sees, and keeps nothing between calls."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.chance import Chance
from ..rules.rules import State


def bot(seen: State, level: str, chance: Chance) -> Iterator[str]:
    yield f"take {seen.stones % 4 or 1}" if level == "geiko" else chance.pick(seen.legal())

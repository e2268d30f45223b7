"""Who else receives guests in the quarter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.chance import Chance

if TYPE_CHECKING:
    from .seen import Seen


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    yield chance.pick(seen.legal())

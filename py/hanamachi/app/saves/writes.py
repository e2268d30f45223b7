"""Writes that are under way: the page has been asked for them, and has not said yet what came of them.

Another tab may have written under the same key meanwhile. The page looks when it writes, and refuses what expected
something else. Until that is known, what another tab has written is not taken in: the write decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..protocol import Store


@dataclass(frozen=True)
class Write:
    number: int
    """The latest under this key."""
    base: str | None
    """What lay there before the first of those under way."""


@dataclass
class Writes:
    last: int = 0
    under_way: dict[str, Write] = field(default_factory=dict)

    def begin(self, key: str, value: str | None, expect: str | None) -> Store:
        self.last += 1
        before = self.under_way.get(key)
        self.under_way[key] = Write(self.last, before.base if before else expect)
        return {"key": key, "value": value, "expect": expect, "number": self.last}

    def settle(self, done: int) -> None:
        """The page has dealt with all up to this number; those that it has not refused are written."""
        self.under_way = {key: write for key, write in self.under_way.items() if write.number > done}

    def refused(self, key: str, number: int) -> Write | None:
        """The write that is refused; None when a later one is under way, which builds on it and is refused too."""
        write = self.under_way.get(key)
        return self.under_way.pop(key) if write and write.number <= number else None

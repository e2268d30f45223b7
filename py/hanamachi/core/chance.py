"""Seeded chance that draws the same on every Python version.

`random.shuffle` has changed its draws before and may again; a record must replay for ever. This is SplitMix64
(Steele, Lea and Flood, 2014): a counter stepped by a constant, each value mixed. Draws below a bound reject the
uneven rest, so every outcome is equally likely.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """A stream of draws fixed by its seed, any integer from 0 to 2**64 - 1."""

    __slots__ = ("_counter",)

    def __init__(self, seed: int) -> None:
        self._counter = seed & _MASK

    @classmethod
    def named(cls, *parts: object) -> Chance:
        """A stream of its own for these parts; neither they nor another stream can be derived from it."""
        digest = hashlib.sha256("/".join(map(str, parts)).encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def copy(self) -> Chance:
        return Chance(self._counter)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self._counter == other._counter

    __hash__ = None  # type: ignore[assignment]  # it changes with every draw

    def bits(self) -> int:
        """The next 64 bits."""
        self._counter = (self._counter + _STEP) & _MASK
        z = self._counter
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        if not 0 < bound <= 1 << 64:
            raise ValueError(f"no number lies below {bound}")
        even = (1 << 64) - (1 << 64) % bound
        while (drawn := self.bits()) >= even:
            pass
        return drawn % bound

    def pick(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a new order (Fisher and Yates, from the end)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

"""The seats whose people play on their own phones. Kept with the save in the browser that has the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..route import is_local_name
from .known_tables import is_key


@dataclass(frozen=True)
class Phones:
    table: str
    """The name of the table, in the codes and in the storage of the phones."""
    keys: Mapping[int, str] = field(default_factory=dict)
    """The key of the person at each of these seats; empty: nobody has joined there yet."""
    begun: bool = False
    """Whether play has begun: before that, people are still joining."""
    hints: bool = True
    """Whether players may ask for hints."""

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(self.keys))

    @property
    def open_seats(self) -> list[int]:
        """The seats where nobody has joined yet."""
        return [seat for seat in self.seats if not self.keys[seat]]

    def seat_of(self, key: str) -> int | None:
        """The seat that a key belongs to."""
        return next((seat for seat, known in self.keys.items() if known and known == key), None)

    def with_key(self, seat: int, key: str) -> Phones:
        return replace(self, keys={**self.keys, seat: key})

    def without(self, seat: int) -> Phones:
        """A bot plays there now, or somebody at the screen that has the table."""
        return replace(self, keys={other: key for other, key in self.keys.items() if other != seat})

    def written(self) -> dict[str, Any]:
        keys = {str(seat): key for seat, key in self.keys.items()}
        return {"table": self.table, "keys": keys, "begun": self.begun, "hints": self.hints}


def read(kept: object, seats: int) -> Phones | None:
    """What was kept, if it makes sense for so many seats."""
    if not isinstance(kept, dict):
        return None
    table, keys = kept.get("table"), kept.get("keys")
    if not isinstance(table, str) or not is_local_name(table) or not isinstance(keys, dict):
        return None
    known = {str(seat) for seat in range(seats)}
    if not all(seat in known and is_key(key) for seat, key in keys.items()):
        return None
    numbered = {int(seat): key for seat, key in keys.items()}
    return Phones(table, numbered, kept.get("begun") is True, kept.get("hints") is not False)

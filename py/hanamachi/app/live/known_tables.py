"""The seats that somebody has, or had, at tables in other browsers. Their keys lead back to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ...core.record import clean_name
from ...games import GAMES
from ..route import is_local_name
from ..saves.stored_json import read_object

if TYPE_CHECKING:
    from ..protocol import Store

STORAGE_KEY = "hanamachi/tables"
KEY_LENGTH = 16
"""Hexadecimal digits of the key by which a phone proves that a seat is its own."""
MOST = 8


class KnownSeat(NamedTuple):
    key: str
    name: str
    game: str


class KnownTables:
    def __init__(self) -> None:
        self._seats: dict[str, KnownSeat] = {}
        """By the name of the table, the latest last."""

    def __bool__(self) -> bool:
        return bool(self._seats)

    def load(self, storage: Mapping[str, str]) -> None:
        try:
            kept = read_object(storage.get(STORAGE_KEY) or "{}")
        except ValueError:
            return
        for table, seat in list(kept.items())[-MOST:]:
            if is_local_name(table) and isinstance(seat, dict) and is_key(seat.get("key")):
                name, slug = seat.get("name"), seat.get("game")
                if isinstance(name, str) and slug in GAMES:
                    self._seats[table] = KnownSeat(seat["key"], clean_name(name), str(slug))

    def at(self, table: str) -> KnownSeat | None:
        return self._seats.get(table)

    @property
    def usual_name(self) -> str:
        """The name at the last table."""
        return next((seat.name for seat in reversed(self._seats.values())), "")

    def put(self, table: str, seat: KnownSeat) -> Store:
        """Remembers a seat; what is to be stored."""
        self._seats.pop(table, None)
        self._seats = dict([*self._seats.items(), (table, seat)][-MOST:])
        kept = {name: known._asdict() for name, known in self._seats.items()}
        return {"key": STORAGE_KEY, "value": json.dumps(kept, ensure_ascii=False)}


def is_key(text: object) -> bool:
    """Whether it is the key of a seat, or empty."""
    return isinstance(text, str) and len(text) in (0, KEY_LENGTH) and set(text) <= set("0123456789abcdef")

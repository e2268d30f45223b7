"""What lies in storage and was not read yet: there may be hundreds of matches, and a visit is for one of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, MutableMapping
from typing import TypeVar

from .stored_json import is_time, read_object

K = TypeVar("K")


class ReadAtNeed(MutableMapping[str, K]):
    """What was found under each local name. Before it answers it has the text of that name read, or all of them."""

    def __init__(self, read: Callable[[str | None], None]) -> None:
        self._read = read
        self._known: dict[str, K] = {}

    @property
    def known(self) -> Collection[K]:
        """What has been read so far."""
        return self._known.values()

    def __getitem__(self, id: str) -> K:
        self._read(id)
        return self._known[id]

    def __setitem__(self, id: str, found: K) -> None:
        self._known[id] = found

    def __delitem__(self, id: str) -> None:
        del self._known[id]

    def __iter__(self) -> Iterator[str]:
        self._read(None)
        return iter(self._known)

    def __len__(self) -> int:
        self._read(None)
        return len(self._known)


def dates_in(text: str) -> tuple[int, bool] | None:
    """When a save was touched and whether it is over, without its record being read; None: it is no save."""
    try:
        kept = read_object(text)
    except ValueError:
        return None
    if not isinstance(kept.get("record"), str):
        return None
    touched = kept.get("touched")
    return touched if is_time(touched) else 0, bool(kept.get("finished"))

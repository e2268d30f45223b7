"""All that can be reached from an object: for tests of what a seat must not know."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator


def everything_in(thing: object) -> Iterator[object]:
    """The thing and all that can be reached from it."""
    yield thing
    if dataclasses.is_dataclass(thing) or hasattr(thing, "__dict__"):
        for value in vars(thing).values():
            yield from everything_in(value)
    if hasattr(thing, "__slots__"):
        for name in thing.__slots__:
            yield from everything_in(getattr(thing, name))
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from everything_in(key)
            yield from everything_in(value)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for value in thing:
            yield from everything_in(value)

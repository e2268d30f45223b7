"""Hints by a search: its best action so far, with a reason, again and again while it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from .game import Hint, Seen

Motive = tuple[str, dict[str, Any]]
"""Why an action is good: the name of the reason, and its facts."""


class SlicedSearch(Protocol):
    """A search that runs in slices: `core.search.Search`, `core.halving.Halving`."""

    def in_slices(self, tries: int, slice_: int) -> Iterator[str]: ...
    def mean(self, action: str) -> float: ...


def hints(
    seen: Seen, begin: Callable[[], SlicedSearch], tries: int, slice_: int, reason: Callable[[str, float], Hint]
) -> Iterator[Hint]:
    """`begin` makes the search, `reason` a hint from an action and the chance to win with it."""
    legal = seen.legal()
    if len(legal) == 1:
        yield Hint(legal[0], "only")
        return
    search = begin()
    for action in search.in_slices(tries, slice_):
        yield reason(action, search.mean(action))


def explained(action: str, motive: Motive | None, win_chance: float) -> Hint:
    """The hint for an action; without a motive it tells how often the action won in the search."""
    name, facts = motive or ("best", {"percent": round(100 * win_chance)})
    return Hint(action, name, facts)

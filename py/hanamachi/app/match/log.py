"""The log of the match on the screen: which of its lines the page gets, and the words of those that were told before.

A match may have thousands of lines, and every answer carries the whole screen. So the page gets the latest lines, or on
demand a page of earlier ones, and no line is put into words twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...core.game import Event

LATEST = 30
"""Lines that the page gets unasked."""
PAGE = 200
"""Lines that it gets once somebody has asked for earlier ones."""


@dataclass
class Log:
    size: int = LATEST
    """How many lines are shown."""
    first: int | None = None
    """The first line of the page that somebody has turned to; None: the lines around the moment that is shown."""
    whole: bool = False
    """Whether a phone shows more than the last lines."""
    _told: dict[tuple[object, ...], dict[int, tuple[Sequence[Event], tuple[str, ...]]]] = field(default_factory=dict)

    def lines(self, here: int, count: int) -> range:
        """The lines to show of so many, with the moment that is shown in the middle half, if that is possible."""
        step = self.size // 2
        first = here // step * step - step // 2 if self.first is None else self.first
        first = max(0, min(first, count - self.size))
        return range(first, min(first + self.size, count))

    def turn(self, where: str, here: int, count: int) -> None:
        """Turns to `earlier` or `later` lines. The first time that somebody asks, the page becomes longer instead."""
        shown = self.lines(here, count)
        if where == "later":
            self.first = shown.stop
        elif self.size == LATEST:
            self.size, self.first = PAGE, max(0, shown.stop - PAGE)
        else:
            self.first = max(0, shown.start - self.size)

    def follow(self, here: int) -> None:
        """Another moment is shown: the page that somebody has turned to goes, unless that moment is on it."""
        if self.first is not None and not self.first <= here < self.first + self.size:
            self.first = None

    def told(
        self,
        moment: int,
        happened: Sequence[Event],
        eyes: tuple[object, ...],
        tell: Callable[[int], tuple[str, ...]],
    ) -> tuple[str, ...]:
        """The sentences of a line for these eyes, made when they are first wanted. After an undo events are new."""
        kept = self._told.setdefault(eyes, {})
        known = kept.get(moment)
        if known is None or known[0] is not happened:
            known = kept[moment] = (happened, tell(moment))
        return known[1]

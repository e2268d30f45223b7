"""The statistics as they lie in this browser: read when they are needed, changed, and put together with another tab's.

A change is a function from the statistics to new ones. If another tab has written meanwhile, the page refuses ours, and
the same changes are made to what the other tab wrote: neither is lost. A start needs nothing of what reads and counts:
that is loaded when the first match ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ..saves.saves import Save
from ..saves.writes import Writes

if TYPE_CHECKING:
    from ..protocol import Store
    from .statistics import Statistics

KEY = "hanamachi/statistics"
WRECK = "hanamachi/statistics-unreadable"
"""What lay under the key when it could not be read, or not all of it."""

Change = Callable[["Statistics"], "Statistics"]


class KeptStatistics:
    def __init__(self, writes: Writes) -> None:
        self.writes = writes
        self.text: str | None = None
        """What lies under the key once the writes under way are done, as far as this tab knows."""
        self._read: tuple[Statistics, bool] | None = None
        self._wreck: str | None = None
        self._changes: list[Change] = []
        """Those that are under way."""

    def load(self, storage: Mapping[str, str]) -> None:
        self.text, self._wreck = storage.get(KEY), storage.get(WRECK)

    def take_in(self, key: str, text: str | None) -> None:
        """Another tab wrote."""
        if key == WRECK:
            self._wreck = text
        elif key == KEY:
            self.text, self._read = text, None

    @property
    def statistics(self) -> Statistics:
        return self._known[0]

    @property
    def wreck(self) -> str | None:
        """What can't be read: it is kept until somebody has it deleted."""
        unread = None if self._known[1] else self.text
        return "\n".join(filter(None, (self._wreck, unread))) or None

    def with_finished(self, saves: Iterable[Save], zone: int) -> Statistics:
        """The statistics with those of the saves that are still to be counted, as far as they need no replay."""
        from .counting import counts, result_of

        unread = self.statistics.unread
        finished = [save for save in saves if save.finished and save.touched < unread and counts(save)]
        return self.statistics.with_results(filter(None, (result_of(save, save.standing, zone) for save in finished)))

    @property
    def _known(self) -> tuple[Statistics, bool]:
        from .text import read

        if self._read is None:
            self._read = read(self.text)
        return self._read

    # -- each of these returns what the page is to write -----------------------------------------------------------

    def change(self, change: Change, now: int) -> list[Store]:
        """Changes the statistics. Matches that are finished by now, or come from elsewhere later, are told apart."""
        from .text import written

        changed = change(self.statistics)
        changed = replace(changed, unread=min(changed.unread, now))
        before, text = self.text, written(changed)
        if text == before:
            return []
        stores: list[Store] = []
        if not self._known[1]:
            self._wreck = self.wreck
            stores.append({"key": WRECK, "value": self._wreck})
        if KEY not in self.writes.under_way:
            self._changes.clear()
        self._changes.append(change)
        self.text, self._read = text, (changed, True)
        return [*stores, self.writes.begin(KEY, text, before)]

    def begin(self, now: int) -> list[Store]:
        """Matches that come here from now on without being played here, from a file or a link, do not count."""
        return self.change(lambda statistics: statistics, now) if self.text is None else []

    def follow(self, save: Save, zone: int, *, was_over: bool) -> list[Store]:
        """A match was saved: it may have ended, or its end may have been undone."""
        if save.finished == was_over:
            return []
        from .counting import counts, result_of

        if not counts(save):
            return []
        result = result_of(save, save.standing, zone)
        return self.change(lambda statistics: statistics.with_results([result] if result else []), save.touched)

    def discard(self, now: int) -> list[Store]:
        """What could not be read goes, because somebody said so."""
        self._wreck = None
        stores: list[Store] = [{"key": WRECK, "value": None}]
        if self._known[1]:
            return stores
        self._read = self.statistics, True
        return [*self.change(lambda statistics: statistics, now), *stores]

    def refused(self, number: int, found: str | None, now: int) -> list[Store]:
        """Another tab wrote first: what was changed here is changed in what it wrote."""
        if not self.writes.refused(KEY, number):
            return []
        changes, self._changes = self._changes, []
        self.take_in(KEY, found)
        return self.change(_all(changes), now)

    def unwritten(self, found: str | None, now: int) -> list[Store]:
        """There was no room for what this tab had written, and another tab has written since."""
        ours = self.statistics
        self.take_in(KEY, found)
        return self.change(lambda theirs: theirs.merged(ours), now)


def _all(changes: list[Change]) -> Change:
    def change(statistics: Statistics) -> Statistics:
        for each in changes:
            statistics = each(statistics)
        return statistics

    return change

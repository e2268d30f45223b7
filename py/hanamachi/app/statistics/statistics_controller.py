"""The page of statistics: what it shows, clearing, and what other tabs and earlier visits have left."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..navigation.long_work import LongWork
from ..saves.saves import SavedMatches
from ..stage import Stage
from ..verbs import Verb, Verbs
from .kept import KEY, Change, KeptStatistics

if TYPE_CHECKING:
    from ..protocol import Form, Store
    from .month import Month
    from .result import Result
    from .statistics import Statistics


class StatisticsController:
    def __init__(self, stage: Stage, saved: SavedMatches, kept: KeptStatistics, long_work: LongWork) -> None:
        self.stage, self.saved, self.kept, self.long_work = stage, saved, kept, long_work
        self.month: Month | None = None
        """The month that the calendar shows; None: the present one."""
        self._cleared: Statistics | None = None
        """What was cleared last: it can be brought back."""

    def verbs(self) -> Verbs:
        return {"statistics": Verb(self.do, anywhere=True)}

    def do(self, rest: str, form: Form) -> None:
        verb, _, what = rest.partition(" ")
        match verb:
            case "month":
                self._turn_to(what)
            case "clear":
                self._clear()
            case "restore":
                self._restore()
            case "salvage" if self.kept.wreck is not None:
                self.stage.reply.download("hanamachi-statistics-unreadable.txt", self.kept.wreck)
            case "discard":
                self._store(self.kept.discard(self.stage.now))
                self.stage.reply.focus("main")

    def arrive(self) -> None:
        """Somebody comes to the page: matches that were finished before anything was counted are counted now."""
        from .counting import counting

        self.month = None
        before = self.kept.statistics.unread
        if not before:
            return
        results: list[Result] = []

        def all_counted(_: None) -> None:
            self._change(lambda statistics: replace(statistics.with_results(results), unread=0))

        def stopped() -> None:
            self._change(lambda statistics: statistics.with_results(results))

        stage = self.stage
        steps = counting(self.saved, before, stage.zone, results)
        self.long_work.do(steps, stage.t("Counting your matches…"), stage.route, all_counted, stopped)

    def _turn_to(self, text: str) -> None:
        from .month import Month

        if month := Month.read(text):
            self.month = month
            self.stage.reply.say(month.words(self.stage.t))

    # -- clearing --------------------------------------------------------------------------------------------------

    def _clear(self) -> None:
        known, reply, t = self.kept.statistics, self.stage.reply, self.stage.t
        if not known.played:
            return
        self._cleared = known
        self._change(lambda statistics: statistics.without(known))
        reply.notify(t("Statistics cleared."), "statistics restore", t("Undo"))
        reply.focus("notice-0")

    def _restore(self) -> None:
        cleared, self._cleared = self._cleared, None
        if cleared is None:
            return
        self._change(lambda statistics: replace(statistics.merged(cleared), unread=cleared.unread))
        self.stage.reply.say(self.stage.t("Statistics restored."))
        self.stage.reply.focus("main")

    # -- other tabs ------------------------------------------------------------------------------------------------

    def stored(self, key: str, text: str | None, *, unwritten: bool) -> None:
        """Another tab wrote: that is what there is now, unless a write of ours is under way."""
        if key == KEY and (KEY in self.kept.writes.under_way or text == self.kept.text):
            return
        if key == KEY and unwritten:
            self._store(self.kept.unwritten(text, self.stage.now))
        else:
            self.kept.take_in(key, text)

    def refused(self, number: int, found: str | None) -> None:
        self._store(self.kept.refused(number, found, self.stage.now))

    def _change(self, change: Change) -> None:
        self._store(self.kept.change(change, self.stage.now))

    def _store(self, stores: list[Store]) -> None:
        for store in stores:
            self.stage.reply.store(store)

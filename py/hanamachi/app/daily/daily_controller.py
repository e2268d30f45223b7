"""Sits down at a daily table: for the try that counts, or for fun."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.match import Match
from ...games import TODAY
from ..navigation.navigator import Navigator
from ..reply import Late
from ..saves.saves import PREFIX, Save, SavedMatches
from ..stage import Stage
from ..verbs import Verb, Verbs
from .tries import DailyTries

if TYPE_CHECKING:
    from ..protocol import Form
    from .table import DailyTable


class DailyController:
    def __init__(self, stage: Stage, saved: SavedMatches, *, tries: DailyTries, navigator: Navigator) -> None:
        self.stage, self.saved, self.tries, self.navigator = stage, saved, tries, navigator

    def verbs(self) -> Verbs:
        return {"today": Verb(self.today)}

    def today(self, rest: str, form: Form) -> None:
        """`today play 2026-11-16` goes to the try of that day; `today fun 2026-11-16` plays its deal for fun."""
        from .day import FIRST_DAY, is_day
        from .table import table_of

        stage, (verb, _, day) = self.stage, rest.partition(" ")
        if stage.route.room != TODAY.name:
            raise Late("that page has been left")
        if verb not in ("play", "fun") or not is_day(day):
            raise ValueError(f"nothing is done at a daily table by {rest!r}")
        if not FIRST_DAY <= day <= self.tries.rooms.today:
            raise Late("the clock was set back meanwhile")
        table = table_of(stage.route.slug, day)
        if verb == "play":
            self._play(table)
        elif self._may_play_for_fun(table):
            self._sit_down(Save(self.saved.new_id(), table.match().record), table.match())

    def _may_play_for_fun(self, table: DailyTable) -> bool:
        """Whether no try of that day is still to come, or to be finished."""
        if table.day == self.tries.rooms.today:
            return self.tries.is_done(table.game.slug)
        save = self.saved.saves.get(table.id)
        return save is None or save.finished

    def _play(self, table: DailyTable) -> None:
        """Begins the try, goes on with it, or shows what it came to."""
        stage, slug = self.stage, table.game.slug
        ledger = self.tries.ledger(slug)
        if PREFIX + table.id in self.saved.stored:
            self.navigator.enter_new(stage.route.to(f"{slug}/", table.id))
            if stage.session:
                self.tries.follow(stage.session)  # where its result was not kept
        elif table.day != self.tries.rooms.today:
            stage.reply.notify(stage.t("A new day has begun: here is today’s table."))
        elif table.day not in (ledger.results.begun, *(one.day for one in ledger.results.outcomes)):
            ledger.note(replace(ledger.results, begun=table.day))
            self._sit_down(Save(table.id, table.match().record, daily=table.day), table.match())

    def _sit_down(self, save: Save, match: Match) -> None:
        stage = self.stage
        stage.reply.store(self.saved.put_match(save, match, stage.now))
        self.navigator.enter_new(stage.route.to(f"{match.game.slug}/", save.id))
        stage.say_status()

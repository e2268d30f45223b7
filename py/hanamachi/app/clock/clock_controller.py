"""Runs the clock of the match on the table, where it has one: docs/clock.md says when it runs and when it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..match.match_runner import MatchRunner
from ..match.session import Session
from ..stage import Stage
from ..verbs import Verb, Verbs

if TYPE_CHECKING:
    from ..protocol import Form


class ClockController:
    def __init__(self, stage: Stage, runner: MatchRunner) -> None:
        self.stage, self.runner = stage, runner

    def verbs(self) -> Verbs:
        return {"halt": Verb(self.halt), "resume": Verb(self.resume), "time": Verb(self.time)}

    # -- coming and going ------------------------------------------------------------------------------------------

    def arrive(self, session: Session) -> None:
        """The match is opened: a clock that ran has gone on meanwhile; a bot begins its turn anew."""
        turn, clock = session.match.turn, session.save.clock
        if clock is None or turn is None:
            return
        if clock.runs and session.match.seats[turn].is_bot:  # it did not think while the page was away
            session.save.clock = replace(clock, since=self.stage.present)
        session.start_clock(self.stage.present)
        if session.save.clock != clock:
            self.runner.save(session)
        self.is_up(session)

    def leave(self) -> None:
        """Somebody goes to another page of the site: the clock is halted, and they find it so."""
        if self.stage.session:
            self._halt(self.stage.session)

    # -- what people do --------------------------------------------------------------------------------------------

    def halt(self, rest: str, form: Form) -> None:
        """Stops the clock and covers the table, by a button or because the page is hidden."""
        stage = self.stage
        if stage.session and self._halt(stage.session):
            stage.reply.say(stage.t("Clock paused."))
            stage.reply.focus("resume")
            self.runner.wake_bot()

    def _halt(self, session: Session) -> bool:
        save = session.save
        if session.seating.follows:  # the clock is at the table
            return False
        if save.clock is None or save.clock.halted or session.match.turn is None or self.is_up(session):
            return False
        session.stop_clock(self.stage.present)
        save.clock = replace(save.clock, halted=True)
        session.cover()  # another person may resume it
        self.runner.save(session)
        return True

    def resume(self, rest: str, form: Form) -> None:
        stage, session = self.stage, self.stage.session
        if session and session.save.clock and session.save.clock.halted and not session.seating.follows:
            session.save.clock = replace(session.save.clock, halted=False)
            session.start_clock(stage.present)
            self.runner.save(session)
            stage.say_status()
            stage.reply.focus("table")
            self.runner.wake_bot()

    def time(self, rest: str, form: Form) -> None:
        """The page has seen the time run out."""
        if self.stage.session:
            self.is_up(self.stage.session)

    def is_up(self, session: Session) -> bool:
        """Whether the time of the person at turn has run out; then the match is over. A bot is always in time."""
        turn, clock = session.match.turn, session.save.clock
        if clock is None or turn is None or not clock.runs or session.match.seats[turn].is_bot:
            return False
        if session.seating.follows:
            return False
        if clock.remaining(turn, self.stage.present) > 0:
            return False
        session.stop_clock(self.stage.present)
        session.match.run_out(turn)
        self.stage.dialog = None
        self.runner.moved(session)
        return True

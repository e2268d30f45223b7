"""Runs the clock of the match on the table, where it has one: docs/clock.md says when it runs and when it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..verbs import Verb, Verbs
from .clock import SECOND
from .session import Session

if TYPE_CHECKING:
    from ..app import App
    from ..protocol import Form

SHARE_OF_MOVE = 2
SHARE_OF_GAME = 10
"""A bot thinks for one part in so many of the time it has left, at most."""
LEAST_THOUGHT = 0.05


class ClockController:
    def __init__(self, app: App) -> None:
        self.app = app

    def verbs(self) -> Verbs:
        return {"halt": Verb(self.halt), "resume": Verb(self.resume), "time": Verb(self.time)}

    # -- coming and going ------------------------------------------------------------------------------------------

    def arrive(self, session: Session) -> None:
        """The match is opened: a clock that ran has gone on meanwhile; a bot begins its turn anew."""
        turn, clock = session.match.turn, session.clock
        if clock is None or turn is None:
            return
        if clock.runs and session.match.seats[turn].is_bot:  # it did not think while the page was away
            session.clock = replace(clock, since=self.app.present)
        self.start(session)
        if session.clock != clock:
            self.app.playing.keep(session)
        self.is_up(session)

    def leave(self) -> None:
        """Somebody goes to another page of the site: the clock is halted, and they find it so."""
        if self.app.session:
            self._halt(self.app.session)

    # -- what people do --------------------------------------------------------------------------------------------

    def halt(self, rest: str, form: Form) -> None:
        """Stops the clock and covers the table, by a button or because the page is hidden."""
        session = self.app.session
        if session and self._halt(session):
            self.app.reply.say(self.app.t("The clock stands still."))
            self.app.reply.focus("resume")
            self.app.playing.wake_bot()

    def _halt(self, session: Session) -> bool:
        if session.clock is None or session.clock.halted or session.match.turn is None or self.is_up(session):
            return False
        self.stop(session)
        session.clock = replace(session.clock, halted=True)
        session.cover()  # another person may resume it
        self.app.playing.keep(session)
        return True

    def resume(self, rest: str, form: Form) -> None:
        session = self.app.session
        if session and session.clock and session.clock.halted:
            session.clock = replace(session.clock, halted=False)
            self.start(session)
            self.app.playing.keep(session)
            self.app.playing.say_status()
            self.app.reply.focus("table")
            self.app.playing.wake_bot()

    def time(self, rest: str, form: Form) -> None:
        """The page has seen the time run out."""
        if self.app.session:
            self.is_up(self.app.session)

    # -- the clock of the seat at turn -----------------------------------------------------------------------------

    def is_up(self, session: Session) -> bool:
        """Whether the time of the person at turn has run out; then the match is over. A bot is always in time."""
        turn, clock = session.match.turn, session.clock
        if clock is None or turn is None or not clock.runs or session.match.seats[turn].is_bot:
            return False
        if clock.remaining(turn, self.app.present) > 0:
            return False
        self.stop(session)
        session.match.run_out(turn)
        self.app.asking = ""
        self.app.playing.stepped(session)
        self.app.reply.focus("again")
        return True

    def stop(self, session: Session) -> None:
        """Before the match moves: the time that has passed is the seat's at turn."""
        turn, clock = session.match.turn, session.clock
        if clock and clock.runs and turn is not None:
            session.clock = clock.stopped(turn, self.app.present)

    def decided(self, session: Session, seat: int) -> None:
        """After a decision of this seat, made while the clock ran."""
        turn, clock = session.match.turn, session.clock
        if clock is None:
            return
        clock = clock.stopped(seat, self.app.present).decided(seat) if clock.runs else clock
        session.clock = clock if turn is None else clock.awaiting(turn)

    def taken_back(self, session: Session) -> None:
        turn = session.match.turn
        if session.clock and turn is not None:
            session.clock = session.clock.taken_back(turn)

    def start(self, session: Session) -> None:
        """Lets the clock run where somebody has to decide on what they see."""
        if session.clock and session.is_awaited:
            session.clock = session.clock.started(self.app.present)

    def allowance(self, session: Session) -> float | None:
        """The seconds that a bot may take for its move; None: as many as it likes."""
        turn, clock = session.match.turn, session.clock
        if clock is None or turn is None:
            return None
        share = SHARE_OF_MOVE if clock.timing.kind == "move" else SHARE_OF_GAME
        return max(LEAST_THOUGHT, clock.remaining(turn, self.app.present) / share / SECOND)

"""Runs the clock of the match on the table, where it has one: docs/clock.md says when it runs and when it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .clock import SECOND
from .reply import Form, Verb
from .sitting import Sitting

if TYPE_CHECKING:
    from .app import App

SHARE_OF_MOVE = 2
SHARE_OF_GAME = 10
"""A bot thinks for one part in so many of the time it has left, at most."""
LEAST_THOUGHT = 0.05


class Timekeeper:
    def __init__(self, app: App) -> None:
        self.app = app

    def verbs(self) -> dict[str, Verb]:
        return {"halt": self.halt, "resume": self.resume, "time": self.time}

    # -- coming and going ------------------------------------------------------------------------------------------

    def arrive(self, sitting: Sitting) -> None:
        """Somebody sits down: a clock that ran goes on as if nobody had left; a bot begins its turn anew."""
        turn, clock = sitting.match.turn, sitting.clock
        if clock is None or turn is None:
            return
        if clock.runs and sitting.match.seats[turn].is_bot:  # it did not think while the page was away
            sitting.clock = replace(clock, since=self.app.present)
        self.start(sitting)
        if sitting.clock != clock:
            self.app.playing.keep(sitting)
        self.is_up(sitting)

    def leave(self) -> None:
        """Somebody goes to another page of the site: the clock is halted, and they find it so."""
        if self.app.sitting:
            self._halt(self.app.sitting)

    # -- what people do --------------------------------------------------------------------------------------------

    def halt(self, rest: str, form: Form) -> None:
        """Stops the clock and covers the table, by a button or because the page is hidden."""
        sitting = self.app.sitting
        if sitting and self._halt(sitting):
            self.app.reply.say(self.app.t("The clock stands still."))
            self.app.reply.focus("resume")
            self.app.playing.wake_bot()

    def _halt(self, sitting: Sitting) -> bool:
        if sitting.clock is None or sitting.clock.halted or sitting.match.turn is None or self.is_up(sitting):
            return False
        self.stop(sitting)
        sitting.clock = replace(sitting.clock, halted=True)
        sitting.cover()  # whoever goes on may be somebody else
        self.app.playing.keep(sitting)
        return True

    def resume(self, rest: str, form: Form) -> None:
        sitting = self.app.sitting
        if sitting and sitting.clock and sitting.clock.halted:
            sitting.clock = replace(sitting.clock, halted=False)
            self.start(sitting)
            self.app.playing.keep(sitting)
            self.app.playing.say_status()
            self.app.reply.focus("table")
            self.app.playing.wake_bot()

    def time(self, rest: str, form: Form) -> None:
        """The page has seen the time run out."""
        if self.app.sitting:
            self.is_up(self.app.sitting)

    # -- the clock of whoever is at turn ---------------------------------------------------------------------------

    def is_up(self, sitting: Sitting) -> bool:
        """Whether the time of the person at turn has run out; then the match is over. A bot is always in time."""
        turn, clock = sitting.match.turn, sitting.clock
        if clock is None or turn is None or not clock.runs or sitting.match.seats[turn].is_bot:
            return False
        if clock.remaining(turn, self.app.present) > 0:
            return False
        self.stop(sitting)
        sitting.match.run_out(turn)
        self.app.asking = ""
        self.app.playing.stepped(sitting)
        self.app.reply.focus("again")
        return True

    def stop(self, sitting: Sitting) -> None:
        """Before the match moves: what has passed belongs to whoever was at turn."""
        turn, clock = sitting.match.turn, sitting.clock
        if clock and clock.runs and turn is not None:
            sitting.clock = clock.stopped(turn, self.app.present)

    def decided(self, sitting: Sitting, seat: int) -> None:
        """After a decision of this seat, made while the clock ran."""
        turn, clock = sitting.match.turn, sitting.clock
        if clock is None:
            return
        clock = clock.stopped(seat, self.app.present).decided(seat) if clock.runs else clock
        sitting.clock = clock if turn is None else clock.awaiting(turn)

    def taken_back(self, sitting: Sitting) -> None:
        turn = sitting.match.turn
        if sitting.clock and turn is not None:
            sitting.clock = sitting.clock.taken_back(turn)

    def start(self, sitting: Sitting) -> None:
        """Lets the clock run where somebody has to decide on what they see."""
        if sitting.clock and sitting.is_awaited:
            sitting.clock = sitting.clock.started(self.app.present)

    def allowance(self, sitting: Sitting) -> float | None:
        """The seconds that a bot may take for its move; None: as many as it likes."""
        turn, clock = sitting.match.turn, sitting.clock
        if clock is None or turn is None:
            return None
        share = SHARE_OF_MOVE if clock.timing.kind == "move" else SHARE_OF_GAME
        return max(LEAST_THOUGHT, clock.remaining(turn, self.app.present) / share / SECOND)

"""Everything that people do at a table: playing, taking back, resigning, looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game import IllegalAction
from ...core.numbers import whole
from ..clock.clock_controller import ClockController
from ..stage import Stage
from ..verbs import Verb, Verbs
from .match_runner import MatchRunner
from .session import Session
from .status import full_words, log_length, one_try_words, told_words

if TYPE_CHECKING:
    from ..protocol import Form


class PlayController:
    def __init__(self, stage: Stage, runner: MatchRunner, clock: ClockController) -> None:
        self.stage, self.runner, self.clock = stage, runner, clock

    def verbs(self) -> Verbs:
        return {
            "play": Verb(self.play),
            "undo": Verb(self.undo),
            "redo": Verb(self.redo),
            "look": Verb(self.look, ("moment",)),
            "log": Verb(self.turn_log),
            "resign": Verb(self.resign),
            "lift": Verb(self.lift),
            "seen": Verb(self.seen),
            "skip": Verb(self.skip),
            "handover": Verb(self.hand_over),
        }

    # -- acting ----------------------------------------------------------------------------------------------------

    def play(self, action: str, form: Form) -> None:
        stage, session = self.stage, self.stage.need_session()
        if session.lingering:  # a tap while tiles lie open only turns them back
            self.runner.end_lingering(session)
            return
        if self._is_first_tap(session, action):
            session.chosen = action
            stage.reply.say(stage.t("Tap again to confirm."))
            return
        turn = session.match.turn
        if self.clock.is_up(session):
            return
        try:
            if session.seating.follows:
                self._ask(session, action)
                return
            events = session.play(action)
        except IllegalAction as refused:
            self.refuse(session, refused)
        else:
            self.runner.played(session, turn, events)

    def refuse(self, session: Session, refused: IllegalAction) -> None:
        """Says why an action can't be played."""
        self.stage.reply.notify(self._refusal(session, refused))
        self.stage.sound("refusal")

    def _ask(self, session: Session, action: str) -> None:
        """Asks the table in another browser to play an action: the rules are applied there."""
        session.check_may_play(action)
        session.seating.ask(action)
        self.stage.reply.unchanged = not self.stage.reply.hushed  # until the table tells what came of it

    def _is_first_tap(self, session: Session, action: str) -> bool:
        """Whether a legal action is asked for the first time where it takes two taps. To go on takes one."""
        if self.stage.settings.confirm == "off" or session.chosen == action:
            return False
        if not session.active or session.seating.is_pausing:
            return False
        return action in session.match.state.legal()

    def _refusal(self, session: Session, refused: IllegalAction) -> str:
        t, turn = self.stage.t, session.match.turn
        names = session.names_in(t)
        if refused.rule == "not_your_turn" and turn is not None:
            return t("It’s {name}’s turn.", name=names[turn])
        if refused.rule == "earlier":
            return t("You’re viewing an earlier move. Go back to the match to play.")
        if refused.rule == "full":
            return full_words(t)
        if refused.rule in ("outdated", "view_only"):
            return t("This match is view only.")
        if refused.rule == "halted":
            return t("The clock is paused. Resume first.")
        if refused.rule == "lost":
            return t("The connection to the table is lost.")
        if refused.rule == "absent":
            return t("The table is not on its screen at the moment.")
        if refused.rule == "remote" and turn is not None:
            return t("It’s {name}’s turn, on another device.", name=names[turn])
        if refused.rule == "covered" and turn is not None:
            return t("Pass the screen to {name}.", name=names[turn])
        return session.game_view.refusal(t, session.seen_now, refused, names)

    def undo(self, rest: str, form: Form) -> None:
        stage, session, t = self.stage, self.stage.need_session(), self.stage.t
        if session.is_halted:
            stage.reply.notify(t("The clock is paused. Resume first."))
        elif session.seating.is_daily:
            stage.reply.notify(one_try_words(t))
        elif session.seating.can_undo:
            session.stop_clock(stage.present)
            done = len(session.match.actions)
            session.match.undo()
            while self.runner.skips_choice(session) and session.seating.can_undo:  # back to where there was a choice
                session.match.undo()
            if self.runner.skips_choice(session):  # there was none: what is forced would only be played again
                while len(session.match.actions) < done:
                    session.match.redo()
                self.runner.moved(session, t("Nothing to undo."))
                return
            session.take_clock_back()
            self.runner.moved(session, t("Undone."))
        elif session.save.remote and session.match.can_undo:
            stage.reply.notify(t("Already sent: it can’t be undone."))
        else:
            stage.reply.notify(t("Nothing to undo."))

    def redo(self, rest: str, form: Form) -> None:
        stage, session, t = self.stage, self.stage.need_session(), self.stage.t
        if session.is_halted:
            stage.reply.notify(t("The clock is paused. Resume first."))
        elif session.match.can_redo and not session.seating.view_only and (turn := session.match.turn) is not None:
            session.match.redo()
            while self.runner.skips_choice(session) and session.match.can_redo:
                session.match.redo()
            session.count_decision(turn, stage.present)
            self.runner.moved(session, t("Redone."))
        else:
            stage.reply.notify(t("Nothing to redo."))

    def resign(self, rest: str, form: Form) -> None:
        session = self.stage.need_session()
        self.stage.dialog = None
        if (seat := session.may_resign) is not None and session.seating.follows:
            session.seating.ask_to_resign()
        elif seat is not None:
            session.stop_clock(self.stage.present)
            session.match.resign(seat)
            self.runner.moved(session)

    # -- looking ---------------------------------------------------------------------------------------------------

    def look(self, moment: str, form: Form) -> None:
        """Looks at an earlier moment, the form's if none is named, or (`look now`) at the present."""
        stage, session = self.stage, self.stage.need_session()
        stage.look_at(whole(moment or form.get("moment")))
        if session.looked_at is None:
            stage.say_status()
        else:
            stage.reply.say(*told_words(stage.t, session, session.moment) or [stage.t("The match begins.")])

    def turn_log(self, where: str, form: Form) -> None:
        """Shows `earlier` or `later` lines of the log; `log` alone unfolds it on a phone, or folds it."""
        session, t, reply = self.stage.need_session(), self.stage.t, self.stage.reply
        if not where:
            session.log.whole = not session.log.whole
            if session.log.whole:
                reply.focus("log-lines")
            return
        count = log_length(session)
        session.log.turn(where, session.moment, count)
        shown = session.log.lines(session.moment, count)
        reply.say(t("Moves {first} to {last} of {all}.", first=shown.start, last=shown.stop - 1, all=count - 1))
        if shown.start == 0 or shown.stop == count:  # the button may be gone
            reply.focus("log-lines")

    def lift(self, rest: str, form: Form) -> None:
        """The person of the seat named has the screen now. A press that comes too late lifts no other cover."""
        session = self.stage.need_session()
        session.lift(whole(rest))
        self.runner.await_decision(session)
        self.stage.say_status()
        self.stage.reply.focus("table")

    def hand_over(self, rest: str, form: Form) -> None:
        """Somebody has seen what they did, and passes the screen on."""
        session = self.stage.need_session()
        if session.viewer.is_to_pass_on:
            session.cover()
            self.runner.await_decision(session)
            self.runner.sound_standing(session, unasked=False)
            self.stage.say_status()
            self.stage.reply.focus("lift" if session.viewer.is_covered else "table")

    def seen(self, rest: str, form: Form) -> None:
        """What was shown for a moment has been seen."""
        self.runner.end_lingering(self.stage.need_session())

    def skip(self, rest: str, form: Form) -> None:
        """Does not wait for what the bots do."""
        self.runner.skip(self.stage.need_session())

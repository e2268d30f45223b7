"""Keeps the match on the screen going: after each step it is saved and told, the clock runs on and the next bot thinks.

A bot thinks in a task of its own with a ticket (match, all that was done in it); when the match has moved on by the
time it knows, its answer is dropped.
"""

from __future__ import annotations

import time

from ...core.game import Event
from ..coach.coach_controller import CoachController
from ..pwa.install_controller import InstallController
from ..saves.saves import PREFIX, SavedMatches
from ..settings import LINGER, PACE
from ..stage import Stage
from .clock import SECOND
from .session import Session, Ticket
from .status import told_words

SHARE_OF_MOVE = 2
SHARE_OF_GAME = 10
"""A bot thinks for one part in so many of the time it has left, at most."""
LEAST_THOUGHT = 0.05


class MatchRunner:
    def __init__(self, stage: Stage, saved: SavedMatches, install: InstallController, coach: CoachController) -> None:
        self.stage, self.saved, self.install, self.coach = stage, saved, install, coach
        self.thinking: Ticket | None = None
        """The decision that a bot is at."""
        self.other_tab_runs = ""
        """The key of the match whose bots think in another tab."""

    # -- after a step ----------------------------------------------------------------------------------------------

    def played(self, session: Session, seat: int | None, events: list[Event]) -> None:
        """An action was played, by this seat."""
        stage = self.stage
        session.settle(events)
        if seat is not None:
            session.count_decision(seat, stage.present)
        session.start_clock(stage.present)
        self.save(session)
        stage.say_status(*told_words(stage.t, session, len(session.match.actions)), told=True)
        self.coach.follow(session, seat)
        stage.look_at(session.looked_at)
        if session.lingering:
            stage.spawn(self._linger(session, session.ticket))
        self.wake_bot()

    def moved(self, session: Session, *words: str) -> None:
        """The match has moved otherwise than by an action: say these words of it."""
        session.settle()
        self.stage.look_at(None)
        session.start_clock(self.stage.present)
        self.save(session)
        self.stage.say_status(*words)
        self.wake_bot()

    def save(self, session: Session) -> None:
        self.stage.reply.store(self.saved.put_match(session.save, session.match, self.stage.now))
        self.install.kept(session)

    # -- what is shown for a moment --------------------------------------------------------------------------------

    def end_lingering(self, session: Session) -> None:
        """What was fleeting has been seen: it is gone, from the live region too."""
        if session.lingering:
            session.lingering = False
            self.await_decision(session)
            self.stage.reply.empty_live_region()
            self.wake_bot()

    def await_decision(self, session: Session) -> None:
        """Somebody sees now what they have to decide on: their clock starts."""
        if session.save.clock:
            session.start_clock(self.stage.present)
            self.save(session)

    async def _linger(self, session: Session, ticket: Ticket) -> None:
        await self.stage.sleep(LINGER[self.stage.settings.speed])
        if self.stage.session is session and session.lingering and session.ticket == ticket:
            self.end_lingering(session)
            self.stage.show()

    # -- bots ------------------------------------------------------------------------------------------------------

    def wake_bot(self) -> None:
        """Lets a bot think if it is its turn; whatever another was thinking about is dropped."""
        session = self.stage.session
        if session is None or session.lingering or session.is_halted or not self._moves_alone(session):
            self.thinking = None
            return
        if self.other_tab_runs == PREFIX + session.id:
            self.thinking = None
            return
        ticket = session.ticket
        if self.thinking != ticket:
            self.thinking = ticket
            self.stage.spawn(self._think(session, ticket))

    def lock(self, key: str, held: bool) -> bool:
        """Of several tabs with the same match one lets its bots think: whether this one. Says whether that is news."""
        was, self.other_tab_runs = self.thinking, "" if held else key
        self.wake_bot()
        return self.thinking != was

    def skips_choice(self, session: Session) -> bool:
        """Whether the person at turn has no choice, and wants to be spared the question."""
        return self.stage.settings.forced == "alone" and bool(session.seating.forced)

    def _moves_alone(self, session: Session) -> bool:
        return session.seating.bot_to_move or self.skips_choice(session)

    async def _think(self, session: Session, ticket: Ticket) -> None:
        """A bot's move, or a person's where there is no choice: both at a pace one can follow."""
        if not self._is_current(session, ticket):  # the match has moved on before this task began
            return
        match, began = session.match, time.monotonic()
        turn = match.turn
        if turn is None:
            return
        level, decision = match.seats[turn].level or "", ""
        pace, allowance = PACE[self.stage.settings.speed], self._allowance(session)
        bot = match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot())
        for action in iter([session.seating.forced]) if self.skips_choice(session) else bot:
            decision = action
            await self.stage.sleep(0)
            if not self._is_current(session, ticket):
                return
            if allowance is not None and time.monotonic() - began > allowance:
                break
        pace = pace if allowance is None else min(pace, allowance)
        await self.stage.sleep(max(0.0, pace - (time.monotonic() - began)))
        if self._is_current(session, ticket):
            self.thinking = None
            self.played(session, turn, match.play(decision))
            self.stage.show()

    def _allowance(self, session: Session) -> float | None:
        """The seconds that a bot may take for its move; None: as many as it likes."""
        turn, clock = session.match.turn, session.save.clock
        if clock is None or turn is None:
            return None
        share = SHARE_OF_MOVE if clock.timing.kind == "move" else SHARE_OF_GAME
        return max(LEAST_THOUGHT, clock.remaining(turn, self.stage.present) / share / SECOND)

    def _is_current(self, session: Session, ticket: Ticket) -> bool:
        if self.thinking != ticket or self.stage.session is not session:
            return False
        return tuple(session.match.actions) == ticket[1] and self._moves_alone(session)

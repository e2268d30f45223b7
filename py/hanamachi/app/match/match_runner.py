"""Keeps the match on the screen going: after each step it is saved and told, the clock runs on and the next bot thinks.

A bot thinks in a task of its own with a ticket (match, all that was done in it); when the match has moved on by the
time it knows, its answer is dropped. It thinks while the action before is shown, and moves when that has been seen.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

from ...core.game import Event, IllegalAction
from ..clock.clock import SECOND
from ..coach.coach_controller import CoachController
from ..daily.tries import DailyTries
from ..pwa.install_controller import InstallController
from ..saves.saves import PREFIX, SavedMatches
from ..settings import LINGER, PACE, THOUGHT
from ..stage import Stage
from ..statistics.kept import KeptStatistics
from . import sounds
from .news import weight
from .session import Session, Ticket
from .status import told_words

SHARE_OF_MOVE = 2
SHARE_OF_GAME = 10
"""A bot thinks for one part in so many of the time it has left, at most."""
LEAST_THOUGHT = 0.05
SKIPS_ALL = 2
"""Asked to skip so often, nothing waits until a person decides."""


class MatchRunner:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        statistics: KeptStatistics,
        *,
        install: InstallController,
        coach: CoachController,
        tries: DailyTries,
    ) -> None:
        self.stage, self.saved, self.statistics = stage, saved, statistics
        self.install, self.coach, self.tries = install, coach, tries
        self.thinking: Ticket | None = None
        """The decision that a bot is at."""
        self.other_tab_runs = ""
        """The key of the match whose bots think in another tab."""
        self._decided: tuple[Ticket, str] | None = None
        """The decision of the bot at turn, while it waits to be played."""
        self._skips = 0
        """How often somebody has asked to skip since a person decided last."""
        self._shown_until = 0.0
        """When the last action has been shown, by the monotonic clock."""

    # -- after a step ----------------------------------------------------------------------------------------------

    def played(self, session: Session, seat: int | None, events: list[Event], *, unasked: bool = False) -> None:
        """An action was played, by this seat; `unasked`: without a press of somebody here."""
        stage = self.stage
        session.settle(events)
        shown = self._shown_for(session, seat, events)
        self._shown_until = time.monotonic() + shown
        session.showing = shown > 0 and not session.lingering
        if seat is not None:
            session.count_decision(seat, stage.present)
        session.start_clock(stage.present)
        self.save(session)
        stage.say_status(*told_words(stage.t, session, len(session.match.actions)), told=True)
        stage.sound(sounds.of_action(session))
        self.sound_standing(session, unasked=unasked)
        self.coach.follow(session, seat)
        stage.look_at(session.looked_at)
        self._show_end(session)
        if session.lingering:
            stage.spawn(self._linger(session, session.ticket))
        elif session.showing and not self._moves_alone(session):
            stage.spawn(self._end_showing(session, session.ticket, shown))
        self.wake_bot(shown)

    def moved(self, session: Session, *words: str) -> None:
        """The match has moved otherwise than by an action: say these words of it."""
        session.settle()
        self.stage.look_at(None)
        session.start_clock(self.stage.present)
        self.save(session)
        self.stage.say_status(*words)
        if session.match.turn is None:
            self.sound_standing(session, unasked=False)
        self._show_end(session)
        self.wake_bot()

    def sound_standing(self, session: Session, *, unasked: bool) -> None:
        if not self.skips_choice(session):  # else their turn comes when there is a choice
            self.stage.sound(sounds.of_standing(session, unasked=unasked))

    def _show_end(self, session: Session) -> None:
        """The match has just ended: the result comes in sight, and the next match is one press away."""
        if session.over and session.seating.people and self.stage.dialog is None:
            self.stage.reply.come_to("share-try" if session.seating.is_daily else "again")

    def save(self, session: Session) -> None:
        if session.seating.follows:  # it is saved where it is played
            return
        stage, was_over = self.stage, session.save.finished
        stage.reply.store(self.saved.put_match(session.save, session.match, stage.now))
        for store in self.statistics.follow(session.save, stage.zone, was_over=was_over):
            stage.reply.store(store)
        self.install.kept(session)
        self.tries.follow(session)

    # -- what is shown for a moment --------------------------------------------------------------------------------

    def _shown_for(self, session: Session, seat: int | None, events: list[Event]) -> float:
        """The seconds that an action stays before another follows. Between two people at the screen nothing waits."""
        match, alone = session.match, self._moves_alone(session)
        elsewhere = session.seating.is_live and seat not in session.seating.people
        alone_here = seat is not None and (match.seats[seat].is_bot or len(match.actions) - 1 in session.alone)
        by_itself = elsewhere or alone_here
        skips = self._skips if by_itself else 0
        if not alone or not by_itself:
            self._skips = 0
        if match.turn is None or skips >= SKIPS_ALL or session.seating.is_pausing:
            return 0.0
        return PACE[self.stage.settings.speed] * weight(session, events) if alone or by_itself else 0.0

    async def _end_showing(self, session: Session, ticket: Ticket, seconds: float) -> None:
        await self.stage.sleep(seconds)
        if self.stage.session is session and session.showing and session.ticket == ticket:
            session.showing = False
            self.sound_standing(session, unasked=True)
            self.stage.show()

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
            actor = session.match.turn_at(len(session.match.actions) - 1)
            self.sound_standing(session, unasked=actor not in session.seating.people)
            self.stage.show()

    def skip(self, session: Session) -> None:
        """Does not wait for what is shown: the bot at turn moves. Asked for again, all bots do, to a person's turn."""
        self._skips += 1
        session.showing = False
        if session.lingering:
            self.end_lingering(session)
        elif self._decided and self._is_current(session, self._decided[0]):
            self._play_decided(session)

    # -- bots ------------------------------------------------------------------------------------------------------

    def wake_bot(self, shown: float = 0.0) -> None:
        """Lets a bot think if it is its turn; whatever another was thinking about is dropped.

        `shown` is for how many seconds the action before is still to be seen.
        """
        session = self.stage.session
        if session is not None:
            session.plays_alone = self.skips_choice(session)
        if session is None or session.lingering or session.is_halted or not self._moves_alone(session):
            self.thinking = None
            return
        if self.other_tab_runs == PREFIX + session.id:
            self.thinking = None
            return
        ticket = session.ticket
        if self.thinking != ticket:
            self.thinking = ticket
            self.stage.spawn(self._think(session, ticket, shown, self._skips))

    def follow(self) -> None:
        """The table in another browser has told of an action: it is shown when the last one has been."""
        session, left = self.stage.need_session(), max(0.0, self._shown_until - time.monotonic())
        if left or session.lingering or self.thinking:
            self.wake_bot(left)
        else:
            self._show_next(session, "")

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

    async def _think(self, session: Session, ticket: Ticket, shown: float, skips: int) -> None:
        """A bot's move, or a person's where there is no choice: both at a pace one can follow.

        `skips` is how often somebody had asked to skip when it began.
        """
        if not self._is_current(session, ticket):  # the match has moved on before this task began
            return
        match, began = session.match, time.monotonic()
        turn = match.turn
        if turn is None:
            return
        decision, allowance = "", self._allowance(session)
        for action in self._decisions(session, turn):
            decision = action
            await self.stage.sleep(0)
            if not self._is_current(session, ticket):
                return
            if allowance is not None and time.monotonic() - began > allowance:
                break
        self._decided = ticket, decision
        thought = 0.0 if session.seating.follows else THOUGHT[self.stage.settings.speed]
        for until in (shown, shown + thought):
            until = until if allowance is None else min(until, allowance)
            if skips < self._skips or self._skips >= SKIPS_ALL:
                break
            await self.stage.sleep(max(0.0, until - (time.monotonic() - began)))
            if not self._is_current(session, ticket):
                return
            if session.showing:  # the frame of whose turn it is moves on
                session.showing = False
                self.stage.show()
        self._play_decided(session)
        self.stage.show()

    def _decisions(self, session: Session, turn: int) -> Iterator[str]:
        """What the seat at turn decides, better and better; at a table in another browser it has decided already."""
        match = session.match
        if session.seating.follows and session.seating.bot_to_move:
            return iter([""])
        if self.skips_choice(session):
            return iter([session.seating.forced])
        level = match.seats[turn].level or ""
        return match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot())

    def _play_decided(self, session: Session) -> None:
        """Plays what the bot at turn has decided."""
        if self._decided is None:
            return
        (_, decision), self._decided, self.thinking = self._decided, None, None
        match, turn = session.match, session.match.turn
        if session.seating.follows:
            self._show_next(session, decision)
            return
        if turn is not None and not match.seats[turn].is_bot:
            session.alone.add(len(match.actions))
        self.played(session, turn, match.play(decision), unasked=True)

    def _show_next(self, session: Session, decision: str) -> None:
        """Shows the next action of a match in another browser, or asks there for the only one that there is."""
        turn, seating = session.match.turn, session.seating
        if seating.bot_to_move:
            self.played(session, turn, seating.show_next(), unasked=turn not in seating.people)
        else:
            session.alone.add(len(session.match.actions))
            with suppress(IllegalAction):  # the connection is lost: the screen says so
                seating.ask(decision)

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

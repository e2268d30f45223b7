"""Listens to a table in another browser: makes a match to look at of what it tells.

What comes is not trusted. A message that is out of order, or makes no sense, raises BadMessage, WireError or
RecordError, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....core.game import IllegalAction
from ....core.match import Match
from ....core.record import Seat, parse
from ....core.wire import wire_of
from ....games import GAMES, game_view
from ....ui.names import names_of
from ...clock import clock
from ...match.match_runner import MatchRunner
from ...match.play_controller import PlayController
from ...match.session import Session
from ...navigation.navigator import Navigator
from ...route import JOIN, Route
from ...saves.saves import Save
from ...stage import Stage
from ..messages import BadMessage
from .followed_match import FollowedMatch, Sight, Step
from .following import Following


class OtherVersion(BadMessage):
    """The table has other rules, or other forms of messages."""


class Listener:
    """`name` is that of the table; each method is a kind of message (messages.py)."""

    def __init__(
        self,
        stage: Stage,
        *,
        runner: MatchRunner,
        play: PlayController,
        navigator: Navigator,
        tell: Callable[..., None],
    ) -> None:
        self.stage, self.runner, self.play, self.navigator, self.tell = stage, runner, play, navigator, tell
        self.name = ""
        self.session: Session | None = None
        """The match at the table, also while another screen is shown."""
        self.following: Following | None = None
        self.seat: int | None = None
        self._past: list[Step] = []
        """What happened before one came."""

    @property
    def is_shown(self) -> bool:
        return self.session is not None and self.stage.session is self.session

    def leave(self) -> None:
        """The match is given up."""
        self.session = self.following = None

    def lose(self) -> None:
        """The connection is gone: what is on the screen stays there."""
        if self.following:
            self.following.lost = True
        if self.is_shown and self.session and self.session.match.turn is not None:
            self.stage.reply.say(self.stage.t("The connection to the table is lost."))

    def _show(self, session: Session) -> None:
        """Puts a match on the screen, unless somebody has gone to another page meanwhile."""
        stage = self.stage
        self.session = session
        if stage.route.place != JOIN and stage.route.match != self.name:
            return
        self.navigator.visit(Route(stage.route.language, f"{session.match.game.slug}/", self.name), session, None)
        stage.say_status()
        self.runner.sound_standing(session, unasked=True)
        if session.match.turn is None:
            stage.reply.come_to("main")

    def hears(self, kind: str) -> Callable[..., None]:
        """What a kind of message does."""
        told: dict[str, Callable[..., None]] = {
            "table": self.table,
            "past": self.past,
            "now": self.now,
            "step": self.step,
            "standing": self.standing,
            "refused": self.refused,
            "end": self.end,
        }
        return told[kind]

    # -- messages --------------------------------------------------------------------------------------------------

    def table(
        self,
        game: str,
        seat: int | None,
        version: int,
        shape: str,
        seats: list[Any],
        options: dict[str, str],
        hints: bool,
        turn: int | None,
    ) -> None:
        """A match begins, or goes on where it is."""
        rules = GAMES[game]
        if version != rules.version or shape != wire_of(rules).shape:
            raise OtherVersion(f"{game}/{version}")
        if len(seats) not in rules.seats or (seat is not None and seat >= len(seats)):
            raise BadMessage("no such table")
        try:
            match = FollowedMatch(rules, [Seat(*each) for each in seats], options, self._checked(turn, len(seats)))
        except ValueError as error:
            raise BadMessage("no such options") from error
        match.hint_seed = self.stage.entropy(32)
        self.seat = seat
        self.following = Following(match, Save("", match.record), self.name, seat, self.tell, hints=hints)
        self.session, self._past = None, []  # until it is told how it looks

    def _checked(self, turn: int | None, seats: int) -> int | None:
        if turn is not None and turn >= seats:
            raise BadMessage("no such seat")
        return turn

    @property
    def _followed(self) -> FollowedMatch:
        match = self.following.match if self.following else None
        if not isinstance(match, FollowedMatch):
            raise BadMessage("no match runs")
        return match

    def _step(self, turn: int | None, paused: bool, events: list[Any], sight: Sight | None) -> Step:
        match = self._followed
        wire = wire_of(match.game)
        read_events = [wire.read_event(event) for event in events]
        for event in read_events:
            self._checked(event.seat, len(match.seats))
        return Step(self._checked(turn, len(match.seats)), paused, read_events, sight)

    def _sight(self, seen: object, turn: int | None, pausing: bool) -> Sight:
        match = self._followed
        sight = wire_of(match.game).read_seen(seen)
        if sight.turn != turn or (pausing and not match.game.pause):
            raise BadMessage("the turn is in doubt")
        return Sight(sight, turn, match.game.pause if pausing else "")

    def past(self, first: int, told: list[Any]) -> None:
        match = self._followed
        if self.session or first != len(match.actions):
            raise BadMessage("out of order")
        for turn, paused, events in told:
            step = self._step(turn, paused, events, None)
            match.take(step)
            self._past.append(step)

    def now(self, moment: int, pausing: bool, seen: object) -> None:
        match = self._followed
        if self.session or moment != len(match.actions) or self.following is None:
            raise BadMessage("out of order")
        sight = self._sight(seen, match.turn, pausing)
        for step in self._past or [Step(match.turn, False, [], sight)]:
            self._rehearse(step, sight.seen)
        match.look(sight)
        self._show(Session(self.following))

    def step(self, moment: int, turn: int | None, paused: bool, events: list[Any], pausing: bool, seen: object) -> None:
        match = self._followed
        if self.session is None or moment != match.known + 1 or turn is None:
            raise BadMessage("out of order")
        sight = self._sight(seen, turn, pausing)
        step = self._step(turn, paused, events, sight)
        self._rehearse(step, sight.seen)
        match.coming.append(step)
        if self.is_shown:
            self.runner.follow()

    def standing(self, away: list[int], present: bool, clock: object) -> None:
        following = self.following
        if following is None or not isinstance(following.match, FollowedMatch):
            return
        following.away, following.host_present, following.lost = frozenset(away), present, False
        known, turn = following.save.clock, following.match.turn
        if clock is not None:
            following.save.clock = self._clock(clock, len(following.match.seats))
        elif not present and known and known.runs and turn is not None:  # it was halted when the table was left
            following.save.clock = known.stopped(turn, self.stage.present)

    def _clock(self, told: object, seats: int) -> clock.Clock | None:
        """The clock of the table, by the time of this device."""
        known = clock.read(told, seats)
        if known and known.runs:
            known = replace(known, since=max(1, self.stage.present - known.since))
        return known

    def refused(self, action: str, rule: str) -> None:
        if self.session and self.is_shown:
            self.play.refuse(self.session, IllegalAction(action, rule, "the table refuses it"))

    def end(self, game: str, seat: int | None, record: str) -> None:
        """The match is over: all of it may be known."""
        told = parse(record)
        if told.slug != game:
            raise BadMessage("another game")
        match = Match.replay(told, GAMES)
        if match.turn is not None or (seat is not None and seat >= len(match.seats)):
            raise BadMessage("it is not over")
        self.seat = seat
        self.following = Following(match, Save("", match.record), self.name, seat, self.tell)
        self._show(Session(self.following))

    def _rehearse(self, step: Step, seen: Any) -> None:
        """Puts an action into words, as the screen will: types alone do not tell whether a message makes sense."""
        match, t = self._followed, self.stage.t
        view, names = game_view(match.game.slug), names_of(t, match.seats, self.seat)
        try:
            for event in step.events:
                for fresh in (False, True):
                    known = event.seen_by(self.seat, fresh=fresh)
                    view.tell(t, known, names)
                    view.sound(known)
                    view.showing(seen, known)
            view.prompt(t, seen, names)
            view.is_answer(seen)
            seen.legal()
        except Exception as error:
            raise BadMessage("this makes no sense") from error

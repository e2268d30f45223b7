"""A match: a game, its seats and all actions so far. It is made by replaying its record."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TypeVar

from .chance import Chance
from .game import Event, Game, IllegalAction, State
from .record import LONGEST, LONGEST_ACTION, MOST_ACTIONS, Record, RecordError, Seat
from .story import Story

STEP = 25
"""Actions between two pauses of a replay: a few milliseconds."""
ROOM = LONGEST_ACTION + len(", ") + len(", resign 0")
"""Characters of an action in a record, and of a resignation after it."""
ALWAYS_FIT = 900
"""So many actions fit into a record, however long they and the names are."""

T = TypeVar("T")
Steps = Generator[float, None, T]
"""Long work that yields the share of it that is done, and returns a result."""


def finished(steps: Steps[T]) -> T:
    """The result of long work, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def within(steps: Steps[T], begun: float, part: float) -> Steps[T]:
    """Work that is a part of a longer one: where it begins, and how much of the whole it is."""
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        yield begun + share * part


class Match:
    """Plays a game through its record, and keeps every moment of it."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], options: Mapping[str, object] | None = None, seed: int = 0
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.options = game.settle(options or {}, len(self.seats))
        self.seed = seed
        self.actions: list[str] = []
        self.events: list[list[Event]] = []
        """What each action made happen."""
        self.resigned: int | None = None
        self.out_of_time: int | None = None
        self.outdated: Record | None = None
        """The record of an older version of the rules that this was read from: to be looked at, not played on."""
        self._story = Story(game.start(len(self.seats), self.options, seed), self.actions)
        self._turns = [self.state.turn]
        """Whose turn it was at each moment."""
        self._secret_since: int | None = None
        """The first moment at which a player knew more than others."""
        self._note_secrets()
        self._choices: list[tuple[int, int]] = []
        self._undone: list[str] = []

    # -- the record ------------------------------------------------------------------------------------------------

    @classmethod
    def replay(cls, record: Record, games: Mapping[str, Game]) -> Match:
        """The match that a record tells of. RecordError names what the rules refuse.

        A record of an older version is replayed as far as today's rules go along, and marked `outdated`.
        """
        return finished(cls.replaying(record, games))

    @classmethod
    def replaying(cls, record: Record, games: Mapping[str, Game]) -> Steps[Match]:
        """The same in steps of a few actions, so that the app stays responsive."""
        game = games.get(record.slug)
        if game is None:
            raise RecordError(record.slug, "game", "there is no such game")
        if record.version > game.version:
            raise RecordError(f"{record.slug}/{record.version}", "newer", f"the rules here are version {game.version}")
        older = record.version < game.version
        for seat in record.seats:
            if seat.level is not None and seat.level not in game.levels:
                raise RecordError(f"@{seat.level}", "level", f"{record.slug} has no bot of this level")
        count = len(record.seats)
        absent = {(o.name, choice) for o in game.options for choice in o.choices if choice not in o.choices_for(count)}
        # older rules took a choice for more players than there are, and it meant nothing
        options = dict(pair for pair in record.options if not (older and pair in absent))
        try:
            match = cls(game, record.seats, options, record.seed)
        except ValueError as error:
            raise RecordError("options", "option", str(error)) from error
        match.outdated = record if older else None
        for number, action in enumerate(record.actions, 1):
            try:
                match.retrace(action)
            except IllegalAction as error:
                if older:
                    break
                raise RecordError(f"action {number}", "action", str(error)) from error
            if number % STEP == 0:
                yield number / len(record.actions)
        if not older and (record.resigned is not None or record.out_of_time is not None):
            if match.turn is None:
                place = "time" if record.resigned is None else "resign"
                raise RecordError(place, "action", "the match was over already")
            match.resigned, match.out_of_time = record.resigned, record.out_of_time
        return match

    def catch_up(self, record: Record) -> bool:
        """Plays the further actions of a longer record of this match; False: it has none, or the rules refuse one."""
        here = self.record
        if self.outdated or not record.extends(here):
            return record == here
        new = record.actions[len(self.actions) :]
        try:
            for action in new:
                self.play(action)
            if record.resigned is not None and self.resigned is None:
                self.resign(record.resigned)
            if record.out_of_time is not None and self.out_of_time is None:
                self.run_out(record.out_of_time)
        except IllegalAction:
            return False
        return True

    @property
    def record(self) -> Record:
        if self.outdated:
            return self.outdated
        written = tuple((o.name, self.options[o.name]) for o in self.game.options if o.is_written(self.options))
        head = self.game.slug, self.game.version, self.seed, written
        return Record(*head, self.seats, tuple(self.actions), self.resigned, self.out_of_time)

    # -- the moment ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._story.last

    @property
    def story(self) -> Sequence[State]:
        """Every state of the match, from the first to the present."""
        return self._story

    def at(self, moment: int) -> State:
        """The state after that many actions."""
        return self._story[moment]

    def choices(self) -> Sequence[tuple[int, int]]:
        """Of each action its place among the legal ones in the order of their letters, and how many there were."""
        known = len(self._choices)
        for state, action in zip(self._story.walk(known), self.actions[known:], strict=True):
            legal = sorted(state.legal())
            self._choices.append((legal.index(action), len(legal)))
        return self._choices

    @property
    def turn(self) -> int | None:
        """The seat that must act; None when the match is over, by the rules, by resigning or by time."""
        return None if self.dropped is not None else self.state.turn

    def turn_at(self, moment: int) -> int | None:
        """The seat that had to act after that many actions."""
        return self._turns[moment]

    @property
    def dropped(self) -> int | None:
        """The seat that has lost otherwise than by the rules: it resigned or ran out of time."""
        return self.out_of_time if self.resigned is None else self.resigned

    @property
    def is_full(self) -> bool:
        """Whether the record could not hold one more action: the match can be given up, and not go on."""
        if len(self.actions) < ALWAYS_FIT or self.turn is None:
            return False
        return len(self.actions) >= MOST_ACTIONS or len(str(self.record)) + ROOM > LONGEST

    def winners(self) -> tuple[int, ...]:
        """The winners; after a resignation or a time-out, those of the other seats with the best score."""
        if self.dropped is None:
            return self.state.winners()
        scores = self.state.scores()
        others = [seat for seat in range(len(self.seats)) if seat != self.dropped]
        best = max(scores[seat] for seat in others)
        return tuple(seat for seat in others if scores[seat] == best)

    def may_look_at(self, moment: int) -> bool:
        """Whether that moment may be shown: the present, what the game permits, everything once it is over."""
        if not 0 <= moment <= len(self.actions):
            return False
        return moment == len(self.actions) or self.turn is None or self.game.may_look_back(self.state, moment)

    def chance_for_bot(self) -> Chance:
        """The chance for the bot at turn: the same after a reload or an undo, and independent of the seed."""
        return Chance.named("bot", self.seed, len(self.actions))

    def chance_for_hint(self) -> Chance:
        """The chance for a hint at this moment: another one, so that a hint tells nothing of a bot's draws."""
        return Chance.named("hint", self.seed, len(self.actions))

    # -- what people do --------------------------------------------------------------------------------------------

    def play(self, action: str) -> list[Event]:
        if self.outdated:
            raise IllegalAction(action, "outdated", "this match was played by older rules: it can only be looked at")
        if self.dropped is not None:
            raise IllegalAction(action, "over", "the match is over")
        if self.is_full:
            raise IllegalAction(action, "full", "the record of this match could not hold one more action")
        events = self._append(action)
        self._undone.clear()
        return events

    def retrace(self, action: str) -> None:
        """Plays an action while no state of the match has been given out, so that the state may change in place."""
        self._append(action, shown=False)

    def resign(self, seat: int) -> None:
        if self.turn is None or self.outdated:
            raise IllegalAction("resign", "over", "the match is over")
        self.resigned = seat
        self._undone.clear()

    def run_out(self, seat: int) -> None:
        """The seat's time is up. The clock is the app's; what it came to belongs to the match."""
        if self.turn is None or self.outdated:
            raise IllegalAction("time", "over", "the match is over")
        self.out_of_time = seat
        self._undone.clear()

    @property
    def can_undo(self) -> bool:
        return self.back_to is not None

    @property
    def back_to(self) -> int | None:
        """How many actions an undo would leave; None: nothing can be undone."""
        if self.out_of_time is not None:  # time that has run out does not come back
            return None
        if self.turn is None and self.game.hides:  # by now everything may have been seen
            return None
        return self._decision() if self.resigned is None else len(self.actions)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> tuple[str, ...]:
        """What a redo would do again."""
        return tuple(self._undone)

    def recall(self, undone: Sequence[str]) -> None:
        """Lets a match that was read anew redo what was undone in it before."""
        self._undone = list(undone)

    def undo(self) -> None:
        """Takes back the last decision a person made, and what bots answered to it; a resignation first."""
        if not self.can_undo:
            return
        if self.resigned is not None:
            self.resigned = None
            return
        back_to = self._decision()
        if back_to is None:
            return
        self._undone[:0] = self.actions[back_to:]
        self._story.go_back(back_to)
        del self.events[back_to:], self._turns[back_to + 1 :], self._choices[back_to:]
        if self._secret_since is not None and self._secret_since > back_to:
            self._secret_since = None

    def redo(self) -> None:
        """Does again what the last undo took back: a person's decision and the answers to it."""
        while self._undone:
            self._append(self._undone.pop(0))
            if not self._undone or self._is_decision(len(self.actions), self._undone[0]):
                break

    def _append(self, action: str, *, shown: bool = True) -> list[Event]:
        events = self._story.append(action, shown=shown)
        self.events.append(events)
        self._turns.append(self.state.turn)
        self._note_secrets()
        return events

    def _note_secrets(self) -> None:
        if self._secret_since is None and self.game.hides and self.game.covers(self.state):
            self._secret_since = len(self.actions)

    def _is_decision(self, moment: int, action: str) -> bool:
        seat = self._turns[moment]
        return seat is not None and not self.seats[seat].is_bot and action != self.game.pause

    def _decision(self) -> int | None:
        """The moment of the last decision by a person, unless something was revealed since."""
        if self.outdated:
            return None
        for moment in range(len(self.actions) - 1, -1, -1):
            if any(event.reveals for event in self.events[moment]):
                return None
            if self._is_decision(moment, self.actions[moment]):
                return moment
            if self.actions[moment] != self.game.pause and self._has_secrets(moment):
                return None  # a bot's decision tells what it knows: with undo a player could try it out
        return None

    def _has_secrets(self, moment: int) -> bool:
        """Whether a player may know more than others by then: a screen had to be covered, or would have been."""
        return self._secret_since is not None and self._secret_since <= moment

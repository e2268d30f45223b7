"""A match that is played at somebody else's table, as far as one seat knows it.

The screens show it as they show a match that is played here. But it has no record and no seed: only what the seat sees
at each moment, and the events as the seat may know them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....core.chance import Chance
from ....core.game import Event, Game, State
from ....core.match import Match
from ....core.record import Record, Seat

MOST_SEEN = 400
"""Moments whose sight is kept, to look back at."""
UNKNOWN = "?"
"""An action: what exactly was done may be hidden."""


class Sight(State):
    """What a seat sees at a moment, in the place of the state that it does not know."""

    def __init__(self, seen: Any, turn: int | None, pause: str = "") -> None:
        self.seen, self._turn, self._pause = seen, turn, pause

    @property
    def turn(self) -> int | None:
        return self._turn

    def legal(self) -> list[str]:
        """What the viewer may do; at a pause, what anybody may do."""
        return [self._pause] if self._pause else list(self.seen.legal())

    def seen_by(self, seat: int | None) -> Any:
        return self.seen

    def play(self, action: str) -> list[Event]:
        raise NotImplementedError("it is played at the table")

    def copy(self) -> State:
        return self

    def scores(self) -> list[int]:
        return []

    def winners(self) -> tuple[int, ...]:
        return ()


class Step(NamedTuple):
    """One action, as the table tells of it."""

    turn: int | None
    """Who is to act after it."""
    paused: bool
    """Whether it only ended a pause."""
    events: list[Event]
    sight: Sight | None
    """None: it lies in the past, and is not to be looked back at."""


class FollowedMatch(Match):
    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, object],
        turn: int | None,
    ) -> None:
        self.game, self.seats = game, tuple(seats)
        self.options = game.settle(options, len(self.seats))
        self.seed = 0
        self.actions: list[str] = []
        self.events: list[list[Event]] = []
        self.resigned = self.out_of_time = self.outdated = None
        self.coming: deque[Step] = deque()
        """What has happened and is still to be shown."""
        self.hint_seed = 0
        self._turns = [turn]
        self._sights: dict[int, Sight] = {}

    # -- what the table tells --------------------------------------------------------------------------------------

    @property
    def known(self) -> int:
        """How many actions were told, shown or not."""
        return len(self.actions) + len(self.coming)

    def take(self, step: Step) -> list[Event]:
        """Shows one action more."""
        self.actions.append(self.game.pause if step.paused else UNKNOWN)
        self.events.append(step.events)
        self._turns.append(step.turn)
        if step.sight:
            self.look(step.sight)
        return step.events

    def look(self, sight: Sight) -> None:
        """The sight of the present."""
        self._sights[len(self.actions)] = sight
        while len(self._sights) > MOST_SEEN:
            del self._sights[next(iter(self._sights))]

    # -- a match, as the screens ask for it ------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """How it began, without the deal."""
        written = tuple((o.name, self.options[o.name]) for o in self.game.options if o.is_written(self.options))
        return Record(self.game.slug, self.game.version, 0, written, self.seats)

    @property
    def state(self) -> State:
        return self.at(len(self.actions))

    @property
    def story(self) -> Sequence[State]:
        return list(self._sights.values())

    def at(self, moment: int) -> State:
        return self._sights[moment]

    @property
    def turn(self) -> int | None:
        return self._turns[-1]

    @property
    def is_full(self) -> bool:
        return False

    def winners(self) -> tuple[int, ...]:
        return ()

    def may_look_at(self, moment: int) -> bool:
        if moment not in self._sights:
            return False
        return moment == len(self.actions) or self.game.may_look_back(self.state, moment)

    def chance_for_hint(self) -> Chance:
        return Chance.named("hint", self.hint_seed, len(self.actions))

    @property
    def back_to(self) -> int | None:
        return None

    @property
    def undone(self) -> tuple[str, ...]:
        return ()

    @property
    def can_redo(self) -> bool:
        return False

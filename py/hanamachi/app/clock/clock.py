"""The clock of a match, if people want one: so much time for a decision, or for all of one's decisions together.

It is the app's, not the rules': the record only says whose time ran out. What it shows is worked out from when it was
started, so that nothing has to be counted while it runs, and a reload stops nothing. docs/clock.md says when it runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...core.game import Option
from ..saves.stored_json import is_time

OPTIONS = (
    Option("clock", ("none", "move", "game"), "none"),
    Option("clock_move", ("10", "20", "30", "60"), "30", when=("clock", "move")),
    Option("clock_game", ("3", "5", "10"), "5", when=("clock", "game")),
    Option("clock_gain", ("0", "2", "5"), "0", when=("clock", "game")),
)
"""The choices before a match: seconds a move; minutes a game, and the seconds that each move adds."""

SECOND = 1000
WARNING = 10 * SECOND
"""So much is left when people are warned."""
SHORT_WARNING = 5 * SECOND
"""The same where there never was much more."""
LEAST_AFTER_UNDO = 5 * SECOND
"""Undo gives no time back, but leaves this much at least."""


@dataclass(frozen=True)
class Timing:
    """How a match is timed, in milliseconds: for each decision anew, or once for all with a gain for each."""

    kind: str
    """move or game."""
    budget: int
    gain: int = 0

    @classmethod
    def chosen(cls, choices: Mapping[str, str]) -> Timing | None:
        """By the choices of the set-up; None: without a clock."""
        match choices["clock"]:
            case "move":
                return cls("move", int(choices["clock_move"]) * SECOND)
            case "game":
                return cls("game", int(choices["clock_game"]) * 60 * SECOND, int(choices["clock_gain"]) * SECOND)
            case _:
                return None

    @property
    def choices(self) -> dict[str, str]:
        """What was chosen in the set-up."""
        if self.kind == "move":
            return {"clock": "move", "clock_move": str(self.budget // SECOND)}
        minutes, gain = str(self.budget // (60 * SECOND)), str(self.gain // SECOND)
        return {"clock": "game", "clock_game": minutes, "clock_gain": gain}

    @property
    def warns_at(self) -> int:
        """How much is left when a warning is due."""
        return WARNING if self.budget > WARNING else SHORT_WARNING


def fresh_choices() -> dict[str, str]:
    return {option.name: option.default for option in OPTIONS}


@dataclass(frozen=True)
class Clock:
    """What each seat has left. All times are in milliseconds, `since` and `now` since 1970."""

    timing: Timing
    left: tuple[int, ...]
    """What each seat had at `since`; of a time for each decision, what was left of the last one."""
    since: int = 0
    """Since when it runs for the seat at turn; 0: it stands."""
    halted: bool = False
    """Whether people have stopped it: then the table is covered."""

    @classmethod
    def wound(cls, timing: Timing, seats: int) -> Clock:
        return cls(timing, (timing.budget,) * seats)

    @property
    def runs(self) -> bool:
        return self.since > 0

    def remaining(self, seat: int, now: int, *, at_turn: bool = True) -> int:
        """What a seat has left."""
        used = max(0, now - self.since) if self.runs and at_turn else 0
        return self.left[seat] - used

    def deadline(self, seat: int) -> int:
        """When the time of the seat at turn runs out, if it runs."""
        return self.since + self.left[seat]

    # -- how it goes on --------------------------------------------------------------------------------------------

    def awaiting(self, seat: int) -> Clock:
        """Somebody is about to decide: a time for each decision begins anew."""
        return self._with(seat, self.timing.budget) if self.timing.kind == "move" else self

    def started(self, now: int) -> Clock:
        return self if self.runs or self.halted else replace(self, since=max(1, now))

    def stopped(self, seat: int, now: int) -> Clock:
        """What has passed is the seat's: it was at turn."""
        return replace(self._with(seat, max(0, self.remaining(seat, now))), since=0)

    def decided(self, seat: int) -> Clock:
        """Somebody has decided in time."""
        return self._with(seat, self.left[seat] + self.timing.gain)

    def taken_back(self, seat: int) -> Clock:
        """An undo gives the turn back to a seat."""
        return self._with(seat, max(self.left[seat], LEAST_AFTER_UNDO))

    def _with(self, seat: int, left: int) -> Clock:
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    # -- kept with the match ---------------------------------------------------------------------------------------

    def written(self) -> dict[str, object]:
        kept: dict[str, object] = {**self.timing.choices, "left": list(self.left), "since": self.since}
        return kept | ({"halted": True} if self.halted else {})


def read(kept: object, seats: int) -> Clock | None:
    """The clock that a save has, if that is what was kept."""
    if not isinstance(kept, dict):
        return None
    choices = fresh_choices() | {o.name: kept[o.name] for o in OPTIONS if kept.get(o.name) in o.choices}
    timing, left, since = Timing.chosen(choices), kept.get("left"), kept.get("since")
    if timing is None or not isinstance(left, list) or len(left) != seats or not is_time(since):
        return None
    # more than there ever was would be somebody's own addition; gains add up, but no further than a day
    if not all(is_time(time) and time < 86_400 * SECOND for time in left):
        return None
    return Clock(timing, tuple(left), since, kept.get("halted") is True)

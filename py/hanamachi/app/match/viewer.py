"""Whose point of view the screen has, and what they may know."""

from __future__ import annotations

from typing import Any

from ...core.game import Event, State
from .seating import Seating

ALL, SPECTATOR = "all", "spectator"
"""Points of view that are no seat's: one that sees everything, and one that sees what everybody sees."""


class Viewer:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.choice = ""
        """The chosen point of view: a seat's number, `spectator` or `all`; empty: none has been chosen."""
        self.lifted: int | None = None
        """The seat whose person has lifted the cover, as long as that seat stays at turn."""
        self.holder: int | None = None
        """The seat whose person has acted and still has the screen, until they pass it on."""
        self._last_seen: tuple[State, int | None, Any] | None = None

    @property
    def sees_all(self) -> bool:
        """Whether somebody has chosen to see everything that was hidden."""
        return self.seating.is_open and self.choice == ALL

    @property
    def seat(self) -> int | None:
        """The seat that the screen is seen from: the chosen one, the only person's, the one at turn; None: no seat."""
        seating, match = self.seating, self.seating.match
        if self.choice and seating.is_open:
            return int(self.choice) if self.choice.isdecimal() else None
        if seating.view_only:
            return None
        if len(seating.people) == 1:
            return seating.people[0]
        if match.game.hides and (seating.is_pausing or match.outdated):  # for all who sit here
            return None
        return self.at_turn if self.holder is None else self.holder

    @property
    def at_turn(self) -> int | None:
        """The seat at turn, where its person sits here and has the screen."""
        turn = self.seating.match.turn
        return turn if turn in self.seating.people and not self.is_covered and self.holder is None else None

    # -- the cover -------------------------------------------------------------------------------------------------

    @property
    def is_covered(self) -> bool:
        """Whether somebody else may hold the screen: then the person at turn has to say that it is them."""
        seating, match = self.seating, self.seating.match
        if len(seating.people) < 2 or match.turn not in seating.people or match.outdated or seating.is_pausing:
            return False
        return match.game.covers(match.state) and self.lifted != match.turn and self.holder is None

    @property
    def is_to_pass_on(self) -> bool:
        """Whether another person at the screen waits for it while somebody still looks at what they did."""
        return self.holder is not None and self.seating.match.turn in self.seating.people

    def lift(self, seat: int | None) -> None:
        """The person of that seat has the screen now, if it was covered for them."""
        if self.is_covered and seat == self.seating.match.turn:
            self.lifted = seat

    @property
    def has_screen(self) -> int | None:
        """The seat whose person has lifted the cover and not passed the screen on since."""
        return self.holder if self.lifted is None else self.lifted

    def keep_screen(self) -> None:
        """Who has the screen keeps it: to decide if they are at turn, or else to see what they did."""
        match, has = self.seating.match, self.has_screen
        self.lifted = has if has == match.turn and match.game.covers(match.state) else None
        self.holder = None if has == match.turn else has

    def give_away(self) -> None:
        """Nobody has lifted the cover: who is at turn does so, where there is one."""
        self.lifted = self.holder = None

    # -- what the viewer may know ----------------------------------------------------------------------------------

    def seen_at(self, moment: int) -> Any:
        """One screen asks for it several times, and in a game of memory it grows with the match: it is made once."""
        state, seat = self.seating.match.at(moment), self.seat
        if self._last_seen is None or self._last_seen[0] is not state or self._last_seen[1] != seat:
            self._last_seen = (state, seat, state.seen_by(seat))
        return self._last_seen[2]

    def events(self, moment: int, *, fresh: bool = False) -> tuple[Event, ...]:
        """What led to a moment, as the viewer may know it; what is fleeting too if it is fresh, or all may be seen.

        Where everything is shown, each is told as the seat that did it knows it.
        """
        fresh = fresh or self.seating.is_open
        happened = self.seating.match.events[moment - 1] if moment else []
        if self.sees_all:
            return tuple(event.seen_by(event.seat, fresh=fresh) for event in happened)
        seat = self.seat
        return tuple(event.seen_by(seat, fresh=fresh) for event in happened)

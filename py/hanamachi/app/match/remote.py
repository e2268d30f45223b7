"""Remote seats: people who play in another browser, and get each move in a link. docs/links.md"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ...core.match import Match
from ...core.record import MOST_ACTIONS


def steps(match: Match) -> int:
    """How much has been done in a match: its actions, and that somebody gave up."""
    return len(match.actions) + (match.dropped is not None)


@dataclass(frozen=True)
class RemoteSeats:
    """Kept with the save, in this browser: the record itself is the same for everybody."""

    seats: tuple[int, ...]
    """The seats whose people play in another browser."""
    known: int = -1
    """How many steps of the match they know, or told us of: none of these can be undone. -1: not even that it began."""
    taken: tuple[int, ...] = ()
    """The remote seats from which a link has come."""

    def knows_all_of(self, match: Match) -> bool:
        """Whether there is nothing to send. A pause they can end by themselves."""
        if steps(match) <= self.known:
            return True
        new = match.actions[max(self.known, 0) :]
        return self.known >= 0 and bool(new) and set(new) == {match.game.pause} and match.dropped is None

    def written(self) -> dict[str, Any]:
        return {"seats": self.seats, "known": self.known, "taken": self.taken}


def people_of(match: Match) -> list[int]:
    return [number for number, seat in enumerate(match.seats) if not seat.is_bot]


def read(kept: object, seats: int) -> RemoteSeats | None:
    """What was kept, if it makes sense for so many seats."""
    if not isinstance(kept, dict):
        return None
    numbers, taken, known = (kept.get(name) for name in ("seats", "taken", "known"))
    if not _are_seats(numbers, seats) or not numbers:
        return None
    known = known if isinstance(known, int) and -1 <= known <= MOST_ACTIONS + 1 else 0
    return RemoteSeats(_sorted(numbers), known, _sorted(taken) if _are_seats(taken, seats) else ())


def _are_seats(kept: object, seats: int) -> bool:
    return isinstance(kept, list) and all(type(seat) is int and 0 <= seat < seats for seat in kept)


def _sorted(seats: Any) -> tuple[int, ...]:
    numbers: Iterable[int] = seats
    return tuple(sorted(set(numbers)))

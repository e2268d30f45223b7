"""What players are called. A person may have no name: then it depends on who reads."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

from ..core.record import Seat
from ..words import Addressed, Words


def names_of(t: Words, seats: Sequence[Seat], you: int | None = None) -> Addressed:
    """The names by seat. A person without one is "you", if they are the reader, or else known by their number."""
    return _names_of(t, tuple(seats), you)  # one screen asks for them ten times


@lru_cache(maxsize=64)
def _names_of(t: Words, seats: tuple[Seat, ...], you: int | None) -> Addressed:
    nameless = (t("You") if number == you else t("Player {n}", n=number + 1) for number in range(len(seats)))
    return Addressed((seat.name or other for seat, other in zip(seats, nameless, strict=True)), you)


def nameless_reader(seats: Sequence[Seat], elsewhere: Container[int] = ()) -> int | None:
    """The seat of the only person at this screen, if they have no name: the screen says "you" to them."""
    people = [number for number, seat in enumerate(seats) if not seat.is_bot and number not in elsewhere]
    return people[0] if len(people) == 1 and not seats[people[0]].name else None

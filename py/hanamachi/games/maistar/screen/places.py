"""The ids of what stands on the table of Mai-Star: an event lights them up, and cards come from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..rules.cards import Customer
from ..rules.seen import Seen


def near_seat(seen: Seen) -> int:
    """The seat whose area is the large one: the viewer's; a spectator sees the match from the first seat."""
    return seen.viewer or 0


def panel_id(seen: Seen, seat: int) -> str:
    return "own" if seat == near_seat(seen) else f"seat-{seat}"


def laid_id(seen: Seen, kind: str, seat: int, place: int) -> str:
    """A guest or an advertiser, counted from the oldest, from 1."""
    return f"card-{kind}-{place}" if seat == near_seat(seen) else f"{kind}-{seat}-{place}"


def skill_id(seat: int, colour: str) -> str:
    return f"skill-{seat}-{colour}"


def held_id(seen: Seen, seat: int) -> str:
    """The size of another hand, or the viewer's own hand."""
    return "hand" if seat == seen.viewer else f"held-{seat}"


def numbered(cards: Sequence[Customer]) -> Iterator[tuple[str, Customer]]:
    """The cards of a hand with an id for each: copies are alike, but each is an element of its own.

    When one copy was played, the other gets a new id, so that the open panel of the first closes.
    """
    copies, met = Counter(cards), Counter[Customer]()
    for card in cards:
        met[card] += 1
        yield card.name.replace(" ", "-") + (f"-{met[card]}-of-{copies[card]}" if copies[card] > 1 else ""), card

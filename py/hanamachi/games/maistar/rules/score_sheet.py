"""The score sheet of Mai-Star: a line for each round, as on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cards import Customer

ROUNDS = 3
PENALTY = 2
"""[R] What a card left in hand costs."""


class Round(NamedTuple):
    starter: int
    reason: str
    """hand: a hand is empty; deck: the deck is empty; guests: a player has reached the limit of guests."""
    incomes: tuple[int, ...]
    left: tuple[int, ...]
    """How many cards each had left in hand."""
    gains: tuple[int, ...]
    totals: tuple[int, ...]


def hand_size(number: int) -> int:
    """[R] Five, six, seven cards in rounds 1, 2, 3."""
    return 4 + number


def scored(
    before: Sequence[int],
    starter: int,
    reason: str,
    guests: Sequence[Sequence[Customer]],
    hands: Sequence[Sequence[Customer]],
) -> Round:
    """[R] Incomes of guests, minus two for each card in hand, at least zero."""
    incomes = tuple(sum(card.income for card in row) for row in guests)
    left = tuple(len(hand) for hand in hands)
    gains = tuple(max(0, income - PENALTY * count) for income, count in zip(incomes, left, strict=True))
    return Round(starter, reason, incomes, left, gains, tuple(map(int.__add__, before, gains)))


def next_starters(last: Round) -> tuple[int, ...]:
    """Who starts the next round: [R] the lowest total; tied, the closest to the left of the highest; else by chance.

    [D] Left is clockwise. Several highest: counted from the one met first clockwise from this round's starter.
    """
    totals = last.totals
    lowest, highest = min(totals), max(totals)
    seats = range(len(totals))
    if lowest == highest:
        return tuple(seats)
    clockwise = [(last.starter + step) % len(totals) for step in seats]
    leader = next(seat for seat in clockwise if totals[seat] == highest)
    return (next(seat for step in seats if totals[seat := (leader + step) % len(totals)] == lowest),)


def winners(sheet: Sequence[Round]) -> tuple[int, ...]:
    """[R] The most points; tied, fewer cards in hand in the last round; then shared."""
    last = sheet[-1]
    points = [(total, -left) for total, left in zip(last.totals, last.left, strict=True)]
    return tuple(seat for seat, place in enumerate(points) if place == max(points))

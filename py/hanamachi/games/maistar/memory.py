"""What a player knows of cards that are not to be seen: where each may lie, from how cards have moved.

A hidden place is a hand, by its seat, or the deck. For each copy of a card that is in one of them the player has a set
of places where it may be, as bits. Copies are alike: when one is shown, it was the one of which most was known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...core.chance import Chance
from .cards import DECK, Customer


class Moved(NamedTuple):
    """A card that moved in a hidden way, or out of a hand for all to see."""

    how: str
    """drawn: from the deck into a hand; left: out of a hand, shown; back: into a hand, shown; under: from a hand under
    the deck; looked: a hand was looked at by another player."""
    seat: int
    """Whose hand it is about."""
    card: Customer | None = None
    cards: tuple[Customer, ...] = ()
    by: int = -1

    def seen_by(self, viewer: int | None) -> Moved:
        if self.how == "under" and viewer != self.seat:
            return self._replace(card=None)
        if self.how == "looked" and viewer != self.by:
            return self._replace(cards=())
        return self


class Memory:
    """The places where each hidden card may be, after everything that one viewer has seen."""

    def __init__(self, viewer: int | None, seats: int, moved: Iterable[Moved]) -> None:
        self.viewer = viewer
        self.deck = 1 << seats
        self.copies: dict[Customer, list[int]] = {}
        for card in DECK:
            self.copies.setdefault(card, []).append(self.deck)
        self.buried: list[Customer] = []
        """What the viewer has put under the deck, the lowest last."""
        self.in_deck = len(DECK)
        for move in moved:
            self._note(move)

    def _note(self, move: Moved) -> None:
        hand = 1 << move.seat
        match move.how:
            case "drawn":
                if self.in_deck == len(self.buried) and self.buried:  # nothing else is left in the deck
                    self.copies.setdefault(self.buried.pop(0), []).append(hand)
                else:
                    self._may_go(self.deck, hand)
                self.in_deck -= 1
            case "left":
                self._remove(move.card, hand)
            case "back" if move.card:
                self.copies.setdefault(move.card, []).append(hand)
            case "under":
                self.in_deck += 1
                if move.card:
                    self._remove(move.card, hand)
                    self.buried.append(move.card)
                else:
                    self._may_go(hand, self.deck)
            case "looked" if move.cards:
                self._saw(hand, move.cards)

    def _may_go(self, source: int, goal: int) -> None:
        """One card of those that may be at the source has gone to the goal."""
        for places in self.copies.values():
            places[:] = [place | goal if place & source else place for place in places]

    def _remove(self, card: Customer | None, place: int) -> None:
        """A copy of a card has left a place: the one that was surest to be there."""
        if card is None:
            return
        places = self.copies[card]
        places.remove(min((p for p in places if p & place), key=int.bit_count))

    def _saw(self, hand: int, cards: Sequence[Customer]) -> None:
        """All of a hand was seen: these are in it, and nothing else is."""
        for card in set(cards):
            self._remove_all(card, hand, cards.count(card))
        for places in self.copies.values():
            places[:] = [place & ~hand for place in places]
        for card in cards:
            self.copies[card].append(hand)

    def _remove_all(self, card: Customer, hand: int, count: int) -> None:
        for _ in range(count):
            self._remove(card, hand)

    def without(self, hand: Sequence[Customer]) -> list[tuple[Customer, int]]:
        """The copies that are hidden from the viewer, who holds this hand, with the places of each."""
        own = 0 if self.viewer is None else 1 << self.viewer
        for card in hand:
            self._remove(card, own)
        return [(card, place & ~own) for card, places in self.copies.items() for place in places]


def spread(hidden: Sequence[tuple[Customer, int]], room: Sequence[int], chance: Chance) -> list[list[Customer]]:
    """The hidden cards, each in a place where it may be, so that every place has as many as there is room for."""
    order = sorted(chance.shuffled(hidden), key=lambda copy: copy[1].bit_count())
    placed: list[list[tuple[Customer, int]]] = [[] for _ in room]
    for copy in order:
        _place(copy, placed, room, chance)
    return [[card for card, _ in copies] for copies in placed]


def _place(
    copy: tuple[Customer, int], placed: list[list[tuple[Customer, int]]], room: Sequence[int], chance: Chance
) -> None:
    """Puts a copy where there is room, or makes room by moving others on (as in a matching)."""
    free = [n for n in range(len(room)) if copy[1] >> n & 1 for _ in range(room[n] - len(placed[n]))]
    if free:
        placed[chance.pick(free)].append(copy)
        return
    came: dict[int, tuple[int, int]] = {}  # a place -> the place and the index there of the copy that could move to it
    reached = [n for n in range(len(room)) if copy[1] >> n & 1]
    starts = set(reached)
    for source in reached:
        for index, (_, places) in enumerate(placed[source]):
            for goal in range(len(room)):
                if places >> goal & 1 and goal not in came and goal not in starts:
                    came[goal] = (source, index)
                    reached.append(goal)
                    if len(placed[goal]) < room[goal]:
                        _move_along(goal, came, starts, placed, copy)
                        return
    raise ValueError("no deal agrees with what was seen")


def _move_along(
    goal: int,
    came: dict[int, tuple[int, int]],
    starts: set[int],
    placed: list[list[tuple[Customer, int]]],
    copy: tuple[Customer, int],
) -> None:
    while goal not in starts:
        source, index = came[goal]
        placed[goal].append(placed[source][index])
        placed[source][index] = placed[source][-1]
        placed[source].pop()
        goal = source
    placed[goal].append(copy)

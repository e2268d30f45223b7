"""What a player knows of hidden cards: where each may be, from the moves of cards that the player has seen.

A hidden place is a hand, by its seat, or the deck's top or bottom. For each copy of a card that is in one of them the
player has a set of places where it may be, as bits. Copies are alike, and there are two of a card at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....core.chance import Chance
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
    """The places where each hidden card may be, after everything that one viewer has seen.

    Cards that another player puts under the deck are drawn last, so the bottom is a place of its own.
    """

    def __init__(self, viewer: int | None, seats: int, moved: Iterable[Moved]) -> None:
        self.viewer = viewer
        self.top, self.bottom = 1 << seats, 2 << seats
        self.copies: dict[Customer, list[int]] = {}
        for card in DECK:
            self.copies.setdefault(card, []).append(self.top)
        self.above, self.below = len(DECK), 0
        """How many cards are at the top and at the bottom."""
        self.buried: list[Customer] = []
        """What the viewer has put under the deck, the lowest last."""
        last = None
        for move in moved:
            self._note(move, again=move == last)
            last = move

    def _note(self, move: Moved, *, again: bool) -> None:
        hand = 1 << move.seat
        match move.how:
            case "drawn" if self.above:
                self.above -= 1
                if not again:
                    self._may_go(self.top, hand)
            case "drawn" if self.buried:
                self.copies[self.buried.pop(0)].append(hand)
            case "drawn":
                self.below -= 1
                self._may_go(self.bottom, hand)
            case "left" if move.card:
                self._remove(move.card, hand)
            case "back" if move.card:
                self.copies[move.card].append(hand)
            case "under" if move.card:
                self._remove(move.card, hand)
                self.buried.append(move.card)
            case "under":
                self.below += 1
                self._may_go(hand, self.bottom)
            case "looked" if move.cards:
                self._saw(hand, move.cards)

    def _may_go(self, source: int, goal: int) -> None:
        """One card of those that may be at the source has gone to the goal."""
        for places in self.copies.values():
            places[:] = [place | goal if place & source else place for place in places]

    def _remove(self, card: Customer, place: int) -> None:
        """A copy of a card has left a place. If it may have been either of two, the other may be wherever they were."""
        places = self.copies[card]
        here = [copy for copy in places if copy & place]
        elsewhere = [copy for copy in places if not copy & place]
        if len(here) > 1:
            elsewhere.append(here[0] | here[1])
        places[:] = elsewhere

    def _saw(self, hand: int, cards: Sequence[Customer]) -> None:
        """All of a hand was seen: these are in it, and nothing else is."""
        for card in cards:
            self._remove(card, hand)
        for places in self.copies.values():
            places[:] = [place & ~hand for place in places]
        for card in cards:
            self.copies[card].append(hand)

    def without(self, hand: Sequence[Customer]) -> list[tuple[Customer, int]]:
        """The copies that are hidden from the viewer, who holds this hand, with the places of each."""
        own = 0 if self.viewer is None else 1 << self.viewer
        for card in hand:
            self._remove(card, own)
        return [(card, place & ~own) for card, places in self.copies.items() for place in places]


Copies = Sequence[tuple[Customer, int]]


class Spread:
    """Deals the hidden cards, each to a place where it may be, so that every place has as many as there is room for."""

    def __init__(self, hidden: Copies, room: Sequence[int]) -> None:
        self.room = room
        roomy = sum(1 << place for place, count in enumerate(room) if count)
        alike: dict[int, list[Customer]] = {}
        for card, places in hidden:
            alike.setdefault(places & roomy, []).append(card)
        self.groups = sorted(alike.items(), key=lambda group: group[0].bit_count())
        """Cards that may be in the same places, those with the fewest places first."""

    def deal(self, chance: Chance) -> list[list[Customer]]:
        """Mostly a shuffle of each group finds room for all; where it does not, cards have to make room."""
        return self._shuffled(chance) or self._matched(chance)

    def _shuffled(self, chance: Chance) -> list[list[Customer]] | None:
        dealt: list[list[Customer]] = [[] for _ in self.room]
        left = list(self.room)
        for places, cards in self.groups:
            free = [place for place, count in enumerate(left) if places >> place & 1 for _ in range(count)]
            if len(free) < len(cards):
                return None
            order = chance.shuffled(cards)
            if len(free) > len(cards):
                free = chance.shuffled(free)
            for card, place in zip(order, free, strict=False):
                dealt[place].append(card)
                left[place] -= 1
        return dealt

    def _matched(self, chance: Chance) -> list[list[Customer]]:
        order = [(card, places) for places, cards in self.groups for card in chance.shuffled(cards)]
        placed: list[list[tuple[Customer, int]]] = [[] for _ in self.room]
        for copy in order:
            _place(copy, placed, self.room, chance)
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

"""Guesses of the full state from what one seat sees: each hidden card lies somewhere where it may be."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.chance import Chance
from .deck import MOON, NEITHER, NINE_OF, SUIT_CARDS, SUITS, SUN, bit, bits
from .rules import State
from .seen import Seen
from .tricks import asked_and_nine


def guesses(seen: Seen, chance: Chance) -> Iterator[State]:
    """Endless guesses.

    The hidden cards of each suit are dealt apart: how many of them a seat holds is known to all. A seat that did
    not follow has none of that suit but perhaps its 9; if it still holds a card of it, that is the 9. Nothing else
    binds, so a plain shuffle makes each possible deal equally likely.
    """
    known = _known(seen)
    shown = sum(known.hands) | sum(play.bit for play in seen.trick)
    for trick in seen.tricks:
        shown |= sum(play.bit for play in trick.plays)
    hidden, missing = [], []
    for side, suit in enumerate(SUITS):
        for seat in range(seen.seats):
            if seat != seen.viewer and suit in seen.out_of[seat] and seen.held[seat][side]:
                known.hands[seat] |= NINE_OF[side]
                shown |= NINE_OF[side]
        hidden.append(list(bits(SUIT_CARDS[side] & ~shown)))
        held = [held[side] for held in seen.held]
        missing.append([n - (hand & SUIT_CARDS[side]).bit_count() for n, hand in zip(held, known.hands, strict=True)])
    while True:
        guess = known.copy()
        for side in (SUN, MOON):
            cards = chance.shuffled(hidden[side])
            for seat, number in enumerate(missing[side]):
                for _ in range(number):
                    guess.hands[seat] |= cards.pop()
            guess.piles[side] = tuple(cards)
        guess.chance = Chance(chance.bits())
        yield guess


def _known(seen: Seen) -> State:
    """The state as far as the viewer knows it: other hands and the piles are empty."""
    asked, nine = asked_and_nine(seen.trick)
    return State(
        seen.options,
        seen.phase,
        seen.turn,
        seen.first,
        seen.leader,
        [sum(map(bit, seen.hand)) if seat == seen.viewer else 0 for seat in range(seen.seats)],
        [(), ()],
        [NEITHER if drew is None else SUITS.index(drew) for drew in seen.drew],
        list(seen.trick),
        asked,
        nine,
        seen.leader if seen.ahead is None else seen.ahead,
        list(seen.tricks),
        [seen.tally(seat)[SUN] for seat in range(seen.seats)],
        [seen.tally(seat)[MOON] for seat in range(seen.seats)],
        [sum(1 << SUITS.index(suit) for suit in suits) for suits in seen.out_of],
        list(seen.tokens),
        seen.sheet,
        Chance(0),
    )

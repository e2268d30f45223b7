"""Guesses of the full state from what one seat sees: each hidden card lies somewhere where it may be."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.chance import Chance
from .memory import Memory, Spread
from .rules import State
from .seen import Seen


def guesses(seen: Seen, chance: Chance) -> Iterator[State]:
    """Endless guesses. Later shuffles are random too."""
    memory = Memory(seen.viewer, len(seen.geisha), seen.moved)
    room = [0 if seat == seen.viewer else held for seat, held in enumerate(seen.held)]
    spread = Spread(memory.without(seen.hand), [*room, memory.above, memory.below])
    known = _known(seen)
    while True:
        guess = known.copy()
        *hands, top, bottom = spread.deal(chance)
        for seat, hand in enumerate(hands):
            if seat != seen.viewer:
                guess.hands[seat] = hand
        guess.deck = [*reversed(memory.buried), *chance.shuffled(bottom), *chance.shuffled(top)]
        guess.chance = Chance(chance.bits())
        if not guess.actions and guess.pending:  # somebody else's choice
            guess.actions = guess.pending[-1].open(guess)
            if not guess.actions:  # a player who has used a courtier holds a guest for it
                continue
        yield guess


def _known(seen: Seen) -> State:
    """The state as far as the viewer knows it: other hands and the deck are empty."""
    return State(
        seen.options,
        Chance(0),
        list(seen.geisha),
        seen.starter,
        seen.actor,
        [list(seen.hand) if seat == seen.viewer else [] for seat in range(len(seen.geisha))],
        [list(row) for row in seen.guests],
        [list(row) for row in seen.advertisers],
        [],
        list(seen.discards),
        list(seen.pending),
        list(seen.actions),
        seen.sheet,
        list(seen.moved),
        seen.boost,
        seen.doubled,
        seen.further,
        list(seen.exposed),
        seen.additional,
        seen.boosted,
        seen.crowded,
        seen.final,
    )

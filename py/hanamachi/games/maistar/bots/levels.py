"""The bots of Mai-Star. They know what their seat sees, and nothing else.

Minarai plays by heuristics. Shikomi, the newcomer, does too, but makes every second choice at random. Maiko and Geiko
search: they guess the hidden cards again and again, in agreement with what was seen, and try every candidate on each
guess to the end of the round; Maiko a few times, Geiko often.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.chance import Chance
from ....core.halving import Halving, Try
from .candidates import candidates
from .heuristics import heuristic_action, totals
from .win_chance import win_chances

if TYPE_CHECKING:
    from ..rules.rules import State
    from ..rules.seen import Seen

TRIES = {"maiko": 32, "geiko": 240}
TRUST = 0.02
"""How much better than the heuristic's action another one must be."""
WHIMS = 2
"""Shikomi makes one of so many choices at random."""
SLICE = 4
"""Tries between two yields of a bot: a few milliseconds, in a browser too."""


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    legal = seen.legal()
    if len(legal) == 1:
        yield legal[0]
    elif level == "shikomi" and chance.below(WHIMS) == 0:
        yield chance.pick(_plausible(legal))
    elif level in ("shikomi", "minarai"):
        yield heuristic_action(seen.guess(chance))
    else:
        yield from begin_search(seen, chance).in_slices(TRIES[level], SLICE)


def _plausible(legal: list[str]) -> list[str]:
    """What a newcomer would do: seat a guest if possible, and not discard."""
    guests = [action for action in legal if action.startswith("guest")]
    return guests or [
        action for action in legal if action.partition(" ")[0] not in ("introduce", "exchange", "decline")
    ]


def begin_search(seen: Seen, chance: Chance) -> Halving[State]:
    """A search to the end of the round, by what this seat knows."""
    guesses = seen.guesses(chance)
    return Halving(guesses, rollout_try(seen.turn or 0), candidates(next(guesses)), TRUST)


def rollout_try(seat: int) -> Try[State]:
    """Tries an action by a rollout: returns the seat's chance to win at the end of the round."""

    def try_out(state: State, action: str) -> float:
        state.play(action)
        return win_chances(*totals(state))[seat]

    return try_out

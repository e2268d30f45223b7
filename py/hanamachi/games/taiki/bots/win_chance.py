"""Each seat's chance to win the match at the end of a round, from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from ....core.chance import Chance
from ..rules.tricks import ROUNDS, SCORED, change
from .heuristics import play_out

if TYPE_CHECKING:
    from ..rules.rules import State

STEEPNESS = {1: 0.9, 2: 1.2}
"""The weight of a token when so many rounds have been scored; fitted to 4,000 matches by heuristics."""


def payoffs(state: State) -> Sequence[float] | None:
    """For a search, which ends with the round."""
    if state.phase != SCORED:
        return None
    line = state.sheet[-1]
    return _of_two(line.changes) if len(line.changes) == 2 else win_chances(line.tokens, len(state.sheet))


def playout(state: State, chance: Chance) -> Sequence[float]:
    """For a search, below its tree: plays the round on by heuristics."""
    play_out(state)
    changes = list(map(change, state.suns, state.moons))
    if len(changes) == 2:
        return _of_two(changes)
    tokens = [max(0, had + gain) for had, gain in zip(state.tokens, changes, strict=True)]
    return win_chances(tokens, len(state.sheet) + 1)


def _of_two(changes: Sequence[int]) -> Sequence[float]:
    """Two players: all that counts is who wins the round, by however much."""
    return (1.0, 0.0) if changes[0] > changes[1] else (0.0, 1.0)


def win_chances(tokens: Sequence[int], rounds: int) -> Sequence[float]:
    """Three and more: the share of a victory when the match is over; before that, what tokens promise."""
    most = max(tokens)
    if rounds == ROUNDS or 0 in tokens:
        share = 1 / tokens.count(most)
        return [share if own == most else 0.0 for own in tokens]
    chances = [exp(STEEPNESS[rounds] * (own - most)) for own in tokens]
    whole = sum(chances)
    return [chance / whole for chance in chances]

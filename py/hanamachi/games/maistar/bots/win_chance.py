"""Each seat's chance to win the match at the end of a round, from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..rules.score_sheet import ROUNDS

STEEPNESS = {1: 0.035, 2: 0.055}
"""The weight of a point, per player, when so many rounds have been scored; fitted to matches by heuristics. The more
players, the fewer points each of them makes."""
MARGIN = 0.25
"""When the match is over victory counts; this share goes by the distance in points, so that few guesses tell more."""


def win_chances(totals: Sequence[int], left: Sequence[int], rounds: int) -> list[float]:
    if rounds < ROUNDS:
        return _softmax(totals, STEEPNESS[rounds])
    places = [(total, -cards) for total, cards in zip(totals, left, strict=True)]
    best = max(places)
    share = (1 - MARGIN) / places.count(best)
    chances = _softmax(totals, 2 * STEEPNESS[ROUNDS - 1])
    return [MARGIN * chance + (share if place == best else 0.0) for chance, place in zip(chances, places, strict=True)]


def _softmax(totals: Sequence[int], steepness: float) -> list[float]:
    most = max(totals)
    chances = [exp(steepness * len(totals) * (own - most)) for own in totals]
    whole = sum(chances)
    return [chance / whole for chance in chances]

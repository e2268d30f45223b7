"""What the end of a round is worth to each seat, from 0 to 1: about how likely it is to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..rules.score_sheet import ROUNDS

STEEPNESS = {1: 0.035, 2: 0.055}
"""How much a point more is worth for each player at the table, when so many rounds have been scored; fitted to matches
by rule of thumb. The more players, the fewer points each of them makes."""
MARGIN = 0.25
"""When the match is over only victory counts; a little of this for the distance makes a few guesses tell more."""


def standing(totals: Sequence[int], left: Sequence[int], rounds: int) -> list[float]:
    if rounds < ROUNDS:
        return _hopes(totals, STEEPNESS[rounds])
    places = [(total, -cards) for total, cards in zip(totals, left, strict=True)]
    best = max(places)
    share = (1 - MARGIN) / places.count(best)
    hopes = _hopes(totals, 2 * STEEPNESS[ROUNDS - 1])
    return [MARGIN * hope + (share if place == best else 0.0) for hope, place in zip(hopes, places, strict=True)]


def _hopes(totals: Sequence[int], steepness: float) -> list[float]:
    most = max(totals)
    hopes = [exp(steepness * len(totals) * (own - most)) for own in totals]
    whole = sum(hopes)
    return [hope / whole for hope in hopes]

"""Matches that are longer than anybody plays, by legal actions: two people at Maiko who never find a pair."""

from __future__ import annotations

import random
from typing import Any

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maiko.rules.material import FRIEND


def fruitless(state: Any, rng: random.Random) -> str:
    """A flip that finds neither a pair nor a friend: after it the house is as full as before."""
    kind = state.deal[state.open].kind if state.open else FRIEND.kind
    spaces = [space for space in state.face_down if state.deal[space].kind not in (kind, FRIEND.kind)]
    return f"flip {rng.choice(spaces)}"


def long_match(actions: int, seats: tuple[Seat, ...] = (Seat("Ana"), Seat("Ben")), seed: int = 5) -> Match:
    match, rng = Match(GAMES["maiko"], seats, {}, seed), random.Random(seed)
    while len(match.actions) < actions:
        match.retrace(fruitless(match.state, rng))
    return match

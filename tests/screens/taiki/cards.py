"""Which cards of Taïki a text gives away, and which a seat may know."""

from __future__ import annotations

import re

from hanamachi.core.match import Match
from hanamachi.games.taiki.rules.deck import MASK, Card
from hanamachi.games.taiki.rules.rules import State
from hanamachi.games.taiki.rules.seen import Seen

# By its picture (#taiki-sun-12), its id (card-sun-12), its action (play sun 12) or its English words (Sun 12).
NAMED = re.compile(r"\b(sun|moon)[ -](1[0-5]|[1-9]|mask)\b", re.IGNORECASE)


def named(text: str) -> set[Card]:
    """Every card that a text names."""
    return {Card(suit.lower(), MASK if rank.lower() == "mask" else int(rank)) for suit, rank in NAMED.findall(text)}


def known(match: Match, viewer: int | None) -> set[Card]:
    """Every card of this round that the viewer has seen: their own, and what lies open."""
    seen: Seen = board(match).seen_by(viewer)
    open_ones = {card for trick in seen.tricks for card in trick.cards} | {play.card for play in seen.trick}
    return {*seen.hand, *open_ones}


def board(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state

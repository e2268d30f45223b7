"""Which cards of Mai-Star a text gives away, and which a seat may know."""

from __future__ import annotations

import re

from hanamachi.core.match import Match
from hanamachi.games.maistar.rules.cards import CUSTOMERS, Customer
from hanamachi.games.maistar.rules.choices import Pause, Wrestle
from hanamachi.games.maistar.rules.rules import State

KINDS = "|".join(sorted({card.kind.name for card in CUSTOMERS.values()}))
# By its picture, which is a colour and a figure; or by its id, its action or its English words.
PICTURE = re.compile(rf'ms-card-(\w+)\\?"(?:(?!</svg>).)*?#maistar-({KINDS})\b', re.DOTALL)
WORDS = re.compile(rf"\b(red|blue|green)[ -]({KINDS})\b", re.IGNORECASE)
BLACK = re.compile(r"\b(monk|shogun|kanryou)\b", re.IGNORECASE)


def named(text: str) -> set[Customer]:
    """Every card that a text names."""
    found = {kind if colour == "black" else f"{colour} {kind}" for colour, kind in PICTURE.findall(text)}
    found |= {f"{colour} {kind}".lower() for colour, kind in WORDS.findall(text)}
    found |= {kind.lower() for kind in BLACK.findall(text)}
    return {CUSTOMERS[name] for name in found}


def known(match: Match, viewer: int | None) -> set[Customer]:
    """Every card of this round that the viewer has seen: their own, what lay open, a hand that was looked at."""
    cards: set[Customer] = set()
    for state in _round(match):
        cards.update(state.discards, *state.guests, *state.advertisers)
        if viewer is not None and state.hands:
            cards.update(state.hands[viewer])
        choice = state.pending[-1] if state.pending else None
        if isinstance(choice, Wrestle) and choice.seat == viewer:
            cards.update(state.hands[choice.target])
    return cards


def _round(match: Match) -> list[State]:
    """The states of the round on the table."""
    number = board(match).round
    return [state for state in match.story if isinstance(state, State) and state.round == number]


def board(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def is_paused(match: Match) -> bool:
    return bool(board(match).pending) and isinstance(board(match).pending[-1], Pause)

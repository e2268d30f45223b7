"""Tables of Mai-Star for tests: laid as needed, and looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, IllegalAction
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rules.cards import CUSTOMERS, DECK, Customer
from hanamachi.games.maistar.rules.choices import Act
from hanamachi.games.maistar.rules.rules import State
from hanamachi.games.maistar.rules.score_sheet import Round

Cards = str
"""Names of cards, with commas between them."""

PLAIN = ("momiji", "natsumi", "oboro", "suzune", "akenohoshi", "harukaze")


def cards(names: Cards) -> list[Customer]:
    return [CUSTOMERS[name.strip()] for name in names.split(",") if name.strip()]


def table(
    *geisha: str,
    hands: Sequence[Cards] = (),
    guests: Mapping[int, Cards] | None = None,
    advertisers: Mapping[int, Cards] | None = None,
    deck: int | Cards = 20,
    rounds: int = 0,
    **options: str,
) -> State:
    """A table at which the first seat is at turn. Whoever is given no hand holds two green Actors."""
    seats = len(geisha)
    state = State(
        options=game.settle(options),
        chance=Chance(7),
        geisha=list(geisha),
        starter=0,
        actor=0,
        hands=[cards(hands[seat]) if seat < len(hands) else cards("green actor, green actor") for seat in range(seats)],
        guests=[cards((guests or {}).get(seat, "")) for seat in range(seats)],
        advertisers=[cards((advertisers or {}).get(seat, "")) for seat in range(seats)],
        deck=cards(", ".join(["blue actor"] * deck)) if isinstance(deck, int) else cards(deck)[::-1],
        discards=[],
        pending=[Act(0)],
        sheet=(Round(0, "hand", (0,) * seats, (0,) * seats, (0,) * seats, (0,) * seats),) * rounds,
    )
    state._settle([])
    return state


def begun(seats: int, seed: int, **options: str) -> State:
    state = game.start(seats, options, seed)
    assert isinstance(state, State)
    return state


def played(state: State, *actions: str) -> list[Event]:
    return [event for action in actions for event in state.play(action)]


def names(row: Sequence[Customer]) -> str:
    return ", ".join(card.name for card in row)


def refused(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        state.play(action)
    return refusal.value.rule


def is_over(state: State) -> bool:
    """Whether the round that was on the table is."""
    return bool(state.sheet)


def is_whole(state: State) -> bool:
    """Whether all seventy-five cards are somewhere, each of them once."""
    rows = [state.deck, state.discards, *state.hands, *state.guests, *state.advertisers]
    return Counter(card for row in rows for card in row) == Counter(DECK)

"""Heuristic values of customers: cards as small numbers, and lookup tables.

A card that can be seated is worth its income, the two points that it no longer costs in hand, and what its effect
mostly brings. A card that asks for more reputation than there is promises a part of that, less for each point that is
missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import BLACK, COLOURS, CUSTOMERS, NEVER, Customer
from ..rules.score_sheet import PENALTY

CARDS = tuple(CUSTOMERS.values())
"""A card's number is its place here."""
BLACK_SKILL = len(COLOURS)
"""Reputations have a fourth number, the highest of the three, for black guests."""
SKILL = tuple(BLACK_SKILL if card.colour == BLACK else COLOURS.index(card.colour) for card in CARDS)
KIND = tuple(card.kind.name for card in CARDS)
DRAWS = tuple(card.kind.draws for card in CARDS)
INCOME = tuple(card.income for card in CARDS)
POWER = tuple(card.power for card in CARDS)
RAISES = tuple(sum(card.power) for card in CARDS)
HIGHEST = 30
"""More than any reputation can be."""
REQUIREMENT = tuple(HIGHEST if card.requirement == NEVER else card.requirement for card in CARDS)
EFFECTS = {
    "scholar": 0.5,
    "okaasan": 2.0,
    "ronin": 1.0,
    "courtier": 2.0,
    "yakuza": 1.0,
    "merchant": 1.0,
    "thief": 2.5,
    "sumo": 1.0,
    "emissary": 2.0,
    "doctor": 3.0,
    "samurai": 4.0,
    "daimyo": 3.0,
    "monk": 2.0,
    "shogun": 4.0,
}
"""About how many points an effect is worth."""
PROMISE = 0.65
"""The factor on a card's value for each missing point of reputation."""


def _row(card: Customer) -> tuple[float, ...]:
    whole = card.income + PENALTY + EFFECTS.get(card.kind.name, 0.0)
    if card.requirement == NEVER:
        return (0.0,) * (HIGHEST + 1)
    return tuple(whole * PROMISE**missing for missing in range(HIGHEST + 1))


CARD_VALUES = tuple(map(_row, CARDS))
"""The value of a card, by the missing reputation."""


def _drawn(skill: int, reputation: int) -> float:
    rows = [
        (CARD_VALUES[n][max(0, REQUIREMENT[n] - reputation)], card.kind.copies)
        for n, card in enumerate(CARDS)
        if SKILL[n] == skill
    ]
    return sum(card_value * copies for card_value, copies in rows) / sum(card.kind.copies for card in CARDS)


DRAWN_VALUES = tuple(
    tuple(_drawn(skill, reputation) for reputation in range(HIGHEST + 1)) for skill in range(BLACK_SKILL + 1)
)
"""What each skill adds to the expected value of a drawn card, by the reputation in it."""


def card_value(card: int, reputation: Sequence[int]) -> float:
    missing = REQUIREMENT[card] - reputation[SKILL[card]]
    return CARD_VALUES[card][missing if missing > 0 else 0]


def drawn_value(reputation: Sequence[int]) -> float:
    """The expected value of a drawn card."""
    red, blue, green, most = reputation
    return DRAWN_VALUES[0][red] + DRAWN_VALUES[1][blue] + DRAWN_VALUES[2][green] + DRAWN_VALUES[3][most]


def with_advertiser(reputation: Sequence[int], card: int) -> list[int]:
    """The reputation with one more advertiser."""
    red, blue, green = POWER[card]
    red, blue, green = reputation[0] + red, reputation[1] + blue, reputation[2] + green
    return [red, blue, green, max(red, blue, green)]

"""The material of Taïki: thirty-two cards, and every way in which one of them can be played.

[D] The printed list of cards is lost; a 15, a 9 and a card that is the strongest or the weakest are named. So the deck
is data: to play with the true one, change the constants at the top here and nothing else, as long as the ranks go up
from 1 without a gap and each suit has one mask, the last of its cards.

Inside the rules a hand is one number with a bit for each card, Sun in the lower half: that makes a search quick.
People, views and records have `Card` and `Play`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

SUITS = ("sun", "moon")
SUN, MOON, NEITHER = 0, 1, 2
"""A suit inside the rules: an index into SUITS; NEITHER is none."""

MASK = 0
"""The rank of a mask, which has no number."""
NINE = 9
"""The rank of the cards whose suit is said when they are played."""
RANKS = (*range(1, 16), MASK)
"""The cards of each suit, as they lie in a sorted hand."""
LOWEST, HIGHEST = 0, max(RANKS) + 1
"""How strong a mask is, as its player says."""

TOKENS = 3
"""What each player has at the start."""
SUPPLY = 20
"""All the tokens of the game: never are more in play."""


class Card(NamedTuple):
    """A card as it is printed. `str(card)` is its name in actions: "sun 12", "moon mask"."""

    suit: str
    rank: int

    @property
    def is_mask(self) -> bool:
        return self.rank == MASK

    @property
    def is_nine(self) -> bool:
        return self.rank == NINE

    def __str__(self) -> str:
        return f"{self.suit} {'mask' if self.is_mask else self.rank}"

    @staticmethod
    def by_name() -> dict[str, Card]:
        """All cards, for their text form."""
        return {str(card): card for card in DECK}


DECK = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)


class Play(NamedTuple):
    """A card with its declared suit or strength, which is an action: "sun 12", "moon 9 as sun", "sun mask low"."""

    action: str
    card: Card
    suit: str
    """The suit that it counts as: printed on it, or said of a 9."""
    said: str
    """What was said with it: sun or moon of a 9, high or low of a mask, nothing otherwise."""
    side: int
    """Its suit as an index."""
    strength: int
    """What it beats others of its suit by. Off suit it means nothing."""
    bit: int

    @staticmethod
    def by_name() -> dict[str, Play]:
        """Every way to play a card, for its text form."""
        return EVERY_PLAY


def bit(card: Card) -> int:
    return 1 << DECK.index(card)


def bits(cards: int) -> Iterator[int]:
    """The cards of a hand one by one, as bits."""
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest


def hand_of(cards: int) -> tuple[Card, ...]:
    """The cards of a hand: Sun before Moon, each from 1 to 15, then the mask."""
    return tuple(CARD[card] for card in bits(cards))


CARD = {bit(card): card for card in DECK}
SIDE = {bit(card): SUITS.index(card.suit) for card in DECK}
SUIT_CARDS = tuple(sum(bit(card) for card in DECK if card.suit == suit) for suit in SUITS)
NINES = sum(bit(card) for card in DECK if card.is_nine)

SHIFT = (0, len(RANKS))
"""Where the cards of each suit begin in a hand: rank r is r - 1 bits further, the mask the last."""
MASK_BIT = 1 << len(RANKS) - 1
NUMBERS = MASK_BIT - 1 & ~(1 << NINE - 1)
"""Of a suit that is shifted down: its mask, and its numbers without the 9."""

FOLLOWS = (*(cards & ~NINES for cards in SUIT_CARDS), 0)
"""The cards that must follow, by the suit asked for: those of that suit, 9s not counted. A leader follows nothing."""
NINE_OF = tuple(cards & NINES for cards in SUIT_CARDS)
"""The 9 that is printed in each suit."""


def _ways(card: Card, asked: int, other_nine: int) -> list[Play]:
    """How a card may be played when this suit is asked for and the other 9 was said to be of that one."""
    printed = SUITS.index(card.suit)
    if card.is_nine:  # [R] the second 9 of a trick can't be of the same suit
        return [
            Play(f"{card} as {suit}", card, suit, suit, side, NINE, bit(card))
            for side, suit in enumerate(SUITS)
            if side != other_nine
        ]
    if not card.is_mask:
        return [Play(str(card), card, card.suit, "", printed, card.rank, bit(card))]
    if asked not in (printed, NEITHER):  # [D] thrown off suit a mask needs no saying
        return [Play(str(card), card, card.suit, "", printed, LOWEST, bit(card))]
    return [
        Play(f"{card} {said}", card, card.suit, said, printed, strength, bit(card))
        for said, strength in (("low", LOWEST), ("high", HIGHEST))
    ]


_EACH = (SUN, MOON, NEITHER)
WAYS = tuple(tuple({bit(card): _ways(card, asked, nine) for card in DECK} for nine in _EACH) for asked in _EACH)
"""How each card may be played: WAYS[suit asked for][suit of the 9 in the trick][bit of the card]."""
NAMES = tuple(
    tuple({card: tuple(play.action for play in ways) for card, ways in by_card.items()} for by_card in by_nine)
    for by_nine in WAYS
)
"""The same as actions."""
PLAYS = tuple(
    tuple({play.action: play for ways in by_card.values() for play in ways} for by_card in by_nine) for by_nine in WAYS
)
"""The same by the action."""
EVERY_PLAY = {action: play for by_nine in PLAYS for by_action in by_nine for action, play in by_action.items()}
"""Every action that plays a card, whenever it may be legal."""


def playable(hand: int, asked: int) -> int:
    """The cards of a hand that may be played: [R] those that follow if there are any, [D] and 9s always; else all."""
    following = hand & FOLLOWS[asked]
    return following | hand & NINES if following else hand


def actions(hand: int, asked: int, nine: int) -> list[str]:
    """All that a player with this hand may play."""
    names = NAMES[asked][nine]
    cards = playable(hand, asked)
    found: list[str] = []
    while cards:
        card = cards & -cards
        found += names[card]
        cards ^= card
    return found

"""Taïki with all cards open: every hand, and what is left in the piles."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.game_view import Names, Scene
from ....words import N_, Words
from ..rules.deck import CARD, SUITS, Card, hand_of
from ..rules.rules import State
from .art import card_picture, seat_picture
from .words.names import card_words

LEFT = {"sun": N_("Left in the Sun pile"), "moon": N_("Left in the Moon pile")}


def open_cards(t: Words, state: State, names: Names, scene: Scene) -> Node:
    if not any(state.hands):
        return None
    return h.div(".taiki-open")[
        h.ul(".open-hands")[
            (
                h.li({"data-turn": seat == state.turn and not scene.over})[
                    h.span(".open-name")[seat_picture(seat), h.strong[names[seat]]], cards_row(t, hand_of(cards))
                ]
                for seat, cards in enumerate(state.hands)
            )
        ],
        h.details("#open-piles.past")[
            h.summary("#open-piles-name.fold")[t("Cards out of play")],
            (
                pile(t, suit, [CARD[card] for card in reversed(cards)])
                for suit, cards in zip(SUITS, state.piles, strict=True)
            ),
        ],
    ]


def pile(t: Words, suit: str, cards: Sequence[Card]) -> Node:
    """What is left in a pile."""
    return [h.p(".facts")[t(LEFT[suit])], cards_row(t, cards)]


def cards_row(t: Words, cards: Sequence[Card], drew: Card | None = None) -> Node:
    """Cards beside each other; the one that was drawn is marked."""
    return h.span(".cards-row")[
        (
            h.span({"data-drawn": card == drew})[card_picture(card), h.span(".visually-hidden")[card_words(t, card)]]
            for card in cards
        )
    ]

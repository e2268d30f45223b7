"""Mai-Star with all cards open: every hand, and the deck in the order in which it will be drawn."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from htpy import Node

from .....ui.game_view import Names, Scene
from .....words import Words
from ...rules.cards import Customer
from ...rules.rules import State
from ..art import card_picture, seat_picture
from ..words.names import card_words


def open_cards(t: Words, state: State, names: Names, scene: Scene) -> Node:
    return h.div(".ms-open")[
        h.ul(".open-hands")[
            (
                h.li({"data-turn": seat == state.turn and not scene.over})[
                    h.span(".open-name")[seat_picture(seat), h.strong[names[seat]]], _row(t, sorted(hand))
                ]
                for seat, hand in enumerate(state.hands)
            )
        ],
        h.details("#open-deck.past")[
            h.summary("#open-deck-name")[t("The deck, from the top")], _row(t, reversed(state.deck))
        ]
        if state.deck
        else None,
    ]


def _row(t: Words, cards: Iterable[Customer]) -> Node:
    return h.span(".cards-row")[
        (h.span[card_picture(card), h.span(".visually-hidden")[card_words(t, card)]] for card in cards)
    ]

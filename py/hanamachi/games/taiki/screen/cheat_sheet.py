"""The rules of Taïki on one screen of a phone."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import Words
from ..rules.deck import MASK, NINE, TOKENS, Card
from ..rules.tricks import ROUNDS, WINS, change
from .art import card_picture, scales, token_picture
from .words.names import change_words

EXAMPLES = ((2, 2), (1, 1), (1, 3))


def cheat_sheet(t: Words) -> Node:
    return h.div(".cheat-sheet.taiki-sheet")[_goal(t), _turn(t), _special(t), _score(t), _end(t)]


def _goal(t: Words) -> Node:
    return h.section[h.h3[t("Goal")], h.p[t("As many Sun tricks as Moon tricks.")]]


def _turn(t: Words) -> Node:
    return h.section[
        h.h3[t("Play")],
        h.ul[
            h.li[t("Draw your last card: Sun or Moon.")],
            h.li[t("Follow the suit led if you can, or else play any card.")],
            h.li[t("The highest card of that suit wins a trick of that suit.")],
            h.li[t("The winner leads next, or lets the left neighbour lead.")],
        ],
    ]


def _special(t: Words) -> Node:
    return h.section[
        h.h3[t("Special cards")],
        h.ul(".taiki-sheet-cards")[
            _card(Card("sun", NINE), t("9: Sun or Moon, as you say. It need not follow suit.")),
            _card(Card("moon", MASK), t("Mask: highest or lowest of its suit, as you say.")),
        ],
    ]


def _card(card: Card, words: str) -> Node:
    return h.li[h.span(".taiki-sheet-card")[card_picture(card)], h.span[words]]


def _score(t: Words) -> Node:
    return h.section[
        h.h3[t("Scoring")],
        h.p[t("Balanced: gain a token for each pair. If not: lose one for each trick of difference.")],
        h.ul(".taiki-sheet-scales")[(_example(t, suns, moons) for suns, moons in EXAMPLES)],
    ]


def _example(t: Words, suns: int, moons: int) -> Node:
    return h.li[
        scales(suns, moons),
        h.span(".visually-hidden")[t("{suns} Sun, {moons} Moon:", suns=suns, moons=moons), " "],
        h.strong[change_words(change(suns, moons)), token_picture()],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h3[t("The end")],
        h.ul[
            h.li[t("Two players: win {n} rounds. The better result wins a round.", n=WINS)],
            h.li[
                t(
                    "Three to five: {tokens} tokens each. Most tokens win after {rounds} rounds, or as soon as "
                    "somebody has none.",
                    tokens=TOKENS,
                    rounds=ROUNDS,
                )
            ],
        ],
    ]

"""The rules of Mai-Star on one screen of a phone."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import N_, Words
from ..rules.cards import COLOURS, CUSTOMERS
from ..rules.score_sheet import PENALTY, ROUNDS
from .art import card_picture
from .words.names import asks_words, kind_words, power_words

SHOWN = CUSTOMERS["red thief"]
EFFECTS = (
    (("scholar", "merchant"), N_("a player draws 1 / 2")),
    (("yakuza", "thief"), N_("a player loses the newest advertiser / guest")),
    (("emissary", "samurai"), N_("take a player’s newest advertiser / guest")),
    (("sumo",), N_("see a hand, discard a card of it")),
    (("okaasan", "courtier"), N_("advertise / invite once more")),
    (("doctor",), N_("an extra turn")),
    (("daimyo", "shogun"), N_("your advertisers of its colour / your hand become guests")),
    (("monk",), N_("discard your hand")),
    (("ronin", "kanryou"), N_("stop an effect aimed at you: from your guests / your hand")),
)
"""What the kinds of cards do, those beside each other that do alike."""


def cheat_sheet(t: Words) -> Node:
    return h.div(".cheat-sheet.ms-cheat")[_goal(t), _card(t), _turn(t), _effects(t), _end(t)]


def _goal(t: Words) -> Node:
    return h.section[h.h3[t("Goal")], h.p[t("Earn the most income from guests over {n} rounds.", n=ROUNDS)]]


def _card(t: Words) -> Node:
    return h.section[
        h.h3[t("A card")],
        h.div(".ms-cheat-card")[
            card_picture(SHOWN),
            h.ul[
                h.li[t("Top: {needs}, your geisha’s reputation.", needs=asks_words(t, SHOWN))],
                h.li[t("Coin: {n} income as a guest.", n=SHOWN.income)],
                h.li[t("Foot: {power} as an advertiser.", power=power_words(t, SHOWN))],
            ],
        ],
    ]


def _turn(t: Words) -> Node:
    actions = (
        (t("Guest"), t("play a card up to your reputation: income and effect.")),
        (t("Advertise"), t("put any card beside your geisha, draw 1.")),
        (t("Introduce"), t("discard 1 or 2, draw as many.")),
        (t("Exchange"), t("swap an advertiser for a card in hand.")),
        (t("Search"), t("draw 1.")),
    )
    return h.section[
        h.h3[t("Your turn: one action")],
        h.ul[(h.li[h.strong[name], " – ", words] for name, words in actions)],
    ]


def _effects(t: Words) -> Node:
    return h.section[
        h.h3[t("Effects of guests")],
        h.ul(".ms-cheat-effects")[
            (
                h.li[
                    h.span[(_small(kind, number) for number, kind in enumerate(kinds))],
                    h.span[h.strong[" / ".join(kind_words(t, kind) for kind in kinds)], " – ", t(words)],
                ]
                for kinds, words in EFFECTS
            )
        ],
    ]


def _small(kind: str, number: int) -> Node:
    return card_picture(CUSTOMERS[kind] if kind in CUSTOMERS else CUSTOMERS[f"{COLOURS[number]} {kind}"])


def _end(t: Words) -> Node:
    return h.section[
        h.h3[t("End of a round")],
        h.p[t("A player’s hand is empty, or the deck. Each card left in hand costs {n}.", n=PENALTY)],
    ]

"""The rules of Mai-Star on one screen of a phone."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import N_, Words
from ..rules.cards import COLOURED, COLOURLESS, COLOURS, CUSTOMERS
from ..rules.score_sheet import PENALTY, ROUNDS
from .art import card_picture
from .words.names import kind_words

SHOWN = CUSTOMERS["red thief"]
EFFECT = {
    "scholar": N_("one player draws 1"),
    "okaasan": N_("advertise once more"),
    "ronin": N_("stops an effect, later"),
    "courtier": N_("invite one more"),
    "yakuza": N_("advertiser out"),
    "merchant": N_("one player draws 2"),
    "thief": N_("guest out"),
    "actor": N_("no effect"),
    "sumo": N_("discard from a hand"),
    "emissary": N_("take an advertiser"),
    "doctor": N_("an extra turn"),
    "samurai": N_("take a guest"),
    "daimyo": N_("advertisers to guests"),
    "monk": N_("discard your hand"),
    "shogun": N_("your hand to guests"),
    "kanryou": N_("stops one, from hand"),
}
"""What each kind does as a guest, in as few words as can be."""


def cheat_sheet(t: Words) -> Node:
    return h.div(".cheat-sheet.ms-cheat")[_goal(t), _card(t), _turn(t), _effects(t), _end(t)]


def _goal(t: Words) -> Node:
    return h.section[h.h3[t("Goal")], h.p[t("Earn the most from guests over {n} rounds.", n=ROUNDS)]]


def _card(t: Words) -> Node:
    facts = (
        (str(SHOWN.requirement), t("reputation it needs as a guest")),
        (str(SHOWN.income), t("income as a guest")),
        (f"+{SHOWN.kind.power}", t("reputation as an advertiser")),
    )
    return h.section[
        h.h3[t("A card")],
        h.div(".ms-cheat-card")[card_picture(SHOWN), h.ul[(_named(name, words) for name, words in facts)]],
    ]


def _turn(t: Words) -> Node:
    actions = (
        (t("Guest"), t("within your reputation: income, effect")),
        (t("Advertise"), t("any card: reputation up, draw 1")),
        (t("Introduce"), t("discard 1 or 2, draw as many")),
        (t("Exchange"), t("an advertiser for a card in hand")),
        (t("Search"), t("draw 1")),
    )
    return h.section[h.h3[t("Your turn: one action")], h.ul[(_named(name, words) for name, words in actions)]]


def _named(name: str, words: str) -> Node:
    return h.li[h.strong[name], " – ", words]


def _effects(t: Words) -> Node:
    kinds = [(kind.name, f"{COLOURS[number % 3]} {kind.name}") for number, kind in enumerate(COLOURED)]
    kinds += [(kind.name, kind.name) for kind in COLOURLESS]
    return h.section[
        h.h3[t("Effects, on the newest card")],
        h.ul(".ms-cheat-effects")[
            (
                h.li[card_picture(CUSTOMERS[card]), h.span[h.strong[kind_words(t, kind)], " ", t(EFFECT[kind])]]
                for kind, card in kinds
            )
        ],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h3[t("End of a round")],
        h.p[t("A hand or the deck is empty. Each card left in your hand costs {n}.", n=PENALTY)],
    ]

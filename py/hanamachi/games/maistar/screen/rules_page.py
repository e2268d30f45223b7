"""The rules of Mai-Star in our own words, illustrated with the real cards."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import Words
from ..rules.cards import COLOURED, COLOURLESS, COLOURS, CUSTOMERS, GEISHA, Kind
from .art import card_picture, geisha_picture, skill_picture
from .card_panel import reputations
from .words.names import ABILITY, EFFECT, KIND, MEANING, NAME, SKILL


def rules(t: Words) -> Node:
    return [_aim(t), _card(t), _turn(t), _end(t), _geisha(t), _customers(t), _answers(t), _options(t), _decisions(t)]


def _aim(t: Words) -> Node:
    return h.section[
        h.h2[t("What you are after")],
        h.p[
            t(
                "Each of you stands behind a geisha. Customers can spread her fame or be her guests: only guests "
                "pay, and the grand ones come only to a great name. Earn most in three rounds, and hers is the title"
                " of Mai-Star."
            )
        ],
        h.ul(".ways.ms-rules-skills")[(h.li[skill_picture(colour), h.span[t(SKILL[colour])]] for colour in COLOURS),],
        h.p[
            t(
                "A geisha has a reputation in three skills: performance is red with a fan, service blue with a tea "
                "bowl, intelligence green with a scroll."
            )
        ],
    ]


def _card(t: Words) -> Node:
    return h.section[
        h.h2[t("A customer")],
        h.div(".rules-row")[
            (card_picture(CUSTOMERS[name]) for name in ("red thief", "blue okaasan", "green daimyo", "monk"))
        ],
        h.p[
            t(
                "At the top of the ribbon stands the reputation that a customer asks for as a guest, in the skill of"
                " the ribbon; black ones ask for it in any one skill. The coin is the income, and the number at the "
                "foot of the ribbon what the customer adds to that reputation as an advertiser."
            )
        ],
    ]


def _turn(t: Words) -> Node:
    return h.section[
        h.h2[t("Your turn: one of five")],
        h.dl[
            h.dt[t("Receive a guest")],
            h.dd[
                t(
                    "Play a card whose demand your reputation meets, to the right of your earlier guests. Its effect"
                    " is up to you, but whole or not at all. A guest stays when your reputation falls later."
                )
            ],
            h.dt[t("Advertise")],
            h.dd[
                t(
                    "Put any card beside your geisha: it raises her reputation, and brings neither income nor "
                    "effect. Then draw a card."
                )
            ],
            h.dt[t("Introduce")],
            h.dd[t("Discard one or two cards, then draw as many.")],
            h.dt[t("Exchange")],
            h.dd[t("Take an advertiser back into your hand and put another card in its very place.")],
            h.dt[t("Search")],
            h.dd[t("Draw a card.")],
        ],
        h.p[
            t(
                "Example: Harukaze, with 1, 3 and 5, receives the green Sumo-Wrestler, who asks for 5, not the red "
                "or the blue."
            )
        ],
        h.div(".rules-row")[(card_picture(CUSTOMERS[f"{colour} sumo"]) for colour in COLOURS)],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h2[t("The end of a round")],
        h.p[
            t(
                "A round ends with the turn after which a hand is empty: that of whoever was at turn, or of somebody"
                " who has just discarded the District Kanryou or lost the last card to a Sumo-Wrestler. It also ends"
                " with the turn that uses up the deck."
            )
        ],
        h.p[
            t(
                "Count the incomes of your guests and take off 2 for each card in hand, down to 0 at most. You begin"
                " the first round with five cards, the second with six, the third with seven."
            )
        ],
        h.p[
            t(
                "Whoever has the lowest total begins the next round; of several, the one closest to the left of the "
                "highest. After three rounds the most points win; of several, the one with fewer cards in hand at "
                "the end."
            )
        ],
    ]


def _geisha(t: Words) -> Node:
    return h.section[
        h.h2[t("The six geisha")],
        h.p[
            t(
                "Chance says who chooses first, the others follow counter-clockwise, and the last to choose has the "
                "first turn. Your geisha stays with you for the whole match."
            )
        ],
        h.ul(".ms-rules-geisha")[
            (
                h.li[
                    geisha_picture(name),
                    h.div[
                        h.strong[f"{NAME[name]}, {t(MEANING[name])}"],
                        reputations(t, geisha.reputation),
                        h.p[t(ABILITY[name])],
                    ],
                ]
                for name, geisha in GEISHA.items()
            )
        ],
    ]


def _customers(t: Words) -> Node:
    heads = (t("Customer"), t("Cards"), t("Asks for"), t("Income"), t("Adds"))
    title = t("All 75 customers")
    return h.section[
        h.h2[title],
        h.p[t("Thirteen kinds come in red, blue and green, with the same numbers. Three are black.")],
        h.div[
            h.table(".ms-kinds")[
                h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
                (_kind(t, kind, COLOURS[number % 3]) for number, kind in enumerate(COLOURED)),
                (_kind(t, kind, "") for kind in COLOURLESS),
            ]
        ],
    ]


def _kind(t: Words, kind: Kind, colour: str) -> Node:
    """Two lines of the table: the numbers, and what it does as a guest."""
    card = CUSTOMERS[f"{colour} {kind.name}" if colour else kind.name]
    return h.tbody[
        h.tr[
            h.th(scope="rowgroup", rowspan="2")[card_picture(card), h.span[t(KIND[kind.name])]],
            h.td[f"3\N{THIN SPACE}×\N{THIN SPACE}{kind.copies}" if colour else "1"],
            h.td["–" if kind.name == "kanryou" else str(kind.requirement)],
            h.td[str(kind.income)],
            h.td[t("+{n} each", n=kind.power) if kind.every_skill else f"+{kind.power}"],
        ],
        h.tr[h.td(colspan="4")[t(EFFECT[kind.name])]],
    ]


def _answers(t: Words) -> Node:
    return h.section[
        h.h2[t("Aiming and answering")],
        h.p[
            t(
                "Scholar, Merchant, Yakuza, Thief, Sumo-Wrestler, Emissary and Samurai are aimed at a player, who "
                "may be yourself. The newest guest or advertiser is the one furthest to the right."
            )
        ],
        h.p[
            t(
                "Whoever is aimed at by somebody else answers before anything happens: with a Ronin among the "
                "guests, with the District Kanryou from the hand, or not at all. What is stopped is stopped; the "
                "guest that did it stays."
            )
        ],
        h.div(".rules-row")[card_picture(CUSTOMERS["blue ronin"]), card_picture(CUSTOMERS["kanryou"])],
    ]


def _options(t: Words) -> Node:
    return h.section[
        h.h2[t("Other ways to play")],
        h.dl[
            h.dt[t("Geisha chosen anew each round")],
            h.dd[
                t(
                    "In every round you see your cards first and choose a geisha then. From the second round on, "
                    "whoever begins chooses first, among all six."
                )
            ],
            h.dt[t("A limit of guests")],
            h.dd[
                t(
                    "The round also ends with the turn in which somebody has five guests, six in the second and "
                    "seven in the third round. An additional turn is lost then."
                )
            ],
            h.dt[t("A longer game for six")],
            h.dd[t("When the deck is used up everybody has one more turn, and nobody an additional one.")],
        ],
    ]


def _decisions(t: Words) -> Node:
    return h.section[
        h.h2[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("How many copies of each card there are is nowhere printed: the list above is a collector’s.")],
            h.li[t("Nobody can be named on whom nothing would happen: an Emissary or a Samurai is aimed at another.")],
            h.li[
                t(
                    "Nobody is asked about a Doctor whose turn can’t come: after the last guest allowed, the last "
                    "card of a hand, or the last of the deck."
                )
            ],
            h.li[t("Momiji decides on the second time, and at whom to aim, when the first is done.")],
            h.li[
                t(
                    "A guest let in by another is finished first, effect and all. Guests that a Daimyo, a Shogun or "
                    "a Samurai brings are not played: nothing follows from them."
                )
            ],
            h.li[t("Black guests have no colour. An Actor has one.")],
            h.li[t("Harukaze puts her cards under the deck unseen, in her own order.")],
            h.li[t("With an empty deck one may still advertise, and to search is to pass.")],
            h.li[
                t("You are asked for an answer even if you have none to give: so the question tells nobody anything.")
            ],
        ],
    ]

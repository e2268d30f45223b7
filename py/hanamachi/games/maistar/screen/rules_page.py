"""The rules of Mai-Star in our own words, illustrated with the real cards."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import Words
from ..rules.cards import COLOURED, COLOURLESS, COLOURS, CUSTOMERS, GEISHA, Kind
from .art import card_picture, geisha_picture, skill_picture
from .parts.card_panel import reputations
from .words.names import ABILITY, EFFECT, KIND, MEANING, NAME, SKILL
from .words.options import ABOUT, OPTION


def rules(t: Words) -> Node:
    return [_aim(t), _card(t), _turn(t), _end(t), _geisha(t), _customers(t), _answers(t), _options(t), _decisions(t)]


def _aim(t: Words) -> Node:
    return h.section[
        h.h2("#rules-goal")[t("Goal")],
        h.p[
            t(
                "Each player runs a geisha’s house. A customer is either a guest, who pays, or an advertiser, who "
                "raises her reputation: the grandest guests need a great name. Earn the most over three rounds, and "
                "your geisha is the Mai-Star."
            )
        ],
        h.ul(".ways.ms-rules-skills")[(h.li[skill_picture(colour), h.span[t(SKILL[colour])]] for colour in COLOURS),],
        h.p[
            t(
                "A geisha has a reputation in three skills: performance (red, a fan), service (blue, a tea bowl) and "
                "intelligence (green, a scroll)."
            )
        ],
    ]


def _card(t: Words) -> Node:
    return h.section[
        h.h2("#rules-card")[t("Reading a card")],
        h.div(".rules-row")[
            (card_picture(CUSTOMERS[name]) for name in ("red thief", "blue okaasan", "green daimyo", "monk"))
        ],
        h.p[
            t(
                "Top of the ribbon: the reputation you need to invite this customer, in the skill of that colour; "
                "for a black card, in any one skill. Coin: the income as a guest. Foot of the ribbon: what the card "
                "adds to your reputation as an advertiser."
            )
        ],
    ]


def _turn(t: Words) -> Node:
    return h.section[
        h.h2("#rules-turn")[t("Your turn: one action of five")],
        h.dl[
            h.dt[t("Invite a guest")],
            h.dd[
                t(
                    "Play a card whose number your reputation reaches, to the right of your earlier guests. You may "
                    "use its effect, whole or not at all. A guest stays even if your reputation drops later."
                )
            ],
            h.dt[t("Advertise")],
            h.dd[
                t(
                    "Put any card beside your geisha: it raises her reputation, but has no income and no effect. "
                    "Then draw a card."
                )
            ],
            h.dt[t("Introduce")],
            h.dd[t("Discard one or two cards, then draw as many.")],
            h.dt[t("Exchange")],
            h.dd[t("Take an advertiser back into your hand and put another card in its place. Draw nothing.")],
            h.dt[t("Search")],
            h.dd[t("Draw a card.")],
        ],
        h.p[
            t(
                "Example: Harukaze has 1, 3 and 5. She can invite the green Sumo-Wrestler, who needs 5, but not the "
                "red or the blue one."
            )
        ],
        h.div(".rules-row")[(card_picture(CUSTOMERS[f"{colour} sumo"]) for colour in COLOURS)],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h2("#rules-end")[t("The end of a round")],
        h.p[
            t(
                "A round ends with the turn in which a player plays their last card, discards the District Kanryou "
                "as their last, or loses it to a Sumo-Wrestler. It also ends with the turn that empties the deck."
            )
        ],
        h.p[
            t(
                "Add up the income of your guests and subtract 2 for each card left in your hand, never below 0. You"
                " start the first round with five cards, the second with six, the third with seven."
            )
        ],
        h.p[
            t(
                "The lowest total starts the next round; if tied, the one closest to the leader’s left. After three "
                "rounds the most points win; if tied, the fewest cards left in the last round."
            )
        ],
    ]


def _geisha(t: Words) -> Node:
    return h.section[
        h.h2("#rules-geisha")[t("The six geisha")],
        h.p[
            t(
                "Chance decides who chooses first; the others follow counter-clockwise, and the last to choose takes"
                " the first turn. You keep your geisha for the whole match."
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
    heads = (t("Customer"), t("Cards"), t("Needs"), t("Income"), t("Adds"))
    title = t("All 75 customers")
    return h.section[
        h.h2("#rules-customers")[title],
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
        h.h2("#rules-answer")[t("Targets and answers")],
        h.p[
            t(
                "Scholar, Merchant, Yakuza, Thief, Sumo-Wrestler, Emissary and Samurai are aimed at a player, even "
                "at yourself. The newest guest or advertiser is the one furthest to the right."
            )
        ],
        h.p[
            t(
                "When another player aims at you, you answer before anything happens: discard a Ronin from your "
                "guests, or the District Kanryou from your hand, to stop the effect, or let it happen. The guest "
                "whose effect is stopped stays, and pays."
            )
        ],
        h.div(".rules-row")[card_picture(CUSTOMERS["blue ronin"]), card_picture(CUSTOMERS["kanryou"])],
    ]


def _options(t: Words) -> Node:
    return h.section[
        h.h2("#rules-options")[t("Options")],
        h.dl[([h.dt[t(name)], h.dd[t(ABOUT[key])]] for key, name in OPTION.items())],
    ]


def _decisions(t: Words) -> Node:
    return h.section[
        h.h2("#rules-decisions")[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("The number of copies of each card is printed nowhere: the list above is a collector’s.")],
            h.li[t("You can’t target a player to whom nothing would happen, nor yourself with Emissary or Samurai.")],
            h.li[
                t(
                    "You are not asked about a Doctor whose extra turn can’t come: after the last guest allowed, your "
                    "last card, or the last of the deck."
                )
            ],
            h.li[t("Momiji decides on the second use, and its target, after the first.")],
            h.li[
                t(
                    "A guest invited through another’s effect is finished first, its own effect included. Guests "
                    "that come through a Daimyo, a Shogun or a Samurai trigger nothing."
                )
            ],
            h.li[t("Black guests have no colour. An Actor has one.")],
            h.li[t("Harukaze puts her cards under the deck face down, in her own order.")],
            h.li[t("With an empty deck you may still advertise, and searching is a pass.")],
            h.li[t("You are asked for an answer even if you have none, so that the question gives nothing away.")],
        ],
    ]

"""The rules of Taïki in our own words, illustrated with the real cards."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import Words
from ..rules.deck import MASK, NINE, Card
from ..rules.tricks import change
from .art import back_picture, card_picture, scales, suit_picture, token_picture
from .words.names import change_words


def rules(t: Words) -> Node:
    sections = (_goal, _cards, _deal, _trick, _lead, _nines, _masks, _score, _end, _decisions)
    return [section(t) for section in sections]


def _goal(t: Words) -> Node:
    return h.section[
        h.h2("#rules-goal")[t("Goal")],
        h.p[
            t(
                "Every trick counts for the Sun or for the Moon. Win as many of one as of the other and you gain "
                "balance tokens; win too many of either and you lose some."
            )
        ],
        h.div(".rules-row.rules-signs")[suit_picture("sun"), scales(2, 2), suit_picture("moon")],
    ]


def _cards(t: Words) -> Node:
    return h.section[
        h.h2("#rules-cards")[t("The cards")],
        h.p[
            t(
                "Sixteen Sun cards and sixteen Moon cards: in each suit the ranks 1 to 15 and one mask. The higher the "
                "rank, the higher the sun and the fuller the moon."
            )
        ],
        _row(*(Card("sun", rank) for rank in (1, 5, 12, 15, MASK))),
        _row(*(Card("moon", rank) for rank in (1, 5, 12, 15, MASK))),
        h.p[t("The two suits have different backs, so everybody sees how many cards of each you hold.")],
        h.div(".rules-row")[back_picture("sun"), back_picture("moon")],
    ]


def _deal(t: Words) -> Node:
    return h.section[
        h.h2("#rules-draw")[t("The deal and the draw")],
        h.p[
            t(
                "Everybody gets three cards of each suit (with five players: two). Then each in turn draws one more, "
                "from the Sun or the Moon pile: your first choice. The other cards stay out of the round."
            )
        ],
        h.p[t("The first player of each round is drawn at random.")],
    ]


def _trick(t: Words) -> Node:
    led, thrown = Card("moon", 7), Card("sun", 13)
    return h.section[
        h.h2("#rules-trick")[t("Tricks")],
        h.p[
            t(
                "The leader plays any card. Clockwise, everybody plays one card: of the suit led if they have one, any "
                "card if they don’t. The highest card of the suit led wins, and the whole trick counts for that suit, "
                "whatever else is in it."
            )
        ],
        h.figure[
            _row(led, Card("moon", 15), thrown),
            h.figcaption[t("Moon led, and the Moon 15 wins: a Moon trick, even with the Sun 13 in it.")],
        ],
        h.p[t("Tricks lie face up in front of their winner: look through them at any time.")],
    ]


def _lead(t: Words) -> Node:
    return h.section[
        h.h2("#rules-lead")[t("The lead")],
        h.p[t("If you win a trick, you choose: lead the next one, or let the player on your left lead.")],
    ]


def _nines(t: Words) -> Node:
    return h.section[
        h.h2("#rules-nine")[t("The 9s")],
        h.div(".rules-row")[_card("sun", NINE), _card("moon", NINE)],
        h.p[
            t(
                "When you play a 9, say whether it is a Sun or a Moon. It need not follow suit, even if you could. In "
                "one trick the two 9s are never of the same suit: the second takes the other one."
            )
        ],
    ]


def _masks(t: Words) -> Node:
    return h.section[
        h.h2("#rules-mask")[t("The masks")],
        h.div(".rules-row")[_card("sun", MASK), _card("moon", MASK)],
        h.p[
            t(
                "When you lead a mask or follow suit with it, say whether it is the highest or the lowest card of its "
                "suit. Otherwise it is a card of its suit like any other."
            )
        ],
    ]


def _score(t: Words) -> Node:
    return h.section[
        h.h2("#rules-balance")[t("Scoring")],
        h.p[
            t(
                "When all cards are played, compare your Sun and Moon tricks. As many of each: gain a token for each "
                "pair. Otherwise: gain nothing and lose a token for each trick of difference. Nobody goes below zero."
            )
        ],
        h.ul(".ways")[(_example(t, suns, moons) for suns, moons in ((2, 2), (1, 3), (1, 0), (0, 0)))],
    ]


def _example(t: Words, suns: int, moons: int) -> Node:
    return h.li[
        h.span(".rules-scales")[scales(suns, moons)],
        h.span[
            t("{suns} Sun, {moons} Moon:", suns=suns, moons=moons),
            " ",
            h.strong[change_words(change(suns, moons)), " ", token_picture()],
        ],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h2("#rules-end")[t("The end")],
        h.p[
            t(
                "Everybody starts with three tokens. The match ends after three rounds, or after a round in which "
                "somebody loses their last token. Most tokens win; ties share the win."
            )
        ],
        h.dl[
            h.dt[t("Two players")],
            h.dd[
                t(
                    "The first to win two rounds wins the match. A round goes to whoever gains more or loses less. "
                    "Both start every round with three tokens, and running out ends nothing."
                )
            ],
        ],
    ]


def _decisions(t: Words) -> Node:
    return h.section[
        h.h2("#rules-open")[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("The printed card list is lost: ranks 1 to 15 and one mask in each suit is our reading.")],
            h.li[t("The last card is drawn in turn, starting with the first player.")],
            h.li[t("A 9 never forces you to follow: if it is your only card of the suit led, play any card.")],
            h.li[
                t(
                    "A mask played off suit is neither highest nor lowest. A lowest mask wins if it is alone in its "
                    "suit."
                )
            ],
            h.li[t("As an option, the first player moves one seat to the left each round.")],
            h.li[t("If nobody has a token left, everybody shares the win.")],
        ],
    ]


def _row(*cards: Card) -> Node:
    return h.div(".rules-row")[(card_picture(card) for card in cards)]


def _card(suit: str, rank: int) -> Node:
    return card_picture(Card(suit, rank))

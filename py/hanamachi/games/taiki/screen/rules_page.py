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
    return [_aim(t), _cards(t), _deal(t), _trick(t), _special(t), _score(t), _end(t), _decisions(t)]


def _aim(t: Words) -> Node:
    return h.section[
        h.h2[t("What you are after")],
        h.p[
            t(
                "Tricks are won under the sign of the Sun or of the Moon. Neither is better: win as many of the one as "
                "of the other, and balance tokens come to you. Too many of either, and you pay."
            )
        ],
        h.div(".rules-row.rules-signs")[suit_picture("sun"), scales(2, 2), suit_picture("moon")],
    ]


def _cards(t: Words) -> Node:
    return h.section[
        h.h2[t("The cards")],
        h.p[
            t(
                "Sixteen cards of the Sun and sixteen of the Moon: in each suit the ranks 1 to 15 and one mask. The "
                "higher the rank, the higher the sun has risen and the fuller is the moon."
            )
        ],
        _row(*(Card("sun", rank) for rank in (1, 5, 12, 15, MASK))),
        _row(*(Card("moon", rank) for rank in (1, 5, 12, 15, MASK))),
        h.p[t("The backs tell the suits apart, so everybody sees how many of each you hold.")],
        h.div(".rules-row")[back_picture("sun"), back_picture("moon")],
    ]


def _deal(t: Words) -> Node:
    return h.section[
        h.h2[t("The deal")],
        h.p[
            t(
                "Everybody is dealt three cards of each suit (two of each among five) and looks at them. Then each in "
                "turn draws one more, unseen, from the Sun or from the Moon pile: your first choice. What is left "
                "stays face down until the next round."
            )
        ],
        h.p[t("Chance says who is first, in every round anew.")],
    ]


def _trick(t: Words) -> Node:
    led, thrown = Card("moon", 7), Card("sun", 13)
    return h.section[
        h.h2[t("Tricks")],
        h.p[
            t(
                "Somebody leads a card: its suit is asked for. Clockwise, everybody plays one card, of that suit if "
                "they hold one, any other if they don’t. The highest card of the suit asked for takes the trick, and "
                "the whole trick counts for that suit, whatever was thrown in."
            )
        ],
        h.figure[
            _row(led, Card("moon", 15), thrown),
            h.figcaption[
                t("The Moon is asked for and the Moon 15 takes it: a Moon trick, in spite of the Sun 13 in it.")
            ],
        ],
        h.p[
            t(
                "Who has taken a trick leads the next one, or lets the neighbour on the left lead. Won tricks lie "
                "open: you can look through them at any time."
            )
        ],
    ]


def _special(t: Words) -> Node:
    return h.section[
        h.h2[t("Masks and chameleons")],
        h.div(".rules-row")[_card("sun", MASK), _card("moon", MASK)],
        h.p[
            t(
                "A mask is the highest or the lowest card of its suit: its player says which when it is led or "
                "follows suit. Otherwise it is a card of its suit like any other."
            )
        ],
        h.div(".rules-row")[_card("sun", NINE), _card("moon", NINE)],
        h.p[
            t(
                "The two 9s are chameleons. When you play one, say whether it is a Sun or a Moon. It may be the suit "
                "that nobody asked for, even if you could follow. In one trick the two 9s are never of the same suit: "
                "the second has to be what the first is not."
            )
        ],
    ]


def _score(t: Words) -> Node:
    return h.section[
        h.h2[t("The balance")],
        h.p[
            t(
                "When the hands are empty, count. In balance you gain a token for each pair of a Sun and a Moon trick. "
                "Out of balance you gain nothing and lose a token for each trick too many. Nobody falls below zero."
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
        h.h2[t("The end")],
        h.p[
            t(
                "Everybody begins with three tokens. The match ends after three rounds, or after the round in which "
                "somebody loses the last one. Most tokens win; a tie is shared."
            )
        ],
        h.dl[
            h.dt[t("Two players")],
            h.dd[
                t(
                    "You play for two won rounds. A round is won by whoever gains more, or loses less; both start each "
                    "round with three tokens, and an empty hand of them ends nothing."
                )
            ],
        ],
    ]


def _decisions(t: Words) -> Node:
    return h.section[
        h.h2[t("What the rulebook leaves open")],
        h.ul[
            h.li[
                t("The printed list of the cards is lost to us: ranks 1 to 15 and a mask in each suit is our reading.")
            ],
            h.li[t("The last card is drawn in turn, from the first player on.")],
            h.li[t("A 9 does not oblige you to follow: a hand whose only card of the suit asked for is a 9 is free.")],
            h.li[t("A mask thrown in off suit needs no saying. A lowest mask still wins if it is alone in its suit.")],
            h.li[t("You can choose that the first player moves one seat to the left each round.")],
            h.li[t("If all are without tokens, all share the victory.")],
        ],
    ]


def _row(*cards: Card) -> Node:
    return h.div(".rules-row")[(card_picture(card) for card in cards)]


def _card(suit: str, rank: int) -> Node:
    return card_picture(Card(suit, rank))

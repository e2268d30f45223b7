"""The past of a match of Taïki: the tricks of this round, and the rounds before it."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.game_view import Names
from ....words import N_, Words
from ..rules.seen import Seen
from ..rules.tricks import SCORED, Trick
from .art import card_picture, said_sign, suit_picture
from .score_sheet import sheet
from .words.names import play_words, suit_words

LAST_TRICK = N_("Last trick: {suit}, yours"), N_("Last trick: {suit}, {name}")
TRICK = N_("Trick {n}: {suit}, yours"), N_("Trick {n}: {suit}, {name}")


def past_tricks(t: Words, seen: Seen, names: Names) -> Node:
    """[R] Won tricks lie open: everybody may look through them."""
    if not seen.last_trick:
        return None
    suit = suit_words(t, seen.last_trick.suit)
    words = t.who(names, seen.last_trick.winner, *LAST_TRICK, suit=suit)
    numbered = list(enumerate(seen.tricks, 1))
    return h.details("#past-tricks.past")[
        h.summary("#past-tricks-name.fold")[words],
        h.ol(".past-tricks")[(_past_trick(t, number, trick, names) for number, trick in reversed(numbered))],
    ]


def _past_trick(t: Words, number: int, trick: Trick, names: Names) -> Node:
    title = t.who(names, trick.winner, *TRICK, n=number, suit=suit_words(t, trick.suit))
    return h.li[
        h.span(".past-title")[suit_picture(trick.suit), title],
        h.span(".past-cards")[
            (
                h.span(".past-card", {"data-ahead": seat == trick.winner})[
                    card_picture(play.card),
                    said_sign(play),
                    h.span(".visually-hidden")[play_words(t, play)],
                    h.span(".past-who")[names[seat]],
                ]
                for seat, play in zip(trick.seats, trick.plays, strict=True)
            )
        ],
    ]


def past_rounds(t: Words, seen: Seen, names: Names) -> Node:
    if not seen.sheet or seen.phase == SCORED:
        return None
    return h.details("#past-rounds.past")[
        h.summary("#past-rounds-name.fold")[t("Score sheet")], sheet(t, seen.sheet, names, id="sheet")
    ]

"""The past of a match of Taïki: the tricks of this round, and the rounds before it."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.game_view import Names
from ....words import N_, Words
from ..rules.seen import Seen
from ..rules.tricks import SCORED, Round, Trick
from .art import card_picture, said_sign, seat_picture, suit_picture
from .words.names import change_words, play_words, suit_words

TRICK = N_("Trick {n}: {suit}, yours"), N_("Trick {n}: {suit}, {name}")


def past_tricks(t: Words, seen: Seen, names: Names, of: int) -> Node:
    """[R] Won tricks lie open: everybody may look through them. A place is kept for each that is still to come."""
    to_come = range(len(seen.tricks) + 1, of + 1)
    return h.details("#past-tricks", name="past", data_over=True)[
        h.summary("#past-tricks-name.button.quiet")[t("Tricks won")],
        h.ol(".past-tricks")[
            (_past_trick(t, number, trick, names) for number, trick in enumerate(seen.tricks, 1)),
            (h.li(".past-none", aria_hidden="true")[str(number)] for number in to_come),
        ],
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
                    h.span(".past-who")[seat_picture(seat), h.span[names[seat]]],
                ]
                for seat, play in zip(trick.seats, trick.plays, strict=True)
            )
        ],
    ]


def past_rounds(t: Words, seen: Seen, names: Names) -> Node:
    """What each round before this one has brought, a line for each seat: it has to do with little width."""
    if not seen.sheet or seen.phase == SCORED:
        return None
    title = t("Score sheet")
    return h.details("#past-rounds", name="past", data_over=True)[
        h.summary("#past-rounds-name.button.quiet")[t("Scores")],
        h.div("#sheet.past-sheet", tabindex="0", role="group", aria_label=title)[
            h.table[
                h.caption(".visually-hidden")[title],
                h.thead[h.tr[h.td, (h.th(scope="col")[t("Round {n}", n=n)] for n in range(1, seen.round))]],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[seat_picture(seat), h.span[name]],
                            (_cell(line, seat, seen.seats == 2) for line in seen.sheet),
                        ]
                        for seat, name in enumerate(names)
                    )
                ],
            ]
        ],
    ]


def _cell(line: Round, seat: int, duel: bool) -> Node:
    """The change of tokens; among more than two also how many there are then."""
    change = line.changes[seat]
    return h.td({"data-best": duel and line.best == seat})[
        h.b(".score-change", data_sign="-" if change < 0 else "+")[change_words(change)],
        None if duel else h.span(".score-tokens")[" = ", str(line.tokens[seat])],
    ]

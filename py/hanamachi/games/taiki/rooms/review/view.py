"""The page of the review: a section for each round."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from .....ui.game_view import Names
from .....ui.review import win_chance_chart
from .....words import Words
from ...rules.deck import EVERY_PLAY, SUITS
from ...rules.rules import State
from ...screen.art import card_picture, seat_picture
from ...screen.open_table import cards_row, pile
from ...screen.words.names import card_words, change_words, play_words
from .turning_points import TaikiRound


def round_view(t: Words, reviewed: TaikiRound, story: Sequence[State], names: Names) -> Node:
    id = f"round-{reviewed.number}"
    return h.section(".hindsight-round", aria_labelledby=id)[
        h.h2(id=id)[t("Round {n}", n=reviewed.number)],
        _turning(t, reviewed, names),
        h.ul(".hindsight-hands")[(_hand(t, reviewed, story, names, seat) for seat in range(len(names)))],
        h.details(".past", id=f"left-{reviewed.number}")[
            h.summary(".fold", id=f"left-{reviewed.number}-name")[t("Cards out of play")],
            (pile(t, suit, cards) for suit, cards in zip(SUITS, reviewed.left, strict=True)),
        ],
        win_chance_chart(t, t("Chance of winning, %"), reviewed, names) if reviewed.done else None,
    ]


def _turning(t: Words, reviewed: TaikiRound, names: Names) -> Node:
    """The card that turned the round, what would have been better, and by how much."""
    if not reviewed.done:
        return h.p(".hindsight-turn.facts")[t("Looking for the card that decided this round…")]
    turning = reviewed.turning
    if turning is None:
        return h.p(".hindsight-turn")[t("No single card decided this round.")]
    play = EVERY_PLAY[turning.action]
    return h.div(".hindsight-turn")[
        h.span(".hindsight-card")[card_picture(play.card)],
        h.p[
            t.who(
                names,
                turning.seat,
                "You played {card}: your chance of winning fell from {before}% to {after}%.",
                "{name} played {card}: the chance of winning fell from {before}% to {after}%.",
                card=play_words(t, play),
                before=round(100 * turning.before),
                after=round(100 * turning.after),
            ),
            " ",
            t("Better, with all hands open: {card}.", card=play_words(t, EVERY_PLAY[turning.better])),
        ],
    ]


def _hand(t: Words, reviewed: TaikiRound, story: Sequence[State], names: Names, seat: int) -> Node:
    end = story[reviewed.moments[-1]]
    scored = end.sheet[reviewed.number - 1] if len(end.sheet) >= reviewed.number else None
    drew = reviewed.drew[seat]
    return h.li[
        h.span(".hindsight-name")[
            seat_picture(seat),
            h.strong[names[seat]],
            h.span(".facts")[
                t("{suns} Sun, {moons} Moon:", suns=scored.tallies[seat][0], moons=scored.tallies[seat][1])
            ]
            if scored
            else None,
            h.b[change_words(scored.changes[seat])] if scored else None,
        ],
        cards_row(t, reviewed.hands[seat], drew),
        h.span(".facts")[t("Drawn: {card}", card=card_words(t, drew))] if drew else None,
    ]

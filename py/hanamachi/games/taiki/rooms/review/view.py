"""The room of hindsight as people see it: a section for each round."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Fragment, Node

from .....ui.chart import Line, line_chart
from .....ui.game_view import Names
from .....words import Words
from ...rules.deck import EVERY_PLAY, SUITS
from ...rules.rules import State
from ...screen.art import card_picture, seat_picture
from ...screen.open_table import cards_row, pile
from ...screen.words.names import card_words, change_words, play_words
from .turning_points import RoundReview


def rounds_view(t: Words, rounds: Sequence[RoundReview], story: Sequence[State], names: Names) -> Fragment:
    return h.fragment[(_round(t, looked_at, story, names) for looked_at in rounds)]


def _round(t: Words, looked_at: RoundReview, story: Sequence[State], names: Names) -> Node:
    id = f"round-{looked_at.number}"
    return h.section(".hindsight-round", aria_labelledby=id)[
        h.h2(id=id)[t("Round {n}", n=looked_at.number)],
        _turning(t, looked_at, names),
        h.ul(".hindsight-hands")[(_hand(t, looked_at, story, names, seat) for seat in range(len(names)))],
        h.details(".past", id=f"left-{looked_at.number}")[
            h.summary(".fold", id=f"left-{looked_at.number}-name")[t("What nobody held")],
            (pile(t, suit, cards) for suit, cards in zip(SUITS, looked_at.left, strict=True)),
        ],
        _chart(t, looked_at, names) if looked_at.done else None,
    ]


def _turning(t: Words, looked_at: RoundReview, names: Names) -> Node:
    """The card that turned the round, what would have been better, and by how much."""
    if not looked_at.done:
        return h.p(".hindsight-turn.facts")[t("Looking for the card that turned this round…")]
    turning = looked_at.turning
    if turning is None:
        return h.p(".hindsight-turn")[t("No single card turned this round.")]
    return h.div(".hindsight-turn")[
        h.span(".hindsight-card")[card_picture(turning.play.card)],
        h.p[
            t(
                "{name} played {card} and turned the round: the hope of winning fell from {before} to {after} in a "
                "hundred.",
                name=names[turning.seat],
                card=play_words(t, turning.play),
                before=round(100 * turning.before),
                after=round(100 * turning.after),
            ),
            " ",
            t("Better with all cards open: {card}.", card=play_words(t, EVERY_PLAY[turning.better])),
        ],
    ]


def _hand(t: Words, looked_at: RoundReview, story: Sequence[State], names: Names, seat: int) -> Node:
    end = story[looked_at.moments[-1]]
    scored = end.sheet[looked_at.number - 1] if len(end.sheet) >= looked_at.number else None
    drew = looked_at.drew[seat]
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
        cards_row(t, looked_at.hands[seat], drew),
        h.span(".facts")[t("Drawn: {card}", card=card_words(t, drew))] if drew else None,
    ]


def _chart(t: Words, looked_at: RoundReview, names: Names) -> Node:
    steps = [str(number) for number in range(1, len(looked_at.hopes) + 1)]
    lines = [Line(name, [round(100 * hopes[seat]) for hopes in looked_at.hopes]) for seat, name in enumerate(names)]
    turned = [looked_at.moments.index(looked_at.turning.moment)] if looked_at.turning else []
    return line_chart(t, t("Hope of winning, in a hundred"), lines, steps, turned)

"""The page of the review: a section for each round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h
from htpy import Node

from .....ui.game_view import Names
from .....ui.review import Turning, win_chance_chart
from .....words import N_, Words
from ...rules.cards import CUSTOMERS, Customer
from ...rules.rules import State
from ...rules.score_sheet import PENALTY
from ...screen.art import card_picture, coin_picture, geisha_picture, seat_picture
from ...screen.words.hints import action_words
from ...screen.words.names import NAME, card_words
from .turning_points import MaiStarRound

REASON = {
    "hand": N_("Ended by an empty hand."),
    "deck": N_("Ended by an empty deck."),
    "guests": N_("Ended by a full house."),
}


def round_view(t: Words, reviewed: MaiStarRound, story: Sequence[State], names: Names) -> Node:
    id = f"round-{reviewed.number}"
    chart_title = t("Chance of winning, turn by turn, %")
    sheet = story[reviewed.moments[-1]].sheet
    scored = sheet[reviewed.number - 1] if len(sheet) >= reviewed.number else None
    return h.section(".maistar-round", aria_labelledby=id)[
        h.h2(id=id)[t("Round {n}", n=reviewed.number)],
        h.p(".facts")[t(REASON[scored.reason])] if scored else None,
        _turned(t, reviewed, story, names),
        win_chance_chart(t, chart_title, reviewed, names) if reviewed.done else None,
        h.ul(".maistar-houses")[(_player(t, reviewed, story, names, seat) for seat in range(len(names)))],
    ]


def _turned(t: Words, reviewed: MaiStarRound, story: Sequence[State], names: Names) -> Node:
    """The action that turned the round, what would have been better, and by how much."""
    if not reviewed.done:
        return h.p(".maistar-turned.facts")[t("Looking for the turning point…")]
    turning = reviewed.turning
    if turning is None:
        return h.p(".maistar-turned")[t("This round has no single turning point.")]
    state = story[turning.moment]
    return h.div(".maistar-turned")[
        _pictured(turning),
        h.p[
            t.who(
                names,
                turning.seat,
                "Turning point: you play “{action}”. Your chance of winning drops from {before} to {after}.",
                "Turning point: {name} plays “{action}”. Their chance of winning drops from {before} to {after}.",
                action=action_words(t, state, turning.action, names),
                before=_percent(t, turning.before),
                after=_percent(t, turning.after),
            ),
            " ",
            t("Better, with all hands open: “{action}”.", action=action_words(t, state, turning.better, names)),
        ],
    ]


def _percent(t: Words, share: float) -> str:
    return t("{n}%", n=round(100 * share))


def _pictured(turning: Turning) -> Node:
    """The cards of both actions, where they have one."""
    was, better = (CUSTOMERS.get(action.partition(" ")[2]) for action in (turning.action, turning.better))
    if was is None or better is None:
        return None
    return h.span(".maistar-instead", aria_hidden="true")[
        card_picture(was), h.span(".maistar-arrow")["→"], card_picture(better)
    ]


def _player(t: Words, reviewed: MaiStarRound, story: Sequence[State], names: Names, seat: int) -> Node:
    end = story[reviewed.moments[-1]]
    scored = end.sheet[reviewed.number - 1] if len(end.sheet) >= reviewed.number else None
    geisha, left = reviewed.geisha[seat], reviewed.left[seat]
    return h.li[
        h.div(".maistar-host")[
            h.span(".maistar-face", aria_hidden="true")[geisha_picture(geisha)] if geisha else None,
            h.span[
                h.span(".maistar-name")[seat_picture(seat), h.strong[names[seat]]],
                h.span(".facts")[NAME.get(geisha, "")],
            ],
            h.span(".maistar-sum")[
                coin_picture(),
                h.span[_sum_words(scored.incomes[seat], scored.left[seat])],
                h.b[f"+{scored.gains[seat]}"],
            ]
            if scored
            else None,
        ],
        _cards(t, t("Dealt"), reviewed.dealt[seat]),
        _cards(t, t("Drawn"), reviewed.drawn[seat]),
        _cards(t, t("Guests"), end.guests[seat]),
        _cards(t, t("Left in hand"), left, "left"),
    ]


def _sum_words(income: int, left: int) -> str:
    return f"{income} \N{MINUS SIGN} {PENALTY * left} =" if left else ""


def _cards(t: Words, title: str, cards: Iterable[Customer], kind: str = "") -> Node:
    """A row of cards with its title; nothing where there are none."""
    row = list(cards)
    if not row:
        return None
    return h.div(".maistar-cards", data_kind=kind or None)[
        h.span(".maistar-title")[title],
        h.span(".maistar-row")[
            (h.span[card_picture(card), h.span(".visually-hidden")[card_words(t, card), ", "]] for card in row)
        ],
    ]

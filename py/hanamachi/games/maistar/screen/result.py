"""The score sheet of Mai-Star, and what is shown when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.chart import Line, line_chart
from ....ui.game_view import Names
from ....ui.score_sheet import round_steps, score_sheet
from ....words import Words
from ..rules.rules import State
from ..rules.score_sheet import PENALTY, Round
from .art import coin_picture


def sheet(t: Words, rounds: Sequence[Round], names: Names, id: str = "score") -> Node:
    """A line for each round: what it brought, and the total after it."""
    return score_sheet(t, len(rounds), names, lambda number, seat: _cell(t, rounds[number], seat), id, "ms-sheet")


def _cell(t: Words, line: Round, seat: int) -> Node:
    left = line.left[seat]
    words = t.n(
        "Income {income}, {n} card in hand", "Income {income}, {n} cards in hand", left, income=line.incomes[seat]
    )
    penalty = f" \N{MINUS SIGN}{PENALTY * left}" if left else ""
    return h.td({"data-best": line.totals[seat] == max(line.totals)})[
        h.span(".score-tricks")[
            h.span(".visually-hidden")[words],
            h.span(aria_hidden="true")[coin_picture(), str(line.incomes[seat]), penalty],
        ],
        h.span(".score-change", data_sign="+")[f"+{line.gains[seat]}"],
        h.span(".score-tokens")["= ", str(line.totals[seat])],
    ]


def result(t: Words, story: Sequence[State], names: Names) -> Node:
    rounds = story[-1].sheet
    if not rounds:
        return None
    lines = [Line(name, [0, *(line.totals[seat] for line in rounds)]) for seat, name in enumerate(names)]
    return [
        sheet(t, rounds, names),
        line_chart(t, t("Points, round by round"), lines, round_steps(t, len(rounds))),
    ]

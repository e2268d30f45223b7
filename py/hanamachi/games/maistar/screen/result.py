"""The score sheet of Mai-Star as on paper, and what there is to look at when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.chart import Line, line_chart
from ....ui.game_view import Names
from ....words import Words
from ..rules.rules import State
from ..rules.score_sheet import PENALTY, Round
from .art import coin_picture


def sheet(t: Words, rounds: Sequence[Round], names: Names, id: str = "score") -> Node:
    """A line for each round: what it brought, and the total after it."""
    if not rounds:
        return None
    title = t("Score sheet")
    return h.div(".scroll.scoresheet.ms-sheet", id=id, tabindex="0", role="group", aria_label=title)[
        h.table[
            h.caption(".visually-hidden")[title],
            h.thead[h.tr[h.td, (h.th(scope="col")[h.span[name]] for name in names)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[
                            h.span(".visually-hidden")[t("Round {n}", n=number)],
                            h.span(aria_hidden="true")[str(number)],
                        ],
                        (_cell(t, line, seat) for seat in range(len(names))),
                    ]
                    for number, line in enumerate(rounds, 1)
                )
            ],
        ]
    ]


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
    steps = [t("Start"), *(t("Round {n}", n=number) for number in range(1, len(rounds) + 1))]
    lines = [Line(name, [0, *(line.totals[seat] for line in rounds)]) for seat, name in enumerate(names)]
    hindsight = h.button("#enter-hindsight.button", type="button", data_do="enter hindsight")
    return [
        sheet(t, rounds, names),
        h.p[hindsight[icon("eye"), t("See all hands, and what turned each round")]],
        line_chart(t, t("Points, round by round"), lines, steps),
    ]

"""The score sheet of Taïki: a line for each round; and what there is to look at when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.chart import Line, line_chart
from ....ui.game_view import Names
from ....words import Words
from ..rules.deck import TOKENS
from ..rules.rules import State
from ..rules.tricks import Round
from .art import suit_picture
from .words.names import change_words


def sheet(t: Words, rounds: Sequence[Round], names: Names, id: str = "score") -> Node:
    """What each has won in each round, what that brought, and the tokens after it."""
    if not rounds:
        return None
    title = t("Score sheet")
    return h.div(".scroll.scoresheet", id=id, tabindex="0", role="group", aria_label=title)[
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
                        (_cell(t, line, seat, len(names) == 2) for seat in range(len(names))),
                    ]
                    for number, line in enumerate(rounds, 1)
                )
            ],
        ]
    ]


def _cell(t: Words, line: Round, seat: int, duel: bool) -> Node:
    suns, moons = line.tallies[seat]
    words = t("Tricks: {suns} Sun, {moons} Moon", suns=suns, moons=moons)
    return h.td({"data-best": duel and line.best == seat})[
        h.span(".score-tricks")[
            h.span(".visually-hidden")[words],
            h.span(aria_hidden="true")[suit_picture("sun"), str(suns), suit_picture("moon"), str(moons)],
        ],
        h.span(".score-change", data_sign="-" if line.changes[seat] < 0 else "+")[change_words(line.changes[seat])],
        h.span(".score-tokens")[t("wins") if line.best == seat else None]
        if duel
        else h.span(".score-tokens")["= ", str(line.tokens[seat])],
    ]


def result(t: Words, story: Sequence[State], names: Names) -> Node:
    rounds = story[-1].sheet
    if not rounds:
        return None
    hindsight = h.button("#enter-hindsight.button", type="button", data_do="enter hindsight")
    return [
        sheet(t, rounds, names),
        h.p[hindsight[icon("eye"), t("See all hands, and what turned each round")]],
        _chart(t, rounds, names),
    ]


def _chart(t: Words, rounds: Sequence[Round], names: Names) -> Node:
    """Tokens over the rounds; between two, who begin each round with three, all that each has gained and lost."""
    steps = [t("Start"), *(t("Round {n}", n=number) for number in range(1, len(rounds) + 1))]
    if len(names) == 2:
        sums = [[sum(line.changes[seat] for line in rounds[:n]) for n in range(len(steps))] for seat in (0, 1)]
        return line_chart(t, t("Tokens gained and lost"), [Line(n, s) for n, s in zip(names, sums, strict=True)], steps)
    lines = [Line(name, [TOKENS, *(line.tokens[seat] for line in rounds)]) for seat, name in enumerate(names)]
    return line_chart(t, t("Tokens, round by round"), lines, steps)

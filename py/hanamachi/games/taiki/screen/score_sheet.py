"""The score sheet of Taïki, and what is shown when a match is over."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.chart import Line, line_chart
from ....ui.game_view import Names
from ....ui.score_sheet import round_steps, score_sheet
from ....words import Words
from ..rules.deck import TOKENS
from ..rules.rules import State
from ..rules.tricks import Round
from .art import suit_picture
from .words.names import change_words


def sheet(t: Words, rounds: Sequence[Round], names: Names, id: str = "score") -> Node:
    """What each has won in each round, what that brought, and the tokens after it."""
    duel = len(names) == 2
    return score_sheet(t, len(rounds), names, lambda number, seat: _cell(t, rounds[number], seat, duel), id)


def _cell(t: Words, line: Round, seat: int, duel: bool) -> Node:
    suns, moons = line.tallies[seat]
    words = t("Tricks: {suns} Sun, {moons} Moon", suns=suns, moons=moons)
    return h.td({"data-best": duel and line.best == seat})[
        h.span(".score-tricks")[
            h.span(".visually-hidden")[words],
            h.span(aria_hidden="true")[suit_picture("sun"), str(suns), suit_picture("moon"), str(moons)],
        ],
        h.span(".score-change", data_sign="-" if line.changes[seat] < 0 else "+")[change_words(line.changes[seat])],
        h.span(".score-tokens")[t("round won") if line.best == seat else None]
        if duel
        else h.span(".score-tokens")["= ", str(line.tokens[seat])],
    ]


def result(t: Words, story: Sequence[State], names: Names) -> Node:
    rounds = story[-1].sheet
    if not rounds:
        return None
    return [
        sheet(t, rounds, names),
        _chart(t, rounds, names),
    ]


def _chart(t: Words, rounds: Sequence[Round], names: Names) -> Node:
    """Tokens over the rounds; between two, who begin each round with three, all that each has gained and lost."""
    steps = round_steps(t, len(rounds))
    if len(names) == 2:
        sums = [[sum(line.changes[seat] for line in rounds[:n]) for n in range(len(steps))] for seat in (0, 1)]
        return line_chart(t, t("Tokens gained and lost"), [Line(n, s) for n, s in zip(names, sums, strict=True)], steps)
    lines = [Line(name, [TOKENS, *(line.tokens[seat] for line in rounds)]) for seat, name in enumerate(names)]
    return line_chart(t, t("Tokens, round by round"), lines, steps)

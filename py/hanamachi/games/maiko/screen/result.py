"""How a match of Maiko ended: each board counted out, and the scores over the match."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.chart import Line, line_chart
from ....ui.game_view import Names
from ....words import Words
from ..rules.rules import State
from .art import colour_picture
from .words.names import COLOUR, points_words


def result(t: Words, story: Sequence[State], names: Names) -> Node:
    return [_sheet(t, story[-1], names), _chart(t, story, names)]


def _chart(t: Words, story: Sequence[State], names: Names) -> Node:
    """The scores at the end of each turn; the turn in which the last round began is marked."""
    turns = {state.turns: state for state in story}  # of each turn the last state
    scores = [state.scores() for state in turns.values()]
    lines = [Line(name, [points[seat] for points in scores]) for seat, name in enumerate(names)]
    closing = next((turn for turn, state in turns.items() if state.closing), None)
    steps = [str(turn) for turn in turns]
    return line_chart(t, t("Scores over the match"), lines, steps, () if closing is None else (closing,))


def _sheet(t: Words, state: State, names: Names) -> Node:
    """The count: a point for each tile of one's own colour, a point off for each other."""
    own, scores, winners = state.own_tiles(), state.scores(), state.winners()
    others = [sum(map(len, stacks.values())) - mine for stacks, mine in zip(state.boards, own, strict=True)]
    heads = (t("Own colour"), t("Others"), t("Points"))
    return h.table(".score-sheet")[
        h.caption[t("Final score")],
        h.thead[h.tr[h.th(scope="col")[t("Board")], (h.th(scope="col")[head] for head in heads)]],
        h.tbody[
            (
                h.tr({"data-won": seat in winners})[
                    h.th(scope="row")[
                        colour_picture(state.colours[seat]),
                        h.span[name],
                        h.span(".visually-hidden")[f" ({t(COLOUR[state.colours[seat]])})"],
                    ],
                    h.td[f"+{own[seat]}"],
                    h.td[points_words(t, -others[seat])],
                    h.td[h.strong[points_words(t, scores[seat])]],
                ]
                for seat, name in enumerate(names)
            )
        ],
    ]

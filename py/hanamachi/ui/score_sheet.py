"""A score sheet with a line for each round."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
from htpy import Node

from ..words import Words
from .game_view import Names


def score_sheet(t: Words, rounds: int, names: Names, cell: Callable[[int, int], Node], id: str, kind: str = "") -> Node:
    """`cell` gives the <td> of a round, from 0, and a seat; `kind` is one more class."""
    if not rounds:
        return None
    title = t("Score sheet")
    class_ = " ".join(["scroll", "scoresheet", *kind.split()])
    return h.div(class_=class_, id=id, tabindex="0", role="group", aria_label=title)[
        h.table[
            h.caption(".visually-hidden")[title],
            h.thead[h.tr[h.td, (h.th(scope="col")[h.span[name]] for name in names)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[
                            h.span(".visually-hidden")[t("Round {n}", n=number + 1)],
                            h.span(aria_hidden="true")[str(number + 1)],
                        ],
                        (cell(number, seat) for seat in range(len(names))),
                    ]
                    for number in range(rounds)
                )
            ],
        ]
    ]


def round_steps(t: Words, rounds: int) -> list[str]:
    """The steps of a chart over the rounds of a match."""
    return [t("Start"), *(t("Round {n}", n=number) for number in range(1, rounds + 1))]

"""How a sheet of puzzles looks: a page of gardens with their questions, and a page with the solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h
from htpy import Node

from .....ui.art import SQUARE
from .....words import N_, Words
from ...rules.garden import CELLS
from ...screen.words.tiles import needed
from ..colour.inks import LINE, TOKENS, Colouring, picture_of
from ..puzzles.puzzle import Puzzle
from ..puzzles.view import DIFFICULTY
from ..sheets import layers
from .puzzle_sheet import EACH, Entry

QUESTION = {
    "opening": N_("To make the first move. Only one wins: which one?"),
    "win": N_("To move and win in three. How?"),
    "blockade": N_("To move. Only one move saves the round: which one?"),
}
END = {
    "row": N_("a row of four"),
    "column": N_("a column of four"),
    "diagonal": N_("a diagonal of four"),
    "square": N_("a square"),
    "blocked": N_("no tile left to take"),
    "garden": N_("a draw"),
}
SIDES = (N_("Round, before the waves"), N_("Eight-sided, on a plain ground"))
STEP, BRIM, EDGE = 100, 4, 30
"""The side of a cell in the drawing, the paper around its picture, and the room for letters and numbers."""

SIZE = {"width": str(STEP - 2 * BRIM), "height": str(STEP - 2 * BRIM)}


def gardens(t: Words, entries: Sequence[Entry], puzzles: Sequence[Puzzle], colouring: Colouring | None) -> Node:
    """The puzzles that are made by now; those that are still to come are empty."""
    shown = [
        _garden(t, place, entry, puzzle, colouring)
        for place, (entry, puzzle) in enumerate(zip(entries, puzzles, strict=False))
    ]
    return h.div(".sheet-puzzles")[shown, (h.div(".sheet-puzzle") for _ in range(EACH - len(puzzles)))]


def _garden(t: Words, place: int, entry: Entry, puzzle: Puzzle, colouring: Colouring | None) -> Node:
    table = puzzle.table()
    seat = table.turn or 0
    pictures = [
        picture_of(table.tile(cell)) if owner is None else TOKENS[owner]
        for cell, owner in zip(CELLS, table.tokens, strict=True)
    ]
    return h.div(".sheet-puzzle")[
        h.p(".sheet-question")[
            h.b[f"{place + 1}."],
            h.svg(viewBox=SQUARE, role="img", aria_label=t(SIDES[seat]))[layers(TOKENS[seat], colouring)],
            h.span[t(QUESTION[puzzle.kind]), " ", h.small[t(DIFFICULTY[puzzle.difficulty])]],
        ],
        h.div(".sheet-board")[
            h.svg(".sheet-garden", viewBox=_box(), aria_hidden="true", focusable="false")[
                _letters(),
                (
                    h.svg({"x": str(x + BRIM), "y": str(y + BRIM)} | SIZE, viewBox=SQUARE)[layers(picture, colouring)]
                    for picture, (x, y) in zip(pictures, _places(), strict=True)
                ),
            ],
            h.div(".sheet-binding")[
                [
                    h.svg(viewBox=SQUARE, aria_hidden="true", focusable="false")[
                        layers(picture_of(table.last), colouring)
                    ],
                    h.p[t("The next tile must show {plant} or {feature}.", **needed(t, table.last))],
                ]
                if table.last
                else h.p[t("The first tile comes from the border of the garden.")],
                h.p(".sheet-name")[str(entry)],
            ],
        ],
    ]


def solutions(t: Words, puzzles: Sequence[Puzzle]) -> Node:
    return [
        h.p[t("The answers resist as long as they can. After the first move others may win just as fast.")],
        h.div(".sheet-puzzles.sheet-solutions")[
            (
                h.div(".sheet-puzzle")[
                    h.p(".sheet-question")[h.b[f"{place + 1}."], h.span[_moves(t, puzzle)]],
                    _plan(puzzle),
                ]
                for place, puzzle in enumerate(puzzles)
            )
        ],
    ]


def _moves(t: Words, puzzle: Puzzle) -> str:
    """The solution move by move: `1 c2 b4 2 a1: a square`."""
    line, end = puzzle.solution, puzzle.table(puzzle.solution).outcome
    turns = [f"{at // 2 + 1}. {' '.join(line[at : at + 2])}" for at in range(0, len(line), 2)]
    return t("{moves}: {end}", moves=" ".join(turns), end=t(END[end.by if end else "garden"]))


def _plan(puzzle: Puzzle) -> Node:
    """The garden with the tokens that are there, light and dark, and the moves of the solution by their numbers."""
    order = (*puzzle.trail, *puzzle.solution)
    return h.svg(".sheet-plan", viewBox=_box(), aria_hidden="true", focusable="false")[
        _letters(),
        (
            [
                h.rect(
                    x=str(x), y=str(y), width=str(STEP), height=str(STEP), fill="none", stroke=LINE, stroke_width="2"
                ),
                _token(order.index(cell), len(puzzle.trail), x, y) if cell in order else None,
            ]
            for cell, (x, y) in zip(CELLS, _places(), strict=True)
        ),
    ]


def _token(turn: int, before: int, x: int, y: int) -> Node:
    paper, ink = ("#ffffff", LINE) if turn % 2 == 0 else (LINE, "#ffffff")
    middle = {"x": str(x + STEP // 2), "y": str(y + STEP // 2 + 17)}
    return [
        h.circle(cx=str(x + STEP // 2), cy=str(y + STEP // 2), r="40", fill=paper, stroke=LINE, stroke_width="3"),
        h.text(middle, fill=ink, font_size="48", font_weight="700", text_anchor="middle")[str(turn - before + 1)]
        if turn >= before
        else None,
    ]


def _box() -> str:
    side = EDGE + 4 * STEP + BRIM
    return f"{-EDGE} {-EDGE} {side} {side}"


def _places() -> Iterator[tuple[int, int]]:
    """The corner of each cell, in the order of CELLS."""
    return ((place % 4 * STEP, place // 4 * STEP) for place in range(len(CELLS)))


def _letters() -> Node:
    """The names of the columns above, of the rows on the left."""
    style = {"font-size": "24", "text-anchor": "middle", "fill": LINE}
    return [
        [
            h.text(style, x=str(at * STEP + STEP // 2), y="-8")["abcd"[at]],
            h.text(style, x=str(-EDGE // 2), y=str(at * STEP + STEP // 2 + 9))[str(at + 1)],
        ]
        for at in range(4)
    ]

"""A garden in a room: tiles and tokens, with a label on each tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import htpy as h
from htpy import Node

from ....ui.game_view import Names
from ....words import N_, Words
from ..bots.solver import Value
from ..rules.garden import CELLS
from ..rules.rules import Seen
from ..screen.art import tile_on_table, token_picture
from ..screen.places import places
from ..screen.words.tiles import geisha_words, tile_words

GARDEN = "garden"
"""Where the focus goes when there is something new to look at."""
VERDICT = {1: "win", 0: "draw", -1: "loss"}
LETTER = {"win": N_("W"), "draw": N_("D"), "loss": N_("L")}


@dataclass(frozen=True)
class Board:
    """How a garden is shown. `do` is the verb that a cell carries before its name."""

    do: str
    legal: frozenset[str] = frozenset()
    """The cells that can be tapped; a tap on another one is answered with a reason."""
    values: Mapping[str, Value] = field(default_factory=dict)
    marked: str = ""
    """The cell that is pointed at."""
    wrong: str = ""
    """The cell of a move that was wrong."""
    picked: str = ""
    """The cell that was tapped first, of two."""
    bare: bool = False
    """Tiles only: the tokens are not shown."""


def board(t: Words, seen: Seen, names: Names, shown: Board) -> Node:
    won = set(seen.outcome.cells) if seen.outcome and not shown.bare else set()
    last = seen.trail[-1] if seen.trail and not shown.bare else ""
    return h.div(
        ".garden",
        {"data-over": seen.round_over and not shown.bare},
        id=GARDEN,
        role="group",
        aria_label=t("The garden"),
        data_arrows=True,
        data_cols="4",
    )[
        (
            _cell(t, seen, names, shown, cell, owner if not shown.bare else None, cell in won, cell == last)
            for cell, owner in zip(CELLS, seen.tokens, strict=True)
        ),
        places(),
    ]


def _cell(
    t: Words, seen: Seen, names: Names, shown: Board, cell: str, owner: int | None, won: bool, last: bool
) -> Node:
    tile, value = seen.tile(cell), shown.values.get(cell)
    if owner is None:
        words = t("{cell}: {tile}", cell=cell, tile=tile_words(t, tile))
        picture = tile_on_table(seen, tile)
        state = "rest" if shown.bare or seen.round_over else "open" if cell in shown.legal else "refused"
    else:
        words = geisha_words(t, names, owner, cell)
        picture, state = token_picture(owner), "taken"
    if won:
        words = t("{cell}, winning", cell=words)
    if value:
        # what is written on it is a part of its name: people may call it by that
        written = f"{t(LETTER[VERDICT[value.result]])}{value.plies}"
        words = t("{cell}, {written}, {verdict}", cell=words, written=written, verdict=verdict_words(t, value))
    return h.button(
        ".cell",
        {
            "data-won": won,
            "data-last": last,
            "data-hint": cell == shown.marked,
            "data-wrong": cell == shown.wrong,
        },
        id=f"cell-{cell}",
        type="button",
        data_cell=cell,
        data_do=f"{shown.do} {cell}",
        data_state=state,
        aria_label=words,
        aria_pressed=("true" if cell == shown.picked else "false") if shown.bare else None,
        aria_disabled=None if cell in shown.legal else "true",
    )[picture, verdict(t, value) if value else None]


def verdict(t: Words, value: Value) -> Node:
    """Win, draw or loss by shape, letter and colour, and after how many moves the round ends."""
    name = VERDICT[value.result]
    return h.span(".verdict", aria_hidden="true", data_verdict=name)[
        shape(name), t(LETTER[name]), h.small[str(value.plies)]
    ]


def shape(name: str) -> Node:
    """A full circle, a half one, a cross."""
    drawn: dict[str, Node] = {
        "win": h.circle(cx="8", cy="8", r="6.5"),
        "draw": [h.circle(".verdict-line", cx="8", cy="8", r="6"), h.path(d="M8 2A6 6 0 0 0 8 14Z")],
        "loss": h.path(".verdict-line", d="M3 3 13 13M13 3 3 13"),
    }
    return h.svg(".verdict-shape", viewBox="0 0 16 16", aria_hidden="true", focusable="false")[drawn[name]]


def verdict_words(t: Words, value: Value) -> str:
    """The value of a move for its player; the moves of both sides are counted, this one included."""
    match VERDICT[value.result]:
        case "win":
            return t.n("wins: {n} move to the end", "wins: {n} moves to the end", value.plies)
        case "loss":
            return t.n("loses: {n} move to the end", "loses: {n} moves to the end", value.plies)
        case _:
            return t("a draw")

"""What the coach says in somebody's first match: the goal, and a word when something happens for the first time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.game import Event
from ....ui.game_view import Names, Tip
from ....words import N_, Addressed, Words
from ..rules.garden import CELLS, CENTRE, PATTERNS
from ..rules.rules import Seen
from .words.options import CHOICE
from .words.tiles import needed, the_tile

COLOUR = (CHOICE["seat_1"], CHOICE["seat_2"])
FEW = 2
"""So few tiles to choose from are worth a word."""
THREE = {
    "row": N_("Three of your geisha stand in a row. You win when you may take {cell}."),
    "column": N_("Three of your geisha stand in a column. You win when you may take {cell}."),
    "diagonal": N_("Three of your geisha stand on a diagonal. You win when you may take {cell}."),
    "square": N_("Three of your geisha make a corner. You win when you may take {cell}: a square."),
}


def goal(t: Words, seen: Seen, seat: int | None = None) -> str:
    """Empty once a round has been played."""
    if seen.outcomes:
        return ""
    if seat is None:
        return t("Goal: four in a row, column, diagonal or square, or no tile left for your rival.")
    return t(
        "You play {colour}. Goal: four in a row, column, diagonal or square, or no tile left for your rival.",
        colour=t(COLOUR[seat]),
    )


def tips(t: Words, seen: Seen, events: Sequence[Event], names: Names) -> Sequence[Tip]:
    you = names.you if isinstance(names, Addressed) else None
    if you is None:
        return ()
    rival = names[1 - you]
    if seen.round_over:
        return tuple(_at_the_end(t, seen, you, rival))
    return tuple(_at_your_turn(t, seen, you, rival) if seen.turn == you else _at_the_rivals(t, seen, you, rival))


def _at_your_turn(t: Words, seen: Seen, you: int, rival: str) -> Iterator[Tip]:
    open_cells = seen.open_cells()
    if seen.last is None:
        words = t(
            "You play {colour}. The first tile of a round comes from the border: take any.", colour=t(COLOUR[you])
        )
        yield Tip("begin", words, "garden")
        return
    for cell, _ in gaps(seen, 1 - you):
        words = t(
            "{rival} only needs {cell}. Take it yourself, or take a tile that shares nothing with it.",
            rival=rival,
            cell=cell,
        )
        yield Tip("danger", words, f"cell-{cell}")
        break
    for cell, kind in gaps(seen, you):
        yield Tip("three", t(THREE[kind], cell=cell), f"cell-{cell}")
        break
    if len(open_cells) == 1:
        yield Tip("forced", t("Only one tile fits, so you have to take it."), f"cell-{open_cells[0]}")
    words = t(
        "{rival} took {tile}, so you need {plant} or {feature}: the raised tiles.",
        rival=rival,
        tile=the_tile(t, seen.last),
        **needed(t, seen.last),
    )
    yield Tip("bound", words, "binding")
    if middle := [cell for cell in open_cells if cell in CENTRE]:
        yield Tip("middle", t("After the first move, tiles in the middle may be taken too."), f"cell-{middle[0]}")


def _at_the_rivals(t: Words, seen: Seen, you: int, rival: str) -> Iterator[Tip]:
    if seen.last is None:
        return
    left = len(seen.open_cells())
    if left <= FEW:
        words = t.n(
            "You left {rival} only {n} tile to choose from. Leave none and you win.",
            "You left {rival} only {n} tiles to choose from. Leave none and you win.",
            left,
            rival=rival,
        )
        yield Tip("few", words, "binding")
    words = t("Your tile binds {rival}: {plant} or {feature}.", rival=rival, **needed(t, seen.last))
    yield Tip("binds", words, "binding")


def _at_the_end(t: Words, seen: Seen, you: int, rival: str) -> Iterator[Tip]:
    outcome = seen.outcome
    if outcome and outcome.by == "blocked" and outcome.winner == you:
        yield Tip("blocked", t("No tile left in the garden fits: {rival} can’t move and loses.", rival=rival), "garden")
    elif outcome and outcome.by == "blocked":
        yield Tip("blocked", t("No tile left in the garden fits: you can’t move, and that loses the round."), "garden")
    elif outcome and outcome.by == "garden":
        yield Tip("full", t("All sixteen tiles are taken and nobody has a line or a square."), "garden")


def gaps(seen: Seen, seat: int) -> Iterator[tuple[str, str]]:
    """The free cells that complete a pattern of a seat, and what each would be."""
    tokens = seen.tokens
    for pattern in PATTERNS:
        free = [at for at in pattern.cells if tokens[at] is None]
        if len(free) == 1 and sum(tokens[at] == seat for at in pattern.cells) == len(pattern.cells) - 1:
            yield CELLS[free[0]], pattern.kind

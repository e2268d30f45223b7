"""The lesson of Okiya: one garden, from the first tile on the border to a win that nobody can stop."""

from __future__ import annotations

from ....ui.lesson import Facts, FillIn, Lesson, Step
from ....words import N_, Words
from ..rules.garden import CELLS, PATTERNS
from ..rules.rules import Seen
from .words.options import CHOICE
from .words.tiles import needed, the_tile

RIVAL = "Kiku"
START = f"okiya/2 seed=58 first=seat_1 | | {RIVAL} @shikomi |"
MIDDLE = "c3"
ANSWERS = {
    "a1": "c2",
    "b1": "c1",
    "c1": "c2",
    "d1": "b2",
    "a2": "c1",
    "d2": "c2",
    "a3": "b2",
    "d3": "c2",
    "a4": "b4",
    "b4": "c4",
    "c4": "b4",
    "d4": "b2",
}
"""The rival's answer to each first move: after all of them the tile in the middle may be taken."""
WIN_AT = len(PATTERNS[0].cells)


def _facts(t: Words, seen: Seen) -> Facts:
    """What is on the table, and what binds the next move."""
    table = {
        "rival": RIVAL,
        "colour": t(CHOICE["seat_1"]),
        "n": WIN_AT,
        "have": WIN_AT - 1,
        "all": len(CELLS),
        "open": len(seen.open_cells()),
        "left": len(CELLS) - len(seen.trail),
    }
    return table if seen.last is None else table | needed(t, seen.last)


def _about(cell: str) -> FillIn:
    """The same, with the tile of a cell that the step speaks of."""

    def facts(t: Words, seen: Seen) -> Facts:
        tile, its = seen.tile(cell), needed(t, seen.tile(cell))
        return {
            **_facts(t, seen),
            "cell": cell,
            "tile": the_tile(t, tile),
            "its_plant": its["plant"],
            "its_feature": its["feature"],
        }

    return facts


LESSON = Lesson(
    (
        Step(
            N_(
                "You play {colour}. Win with {n} geisha in a row, a column, a diagonal or a square, or by leaving "
                "{rival} no tile to take."
            ),
            facts=_facts,
            position=START,
            anchor="goal",
        ),
        Step(
            N_(
                "The first move is on the border. Take any of these {open} tiles: one of your geisha stands in its "
                "place."
            ),
            accepts=tuple(ANSWERS),
            answers={cell: (answer,) for cell, answer in ANSWERS.items()},
            facts=_facts,
            anchor="border",
        ),
        Step(
            N_("{rival}’s tile binds you: you need {plant} or {feature}. The middle is open now, so take {tile}."),
            accepts=(MIDDLE,),
            otherwise=N_("That one fits too! But try the middle this time: {tile} at {cell}."),
            points=("binding",),
            facts=_about(MIDDLE),
            anchor="move",
        ),
        Step(
            N_(
                "Now your tile binds {rival}: {plant} or {feature}, nothing else. What you take decides what "
                "comes next."
            ),
            points=("binding",),
            facts=_facts,
            anchor="binding",
        ),
        Step(
            N_("A few moves later, you have {have} geisha in a row, and the gap is open to you. Fill it and win!"),
            accepts=("d2",),
            otherwise=N_("So close! Look along your {have} geisha: one tile is missing in their row."),
            facts=_facts,
            position=f"{START} a2, a3, b2, c1, c2, a1",
            anchor="row",
        ),
        Step(
            N_("A square wins too, anywhere in the garden. Complete yours!"),
            accepts=("c4",),
            otherwise=N_("Look at your {have} geisha that stand together: which tile makes them a square?"),
            facts=_facts,
            position=f"{START} d4, d2, d3, b4, c3, a4",
            anchor="square",
        ),
        Step(
            N_(
                "You also win when {rival} can’t follow. {left} tiles are left: take the one that shares nothing with "
                "the others."
            ),
            accepts=("a2",),
            otherwise=N_("{rival} could follow that one. Which tile has a plant and a feature that no other has?"),
            facts=_facts,
            position=f"{START} a1, a4, c3, b2, c2, c1, b3, d3, d2, b1, d4, a3",
            anchor="blocked",
        ),
        Step(
            N_(
                "Whoever can’t move loses the round. But if all {all} tiles are taken and nobody has won, it is a draw."
            ),
            facts=_facts,
            anchor="draw",
        ),
        Step(
            N_(
                "Watch out: {rival} only needs {tile} ({cell}). Take a tile with neither {its_plant} nor "
                "{its_feature}, and {cell} stays shut."
            ),
            accepts=("c3",),
            otherwise=N_(
                "After that tile {rival} may take {cell} and wins. Look for neither {its_plant} nor {its_feature}."
            ),
            answers={"": ("c4",)},
            points=("cell-a1",),
            facts=_about("a1"),
            position=f"{START} d2, b1, b3, d1, b2, c1",
            anchor="defend",
        ),
        Step(
            N_("Well defended! Now choose a tile for what it forces: leave {rival} only one tile to take."),
            accepts=("d4",),
            otherwise=N_("That leaves {rival} a choice. After which tile is there only one left to follow?"),
            answers={"": ("a3",)},
            points=("binding",),
            facts=_facts,
            anchor="force",
        ),
        Step(
            N_("{rival} had no choice, and now {tile} is open to you. Complete your diagonal!"),
            accepts=("a1",),
            otherwise=N_("Look at your diagonal: only {cell} is missing, and {rival} wants it too."),
            facts=_about("a1"),
            anchor="diagonal",
        ),
    ),
    farewell=N_(
        "That is all of Okiya! In a longer match, the loser of a round starts the next one. Now play your first match."
    ),
)

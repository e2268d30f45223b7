"""The end of a match of Okiya: what each round was won by, and what decided the last one."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game import Event
from ....ui.figures import added
from ....ui.game_view import Names, Tally
from ....words import N_, NN_, Words, is_you
from ..rules.rules import Outcome, State
from .words.log import in_vain_words
from .words.tiles import the_tile

WON_BY = {
    "row": N_("row of four"),
    "column": N_("column of four"),
    "diagonal": N_("diagonal of four"),
    "square": N_("square"),
    "blocked": N_("blockade"),
    "garden": N_("last geisha"),
}
MADE = {
    "row": NN_("A row of four after {n} geisha.", "A row of four after {n} geisha."),
    "column": NN_("A column of four after {n} geisha.", "A column of four after {n} geisha."),
    "diagonal": NN_("A diagonal of four after {n} geisha.", "A diagonal of four after {n} geisha."),
    "square": NN_("A square after {n} geisha.", "A square after {n} geisha."),
}


def tally(t: Words, story: Sequence[State], names: Names) -> list[Tally]:
    """A round won counts one, or its points: those are added up."""
    state = story[-1]
    return [
        Tally(seat, str(score), added(_won(t, outcome, state) for outcome in state.outcomes if outcome.winner == seat))
        for seat, score in enumerate(state.scores())
    ]


def _won(t: Words, outcome: Outcome, state: State) -> str:
    return str(outcome.points) if state.options["match"] == "points" else t(WON_BY[outcome.by])


def telling_fact(t: Words, events: Sequence[Sequence[Event]], story: Sequence[State], names: Names) -> str:
    """How the last round ended, and after how many geisha."""
    state = story[-1]
    outcome, last, geisha = state.outcome, state.last, len(state.trail)
    if outcome is None:
        return t.n("{n} geisha stands in the garden.", "{n} geisha stand in the garden.", geisha) if geisha else ""
    if state.is_in_vain():
        return in_vain_words(t)
    if outcome.by == "blocked" and outcome.winner is not None and last is not None:
        return _trapped(t, outcome.winner, the_tile(t, last), names)
    if outcome.by in MADE:
        return t.n(*MADE[outcome.by], geisha)
    return t("Sixteen geisha, and no pattern of four.")


def _trapped(t: Words, winner: int, tile: str, names: Names) -> str:
    loser = 1 - winner
    if is_you(names, loser):
        return t("{name} takes {tile}, and leaves you none to take.", name=names[winner], tile=tile)
    return t.who(
        names,
        winner,
        "You take {tile}, and leave {other} none to take.",
        "{name} takes {tile}, and leaves {other} none to take.",
        tile=tile,
        other=names[loser],
    )

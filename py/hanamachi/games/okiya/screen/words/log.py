"""What happens at the table, in sentences: the log, and how a round ended."""

from __future__ import annotations

from .....core.game import Event
from .....ui.game_view import Names
from .....words import N_, Words, is_you
from ...rules.rules import MOST_VAIN, Outcome, Seen
from .tiles import the_tile

YOU_WIN = {
    "row": N_("You win the round with a row of four."),
    "column": N_("You win the round with a column of four."),
    "diagonal": N_("You win the round with a diagonal of four."),
    "square": N_("You win the round with a square."),
    "blocked": N_("You win the round: {other} has no tile left to take."),
    "garden": N_("The garden is full. You placed the last geisha and win the round."),
}
WINS = {
    "row": N_("{name} wins the round with a row of four."),
    "column": N_("{name} wins the round with a column of four."),
    "diagonal": N_("{name} wins the round with a diagonal of four."),
    "square": N_("{name} wins the round with a square."),
    "blocked": N_("{name} wins the round: {other} has no tile left to take."),
    "garden": N_("The garden is full. {name} placed the last geisha and wins the round."),
}


def tell(t: Words, event: Event, names: Names) -> str:
    match event.kind:
        case "takes":
            tile, cell = the_tile(t, event.facts["tile"]), event.facts["cell"]
            return t.who(
                names, event.seat, "You take {tile} ({cell}).", "{name} takes {tile} ({cell}).", tile=tile, cell=cell
            )
        case "ends_round":
            return _outcome_words(t, event.facts["outcome"], names)
        case "ends_in_vain":
            return in_vain_words(t)
        case _:
            return _deals(t, event, names)


def _deals(t: Words, event: Event, names: Names) -> str:
    starter, number = event.facts["starter"], event.facts["round"]
    if event.facts["swapped"]:
        return t.who(
            names,
            starter,
            "Round {n}: the same garden, sides swapped. You start.",
            "Round {n}: the same garden, sides swapped. {name} starts.",
            n=number,
        )
    return t.who(
        names, starter, "Round {n}: a new garden. You start.", "Round {n}: a new garden. {name} starts.", n=number
    )


def ending(t: Words, seen: Seen, names: Names) -> str:
    if seen.outcome is None:
        return ""
    words = _outcome_words(t, seen.outcome, names)
    return f"{words} {in_vain_words(t)}" if seen.is_in_vain() else words


def in_vain_words(t: Words) -> str:
    return t.n(
        "{n} round in a row without a score: the match is a draw.",
        "{n} rounds in a row without a score: the match is a draw.",
        MOST_VAIN,
    )


def _outcome_words(t: Words, outcome: Outcome, names: Names) -> str:
    if outcome.winner is None:
        return t("The garden is full: the round is a draw.")
    loser = 1 - outcome.winner
    if is_you(names, outcome.winner):
        return t(YOU_WIN[outcome.by], other=names[loser])
    if outcome.by == "blocked" and is_you(names, loser):
        return t("{name} wins the round: you have no tile left to take.", name=names[outcome.winner])
    return t(WINS[outcome.by], name=names[outcome.winner], other=names[loser])

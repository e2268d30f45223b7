"""The end of a match of Taïki: the tokens of each round, or the rounds won, and what turned it."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game import Event
from ....ui.figures import MINUS, added
from ....ui.game_view import Names, Tally
from ....words import NN_, Words, is_you
from ..rules.deck import TOKENS
from ..rules.rules import State
from .words.names import card_words, change_words

GIVES_YOU = NN_("Round {round} brings you {n} token.", "Round {round} brings you {n} tokens.")
GIVES = NN_("Round {round} brings {name} {n} token.", "Round {round} brings {name} {n} tokens.")
COSTS_YOU = NN_("Round {round} costs you {n} token.", "Round {round} costs you {n} tokens.")
COSTS = NN_("Round {round} costs {name} {n} token.", "Round {round} costs {name} {n} tokens.")


def tally(t: Words, story: Sequence[State], names: Names) -> list[Tally]:
    state = story[-1]
    count = _rounds_won if len(names) == 2 else _tokens
    return [Tally(seat, str(score), count(t, state, seat)) for seat, score in enumerate(state.scores())]


def _rounds_won(t: Words, state: State, seat: int) -> str:
    """[R] Two players play for won rounds."""
    return added(t("round {n}", n=number) for number, line in enumerate(state.sheet, 1) if line.best == seat)


def _tokens(t: Words, state: State, seat: int) -> str:
    """The three tokens of the beginning, and what each round gave or took; never below zero."""
    changes = [line.changes[seat] for line in state.sheet]
    sum_words = " ".join([str(TOKENS), *(f"{MINUS if n < 0 else '+'}\N{NO-BREAK SPACE}{abs(n)}" for n in changes)])
    if not changes:
        return ""
    return t("{sum}, at least 0", sum=sum_words) if TOKENS + sum(changes) < 0 else sum_words


def telling_fact(t: Words, events: Sequence[Sequence[Event]], story: Sequence[State], names: Names) -> str:
    """The trick by which the winner balanced the last round, or else the round that gave or took the most."""
    state = story[-1]
    if not state.sheet:
        return ""
    winners, last = state.winners(), state.sheet[-1]
    if len(winners) == 1 and last.changes[winners[0]] > 0:
        trick = next(trick for trick in reversed(state.tricks) if trick.winner == winners[0])
        return t.who(
            names,
            winners[0],
            "With {card} you balance Sun and Moon in the last round: {change}.",
            "With {card}, {name} balances Sun and Moon in the last round: {change}.",
            card=card_words(t, trick.top.card),
            change=change_words(last.changes[winners[0]]),
        )
    changes = [
        (abs(n), n, number, seat) for number, line in enumerate(state.sheet, 1) for seat, n in enumerate(line.changes)
    ]
    size, change, number, seat = max(changes)
    if not size:
        return ""
    words = (GIVES_YOU if change > 0 else COSTS_YOU) if is_you(names, seat) else GIVES if change > 0 else COSTS
    return t.n(*words, size, round=number, name=names[seat])

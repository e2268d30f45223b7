"""The end of a match of Mai-Star: the rounds added up as they were counted, and the best of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ....core.game import Event
from ....ui.figures import MINUS, added
from ....ui.game_view import Names, Tally
from ....words import Words, is_you
from ..rules.rules import State
from ..rules.score_sheet import PENALTY, Round

MANY_STOLEN = 4
"""So many cards taken from others are worth telling first."""


def tally(t: Words, story: Sequence[State], names: Names) -> list[Tally]:
    """The rounds that were counted; one that was not played to its end brings nothing."""
    state = story[-1]
    return [
        Tally(seat, str(score), added(_gained(t, line, seat) for line in state.sheet))
        for seat, score in enumerate(state.scores())
    ]


def _gained(t: Words, line: Round, seat: int) -> str:
    """[R] The incomes of guests, minus two for each card in hand, at least zero."""
    income, penalty = line.incomes[seat], PENALTY * line.left[seat]
    if not penalty:
        return str(income)
    if income < penalty:
        return t("({income} − {penalty}, at least 0)", income=income, penalty=penalty)
    return f"({income}\N{NO-BREAK SPACE}{MINUS}\N{NO-BREAK SPACE}{penalty})"


def telling_fact(t: Words, events: Sequence[Sequence[Event]], story: Sequence[State], names: Names) -> str:
    """Who has stolen much, or who had the best round."""
    kinds = ("wins_advertiser", "wins_guest")
    stolen = Counter(event.seat or 0 for happened in events for event in happened if event.kind in kinds)
    thief, cards = stolen.most_common(1)[0] if stolen else (0, 0)
    if cards >= MANY_STOLEN:
        if is_you(names, thief):
            return t.n("You steal {n} card from rivals.", "You steal {n} cards from rivals.", cards)
        return t.n(
            "{name} steals {n} card from rivals.", "{name} steals {n} cards from rivals.", cards, name=names[thief]
        )
    rounds = [
        (gain, number, seat) for number, line in enumerate(story[-1].sheet) for seat, gain in enumerate(line.gains)
    ]
    gain, number, seat = max(rounds, default=(0, 0, 0))
    if not gain:
        return t("No round brings a point.") if rounds else ""
    return t.who(
        names,
        seat,
        "The best round is yours: +{gain} in round {n}.",
        "The best round is {name}’s: +{gain} in round {n}.",
        gain=gain,
        n=number + 1,
    )

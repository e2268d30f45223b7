"""The review of a round of Mai-Star: all hands, and the action that turned it.

At the beginning of every turn, rollouts from the true hands and many orders of the deck estimate each seat's chance to
win the match. The round turned where the player at turn lost most of it, and where a search with open hands finds a
better action. This takes a while: `review` yields every few milliseconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .....core.chance import Chance
from .....core.halving import Halving
from .....ui.review import RoundReview, Turning, review_rounds
from ...bots.candidates import candidates
from ...bots.heuristics import begins_turn, totals
from ...bots.levels import rollout_try
from ...bots.win_chance import win_chances
from ...rules.cards import Customer
from ...rules.choices import Pause, PickGeisha
from ...rules.rules import State

QUICK, DEEP, PAIRED = 16, 96, 24
"""Tries for every turn; among the actions of a turn that may have turned the round; and for the last two of them."""
MATTERS = 0.12
"""An action turned the round only if it cost so much of the chance to win."""
SUSPECTS = 3


@dataclass(frozen=True, kw_only=True)
class MaiStarRound(RoundReview):
    """A round, with all that was hidden in it. Its moments are the beginnings of turns."""

    starter: int
    geisha: tuple[str, ...]
    dealt: tuple[tuple[Customer, ...], ...]
    """What each seat was dealt, Oboro's two included."""
    drawn: tuple[tuple[Customer, ...], ...]
    """What each seat drew later, in that order."""
    left: tuple[tuple[Customer, ...], ...]
    """What each seat had left in hand."""


def review(story: Sequence[State], actions: Sequence[str], chance: Chance) -> Iterator[tuple[MaiStarRound, ...]]:
    """The rounds of a match, from all its states: the hands at once, the rest as it is found."""
    return review_rounds(
        _rounds(story),
        lambda moment: _win_chances(story[moment], chance),
        lambda reviewed: _suspects(reviewed, story, actions),
        lambda moment: _compared(story[moment], moment, actions[moment], chance),
    )


# -- what was in the hands -----------------------------------------------------------------------------------------


def _rounds(story: Sequence[State]) -> list[MaiStarRound]:
    """The rounds in which somebody had a turn."""
    found: dict[int, list[int]] = {}
    for moment, state in enumerate(story):
        if not state.pending or isinstance(state.pending[-1], Pause):
            found.setdefault(len(state.sheet), []).append(moment)
        elif not isinstance(state.pending[-1], PickGeisha):
            found.setdefault(len(state.sheet) + 1, []).append(moment)
    return [_round(number, story, moments) for number, moments in found.items()]


def _round(number: int, story: Sequence[State], moments: list[int]) -> MaiStarRound:
    begun, end = story[moments[0]], story[moments[-1]]
    seats = range(begun.seats)
    return MaiStarRound(
        number=number,
        moments=tuple(moment for moment in moments if begins_turn(story[moment]) or moment == moments[-1]),
        starter=begun.starter,
        geisha=tuple(name or "" for name in begun.geisha),
        dealt=tuple(tuple(sorted(hand)) for hand in begun.hands),
        drawn=tuple(_drawn(story, moments, seat) for seat in seats),
        left=tuple(tuple(sorted(hand)) for hand in end.hands),
    )


def _drawn(story: Sequence[State], moments: Sequence[int], seat: int) -> tuple[Customer, ...]:
    """What came into a hand, advertisers that were taken back aside."""
    drawn: list[Customer] = []
    for before, after in pairwise(moments):
        new = Counter(story[after].hands[seat]) - Counter(story[before].hands[seat])
        back = Counter(story[before].advertisers[seat]) - Counter(story[after].advertisers[seat])
        drawn += (new - back).elements()
    return tuple(drawn)


# -- what turned it ------------------------------------------------------------------------------------------------


def _win_chances(state: State, chance: Chance) -> Iterator[tuple[float, ...]]:
    """How likely each seat is to win: () while it is being estimated, then the mean of all tries."""
    if not state.pending or isinstance(state.pending[-1], Pause):
        yield tuple(win_chances(state.sheet[-1].totals, state.sheet[-1].left, len(state.sheet)))
        return
    sums = [0.0] * state.seats
    for _ in range(QUICK):
        for seat, share in enumerate(win_chances(*totals(_shuffled(state, chance)))):
            sums[seat] += share / QUICK
        yield ()
    yield tuple(sums)


def _shuffled(state: State, chance: Chance) -> State:
    """The same hands with the deck in another order, which no player could know."""
    other = state.copy()
    other.deck = chance.shuffled(other.deck)
    return other


def _suspects(reviewed: MaiStarRound, story: Sequence[State], actions: Sequence[str]) -> list[int]:
    """The choices of the player at turn, in the turns that seem to have cost most."""
    losses = []
    chances = reviewed.win_chances
    turns = zip(reviewed.moments, reviewed.moments[1:], chances, chances[1:], strict=False)
    for moment, end, before, after in turns:
        actor = story[moment].actor
        losses.append((before[actor] - after[actor], moment, end))
    worst = [(moment, end) for loss, moment, end in sorted(losses, reverse=True)[:SUSPECTS] if loss > 0]
    return [
        moment
        for begun, end in worst
        for moment in range(begun, min(end, len(actions)))
        if story[moment].turn == story[begun].actor and len(story[moment].legal()) > 1
    ]


def _compared(state: State, moment: int, action: str, chance: Chance) -> Iterator[Turning | None]:
    """Whether a search among open hands finds an action that was so much better."""
    seat = state.turn
    if seat is None or action not in state.legal():  # somebody resigned, or the time ran out
        return
    orders = iter(lambda: _shuffled(state, chance), None)
    running = Halving(orders, rollout_try(seat), [action, *(other for other in candidates(state) if other != action)])
    for _ in running.run(DEEP):
        yield None
    better = running.best
    if better == action:
        return
    before = after = 0.0
    for _ in range(PAIRED):
        order = next(orders)
        before += rollout_try(seat)(order.copy(), better) / PAIRED
        after += rollout_try(seat)(order, action) / PAIRED
        yield None
    if before - after >= MATTERS:
        yield Turning(moment, seat, action, better, before, after)

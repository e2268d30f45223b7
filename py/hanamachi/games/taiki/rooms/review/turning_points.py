"""The review of a round of Taïki: all hands, and the card that turned it.

After every card a search with open hands estimates each seat's chance to win (the round of two players, the match of
more). The round turned where a card cost its player most of it, and another card would not have. This takes a while:
`review` yields every few milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .....core.chance import Chance
from .....core.search import Search
from .....ui.review import RoundReview, Turning, review_rounds
from ...bots.levels import SLICE
from ...bots.win_chance import payoffs, playout
from ...rules.deck import Card, Play, hand_of
from ...rules.rules import State
from ...rules.tricks import DRAWING, PLAYING, SCORED

QUICK, DEEP = 150, 600
"""Iterations for every card, and for those that may have turned the round."""
MATTERS = 0.15
"""A card turned the round only if it cost so much of the chance to win."""
SUSPECTS = 3


@dataclass(frozen=True, kw_only=True)
class TaikiRound(RoundReview):
    """A round, with all that was hidden in it. Its moments are those at which a card is played or the lead is said."""

    first: int
    hands: tuple[tuple[Card, ...], ...]
    """What each seat played the round with."""
    drew: tuple[Card | None, ...]
    """The card of it that each seat drew."""
    left: tuple[tuple[Card, ...], tuple[Card, ...]]
    """What was left in the Sun and in the Moon pile."""


def review(story: Sequence[State], chance: Chance) -> Iterator[tuple[TaikiRound, ...]]:
    """The rounds of a match, from all its states: the hands at once, the rest as it is found."""
    return review_rounds(
        _rounds(story),
        lambda moment: _win_chances(story[moment], chance),
        lambda reviewed: _suspects(reviewed, story),
        lambda moment: _compared(story, moment, chance),
    )


def _rounds(story: Sequence[State]) -> list[TaikiRound]:
    """The rounds of which the cards were played at all."""
    found: dict[int, list[int]] = {}
    for moment, state in enumerate(story):
        if state.phase != DRAWING:
            found.setdefault(len(state.sheet) + (state.phase != SCORED), []).append(moment)
    return [_round(number, story, moments) for number, moments in found.items()]


def _round(number: int, story: Sequence[State], moments: list[int]) -> TaikiRound:
    begun = story[moments[0]]
    dealt = next(state for state in story if len(state.sheet) == number - 1 and state.phase == DRAWING)
    drawn = [hand_of(after & ~before) for before, after in zip(dealt.hands, begun.hands, strict=True)]
    return TaikiRound(
        number=number,
        moments=tuple(moments),
        first=begun.first,
        hands=tuple(map(hand_of, begun.hands)),
        drew=tuple(cards[0] if cards else None for cards in drawn),
        left=(hand_of(sum(begun.piles[0])), hand_of(sum(begun.piles[1]))),
    )


def _suspects(reviewed: TaikiRound, story: Sequence[State]) -> list[int]:
    """The moments whose card seems to have cost most, worst first."""
    losses = []
    pairs = zip(reviewed.moments, reviewed.win_chances, reviewed.win_chances[1:], strict=False)
    for moment, before, after in pairs:
        state = story[moment]
        if state.turn is not None and played(story, moment) is not None and len(state.legal()) > 1:
            losses.append((before[state.turn] - after[state.turn], moment))
    return [moment for loss, moment in sorted(losses, reverse=True)[:SUSPECTS] if loss > 0]


def _compared(story: Sequence[State], moment: int, chance: Chance) -> Iterator[Turning | None]:
    """Whether a deeper search finds a card that was so much better."""
    search = _open(story[moment], chance, [])
    for _ in range(0, DEEP, SLICE):
        search.run(SLICE)
        yield None
    play, seat, better = played(story, moment), story[moment].turn, search.best
    if play is None or seat is None or better == play.action or play.action not in search.root.branches:
        return
    before, after = search.root.branches[better].mean, search.root.branches[play.action].mean
    if before - after >= MATTERS:
        yield Turning(moment, seat, play.action, better, before, after)


def played(story: Sequence[State], moment: int) -> Play | None:
    """The card that was played at a moment; None: something else was done."""
    before = story[moment]
    if moment + 1 >= len(story) or before.phase != PLAYING:
        return None
    after = story[moment + 1]
    return after.trick[-1] if after.trick else after.tricks[-1].plays[-1]


def _open(state: State, chance: Chance, ends: list[Sequence[float]]) -> Search[State]:
    """A search that sees all cards; `ends` gets what each of its iterations came to."""

    def noted_payoffs(state: State) -> Sequence[float] | None:
        payoff = payoffs(state)
        if payoff is not None:
            ends.append(payoff)
        return payoff

    def noted_playout(state: State, chance: Chance) -> Sequence[float]:
        ends.append(playout(state, chance))
        return ends[-1]

    return Search(iter(state.copy, None), noted_payoffs, chance, noted_playout)


def _win_chances(state: State, chance: Chance) -> Iterator[tuple[float, ...]]:
    """How likely each seat is to win: () while it is being estimated, then the mean of the later half of a search,
    which knows the better actions."""
    known = payoffs(state)
    if known is not None:
        yield tuple(known)
        return
    ends: list[Sequence[float]] = []
    search = _open(state, chance, ends)
    for _ in range(0, QUICK, SLICE):
        search.run(SLICE)
        yield ()
    later = ends[len(ends) // 2 :]
    yield tuple(sum(payoff[seat] for payoff in later) / len(later) for seat in range(len(state.hands)))

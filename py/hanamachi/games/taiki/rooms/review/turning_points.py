"""A round of Taïki looked at afterwards, when all cards are open: what was in the hands, and which card turned it.

After every card a search that sees all hands tells how likely each seat is to win (a round of two, a match of more).
The round turned where whoever played a card lost most of that by it, and another card would have kept it. It is an
estimate, and takes a while: `review` yields what it has found so far every few milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .....core.chance import Chance
from .....core.search import Search
from ...bots.levels import SLICE
from ...bots.win_chance import payoffs, playout
from ...rules.deck import Card, Play, hand_of
from ...rules.rules import State
from ...rules.tricks import DRAWING, PLAYING, SCORED

QUICK, DEEP = 150, 600
"""Iterations for every card, and for those that may have turned the round."""
MATTERS = 0.15
"""A card turned the round only if it cost so much of the chance to win."""
CANDIDATES = 3


@dataclass(frozen=True)
class Turning:
    """The card that turned a round."""

    moment: int
    """How many actions had been done before it: `story[moment]` is the table on which it was played."""
    seat: int
    play: Play
    better: str
    """The action that would have been better."""
    before: float
    after: float
    """How likely that seat was to win, before this card and after it."""


@dataclass(frozen=True)
class RoundReview:
    """A round, with all that was hidden in it."""

    number: int
    first: int
    hands: tuple[tuple[Card, ...], ...]
    """What each seat played the round with."""
    drew: tuple[Card | None, ...]
    """The card of it that each seat drew."""
    left: tuple[tuple[Card, ...], tuple[Card, ...]]
    """What lay in the Sun and in the Moon pile to the end."""
    moments: tuple[int, ...]
    """The moments of the story at which somebody was to play a card or to say who leads, and the end of the round."""
    hopes: tuple[tuple[float, ...], ...] = ()
    """How likely each seat was to win at each of these moments, as far as they have been looked at."""
    turning: Turning | None = None
    done: bool = False


def review(story: Sequence[State], chance: Chance) -> Iterator[tuple[RoundReview, ...]]:
    """The rounds of a match, from all states that it went through; the hands at once, the rest by and by."""
    rounds = _rounds(story)
    yield tuple(rounds)
    for number, looked_at in enumerate(rounds):
        for found in _look_at(looked_at, story, chance):
            rounds[number] = found
            yield tuple(rounds)


def _rounds(story: Sequence[State]) -> list[RoundReview]:
    """The rounds of which the cards were played at all."""
    found: dict[int, list[int]] = {}
    for moment, state in enumerate(story):
        if state.phase != DRAWING:
            found.setdefault(len(state.sheet) + (state.phase != SCORED), []).append(moment)
    return [_round(number, story, moments) for number, moments in found.items()]


def _round(number: int, story: Sequence[State], moments: list[int]) -> RoundReview:
    begun = story[moments[0]]
    dealt = next(state for state in story if len(state.sheet) == number - 1 and state.phase == DRAWING)
    drawn = [hand_of(after & ~before) for before, after in zip(dealt.hands, begun.hands, strict=True)]
    return RoundReview(
        number,
        begun.first,
        tuple(map(hand_of, begun.hands)),
        tuple(cards[0] if cards else None for cards in drawn),
        (hand_of(sum(begun.piles[0])), hand_of(sum(begun.piles[1]))),
        tuple(moments),
    )


def _look_at(looked_at: RoundReview, story: Sequence[State], chance: Chance) -> Iterator[RoundReview]:
    for moment in looked_at.moments:
        for hopes in _hopes(story[moment], chance):
            if hopes:
                looked_at = replace(looked_at, hopes=(*looked_at.hopes, hopes))
            yield looked_at
    turning: Turning | None = None
    for moment in _candidates(looked_at, story):
        search = _open(story[moment], chance, [])
        for _ in range(0, DEEP, SLICE):
            search.run(SLICE)
            yield looked_at
        found = _turning(search, story, moment)
        if found and (turning is None or found.before - found.after > turning.before - turning.after):
            turning = found
    yield replace(looked_at, turning=turning, done=True)


def _candidates(looked_at: RoundReview, story: Sequence[State]) -> list[int]:
    """The moments whose card seems to have cost most, worst first."""
    losses = []
    pairs = zip(looked_at.moments, looked_at.hopes, looked_at.hopes[1:], strict=False)
    for moment, before, after in pairs:
        state = story[moment]
        if state.turn is not None and played(story, moment) is not None and len(state.legal()) > 1:
            losses.append((before[state.turn] - after[state.turn], moment))
    return [moment for loss, moment in sorted(losses, reverse=True)[:CANDIDATES] if loss > 0]


def _turning(search: Search[State], story: Sequence[State], moment: int) -> Turning | None:
    """Whether a deeper look finds a card that was so much better."""
    play, seat, better = played(story, moment), story[moment].turn, search.best
    if play is None or seat is None or better == play.action or play.action not in search.root.branches:
        return None
    before, after = search.root.branches[better].mean, search.root.branches[play.action].mean
    return Turning(moment, seat, play, better, before, after) if before - after >= MATTERS else None


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
        worth = payoffs(state)
        if worth is not None:
            ends.append(worth)
        return worth

    def noted_playout(state: State, chance: Chance) -> Sequence[float]:
        ends.append(playout(state, chance))
        return ends[-1]

    return Search(iter(state.copy, None), noted_payoffs, chance, noted_playout)


def _hopes(state: State, chance: Chance) -> Iterator[tuple[float, ...]]:
    """How likely each seat is to win: nothing while it is being looked at, and then the mean of the later half of a
    search, when it knows the better actions."""
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
    yield tuple(sum(worth[seat] for worth in later) / len(later) for seat in range(len(state.hands)))

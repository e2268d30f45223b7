"""The review of a finished match. The fragment of its address is the id of the match.

Of a match with rounds it shows all hands, and the action that turned each round: a game says by a `Subject` how its
rounds are read from a match, estimated and shown. The estimates take a while: the room shows the hands at once and the
rest as it is found. A game without rounds has a `FinishedMatchRoom` of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import htpy as h
from htpy import Node

from ..core.chance import Chance
from ..core.match import Match
from ..words import N_, Words
from .art import icon
from .chart import Line, line_chart
from .game_view import Names
from .names import nameless_reader, names_of
from .room import Desk, Form

_ID = re.compile(r"[a-z0-9]{4,12}", re.ASCII)


# -- rounds and what turned them -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turning:
    """The action that turned a round."""

    moment: int
    """How many actions came before it: `story[moment]` is the state in which it was done."""
    seat: int
    action: str
    better: str
    """The action that would have been better."""
    before: float
    after: float
    """How likely that seat was to win by the better action, and by its own."""


@dataclass(frozen=True, kw_only=True)
class RoundReview:
    """A round; a game adds what was hidden in it."""

    number: int
    moments: tuple[int, ...]
    """The indices of the states that are estimated, the end of the round last."""
    win_chances: tuple[tuple[float, ...], ...] = ()
    """How likely each seat was to win at each of these moments, as far as they have been estimated."""
    turning: Turning | None = None
    done: bool = False


Round = TypeVar("Round", bound=RoundReview)

Estimate = Callable[[int], Iterator[tuple[float, ...]]]
"""How likely each seat was to win at a moment: yields () while it works, then the estimate."""
Suspects = Callable[[Round], list[int]]
"""The moments of a round at which an action seems to have cost much."""
Compare = Callable[[int], Iterator[Turning | None]]
"""Looks for a better action at a moment: yields None while it works, then what it has found, if anything."""


def review_rounds(
    rounds: Sequence[Round], estimate: Estimate, suspects: Suspects[Round], compare: Compare
) -> Iterator[tuple[Round, ...]]:
    """Yields the rounds as they are, then again every few milliseconds with what has been found by then."""
    found = list(rounds)
    yield tuple(found)
    for number, begun in enumerate(rounds):
        for reviewed in _review(begun, estimate, suspects, compare):
            found[number] = reviewed
            yield tuple(found)


def _review(reviewed: Round, estimate: Estimate, suspects: Suspects[Round], compare: Compare) -> Iterator[Round]:
    for moment in reviewed.moments:
        for chances in estimate(moment):
            if chances:
                reviewed = replace(reviewed, win_chances=(*reviewed.win_chances, chances))
            yield reviewed
    turning: Turning | None = None
    for moment in suspects(reviewed):
        for found in compare(moment):
            if found and (turning is None or found.before - found.after > turning.before - turning.after):
                turning = found
            yield reviewed
    yield replace(reviewed, turning=turning, done=True)


def win_chance_chart(t: Words, title: str, reviewed: RoundReview, names: Names) -> Node:
    """How likely each player was to win, in per cent; the action that turned the round is marked."""
    steps = [str(number) for number in range(1, len(reviewed.win_chances) + 1)]
    lines = [
        Line(name, [round(100 * chances[seat]) for chances in reviewed.win_chances]) for seat, name in enumerate(names)
    ]
    turned = []
    if reviewed.turning:
        moment = reviewed.turning.moment
        turned = [max(number for number, begun in enumerate(reviewed.moments) if begun <= moment)]
    return line_chart(t, title, lines, steps, turned)


# -- the room --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Subject(Generic[Round]):
    """What a game gives to its review."""

    slug: str
    sentence: str
    """What there is to see."""
    way_in: str
    """How to get there, for visitors without a match."""
    review: Callable[[Sequence[Any], Sequence[str], Chance], Iterator[tuple[Round, ...]]]
    """The rounds of a finished match, from its states and actions, as `review_rounds` yields them."""
    view: Callable[[Words, Round, Sequence[Any], Names], Node]
    """A section for one round, from the states of the match and the players' names."""


class FinishedMatchRoom:
    """A room that goes through a finished match: what is hidden stays hidden while one runs, from its players too."""

    still_runs = N_("This match isn’t over: cards stay hidden until the end.")

    def __init__(self, desk: Desk, fragment: str, slug: str, about: str, way_in: str) -> None:
        """`about` says what there is to see, `way_in` how to get there: messages to translate."""
        self.desk = desk
        self.fragment = fragment
        self.slug, self.about, self.way_in = slug, about, way_in
        self.match = desk.match(fragment) if _ID.fullmatch(fragment) else None
        if self.match and self.match.game.slug != slug:
            self.match = None

    @property
    def finished(self) -> Match | None:
        """The match, if it is over."""
        return self.match if self.match and self.match.turn is None else None

    def content(self, t: Words, match: Match, names: Names) -> Node:
        """What is shown of a finished match."""
        raise NotImplementedError

    def title(self, t: Words) -> str:
        return t("Review")

    def sentence(self, t: Words) -> str:
        return t(self.about)

    def view(self, t: Words) -> Node:
        if match := self.finished:
            names = names_of(t, match.seats, nameless_reader(match.seats))
            return h.div(".hindsight")[self._way_back(t, "quiet"), self.content(t, match, names)]
        return h.div(".hindsight")[h.p[t(self.still_runs if self.match else self.way_in)], self._way_back(t, "primary")]

    def _way_back(self, t: Words, kind: str) -> Node:
        address = self.desk.link(f"{self.slug}/", self.fragment if self.match else "")
        return h.p[h.a(f"#to-table.button.{kind}", href=address)[icon("back"), t("Back to the table")]]

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        raise ValueError(f"nothing is done here: {verb}")


class ReviewRoom(FinishedMatchRoom, Generic[Round]):
    """The review of a match that has rounds."""

    def __init__(self, desk: Desk, fragment: str, subject: Subject[Round]) -> None:
        super().__init__(desk, fragment, subject.slug, subject.sentence, subject.way_in)
        self.subject = subject
        self.rounds: tuple[Round, ...] = ()
        if match := self.finished:
            steps = subject.review(match.story, match.actions, Chance(0))
            self.rounds = next(steps)  # the hands need no search
            desk.work(self._show(steps))

    def _show(self, steps: Iterator[tuple[Round, ...]]) -> Iterator[bool]:
        for found in steps:
            has_news = any(now.done != before.done for now, before in zip(found, self.rounds, strict=True))
            self.rounds = found
            yield has_news

    def content(self, t: Words, match: Match, names: Names) -> Node:
        return [self.subject.view(t, reviewed, match.story, names) for reviewed in self.rounds]

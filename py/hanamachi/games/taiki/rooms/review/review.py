"""Hindsight: a finished match with all cards open, what was in the hands, and at which card each round turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from htpy import Node

from .....core.chance import Chance
from .....core.match import Match
from .....ui.review import Hindsight, Subject
from .....ui.room import Desk
from .....words import N_, Words
from ...rules.rules import State
from .turning_points import RoundReview, review
from .view import rounds_view


def look_at(match: Match) -> Iterator[tuple[RoundReview, ...]]:
    return review(story(match), Chance(0))


def view(t: Words, match: Match, rounds: Sequence[RoundReview]) -> Node:
    return rounds_view(t, rounds, story(match), [seat.name for seat in match.seats])


def story(match: Match) -> Sequence[State]:
    return cast("Sequence[State]", match.story)


TAIKI = Subject(
    "taiki",
    N_("A match of Taïki with all cards open: what was in the hands, and which card turned a round."),
    N_("Finish a match of Taïki, and its result has a door to this room."),
    look_at,
    view,
)


def room(desk: Desk, fragment: str) -> Hindsight[RoundReview]:
    return Hindsight(desk, fragment, TAIKI)

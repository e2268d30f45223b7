"""The review of a match: all hands open, and what turned each round. Its address is hindsight."""

from __future__ import annotations

from .....ui.review import ReviewRoom, Subject
from .....ui.room import Desk
from .....words import N_
from .turning_points import MaiStarRound, review
from .view import round_view

MAI_STAR = Subject(
    "mai-star",
    N_("A finished match of Mai-Star with all hands open, and the turning point of each round."),
    N_("Finish a match of Mai-Star first: its result has a button that leads here."),
    review,
    round_view,
)


def room(desk: Desk, fragment: str) -> ReviewRoom[MaiStarRound]:
    return ReviewRoom(desk, fragment, MAI_STAR)

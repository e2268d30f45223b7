"""The review of a match: all hands open, and what turned each round. Players know it as hindsight."""

from __future__ import annotations

from .....ui.review import ReviewRoom, Subject
from .....ui.room import Desk
from .....words import N_
from .turning_points import TaikiRound, review
from .view import round_view

TAIKI = Subject(
    "taiki",
    N_("A match of Taïki with all cards open: what was in the hands, and which card turned a round."),
    N_("Finish a match of Taïki, and its result has a door to this room."),
    lambda story, actions, chance: review(story, chance),
    round_view,
)


def room(desk: Desk, fragment: str) -> ReviewRoom[TaikiRound]:
    return ReviewRoom(desk, fragment, TAIKI)

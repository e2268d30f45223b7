"""The review of a match: all hands open, and what turned each round."""

from __future__ import annotations

from .....ui.review import ReviewRoom, Subject
from .....ui.room import Desk
from .....words import N_
from .turning_points import TaikiRound, review
from .view import round_view

TAIKI = Subject(
    "taiki",
    N_("A finished match of Taïki with all hands open, and the card that decided each round."),
    N_("Finish a match of Taïki: its review opens from the result."),
    lambda story, actions, chance: review(story, chance),
    round_view,
)


def room(desk: Desk, fragment: str) -> ReviewRoom[TaikiRound]:
    return ReviewRoom(desk, fragment, TAIKI)

"""The review of a match of Maiko. Its address is hindsight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from htpy import Node

from .....core.match import Match
from .....ui.game_view import Names
from .....ui.review import FinishedMatchRoom
from .....ui.room import Desk
from .....words import N_, Words
from .findings import MaikoReview
from .view import ReviewPage
from .walk import Walk

SHOWN_EVERY = 400
"""Actions between two looks at what has been found so far: a match of the usual length is shown once, when it is
done."""


class MaikoReviewRoom(FinishedMatchRoom):
    still_runs = N_("This match isn’t over: tiles stay hidden until the end.")

    def __init__(self, desk: Desk, fragment: str) -> None:
        super().__init__(
            desk,
            fragment,
            "maiko",
            N_("A finished match of Maiko: the pairs that had been seen and were missed, the sweeps, the best turn."),
            N_("Finish a match of Maiko first: its result has a button that leads here."),
        )
        self.found: MaikoReview | None = None
        if match := self.finished:
            story: Any = match.story
            walk = Walk(story, match.actions, match.events)
            self.found = walk.found()
            desk.work(self._show(walk))

    def _show(self, walk: Walk) -> Iterator[bool]:
        for number, _ in enumerate(walk.steps(), 1):
            has_news = number % SHOWN_EVERY == 0 or number == len(walk.actions)
            if has_news:
                self.found = walk.found()
            yield has_news

    def content(self, t: Words, match: Match, names: Names) -> Node:
        if self.found is None:
            return None
        people = [number for number, seat in enumerate(match.seats) if not seat.is_bot]
        return ReviewPage(self.found, names, people, self._address).view(t)

    def _address(self, moment: int) -> str:
        """The table at a moment of the match."""
        return self.desk.link("maiko/", f"{self.fragment}@{moment}")


def room(desk: Desk, fragment: str) -> MaikoReviewRoom:
    return MaikoReviewRoom(desk, fragment)

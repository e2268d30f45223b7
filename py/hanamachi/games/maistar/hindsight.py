"""Hindsight: a finished match with all hands open, what was in them, and at which action each round turned.

Behind # stands the local name of the match.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from htpy import Node

from ...core.chance import Chance
from ...core.match import Match
from ...words import Words
from ..room import Desk, Form
from .hindsightview import nothing_to_see, rounds_view
from .review import RoundReview, review
from .rules import State

_ID = re.compile(r"[a-z0-9]{4,12}", re.ASCII)


class Hindsight:
    def __init__(self, desk: Desk, fragment: str) -> None:
        self.desk = desk
        self.fragment = fragment
        self.match = desk.match(fragment) if _ID.fullmatch(fragment) else None
        if self.match and self.match.game.slug != "mai-star":
            self.match = None
        self.rounds: tuple[RoundReview, ...] = ()
        if self.match and self.open_match:
            self._looking = review(self.story, self.match.actions, Chance(0))
            self.rounds = next(self._looking)  # the hands are there at once
            desk.work(self._look())

    @property
    def open_match(self) -> Match | None:
        """The match, if all of it may be seen: while it runs, hands are hidden, from whoever plays it too."""
        return self.match if self.match and self.match.turn is None else None

    @property
    def story(self) -> Sequence[State]:
        return cast("Sequence[State]", self.match.story) if self.match else ()

    def _look(self) -> Iterator[bool]:
        for found in self._looking:
            news = any(now.done != before.done for now, before in zip(found, self.rounds, strict=True))
            self.rounds = found
            yield news

    def title(self, t: Words) -> str:
        return t("Hindsight")

    def sentence(self, t: Words) -> str:
        return t("A match of Mai-Star with all hands open: what was in them, and which action turned a round.")

    def view(self, t: Words) -> Node:
        match = self.open_match
        if match is None:
            fragment = self.fragment if self.match else ""
            return nothing_to_see(t, still_runs=self.match is not None, way=self.desk.link("mai-star/", fragment))
        back = self.desk.link("mai-star/", self.fragment)
        return rounds_view(t, self.rounds, self.story, [seat.name for seat in match.seats], back)

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        raise ValueError(f"nothing is done here: {verb}")


def room(desk: Desk, fragment: str) -> Hindsight:
    return Hindsight(desk, fragment)

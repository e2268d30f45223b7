"""A room of hindsight: a finished match with all that was hidden open, and what turned each of its rounds.

Behind # stands the local name of the match. A house says what its rounds look like afterwards, by a `Subject`; what
turned them is found by and by, beside whatever people do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import htpy as h
from htpy import Node

from ..core.match import Match
from ..words import Words
from .art import icon
from .room import Desk, Form

_ID = re.compile(r"[a-z0-9]{4,12}", re.ASCII)


class Reviewed(Protocol):
    """A round that is looked at."""

    @property
    def done(self) -> bool:
        """Whether it is known what turned it, if anything did."""
        ...


Round = TypeVar("Round", bound=Reviewed)


@dataclass(frozen=True)
class Subject(Generic[Round]):
    """What a house's hindsight is about."""

    slug: str
    sentence: str
    """What is to be seen here."""
    way_in: str
    """What to do to see it, for whoever comes in without a match."""
    look_at: Callable[[Match], Iterator[tuple[Round, ...]]]
    """The rounds of a match that is over: all that was hidden at once, then again and again what has been found."""
    view: Callable[[Words, Match, Sequence[Round]], Node]


class Hindsight(Generic[Round]):
    def __init__(self, desk: Desk, fragment: str, subject: Subject[Round]) -> None:
        self.desk = desk
        self.fragment = fragment
        self.subject = subject
        self.match = desk.match(fragment) if _ID.fullmatch(fragment) else None
        if self.match and self.match.game.slug != subject.slug:
            self.match = None
        self.rounds: tuple[Round, ...] = ()
        if self.match and self.is_open:
            looking = subject.look_at(self.match)
            self.rounds = next(looking)  # what was hidden is there at once
            desk.work(self._look(looking))

    @property
    def is_open(self) -> bool:
        """Whether all may be seen: while a match runs, hands are hidden, from whoever plays it too."""
        return self.match is not None and self.match.turn is None

    def _look(self, looking: Iterator[tuple[Round, ...]]) -> Iterator[bool]:
        for found in looking:
            news = any(now.done != before.done for now, before in zip(found, self.rounds, strict=True))
            self.rounds = found
            yield news

    def title(self, t: Words) -> str:
        return t("Hindsight")

    def sentence(self, t: Words) -> str:
        return t(self.subject.sentence)

    def view(self, t: Words) -> Node:
        if self.match and self.is_open:
            return h.div(".hindsight")[self._way_back(t, "quiet"), self.subject.view(t, self.match, self.rounds)]
        still_runs = t("This match is not over: its cards stay hidden until then.")
        return h.div(".hindsight")[
            h.p[still_runs if self.match else t(self.subject.way_in)], self._way_back(t, "primary")
        ]

    def _way_back(self, t: Words, kind: str) -> Node:
        address = self.desk.link(f"{self.subject.slug}/", self.fragment if self.match else "")
        return h.p[h.a(f"#to-table.button.{kind}", href=address)[icon("back"), t("To the table")]]

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        raise ValueError(f"nothing is done here: {verb}")

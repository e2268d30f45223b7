"""A lesson: a record with comments, which a newcomer plays step by step at the real table. docs/lessons.md

It is data: positions, words, what to point at, which actions are accepted, how the others answer. The player of all
lessons is app/lesson/; a game's own lesson is `LESSON` in its `screen/lesson.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..words import Words

Facts = Mapping[str, object]
"""The values of the placeholders in a step's words."""
FillIn = Callable[[Words, Any], Facts]
"""Makes them from what the learner sees at the step, so that no number, colour or name is written by hand."""


def no_facts(t: Words, seen: Any) -> Facts:
    return {}


@dataclass(frozen=True)
class Step:
    """One idea. The learner reads it and goes on, or does what it `accepts`.

    `words` and `otherwise` are messages to translate; their placeholders are filled from `facts`.
    """

    words: str
    accepts: tuple[str, ...] = ()
    """The actions that make the point; none: there is only something to read."""
    otherwise: str = ""
    """Said to any other legal action, which is not played. Friendly, and a pointer to what the step is about."""
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is played next, by whoever is at turn, after each accepted action, or under "" after any, or on going on."""
    points: tuple[str, ...] = ()
    """The ids of the elements that the words speak of: they are marked, as the accepted actions are."""
    facts: FillIn = no_facts
    position: str = ""
    """A record: the table is laid anew. The first step has one. Seat 0 is the learner's, and has no name."""
    anchor: str = ""
    """The name of the step in links from the rules, such as `#square`."""

    def answers_to(self, action: str) -> tuple[str, ...]:
        return self.answers.get(action, self.answers.get("", ()))


@dataclass(frozen=True)
class Lesson:
    steps: tuple[Step, ...]
    farewell: str
    """What is said at the end, above the button to the first match."""

    def __post_init__(self) -> None:
        if not self.steps or not self.steps[0].position:
            raise ValueError("a lesson begins with a position")

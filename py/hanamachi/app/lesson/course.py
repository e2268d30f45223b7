"""How far somebody is in a lesson: the step, and the match that lies on its table."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.game import Event
from ...core.match import Match
from ...core.record import parse
from ...games import GAMES
from ...ui.lesson import Lesson, Step
from ...words import Words

LEARNER = 0
"""The learner's seat."""


class Course:
    """Plays a lesson. The match is made anew from records and actions, so that every step can be opened directly."""

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.number = 0
        """The step that is shown, from 0; as many as there are steps: the lesson is over."""
        self.has_more = False
        """Whether something follows the action just played: an answer, or another table."""
        self.match = self._laid_out(lesson.steps[0])
        while self.number < min(step, len(lesson.steps)):
            self.skip()

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def is_over(self) -> bool:
        return self.step is None

    def accepts(self, action: str) -> bool:
        return self.step is not None and action in self.step.accepts

    def advance(self, action: str = "") -> Iterator[list[Event]]:
        """Does what the step asks for, lets the others answer, and comes to the next step: yields after each action."""
        step = self.step
        if step is None or (action and action not in step.accepts) or (step.accepts and not action):
            raise ValueError(f"this step does not go on by {action!r}")
        actions = [played for played in (action, *step.answers_to(action)) if played]
        following = self.lesson.steps[self.number + 1 : self.number + 2]
        is_laid_anew = any(step.position for step in following)
        for left, played in zip(reversed(range(len(actions))), actions, strict=True):
            events = self.match.play(played)
            self.has_more = left > 0 or is_laid_anew
            yield events
        self.number += 1
        if self.step and self.step.position:
            self.match = self._laid_out(self.step)

    def skip(self) -> None:
        """Comes to the next step by the first action that this one accepts."""
        step = self.step
        for _ in self.advance(step.accepts[0] if step and step.accepts else ""):
            pass

    def words(self, t: Words) -> str:
        """What is said at this step."""
        return self._filled(t, self.step.words if self.step else self.lesson.farewell)

    def otherwise(self, t: Words) -> str:
        """What is said to a legal action that the step does not accept."""
        return self._filled(t, self.step.otherwise if self.step else "")

    def _filled(self, t: Words, words: str) -> str:
        step = self.step or self.lesson.steps[-1]
        return t(words, **step.facts(t, self.match.state.seen_by(LEARNER)))

    @staticmethod
    def _laid_out(step: Step) -> Match:
        return Match.replay(parse(step.position), GAMES)

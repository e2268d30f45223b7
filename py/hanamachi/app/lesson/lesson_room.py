"""The lesson of a game as a room: opened by its address, played at the table, remembered from visit to visit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from htpy import Node

from ...core.game import Event
from ...core.numbers import whole
from ...games import lesson, manifest
from ...ui.room import Desk, Form
from ...words import Words
from . import LESSON
from .course import Course
from .progress import Progress
from .view import Shown, lesson_view

LONGEST_STEP = 3


class LessonRoom:
    """One visit to a lesson. The address names the step, by number or by its anchor."""

    def __init__(self, slug: str, desk: Desk, fragment: str) -> None:
        self.slug, self.desk = slug, desk
        taught = lesson(slug)
        self.course = Course(taught, self._step_in(fragment))
        self.events: list[Event] = []
        """What the last action made happen."""
        self.remark = ""
        """What was said to an action that the step does not accept."""
        self._answering: Iterator[float] | None = None
        """The answers that are being played, one after the other."""

    def _step_in(self, fragment: str) -> int:
        """The step that an address names, or else where somebody has left; a lesson that was finished begins anew."""
        steps = lesson(self.slug).steps
        anchors = {step.anchor: number for number, step in enumerate(steps) if step.anchor}
        if fragment in anchors:
            return anchors[fragment]
        number = whole(fragment) if len(fragment) < LONGEST_STEP else None
        if number is None:
            number = Progress.read(self.desk.kept(LESSON)).step
        return number - 1 if 1 <= number <= len(steps) else 0

    # -- the room --------------------------------------------------------------------------------------------------

    @property
    def fragment(self) -> str:
        return str(self.course.number + 1) if self.course.number else ""

    @property
    def page_class(self) -> str:
        return f"match match-{self.slug} lesson"

    def title(self, t: Words) -> str:
        return t("Learn {game}", game=manifest(self.slug).name)

    def sentence(self, t: Words) -> str:
        return t("Learn {game} in two minutes, by playing.", game=manifest(self.slug).name)

    def view(self, t: Words) -> Node:
        shown = Shown(self.course, tuple(self.events), self.remark, self._answering is not None)
        return lesson_view(t, self.slug, shown, self.desk.link(f"{self.slug}/"))

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        if self._answering:  # a tap while the others answer skips ahead
            self._finish()
            self._say(t)
            return
        match verb:
            case "play":
                self._play(t, rest)
            case "on":
                self._go_on(t, "")
            case "skip":
                step = self.course.step
                self._go_on(t, step.accepts[0] if step and step.accepts else "")
            case "back":
                self._open(t, self.course.number - 1)
            case "restart":
                self._open(t, 0)
            case _:
                raise ValueError(f"a lesson knows no {verb!r}")

    # -- what happens in it ----------------------------------------------------------------------------------------

    def _play(self, t: Words, action: str) -> None:
        if self.course.accepts(action):
            self._go_on(t, action)
        elif self.course.step and self.course.step.accepts:
            self.remark = self.course.otherwise(t)
            self.desk.say(self.remark)

    def _go_on(self, t: Words, action: str) -> None:
        if self.course.is_over or bool(action) != bool(self.course.step and self.course.step.accepts):
            return  # a second tap, after the first has gone on
        self.remark = ""
        self._answering = self._answers(t, action)
        if (pause := next(self._answering, None)) is not None:
            self.desk.play(pause, self._answering)

    def _answers(self, t: Words, action: str) -> Iterator[float]:
        """Plays what the step says, with time to see each action before the next one, or before the table changes."""
        for events in self.course.advance(action):
            self.events = events
            if self.course.has_more:
                yield self.desk.pace
        self._arrive(t)

    def _finish(self) -> None:
        if answering := self._answering:
            for _ in answering:
                pass

    def _open(self, t: Words, number: int) -> None:
        self.course = Course(self.course.lesson, max(0, number))
        self.events = []
        self._arrive(t)

    def _arrive(self, t: Words) -> None:
        """The next step is there: remembered, and said."""
        self._answering, self.remark = None, ""
        if self.course.step and self.course.step.position:
            self.events = []
        self._keep()
        self._say(t)
        self.desk.focus("teacher")

    def _keep(self) -> None:
        over, known = self.course.is_over, Progress.read(self.desk.kept(LESSON))
        step = 1 if over else self.course.number + 1
        self.desk.keep(LESSON, str(replace(known, step=step, taken=over or known.taken)))

    def _say(self, t: Words) -> None:
        self.desk.say(self.course.words(t))

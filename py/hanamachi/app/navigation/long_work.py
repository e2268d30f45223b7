"""Long work, such as the replay of thousands of actions: in slices, with a progress on the screen and a way to stop it.

It runs in a task of its own with a ticket, as a bot thinks: going elsewhere makes the ticket stale.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from ...core.match import Steps
from ..route import EMBED, Route
from ..stage import Stage
from ..verbs import Verb, Verbs

if TYPE_CHECKING:
    from ..protocol import Form

T = TypeVar("T")
MOST_AT_ONCE = 40
"""Steps that are simply done. They are counted, not timed, so that the same thing happens on every machine."""
SLICE, MOST_IN_SLICE = 0.03, 20
"""Seconds, and steps, between two pauses, in which events get through."""
SHOWN = 0.05
"""How much more must be done until the screen shows it."""


class Ways(Protocol):
    """What long work asks of the navigator."""

    def wait_at(self, route: Route) -> None: ...
    def enter(self, route: Route) -> None: ...


@dataclass
class Work:
    """What is under way: the words for it, how much of it is done, and where a cancel leads."""

    words: str
    back: Route
    share: float
    stopped: Callable[[], None] | None
    """Says so when it is cancelled."""


class LongWork:
    def __init__(self, stage: Stage, ways: Ways) -> None:
        self.stage, self.ways = stage, ways
        self.work: Work | None = None

    def verbs(self) -> Verbs:
        return {"cancel": Verb(self.cancel)}

    def do(
        self,
        steps: Steps[T],
        words: str,
        route: Route,
        then: Callable[[T], None],
        stopped: Callable[[], None] | None = None,
    ) -> None:
        """Does the work on the way to a route, and goes on with what it comes to: at once, unless it is long."""
        self.stop()
        for _ in range(MOST_AT_ONCE):
            try:
                share = next(steps)
            except StopIteration as end:
                then(end.value)
                return
        back = Route(route.language, EMBED) if self.stage.is_framed else route.to(route.place)
        self.ways.wait_at(route)
        self.work = Work(words, back, share, stopped)
        self.stage.reply.say(words)
        self.stage.spawn(self._go_on(self.work, steps, then))

    def stop(self) -> None:
        """Drops the work."""
        self.work = None

    def cancel(self, rest: str, form: Form) -> None:
        """Leaves the work, for the game's page or wherever one was."""
        if work := self.work:
            self.stop()
            self.ways.enter(work.back)
            if work.stopped:
                work.stopped()
            self.stage.reply.focus("main")

    async def _go_on(self, work: Work, steps: Steps[T], then: Callable[[T], None]) -> None:
        shown = work.share
        while self.work is work:
            began = time.monotonic()
            for _ in range(MOST_IN_SLICE):
                try:
                    work.share = next(steps)
                except StopIteration as end:
                    self._come_to(end.value, then)
                    return
                if time.monotonic() - began > SLICE:
                    break
            if work.share - shown >= SHOWN:
                shown = work.share
                self.stage.show()
            await self.stage.sleep(0)
        steps.close()

    def _come_to(self, found: T, then: Callable[[T], None]) -> None:
        self.stop()
        then(found)
        if self.stage.session:
            self.stage.say_status()
        self.stage.show()

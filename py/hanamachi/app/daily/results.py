"""What is kept of the daily tables of a game in this browser: the last results, and the days in a row."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace

from ...games import TODAY
from ..saves.stored_json import read_object
from .day import day_before, is_day
from .outcome import Outcome, read_outcome

KEPT, WRECK = TODAY.name, f"{TODAY.name}-unreadable"
"""The names under which the results are kept, and what was there when it could not be read."""
LONGEST = 20_000
MOST = 40
"""Days whose results are kept."""
MOST_DAYS = 1_000_000


@dataclass(frozen=True)
class Results:
    begun: str = ""
    """The last day whose try was begun here."""
    day: str = ""
    """The day up to which the streak is counted: the last one with a finished try."""
    streak: int = 0
    """How many days in a row, up to that day."""
    longest: int = 0
    played: int = 0
    """How many tries were finished."""
    outcomes: tuple[Outcome, ...] = ()
    """The latest, oldest first. One for each day: the first that was finished."""

    def outcome(self, day: str) -> Outcome | None:
        return next((outcome for outcome in self.outcomes if outcome.day == day), None)

    def streak_on(self, today: str) -> int:
        """The days in a row: today's is still to come until its try is finished."""
        return self.streak if today and self.day in (today, day_before(today)) else 0

    def after(self, outcome: Outcome, today: str) -> Results:
        """A try is finished; a second one of the same day changes nothing.

        It may be that of an earlier day. A day after today is one of a clock that was wrong, and counts for no streak.
        """
        if self.outcome(outcome.day):
            return self
        outcomes = tuple(sorted((*self.outcomes, outcome), key=lambda one: one.day))[-MOST:]
        days = {one.day for one in outcomes if one.day <= max(today, outcome.day)} | {outcome.day}
        day = max(days)
        streak = self._run(day, days)
        return replace(
            self,
            day=day,
            streak=streak,
            longest=max(streak, self.longest),
            played=min(self.played + 1, MOST_DAYS - 1),
            outcomes=outcomes,
        )

    def _run(self, day: str, days: set[str]) -> int:
        """The days in a row up to this one: of those, and of what was counted before."""
        run, counted = 0, 0
        while day in days:
            if day == self.day:
                counted = run + self.streak
            run, day = run + 1, day_before(day)
        return min(max(run, counted), MOST_DAYS - 1)

    def __str__(self) -> str:
        kept = {"begun": self.begun, "day": self.day, "streak": self.streak, "longest": self.longest}
        outcomes = [outcome.written() for outcome in self.outcomes]
        return json.dumps(kept | {"played": self.played, "outcomes": outcomes}, ensure_ascii=False)


def read_results(text: str | None) -> Results:
    """What was kept; ValueError when it is nothing of ours."""
    if text is None:
        return Results()
    if len(text) > LONGEST:
        raise ValueError("too long to be ours")
    kept = read_object(text)
    if set(kept) != {"begun", "day", "streak", "longest", "played", "outcomes"}:
        raise ValueError("not what we keep")
    begun, day = (_day(kept[name]) for name in ("begun", "day"))
    streak, longest, played = (_count(kept[name]) for name in ("streak", "longest", "played"))
    listed = kept["outcomes"]
    if not isinstance(listed, list) or len(listed) > MOST:
        raise ValueError("those are no results")
    outcomes = tuple(read_outcome(one) for one in listed)
    days = [outcome.day for outcome in outcomes]
    if days != sorted(set(days)):
        raise ValueError("there is one result for each day, in their order")
    return Results(begun, day, streak, longest, played, outcomes)


def _day(kept: object) -> str:
    if not isinstance(kept, str) or (kept and not is_day(kept)):
        raise ValueError("that is no day")
    return kept


def _count(kept: object) -> int:
    if type(kept) is not int or not 0 <= kept < MOST_DAYS:
        raise ValueError("that is no count")
    return kept


class Ledger:
    """The results of one game, where they are kept. What can't be read is set aside, and never written over."""

    def __init__(self, kept: Callable[[str], str | None], keep: Callable[[str, str | None], None]) -> None:
        self._kept, self._keep = kept, keep

    @property
    def results(self) -> Results:
        try:
            return read_results(self._kept(KEPT))
        except ValueError:
            return Results()

    @property
    def _is_readable(self) -> bool:
        try:
            read_results(self._kept(KEPT))
        except ValueError:
            return False
        return True

    @property
    def wreck(self) -> str | None:
        """All that can't be read, if there is something."""
        texts = [self._kept(WRECK), None if self._is_readable else self._kept(KEPT)]
        found = [text for text in texts if text is not None]
        return "\n".join(found) if found else None

    def note(self, results: Results) -> None:
        if results == self.results:
            return
        if not self._is_readable:
            self._keep(WRECK, self.wreck)
        self._keep(KEPT, str(results))

    def discard(self) -> None:
        """What could not be read goes, because somebody said so."""
        if not self._is_readable:
            self._keep(KEPT, None)
        self._keep(WRECK, None)

"""The puzzles: one a day, the same for everybody, and as many more as one likes.

A wrong move is refuted and may be tried again from where it was made: what was right before it stands.

The fragment says which puzzle: empty for today's, a date (`2026-11-16`) for that of an earlier day, or kind, difficulty
and seed (`win-hard-73`) for any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from htpy import Node

from .....core.chance import Chance
from .....core.game import IllegalAction
from .....core.numbers import whole
from .....ui.room import Desk, Form
from .....words import Words
from ...rules.rules import State
from ...screen.view import refusal
from ..board import GARDEN
from ..study.view import side_names
from .calendar import month_of, reachable
from .days import FIRST_DAY, has_puzzle, is_day
from .feedback import Feedback, feedback_words, judge
from .puzzle import DIFFICULTIES, KINDS, Puzzle, daily_in_steps, make
from .results import Results, read_results
from .view import done_words, puzzles_view, said

KEPT, WRECK = "puzzles", "puzzles-unreadable"
"""The names under which the results are kept, and what was there when it could not be read."""
LONGEST_SHOWN = 40

_OTHER = re.compile(rf"({'|'.join(KINDS)})-({'|'.join(DIFFICULTIES)})-(0|[1-9][0-9]{{0,9}})", re.ASCII)


class Puzzles:
    def __init__(self, desk: Desk, fragment: str) -> None:
        self.desk = desk
        self.day = ""
        """The day whose puzzle this is; empty: it is any other."""
        self.kind, self.difficulty, self.seed = KINDS[0], DIFFICULTIES[0], 0
        self.puzzle: Puzzle | None = None
        """None while it is being made."""
        self.played: tuple[str, ...] = ()
        """The moves of both sides that stand, from the puzzle's position on."""
        self.answer = ""
        """The other side's answer to the last of them, until it is on the table."""
        self.misses: tuple[tuple[str, ...], ...] = ()
        """The wrong tries so far: each move, after those that were played before it."""
        self.feedback: Feedback | None = None
        """What came of the last try."""
        self.is_solved = False
        self.line: tuple[str, ...] = ()
        """The moves that one can step through: the solution, or why a move was wrong. Else a move is asked for."""
        self.step = 0
        """So many of them have been made on the table."""
        self.unknown = ""
        """What the address asks for and is no puzzle that there is: today's is shown instead."""
        self.month = month_of(desk.today)
        """The month that the calendar shows, as in 2026-11."""
        self.results, self.wreck = self._results()
        if found := _OTHER.fullmatch(fragment):
            self._set_up(found[1], found[2], int(found[3]))
        else:
            is_known = not fragment or has_puzzle(fragment, desk.today)
            self.unknown = "" if is_known else fragment[:LONGEST_SHOWN]
            self._set_up_day(fragment if fragment and is_known else desk.today)

    def _results(self) -> tuple[Results, str | None]:
        """What is kept, and the text that can't be read, if there is one."""
        kept = self.desk.kept(KEPT)
        try:
            return read_results(kept), self.desk.kept(WRECK)
        except ValueError:
            return Results(), kept

    def _set_up_day(self, day: str) -> None:
        self.day, self.month = day, month_of(day)
        if day:  # else the page is being prerendered
            self._begin(daily_in_steps(day))

    def _set_up(self, kind: str, difficulty: str, seed: int) -> None:
        self.day, self.kind, self.difficulty, self.seed = "", kind, difficulty, seed
        self._begin(make(kind, difficulty, Chance(seed)))

    def _begin(self, making: Iterator[Puzzle | None]) -> None:
        self.puzzle, self.feedback, self.is_solved = None, None, False
        self.played, self.misses, self.answer, self.line, self.step = (), (), "", (), 0
        self.desk.work(self._made(making))

    def _made(self, making: Iterator[Puzzle | None]) -> Iterator[bool]:
        for self.puzzle in making:
            if self.puzzle and self.is_todays and self.results.is_done(self.day):
                self.line, self.is_solved = self.puzzle.solution, True
            yield self.puzzle is not None

    # -- where one is ----------------------------------------------------------------------------------------------

    @property
    def is_todays(self) -> bool:
        return bool(self.day) and self.day == self.desk.today

    @property
    def fragment(self) -> str:
        if not self.day and self.desk.today:
            return f"{self.kind}-{self.difficulty}-{self.seed}"
        return "" if self.is_todays else self.day

    @property
    def tries(self) -> int:
        """How many it took to solve it; of today's also when that was earlier."""
        return self.results.tries if self.results.is_done(self.day) else len(self.misses) + 1

    @property
    def missed(self) -> frozenset[str]:
        """The wrong moves that were tried here."""
        return frozenset(miss[-1] for miss in self.misses if miss[:-1] == self.played)

    def table(self, step: int | None = None) -> State | None:
        """The table as it is shown; or the puzzle's, after so many moves of the line."""
        if self.puzzle is None:
            return None
        if step is None and not self.line:
            return self.puzzle.table(self.played)
        return self.puzzle.table(self.line[: self.step if step is None else step])

    # -- the room --------------------------------------------------------------------------------------------------

    def title(self, t: Words) -> str:
        return t("Okiya: puzzles")

    def sentence(self, t: Words) -> str:
        return t("One puzzle a day, the same for everybody, and as many more as you like.")

    def view(self, t: Words) -> Node:
        return puzzles_view(t, self)

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        self.unknown = ""
        match verb:
            case "try":
                self._try(t, rest)
            case "step" if (step := whole(rest)) is not None:
                self.step = min(step, len(self.line))
                self.desk.say(said(t, self))
            case "again":
                self.line, self.step, self.feedback = (), 0, None
                self.desk.focus(GARDEN)
            case "today":
                self._set_up_day(self.desk.today)
                self.desk.focus(GARDEN)
            case "new":
                kind, difficulty = form.get("kind"), form.get("difficulty")
                if kind in KINDS and difficulty in DIFFICULTIES:
                    self._set_up(str(kind), str(difficulty), self.desk.entropy(32))
                    self.desk.focus(GARDEN)
            case "month":
                month = rest or f"{form.get('year')}-{self.month[5:]}"
                self.month = reachable(month, self.desk.today) or self.month
            case "salvage" if self.wreck is not None:
                self.desk.download("hanamachi-okiya-puzzles-unreadable.txt", self.wreck)
            case "discard":
                self._discard()
            case "step" | "salvage":
                pass  # too late
            case _:
                raise ValueError(f"nothing is done at the puzzles by {verb!r}")

    def _try(self, t: Words, cell: str) -> None:
        if self.puzzle is None:
            return
        if self.line:
            self.desk.notify(done_words(t, self))
            return
        if self.answer:  # a tap does not wait for it
            self._take_answer()
            return
        table = self.puzzle.table(self.played)
        try:
            table.copy().play(cell)
        except IllegalAction as refused:
            self.desk.notify(refusal(t, table, refused, side_names(t)))
            return
        self.feedback = judge(self.puzzle, self.played, cell)
        self.desk.say(feedback_words(t, self.puzzle, self.feedback, side_names(t)))
        self._follow(self.feedback)

    def _follow(self, feedback: Feedback) -> None:
        """The table after a try."""
        if feedback.verdict == "slow":
            return
        if feedback.verdict == "on":
            self.played, self.answer = (*self.played, feedback.move), feedback.line[1]
            self.desk.play(self.desk.pace, self._answering())
            return
        self.line = (*self.played, *feedback.line)
        self.step = len(self.played) + (2 if feedback.is_wrong else 1)
        self.desk.focus("result-words")
        if not feedback.is_wrong:
            self.is_solved = True
            self._count()
        elif feedback.move not in self.missed:
            self.misses = (*self.misses, (*self.played, feedback.move))

    def _answering(self) -> Iterator[float]:
        self._take_answer()
        yield 0

    def _take_answer(self) -> None:
        if self.answer:
            self.played, self.answer = (*self.played, self.answer), ""

    def _count(self) -> None:
        if not self.day:
            results = self.results.after_another()
        elif self.is_todays:
            results = self.results.after_daily(self.day, len(self.misses) + 1)
        else:
            results = self.results.after_past(self.day)
        if results == self.results:
            return
        if self.wreck is not None and self.desk.kept(WRECK) is None:
            self.desk.keep(WRECK, self.wreck)  # what can't be read is not written over
        self.results = results
        self.desk.keep(KEPT, str(results))

    def _discard(self) -> None:
        """What could not be read goes, because somebody said so."""
        try:
            read_results(self.desk.kept(KEPT))
        except ValueError:
            self.desk.keep(KEPT, None)
        self.desk.keep(WRECK, None)
        self.wreck = None


def portable(fragment: str) -> str:
    """Which puzzle, as in any browser: a day's, or another by its seed."""
    return fragment if _OTHER.fullmatch(fragment) or (is_day(fragment) and fragment >= FIRST_DAY) else ""


def room(desk: Desk, fragment: str) -> Puzzles:
    return Puzzles(desk, fragment)

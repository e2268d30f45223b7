"""The puzzles: one a day, the same for everybody, and as many more as one likes.

The fragment says which one: empty for today's, a date (`2026-11-16`) for that of an earlier day, or kind, difficulty
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
from .puzzle import DIFFICULTIES, KINDS, Puzzle, daily_in_steps, make
from .results import Results, is_day, read_results
from .view import done_words, puzzles_view, result_of, said

KEPT, WRECK = "puzzles", "puzzles-unreadable"
"""The names under which the results are kept, and what was there when it could not be read."""
FIRST_DAY = "2020-01-01"
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
        self.tried: tuple[str, ...] = ()
        """The wrong moves so far."""
        self.line: tuple[str, ...] = ()
        """The moves that are played out after a try: the solution, or why it was wrong."""
        self.step = 0
        """So many of them have been made on the table."""
        self.unknown = ""
        """What the address asks for and is no puzzle that there is: today's is shown instead."""
        self.results, self.wreck = self._results()
        if found := _OTHER.fullmatch(fragment):
            self._set_up(found[1], found[2], int(found[3]))
        else:
            is_known = not fragment or (is_day(fragment) and FIRST_DAY <= fragment <= desk.today)
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
        self.day = day
        if day:  # else the page is being prerendered
            self._begin(daily_in_steps(day))

    def _set_up(self, kind: str, difficulty: str, seed: int) -> None:
        self.day, self.kind, self.difficulty, self.seed = "", kind, difficulty, seed
        self._begin(make(kind, difficulty, Chance(seed)))

    def _begin(self, making: Iterator[Puzzle | None]) -> None:
        self.puzzle, self.tried, self.line, self.step = None, (), (), 0
        self.desk.work(self._made(making))

    def _made(self, making: Iterator[Puzzle | None]) -> Iterator[bool]:
        for self.puzzle in making:
            if self.puzzle and self.is_todays and self.results.is_done(self.day):
                self.line = self.puzzle.solution
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
    def is_solved(self) -> bool:
        return self.puzzle is not None and self.line[:1] == (self.puzzle.answer,)

    @property
    def tries(self) -> int:
        """How many it took to solve it; of today's also when that was earlier."""
        return self.results.tries if self.is_todays and not self.tried else len(self.tried) + 1

    def table(self, step: int | None = None) -> State | None:
        """The puzzle's table, with the moves that are played out after it."""
        if self.puzzle is None:
            return None
        table = self.puzzle.table()
        for cell in self.line[: self.step if step is None else step]:
            table.play(cell)
        return table

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
                self.line, self.step = (), 0
                self.desk.focus(GARDEN)
            case "today":
                self._set_up_day(self.desk.today)
                self.desk.focus(GARDEN)
            case "new":
                kind, difficulty = form.get("kind"), form.get("difficulty")
                if kind in KINDS and difficulty in DIFFICULTIES:
                    self._set_up(str(kind), str(difficulty), self.desk.entropy(32))
                    self.desk.focus(GARDEN)
            case "salvage" if self.wreck is not None:
                self.desk.download("hanamachi-okiya-puzzles-unreadable.txt", self.wreck)
            case "discard":
                self._discard()
            case "step" | "salvage":
                pass  # too late
            case _:
                raise ValueError(f"nothing is done at the puzzles by {verb!r}")

    def _try(self, t: Words, cell: str) -> None:
        table = self.table()
        if self.puzzle is None or table is None:
            return
        if self.line:
            self.desk.notify(done_words(t, self))
            return
        try:
            table.play(cell)
        except IllegalAction as refused:
            self.desk.notify(refusal(t, self.puzzle.table(), refused, side_names(t)))
            return
        if cell == self.puzzle.answer:
            self.line, self.step = self.puzzle.solution, 1
            self._count()
        else:
            self.line, self.step = self.puzzle.refutations[cell], 2
            if cell not in self.tried:
                self.tried = (*self.tried, cell)
        self.desk.say(result_of(t, self))
        self.desk.focus("result-words")

    def _count(self) -> None:
        results = self.results.after_daily(self.day, self.tries) if self.is_todays else self.results.after_another()
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

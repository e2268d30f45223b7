"""The study: a round to step through, with what perfect play says of every move, and any garden one likes to lay out.

The fragment says what is shown: `kamisotane@2.5`, the second round of a saved match after five moves, or the code of a
position, followed by `~kamisotane` while it is a variation of that match.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from htpy import Node

from .....core.chance import Chance
from .....core.game import IllegalAction
from .....core.link import AROUND
from .....core.match import Match
from .....core.numbers import whole
from .....ui.game_view import Names
from .....ui.names import nameless_reader, names_of
from .....ui.room import Desk, Form
from .....words import Words
from ...bots.solver import best
from ...rules.garden import CELLS, TILES
from ...rules.rules import State
from ...screen.view import refusal, tell
from ..code import CodeError, position_code, read_code
from .analysis import Analysis
from .course import Course, rounds
from .view import code_problem, side_names, study_view

FIRST_GARDEN = 7
"""The seed of the garden that lies there before anybody has chosen one: the same on the prerendered page."""

_OF_MATCH = re.compile(r"([a-z0-9]{4,12})(?:@([0-9]{1,3})\.([0-9]{1,2}))?", re.ASCII)


class Study:
    def __init__(self, desk: Desk, fragment: str) -> None:
        self.desk = desk
        self.match: Match | None = None
        self.match_id = ""
        self.played: list[Course] = []
        """The rounds of the match, if one is studied."""
        self.round = 0
        self.laying = False
        """Whether the garden is being laid out: a tap picks a tile to change places with another."""
        self.picked = ""
        self.problem: CodeError | None = None
        """What is wrong with the code that somebody gave, or came with."""
        self.given: str | None = None
        """That code as it was typed in, to be put right; None where it came with the address."""
        self.still_runs = False
        """Whether the match that was asked for is not over yet."""
        self._arrived_with = fragment
        self.course = self._come_in(fragment)
        self._first = self.course
        self.analysis = Analysis(self.course)
        self._think()

    # -- where one is ----------------------------------------------------------------------------------------------

    def _come_in(self, fragment: str) -> Course:
        code, _, id = fragment.partition("~")
        if (found := _OF_MATCH.fullmatch(id or code)) and self._open(found[1]):
            number, ply = (int(found[2]) - 1, int(found[3])) if found[2] else (0, 0)
            self.round = number if 0 <= number < len(self.played) else 0
            if not id:
                return self.played[self.round].step(ply)
        elif id:
            code = fragment.partition("~")[0]
        if code and not self.still_runs:
            try:
                course = Course.of(read_code(code))
            except CodeError as error:
                self.problem = error
            else:
                self.round = next((n for n, of in enumerate(self.played) if of.garden == course.garden), 0)
                return course
        return Course(tuple(Chance(FIRST_GARDEN).shuffled(TILES)))

    def _open(self, id: str) -> bool:
        """Opens a saved match, unless it still runs: the study would tell what to play."""
        match = self.desk.match(id)
        if match is None or match.game.slug != "okiya":
            return False
        self.still_runs = match.turn is not None and match.outdated is None
        if self.still_runs:
            return False
        self.match, self.match_id, self.played = match, id, rounds(cast(Sequence[State], match.story))
        return True

    @property
    def fragment(self) -> str:
        if self.course == self._first:
            return self._arrived_with
        if self.is_on_course:
            return f"{self.match_id}@{self.round + 1}.{self.course.shown}"
        return self.code + (f"~{self.match_id}" if self.match_id else "")

    @property
    def code(self) -> str:
        return position_code(self.course.table())

    @property
    def is_on_course(self) -> bool:
        """Whether the table is one that the match has had."""
        return bool(self.played) and self.course.is_part_of(self.played[self.round])

    def names(self, t: Words) -> Names:
        """Who played the match that is studied, or the two sides."""
        if not self.match:
            return side_names(t)
        return names_of(t, self.match.seats, nameless_reader(self.match.seats))

    # -- the room --------------------------------------------------------------------------------------------------

    def title(self, t: Words) -> str:
        return t("Okiya: study")

    def sentence(self, t: Words) -> str:
        return t("See what every move is worth, find where a match turned, and try other moves in any garden.")

    def view(self, t: Words) -> Node:
        return study_view(t, self)

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        self.problem, self.given, self.still_runs = None, None, False
        match verb:
            case "take":
                self._take(t, rest)
            case "step" if (step := whole(rest)) is not None:
                self._show(t, self.course.step(step))
            case "best":
                self._play_best(t)
            case "shorten":
                self._show(t, self.course.shorten())
            case "game" if self.played:
                self._back_to_game(t)
            case "round" if (number := whole(rest)) is not None and number < len(self.played):
                self.round = number
                self._show(t, self.played[self.round])
            case "lay" | "ask":
                self.laying, self.picked = verb == "lay", ""
            case "pick" if rest in CELLS:
                self._pick(t, rest)
            case "shuffle":
                self._show(t, self.course.relaid(Chance(self.desk.entropy(32)).shuffled(TILES)))
            case "setup":
                self._set_up(t, form)
            case "code":
                self._read_code(t, str(form.get("code", "")))
            case "step" | "game" | "round" | "pick":
                pass  # too late: it is for a match that has been left
            case _:
                raise ValueError(f"nothing is done in the study by {verb!r}")

    def _take(self, t: Words, cell: str) -> None:
        table = self.course.table()
        try:
            course = self.course.take(cell)
        except IllegalAction as refused:
            self.desk.notify(refusal(t, table, refused, self.names(t)))
            return
        self.desk.say(*(tell(t, event, self.names(t)) for event in table.play(cell)))
        self._go(course)

    def _play_best(self, t: Words) -> None:
        trail = self.course.trail
        if self.analysis.knows(trail):
            self._take(t, best(self.analysis.values(trail)))
        elif not self.course.table().round_over:
            self.desk.notify(t("Still evaluating: one moment."))

    def _back_to_game(self, t: Words) -> None:
        """Back to where the variation began."""
        played = self.played[self.round]
        common = 0
        if played.garden == self.course.garden and played.starter == self.course.starter:
            pairs = zip(played.moves, self.course.moves, strict=False)
            common = next((n for n, (a, b) in enumerate(pairs) if a != b), min(self.course.shown, len(played.moves)))
        self._show(t, played.step(common))

    def _pick(self, t: Words, cell: str) -> None:
        if not self.picked or self.picked == cell:
            self.picked = "" if self.picked == cell else cell
            return
        one, self.picked = self.picked, ""
        self.desk.say(t("{one} and {other} swapped.", one=one, other=cell))
        self._go(self.course.swap(one, cell))

    def _set_up(self, t: Words, form: Form) -> None:
        """Who begins, and what a full garden means."""
        course = self.course
        if form.get("starter") in ("0", "1"):
            course = course.begun_by(int(form["starter"]))
        if form.get("full_garden") in ("draw", "last_player_wins"):
            course = course.judged_by(form["full_garden"])
        self._go(course)

    def _read_code(self, t: Words, code: str) -> None:
        try:
            self._show(t, Course.of(read_code(_given(code))))
        except CodeError as error:
            self.problem, self.given = error, code
            self.desk.say(code_problem(t, error))
            self.desk.focus("code-given")

    def _show(self, t: Words, course: Course) -> None:
        """Goes there, and says what led to it."""
        self._go(course)
        if course.shown:
            events = course.table(course.shown - 1).play(course.moves[course.shown - 1])
            self.desk.say(*(tell(t, event, self.names(t)) for event in events))
        else:
            self.desk.say(t("Before the first move."))

    def _go(self, course: Course) -> None:
        self.course = course
        if not self.analysis.is_about(course):
            self.analysis = Analysis(course)
        self._think()

    def _think(self) -> None:
        self.desk.work(self.analysis.think(self.course))


def portable(fragment: str) -> str:
    """The code of a position; a match is known only in the browser that it was played in."""
    code = fragment.partition("~")[0]
    try:
        read_code(code)
    except CodeError:
        return ""
    return code


def _given(text: str) -> str:
    """The code in what somebody typed or pasted: it may be the study's own address, in a sentence."""
    end = text.rpartition("#")[2].split() if "#" in text else [text]
    return end[0].partition("~")[0].strip(AROUND) if end else ""


def room(desk: Desk, fragment: str) -> Study:
    return Study(desk, fragment)

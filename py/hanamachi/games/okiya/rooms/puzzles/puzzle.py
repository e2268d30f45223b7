"""Puzzles: positions with exactly one right first move.

| kind | question | what holds, by the solver |
|---|---|---|
| opening | One opening wins. Which? | of the twelve openings one wins, none of the others does |
| win | Win in three. | one move wins, with the third move of one's own at the latest; no other wins at all |
| blockade | Don't get blocked. | one move does not lose; after each of the others the best reply leads to a blockade |

Of a win in three the whole way is asked for: after each right move the other side gives the answer that resists
longest, and any further move is right that still wins as soon as the question promises.

None is trivial: there are at least three legal moves, none of them ends the round, and at least two of the wrong ones
(one in an easy puzzle) are not refuted by the very next move. A full garden is a draw in all of them.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from .....core.chance import Chance
from ...bots.solver import Solver, Thinking, Value, finish, told
from ...rules.garden import TILES, Tile
from ...rules.prepared import hard_blockade, one_opening_garden
from ...rules.rules import State, lay_out

KINDS = ("opening", "win", "blockade")
DIFFICULTIES = ("easy", "medium", "hard")
WEEK = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""The difficulty of the daily puzzle, from Monday on."""
PLIES = {"easy": (9, 10), "medium": (8,), "hard": (6, 7)}
"""How many moves have been made in a puzzle from the middle of a round: the fewer, the more is to be foreseen."""
UNCLEAR = {"easy": 1, "medium": 2, "hard": 2}
"""At least so many of the wrong moves are not refuted by the very next one."""
FEWEST_MOVES = 3
PLIES_OF_THREE = 5


@dataclass(frozen=True)
class Turn:
    """A move that is asked for: what each legal one is worth, and how the round goes on after it."""

    values: Mapping[str, Value]
    lines: Mapping[str, tuple[str, ...]]
    """For each legal move: that move and the best play of both sides after it, to the end of the round. Where several
    answers are equally good, it is always the same one."""


@dataclass(frozen=True)
class Puzzle:
    kind: str
    difficulty: str
    garden: tuple[Tile, ...]
    trail: tuple[str, ...]
    """The cells taken so far; seat 0 took the first."""
    turns: Mapping[tuple[str, ...], Turn]
    """The moves that are asked for, by what was played since the puzzle's position: the first one after nothing. Where
    the whole way to the win is asked for, there is one after each right move and its answer."""

    def table(self, played: Iterable[str] = ()) -> State:
        """The position after these moves; at first the solver's side is at turn."""
        return lay_out(self.garden, (*self.trail, *played))

    def is_right(self, move: str, played: tuple[str, ...] = ()) -> bool:
        """Whether this move, after those that were played, keeps what the question promises."""
        value = self.turns[played].values[move]
        if self.kind == "blockade":
            return value.result >= 0
        return value.result > 0 and (self.kind == "opening" or len(played) + value.plies <= PLIES_OF_THREE)

    @property
    def answer(self) -> str:
        """The one right move in the puzzle's position."""
        return next(move for move in self.turns[()].values if self.is_right(move))

    @property
    def solution(self) -> tuple[str, ...]:
        """The answer and how the round goes on if both sides play their best, to its end."""
        return self.turns[()].lines[self.answer]

    @property
    def refutations(self) -> Mapping[str, tuple[str, ...]]:
        """For each wrong first move: that move, the best reply, and how the round goes on, to its end."""
        return {move: line for move, line in self.turns[()].lines.items() if move != self.answer}


def daily(date: str) -> Puzzle:
    """The puzzle of a day, `2026-11-16`: the same for everybody, from the date alone."""
    return finish(think_daily(date))


def daily_in_steps(date: str) -> Iterator[Puzzle | None]:
    """None while it is being made, then the puzzle of the day."""
    return told(think_daily(date), lambda: None)


def make(kind: str, difficulty: str, chance: Chance) -> Iterator[Puzzle | None]:
    """None while it is being made, then a new puzzle."""
    return told(think(kind, difficulty, chance), lambda: None)


def think_daily(date: str) -> Thinking[Puzzle]:
    day = datetime.date.fromisoformat(date)
    return think(*daily_kind(date), Chance.named("okiya puzzle", day.isoformat()))


def daily_kind(date: str) -> tuple[str, str]:
    """The kind and the difficulty of a day's puzzle."""
    day = datetime.date.fromisoformat(date)
    return KINDS[day.toordinal() % len(KINDS)], WEEK[day.weekday()]


def think(kind: str, difficulty: str, chance: Chance) -> Thinking[Puzzle]:
    if kind not in KINDS or difficulty not in DIFFICULTIES:
        raise ValueError(f"there are no {difficulty} puzzles of the kind {kind!r}")
    while True:
        table = _candidate(kind, difficulty, chance)
        puzzle = table and (yield from puzzle_at(kind, difficulty, table))
        if puzzle:
            return puzzle
        yield


def opening_difficulty(values: Mapping[str, Value]) -> str:
    """How hard the one winning opening is to find: the sooner it wins and the more of the others lose, the easier."""
    losing = sum(value.result < 0 for value in values.values())
    soonest = min(value.plies for value in values.values() if value.result > 0)
    return "easy" if soonest <= 13 or losing >= 4 else "hard" if losing <= 1 else "medium"


# -- candidates ----------------------------------------------------------------------------------------------------


def _candidate(kind: str, difficulty: str, chance: Chance) -> State | None:
    """A position that may be such a puzzle: a prepared one where they are rare, else one met by chance."""
    if kind == "opening":
        return lay_out(one_opening_garden(difficulty, chance))
    if (kind, difficulty) == ("blockade", "hard"):
        return lay_out(*hard_blockade(chance))
    return met_by_chance(difficulty, chance)


def met_by_chance(difficulty: str, chance: Chance) -> State | None:
    """A position in the middle of a round played at random."""
    table = lay_out(chance.shuffled(TILES))
    for _ in range(chance.pick(PLIES[difficulty])):
        table.play(chance.pick(table.legal()))
        if table.round_over:
            return None
    return table if len(table.legal()) >= FEWEST_MOVES else None


def puzzle_at(kind: str, difficulty: str, table: State) -> Thinking[Puzzle | None]:
    """The puzzle that this position is, if it is one."""
    solver = Solver(table.garden)
    if not (yield from _may_be(kind, solver, table)):
        return None
    values = yield from solver.think_values(table)
    right = [
        action for action, value in values.items() if value.result > 0 or (kind == "blockade" and not value.result)
    ]
    wrong = [action for action in values if action not in right]
    if len(right) != 1 or values[right[0]].plies == 1 or (kind == "win" and values[right[0]].plies != PLIES_OF_THREE):
        return None
    if sum(values[action] != Value(-1, 2) for action in wrong) < UNCLEAR[difficulty]:
        return None
    lines = {}
    for action in wrong:
        after = _after(table, action)
        line = yield from solver.think_line(after)
        if kind == "blockade" and _end(after, line) != "blocked":
            return None
        lines[action] = (action, *line)
    lines[right[0]] = (right[0], *(yield from solver.think_line(_after(table, right[0]))))
    puzzle = Puzzle(kind, difficulty, table.garden, table.trail, {(): Turn(values, lines)})
    return (yield from _whole(puzzle, solver)) if kind == "win" else puzzle


def _whole(puzzle: Puzzle, solver: Solver) -> Thinking[Puzzle]:
    """The puzzle with every further move that is asked for on the way to the win."""
    turns, asked = dict(puzzle.turns), list(puzzle.turns)
    while asked:
        played = asked.pop()
        for move, line in turns[played].lines.items():
            if len(line) == 1 or not replace(puzzle, turns=turns).is_right(move, played):
                continue
            here = (*played, *line[:2])
            table = puzzle.table(here)
            values, lines = (yield from solver.think_values(table)), {}
            for action in values:
                after = _after(table, action)
                lines[action] = (action, *([] if after.round_over else (yield from solver.think_line(after))))
                yield  # the solver counts positions, and these lines have few
            turns[here] = Turn(values, lines)
            asked.append(here)
    return replace(puzzle, turns=turns)


def _may_be(kind: str, solver: Solver, table: State) -> Thinking[bool]:
    """A quicker look, which most positions do not pass."""
    if kind == "win":
        soon = yield from solver.think_values(table, horizon=PLIES_OF_THREE)
        return [value.plies for value in soon.values() if value.result > 0] == [PLIES_OF_THREE]
    if kind == "blockade":
        escapes = 0
        for action in table.legal():
            after = _after(table, action)
            escapes += after.round_over or (yield from solver.think_value(after)) <= 0
            if escapes > 1:
                return False
    return True


def _after(table: State, action: str) -> State:
    after = table.copy()
    after.play(action)
    return after


def _end(table: State, line: list[str]) -> str:
    for action in line:
        table.play(action)
    return table.outcome.by if table.outcome else ""

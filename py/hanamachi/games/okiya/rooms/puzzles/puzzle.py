"""Puzzles: positions with exactly one right move.

| kind | question | what holds, by the solver |
|---|---|---|
| opening | One opening wins. Which? | of the twelve openings one wins, none of the others does |
| win | Win in three. | one move wins, with the third move of one's own at the latest; no other wins at all |
| blockade | Don't get blocked. | one move does not lose; after each of the others the best reply leads to a blockade |

None is trivial: there are at least three legal moves, none of them ends the round, and at least two of the wrong ones
(one in an easy puzzle) are not refuted by the very next move. A full garden is a draw in all of them.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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
class Puzzle:
    kind: str
    difficulty: str
    garden: tuple[Tile, ...]
    trail: tuple[str, ...]
    """The cells taken so far; seat 0 took the first."""
    answer: str
    solution: tuple[str, ...]
    """The answer and how the round goes on if both sides play their best, to its end."""
    refutations: Mapping[str, tuple[str, ...]]
    """For each wrong move: that move, the best reply, and how the round goes on from there, to its end."""

    def table(self) -> State:
        """The position, with the solver's side at turn."""
        return lay_out(self.garden, self.trail)


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
    refutations = {}
    for action in wrong:
        after = _after(table, action)
        line = yield from solver.think_line(after)
        if kind == "blockade" and _end(after, line) != "blocked":
            return None
        refutations[action] = (action, *line)
    solution = yield from solver.think_line(_after(table, right[0]))
    trail = table.trail
    return Puzzle(kind, difficulty, table.garden, trail, right[0], (right[0], *solution), refutations)


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

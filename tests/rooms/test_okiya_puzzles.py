"""Okiya's puzzles: one right move, by the rules and the solver, and never a trivial one."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.bots.solver import solve, values
from hanamachi.games.okiya.rooms.puzzles.puzzle import (
    DIFFICULTIES,
    KINDS,
    PLIES,
    Puzzle,
    daily,
    daily_in_steps,
    daily_kind,
    make,
)
from hanamachi.games.okiya.rules.rules import Outcome, State

MIDDLE = [(kind, difficulty) for kind in KINDS if kind != "opening" for difficulty in DIFFICULTIES]


def made(kind: str, difficulty: str, number: int) -> Puzzle:
    *pauses, puzzle = make(kind, difficulty, Chance.named("puzzles", kind, difficulty, number))
    assert puzzle is not None and not any(pauses)
    return puzzle


def played_out(table: State, line: tuple[str, ...]) -> Outcome:
    for action in line:
        table.play(action)
    assert table.outcome is not None
    return table.outcome


def check(puzzle: Puzzle) -> None:
    """All that holds for a puzzle of its kind."""
    table = puzzle.table()
    seat, worth = table.turn, values(puzzle.table())
    assert seat is not None and len(worth) >= 3
    right = worth[puzzle.answer]
    wrong = {action: value for action, value in worth.items() if action != puzzle.answer}
    assert all(value.plies > 1 for value in worth.values()), "no move ends the round"
    assert sum(value.plies > 2 for value in wrong.values()) >= (1 if puzzle.difficulty == "easy" else 2)
    if puzzle.kind == "blockade":
        assert right.result >= 0 and all(value.result < 0 for value in wrong.values())
    else:
        assert right.result > 0 and all(value.result <= 0 for value in wrong.values())
    if puzzle.kind == "win":
        assert right.plies == 5, "the third move of one's own ends the round"
    assert len(puzzle.trail) in ((0,) if puzzle.kind == "opening" else PLIES[puzzle.difficulty])
    assert puzzle.solution[0] == puzzle.answer and len(puzzle.solution) == right.plies
    won = played_out(puzzle.table(), puzzle.solution).winner
    assert won == (seat if right.result > 0 else None)
    assert set(puzzle.refutations) == set(wrong)
    for action, line in puzzle.refutations.items():
        assert line[0] == action and len(line) == wrong[action].plies
        end = played_out(puzzle.table(), line)
        assert end.winner == (None if wrong[action].result == 0 else 1 - seat)
        if puzzle.kind == "blockade":
            assert end.by == "blocked"


@pytest.mark.parametrize(("kind", "difficulty"), MIDDLE)
def test_puzzles_from_the_middle_of_a_round_keep_their_promise(kind: str, difficulty: str) -> None:
    for number in range(5):
        check(made(kind, difficulty, number))


def test_one_opening_wins_which() -> None:
    puzzle = made("opening", "medium", 1)
    check(puzzle)
    assert puzzle.trail == () and len(puzzle.refutations) == 11


def test_a_chance_makes_one_puzzle_and_another_chance_another() -> None:
    assert made("win", "hard", 1) == made("win", "hard", 1) != made("win", "hard", 2)
    assert made("blockade", "hard", 1) == made("blockade", "hard", 1) != made("blockade", "hard", 2)


def test_the_daily_puzzle_comes_from_the_date_alone() -> None:
    monday, saturday = daily("2026-11-16"), daily("2026-11-21")
    *_, again = daily_in_steps("2026-11-16")
    assert again == monday
    assert (monday.difficulty, saturday.difficulty) == ("easy", "hard")
    assert {"opening", "win", "blockade"} >= {monday.kind, saturday.kind}
    with pytest.raises(ValueError, match="day"):
        daily("2026-02-30")


def test_the_kinds_of_daily_puzzles_take_turns_over_the_weeks() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    assert {daily_kind(day) for day in days} >= {(kind, "hard") for kind in KINDS}
    for first, second in pairwise(days):
        assert daily_kind(first)[0] != daily_kind(second)[0]


def test_unknown_kinds_and_difficulties_are_refused() -> None:
    for kind, difficulty in (("chess", "easy"), ("win", "impossible")):
        with pytest.raises(ValueError, match="no"):
            list(make(kind, difficulty, Chance(1)))


def test_a_puzzle_can_be_played_on_against_a_perfect_answer() -> None:
    puzzle = made("win", "easy", 3)
    table = puzzle.table()
    table.play(puzzle.answer)
    assert solve(table) == -1

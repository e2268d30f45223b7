"""What Okiya's puzzles say after a try is true of the position: many puzzles, every move that can be tried in them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.bots.solver import Solver, Value, finish, rank
from hanamachi.games.okiya.rooms.puzzles.feedback import Feedback, feedback_words, judge
from hanamachi.games.okiya.rooms.puzzles.puzzle import DIFFICULTIES, KINDS, Puzzle, think
from hanamachi.games.okiya.rules.rules import State
from hanamachi.words import words_in

NAMES = ("Red", "Black")
BY = {
    "a row of four": "row",
    "a column of four": "column",
    "a diagonal of four": "diagonal",
    "a square": "square",
    "has no tile left to take": "blocked",
}
EACH = {"opening": 1, "win": 8, "blockade": 3}
"""So many puzzles of a kind and a difficulty. An opening has many more moves after it than the others."""


def tries(puzzle: Puzzle) -> Iterator[tuple[State, dict[str, Value], Feedback, str]]:
    """Every move that can be tried, wherever one is asked for: the table before it, what a solver of our own finds
    its moves worth, and what is said."""
    solver = Solver(puzzle.garden)
    for played in puzzle.turns:
        table = puzzle.table(played)
        worth = solver.values(table)
        for move in table.legal():
            feedback = judge(puzzle, played, move)
            yield table, worth, feedback, feedback_words(words_in("en"), puzzle, feedback, NAMES)


def made(kind: str, difficulty: str) -> list[Puzzle]:
    return [finish(think(kind, difficulty, Chance.named("said", kind, difficulty, n))) for n in range(EACH[kind])]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_sentence_after_every_try_is_true(kind: str, difficulty: str) -> None:
    seen = Counter[str]()
    for puzzle in made(kind, difficulty):
        for table, worth, feedback, words in tries(puzzle):
            check(puzzle, table, worth, feedback, words)
            seen[feedback.verdict] += 1
    assert seen["solved"] and seen["loss" if kind != "opening" else "draw"]
    assert bool(seen["on"]) == (kind == "win")


def check(puzzle: Puzzle, table: State, worth: dict[str, Value], feedback: Feedback, words: str) -> None:
    move, value = feedback.move, worth[feedback.move]
    me = puzzle.table().turn
    assert me is not None and table.turn == me
    assert table.tile(move).plant in words
    end = puzzle.table((*feedback.played, *feedback.line)).outcome
    assert end and len(feedback.line) == value.plies, "the line that is shown is as long as the resistance"
    named = {way for sign, way in BY.items() if sign in words}
    assert named <= {end.by}, "no other end is named than that of the line"
    if found := re.search(r"(Red|Black) wins", words):
        assert end.winner == NAMES.index(found[1])
    assert ("draw" in words) == (end.winner is None) == (value.result == 0)
    allowed = 5 - len(feedback.played) if puzzle.kind == "win" else 16
    if words.startswith("Right"):
        assert value.result > 0 or (puzzle.kind == "blockade" and value.result == 0)
        assert value.plies <= allowed
    elif words.startswith("Still a win"):
        assert puzzle.kind == "win" and value.result > 0 and value.plies > allowed
        assert number(words) == (len(feedback.played) + value.plies + 1) // 2 > 3
    else:
        assert words.startswith("Not ")
        assert value.result < 0 or (value.result == 0 and puzzle.kind != "blockade")
        if value.result < 0:
            assert named == {end.by}
            assert (value.plies == 2) == ("with the next move" in words)
            assert value.plies == 2 or number(words) == value.plies // 2, "the moves of the side that wins"
    match = re.search(r"(\w+) answers with the (\w+)", words)
    assert bool(match) == (feedback.verdict == "on")
    if match:
        left = (value.plies - 1) // 2
        assert match[1] == NAMES[1 - me] and (left == 1) == ("win with your next move" in words)
        assert left == 1 or number(words) == left
        assert match[2] in table.tile(feedback.line[1]).plant
        after = puzzle.table((*feedback.played, move))
        answers = Solver(puzzle.garden).values(after)
        assert rank(answers[feedback.line[1]]) == max(map(rank, answers.values())), "it resists longest"


def number(words: str) -> int:
    (found,) = re.findall(r"in (\d+) moves", words)
    return int(found)


def test_a_slow_win_is_told_from_a_wrong_move_and_any_move_that_is_fast_enough_is_right() -> None:
    verdicts, ways = Counter[str](), 0
    for n in range(40):
        puzzle = finish(think("win", "easy", Chance.named("slow", n)))
        for played, turn in puzzle.turns.items():
            found = [judge(puzzle, played, move).verdict for move in turn.values]
            verdicts.update(found)
            ways += sum(verdict in ("on", "solved") for verdict in found) > 1
    assert verdicts["slow"] and verdicts["draw"] and verdicts["loss"], verdicts
    assert ways, "in some position several moves are right"


def test_whoever_plays_only_right_moves_wins_with_the_third() -> None:
    for n in range(10):
        puzzle = finish(think("win", "medium", Chance.named("third", n)))
        asked: list[tuple[str, ...]] = [()]
        while asked:
            played = asked.pop()
            for move in puzzle.turns[played].values:
                if puzzle.is_right(move, played):
                    here = (*played, *judge(puzzle, played, move).line[:2])
                    over = puzzle.table(here).outcome
                    assert (over is not None) == (len(played) == 4) == (here not in puzzle.turns)
                    assert over is None or over.winner == puzzle.table().turn
                    asked += [] if over else [here]

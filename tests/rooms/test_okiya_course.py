"""What the study and the puzzles stand on: the course of a round, what perfect play says of it, and what is kept."""

from __future__ import annotations

import json

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from hanamachi.games.okiya.bots.solver import rank, values
from hanamachi.games.okiya.rooms.puzzles.days import FIRST_DAY, LAST_DAY, days_before, days_text, read_days
from hanamachi.games.okiya.rooms.puzzles.results import Results, read_results
from hanamachi.games.okiya.rooms.study.analysis import Analysis
from hanamachi.games.okiya.rooms.study.course import Course, rounds
from hanamachi.games.okiya.rules.garden import CELLS, TILES
from hanamachi.games.okiya.rules.rules import State

GARDEN = tuple(Chance(7).shuffled(TILES))
GAME = "okiya/2 seed=0 match=wins wins=2 | Ana | Kiku @minarai | "
TWO_ROUNDS = "b4, a4, b2, c4, a2, d1, c2, a1, d2, next, d1, b2, a4, b3, c3, b1, c1, b4"


def played_at_random(seed: int) -> Course:
    """A round to its end."""
    course, chance = Course(tuple(Chance(seed).shuffled(TILES))), Chance.named("course", seed)
    while not course.table().round_over:
        course = course.take(chance.pick(course.table().legal()))
    return course


# -- the course ----------------------------------------------------------------------------------------------------


def test_stepping_keeps_the_moves_and_another_move_replaces_those_after_it() -> None:
    course = played_at_random(1)
    back = course.step(2)
    assert back.moves == course.moves and back.trail == course.moves[:2]
    assert back.take(course.moves[2]).moves == course.moves, "the same move only steps on"
    other = next(cell for cell in back.table().legal() if cell != course.moves[2])
    assert back.take(other).moves == (*course.moves[:2], other)
    assert course.step(-1).shown == 0 and course.step(99).shown == len(course.moves)


def test_the_rules_refuse_what_they_refuse_at_the_table() -> None:
    for cell in ("b2", "next", "e5"):
        with pytest.raises(IllegalAction):
            Course(GARDEN).take(cell)


def test_taking_a_token_off_forgets_what_came_after() -> None:
    course = played_at_random(2).step(4).shorten()
    assert (len(course.moves), course.shown) == (3, 3)
    assert Course(GARDEN).shorten() == Course(GARDEN)


def test_swapped_tiles_keep_the_moves_as_far_as_they_follow_the_rules() -> None:
    for seed in range(20):
        course = played_at_random(seed)
        swapped = course.swap("a1", "d4")
        assert swapped.garden[0] == course.garden[15] and swapped.garden[15] == course.garden[0]
        assert swapped.moves == course.moves[: len(swapped.moves)]
        assert swapped.table(len(swapped.moves)).trail == swapped.moves, "what is left follows the rules"
        if len(swapped.moves) < len(course.moves):
            assert course.moves[len(swapped.moves)] not in swapped.table(len(swapped.moves)).legal()
    assert course.swap("a1", "d4").swap("a1", "d4").garden == course.garden


def test_who_begins_owns_the_first_token() -> None:
    course = played_at_random(3).begun_by(1)
    assert course.table(1).tokens[CELLS.index(course.moves[0])] == 1


def test_a_match_has_its_rounds_in_order() -> None:
    match = Match.replay(parse(GAME + TWO_ROUNDS), GAMES)
    story: list[State] = list(match.story)  # type: ignore[arg-type]
    first, second = rounds(story)
    assert ", ".join([*first.moves, "next", *second.moves]) == TWO_ROUNDS
    assert first.garden != second.garden
    assert first.table(len(first.moves)).round_over
    assert first.shown == 0


def test_a_table_is_part_of_a_course_that_had_it() -> None:
    course = played_at_random(4)
    assert course.step(3).is_part_of(course)
    other = next(cell for cell in course.step(3).table().legal() if cell != course.moves[3])
    assert not course.step(3).take(other).is_part_of(course)
    assert not course.begun_by(1).is_part_of(course)


# -- perfect play --------------------------------------------------------------------------------------------------


def test_it_weighs_the_table_first_then_the_way_there() -> None:
    course = played_at_random(5)
    course = course.step(len(course.moves) - 3)
    analysis = Analysis(course)
    thinking = analysis.think(course)
    while not analysis.knows(course.trail):
        next(thinking)
    assert analysis.values(course.trail) == values(course.table())
    assert not analysis.knows(course.moves[:3])


def test_a_turn_is_a_move_that_gave_something_away() -> None:
    found = 0
    for seed in range(12):
        course = played_at_random(seed)
        analysis, from_here = Analysis(course), max(0, len(course.moves) - 5)
        for ply in range(from_here, len(course.moves)):
            for _ in analysis._weigh(course.table(ply)):
                pass
        turns = analysis.turns(course)
        for ply in range(from_here, len(course.moves)):
            weighed = values(course.table(ply))
            best, made = max(weighed.values(), key=rank).result, weighed[course.moves[ply]].result
            assert (ply in turns) == (made < best)
            if ply in turns:
                assert (turns[ply].before, turns[ply].after) == (best, made)
                found += 1
    assert found


def test_the_balance_is_for_seat_0_and_ends_with_who_won() -> None:
    for starter in (0, 1):
        course = Course(GARDEN, starter=starter)
        while not course.table().round_over:
            course = course.take(course.table().legal()[0])
        analysis = Analysis(course)
        assert analysis.balance(course) is None
        for _ in analysis.think(course):
            pass
        numbers, outcome = analysis.balance(course), course.table().outcome
        assert numbers and outcome and len(numbers) == len(course.moves) + 1
        assert numbers[-1] == {0: 16, 1: -16, None: 0}[outcome.winner]
        for ply, number in enumerate(numbers[:-1]):
            value = analysis.value_after(course, ply)
            assert value
            sign = (number > 0) - (number < 0)
            assert sign == (value.result if course.table(ply).turn == 0 else -value.result)


WRONG_DAYS = (
    *(None, 3, ["2026-11-16"], "2026-11", "2026-11:", "2026-11:0", "2026-11:01", "2026-11:8000 ", "2026-11:-1"),
    *("2026-11:A", "2026-11:0x1", "2026-11:40000000", "2026-13:1", "2019-12:1", "2120-01:1", "2026-11:1 2026-10:1"),
    *("2026-11:1 2026-11:2", "2026-11:1,2026-12:1", "١٢٣٤-01:1", "2026-11:fffffffffffff"),
)

# -- results -------------------------------------------------------------------------------------------------------


def test_days_in_a_row_are_counted_and_a_missed_one_ends_them() -> None:
    results = Results()
    for day, tries in (("2026-11-15", 1), ("2026-11-16", 3), ("2026-11-17", 2)):
        results = results.after_daily(day, tries)
    days = frozenset({"2026-11-15", "2026-11-16", "2026-11-17"})
    assert results == Results("2026-11-17", 2, streak=3, longest=3, solved=3, days=days)
    assert results.streak_on("2026-11-17") == results.streak_on("2026-11-18") == 3
    assert results.streak_on("2026-11-19") == 0
    later = results.after_daily("2026-11-19", 1)
    assert (later.streak, later.longest) == (1, 3)


def test_the_same_day_counts_once_and_any_other_puzzle_too() -> None:
    results = Results().after_daily("2026-12-31", 2)
    assert results.after_daily("2026-12-31", 1) == results
    assert results.after_daily("2027-01-01", 1).streak == 2, "also over the end of a year"
    assert results.after_another().solved == 2 and results.after_another().streak == 1


def test_a_past_day_is_marked_once_and_touches_no_streak() -> None:
    results = Results().after_daily("2026-11-16", 2)
    later = results.after_past("2026-11-14")
    assert later.days == {"2026-11-14", "2026-11-16"} and later.solved == 2
    assert (later.day, later.tries, later.streak) == ("2026-11-16", 2, 1)
    assert later.after_past("2026-11-14") == later == later.after_past("2026-11-16")
    assert later.after_past("2026-11-15").streak_on("2026-11-17") == 1


def test_results_without_days_are_read_and_the_days_of_the_streak_are_known() -> None:
    old = '{"day": "2026-11-16", "tries": 2, "streak": 3, "longest": 7, "solved": 12}'
    days = frozenset({"2026-11-14", "2026-11-15", "2026-11-16"})
    assert read_results(old) == Results("2026-11-16", 2, 3, 7, 12, days)
    for day in ("", "1999-12-31", "9999-12-31"):
        assert read_results(old.replace("2026-11-16", day)).days == frozenset()
    assert len(read_results(old.replace("3", "999999")).days) == 2512, "to the first day of all"


@pytest.mark.parametrize("days", [[], ["2020-01-01"], ["2026-10-01", "2026-11-01", "2026-11-16"], ["2024-02-29"]])
def test_days_are_kept_as_a_short_text_and_read_back(days: list[str]) -> None:
    assert read_days(days_text(days)) == frozenset(days)
    assert days_text(["2026-11-16", "2026-10-01", "2026-11-01"]) == "2026-10:1 2026-11:8001"


def test_a_hundred_years_of_days_still_fit() -> None:
    everything = [LAST_DAY, *days_before(LAST_DAY)]
    assert everything[-1] == FIRST_DAY
    results = Results(LAST_DAY, 1, 10**6 - 1, 10**6 - 1, 10**6 - 1, frozenset(everything))
    assert read_results(str(results)) == results


def test_results_read_back_and_nothing_else_is_taken_for_them() -> None:
    results = Results("2026-11-16", 2, 3, 4, 5, frozenset({"2026-11-16"}))
    assert read_results(str(results)) == results
    assert read_results(None) == Results()
    good = json.loads(str(results))
    wrong = [
        "",
        "null",
        "[]",
        "{}",
        "{" * 500,
        json.dumps(good | {"day": "yesterday"}),
        json.dumps(good | {"day": "20261116"}),
        json.dumps(good | {"day": 3}),
        json.dumps(good | {"streak": -1}),
        json.dumps(good | {"streak": True}),
        json.dumps(good | {"solved": 10**9}),
        json.dumps(good | {"extra": 1}),
        json.dumps({name: value for name, value in good.items() if name != "tries"}),
        str(results) + " " * 30_000,
        *(json.dumps(good | {"days": days}) for days in WRONG_DAYS),
    ]
    for text in wrong:
        with pytest.raises(ValueError):
            read_results(text)

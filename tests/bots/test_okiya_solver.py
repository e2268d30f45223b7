"""Okiya's solver: against a plain search that knows nothing but the rules, and against itself."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games import GAMES
from hanamachi.games.okiya.bots.attack import SLICE
from hanamachi.games.okiya.bots.solver import Solver, Value, best, finish, rank, solve, values
from hanamachi.games.okiya.rules.garden import TILES, Tile
from hanamachi.games.okiya.rules.prepared import varied
from hanamachi.games.okiya.rules.rules import State, lay_out

BOTH = pytest.mark.parametrize("full_garden", ["draw", "last_player_wins"])


def garden(number: int) -> tuple[Tile, ...]:
    return tuple(Chance.named("solver", number).shuffled(TILES))


def played(number: int, moves: int, **options: str) -> State | None:
    """A position after so many random moves; None where the round is over by then."""
    table, chance = lay_out(garden(number), (), 0, **options), Chance.named("moves", number)
    for _ in range(moves):
        table.play(chance.pick(table.legal()))
        if table.round_over:
            return None
    return table


def by_the_rules(table: State) -> dict[str, tuple[int, int]]:
    """What each move is worth, by playing all of them to the end."""
    worth = {}
    for action in table.legal():
        after = table.copy()
        after.play(action)
        if after.outcome is None:
            replies = by_the_rules(after).values()
            won = [-plies for result, plies in replies if result > 0]
            drawn = [plies for result, plies in replies if result == 0]
            lost = [plies for result, plies in replies if result < 0]
            if won:
                worth[action] = (-1, 1 - max(won))
            elif drawn:
                worth[action] = (0, 1 + max(drawn))
            else:
                worth[action] = (1, 1 + max(lost))
        else:
            winner = after.outcome.winner
            worth[action] = (0 if winner is None else 1 if winner == table.turn else -1, 1)
    return worth


@BOTH
def test_it_agrees_with_a_search_that_plays_every_move_to_the_end(full_garden: str) -> None:
    positions = 0
    for number in range(60):
        for moves in (8, 9, 11, 13):
            table = played(number, moves, full_garden=full_garden)
            if table is not None:
                worth = by_the_rules(table)
                assert values(table) == worth, (number, moves)
                assert solve(table) == max(result for result, _ in worth.values())
                positions += 1
    assert positions > 110


@BOTH
def test_a_line_of_best_moves_ends_when_and_as_the_values_say(full_garden: str) -> None:
    results = set()
    for number in range(40):
        table = played(number, 5, full_garden=full_garden)
        if table is None:
            continue
        solver = Solver(table.garden)
        worth = solver.values(table)
        for action, (result, plies) in worth.items():
            after = table.copy()
            after.play(action)
            line = [] if after.round_over else solver.line(after)
            for move in line:
                after.play(move)
            assert len(line) + 1 == plies
            assert after.outcome is not None
            assert after.outcome.winner == (
                None if result == 0 else table.turn if result > 0 else 1 - (table.turn or 0)
            )
            results.add(result)
        assert (
            rank(worth[finish(solver.think_best(table))]) == rank(worth[best(worth)]) == max(map(rank, worth.values()))
        )
    assert results == ({-1, 0, 1} if full_garden == "draw" else {-1, 1})


def test_a_draw_comes_with_the_sixteenth_token() -> None:
    drawn = 0
    for number in range(40):
        table = played(number, 6)
        for value in values(table).values() if table else ():
            if value.result == 0:
                assert value.plies == 10
                drawn += 1
    assert drawn > 10


def test_where_the_last_player_wins_a_draw_is_a_win_for_the_second() -> None:
    for number in range(60):
        table, other = played(number, 6), played(number, 6, full_garden="last_player_wins")
        if table and other:
            assert solve(other) == (solve(table) or -1), "the first player is to move"


def test_gardens_that_are_played_alike_are_worth_the_same() -> None:
    first = garden(1)
    worth = sorted(values(lay_out(first)).values())
    other = varied(first, Chance(1))
    assert sorted(other) == sorted(TILES) and other != first
    assert sorted(values(lay_out(other)).values()) == worth


def test_openings_are_weighed_on_the_border_alone() -> None:
    table = lay_out(garden(2))
    assert set(values(table)) == set(table.legal()) and len(table.legal()) == 12


def test_a_wider_horizon_sees_more_and_contradicts_nothing() -> None:
    for number in range(30):
        table = played(number, 5)
        if table is None:
            continue
        solver = Solver(table.garden)
        whole = solver.values(table)
        for horizon in range(1, 12):
            near = finish(Solver(table.garden).think_values(table, horizon))
            expected = {action: value for action, value in whole.items() if value.plies <= horizon}
            assert near == expected


def test_thinking_pauses_and_a_search_that_was_left_does_no_harm() -> None:
    table = lay_out(garden(3), ["a1"])
    patient, hasty = Solver(table.garden), Solver(table.garden)
    looked_at = [patient.searched]
    for _ in patient.think_values(table):
        looked_at.append(patient.searched)
    assert len(looked_at) > 5
    assert all(later - earlier <= SLICE for earlier, later in pairwise(looked_at))
    assert len(list(islice(hasty.values_in_steps(table), 4))) == 4  # and no further
    assert hasty.values(table) == patient.values(table)
    *_, last = Solver(table.garden).values_in_steps(table)
    assert last == patient.values(table)


def test_what_it_remembers_is_bounded_and_forgetting_changes_no_answer() -> None:
    table = lay_out(garden(4), ["a1"])
    roomy, cramped = Solver(table.garden), Solver(table.garden, memory=2000)
    assert cramped.values(table) == roomy.values(table)
    assert cramped.remembered < roomy.remembered


def test_a_round_that_is_over_has_no_value() -> None:
    state = GAMES["okiya"].start(2, {}, seed=5)
    assert isinstance(state, State)
    chance = Chance(5)
    while not state.round_over:
        state.play(chance.pick(state.legal()))
    with pytest.raises(ValueError, match="over"):
        solve(state)


def test_it_wins_at_once_where_it_can() -> None:
    seen = 0
    for number in range(60):
        table = played(number, 9)
        for action, value in values(table).items() if table else ():
            assert table is not None
            after = table.copy()
            after.play(action)
            ends = after.outcome is not None and after.outcome.winner == table.turn
            assert (value == Value(1, 1)) == ends
            seen += ends
    assert seen > 5

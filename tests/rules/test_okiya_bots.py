"""Okiya's four levels: what each sees, and that the strongest gives nothing away."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import LEVELS, decide
from hanamachi.games import GAMES
from hanamachi.games.okiya.bot import SIGHT, bot
from hanamachi.games.okiya.code import read_code
from hanamachi.games.okiya.garden import TILES
from hanamachi.games.okiya.rules import State, lay_out
from hanamachi.games.okiya.solver import Solver, values

OKIYA = GAMES["okiya"]


def positions(count: int, shortest: int) -> list[State]:
    tables, chance = list[State](), Chance(31)
    while len(tables) < count:
        option = chance.pick(("draw", "last_player_wins"))
        table = lay_out(chance.shuffled(TILES), (), 0, full_garden=option)
        for _ in range(shortest + chance.below(8)):
            if not table.round_over:
                table.play(chance.pick(table.legal()))
        if not table.round_over and len(table.legal()) > 1:
            tables.append(table)
    return tables


def choice(table: State, level: str, seed: int = 1) -> str:
    return decide(bot(table.seen_by(table.turn), level, Chance(seed)))


def test_there_are_four_levels_and_the_last_is_perfect() -> None:
    assert OKIYA.levels == LEVELS and OKIYA.solved


@pytest.mark.parametrize("level", SIGHT)
def test_a_level_takes_the_wins_it_sees_and_avoids_the_losses_it_sees(level: str) -> None:
    wins = losses = 0
    for table in positions(120, 6):
        worth = values(table)
        value = worth[choice(table, level)]
        seen = {action: v for action, v in worth.items() if v.plies <= SIGHT[level]}
        if any(v.result > 0 for v in seen.values()):
            wins += 1
            assert value.result > 0 and value.plies == min(v.plies for v in seen.values() if v.result > 0)
        elif len(lost := [v for v in seen.values() if v.result < 0]) < len(worth) and lost:
            losses += 1
            assert not (value.result < 0 and value.plies <= SIGHT[level])
    assert wins > 5 and (losses > 5 or level == "shikomi")


def test_geiko_never_gives_a_result_away_and_wins_as_soon_as_it_can() -> None:
    for table in positions(80, 4):
        worth = values(table)
        value = worth[choice(table, "geiko")]
        assert value.result == max(v.result for v in worth.values())
        if value.result > 0:
            assert value.plies == min(v.plies for v in worth.values() if v.result > 0)


def test_geiko_opens_perfectly() -> None:
    table = lay_out(Chance(3).shuffled(TILES))
    worth = values(table)
    assert worth[choice(table, "geiko")].result == max(value.result for value in worth.values())


def test_where_all_draws_or_all_is_lost_geiko_sets_the_trap_with_the_most_ways_to_err() -> None:
    """In this position several moves draw; after one of them three of four answers lose."""
    table = read_code("EJ4WS-GGW60-708DJ")
    worth, solver = values(table), Solver(table.garden)
    assert sum(value.result == 0 for value in worth.values()) > 1 and max(v.result for v in worth.values()) == 0
    losing = {}
    for action in (action for action, value in worth.items() if value.result == 0):
        after = table.copy()
        after.play(action)
        replies = solver.values(after).values()
        losing[action] = sum(reply.result < 0 for reply in replies) / len(replies)
    assert losing[choice(table, "geiko")] == max(losing.values())


def test_bots_say_a_legal_move_all_the_while() -> None:
    table = lay_out(Chance(8).shuffled(TILES), ["a1"])
    for level in LEVELS:
        said = list(bot(table.seen_by(table.turn), level, Chance(2)))
        assert set(said) <= set(table.legal())
    assert len(said) > 5, "geiko thinks in steps"


def test_between_rounds_they_go_on() -> None:
    table, chance = lay_out(Chance(8).shuffled(TILES), (), 0, match="wins"), Chance(8)
    while not table.round_over:
        table.play(chance.pick(table.legal()))
    assert {choice(table, level) for level in LEVELS} == {"next"}

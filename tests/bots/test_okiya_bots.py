"""Okiya's four levels: what each sees, and that the strongest gives nothing away."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import LEVELS, decide
from hanamachi.games import GAMES
from hanamachi.games.okiya.bots.levels import SIGHT, bot
from hanamachi.games.okiya.bots.solver import Solver, values
from hanamachi.games.okiya.rooms.code import read_code
from hanamachi.games.okiya.rules.garden import TILES
from hanamachi.games.okiya.rules.rules import State, lay_out

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


def played(table: State, action: str) -> State:
    after = table.copy()
    after.play(action)
    return after


def wrong_answers(table: State) -> tuple[int, dict[str, float]]:
    """What the position is worth, and for each move that keeps that the share of the answers that give it away."""
    solver, mover, shares = Solver(table.garden), table.turn, {}

    def worth(after: State) -> int:
        """To the mover."""
        if after.outcome is not None:
            return {None: 0, mover: 1}.get(after.outcome.winner, -1)
        return solver.solve(after) * (1 if after.turn == mover else -1)

    result = worth(table)
    for action in table.legal():
        after = played(table, action)
        if worth(after) == result and not after.round_over:
            answers = [worth(played(after, answer)) for answer in after.legal()]
            shares[action] = sum(answer > result for answer in answers) / len(answers)
    return result, shares


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("4H5GB-BEJR0-2", 0),
        ("4H5GB-BEJR2-6", -1),
        ("53SJ9-AFH30-8Q", 0),
        ("35W5T-4N8T0-7R", 0),
        ("BES33-Q1470-C1", -1),
        ("4H5GB-BEJR0-488", 0),
        ("6PX08-5ABQ0-0F54", -1),
    ],
)
def test_from_the_first_move_on_geiko_keeps_the_result_and_sets_the_trap_with_the_most_ways_to_err(
    code: str, result: int
) -> None:
    """So early nobody sees an end: any answer may be given, and all of them count."""
    table = read_code(code)
    value, shares = wrong_answers(table)
    assert value == result and len(set(shares.values())) > 1, "there is something to choose"
    assert shares.get(choice(table, "geiko")) == max(shares.values())


def test_later_on_geiko_counts_the_answers_that_a_person_does_not_see_through() -> None:
    """Somebody who sees a win finds it, and a loss by the very next move tempts nobody."""
    chosen = 0
    for table in positions(120, 4):
        worth, shares = values(table), dict[str, float]()
        result = max(value.result for value in worth.values())
        for action in (action for action, value in worth.items() if value.result == result):
            after = played(table, action)
            answers = values(after) if not after.round_over else {}
            tempting = [value.result for value in answers.values() if value.result >= 0 or value.plies > 2]
            seen_through = any(value.result > 0 and value.plies <= 3 for value in answers.values())
            wrong = 0 if seen_through else sum(answer < -result for answer in tempting)
            shares[action] = wrong / len(tempting) if tempting else 0.0
        if result > 0 or len(table.legal()) == 1:
            continue
        chosen += len(set(shares.values())) > 1
        action = choice(table, "geiko")
        assert shares[action] == max(shares.values())
        if not any(shares.values()):  # then it holds out as long as it can
            assert worth[action].plies == max(value.plies for value in worth.values())
    assert chosen > 5


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

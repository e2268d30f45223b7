"""Okiya's prepared gardens, fair ones, and rounds with sides swapped."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES
from hanamachi.games.okiya.bots.solver import solve, values
from hanamachi.games.okiya.rooms.puzzles.puzzle import DIFFICULTIES, opening_difficulty
from hanamachi.games.okiya.rules.garden import CELLS, CENTRE, PATTERNS, TILES, Tile, nth_garden
from hanamachi.games.okiya.rules.layouts import FAIR, ONE_OPENING
from hanamachi.games.okiya.rules.prepared import WIDTH, fair_garden, one_opening_garden, varied
from hanamachi.games.okiya.rules.rules import State, lay_out

OKIYA = GAMES["okiya"]


def start(seed: int, **options: str) -> State:
    state = OKIYA.start(2, options, seed)
    assert isinstance(state, State)
    return state


def lists() -> list[str]:
    return [FAIR, *ONE_OPENING.values()]


def test_every_prepared_garden_is_one_and_none_is_there_twice() -> None:
    assert set(ONE_OPENING) == set(DIFFICULTIES)
    seen = set()
    for layouts in lists():
        assert len(layouts) % WIDTH == 0
        for at in range(0, len(layouts), WIDTH):
            seen.add(nth_garden(int(layouts[at : at + WIDTH], 32)))
    assert len(seen) == sum(len(layouts) for layouts in lists()) // WIDTH
    assert len(FAIR) // WIDTH > 300 and all(len(layouts) // WIDTH > 60 for layouts in ONE_OPENING.values())


def test_neither_side_can_force_a_fair_garden() -> None:
    for seed in range(5):
        assert solve(lay_out(fair_garden(Chance(seed)))) == 0


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_one_opening_wins_where_it_should(difficulty: str) -> None:
    worth = values(lay_out(one_opening_garden(difficulty, Chance(1))))
    assert [value.result for value in worth.values()].count(1) == 1
    assert opening_difficulty(worth) == difficulty


def related(garden: tuple[Tile, ...]) -> set[frozenset[int]]:
    return {frozenset((a, b)) for a in range(16) for b in range(a) if garden[a].is_related(garden[b])}


def test_a_variation_keeps_relations_patterns_and_border() -> None:
    """One turn or mirror of the board explains all relations, and it moves patterns to patterns."""
    first = tuple(Chance(9).shuffled(TILES))
    patterns = {frozenset(pattern.cells) for pattern in PATTERNS}
    moves = []
    for turned in range(4):
        for mirrored in (False, True):
            places = [[4 * row + column for column in range(4)] for row in range(4)]
            for _ in range(turned):
                places = [[places[3 - column][row] for column in range(4)] for row in range(4)]
            moves.append([at for row in places for at in (row[::-1] if mirrored else row)])
    for move in moves:
        assert {frozenset(move[at] for at in pattern) for pattern in patterns} == patterns
        assert {CELLS[move[CELLS.index(cell)]] for cell in CENTRE} == CENTRE
    seen = set()
    for seed in range(200):
        other = varied(first, Chance(seed))
        assert sorted(other) == sorted(TILES)
        explaining = [
            m for m in moves if {frozenset(m[at] for at in pair) for pair in related(other)} == related(first)
        ]
        assert len(explaining) == 1
        seen.add((tuple(explaining[0]), other))
    assert len({move for move, _ in seen}) == 8 and len(seen) > 190


def test_a_fair_garden_is_fixed_by_the_seed_and_means_nothing_where_the_last_player_wins() -> None:
    assert start(5, garden="fair").garden == start(5, garden="fair").garden != start(5).garden
    assert start(5, garden="fair", full_garden="last_player_wins").garden == start(5).garden


def test_every_garden_of_a_fair_match_is_fair() -> None:
    state, chance = start(1, garden="fair", match="wins", wins="2"), Chance(1)
    gardens = {state.garden}
    while state.turn is not None:
        state.play(chance.pick(state.legal()))
        gardens.add(state.garden)
    assert len(gardens) > 1
    assert all(solve(lay_out(garden)) == 0 for garden in gardens)


def test_with_sides_swapped_every_garden_is_played_twice_and_the_other_player_starts() -> None:
    for seed in range(20):
        state, chance = start(seed, gardens="swapped", match="points", points="20"), Chance(seed)
        rounds = [(state.garden, state.starter)]
        while state.turn is not None:
            if state.round_over:
                last = state.outcomes[-1].winner
                (dealt,) = state.play("next")
                again = len(rounds) % 2 == 1
                assert dealt.facts["swapped"] == again and dealt.reveals != again
                if not again:  # [R] the loser of the round before; [D] after a draw, who did not start it
                    assert state.starter == 1 - (rounds[-1][1] if last is None else last)
                rounds.append((state.garden, state.starter))
            else:
                state.play(chance.pick(state.legal()))
        for first, second in zip(rounds[::2], rounds[1::2], strict=False):
            assert first[0] == second[0] and first[1] != second[1]
        assert len({garden for garden, _ in rounds}) == (len(rounds) + 1) // 2 > 1


def test_without_the_new_options_records_are_as_before_and_with_them_they_come_back() -> None:
    seats = [Seat("Ana"), Seat("Ben")]
    assert "garden=any" not in str(Match(OKIYA, seats, {}, 1).record)
    match = Match(OKIYA, seats, {"garden": "fair", "gardens": "swapped", "match": "wins"}, 1)
    assert "garden=fair gardens=swapped" in str(match.record)
    again = Match.replay(parse(str(match.record)), GAMES)
    assert again.state == match.state
    single = Match(OKIYA, seats, {"gardens": "swapped"}, 1)
    assert single.options["gardens"] == "new", "one round has no second"


def test_a_table_set_up_by_hand_obeys_the_rules() -> None:
    table = lay_out(TILES, ["a1", "b1"], starter=1)
    assert table.turn == 1 and table.tokens[:2] == (1, 0)
    with pytest.raises(ValueError, match="sixteen"):
        lay_out(TILES[:15])
    with pytest.raises(ValueError, match="border"):
        lay_out(TILES, ["b2"])

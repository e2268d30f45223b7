"""Okiya, sentence by sentence: the rulebook's worked examples first."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction, decide
from hanamachi.games import GAMES
from hanamachi.games.okiya.rules.garden import CELLS, CENTRE, FEATURES, PATTERNS, PLANTS, TILES, Tile
from hanamachi.games.okiya.rules.rules import OPTIONS, Outcome, State

OKIYA = GAMES["okiya"]
RED, BLACK = 0, 1


def start(seed: int, **options: object) -> State:
    state = OKIYA.start(2, options, seed)
    assert isinstance(state, State)
    return state


def table(
    garden: str = "", trail: str = "", starter: int = RED, outcomes: tuple[Outcome, ...] = (), **options: str
) -> State:
    """A table: sixteen tiles by the letters of plant and feature (m c p i, s t b r), row by row; cells as taken."""
    plants, features = {p[0]: p for p in PLANTS}, {f[0]: f for f in FEATURES}
    tiles = tuple(Tile(plants[w[0]], features[w[1]]) for w in garden.split()) or TILES
    assert sorted(tiles) == sorted(TILES)
    taken = tuple(trail.split())
    turn = starter ^ (len(taken) % 2)
    return State(OKIYA.settle(options), tiles, starter, turn, taken, outcomes, chance=Chance(1))


def names(state: State) -> set[tuple[str, str]]:
    return {tuple(state.tile(cell)) for cell in state.legal()}  # type: ignore[misc]


# -- the worked examples -------------------------------------------------------------------------------------------


def test_red_takes_the_iris_with_tanzaku_then_black_the_maple_with_tanzaku() -> None:
    state = table("it ms cs ps  ct mr pr is  mt mb cb ib  pt cr pb ir")
    state.play("a1")
    assert names(state) == {("iris", f) for f in ("sun", "bird", "rain")} | {
        (p, "tanzaku") for p in ("cherry", "maple", "pine")
    }
    state.play("a3")
    assert names(state) == {("maple", f) for f in ("sun", "bird", "rain")} | {
        (p, "tanzaku") for p in ("cherry", "pine")
    }


def test_black_wins_by_a_row() -> None:
    state = with_relation(table(trail="a1 a2 a3 b2 c3 c2 d1", starter=RED), "d2")
    assert state.turn == BLACK
    (_, ended) = state.play("d2")
    assert ended.facts["outcome"] == Outcome(BLACK, "row", ("a2", "b2", "c2", "d2"), 8)
    assert state.winners() == (BLACK,)


def test_red_wins_by_a_square() -> None:
    state = with_relation(table(trail="b2 a1 c2 a4 b3 d1", starter=RED), "c3")
    (_, ended) = state.play("c3")
    assert ended.facts["outcome"] == Outcome(RED, "square", ("b2", "c2", "b3", "c3"), 9)
    assert state.winners() == (RED,)


@pytest.mark.parametrize("plant", ["pine", "cherry"])
def test_a_player_who_has_no_tile_of_the_plant_or_with_a_bird_loses(plant: str) -> None:
    """The last tile is pine (in the other example cherry) with a bird, and no pine and no bird is left."""
    binding = Tile(plant, "bird")
    relatives = [tile for tile in TILES if tile.is_related(binding)]
    rest = [tile for tile in TILES if tile != binding and tile not in relatives]
    #  six relatives gone, none of the trail's patterns made, the binding tile about to be taken in d4
    trail = ["a1", "b1", "c1", "a2", "d2", "c3"]
    garden: dict[str, Tile] = dict(zip(trail, relatives, strict=True)) | {"d4": binding}
    garden |= dict(zip([c for c in CELLS if c not in garden], rest, strict=True))
    state = table(trail=" ".join(trail), starter=RED)
    state.garden = tuple(garden[cell] for cell in CELLS)
    (_, ended) = state.play("d4")
    assert ended.facts["outcome"] == Outcome(RED, "blocked", (), 9)
    assert state.winners() == (RED,) and state.turn is None


def with_relation(state: State, cell: str) -> State:
    """The same table with tiles swapped so that the tile in the cell is related to the last one taken."""
    last = state.last
    if last is not None and not state.tile(cell).is_related(last):
        taken = (*state.trail, cell)
        other = next(c for c in CELLS if c not in taken and state.tile(c).is_related(last))
        tiles = list(state.garden)
        i, j = CELLS.index(cell), CELLS.index(other)
        tiles[i], tiles[j] = tiles[j], tiles[i]
        state.garden = tuple(tiles)
    return state


# -- material ------------------------------------------------------------------------------------------------------


def test_sixteen_tiles_one_of_each_pair_each_with_six_relatives() -> None:
    assert len(set(TILES)) == 16
    for tile in TILES:
        assert sum(tile.is_related(other) for other in TILES) == 6


def test_nineteen_patterns() -> None:
    assert Counter(pattern.kind for pattern in PATTERNS) == {"row": 4, "column": 4, "diagonal": 2, "square": 9}
    assert len({frozenset(pattern.cells) for pattern in PATTERNS}) == 19


def test_every_garden_has_all_sixteen_tiles_and_the_seed_decides_it() -> None:
    first = start(7, match="single")
    assert sorted(first.garden) == sorted(TILES)
    assert start(7, first="seat_1").garden == start(7, first="seat_2").garden == first.garden
    assert [f"{t.plant} {t.feature}" for t in first.garden[:4]] == [
        "cherry rain",
        "pine rain",
        "iris tanzaku",
        "cherry tanzaku",
    ]
    assert start(8).garden != first.garden


# -- moves ---------------------------------------------------------------------------------------------------------


def test_the_first_move_of_a_round_is_made_on_the_border() -> None:
    state = table()
    assert set(state.legal()) == set(CELLS) - CENTRE and len(state.legal()) == 12
    for cell in CENTRE:
        with pytest.raises(IllegalAction) as refusal:
            state.play(cell)
        assert refusal.value.rule == "border"


def test_the_border_rule_ends_with_the_first_move() -> None:
    state = table()  # plants are rows, features columns
    state.play("b1")
    assert "b2" in state.legal() and "b3" in state.legal()


def test_a_taken_tile_an_unrelated_tile_and_a_wrong_word_are_refused_by_name() -> None:
    state = table()
    state.play("b1")
    for action, rule in (("b1", "taken"), ("c3", "unrelated"), ("next", "round_runs"), ("e5", "unknown")):
        with pytest.raises(IllegalAction) as refusal:
            state.play(action)
        assert refusal.value.rule == rule


def test_players_take_turns_and_the_last_tile_binds_the_next_move() -> None:
    state = table(starter=BLACK)
    assert state.turn == BLACK and state.last is None
    state.play("a1")
    assert state.turn == RED and state.last == Tile("maple", "sun")
    assert state.tokens[0] == BLACK


# -- ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda p: f"{p.kind} {'-'.join(CELLS[c] for c in p.cells)}")
@pytest.mark.parametrize("winner", [RED, BLACK])
def test_each_pattern_wins_for_either_player(pattern: tuple[str, tuple[int, ...]], winner: int) -> None:
    kind, cells = pattern
    mine = [CELLS[c] for c in cells]
    theirs = harmless(mine)
    first, second = (mine, theirs) if winner == RED else (theirs, mine)
    trail = [cell for pair in zip(first, second, strict=True) for cell in pair]
    before = trail[: trail.index(mine[-1])]
    state = with_relation(table(trail=" ".join(before), starter=RED), mine[-1])
    assert state.turn == winner
    state.play(mine[-1])
    assert state.outcome == Outcome(winner, kind, tuple(sorted(mine, key=CELLS.index)), 16 - len(before) - 1)
    assert state.winners() == (winner,)


def harmless(mine: list[str]) -> list[str]:
    """Four cells of the other player's that make no pattern."""
    rest = [cell for cell in CELLS if cell not in mine]
    patterns = {frozenset(CELLS[c] for c in pattern.cells) for pattern in PATTERNS}
    return list(next(four for four in combinations(rest, 4) if frozenset(four) not in patterns))


FULL = "a1 d1 b1 b2 c1 b3 a2 c3 c2 d3 d2 a4 a3 b4 c4 d4"


def full_garden_trail() -> list[str]:
    """An order of all sixteen cells in which nobody makes a pattern."""
    cells = FULL.split()
    for seat in (0, 1):
        own = {CELLS.index(cell) for cell in cells[seat::2]}
        assert not any(own >= set(p.cells) for p in PATTERNS)
    return cells


@pytest.mark.parametrize(("option", "winner"), [("draw", None), ("last_player_wins", BLACK)])
def test_a_full_garden_without_a_pattern(option: str, winner: int | None) -> None:
    *before, last = full_garden_trail()
    state = with_last_related(table(trail=" ".join(before), full_garden=option), last)
    state.play(last)
    assert state.outcome == Outcome(winner, "garden")
    assert state.turn is None
    assert state.winners() == (() if winner is None else (winner,))


@pytest.mark.parametrize("option", ["draw", "last_player_wins"])
def test_a_pattern_made_with_the_sixteenth_token_wins_and_scores_nothing(option: str) -> None:
    mine = ["a1", "b1", "c1", "b2", "d2", "b3", "c3", "d4"]  # the second player's; the diagonal is closed by d4
    theirs = [cell for cell in CELLS if cell not in mine]
    own = {CELLS.index(c) for c in theirs}
    assert not any(own >= set(p.cells) for p in PATTERNS)
    *before, last = [cell for pair in zip(theirs, mine, strict=True) for cell in pair]
    state = with_last_related(table(trail=" ".join(before), full_garden=option), last)
    state.play(last)
    assert state.outcome == Outcome(BLACK, "diagonal", ("a1", "b2", "c3", "d4"), 0)


def with_last_related(state: State, cell: str) -> State:
    """Only one tile is left: swap the last one taken for a relative of it."""
    tile, at = state.tile(cell), CELLS.index(state.trail[-1])
    other = next(i for i, t in enumerate(state.garden) if t.is_related(tile))
    tiles = list(state.garden)
    tiles[at], tiles[other] = tiles[other], tiles[at]
    state.garden = tuple(tiles)
    return state


# -- matches -------------------------------------------------------------------------------------------------------


def play_round(state: State, chance: Chance) -> Outcome:
    while not state.round_over:
        state.play(chance.pick(state.legal()))
    assert state.outcome is not None
    return state.outcome


@pytest.mark.parametrize("goal", [2, 3])
def test_a_match_of_wins_goes_on_until_somebody_has_won_so_many_rounds(goal: int) -> None:
    for seed in range(30):
        state = start(seed, match="wins", wins=goal)
        chance, wins = Chance(seed), [0, 0]
        while state.turn is not None:
            outcome = play_round(state, chance)
            if outcome.winner is not None:
                wins[outcome.winner] += 1
            assert state.scores() == wins
            assert (state.turn is None) == (max(wins) == goal)
            if state.turn is not None:
                assert state.legal() == ["next"] and state.winners() == ()
                state.play("next")
        assert state.winners() == (wins.index(goal),)


@pytest.mark.parametrize("goal", [10, 15, 20])
def test_a_match_of_points_counts_the_tiles_still_in_the_garden(goal: int) -> None:
    for seed in range(30):
        state = start(seed, match="points", points=goal)
        chance, points = Chance(seed), [0, 0]
        while state.turn is not None:
            outcome = play_round(state, chance)
            assert outcome.points == (0 if outcome.winner is None else 16 - len(state.trail))
            if outcome.winner is not None:
                points[outcome.winner] += outcome.points
            assert state.scores() == points
            assert (state.turn is None) == (max(points) >= goal)
            if state.turn is not None:
                state.play("next")
        assert points[state.winners()[0]] >= goal


def test_a_drawn_round_scores_nothing_in_a_match_and_does_not_end_it() -> None:
    *before, last = full_garden_trail()
    for mode in ("wins", "points"):
        state = with_last_related(table(trail=" ".join(before), match=mode), last)
        state.play(last)
        assert state.scores() == [0, 0] and state.legal() == ["next"]


def last_move_after(outcomes: list[Outcome], **options: Any) -> tuple[State, str]:
    """A match after these rounds, in another that the returned cell will fill without a pattern."""
    *before, last = full_garden_trail()
    state = with_last_related(table(trail=" ".join(before), **options), last)
    state.outcomes = tuple(outcomes)
    return state, last


DRAWN, FOR_NOTHING = Outcome(None, "garden"), Outcome(RED, "diagonal", ("a1", "b2", "c3", "d4"), 0)
WON = Outcome(RED, "row", ("a1", "b1", "c1", "d1"), 4)


@pytest.mark.parametrize("options", [{"match": "wins"}, {"match": "points"}, {"match": "wins", "gardens": "swapped"}])
def test_twenty_drawn_rounds_in_a_row_end_a_match_as_a_draw(options: dict[str, str]) -> None:
    state, last = last_move_after([DRAWN] * 19, **options)
    events = state.play(last)
    assert [event.kind for event in events] == ["takes", "ends_round", "ends_in_vain"]
    assert state.turn is None and state.legal() == [] and state.winners() == ()


@pytest.mark.parametrize("mode", ["wins", "points"])
def test_a_match_that_ends_so_is_a_draw_whoever_is_ahead_and_a_round_won_begins_the_count_anew(mode: str) -> None:
    state, last = last_move_after([WON, *[DRAWN] * 19], match=mode)
    state.play(last)
    assert state.scores() != [0, 0] and state.turn is None and state.winners() == ()
    state, last = last_move_after([*[DRAWN] * 10, WON, *[DRAWN] * 18], match=mode)
    assert [event.kind for event in state.play(last)] == ["takes", "ends_round"]
    assert state.legal() == ["next"]


def test_where_points_count_a_round_won_for_none_is_as_good_as_drawn() -> None:
    for mode, over in (("points", True), ("wins", False)):
        state, last = last_move_after([*[DRAWN] * 18, FOR_NOTHING], match=mode)
        state.play(last)
        assert (state.turn is None) == over, mode
    state, last = last_move_after([Outcome(BLACK, "garden")] * 19, match="points", full_garden="last_player_wins")
    state.play(last)
    assert state.turn is None and state.winners() == ()


def test_a_full_garden_won_by_the_last_player_is_a_won_round_for_no_points() -> None:
    *before, last = full_garden_trail()
    for mode, scores in (("wins", [0, 1]), ("points", [0, 0])):
        state = with_last_related(table(trail=" ".join(before), match=mode, full_garden="last_player_wins"), last)
        state.play(last)
        assert state.scores() == scores
        assert state.turn == RED, "the loser starts the next round"


def test_the_loser_starts_the_next_round_and_after_a_draw_whoever_did_not_start() -> None:
    seen = set()
    for seed in range(60):
        state = start(seed, match="wins")
        chance = Chance(seed)
        while True:
            outcome, starter = play_round(state, chance), state.starter
            if state.turn is None:
                break
            expected = 1 - starter if outcome.winner is None else 1 - outcome.winner
            assert state.turn == expected
            seen.add(outcome.winner is None)
            garden = state.garden
            (dealt,) = state.play("next")
            assert state.starter == state.turn == expected and dealt.reveals
            assert state.garden != garden and sorted(state.garden) == sorted(TILES)
            assert set(state.legal()) == set(CELLS) - CENTRE
    assert seen == {True, False}


def test_a_match_starts_with_a_random_player_or_as_agreed() -> None:
    assert {start(seed).turn for seed in range(20)} == {RED, BLACK}
    assert {start(seed, first="seat_1").turn for seed in range(20)} == {RED}
    assert {start(seed, first="seat_2").turn for seed in range(20)} == {BLACK}


def test_options_have_names_choices_and_defaults() -> None:
    assert {option.name: option.default for option in OPTIONS} == {
        "match": "single",
        "wins": "3",
        "points": "10",
        "full_garden": "draw",
        "first": "random",
        "garden": "any",
        "gardens": "new",
    }


# -- known figures and bots ----------------------------------------------------------------------------------------


def test_random_play_gives_the_known_figures() -> None:
    games, ends, moves = 2000, Counter[str](), []
    for seed in range(games):
        state = start(seed, match="single")
        outcome = play_round(state, Chance.named("figures", seed))
        ends["full" if outcome.winner is None else "first" if outcome.winner == state.starter else "second"] += 1
        moves.append(len(state.trail))
    for end, share in (("first", 0.518), ("second", 0.385), ("full", 0.098)):
        error = (share * (1 - share) / games) ** 0.5
        assert abs(ends[end] / games - share) < 3.3 * error, end
    assert abs(sum(moves) / games - 13.2) < 0.25
    assert min(moves) >= 7


def test_shikomi_and_minarai_take_a_win_that_lies_open() -> None:
    state = with_relation(table(trail="b2 a1 c2 a4 b3 d1"), "c3")
    for level in OKIYA.levels:
        for seed in range(10):
            assert decide(OKIYA.bot(state.seen_by(RED), level, Chance(seed))) == "c3"


def test_minarai_does_not_hand_over_a_win_while_there_is_another_move() -> None:
    checked = 0
    for seed in range(40):
        state = start(seed)
        chance = Chance(seed)
        while not state.round_over:
            safe = [action for action in state.legal() if not loses_at_once(state, action)]
            action = decide(OKIYA.bot(state.seen_by(state.turn), "minarai", chance))
            if safe and len(safe) < len(state.legal()):
                assert action in safe
                checked += 1
            state.play(action)
    assert checked > 50


def loses_at_once(state: State, action: str) -> bool:
    """Whether the answer to the action can win for the other side."""
    after = state.copy()
    after.play(action)
    if after.round_over:
        return after.outcome is not None and after.outcome.winner not in (None, state.turn)
    for answer in after.legal():
        end = after.copy()
        end.play(answer)
        if end.outcome is not None and end.outcome.winner == after.turn:
            return True
    return False


def test_the_board_draws_itself() -> None:
    state = table()
    state.play("b1")
    first, second, *_ = str(state).splitlines()
    assert "●" in first and "maple/sun" in first and "cherry/tanzaku" in second
    assert all(a != b for a, b in pairwise(str(state).splitlines()))

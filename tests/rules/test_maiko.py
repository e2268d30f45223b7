"""Maiko, sentence by sentence: the rulebook's worked examples first."""

from __future__ import annotations

from collections import Counter

import pytest

from hanamachi.core.game import IllegalAction
from hanamachi.games.maiko.game import game
from hanamachi.games.maiko.rules.material import (
    CENTRAL,
    COLOURS,
    COLUMN,
    FRIEND,
    KINDS,
    OBJECTS,
    OUTER_SPACES,
    PROFESSORS,
    ROOM,
    ROW,
    SPACES,
    Tile,
)
from hanamachi.games.maiko.rules.rules import State
from tests.rules.maiko_tables import GREEN, PINK, VIOLET, WHITE, clear, is_conserved, kinds, play, stack, table

FULL_BUT_COMB = (
    "fan white, tea white, kimono white, make-up white, shamisen white, parasol white, cat white, bonsai violet"
)


def refused(state: State, action: str) -> str:
    """The rule that refuses an action, which must change nothing."""
    before = state.copy()
    with pytest.raises(IllegalAction) as refusal:
        state.play(action)
    assert state == before
    assert action not in state.legal()
    return refusal.value.rule


# -- the worked examples -------------------------------------------------------------------------------------------


def test_pink_finds_two_pairs_of_kimono_then_a_comb_and_a_friend() -> None:
    house = {"a1": "kimono pink", "a2": "kimono green", "a3": "kimono pink", "a4": "kimono violet"}
    state = table(4, {**house, "a5": "comb white", "a6": "friend"}, first=PINK)
    play(state, "flip a1", "flip a2")
    assert stack(state, PINK, "kimono") == ["green", "pink"] and state.turn == PINK
    play(state, "flip a3", "flip a4")
    assert stack(state, PINK, "kimono") == ["green", "pink", "pink", "violet"] and state.turn == PINK
    events = play(state, "flip a5", "flip a6")
    assert kinds(events) == ["flips", "flips", "meets", "turns_back", "earns"]
    assert state.kamon[PINK] == 2 and state.turn == GREEN
    assert "a5" in state.face_down and "a6" in state.friends and "flip a6" not in state.legal()
    assert refused(state, "flip a6") == "friend"


def test_pink_may_sweep_any_one_of_her_four_kimono_when_that_row_is_complete() -> None:
    own = "kimono pink, kimono green, kimono pink, kimono violet, fan pink"
    state = table(4, {"a1": "tea pink", "a2": "tea pink"}, {PINK: own}, first=PINK)
    events = play(state, "flip a1", "flip a2")
    assert events[-1].kind == "completes_row" and events[-1].facts["row"] == ("fan", "tea", "kimono")
    of_kimono = {action for action in state.legal() if action.startswith("sweep kimono")}
    assert of_kimono == {"sweep kimono pink", "sweep kimono green", "sweep kimono violet"}
    play(state, "sweep kimono green")
    assert not any(action.startswith("sweep kimono") for action in state.legal())
    assert stack(state, PINK, "kimono") == ["pink", "pink", "violet"]


def test_green_visits_one_san_between_two_flips_and_meets_the_friend_on_purpose() -> None:
    house = {"a1": "kimono green", "b1": "kimono green", "b2": "friend"}
    state = table(4, house, first=GREEN)
    play(state, "flip a1", "one-san")
    for space in ("c1", "c2", "c3", "c4", "b1", "b2"):
        play(state, f"look {space}")
        assert state.seen_by(GREEN).faces[space] == state.deal[space]
    assert state.legal() == ["done"], "six tiles, no more"
    events = play(state, "done")
    assert kinds(events) == ["stops_looking"] and state.open == "a1" and not state.friends
    play(state, "flip b1")
    assert stack(state, GREEN, "kimono") == ["green", "green"] and state.turn == GREEN
    assert state.kamon[GREEN] == 0
    play(state, "flip b2")
    assert state.kamon[GREEN] == 1 and state.turn == WHITE


def test_green_completes_her_second_row_and_sweeps_the_violet_and_the_pink_tile() -> None:
    own = "make-up violet, make-up green, shamisen green, shamisen green"
    state = table(4, {"a1": "parasol pink", "a2": "parasol green"}, {GREEN: own}, first=GREEN)
    play(state, "flip a1", "flip a2")
    assert state.to_sweep == ("make-up", "shamisen", "parasol")
    play(state, "sweep make-up violet", "sweep parasol pink")
    assert state.discards == [Tile("make-up", "violet"), Tile("parasol", "pink")]
    play(state, "done")
    assert state.phase == "flip" and state.turn == GREEN
    assert state.scores()[GREEN] == 4


def test_violet_visits_danna_and_turns_a_white_tile() -> None:
    state = table(4, {"a1": "comb white"}, first=VIOLET)
    events = play(state, "danna", "take a1")
    assert kinds(events) == ["visits", "takes"]
    assert stack(state, VIOLET, "comb") == ["white"] and state.turn == VIOLET and state.phase == "flip"
    assert state.kamon[VIOLET] == 0 and state.cards["danna"] == 1


def test_white_visits_oka_san_and_takes_a_white_tile_from_pink() -> None:
    state = table(4, boards={PINK: "tea white, tea pink"}, first=WHITE)
    events = play(state, "oka-san", "claim 2 tea")
    assert kinds(events) == ["visits", "claims"]
    assert stack(state, WHITE, "tea") == ["white"] and stack(state, PINK, "tea") == ["pink"]
    assert state.turn == WHITE and state.phase == "flip"


def test_pink_visits_sabanto_and_sweeps_a_green_bonsai() -> None:
    state = table(4, boards={PINK: "bonsai green, bonsai pink"}, first=PINK)
    events = play(state, "sabanto", "discard bonsai green")
    assert kinds(events) == ["visits", "discards"]
    assert stack(state, PINK, "bonsai") == ["pink"] and state.turn == PINK and state.phase == "flip"
    assert is_conserved(state)


def test_ten_pink_and_three_others_are_seven_points() -> None:
    pink = [f"{kind} pink" for kind in KINDS[:5] for _ in range(2)]
    state = table(4, boards={PINK: ", ".join([*pink, "cat white", "cat green", "comb violet"])})
    assert state.scores()[PINK] == 7 and state.own_tiles()[PINK] == 10


# -- material and set-up -------------------------------------------------------------------------------------------


def test_nine_kinds_in_four_colours_twice_and_nine_friends_on_81_spaces() -> None:
    assert len(OBJECTS) == 72 and set(Counter(OBJECTS).values()) == {2}
    assert len(set(SPACES)) == 81
    state = table(4)
    assert Counter(state.deal.values()) == Counter([*OBJECTS, *[FRIEND] * 9])
    assert sorted(state.deal) == sorted(SPACES) == state.face_down


def test_the_house_has_nine_rooms_of_which_the_two_central_ones_have_21_spaces() -> None:
    sizes = Counter(ROOM.values())
    assert sorted(sizes.values()) == [6, 9, 9, 9, 9, 9, 9, 9, 12]
    assert sum(sizes[room] for room in CENTRAL) == 21
    assert ROOM["a1"] == "genkan" and ROOM["b4"] == "zen garden" and ROOM["f6"] == "tokonoma" and ROOM["i5"] == "engawa"


def test_the_nine_cells_of_a_board_are_three_by_three() -> None:
    assert ROW["kimono"] == ("fan", "tea", "kimono") and COLUMN["kimono"] == ("kimono", "parasol", "comb")
    assert ROW["bonsai"] == ("cat", "bonsai", "comb") and COLUMN["bonsai"] == ("tea", "shamisen", "bonsai")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_begins_with_one_of_sixteen_kamon(seats: int) -> None:
    state = table(seats)
    assert state.kamon == [1] * seats and state.reserve == 16 - seats and set(state.cards) == set(PROFESSORS)
    assert is_conserved(state)


def test_two_players_have_54_objects_and_6_friends_on_60_spaces() -> None:
    left_out = set()
    for seed in range(20):
        state = table(2, seed=seed)
        dealt = Counter(state.deal.values())
        assert sorted(state.deal) == sorted(OUTER_SPACES) and len(state.face_down) == 60
        assert dealt[FRIEND] == 6 and sum(dealt.values()) == 60
        assert {tile.colour for tile in dealt} == {"", *COLOURS} - {state.left_out}
        assert set(state.left.values()) == {6}
        left_out.add(state.left_out)
        assert refused(state, "flip e5") == "no_tile", "the two central rooms are empty"
    assert left_out == {"pink", "green"}, "one of the two colours that nobody plays, by chance"


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_play_with_all_81_tiles(seats: int) -> None:
    state = table(seats)
    assert len(state.face_down) == 81 and state.left_out == "" and set(state.left.values()) == {8}


def test_who_begins_is_drawn_or_chosen_and_the_house_is_the_same_either_way() -> None:
    assert {game.start(3, {}, seed).turn for seed in range(30)} == {0, 1, 2}
    for seat in range(3):
        chosen = table(3, first=seat, seed=5)
        assert chosen.turn == chosen.first == seat
        assert chosen.deal == table(3, first=0, seed=5).deal


def test_everybody_chooses_a_colour() -> None:
    assert table(4, colour="pink", second_colour="white", third_colour="green").colours == (
        "pink",
        "white",
        "green",
        "violet",
    )


def test_wishes_come_first_and_chance_after_them() -> None:
    for seed in range(20):
        assert table(3, colour="white", third_colour="violet", seed=seed).colours[::2] == ("white", "violet")
    assert {table(3, colour="white", third_colour="violet", seed=seed).colours[1] for seed in range(20)} == {
        "pink",
        "green",
    }


def test_of_two_who_wish_for_the_same_colour_the_first_has_it_and_the_other_gets_what_is_left() -> None:
    tables = [
        table(3, colour="pink", second_colour="pink", third_colour="green", seed=seed).colours for seed in range(20)
    ]
    assert {(first, third) for first, _, third in tables} == {("pink", "green")}
    assert {second for _, second, _ in tables} == {"white", "violet"}


def test_who_has_no_wish_gets_any_colour_that_is_left_and_two_play_without_one_of_the_others() -> None:
    drawn = {game.start(4, {"colour": "pink"}, seed).colours for seed in range(100)}  # type: ignore[attr-defined]
    assert {colours[0] for colours in drawn} == {"pink"}
    assert all(sorted(colours) == sorted(COLOURS) for colours in drawn) and len(drawn) == 6
    states = [table(2, colour="green", seed=seed) for seed in range(60)]
    assert {(state.colours[1], state.left_out) for state in states} == {
        (second, left_out)
        for second in ("white", "violet", "pink")
        for left_out in ("white", "violet", "pink")
        if second != left_out
    }


def test_a_wish_does_not_change_who_begins() -> None:
    for seed in range(20):
        assert table(3, first=PINK, colour="pink", seed=seed).first == PINK
        assert game.start(3, {"third_colour": "pink"}, seed).turn == game.start(3, {}, seed).turn


# -- flips ---------------------------------------------------------------------------------------------------------


def test_different_objects_go_back_and_the_turn_passes_clockwise() -> None:
    state = table(3, {"a1": "comb white", "a2": "tea white"}, first=VIOLET)
    events = play(state, "flip a1", "flip a2")
    assert kinds(events) == ["flips", "flips", "turns_back"]
    assert state.turn == PINK and {"a1", "a2"} <= set(state.face_down) and not any(state.boards[VIOLET].values())


def test_the_colour_of_a_pair_does_not_matter() -> None:
    state = table(4, {"a1": "comb white", "a2": "comb green"}, first=PINK)
    play(state, "flip a1", "flip a2")
    assert stack(state, PINK, "comb") == ["green", "white"] and state.scores()[PINK] == -2


def test_a_friend_on_the_first_flip_ends_the_turn() -> None:
    state = table(4, {"a1": "friend"})
    events = play(state, "flip a1")
    assert kinds(events) == ["flips", "meets", "earns"] and events[-1].facts["source"] == "reserve"
    assert state.turn == VIOLET and state.kamon[WHITE] == 2


def test_a_turn_may_be_ended_after_a_pair_and_with_no_tile_open() -> None:
    state = table(4, {"a1": "comb white", "a2": "comb green", "a3": "tea white"})
    assert refused(state, "done") == "flip_first"
    play(state, "flip a1")
    assert refused(state, "done") == "flip_first"
    play(state, "flip a2")
    assert "done" in state.legal()
    play(state, "flip a3")
    assert refused(state, "done") == "flip_first"
    other = table(4, {"a1": "comb white", "a2": "comb green"})
    assert kinds(play(other, "flip a1", "flip a2", "done")) == ["flips", "flips", "pairs", "ends_turn"]
    assert other.turn == VIOLET and refused(other, "done") == "flip_first", "whoever follows has found no pair yet"


def test_a_taken_space_an_open_tile_and_a_wrong_word_are_refused_by_name() -> None:
    state = table(4, {"a1": "comb white", "a2": "comb green", "a3": "tea white"})
    play(state, "flip a1")
    assert refused(state, "flip a1") == "open"
    play(state, "flip a2")
    assert refused(state, "flip a1") == "no_tile"
    for action in (
        "flip j1",
        "flip a10",
        "flip",
        "danna a1",
        "claim 9 tea",
        "claim 1",
        "sweep tea red",
        "fly",
        "done 1",
    ):
        assert refused(state, action) == "unknown"
    assert refused(state, "sweep tea pink") == "no_row"
    assert refused(state, "take a3") == refused(state, "discard comb white") == "professor"
    assert refused(state, "look a3") == refused(state, "claim 1 comb") == "professor"


# -- professors ----------------------------------------------------------------------------------------------------

HOUSE = {"a1": "comb white", "a2": "comb green", "a3": "tea white", "a4": "cat pink", "a5": "friend", "a6": "comb pink"}
VISITS = {
    "danna": ["danna", "take a4"],
    "oka-san": ["oka-san", "claim 1 fan"],
    "one-san": ["one-san", "look a5", "done"],
    "sabanto": ["sabanto", "discard fan pink"],
}


def visiting_table() -> State:
    return table(4, HOUSE, {WHITE: "fan pink", VIOLET: "fan white"})


@pytest.mark.parametrize("professor", PROFESSORS)
def test_each_professor_may_be_visited_before_a_flip(professor: str) -> None:
    state = visiting_table()
    play(state, *VISITS[professor])
    assert state.turn == WHITE and state.phase == "flip" and not state.open and state.cards[professor] == 1
    play(state, "flip a1", "flip a2")
    assert stack(state, WHITE, "comb") == ["green", "white"]


@pytest.mark.parametrize("professor", PROFESSORS)
def test_each_professor_may_be_visited_between_two_flips(professor: str) -> None:
    state = visiting_table()
    play(state, "flip a1", *VISITS[professor])
    assert state.turn == WHITE and state.phase == "flip" and state.open == "a1"
    assert refused(state, "done") == "flip_first"
    play(state, "flip a2")
    assert stack(state, WHITE, "comb") == ["green", "white"]


@pytest.mark.parametrize("professor", PROFESSORS)
def test_each_professor_may_be_visited_after_a_pair(professor: str) -> None:
    state = visiting_table()
    play(state, "flip a1", "flip a2", *VISITS[professor])
    assert state.turn == WHITE and state.phase == "flip" and "done" in state.legal()


@pytest.mark.parametrize("professor", PROFESSORS)
def test_one_visit_a_turn_in_all_however_many_pairs_and_kamon(professor: str) -> None:
    state = visiting_table()
    state.kamon[WHITE], state.reserve = 5, state.reserve - 4
    play(state, *VISITS[professor], "flip a1", "flip a2")
    for again in PROFESSORS:
        assert refused(state, again) == "visited"
    play(state, "flip a3", "flip a6")
    state.turn = WHITE
    assert set(PROFESSORS) & set(state.legal()), "another turn, another visit"


@pytest.mark.parametrize("professor", PROFESSORS)
def test_a_visit_costs_a_kamon(professor: str) -> None:
    state = visiting_table()
    state.kamon[WHITE], state.reserve = 0, state.reserve + 1
    assert refused(state, professor) == "no_kamon"


@pytest.mark.parametrize("professor", PROFESSORS)
def test_a_professor_waits_for_a_choice_of_its_own_kind(professor: str) -> None:
    state = visiting_table()
    choice = VISITS[professor][1]
    play(state, professor)
    assert choice in state.legal()
    assert all(action.split()[0] == choice.split()[0] for action in state.legal())
    for other in ("flip a1", *PROFESSORS):
        assert refused(state, other) == "choose"
    assert refused(state, "done") == ("look_first" if professor == "one-san" else "choose")


def test_a_card_with_kamon_on_it_stays_open_to_all() -> None:
    state = table(3, {"a1": "comb white", "a2": "tea white", "a3": "cat pink", "a4": "fan pink"})
    play(state, "danna", "take a3", "flip a1", "flip a2")
    play(state, "danna", "take a4")
    assert state.cards["danna"] == 2


def test_danna_meets_a_friend_and_the_turn_ends() -> None:
    state = visiting_table()
    events = play(state, "danna", "take a5")
    assert kinds(events) == ["visits", "meets", "earns"]
    assert state.turn == VIOLET and state.friends == ["a5"] and state.kamon[WHITE] == 1


def test_danna_meets_a_friend_and_the_open_tile_goes_back() -> None:
    state = visiting_table()
    play(state, "flip a1", "danna", "take a5")
    assert state.turn == VIOLET and not state.open and "a1" in state.face_down


def test_danna_takes_no_open_tile_no_friend_and_nothing_from_an_empty_space() -> None:
    state = visiting_table()
    play(state, "flip a5")
    state.turn = WHITE
    play(state, "flip a1", "danna")
    assert refused(state, "take a1") == "open"
    assert refused(state, "take a5") == "friend"
    play(state, "take a4")
    assert refused(state, "flip a4") == "no_tile"


def test_dannas_object_never_completes_the_open_flip_even_of_its_kind() -> None:
    state = visiting_table()
    play(state, "flip a1", "danna", "take a6")
    assert state.open == "a1" and stack(state, WHITE, "comb") == ["pink"]
    play(state, "flip a2")
    assert stack(state, WHITE, "comb") == ["green", "pink", "white"]


def test_when_danna_takes_the_last_face_down_tile_the_open_one_goes_back_and_the_turn_ends() -> None:
    state = clear(visiting_table(), "a1", "a6")
    play(state, "flip a1", "danna", "take a6")
    assert state.turn == VIOLET and state.face_down == ["a1"] and stack(state, WHITE, "comb") == ["pink"]


def test_danna_and_one_san_need_a_face_down_tile() -> None:
    state = clear(visiting_table())
    assert refused(state, "danna") == refused(state, "one-san") == "house_empty"
    assert {"oka-san", "sabanto", "done"} == set(state.legal())


def test_oka_san_takes_covered_tiles_of_ones_own_colour_alone_and_from_another_board() -> None:
    state = table(4, boards={VIOLET: "fan white, fan pink", PINK: "tea green, cat white", WHITE: "comb white"})
    play(state, "oka-san")
    assert state.legal() == ["claim 1 fan", "claim 2 cat"]
    assert (
        refused(state, "claim 1 tea") == refused(state, "claim 2 tea") == refused(state, "claim 0 comb") == "not_there"
    )
    play(state, "claim 1 fan")
    assert stack(state, VIOLET, "fan") == ["pink"] and is_conserved(state)


def test_oka_san_needs_a_tile_of_ones_own_colour_on_another_board() -> None:
    state = table(4, boards={VIOLET: "fan pink", WHITE: "tea white"})
    assert refused(state, "oka-san") == "none_elsewhere"


def test_sabanto_needs_something_to_discard_and_takes_covered_tiles_too() -> None:
    assert refused(table(4), "sabanto") == "board_empty"
    state = table(4, boards={WHITE: "fan pink, fan white, tea green"})
    play(state, "sabanto")
    assert set(state.legal()) == {"discard fan pink", "discard fan white", "discard tea green"}
    assert refused(state, "discard cat pink") == "not_there"
    play(state, "discard fan pink")
    assert stack(state, WHITE, "fan") == ["white"]


def test_one_san_shows_up_to_six_different_tiles_and_at_least_one() -> None:
    state = visiting_table()
    play(state, "one-san")
    assert refused(state, "done") == "look_first"
    play(state, "look a5")
    assert refused(state, "look a5") == "looked"
    assert "done" in state.legal(), "one may stop early"
    play(state, "look a1", "look a2", "look a3", "look a4", "look a6")
    assert refused(state, "look b1") == "six"
    assert kinds(play(state, "done")) == ["stops_looking"]
    assert state.turn == WHITE and "a5" in state.face_down, "friends do nothing then"


def test_every_visit_to_one_san_has_six_looks() -> None:
    state = table(2, {"a1": "comb white", "a2": "tea white"}, first=WHITE)
    looks = [f"look {space}" for space in state.face_down[:6]]
    play(state, "one-san", *looks, "done", "flip a1", "flip a2", "one-san")
    assert state.turn == VIOLET and state.looked == []
    play(state, *looks, "done")


# -- rows and columns ----------------------------------------------------------------------------------------------


def test_a_complete_column_brings_a_kamon_at_once() -> None:
    state = table(4, {"a1": "cat white", "a2": "cat pink"}, {WHITE: "fan white, make-up pink"})
    events = play(state, "flip a1", "flip a2")
    assert kinds(events) == ["flips", "flips", "pairs", "earns"]
    assert events[-1].facts == {"why": "column", "source": "reserve", "column": ("fan", "make-up", "cat")}
    assert state.kamon[WHITE] == 2
    assert "danna" in state.legal(), "also one just earned may be paid"


def test_a_second_layer_earns_nothing() -> None:
    house = {"a1": "cat white", "a2": "cat pink"}
    state = table(4, house, {WHITE: "fan white, make-up pink, cat green, bonsai white, comb white"})
    events = play(state, "flip a1", "flip a2")
    assert kinds(events) == ["flips", "flips", "pairs"] and state.phase == "flip"


@pytest.mark.parametrize("placement", ["pair", "danna", "oka-san"])
def test_a_line_pays_by_whatever_completes_it(placement: str) -> None:
    own = {WHITE: "fan white, make-up pink, bonsai white, comb violet", VIOLET: "cat white"}
    state = table(4, {"a1": "cat white", "a2": "cat pink"}, own)
    actions = {"pair": ["flip a1", "flip a2"], "danna": ["danna", "take a2"], "oka-san": ["oka-san", "claim 1 cat"]}
    events = play(state, *actions[placement])
    assert kinds(events)[-2:] == ["earns", "completes_row"], "kamon first, then the sweep"
    assert state.phase == "sweep" and refused(state, "flip a3") == refused(state, "danna") == "sweep"


def test_a_sweep_takes_nothing_or_up_to_one_tile_of_each_cell_of_its_row_ones_own_colour_too() -> None:
    own = {WHITE: "fan white, fan pink, tea white, cat green"}
    state = table(4, {"a1": "kimono white", "a2": "kimono pink"}, own)
    play(state, "flip a1", "flip a2")
    assert set(state.legal()) == {
        *("sweep fan white", "sweep fan pink", "sweep tea white", "sweep kimono white", "sweep kimono pink", "done")
    }
    assert refused(state, "sweep cat green") == "cell"
    assert refused(state, "sweep tea green") == "not_there"
    nothing = state.copy()
    play(nothing, "done")
    assert nothing.phase == "flip" and not nothing.discards
    play(state, "sweep fan pink")
    assert refused(state, "sweep fan white") == "cell"
    play(state, "sweep kimono white", "sweep tea white")
    assert state.phase == "flip" and state.turn == WHITE and len(state.discards) == 3
    assert is_conserved(state)


def test_a_line_emptied_by_sabanto_pays_again() -> None:
    own = {WHITE: "fan pink, tea white, kimono white, make-up white, cat white"}
    state = table(4, {"a1": "fan white", "a2": "fan green"}, own)
    play(state, "sabanto", "discard fan pink")
    events = play(state, "flip a1", "flip a2")
    assert kinds(events)[-3:] == ["pairs", "earns", "completes_row"]


def test_a_line_emptied_by_a_rivals_oka_san_pays_again() -> None:
    own = {WHITE: "fan violet, tea white, kimono white, make-up white, cat white"}
    house = {"a1": "fan white", "a2": "fan green", "a3": "comb white", "a4": "bonsai white"}
    state = table(2, {k: v for k, v in house.items() if k != "a2"}, own, first=VIOLET)
    play(state, "oka-san", "claim 0 fan", "flip a3", "flip a4")
    assert state.turn == WHITE and not state.boards[WHITE]["fan"]
    events = play(state, "danna", "take a1")
    assert kinds(events) == ["visits", "takes", "earns", "completes_row"]


def test_a_row_emptied_by_its_own_sweep_pays_again_and_the_kamon_stays_earned() -> None:
    own = {WHITE: "tea white, kimono white, make-up white, cat white"}
    state = table(4, {"a1": "fan pink", "a2": "fan green", "a3": "fan white"}, own)
    state.kamon[WHITE], state.reserve = 3, state.reserve - 2
    play(state, "danna", "take a1")
    assert state.kamon[WHITE] == 3, "one paid, one for the column"
    play(state, "sweep fan pink", "done")
    assert not state.boards[WHITE]["fan"] and state.kamon[WHITE] == 3
    events = play(state, "flip a2", "flip a3")
    assert kinds(events)[-3:] == ["pairs", "earns", "completes_row"]
    assert state.kamon[WHITE] == 4 and state.to_sweep == ("fan", "tea", "kimono")


# -- kamon ---------------------------------------------------------------------------------------------------------


def test_with_an_empty_reserve_a_kamon_comes_from_a_card_even_the_one_just_paid() -> None:
    state = visiting_table()
    state.kamon, state.reserve = [7, 3, 3, 3], 0
    events = play(state, "danna", "take a5")
    assert events[-1].facts["source"] == "danna" and state.kamon[WHITE] == 7 and state.cards["danna"] == 0
    state = visiting_table()
    state.kamon, state.reserve, state.cards["sabanto"] = [7, 3, 3, 1], 0, 2
    events = play(state, "flip a5")
    assert events[-1].facts["source"] == "sabanto" and state.kamon[WHITE] == 8
    assert is_conserved(state)


def test_with_all_sixteen_in_hands_there_is_none_and_a_friend_still_ends_the_turn() -> None:
    state = visiting_table()
    state.kamon, state.reserve = [7, 3, 3, 3], 0
    events = play(state, "flip a5")
    assert events[-1].facts["source"] == "" and state.kamon == [7, 3, 3, 3] and state.turn == VIOLET
    state = table(4, {"a1": "cat white", "a2": "cat pink"}, {WHITE: "fan white, make-up pink"})
    state.kamon, state.reserve = [7, 3, 3, 3], 0
    play(state, "flip a1", "flip a2")
    assert state.kamon == [7, 3, 3, 3] and state.turn == WHITE


# -- the end -------------------------------------------------------------------------------------------------------


def ending_table(first: int = WHITE) -> State:
    """Three players, and white lacks a comb alone."""
    house = {"a1": "comb white", "a2": "comb pink", "a3": "comb white", "c1": "tea white", "c2": "fan pink"}
    return table(3, {**house, "a5": "friend"}, {WHITE: FULL_BUT_COMB}, first)


def test_a_pair_fills_the_board_kamon_sweep_one_visit_and_no_further_flip() -> None:
    state = ending_table()
    events = play(state, "flip a1", "flip a2")
    assert kinds(events) == ["flips", "flips", "pairs", "earns", "fills_board", "completes_row"]
    assert events[-2].facts == {"first": True} and state.closing == "board"
    play(state, "sweep bonsai violet", "done")
    assert not state.boards[WHITE]["bonsai"], "a cell emptied does not undo the end"
    assert state.phase == "last" and set(state.legal()) == {"danna", "one-san", "sabanto", "done"}
    assert refused(state, "flip c1") == "full"
    play(state, "sabanto", "discard comb pink")
    assert state.turn == VIOLET and state.closing == "board"


def test_the_others_have_a_full_turn_still() -> None:
    state = ending_table()
    state.deal["d1"] = state.deal["d2"] = Tile("cat", "pink")
    play(state, "flip a1", "flip a2", "done", "done", "flip d1", "flip d2")
    assert state.turn == VIOLET and state.phase == "flip"
    assert {"flip c1", "danna", "done"} <= set(state.legal())


def test_the_last_visit_may_be_declined() -> None:
    state = ending_table()
    assert kinds(play(state, "flip a1", "flip a2", "done", "done"))[-1] == "ends_turn"
    assert state.turn == VIOLET


def test_without_a_kamon_or_after_a_visit_the_turn_ends_with_the_sweep() -> None:
    state = ending_table()
    state.boards[WHITE]["parasol"], state.kamon[WHITE] = [], 0
    state.boards[WHITE]["comb"] = ["white"]
    state.deal["c1"] = state.deal["c3"] = Tile("parasol", "white")
    play(state, "flip c1", "flip c3", "done", "sabanto", "discard comb white")
    assert state.turn == VIOLET, "the column's kamon was earned and spent"
    state = ending_table()
    play(state, "one-san", "look c1", "done", "flip a1", "flip a2", "done")
    assert state.turn == VIOLET


def test_danna_fills_the_board_and_the_open_tile_goes_back() -> None:
    state = ending_table()
    events = play(state, "flip c1", "danna", "take a1")
    assert kinds(events)[-5:] == ["takes", "earns", "fills_board", "turns_back", "completes_row"]
    assert not state.open and "c1" in state.face_down
    play(state, "done")
    assert state.turn == VIOLET


def test_oka_san_fills_the_board() -> None:
    state = table(3, {"c1": "tea white"}, {WHITE: FULL_BUT_COMB, PINK: "comb white"})
    play(state, "flip c1", "oka-san", "claim 2 comb", "sweep bonsai violet", "done")
    assert state.turn == VIOLET and state.closing == "board" and not state.open


def test_dannas_friend_in_the_last_visit_ends_the_turn() -> None:
    state = ending_table()
    play(state, "flip a1", "flip a2", "done", "danna", "take a5")
    assert state.turn == VIOLET and state.friends == ["a5"]


def test_dannas_object_in_the_last_visit_may_complete_the_row_once_more() -> None:
    state = ending_table()
    play(state, "flip a1", "flip a2", "sweep bonsai violet", "done")
    space = next(space for space in state.face_down if state.deal[space].kind == "bonsai")
    events = play(state, "danna", f"take {space}")
    assert kinds(events)[1:] == ["takes", "earns", "fills_board", "completes_row"]
    assert events[3].facts == {"first": False}
    play(state, "done")
    assert state.turn == VIOLET


@pytest.mark.parametrize("first", [WHITE, VIOLET, PINK])
def test_everybody_has_had_the_same_number_of_turns(first: int) -> None:
    state = ending_table(first=first)
    while state.turn != WHITE:
        play(state, "flip c1", "flip c2")
    play(state, "flip a1", "flip a2", "done", "done")
    while state.turn is not None:
        play(state, "flip c1", "flip c2")
    assert state.turns == 3


def test_whoever_fills_a_board_in_the_last_round_stops_likewise() -> None:
    state = table(2, {"a1": "comb white", "a2": "comb violet"}, {VIOLET: FULL_BUT_COMB}, first=WHITE)
    state.closing, state.turn = "board", VIOLET
    events = play(state, "flip a1", "flip a2")
    assert [event.facts for event in events if event.kind == "fills_board"] == [{"first": False}]
    play(state, "done")
    assert state.phase == "last" and refused(state, "flip a3") == "full"
    play(state, "done")
    assert state.turn is None


def test_the_round_is_the_last_when_no_two_face_down_objects_share_a_kind() -> None:
    state = clear(
        table(3, {"a1": "comb white", "a2": "tea pink", "a3": "cat pink", "a4": "comb green"}), *["a1", "a2", "a3"]
    )
    events = play(state, "flip a1", "flip a2")
    assert kinds(events)[-1] == "runs_dry" and state.closing == "house" and state.turn == VIOLET
    play(state, "flip a1", "flip a2")
    events = play(state, "flip a1", "flip a2")
    assert kinds(events)[-1] == "ends" and state.turn is None and state.turns == 3


def test_friends_do_not_keep_the_house_alive_but_two_of_a_kind_do() -> None:
    state = clear(
        table(3, {"a1": "friend", "a2": "friend", "a3": "cat pink", "a4": "tea pink"}), *["a1", "a2", "a3", "a4"]
    )
    play(state, "flip a3", "flip a4")
    assert state.closing == "house"
    state = clear(table(3, {"a3": "cat pink", "a4": "tea pink", "a5": "tea green"}), "a3", "a4", "a5")
    play(state, "flip a3", "flip a4")
    assert state.closing == ""


def test_the_last_round_is_announced_once_whatever_else_would_end_it() -> None:
    house = {"c1": "tea white", "c2": "fan pink", "a1": "comb white", "a2": "comb pink"}
    state = clear(table(3, house, {WHITE: FULL_BUT_COMB}), *house)
    events = play(state, "flip a1", "flip a2", "done", "done", "flip c1", "flip c2")
    assert state.closing == "board" and "runs_dry" not in kinds(events)
    state = clear(table(3, house), "c1", "c2")
    events = play(state, "flip c1", "flip c2", "flip c1", "flip c2")
    assert kinds(events).count("runs_dry") == 1


def test_the_last_tile_of_the_house_is_flipped_and_goes_back() -> None:
    state = clear(table(3, {"a1": "comb white"}, {VIOLET: "fan white"}), "a1")
    assert "oka-san" in state.legal(), "professors stay open before it"
    events = play(state, "flip a1")
    assert kinds(events) == ["flips", "turns_back", "runs_dry"] and state.turn == VIOLET and state.face_down == ["a1"]


def test_with_no_tile_left_the_flip_is_dropped() -> None:
    state = clear(table(2, boards={VIOLET: "fan white"}))
    assert set(state.legal()) == {"oka-san", "done"}
    play(state, "oka-san", "claim 1 fan")
    assert state.legal() == ["done"]
    play(state, "done", "done")
    assert state.turn is None


def test_the_fallback_in_the_last_turn_of_a_round_ends_the_match_at_once() -> None:
    state = clear(table(2, {"a1": "comb white", "a2": "tea white"}), "a1", "a2")
    state.turn = VIOLET
    assert kinds(play(state, "flip a1", "flip a2"))[-2:] == ["runs_dry", "ends"]


# -- the score -----------------------------------------------------------------------------------------------------


def over(boards: dict[int, str], seats: int = 3) -> State:
    state = table(seats, boards=boards)
    state.turn = None
    return state


def test_covered_tiles_count_kamon_do_not_and_a_score_may_be_negative() -> None:
    state = over({WHITE: "fan violet, fan green, fan white", VIOLET: "tea violet, tea violet", PINK: "cat white"})
    assert state.scores() == [-1, 2, -1] and state.winners() == (VIOLET,)
    state.kamon[PINK] = 9
    assert state.scores() == [-1, 2, -1]


def test_a_tie_goes_to_more_tiles_of_ones_own_colour_then_it_is_shared() -> None:
    state = over({WHITE: "fan white, tea white", VIOLET: "fan violet, tea violet, cat violet, cat white"})
    assert state.scores() == [2, 2, 0] and state.winners() == (VIOLET,)
    state = over({WHITE: "fan white, tea white", VIOLET: "fan violet, tea violet", PINK: "cat green"})
    assert state.winners() == (WHITE, VIOLET)


def test_nobody_has_won_before_the_end() -> None:
    assert table(3, boards={WHITE: "fan white"}).winners() == ()

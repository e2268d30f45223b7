"""Maiko is a game of memory: what was turned back is told nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.core.match import Match
from hanamachi.core.record import MOST_ACTIONS, Seat
from hanamachi.games.maiko.game import game
from hanamachi.games.maiko.rules.material import FRIEND, Tile
from hanamachi.games.maiko.rules.rules import Seen, State
from tests.rules.maiko_tables import GREEN, PINK, VIOLET, WHITE, is_conserved, play, table
from tests.rules.reachable import everything_in

Viewer = int | None


def start(seats: int, seed: int, **options: str) -> State:
    state = game.start(seats, options, seed)
    assert isinstance(state, State)
    return state


def random_match(seats: int, number: int, **options: str) -> Iterator[tuple[State, list[Event]]]:
    """The states of a random match, the first too, with what led to each."""
    chance = Chance.named("maiko", seats, number)
    state = start(seats, number, **options)
    yield state, []
    while state.turn is not None:
        yield state, state.play(chance.pick(state.legal()))


def viewers(state: State) -> list[Viewer]:
    return [None, *range(len(state.boards))]


def drawn(seen: Seen) -> dict[str, Any]:
    """What a view may draw: all but what was seen and is to be remembered."""
    return {name: value for name, value in vars(seen).items() if name != "sightings"}


# -- random matches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end_and_nothing_is_lost(seats: int) -> None:
    for number in range(200 // 3 + 1):
        actions = 0
        for state, _ in random_match(seats, number):
            actions += 1
            if actions % 25 == 0:
                assert is_conserved(state)
        assert is_conserved(state) and actions < MOST_ACTIONS
        assert state.turns % seats == 0, "all had the same number of turns"
        assert state.closing in ("board", "house") and state.winners()


# -- what lies face down is told nowhere ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_that_is_drawn_depends_on_what_lies_face_down(seats: int) -> None:
    """Shuffle all that lies face down, seen before or not: no screen changes, but for what a looker lifts."""
    for number in range(2):
        for moment, (state, _) in enumerate(random_match(seats, number, assist="on")):
            if state.turn is None:
                break
            if moment % 4 and not state.lifted:
                continue
            hidden = [space for space in state.face_down if space != state.lifted]
            shuffled = Chance.named(number, state.turns).shuffled([state.deal[space] for space in hidden])
            twin = state.copy()
            twin.deal = {**state.deal, **dict(zip(hidden, shuffled, strict=True))}
            for viewer in viewers(state):
                assert drawn(twin.seen_by(viewer)) == drawn(state.seen_by(viewer))
            if state.lifted:
                twin.deal = {**twin.deal, state.lifted: Tile("fan", "pink")}
                for viewer in set(viewers(state)) - {state.turn}:
                    assert drawn(twin.seen_by(viewer)) == drawn(state.seen_by(viewer)), "a look is nobody else's"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_tile_that_lies_face_down_is_drawn(seats: int) -> None:
    for moment, (state, _) in enumerate(random_match(seats, 20)):
        if state.turn is None:
            break
        for viewer in viewers(state):
            seen = state.seen_by(viewer)
            lifted = {state.lifted} if viewer == state.turn else set()
            assert not (set(seen.faces) & set(state.face_down)) - lifted
            if moment % 10 == 0:
                parts = {name: value for name, value in drawn(seen).items() if name not in ("faces", "discards")}
                assert not [thing for thing in everything_in(parts) if isinstance(thing, Tile)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_line_of_the_log_names_a_tile_that_lies_face_down(seats: int) -> None:
    """At every moment, whoever reads the log: what a line named when it was written may have been turned back since."""
    for number in range(5):
        named: set[str] = set()
        for state, events in random_match(seats, number):
            for event in events:
                for viewer in viewers(state):
                    told = event.seen_by(viewer).facts
                    if any(isinstance(thing, Tile) for thing in everything_in(told)):
                        assert event.kind in ("pairs", "takes", "claims", "discards", "sweeps")
                        named |= {told.get("space", ""), *told.get("spaces", ())}
            assert named.isdisjoint(state.face_down)


def test_a_mismatch_is_fleeting_and_an_open_tile_is_seen_by_all() -> None:
    state = table(4, {"a1": "comb white", "a2": "tea white"})
    play(state, "flip a1")
    for viewer in viewers(state):
        assert state.seen_by(viewer).faces == {"a1": Tile("comb", "white")}
    _, back = play(state, "flip a2")
    shown = (Tile("comb", "white"), Tile("tea", "white"))
    assert back.seen_by(PINK, fresh=True).facts == {"spaces": ("a1", "a2"), "tiles": shown}
    assert back.seen_by(PINK).facts == {"spaces": ("a1", "a2")}
    assert state.seen_by(PINK).faces == {}
    assert [(g.seat, g.space, g.tile) for g in state.seen_by(None).sightings] == [
        (WHITE, "a1", shown[0]),
        (WHITE, "a2", shown[1]),
    ]


def test_only_a_tile_that_is_turned_back_is_fleeting_so_that_nobody_waits_for_nothing() -> None:
    state = table(4, {"a1": "comb white", "a2": "comb pink", "a3": "tea pink", "a4": "friend"})
    assert not any(event.fleeting for event in play(state, "flip a1", "flip a2", "flip a3"))
    assert [event.kind for event in play(state, "flip a4") if event.fleeting] == ["turns_back"]


def test_a_look_is_seen_by_the_looker_alone_until_the_next_action() -> None:
    state = table(4, {"a1": "comb white", "a2": "friend"}, first=VIOLET)
    (_, look) = play(state, "one-san", "look a1")
    assert look.seen_by(VIOLET).facts == {"space": "a1", "count": 1} and look.reveals
    assert state.seen_by(VIOLET).faces == {"a1": Tile("comb", "white")}
    for viewer in (None, WHITE, PINK, GREEN):
        seen = state.seen_by(viewer)
        assert seen.faces == {} and seen.lifted == "a1", "the others see the space, not the tile"
        assert [(g.space, g.tile, g.alone) for g in seen.sightings] == [("a1", None, True)]
    play(state, "look a2")
    assert state.seen_by(VIOLET).faces == {"a2": FRIEND}
    play(state, "done")
    assert state.seen_by(VIOLET).faces == {} and state.lifted == ""
    assert [g.tile for g in state.seen_by(VIOLET).sightings] == [Tile("comb", "white"), FRIEND]


def test_a_table_is_drawn_as_a_seat_sees_it() -> None:
    state = table(2, {"b1": "tea white"})
    play(state, "flip b1")
    assert str(state.seen_by(None)).splitlines()[:4] == [
        "■         tea white ■         ■         ■         ■         ■         ■         ■",
        *2 * ["■         ■         ■         ■         ■         ■         ■         ■         ■"],
        "■         ·         ·         ·         ·         ·         ·         ·         ■",
    ]


def test_the_screen_is_covered_while_somebody_looks() -> None:
    state = table(4)
    covered = []
    for action in ("one-san", "look a1", "look a2", "done"):
        play(state, action)
        covered.append(game.covers(state))
    assert covered == [True, True, True, False]
    assert not game.may_look_back(state, 0), "nobody looks back while a match runs"


def test_all_that_is_left_is_turned_up_when_it_is_over() -> None:
    *_, (state, _) = random_match(3, 5)
    seen = state.seen_by(None)
    assert set(seen.faces) == {*state.face_down, *state.friends}


def test_the_assist_marks_spaces_already_seen_and_says_nothing_else() -> None:
    state = table(4, {"a1": "comb white", "a2": "tea white"}, assist="on")
    play(state, "flip a1")
    assert state.seen_by(PINK).seen_before == frozenset(), "an open tile needs no mark"
    play(state, "flip a2", "one-san", "look a3", "done")
    assert state.seen_by(PINK).seen_before == {"a1", "a2"}
    assert state.seen_by(VIOLET).seen_before == {"a1", "a2", "a3"}
    assert table(4, assist="off").seen_by(None).seen_before == frozenset()
    state.options = {**state.options, "assist": "off"}
    assert state.seen_by(VIOLET).seen_before == frozenset()


def test_nobody_may_undo_a_flip_a_look_or_dannas_tile_but_a_visit_and_a_sweep() -> None:
    match = Match(game, [Seat("Ana"), Seat("Ben")], {"first": "seat_1"}, 3)
    state = match.state
    assert isinstance(state, State)
    match.play(f"flip {state.face_down[0]}")
    assert not match.can_undo
    match = Match(game, [Seat("Ana"), Seat("Ben")], {"first": "seat_1"}, 3)
    match.play("one-san")
    assert match.can_undo
    match.undo()
    assert match.state == game.start(2, {"first": "seat_1"}, 3)
    match.play("one-san")
    match.play(f"look {state.face_down[0]}")
    assert not match.can_undo
    match.play("done")
    assert not match.can_undo, "the tile put back would lie open again"

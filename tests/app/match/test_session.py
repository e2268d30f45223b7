"""Through whose eyes a table is seen, and what lies open on it for a moment only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.game import Event, IllegalAction
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from tests.rules.fortune import fortune

secretive = replace(fortune, hides=True, covers=lambda state: state.turn is not None)


def session(*names: str) -> Session:
    seats = [Seat(name, "shikomi" if name == "Ume" else None) for name in names]
    match = Match(secretive, seats, seed=4)
    return Session(Seating(match, Save("kodama", match.record)))


def test_two_people_at_one_screen_pass_it_on_under_a_cover() -> None:
    table = session("Ana", "Ben")
    assert table.viewer.is_covered
    assert table.viewer.seat is None
    assert not table.active
    with pytest.raises(IllegalAction) as refused:
        table.play("draw")
    assert refused.value.rule == "covered"
    table.lift(0)
    assert table.viewer.seat == 0
    table.settle(table.play("draw"))
    assert table.viewer.seat == 0 and not table.active  # it is Ben's turn, and Ana still looks at what she drew
    table.cover()
    assert table.viewer.is_covered
    assert table.seen.hands == [None, None]
    assert "card" not in table.viewer.events(1)[0].facts


def test_a_cover_that_was_lifted_stays_so_until_somebody_else_is_at_turn() -> None:
    table = session("Ana", "Ben")
    for seat in (0, 1, 0):
        table.lift(seat)
        assert not table.viewer.is_covered
        table.settle(table.play("draw" if len(table.match.actions) < 2 else "keep"))
        assert not table.viewer.is_covered
        if table.viewer.is_to_pass_on:
            table.cover()
    assert table.viewer.is_covered


def test_one_person_among_bots_needs_no_cover() -> None:
    table = session("Ana", "Ume")
    assert not table.viewer.is_covered
    assert table.viewer.seat == 0
    table.settle(table.play("draw"))
    assert table.viewer.events(1)[0].facts["card"] == table.seen.hands[0]


def test_an_undo_or_another_move_ends_what_was_shown_for_a_moment() -> None:
    table = session("Ana", "Ume")
    shown = Event("flips", 0, {"space": "c7"}, fleeting={"tile": "comb"})
    table.settle([shown])
    assert table.lingering
    assert not table.active
    table.settle()
    assert not table.lingering


def test_what_is_fleeting_is_known_only_while_it_is_fresh() -> None:
    event = Event("flips", 0, {"space": "c7"}, fleeting={"tile": "comb"}, secret={1: {"why": "a guess"}})
    assert event.seen_by(0).facts == {"space": "c7"}
    assert event.seen_by(None, fresh=True).facts == {"space": "c7", "tile": "comb"}
    assert event.seen_by(1, fresh=True).facts == {"space": "c7", "tile": "comb", "why": "a guess"}
    assert event.seen_by(1, fresh=True).fleeting == {}


def test_when_it_is_over_all_of_it_may_be_told() -> None:
    table = session("Ana", "Ume")
    for action in ("draw", "draw", "show"):
        table.match.play(action)
    table.match.events[0] = [Event("draws", 0, fleeting={"tile": "comb"})]
    assert table.viewer.events(1)[0].facts == {"tile": "comb"}

"""The rules of Example, sentence by sentence: first the rulebook's worked cases, then the rest."""

from __future__ import annotations

import pytest
from hanamachi.games.example.rules.rules import State

from hanamachi.core.game import IllegalAction


def test_one_to_three_stones_are_taken() -> None:
    state = State(9)
    assert state.legal() == ["take 1", "take 2", "take 3"]
    state.play("take 3")
    assert (state.stones, state.turn) == (6, 1)


def test_more_than_there_are_is_refused() -> None:
    with pytest.raises(IllegalAction):
        State(2).play("take 3")


def test_the_last_stone_wins() -> None:
    state = State(1, mover=1)
    state.play("take 1")
    assert state.turn is None
    assert state.winners() == (1,)

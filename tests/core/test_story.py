"""The states of a match: one for each moment, whichever way one asks for them, and none that changes later."""

from __future__ import annotations

import random
import sys
from types import FrameType

import pytest

from hanamachi.core.game import Game, State
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.core.story import EVERY
from hanamachi.games import GAMES


def played(game: Game, actions: int, seed: int = 3) -> tuple[Match, list[State]]:
    """A match by random legal actions, and a copy of each of its states."""
    rng = random.Random(seed)
    match = Match(game, [Seat(f"P{number}") for number in range(game.seats[0])], {}, seed)
    states = [match.state.copy()]
    while match.turn is not None and len(match.actions) < actions:
        match.play(rng.choice(sorted(match.state.legal())))
        states.append(match.state.copy())
    return match, states


@pytest.mark.parametrize("slug", GAMES)
def test_a_replayed_match_has_every_state_of_the_one_that_was_played(slug: str) -> None:
    match, states = played(GAMES[slug], 300)
    for each in (match, Match.replay(match.record, GAMES)):
        assert len(each.story) == len(states)
        moments = list(range(len(states)))
        random.Random(1).shuffle(moments)
        assert all(each.at(moment) == states[moment] for moment in moments)
        assert list(each.story) == states and each.story[-1] == states[-1] and each.story[:5] == states[:5]
        with pytest.raises(IndexError):
            each.at(len(states))


def test_no_state_that_somebody_has_changes_when_the_match_goes_on() -> None:
    match, states = played(GAMES["maiko"], 200)
    begun = Match.replay(played(GAMES["maiko"], 100)[0].record, GAMES)
    held = [begun.at(moment) for moment in (0, EVERY, 99, 100)]
    assert begun.catch_up(match.record) and begun.actions == match.actions
    assert held == [states[moment] for moment in (0, EVERY, 99, 100)]
    assert begun.state == states[-1]


@pytest.mark.parametrize("count", [EVERY - 1, EVERY, EVERY + 1, 2 * EVERY])
def test_after_an_undo_the_states_are_those_of_the_shorter_match(count: int) -> None:
    match = Match(GAMES["okiya"], [Seat("Ana"), Seat("Ben")], {"match": "points", "points": "20"}, 1)
    rng = random.Random(1)
    while len(match.actions) < count or not match.can_undo:
        match.play(rng.choice(sorted(match.state.legal())))
    whole = list(match.story)
    shorter = len(match.actions) - 1
    match.undo()
    assert list(match.story) == whole[: shorter + 1]
    match.redo()
    assert list(match.story) == whole


def test_a_replay_copies_one_state_in_many() -> None:
    match, _ = played(GAMES["maiko"], 400)
    code, copied = type(match.state).copy.__code__, 0

    def count(frame: FrameType, kind: str, _: object) -> None:
        nonlocal copied
        copied += kind == "call" and frame.f_code is code

    sys.setprofile(count)
    try:
        Match.replay(match.record, GAMES)
    finally:
        sys.setprofile(None)
    assert copied == len(match.actions) // EVERY + 1


@pytest.mark.parametrize("slug", GAMES)
def test_each_action_has_its_place_among_the_legal_ones(slug: str) -> None:
    match, states = played(GAMES[slug], 120)
    for begun in (0, 40):  # at once, or in two goes
        again = Match.replay(match.record, GAMES)
        if begun and begun < len(match.actions):
            again = Match(match.game, match.seats, match.options, match.seed)
            for action in match.actions[:begun]:
                again.play(action)
            again.choices()
            again.catch_up(match.record)
        legal = [sorted(state.legal()) for state in states[: len(match.actions)]]
        assert list(again.choices()) == [
            (choices.index(action), len(choices)) for choices, action in zip(legal, match.actions, strict=True)
        ]

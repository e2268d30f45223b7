"""Mai-Star looked at afterwards: the hands that were hidden, and the action that turned a round."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.games.maistar.bots.heuristics import begins_turn
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rooms.review.turning_points import MATTERS, review
from hanamachi.games.maistar.rules.rules import State
from hanamachi.games.maistar.rules.score_sheet import hand_size
from tests.rules.maistar.table import cards, table

Match = tuple[list[State], list[str]]


def match_of(seats: int, seed: int, **options: str) -> Match:
    state: Any = game.start(seats, options, seed)
    story, actions, chance = [state.copy()], [], Chance(seed)
    while state.turn is not None:
        actions.append(decide(game.bot(state.seen_by(state.turn), "shikomi", chance)))
        state.play(actions[-1])
        story.append(state.copy())
    return story, actions


@pytest.mark.parametrize("management", ["off", "on"])
def test_the_hands_are_there_at_once(management: str) -> None:
    story, actions = match_of(4, 3, management=management)
    rounds = next(review(story, actions, Chance(1)))
    assert [found.number for found in rounds] == [1, 2, 3]
    for found in rounds:
        assert not found.win_chances and not found.done
        end = story[found.moments[-1]]
        for seat, dealt in enumerate(found.dealt):
            assert len(dealt) == hand_size(found.number) + 2 * (found.geisha[seat] == "oboro")
            held = Counter(dealt) + Counter(found.drawn[seat])
            assert not Counter(found.left[seat]) - held - Counter(end.advertisers[seat])
            assert len(found.left[seat]) == end.sheet[found.number - 1].left[seat]
        assert found.starter == story[found.moments[0]].turn


def test_an_advertiser_taken_back_was_not_drawn() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["monk, red scholar"], advertisers={0: "red actor"}, rounds=2)
    story, actions = told(state, ["exchange 1", "place red scholar", "search"])
    (found,) = next(review(story, actions, Chance(1)))
    assert found.drawn == ((), tuple(cards("blue actor")), ())


def told(state: State, actions: list[str]) -> Match:
    story = [state.copy()]
    for action in actions:
        state.play(action)
        story.append(state.copy())
    return story, actions


def test_every_turn_has_its_hopes_and_they_add_up() -> None:
    story, actions = match_of(3, 5)
    *_, rounds = review(story, actions, Chance(1))
    for found in rounds:
        assert found.done and len(found.win_chances) == len(found.moments)
        assert all(sum(chances) == pytest.approx(1) for chances in found.win_chances)
        assert all(begins_turn(story[moment]) for moment in found.moments[:-1])
    assert rounds[-1].win_chances[-1].index(max(rounds[-1].win_chances[-1])) in story[-1].winners()


def blunder() -> Match:
    """The last round: Ana can win it with her last card, and advertises instead; Ben wins with his."""
    state = table("oboro", "momiji", "natsumi", hands=["red actor", "red actor", "blue actor, monk, shogun"], rounds=2)
    state.guests[0], state.guests[1] = cards("red daimyo"), cards("red doctor, red samurai")
    state.guests[2] = cards("blue ronin")
    state.guests[0] += cards("blue actor")
    state._settle([])
    return told(state, ["advertise red actor", "guest red actor"])


def test_the_action_that_turned_the_round_is_found_with_the_better_one() -> None:
    story, actions = blunder()
    *_, (found,) = review(story, actions, Chance(1))
    assert found.turning
    assert (found.turning.moment, found.turning.seat) == (0, 0)
    assert (found.turning.action, found.turning.better) == ("advertise red actor", "guest red actor")
    assert found.turning.before - found.turning.after >= MATTERS


def test_a_round_that_no_action_turned_has_none() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red actor"], guests={0: "red daimyo"}, rounds=2)
    story, actions = told(state, ["guest red actor"])
    *_, (found,) = review(story, actions, Chance(1))
    assert found.done and found.turning is None


def test_a_match_that_was_given_up_is_looked_at_as_far_as_it_went() -> None:
    story, actions = match_of(3, 5)
    *_, rounds = review(story[:30], [*actions[:29], "resign 0"], Chance(1))
    assert rounds[-1].done


def test_a_look_back_speaks_often() -> None:
    """Between two words there are a few tries at most."""
    story, actions = match_of(3, 5)
    words = list(islice(review(story, actions, Chance(1)), 400))
    assert len(words) == 400
    assert len(words[-1][0].win_chances) > 5

"""Taïki looked at afterwards: the hands that were hidden, and the card that turned a round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.games.taiki.game import game
from hanamachi.games.taiki.rooms.review.turning_points import MATTERS, played, review
from hanamachi.games.taiki.rules.deck import DECK
from hanamachi.games.taiki.rules.rules import State, hand_size
from tests.rules.taiki_table import table


def told(state: State, actions: Sequence[str]) -> list[State]:
    """Every state that these actions lead through."""
    story = [state.copy()]
    for action in actions:
        state.play(action)
        story.append(state.copy())
    return story


def match_of(seats: int, seed: int) -> list[State]:
    state = game.start(seats, {}, seed)
    assert isinstance(state, State)
    story, chance = [state.copy()], Chance(seed)
    while state.turn is not None:
        state.play(decide(game.bot(state.seen_by(state.turn), "minarai", chance)))
        story.append(state.copy())
    return story


def test_the_hands_are_there_at_once() -> None:
    story = match_of(4, 3)
    rounds = next(review(story, Chance(1)))
    assert [found.number for found in rounds] == list(range(1, len(story[-1].sheet) + 1))
    for found in rounds:
        assert not found.win_chances and not found.done
        assert all(len(hand) == hand_size(4) for hand in found.hands)
        for hand, drawn in zip(found.hands, found.drew, strict=True):
            assert drawn in hand
        everything = [one for hand in (*found.hands, *found.left) for one in hand]
        assert sorted(everything) == sorted(DECK)
        assert found.first == story[found.moments[0]].turn
    won = {play.action for trick in story[rounds[0].moments[-1]].tricks for play in trick.plays}
    held = {str(one) for hand in rounds[0].hands for one in hand}
    assert all(any(action.startswith(one) for one in held) for action in won)


def blunder() -> tuple[list[State], int]:
    """Ben has 2 Sun and 1 Moon tricks, Ana one of each. Ana leads the Moon 5; Ben can be even and stays below."""
    state = table("m5 s1", "m6 m4", won=("s m", "s s m"))
    return told(state, ["moon 5", "moon 4", "lead", "sun 1", "moon 6"]), 1


def test_the_card_that_turned_the_round_is_found_with_the_better_one() -> None:
    story, moment = blunder()
    # the drawing is missing from this story: it begins in the middle of a round
    dealt = story[0].copy()
    dealt.phase = "drawing"
    *_, (found,) = review([dealt, *story], Chance(2))
    assert found.done and found.turning
    assert found.turning.moment == moment + 1 and found.turning.seat == 1
    assert found.turning.action == "moon 4" and found.turning.better == "moon 6"
    assert found.turning.before - found.turning.after >= MATTERS
    assert found.win_chances[-1] == (1.0, 0.0), "the end is certain"
    assert len(found.win_chances) == len(found.moments)


def test_a_round_in_which_every_card_is_as_good_has_no_turning() -> None:
    state = table("s5", "s6", won=("s m", "s s m"))
    dealt = state.copy()
    dealt.phase = "drawing"
    *_, (found,) = review([dealt, *told(state, ["sun 5", "sun 6"])], Chance(2))
    assert found.done and found.turning is None


def test_the_story_tells_which_card_was_played() -> None:
    story, _ = blunder()
    cards = [play and play.action for moment in range(len(story)) for play in [played(story, moment)]]
    assert cards == ["moon 5", "moon 4", None, "sun 1", "moon 6", None]


def test_it_goes_on_in_small_steps_and_the_same_way_again() -> None:
    story = match_of(3, 5)
    first, again = (list(islice(review(story, Chance(9)), 40)) for _ in range(2))
    assert first == again
    looked_at = [sum(len(found.win_chances) for found in rounds) for rounds in first]
    assert looked_at == sorted(looked_at) and looked_at[-1] > 2
    for chances in first[-1][0].win_chances:
        assert abs(sum(chances) - 1) < 1e-9

"""Taïki's bots: the rule of thumb, what a round is worth, and what a search makes of it."""

from __future__ import annotations

from itertools import islice

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.games.taiki.bots.heuristics import heuristic_action, play_out
from hanamachi.games.taiki.bots.levels import ITERATIONS, SLICE, begin_search
from hanamachi.games.taiki.bots.win_chance import payoffs, playout, win_chances
from hanamachi.games.taiki.game import game
from hanamachi.games.taiki.rules.rules import State, hand_size
from hanamachi.games.taiki.rules.tricks import SCORED
from tests.rules.taiki_table import table

THUMB = {
    # the table, what the rule of thumb plays on it
    "takes what evens the scales, with no more than it takes": (
        table("m5 s1 s2", "m6 m12 m1", won=("", "s"), plays="moon 5"),
        "moon 6",
    ),
    "goes as high as it can while others are to play": (
        table("m5 s1", "m6 m12", "s3 s4", won=("", "s", ""), plays="moon 5"),
        "moon 12",
    ),
    "takes it with the mask or with a 9 if nothing else does": (
        table("m8 s1 s2", "m7 s9 s3", won=("", "s"), plays="moon 8"),
        "sun 9 as moon",
    ),
    "stays below, as high as that goes": (table("s8 s1 s2", "s7 s3 s12", plays="sun 8"), "sun 7"),
    "keeps below with the mask": (table("s8 s1", "sm s12", plays="sun 8"), "sun mask low"),
    "slips away with a 9": (table("s8 s1", "m9 s12", plays="sun 8"), "moon 9 as moon"),
    "wins with the highest if it must win": (table("s8 s1", "s10 s12", plays="sun 8"), "sun 12"),
    "throws the highest card off suit": (table("s8 s1 s2", "m2 m14 m5", plays="sun 8"), "moon 14"),
    "keeps the high cards of the suit that it lacks": (
        table("s8 s1 s2", "m2 m14 m5", won=("", "s"), plays="sun 8"),
        "moon 2",
    ),
    "leads low": (table("s8 s4 m3 m15", "s1 s2 s3 s5"), "moon 3"),
    "leads high in the suit that it lacks": (table("s8 s4 m3 m15", "s1 s2 s3 s5", won=("s", "")), "moon 15"),
    "lets the neighbour lead": (table("s8 m3", "s1 m2", plays="sun 8, sun 1"), "pass-lead"),
    "leads on with a strong card of the suit that it lacks": (table("s8 m15", "s1 m2", plays="sun 8, sun 1"), "lead"),
}


@pytest.mark.parametrize("rule", THUMB, ids=lambda rule: rule.replace(" ", "-"))
def test_the_rule_of_thumb(rule: str) -> None:
    state, action = THUMB[rule]
    assert heuristic_action(state) == action
    assert action in state.legal()


@pytest.mark.parametrize("seats", game.seats)
def test_the_quick_playout_is_the_rule_of_thumb_played_by_the_rules(seats: int) -> None:
    """From any moment of a round: the short cut wins the same tricks as the actions do one by one."""
    for number in range(60):
        chance = Chance.named("playout", seats, number)
        state = game.start(seats, {}, number)
        assert isinstance(state, State)
        for _ in range(chance.below(8 * seats)):
            if state.phase != SCORED:
                state.play(chance.pick(state.legal()))
        quick = state.copy()
        play_out(quick)
        while state.phase != SCORED:
            state.play(heuristic_action(state))
        assert (quick.suns, quick.moons) == (state.suns, state.moons)
        assert sum(quick.suns + quick.moons) == hand_size(seats) and not any(quick.hands)


def test_a_round_of_two_is_won_or_lost() -> None:
    state = table("s5", "s4", won=("m", "s s"))
    assert payoffs(state) is None
    assert tuple(playout(state.copy(), Chance(1))) == (1.0, 0.0)
    state.play("sun 5")
    state.play("sun 4")
    assert payoffs(state) == (1.0, 0.0)


def test_a_match_of_more_is_worth_the_share_of_a_victory() -> None:
    assert list(win_chances((4, 4, 2), 3)) == [0.5, 0.5, 0.0]
    assert list(win_chances((4, 0, 2), 1)) == [1.0, 0.0, 0.0], "without a token it is over"
    assert list(win_chances((0, 0, 0), 2)) == [1 / 3] * 3


def test_before_the_end_tokens_are_promises_and_more_so_later() -> None:
    early, late = win_chances((4, 3, 3, 2), 1), win_chances((4, 3, 3, 2), 2)
    for chances in (early, late):
        assert abs(sum(chances) - 1) < 1e-9
        assert chances[0] > chances[1] == chances[2] > chances[3] > 0
    assert late[0] > early[0]


def test_a_search_keeps_to_its_number_of_iterations_and_speaks_often() -> None:
    state = game.start(3, {}, 8)
    seen = state.seen_by(state.turn)
    assert len(list(game.bot(seen, "geiko", Chance(1)))) == ITERATIONS["geiko"] // SLICE
    assert len(list(game.bot(seen, "maiko", Chance(1)))) == 1


def test_a_bot_that_has_no_choice_does_not_think() -> None:
    state = table("s5 m1", "s6 m2", plays="sun 5")
    for level in game.levels:
        assert list(game.bot(state.seen_by(1), level, Chance(1))) == ["sun 6"]


def test_a_bot_does_not_see_the_other_hands() -> None:
    """The same seat with other cards in the hidden hands and piles decides the same."""
    state = game.start(4, {}, 21)
    for _ in range(9):
        state.play(state.legal()[0])
    seen = state.seen_by(state.turn)
    for number in range(5):
        other = seen.guess(Chance(number))
        again = other.seen_by(other.turn)
        for level in game.levels:
            words = [list(islice(game.bot(view, level, Chance(3)), 2)) for view in (seen, again)]
            assert words[0] == words[1]


def test_a_search_goes_by_what_not_following_has_shown() -> None:
    """Ben has shown that he holds no Sun but the 9: in no guess of the search does he follow with another."""
    state = table("s5 s1 s3 m3", "m1 s9 m2 m4", plays="sun 5, moon 1, lead")
    running = begin_search(state.seen_by(0), Chance(2))
    running.run(200)
    answers = running.root.branches["sun 3"].branches
    assert {action for action in answers if action.startswith("sun")} == {"sun 9 as sun", "sun 9 as moon"}


@pytest.mark.parametrize(("level", "below"), [("minarai", "shikomi"), ("maiko", "minarai")])
def test_a_level_beats_the_one_below(level: str, below: str) -> None:
    """A few matches of two, the same on every machine; `bench bots` has the figures."""
    won = 0
    for number in range(24):
        state = game.start(2, {}, number // 2)
        chance = Chance.named(level, number)
        while state.turn is not None:
            who = level if state.turn == number % 2 else below
            state.play(decide(game.bot(state.seen_by(state.turn), who, chance)))
        won += state.winners() == (number % 2,)
    assert won > 14

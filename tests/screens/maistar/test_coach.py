"""The coach of a first match of Mai-Star, its cheat sheet, and what its lesson comes to."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
import pytest

from hanamachi.app.lesson.course import LEARNER, Course
from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.games import game_view, lesson
from hanamachi.games.maistar.rules.cards import CUSTOMERS
from hanamachi.games.maistar.rules.rules import OPTIONS
from hanamachi.games.maistar.rules.seen import Seen
from hanamachi.ui.game_view import Scene, Tip
from hanamachi.words import LANGUAGES, Addressed, words_in
from tests.rules.maistar.table import begun
from tests.rules.maistar.table import table as laid
from tests.screens.maistar.cards import board, known, named
from tests.screens.maistar.matches import matches

VIEW = game_view("mai-star")
NAMES = Addressed(("ZYOU", "Kiku", "Ran"), 0)
KEYS = {"pick", "invite", "advertise", "raised", "effect", "target", "stop", "allow", "few", "scored"}
THREE = ("oboro", "momiji", "natsumi")


def tips_at(seen: Seen, events: Sequence[Event] = ()) -> dict[str, Tip]:
    return {tip.key: tip for tip in VIEW.tips(words_in("en"), seen, events, NAMES)}


# -- tips ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_happens_points_at_the_table_and_tells_nothing_hidden(language: str) -> None:
    t, keys = words_in(language), set[str]()
    for match in matches(3, range(6)):
        seen = board(match).seen_by(0)
        events = [event.seen_by(0) for event in match.events[-1]] if match.events else []
        tips = VIEW.tips(t, seen, events, NAMES)
        html = str(VIEW.table(t, seen, NAMES, Scene(match.turn == 0, match.turn is None))) if tips else ""
        for tip in tips:
            keys.add(tip.key)
            assert f'id="{tip.point}"' in html, tip
            assert "ZYOU" not in tip.words
            assert "{" not in tip.words
            assert len(tip.words) < 150
            if language == "en" and seen.round == 1:
                assert named(tip.words) <= known(match, 0)
    assert keys == KEYS


def test_tips_and_goal_are_the_same_whatever_the_others_hold() -> None:
    t, chance, compared = words_in("en"), Chance(1), 0
    for number, match in enumerate(matches(3, range(2))):
        seen = board(match).seen_by(0)
        if not any(board(match).hands) or match.turn is None or number % 5:
            continue
        other = seen.guess(chance).seen_by(0)
        assert VIEW.tips(t, other, (), NAMES) == VIEW.tips(t, seen, (), NAMES)
        assert VIEW.goal(t, other) == VIEW.goal(t, seen)
        compared += 1
    assert compared > 20


def test_a_spectator_gets_neither_goal_nor_tips() -> None:
    t = words_in("en")
    for number, match in enumerate(matches(3, range(1))):
        if number % 5 == 0:
            seen = match.state.seen_by(None)
            assert not VIEW.goal(t, seen)
            assert not VIEW.tips(t, seen, (), NAMES)


def test_an_easy_geisha_is_named_while_she_can_be_had() -> None:
    state = begun(3, 0)
    first = state.turn
    assert tips_at(state.seen_by(first))["pick"].point == "geisha-oboro"
    state.play("geisha oboro")
    assert tips_at(state.seen_by(state.turn))["pick"].point == "about-reputation"


def test_the_best_guest_is_pointed_at_or_else_what_to_do_without_one() -> None:
    tip = tips_at(laid(*THREE, hands=["red scholar, red actor, red actor, monk"]).seen_by(0))["invite"]
    assert tip == Tip("invite", "Red Actor can be your guest: tap it, for +5.", "card-red-actor-1-of-2")
    assert list(tips_at(laid(*THREE, hands=["monk, red doctor", *["monk, monk, monk"] * 2]).seen_by(0))) == [
        "advertise"
    ]


def test_a_small_hand_is_a_warning() -> None:
    tip = tips_at(laid(*THREE, hands=["monk, red actor", "monk", "monk, monk, monk"]).seen_by(0))["few"]
    assert tip.words.startswith("Kiku has only 1 card left.")
    assert tip.point == "house-1-name"


def test_an_answer_says_what_can_stop_an_effect() -> None:
    def asked(guests: str) -> dict[str, Tip]:
        state = laid(*THREE, hands=["blue actor", "red thief, monk"], guests={0: guests})
        for action in ("search", "guest red thief", "use", "target 0"):
            state.play(action)
        return tips_at(state.seen_by(0))

    assert asked("red ronin, red actor")["stop"].point == "do-ronin-1"
    assert list(asked("red actor")) == ["allow"]


# -- the goal --------------------------------------------------------------------------------------------------------


def test_the_goal_names_the_own_geisha_until_a_guest_pays() -> None:
    t = words_in("en")
    assert VIEW.goal(t, begun(3, 0).seen_by(0)) == "Goal: earn the most from guests over 3 rounds."
    state = laid(*THREE, hands=["red actor, monk"])
    assert "Oboro" in VIEW.goal(t, state.seen_by(0))
    state.play("guest red actor")
    assert not VIEW.goal(t, state.seen_by(0))
    assert not VIEW.goal(t, laid(*THREE, rounds=1).seen_by(0))


# -- what stands beside it -------------------------------------------------------------------------------------------


def test_every_option_says_what_it_is_about() -> None:
    for t in map(words_in, LANGUAGES):
        assert all(VIEW.about_option(t, option).endswith(".") for option in OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_sheet_is_short_and_has_every_kind_of_card(language: str) -> None:
    html = str(VIEW.cheat_sheet(words_in(language)))
    assert html.count("<h3>") == html.count("<section>") == 5
    assert {card.kind.name for card in named(html)} == {card.kind.name for card in CUSTOMERS.values()}


def test_the_headings_of_the_rules_lead_to_the_steps_of_the_lesson() -> None:
    html = str(h.fragment[VIEW.rules(words_in("en"))])
    anchors = [step.anchor for step in lesson("mai-star").steps if step.anchor]
    assert anchors
    assert all(f'<h2 id="rules-{anchor}">' in html for anchor in anchors)
    assert html.count("<h2") == html.count('<h2 id="rules-')


def test_the_lesson_ends_with_a_round_that_the_learner_wins_by_an_empty_hand() -> None:
    taught = lesson("mai-star")
    (line,) = board(Course(taught, len(taught.steps)).match).sheet
    assert line.reason == "hand"
    assert not line.left[LEARNER]
    assert line.gains[LEARNER] == max(line.gains)

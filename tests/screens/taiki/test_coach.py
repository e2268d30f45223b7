"""The coach of a first match of Taïki: the goal of the moment, and each tip when its thing happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h
import pytest

from hanamachi.app.lesson.course import LEARNER, Course
from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view, lesson
from hanamachi.games.taiki.rules.rules import OPTIONS
from hanamachi.games.taiki.rules.seen import Seen
from hanamachi.ui.game_view import Scene, Tip
from hanamachi.words import LANGUAGES, Addressed, words_in
from tests.rules.taiki_table import table
from tests.screens.taiki.cards import board, known, named

VIEW = game_view("taiki")
NAMES = Addressed(("ZYOU", "Kiku", "Ume", "Ran"), 0)
KEYS = {
    "draw",
    "lead",
    "follow",
    "free",
    "leading",
    "won",
    "balanced",
    "tipped",
    "nine",
    "rival_nine",
    "mask",
    "scored",
}


def moments(seats: int, seeds: range) -> Iterator[tuple[Match, Sequence[Event]]]:
    """Matches at every moment, played at random, with what led there as seat 0 may know it."""
    for seed in seeds:
        chance = Chance.named("coach", seed)
        match = Match(GAMES["taiki"], [Seat(""), *(Seat(name, "shikomi") for name in NAMES[1:seats])], {}, seed)
        yield match, []
        while match.turn is not None:
            events = match.play(chance.pick(match.state.legal()))
            yield match, [event.seen_by(0) for event in events]


def tips_at(seen: Seen, events: Sequence[Event] = (), language: str = "en") -> dict[str, Tip]:
    return {tip.key: tip for tip in VIEW.tips(words_in(language), seen, events, Addressed(NAMES[: seen.seats], 0))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_happens_points_at_the_table_and_tells_nothing_hidden(language: str) -> None:
    t, keys = words_in(language), set[str]()
    for seats in (2, 4):
        names = Addressed(NAMES[:seats], 0)
        for match, events in moments(seats, range(4)):
            seen = board(match).seen_by(0)
            html = str(VIEW.table(t, seen, names, Scene(active=match.turn == 0, over=False)))
            for tip in VIEW.tips(t, seen, events, names):
                keys.add(tip.key)
                assert f'id="{tip.point}"' in html, tip
                assert "ZYOU" not in tip.words
                assert "{" not in tip.words
                assert len(tip.words) < 150
                assert named(tip.words) <= known(match, 0)
    assert keys == KEYS


def test_a_spectator_gets_neither_goal_nor_tips() -> None:
    t = words_in("en")
    for match, events in moments(3, range(1)):
        seen = match.state.seen_by(None)
        assert not VIEW.goal(t, seen)
        assert not VIEW.tips(t, seen, events, NAMES[:3])


def test_nothing_is_said_of_what_to_do_while_another_is_at_turn() -> None:
    for match, _ in moments(3, range(2)):
        if match.turn != 0:
            assert not tips_at(board(match).seen_by(0))


@pytest.mark.parametrize(
    ("won", "words"),
    [
        ("", "Goal: win as many Sun tricks as Moon tricks."),
        ("s", "Goal: balance. Win 1 more Moon trick."),
        ("m m", "Goal: balance. Win 2 more Sun tricks."),
        ("s m", "Goal: stay balanced, worth 1 token."),
        ("s m s m", "Goal: stay balanced, worth 2 tokens."),
    ],
)
def test_the_goal_is_what_the_own_scales_need(won: str, words: str) -> None:
    assert VIEW.goal(words_in("en"), table("s3 m4", "s5 m6", won=(won, "s")).seen_by(0)) == words


def test_the_goal_is_gone_once_a_round_is_scored() -> None:
    t = words_in("en")
    for match, _ in moments(2, range(2)):
        assert bool(VIEW.goal(t, match.state.seen_by(0))) == (not board(match).sheet)


def test_a_player_who_cannot_follow_is_told_so() -> None:
    following = tips_at(table("s3 m4 m9", "s5 m6 m7", plays="sun 5", leader=1).seen_by(0))
    assert list(following) == ["follow", "nine"]
    assert following["follow"].words.startswith("Sun led:")
    free = tips_at(table("m3 m4", "s5 m6", plays="sun 5", leader=1).seen_by(0))
    assert list(free) == ["free"]


def test_a_mask_is_spoken_of_where_it_would_be_declared() -> None:
    assert "mask" in tips_at(table("sm m4", "s5 m6").seen_by(0))
    assert "mask" in tips_at(table("sm s4", "s5 m6", plays="sun 5", leader=1).seen_by(0))
    assert "mask" not in tips_at(table("mm m4", "s5 m6", plays="sun 5", leader=1).seen_by(0))


def test_every_option_says_what_it_is_about() -> None:
    for t in map(words_in, LANGUAGES):
        assert all(VIEW.about_option(t, option).endswith(".") for option in OPTIONS)


# -- what stands beside it -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_sheet_is_short_and_has_the_special_cards(language: str) -> None:
    html = str(VIEW.cheat_sheet(words_in(language)))
    assert html.count("<h3>") == html.count("<section>") == 5
    assert {str(card) for card in named(html)} >= {"sun 9", "moon mask"}


def test_the_headings_of_the_rules_lead_to_the_steps_of_the_lesson() -> None:
    html = str(h.fragment[VIEW.rules(words_in("en"))])
    anchors = [step.anchor for step in lesson("taiki").steps if step.anchor]
    assert anchors
    assert all(f'<h2 id="rules-{anchor}">' in html for anchor in anchors)
    assert html.count("<h2") == html.count('<h2 id="rules-')


def test_the_lesson_is_a_whole_round_that_the_learner_wins_in_balance() -> None:
    taught = lesson("taiki")
    (line,) = board(Course(taught, len(taught.steps)).match).sheet
    suns, moons = line.tallies[LEARNER]
    assert suns == moons == line.changes[LEARNER] == 2
    assert line.best == LEARNER

"""The coach of somebody's first match of a game."""

from __future__ import annotations

from html import unescape

import pytest

from hanamachi.app.coach.coached import KEY, Coached
from hanamachi.games import GAMES
from tests.app.match.matches import choice
from tests.app.tab import TWO_PEOPLE, Tab

ALONE = {"who1": "person", "who2": "shikomi", "first": "seat_1"}


def begun(slug: str, storage: dict[str, str] | None = None, **form: str) -> Tab:
    tab = Tab(storage)
    tab.hello(f"{slug}/")
    tab.do("start", **(ALONE | form))
    return tab


def goal(tab: Tab) -> str:
    session = tab.app.stage.need_session()
    return session.game_view.goal(tab.app.stage.t, session.seen_now, session.viewer.seat)


def play_on(tab: Tab) -> None:
    """Plays the whole match: the person plays as a bot of the second level, so that it is not a long one."""
    for _ in range(3000):
        session = tab.app.stage.need_session()
        if session.match.turn is None:
            return
        if tab.tasks:
            tab.let_bots_think()
        elif session.lingering:
            tab.do("seen")
        else:
            tab.do(f"play {choice(session.match)}")
    pytest.fail("the match does not end")


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_match_of_a_game_shows_its_goal(slug: str) -> None:
    tab = begun(slug)
    assert goal(tab)
    assert 'id="coach"' in tab.app.update()["html"]


@pytest.mark.parametrize("slug", GAMES)
def test_each_tip_is_given_once_and_said(slug: str) -> None:
    tab = begun(slug)
    play_on(tab)
    coached = Coached.read(tab.storage[KEY + slug])
    assert coached and coached.said
    assert len(coached.said) == len(set(coached.said))
    assert 'id="coach"' not in tab.app.update()["html"], "the match is over"


def test_the_second_match_has_no_coach() -> None:
    first = begun("okiya")
    second = begun("okiya", first.storage)
    assert 'id="coach"' not in second.app.update()["html"]


def test_who_has_played_before_there_was_a_coach_has_none() -> None:
    first = begun("okiya")
    del first.storage[KEY + "okiya"]
    assert 'id="coach"' not in begun("okiya", first.storage).app.update()["html"]


def test_two_people_at_one_screen_have_no_coach() -> None:
    assert 'id="coach"' not in begun("okiya", None, **TWO_PEOPLE).app.update()["html"]


def test_a_live_table_has_no_coach_since_the_others_have_none() -> None:
    tab = begun("okiya", who2="phone")
    assert 'id="coach"' not in tab.app.update()["html"] and not tab.app.coach.coached


def test_closing_takes_the_tip_away_then_the_goal_and_the_setting_all_of_it() -> None:
    tab = begun("okiya")
    assert tab.app.coach.tip
    assert goal(tab) in unescape(tab.do("coach close")["html"])
    assert 'id="coach"' not in tab.do("coach close")["html"]
    other = begun("maiko")
    assert 'id="coach"' not in other.do("set tips off")["html"]


def test_the_coach_is_there_after_a_reload() -> None:
    tab = begun("okiya")
    again = Tab(tab.storage)
    again.hello(f"okiya/#{tab.app.route.match}")
    assert goal(tab) in unescape(again.app.update()["html"])


@pytest.mark.parametrize("kept", ["", "{", "[]", "null", '{"match": 3}', '{"match": "x", "said": "y"}', "[" * 5000])
def test_what_is_kept_of_the_coach_is_not_trusted(kept: str) -> None:
    tab = begun("okiya", {KEY + "okiya": kept})
    assert tab.app.session

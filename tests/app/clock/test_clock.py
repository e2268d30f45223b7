"""The clock without a browser: what is left, when it runs and when it stands, and what running out comes to."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from hanamachi.app.clock import clock
from hanamachi.app.clock.clock import LEAST_AFTER_UNDO, Clock, Timing
from hanamachi.app.saves import saves
from hanamachi.app.setup.setup import Setup
from hanamachi.core.match import Match
from hanamachi.core.record import RecordError, parse
from hanamachi.games import GAMES
from tests.app.tab import AGAINST_BOT, ROOT, TWO_PEOPLE, Tab

MOVE = {"clock": "move", "clock_move": "20"}
GAME = {"clock": "game", "clock_game": "3", "clock_gain": "5"}


def begun(*choices: dict[str, str]) -> Tab:
    """A tab at a table with a clock; the match has just begun, at 2 s."""
    tab = Tab()
    tab.hello("okiya/")
    form = {name: choice for part in choices for name, choice in part.items()}
    tab.do("start", **form)
    return tab


def later(tab: Tab, seconds: float) -> None:
    """Time passes; whatever is sent next takes another second."""
    tab.clock += round(seconds * 1000) - 1000


def left(tab: Tab) -> list[float]:
    """What the seats have left by the save, in whole seconds."""
    return [round(time / 1000) for time in kept(tab)["left"]]


def kept(tab: Tab) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(tab.storage[tab.match_key])["clock"]
    return found


def legal(tab: Tab) -> str:
    assert tab.app.session
    return tab.app.session.match.state.legal()[0]


# -- what is left --------------------------------------------------------------------------------------------------


def test_a_time_for_each_move_begins_anew_with_each() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    later(tab, 12)
    tab.do("play a1")
    assert left(tab) == [8, 20]
    later(tab, 5)
    tab.do(f"play {legal(tab)}")
    assert left(tab) == [20, 15], "Ana has twenty seconds again"


def test_a_time_for_the_match_is_used_up_and_each_move_gains() -> None:
    tab = begun(TWO_PEOPLE, GAME)
    later(tab, 60)
    tab.do("play a1")
    assert left(tab) == [180 - 60 + 5, 180]
    later(tab, 30)
    tab.do(f"play {legal(tab)}")
    assert left(tab) == [125, 155]


def test_the_page_is_told_the_deadline_of_whoever_is_at_turn_alone() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    later(tab, 7)
    html = tab.do("play a1")["html"]
    assert html.count("data-deadline") == 1
    deadline = int(html.split('data-deadline="')[1].split('"')[0])
    assert 0 <= deadline - tab.clock - 20_000 < 500


def test_a_refused_move_does_not_touch_the_clock() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    before = kept(tab)
    later(tab, 5)
    assert "border" in tab.do("play b2")["say"]
    assert kept(tab) == before


# -- running out ---------------------------------------------------------------------------------------------------


def test_who_runs_out_of_time_loses_and_the_record_says_so() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    tab.do("play a1")
    later(tab, 20.5)
    update = tab.do("time")
    assert "Ben’s time is up. Ana wins the match." in update["say"]
    assert tab.record.endswith("| Ana | Ben | a1, time 1")
    assert json.loads(tab.storage[tab.match_key])["finished"]
    assert "data-deadline" not in update["html"]


def test_the_page_can_not_end_it_too_soon() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    later(tab, 19)
    tab.do("time")
    assert tab.record.endswith("| Ana | Ben |")


def test_a_move_that_comes_too_late_does_not_count() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    later(tab, 25)
    tab.do("play a1")
    assert tab.record.endswith("| Ana | Ben | time 0")


def test_lost_time_can_not_be_undone() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    tab.do("play a1")
    later(tab, 25)
    tab.do("time")
    before = tab.record
    assert "Nothing to undo" in tab.do("undo")["say"]
    assert tab.record == before


def test_a_reload_is_no_way_to_gain_time() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    address = tab.do("play a1")["url"].removeprefix(ROOT)
    again = Tab(tab.storage)
    again.clock = tab.clock + 14_000
    html = again.hello(address)["html"]
    deadline = int(html.split('data-deadline="')[1].split('"')[0])
    assert 4000 < deadline - again.clock < 6000
    too_late = Tab(again.storage)
    too_late.clock = again.clock + 10_000
    assert "Ben’s time is up." in too_late.hello(address)["html"]
    assert too_late.record.endswith("a1, time 1")


# -- when it stands ------------------------------------------------------------------------------------------------


def test_a_halted_clock_covers_the_table_and_nobody_plays() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    later(tab, 6)
    html = tab.do("halt")["html"]
    assert "data-cell" not in html and 'id="resume"' in html
    assert left(tab) == [14, 20]
    later(tab, 3600)
    assert "clock is paused" in tab.do("play a1")["say"]
    assert "clock is paused" in tab.do("undo")["say"]
    assert "data-cell" in tab.do("resume")["html"]
    later(tab, 4)
    tab.do("play a1")
    assert left(tab) == [10, 20]


def test_looking_back_shows_nothing_while_the_clock_is_halted() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    tab.do("play a1")
    tab.do("halt")
    assert "data-cell" not in tab.do("look 0")["html"]


def test_leaving_the_table_halts_the_clock() -> None:
    tab = begun(TWO_PEOPLE, GAME)
    key, address = tab.match_key, tab.do("play a1")["url"]
    later(tab, 10)
    tab.send("go", url=ROOT)
    save = json.loads(tab.storage[key])["clock"]
    assert save["halted"] and round(save["left"][1] / 1000) == 170
    later(tab, 86_400)
    assert 'id="resume"' in tab.send("go", url=address)["html"]


def test_it_stands_between_two_rounds() -> None:
    tab = begun(TWO_PEOPLE, GAME, {"match": "wins"})
    session = tab.app.session
    assert session
    while not session.seating.is_pausing:
        tab.do(f"play {legal(tab)}")
    before = left(tab)
    later(tab, 500)
    tab.do("play next")
    assert left(tab) == before
    assert kept(tab)["since"] == pytest.approx(tab.clock, abs=500)


def test_undo_gives_no_time_back_but_a_little_where_there_is_none() -> None:
    tab = begun(TWO_PEOPLE, MOVE)
    later(tab, 11)
    tab.do("play a1")
    later(tab, 7)
    tab.do("undo")
    assert left(tab) == [9, 13]
    later(tab, 8)
    tab.do("play a1")
    tab.do("undo")
    assert left(tab)[0] == LEAST_AFTER_UNDO / 1000


# -- bots ----------------------------------------------------------------------------------------------------------


def test_a_bot_answers_in_time_and_does_not_lose_while_the_page_is_closed() -> None:
    tab = begun(AGAINST_BOT, MOVE)
    address = tab.do("play a1")["url"].removeprefix(ROOT)
    again = Tab(tab.storage)
    again.clock = tab.clock + 3_600_000
    again.hello(address)
    again.do("time")
    again.let_bots_think()
    assert len(parse(again.record).actions) == 2
    assert parse(again.record).out_of_time is None


def test_a_bot_waits_while_the_clock_is_halted() -> None:
    tab = begun(AGAINST_BOT, MOVE)
    tab.do("play a1")
    tab.do("halt")
    for task in tab.tasks:
        asyncio.run(task)
    tab.tasks.clear()
    assert len(parse(tab.record).actions) == 1
    assert tab.do("resume")["busy"]
    tab.let_bots_think()
    assert len(parse(tab.record).actions) == 2


# -- setup, save and record ----------------------------------------------------------------------------------------


def test_the_choice_is_remembered_and_played_again() -> None:
    tab = begun(TWO_PEOPLE, GAME)
    tab.do("resign")
    tab.do("again")
    assert left(tab) == [180, 180]
    again = Tab(tab.storage)
    again.hello("okiya/")
    assert again.app.setups["okiya"].timing == Timing("game", 180_000, 5_000)


def test_bots_among_themselves_have_no_clock() -> None:
    setup = Setup.fresh(GAMES["okiya"])
    setup.fill({"who1": "shikomi", "who2": "minarai", **MOVE})
    assert setup.timing is None


@pytest.mark.parametrize("choices", [MOVE, GAME, {"clock": "game", "clock_game": "10", "clock_gain": "0"}])
def test_a_clock_reads_back_as_it_was_kept(choices: dict[str, str]) -> None:
    timing = Timing.chosen(clock.fresh_choices() | choices)
    assert timing
    wound = Clock(timing, (5000, 0), since=1_767_225_600_000, halted=True)
    assert clock.read(json.loads(json.dumps(wound.written())), 2) == wound


@pytest.mark.parametrize(
    "spoilt",
    [
        None,
        [],
        "move",
        {"clock": "none", "left": [1, 2], "since": 0},
        {"clock": "hourglass", "left": [1, 2], "since": 0},
        {**MOVE, "left": [1], "since": 0},
        {**MOVE, "left": [1, -2], "since": 0},
        {**MOVE, "left": [1, True], "since": 0},
        {**MOVE, "left": [1, 10**12], "since": 0},
        {**MOVE, "left": [1, 2], "since": "yesterday"},
        {**MOVE, "left": [1, 2], "since": 2**60},
        {**MOVE, "left": [[]] * 2, "since": 0},
    ],
)
def test_a_spoilt_clock_is_none_and_the_match_is_kept(spoilt: object) -> None:
    text = json.dumps({"record": "okiya/2 seed=7 | Ana | Ben | ", "clock": spoilt})
    save = saves.read("kodama", text)
    assert isinstance(save, saves.Save)
    assert save.clock is None


def test_time_ends_a_record_as_resigning_does() -> None:
    match = Match.replay(parse("okiya/2 seed=7 | Ana | Ben | d3, time 1"), GAMES)
    assert match.turn is None
    assert match.winners() == (0,)
    assert not match.can_undo
    assert str(match.record).endswith("| d3, time 1")


@pytest.mark.parametrize("end", ["time 2", "time 0, d3", "time 0, resign 1", "time"])
def test_time_is_refused_anywhere_else(end: str) -> None:
    with pytest.raises(RecordError):
        Match.replay(parse(f"okiya/2 seed=7 | Ana | Ben | d3, {end}"), GAMES)


def test_a_match_that_ran_out_extends_the_one_that_ran() -> None:
    running, over = parse("okiya/2 seed=7 | Ana | Ben | d3"), parse("okiya/2 seed=7 | Ana | Ben | d3, time 0")
    assert over.extends(running) and over.extends(over)
    assert not running.extends(over)

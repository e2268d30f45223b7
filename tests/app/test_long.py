"""Long matches and full shelves: what a click, an opening and the home page cost. Counted, not timed."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest

from hanamachi.app.match.log import LATEST, PAGE
from hanamachi.app.saves.saves import Save
from hanamachi.core.link import Found, of_match
from hanamachi.core.match import Match
from hanamachi.core.record import MOST_ACTIONS, Seat, parse
from hanamachi.games import GAMES
from tests.app.long_matches import fruitless, long_match
from tests.app.tab import ROOT, Tab


def on_shelf(*matches: Match) -> dict[str, str]:
    """A storage with these matches, the last the latest."""
    saves = [Save(f"kami{number}", match.record, touched=number) for number, match in enumerate(matches)]
    return {save.key: str(save) for save in saves}


def at_table(match: Match) -> Tab:
    tab = Tab(on_shelf(match))
    tab.hello("maiko/#kami0")
    let_work_end(tab)
    assert tab.app.session
    return tab


def let_work_end(tab: Tab) -> dict[str, Any]:
    """Runs what the app has spawned; the last update that it pushed."""
    while tab.tasks:
        asyncio.run(tab.tasks.pop(0))
    update: dict[str, Any] = {}
    while tab.pushed:
        update = tab.take(tab.pushed.pop(0))
    return update


def calls_of(names: set[str], what: Any) -> dict[str, int]:
    """How often functions of these names are called while something is done."""
    counts = dict.fromkeys(names, 0)

    def count(frame: Any, kind: str, _: object) -> None:
        if kind == "call" and frame.f_code.co_name in counts:
            counts[frame.f_code.co_name] += 1

    sys.setprofile(count)
    try:
        what()
    finally:
        sys.setprofile(None)
    return counts


def log_of(update: dict[str, Any]) -> list[str]:
    (lines,) = re.findall(r'<ol id="log-lines".*?</ol>', update["html"], re.DOTALL)
    return re.findall(r"<li>(.*?)</li>", lines)[::-1]  # the newest stands first


def words(lines: list[str]) -> list[str]:
    return [re.sub("<.*?>", "", line) for line in lines]


def click(tab: Tab, rng: random.Random) -> dict[str, Any]:
    if tab.app.session and tab.app.session.lingering:
        tab.do("seen")
    assert tab.app.session
    return tab.do(f"play {fruitless(tab.app.session.match.state, rng)}")


# -- a match that is as long as a record can be ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def longest() -> Match:
    return long_match(MOST_ACTIONS)


@pytest.mark.parametrize("bots", ["one waits", "all"])
def test_a_match_whose_record_is_full_says_so_and_wakes_nobody(longest: Match, bots: str) -> None:
    turn = longest.turn
    playing = {"one waits": (1 - (turn or 0),), "all": (0, 1)}[bots]
    seats = tuple(
        Seat(seat.name, "shikomi" if number in playing else None) for number, seat in enumerate(longest.seats)
    )
    save = Save("kami0", replace(longest.record, seats=seats), touched=1)
    tab = Tab({save.key: str(save)})
    tab.hello("maiko/#kami0")
    let_work_end(tab)
    session = tab.app.session
    assert session and session.match.is_full and not session.seating.bot_to_move
    sentence = "This match is too long to continue. Resign or start a new one."
    refused = tab.do(f"play {longest.state.legal()[0]}")
    assert sentence in refused["html"] and not tab.tasks
    assert ("resign-full" in refused["html"]) == (bots != "all")
    assert tab.record == str(save.record)
    if bots != "all":
        tab.do("resign")
        assert tab.record == f"{save.record}, resign {session.match.resigned}"
        assert parse(tab.record).resigned == session.match.resigned
    tab.do("again")
    assert tab.app.session is not session, "a new match has begun"


# -- a click -------------------------------------------------------------------------------------------------------


def test_a_click_does_no_more_after_fifteen_hundred_actions_than_after_forty() -> None:
    counted = []
    for actions in (40, 1500):
        tab, rng = at_table(long_match(actions)), random.Random(1)
        for _ in range(6):
            click(tab, rng)
        names = {"tell", "seen_by", "copy", "may_look_at", "legal", "_log_line"}
        counted.append(calls_of(names, lambda tab=tab, rng=rng: click(tab, rng)))
    assert counted[0] == counted[1] and counted[0]["tell"] < 5


def test_the_page_gets_the_latest_lines_and_the_rest_on_demand() -> None:
    tab = at_table(long_match(1500))
    update = tab.do("look now")
    assert len(log_of(update)) == LATEST and 'reversed start="1500"' in update["html"]
    assert "log-later" not in update["html"]
    more = tab.do("log earlier")
    assert len(log_of(more)) == PAGE and log_of(more)[-LATEST:] == log_of(update)
    assert more["say"] == f"Moves {1501 - PAGE} to 1500 of 1500."
    seen = log_of(more)
    while 'id="log-earlier"' in more["html"]:
        more = tab.do("log earlier")
        assert len(log_of(more)) == PAGE and 'id="log-later"' in more["html"]
        seen = log_of(more) + seen
    assert "The match begins." in log_of(more)[0] and more["focus"] == "log-lines"
    assert len(seen) >= 1501
    assert log_of(tab.do("log later")) != log_of(more)
    latest = log_of(click(tab, random.Random(1)))
    assert words(latest)[-LATEST - 1 : -1] == words(log_of(update)), "a move leads back to the latest"


def test_what_was_asked_for_stays_while_the_match_goes_on() -> None:
    tab, rng = at_table(long_match(300)), random.Random(1)
    tab.do("log earlier")
    for _ in range(3):
        update = click(tab, rng)
    assert len(log_of(update)) == PAGE
    tab.do("undo")
    assert len(log_of(tab.do("seen"))) == PAGE


def test_the_log_shows_the_moment_that_is_looked_at_and_every_moment_can_be_reached() -> None:
    match = long_match(500)
    match.resign(0)
    tab = at_table(match)
    for moment in (0, 7, 44, 45, 60, 61, 250, 499, 500):
        update = tab.do(f"look {moment}")
        lines = log_of(update)
        assert [line for line in lines if "aria-current" in line] == [
            line for line in lines if f'id="log-{moment}"' in line
        ], moment
        assert len(lines) == LATEST
    assert "resigns" in lines[-1]
    tab.do("log earlier")
    page = log_of(tab.do("log earlier"))
    again = log_of(tab.do("look 200"))
    strip = re.compile(' aria-current="step"')
    assert [strip.sub("", line) for line in again] == page, "a line of the page that is open does not turn the page"


def test_a_line_that_was_taken_back_is_not_told_again() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", who1="person", who2="person", name1="Ana", name2="Ben", first="seat_1")
    first, second, *_ = tab.app.session.match.state.legal()  # type: ignore[union-attr]
    one = log_of(tab.do(f"play {first}"))
    tab.do("undo")
    other = log_of(tab.do(f"play {second}"))
    assert one[1] != other[1]


@pytest.mark.parametrize("where", ["earlier", "later"])
def test_turning_the_pages_of_a_short_log_changes_nothing(where: str) -> None:
    tab = at_table(long_match(9))
    assert log_of(tab.do(f"log {where}")) == log_of(tab.do("look now"))


# -- a full shelf --------------------------------------------------------------------------------------------------


def short_matches(number: int) -> list[Match]:
    return [Match(GAMES["okiya"], (Seat("Ana"), Seat("Ben")), {}, seed) for seed in range(number)]


def test_a_start_reads_no_match_before_it_is_needed() -> None:
    tab = Tab(on_shelf(*short_matches(60)))
    assert calls_of({"parse"}, lambda: tab.hello("settings/")) == {"parse": 0}
    assert calls_of({"parse"}, lambda: tab.send("go", url=f"{ROOT}okiya/")) == {"parse": 1}, "the one to go on with"
    assert calls_of({"parse"}, lambda: tab.send("go", url=f"{ROOT}okiya/#kami7")) == {"parse": 1}
    assert calls_of({"parse"}, lambda: tab.send("go", url=ROOT)) == {"parse": 19}


def listed(update: dict[str, Any]) -> list[str]:
    return re.findall(r'id="open-(\w+)"', update["html"])


def test_home_lists_the_latest_twenty_and_all_on_demand() -> None:
    tab = Tab(on_shelf(*short_matches(60)))
    home = tab.hello()
    assert listed(home) == [f"kami{number}" for number in range(59, 39, -1)]
    assert "Show all 60 matches" in home["html"]
    whole = tab.do("list running")
    assert listed(whole) == [f"kami{number}" for number in range(59, -1, -1)] and whole["focus"] == "open-kami39"
    assert "Show all" not in whole["html"] and len(listed(tab.do("rename kami3"))) == 59
    tab.send("go", url=f"{ROOT}okiya/")
    assert len(listed(tab.send("go", url=ROOT))) == 20


def test_what_cannot_be_read_is_found_when_it_is_looked_at() -> None:
    storage = on_shelf(*short_matches(45))
    spoilt = {"kami44": "x" + storage["hanamachi/match/kami44"], "kami43": storage["hanamachi/match/kami43"]}
    spoilt["kami43"] = spoilt["kami43"].replace("seed=", "sead=")
    spoilt["kami2"] = storage["hanamachi/match/kami2"].replace("okiya/", "shogi/")
    storage |= {f"hanamachi/match/{id}": text for id, text in spoilt.items()}
    tab = Tab(storage)
    home = tab.hello()
    assert listed(home) == [f"kami{number}" for number in range(42, 22, -1)]
    assert re.findall(r'data-do="salvage (\w+)"', home["html"]) == ["kami44", "kami43"]
    assert "Show all 43 matches" in home["html"]
    assert re.findall(r'data-do="salvage (\w+)"', tab.do("list running")["html"]) == ["kami44", "kami43", "kami2"]
    for id, text in spoilt.items():
        assert tab.do(f"salvage {id}")["download"]["text"] == text == tab.storage[f"hanamachi/match/{id}"]


def test_a_link_is_compared_with_the_saves_of_its_deal_alone() -> None:
    matches = short_matches(60)
    matches[30].play(matches[30].state.legal()[0])
    tab = Tab(on_shelf(*matches))
    tab.hello("okiya/")
    address = f"{ROOT}okiya/#{Found(of_match(matches[30]))}"
    assert calls_of({"parse"}, lambda: tab.send("go", url=address)) == {"parse": 1}
    assert tab.app.route.match == "kami30"


# -- opening -------------------------------------------------------------------------------------------------------


def begin_work(tab: Tab) -> Coroutine[Any, Any, None]:
    (task,) = tab.tasks
    tab.tasks.clear()
    task.send(None)  # to its first pause
    return task


async def pause(seconds: float) -> None:
    """A pause in which a test can do something else."""
    await asyncio.sleep(0)


@pytest.fixture
def patient() -> Tab:
    """A tab with a match of nearly five thousand actions on its shelf, at home."""
    tab = Tab(on_shelf(long_match(4990)))
    tab.app.stage.sleep = pause
    tab.hello()
    return tab


def test_a_long_match_opens_in_slices_with_a_progress(patient: Tab) -> None:
    opening = patient.send("go", url=f"{ROOT}maiko/#kami0")
    assert "Opening the match…" in opening["html"] and "<progress" in opening["html"]
    assert opening["say"] == "Opening the match…" and opening["busy"] and opening["url"].endswith("maiko/#kami0")
    assert not patient.app.session
    task, slices = begin_work(patient), 1
    with pytest.raises(StopIteration):
        while True:
            assert patient.send("ping") == {}, "an event gets through"
            task.send(None)
            slices += 1
    assert slices >= 5
    shares = [int(share) for each in patient.pushed for share in re.findall(r'<progress value="(\d+)"', each["html"])]
    assert shares == sorted(set(shares)) and len(shares) >= 3
    assert not any("say" in each for each in patient.pushed[:-1]), "it is said once"
    opened = patient.pushed[-1]
    assert "<progress" not in opened["html"] and not opened["busy"] and opened["say"]
    assert patient.app.session and len(patient.app.session.match.actions) == 4990


def test_a_long_opening_can_be_cancelled(patient: Tab) -> None:
    patient.send("go", url=f"{ROOT}maiko/#kami0")
    task = begin_work(patient)
    assert 'data-do="cancel"' in patient.pushed[-1]["html"] if patient.pushed else True
    left = patient.do("cancel")
    assert left["url"] == f"{ROOT}maiko/" and "<progress" not in left["html"] and not left["busy"]
    before = len(patient.pushed)
    with pytest.raises(StopIteration):
        task.send(None)
    assert len(patient.pushed) == before and not patient.app.session
    assert patient.do("cancel")["url"] == f"{ROOT}maiko/", "a second tap does nothing"


def test_whoever_goes_elsewhere_no_longer_waits(patient: Tab) -> None:
    patient.send("go", url=f"{ROOT}maiko/#kami0")
    task = begin_work(patient)
    assert "<progress" not in patient.send("go", url=f"{ROOT}settings/")["html"]
    before = len(patient.pushed)
    with pytest.raises(StopIteration):
        task.send(None)
    assert len(patient.pushed) == before and patient.app.route.place == "settings/"


def test_what_another_tab_plays_meanwhile_is_there_when_the_match_opens(patient: Tab) -> None:
    patient.send("go", url=f"{ROOT}maiko/#kami0")
    task = begin_work(patient)
    longer = on_shelf(long_match(4992))["hanamachi/match/kami0"]
    patient.storage["hanamachi/match/kami0"] = longer
    patient.send("stored", key="hanamachi/match/kami0", value=longer)
    with pytest.raises(StopIteration):
        while True:
            task.send(None)
    assert patient.app.session and len(patient.app.session.match.actions) == 4992


def test_a_match_in_hand_is_not_replayed_for_what_another_tab_adds(patient: Tab) -> None:
    patient.send("go", url=f"{ROOT}maiko/#kami0")
    let_work_end(patient)
    longer = on_shelf(long_match(4992))["hanamachi/match/kami0"]
    counted = calls_of({"play"}, lambda: patient.send("stored", key="hanamachi/match/kami0", value=longer))
    assert counted["play"] <= 2 * 2  # of the match and of the state
    assert patient.app.session and len(patient.app.session.match.actions) == 4992 and not patient.tasks
    patient.send("go", url=f"{ROOT}settings/")
    assert calls_of({"play"}, lambda: patient.send("go", url=f"{ROOT}maiko/#kami0")) == {"play": 0}


def test_a_short_link_that_holds_many_actions_opens_in_slices() -> None:
    letters = of_match(long_match(1400))
    tab = Tab()
    tab.hello("maiko/")
    opening = tab.send("go", url=f"{ROOT}maiko/#{Found(letters)}")
    assert "<progress" in opening["html"] and tab.tasks
    shown = let_work_end(tab)
    assert tab.app.session and tab.app.session.seating.view_only and "Continue from here" in shown["html"]
    assert len(tab.app.session.match.actions) == 1400


def test_a_file_of_long_matches_is_read_in_slices_and_what_was_read_is_kept() -> None:
    lines = [str(long_match(1200, seed=seed).record) for seed in range(3)]
    tab = Tab()
    tab.app.stage.sleep = pause
    tab.hello()
    assert "Reading the file…" in tab.send("file", do="import", name="x.txt", text="\n".join(lines))["html"]
    task = begin_work(tab)
    while len(tab.app.saved.saves) < 2:
        task.send(None)
    stopped = tab.do("cancel")
    for update in tab.pushed:
        tab.take(update)
    assert "2 matches imported." in stopped["say"] and stopped["url"] == ROOT
    assert len([key for key in tab.storage if key.startswith("hanamachi/match/")]) == 2
    task.close()
    tab.send("file", do="import", name="x.txt", text="\n".join(lines))
    done = let_work_end(tab)
    assert "1 match imported. 2 matches are already here." in done["say"]


def test_a_save_that_the_rules_refuse_late_is_kept_and_said_to() -> None:
    match = long_match(2500)
    (key,) = storage = on_shelf(match)
    storage[key] = storage[key].replace(f'{match.actions[-1]}", ', 'done", ')
    tab = Tab(storage)
    tab.hello("maiko/#kami0")
    shown = let_work_end(tab)
    assert "Match not found." in shown["say"] and shown["url"] == f"{ROOT}maiko/"
    assert tab.storage == storage


# -- the end -------------------------------------------------------------------------------------------------------


def test_the_result_of_a_match_is_drawn_once() -> None:
    match, rng = long_match(200), random.Random(2)
    while match.turn is not None:
        match.retrace(rng.choice(sorted(match.state.legal())))
    tab = at_table(match)
    shown = tab.do("look now")
    assert calls_of({"line_chart", "copy"}, lambda: tab.do("look now")) == {"line_chart": 0, "copy": 0}
    assert "Scores over the match" in shown["html"] and tab.do("look now")["html"] == shown["html"]
    assert "Scores over the match" not in tab.do("set language fr")["html"]

"""Okiya's study and puzzles without a browser: events in, updates out."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from hanamachi.games.okiya.bots.solver import best, values
from hanamachi.games.okiya.rooms.code import position_code, read_code
from hanamachi.games.okiya.rooms.puzzles.puzzles import Puzzles
from hanamachi.games.okiya.rooms.puzzles.results import Results, read_results
from hanamachi.games.okiya.rooms.study.study import Study
from hanamachi.games.okiya.rules.garden import CELLS
from tests.app.tab import ROOT, TWO_PEOPLE, Tab

GAME = "okiya/2 seed=0 match=wins wins=2 full_garden=draw first=random | Ana | Ben | "
TWO_ROUNDS = "b4, a4, b2, c4, a2, d1, c2, a1, d2, next, d1, b2, a4, b3, c3, b1, c1, b4"
NOON = 1_794_830_400_000  # 2026-11-16, 12:00
TODAY, KEY = "2026-11-16", "hanamachi/okiya/puzzles"
EASY = "okiya/puzzles/#win-easy-5"


def at(path: str, storage: dict[str, str] | None = None) -> Tab:
    tab = Tab(storage)
    tab.clock = NOON
    tab.hello(path)
    return tab


def think(tab: Tab) -> dict[str, Any]:
    """Lets what a room works on come to its end; the page as it is then."""
    while tab.tasks:
        asyncio.run(tab.tasks.pop(0))
    tab.pushed.clear()
    return dict(tab.app.update())


def study(tab: Tab) -> Study:
    assert isinstance(tab.app.rooms.room, Study)
    return tab.app.rooms.room


def puzzles(tab: Tab) -> Puzzles:
    assert isinstance(tab.app.rooms.room, Puzzles)
    return tab.app.rooms.room


def over() -> dict[str, str]:
    """A shelf with a match of two rounds that is over."""
    record = GAME + TWO_ROUNDS
    assert Match.replay(parse(record), GAMES).turn is None
    return {"hanamachi/match/kodama": json.dumps({"record": record, "finished": True})}


def late_code() -> str:
    """A position that is quickly weighed: nine moves into the match."""
    state: Any = Match.replay(parse(GAME + "b4, a4, b2, c4, a2, d1, c2, a1"), GAMES).state
    return position_code(state)


def play_out(tab: Tab) -> dict[str, Any]:
    """Solves the puzzle on the table, as it is asked for: the last update."""
    room = puzzles(tab)
    assert room.puzzle
    update: dict[str, Any] = {}
    while not room.is_solved:
        turn = room.puzzle.turns[room.played]
        update = tab.do(f"room try {next(move for move in turn.values if room.puzzle.is_right(move, room.played))}")
        think(tab)
    return update


# -- the study -----------------------------------------------------------------------------------------------------


def test_each_legal_tile_shows_what_it_is_worth_by_letter_and_number() -> None:
    tab = at(f"okiya/study/#{late_code()}")
    html = think(tab)["html"]
    table = read_code(late_code())
    weighed = values(table)
    assert set(weighed) == set(table.legal())
    for cell, value in weighed.items():
        shown = re.search(rf'id="cell-{cell}".*?</button>', html)
        name, letter = {1: ("win", "W"), 0: ("draw", "D"), -1: ("loss", "L")}[value.result]
        assert shown and f'data-verdict="{name}"' in shown[0]
        assert f"{letter}<small>{value.plies}</small>" in shown[0]
    assert html.count("<small>") == len(weighed)


def test_what_is_known_appears_as_it_comes_and_the_screen_says_that_it_thinks() -> None:
    tab = at("okiya/study/")
    assert "Thinking: 0 of 12" in tab.app.update()["html"]
    (work,) = tab.tasks
    tab.tasks.clear()
    asyncio.run(work)
    told = [re.findall(r"Thinking: (\d+) of 12", update["html"]) for update in tab.pushed]
    assert ["0"] not in told and any(told), "the first moves are shown before the last is known"
    assert not told[-1]


def test_a_tap_plays_and_the_address_holds_the_position() -> None:
    tab = at(f"okiya/study/#{late_code()}")
    think(tab)
    cell = read_code(late_code()).legal()[0]
    update = tab.do(f"room take {cell}")
    code = update["url"].partition("#")[2]
    assert read_code(code).trail[-1] == cell
    again = at(f"okiya/study/#{code}")
    assert study(again).course.trail == study(tab).course.trail


def test_a_refused_tile_is_explained() -> None:
    tab = at("okiya/study/")
    assert "border" in tab.do("room take b2")["say"]
    assert study(tab).course.moves == ()


def test_the_best_line_is_played_move_by_move_to_the_promised_end() -> None:
    tab = at(f"okiya/study/#{late_code()}")
    think(tab)
    table = read_code(late_code())
    promised = values(table)[best(values(table))]
    moves = 0
    while not study(tab).course.table().round_over:
        tab.do("room best")
        think(tab)
        moves += 1
    assert moves == promised.plies


def test_a_match_that_is_over_can_be_stepped_through_left_and_come_back_to() -> None:
    tab = at("okiya/study/#kodama", over())
    room = study(tab)
    assert tab.do("room step 5")["url"].endswith("#kodama@1.5")
    other = next(cell for cell in room.course.table().legal() if cell != room.course.moves[5])
    assert tab.do(f"room take {other}")["url"].endswith("~kodama")
    assert 'id="room-game"' in tab.app.update()["html"]
    assert tab.do("room game")["url"].endswith("#kodama@1.5")
    assert tab.do("room round 1")["url"].endswith("#kodama@2.0")
    assert "Ana" in tab.app.update()["html"] and "Ben" in tab.app.update()["html"]


def test_a_match_against_a_bot_is_studied_as_yours() -> None:
    record = GAME.replace("Ana", "").replace("Ben", "Kiku @shikomi") + TWO_ROUNDS
    stored = {"hanamachi/match/kodama": json.dumps({"record": record, "finished": True})}
    tab = at("okiya/study/#kodama", stored)
    assert "You take the" in " ".join(tab.do(f"room step {ply}")["say"] for ply in (1, 2))
    html = tab.app.update()["html"]
    assert "your geisha" in html and "Kiku’s geisha" in html


def test_where_one_left_a_match_survives_a_reload() -> None:
    tab = at("okiya/study/#kodama@2.3", over())
    room = study(tab)
    assert (room.round, room.course.shown) == (1, 3)
    other = next(cell for cell in room.course.table().legal() if cell != room.course.moves[3])
    fragment = tab.do(f"room take {other}")["url"].partition("#")[2]
    again = at(f"okiya/study/#{fragment}", over())
    assert study(again).course.trail == room.course.trail
    assert again.do("room game")["url"].endswith("#kodama@2.3")


def test_the_curve_and_the_turning_points_come_when_all_is_weighed() -> None:
    tab = at("okiya/study/#kodama", over())
    assert "curve-waits" in tab.app.update()["html"]
    html = think(tab)["html"]
    assert "chart-line" in html and "curve-waits" not in html
    turns = study(tab).analysis.turns(study(tab).course)
    assert html.count('class="turned"') == len(turns) == html.count("chart-turn") > 0


def test_a_match_that_runs_can_not_be_studied() -> None:
    tab = at("okiya/")
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    id = tab.app.route.match
    running = at(f"okiya/study/#{id}", tab.storage)
    assert "not over yet" in running.app.update()["html"]
    assert study(running).course.moves == ()


def test_the_door_to_the_study_is_at_the_end_of_a_match_and_in_its_line_at_home() -> None:
    tab = at("okiya/#kodama", over())
    assert 'data-do="enter study"' in tab.app.update()["html"]
    assert tab.do("enter study")["url"].endswith("okiya/study/#kodama")
    assert f'href="{ROOT}okiya/study/#kodama"' in tab.send("go", url=ROOT)["html"]


START: Any = GAMES["okiya"].start(2, {}, 9)
CODE = position_code(START.seen_by(None))


@pytest.mark.parametrize("after", ["", ".", ". Cheers", "~kamisotane"])
def test_the_studys_own_address_is_as_good_as_the_code(after: str) -> None:
    tab = at("okiya/study/")
    update = tab.do("room code", code=f"https://example.org/games/okiya/study/#{CODE}{after}")
    assert update["url"].endswith(f"#{CODE}") and 'id="code-problem"' not in update["html"]
    assert tab.do("room code", code=f"{CODE}.")["url"].endswith(f"#{CODE}")


@pytest.mark.parametrize("wrong", ["2026-13-40", "2019-12-31", "9999-01-01", "hello", "win-hard-", "<b>"])
def test_an_address_of_no_puzzle_says_so_and_shows_todays(wrong: str) -> None:
    tab = at(f"okiya/puzzles/#{wrong}")
    html = tab.app.update()["html"]
    assert 'id="unknown"' in html and "Here is today’s" in html and "<b>" not in html
    assert 'id="unknown"' not in tab.do("room today")["html"]
    assert 'id="unknown"' not in at("okiya/puzzles/").app.update()["html"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "Enter a code"),
        ("hello! world", "A code never has “!” in it"),
        ("abc", "at least ten"),
        ("a" * 60, "too long"),
        ("H4SG7-NKG50-9", "A letter is wrong"),
        ("H4SG7-NKG05-8", "A letter is wrong"),
    ],
)
def test_a_code_that_can_not_be_read_is_refused_with_a_sentence(code: str, said: str) -> None:
    tab = at("okiya/study/")
    update = tab.do("room code", code=code)
    assert said in update["say"]
    assert update["focus"] == "code-given"
    assert said in update["html"] and 'aria-invalid="true"' in update["html"]
    assert f'value="{code}"' in update["html"], "it stays, to be put right"
    assert f'value="{code}"' not in tab.do("room code", code=late_code())["html"]


def test_a_bad_code_in_an_address_is_said_before_all_else() -> None:
    html = at("okiya/study/#H4SG7-NKG50-9").app.update()["html"]
    sentence = "The code in the address can’t be read. A letter is wrong"
    assert sentence in html and html.index(sentence) < html.index('id="verdict"')
    assert 'aria-invalid="true"' not in html, "nobody typed it"


def test_while_a_garden_is_laid_out_nothing_is_there_for_moves() -> None:
    tab = at("okiya/study/")
    assert 'id="room-best"' in tab.app.update()["html"]
    html = tab.do("room lay")["html"]
    assert 'id="room-shuffle"' in html and not any(f'id="{id}"' in html for id in ("room-best", "step-on", "to-first"))


def test_a_code_is_read_as_people_write_it() -> None:
    tab = at("okiya/study/")
    tab.do("room code", code=late_code().lower().replace("-", " "))
    assert study(tab).code == late_code()


@pytest.mark.parametrize("fragment", ["kodama", "kodama@99.99", "~", "~~kodama", "%F0%9F", "x" * 2000, "AAAAA-AAAAA"])
def test_any_address_opens_the_study(fragment: str) -> None:
    for storage in ({}, over()):
        tab = at(f"okiya/study/#{fragment}", dict(storage))
        assert 'class="garden"' in tab.app.update()["html"]


def test_a_garden_is_laid_out_by_swapping_and_shuffling() -> None:
    tab = at("okiya/study/")
    before = study(tab).course.garden
    tab.do("room lay")
    assert "aria-pressed" in tab.do("room pick a1")["html"]
    tab.do("room pick d4")
    assert study(tab).course.garden == (before[15], *before[1:15], before[0])
    tab.do("room pick a1")
    tab.do("room pick a1")
    assert study(tab).picked == "", "the same tile twice lets it go"
    tab.do("room shuffle")
    assert sorted(study(tab).course.garden) == sorted(before) and study(tab).course.garden != before


def test_who_begins_and_what_a_full_garden_means_are_part_of_the_code() -> None:
    tab = at("okiya/study/")
    update = tab.do("room setup", starter="1", full_garden="last_player_wins")
    state = read_code(update["url"].partition("#")[2])
    assert state.starter == 1 and state.options["full_garden"] == "last_player_wins"


# -- the puzzles ---------------------------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_is_the_same_for_everybody() -> None:
    here, there = at("okiya/puzzles/"), at("okiya/puzzles/#" + TODAY)
    think(here), think(there)
    assert puzzles(here).puzzle == puzzles(there).puzzle is not None
    assert puzzles(here).fragment == ""


def test_the_day_is_the_visitors_own() -> None:
    tab = Tab()
    tab.app.handle(
        {
            "kind": "hello",
            "url": ROOT + "okiya/puzzles/",
            "root": ROOT,
            "app": "",
            "storage": {},
            "now": NOON,
            "zone": 13 * 60,
        }
    )
    assert puzzles(tab).day == "2026-11-17"


def test_a_wrong_try_is_refuted_move_by_move_and_another_is_free() -> None:
    tab = at(EASY)
    think(tab)
    room = puzzles(tab)
    puzzle = room.puzzle
    assert puzzle
    wrong, line = next(iter(puzzle.refutations.items()))
    update = tab.do(f"room try {wrong}")
    assert update["say"].startswith("Not ")
    assert update["focus"] == "result-words"
    shown = [room.table(step) for step in range(len(line) + 1)]
    assert [table.trail[len(puzzle.trail) :] for table in shown if table] == [line[:n] for n in range(len(line) + 1)]
    for step in range(3, len(line) + 1):
        assert "takes" in tab.do(f"room step {step}")["say"]
    assert "store" not in update, "nothing is counted"
    assert "Try again" in tab.do(f"room try {puzzle.answer}")["say"], "first one goes back to the puzzle"
    assert tab.do("room again")["focus"] == "garden", "it is there to be looked at"
    assert tab.do(f"room try {puzzle.answer}")["say"].startswith("Right")


def test_a_win_in_three_is_played_out_against_the_best_answers() -> None:
    tab = at(EASY)
    think(tab)
    room = puzzles(tab)
    puzzle = room.puzzle
    assert puzzle
    first = tab.do(f"room try {puzzle.answer}")
    assert "answers with" in first["say"] and "focus" not in first and "store" not in first
    assert room.played == (puzzle.answer,), "the answer comes a moment later"
    assert 'aria-disabled="true"' in re.search(rf'id="cell-{puzzle.solution[2]}"[^>]*', first["html"])[0]  # type: ignore[index]
    html = think(tab)["html"]
    assert room.played == puzzle.solution[:2] and 'id="so-far"' in html and "Now win in 2 moves" in html
    tab.do(f"room try {puzzle.solution[2]}")
    think(tab)
    last = tab.do(f"room try {puzzle.solution[4]}")
    assert "wins the round" in last["say"] and last["focus"] == "result-words"
    assert room.is_solved and room.line == puzzle.solution and room.step == 5
    assert json.loads(tab.storage[KEY])["solved"] == 1


def test_a_tap_does_not_wait_for_the_answer_and_is_not_taken_for_a_move() -> None:
    tab = at(EASY)
    think(tab)
    room = puzzles(tab)
    assert room.puzzle
    tab.do(f"room try {room.puzzle.answer}")
    tab.do(f"room try {room.puzzle.solution[2]}")
    assert room.played == room.puzzle.solution[:2]
    think(tab)
    assert room.played == room.puzzle.solution[:2], "it is not given twice"


def test_a_later_mistake_is_refuted_and_tried_again_from_where_it_was_made() -> None:
    tab = at(EASY)
    think(tab)
    room = puzzles(tab)
    puzzle = room.puzzle
    assert puzzle
    tab.do(f"room try {puzzle.answer}")
    think(tab)
    here = puzzle.solution[:2]
    wrong = next(move for move, value in puzzle.turns[here].values.items() if value.result <= 0)
    update = tab.do(f"room try {wrong}")
    assert update["say"].startswith("Not ") and room.misses == ((*here, wrong),)
    assert room.line[:3] == (*here, wrong) and room.step == 4, "the best reply is on the table"
    assert "1 try so far" in tab.do("room again")["html"]
    assert room.played == here and not room.line
    tab.do(f"room try {wrong}")
    assert len(room.misses) == 1, "the same mistake counts once"
    tab.do("room again")
    play_out(tab)
    assert room.tries == 2


def test_a_win_that_is_too_slow_is_told_and_costs_nothing() -> None:
    for seed in range(100):
        tab = at(f"okiya/puzzles/#win-easy-{seed}")
        think(tab)
        room = puzzles(tab)
        assert room.puzzle
        for played, turn in room.puzzle.turns.items():
            for move, value in turn.values.items():
                if value.result > 0 and not room.puzzle.is_right(move, played):
                    for before in played[::2]:
                        tab.do(f"room try {before}")
                        think(tab)
                    update = tab.do(f"room try {move}")
                    assert update["say"].startswith("Still a win") and update["say"] in update["html"]
                    assert room.played == played and not room.misses and not room.line
                    return
    raise AssertionError("no such puzzle")


def test_a_solved_puzzle_counts_and_its_line_can_be_stepped_through() -> None:
    tab = at("okiya/puzzles/#blockade-easy-5")
    think(tab)
    puzzle = puzzles(tab).puzzle
    assert puzzle
    tab.do(f"room try {puzzle.answer}")
    assert json.loads(tab.storage[KEY])["solved"] == 1
    tab.do(f"room step {len(puzzle.solution)}")
    table = puzzles(tab).table()
    assert table and table.round_over
    update = tab.do(f"room try {puzzle.answer}")
    assert "store" not in update and "is solved" in update["say"], "not twice"
    assert tab.do("room new", kind="win", difficulty="easy")["focus"] == "garden"
    assert tab.do("room today")["focus"] == "garden"


def test_the_daily_result_is_kept_shown_and_shared_without_giving_it_away() -> None:
    yesterday = Results("2026-11-15", 1, streak=4, longest=9, solved=20)
    tab = at("okiya/puzzles/", {KEY: str(yesterday)})
    think(tab)
    puzzle = puzzles(tab).puzzle
    assert puzzle
    for cell in list(puzzle.refutations)[:2]:
        tab.do(f"room try {cell}")
        tab.do("room again")
    play_out(tab)
    kept = read_results(tab.storage[KEY])
    assert kept == Results(TODAY, 3, streak=5, longest=9, solved=21, days=frozenset({TODAY}))
    html = tab.app.update()["html"]
    shared = re.search(r'data-text="([^"]*)"', html)
    assert shared and "16 November 2026: ○○●" in shared[1] and "5 days in a row" in shared[1]
    assert not [cell for cell in CELLS if re.search(rf"\b{cell}\b", shared[1])]
    again = at("okiya/puzzles/", tab.storage)
    think(again)
    assert puzzles(again).is_solved and "○○●" in again.app.update()["html"]


def test_the_tries_of_a_day_are_its_own() -> None:
    tab = at("okiya/puzzles/", {KEY: str(Results("2026-11-15", 4, streak=1, longest=1, solved=1))})
    think(tab)
    play_out(tab)
    assert read_results(tab.storage[KEY]).tries == 1


# -- past days -----------------------------------------------------------------------------------------------------


def day_marks(html: str) -> dict[str, str]:
    """The name of each day that can be opened in the calendar."""
    links = re.findall(r'id="day-([0-9-]+)"[^>]*>(\d+)<span class="visually-hidden">([^<]*)<', html)
    return {day: f"{number}{words}" for day, number, words in links}


def test_a_past_day_is_marked_when_it_is_solved_and_the_streak_stays() -> None:
    before = Results(TODAY, 1, streak=4, longest=9, solved=20, days=frozenset({TODAY}))
    tab = at("okiya/puzzles/#2026-11-14", {KEY: str(before)})
    html = think(tab)["html"]
    assert day_marks(html)["2026-11-14"] == "14 November 2026"
    assert "14 November 2026 · hard</small>" in html
    play_out(tab)
    days = frozenset({TODAY, "2026-11-14"})
    assert read_results(tab.storage[KEY]) == Results(TODAY, 1, streak=4, longest=9, solved=21, days=days)
    assert day_marks(tab.app.update()["html"])["2026-11-14"] == "14 November 2026, solved"
    again = at("okiya/puzzles/#2026-11-14", tab.storage)
    think(again)
    play_out(again)
    assert read_results(tab.storage[KEY]).solved == 21, "it counts once"


def test_the_calendar_goes_back_to_2020_a_month_at_a_time_and_never_ahead() -> None:
    tab = at("okiya/puzzles/")
    html = tab.app.update()["html"]
    assert list(day_marks(html)) == [f"2026-11-{day:02}" for day in range(1, 17)], "no day that is still to come"
    assert re.search(r'id="month-forward"[^>]*aria-disabled="true"', html)
    assert f'href="{ROOT}okiya/puzzles/#2026-11-15"' in html
    html = tab.do("room month 2026-10")["html"]
    assert len(day_marks(html)) == 31 and "October 2026" in html and tab.app.route.place == "okiya/puzzles/"
    html = tab.do("room month", year="2020")["html"]
    assert "October 2020" in html
    html = tab.do("room month 2020-01")["html"]
    assert re.search(r'id="month-back"[^>]*aria-disabled="true"', html)
    for wrong in ("2019-12", "2020-13", "x", "0000-00", "99999-01", "2020-1"):
        assert "January 2020" in tab.do(f"room month {wrong}")["html"]
    assert "November 2026" in tab.do("room month 2031-05")["html"]
    assert "November 2026" in tab.do("room month")["html"]


def test_dates_are_written_as_people_write_them() -> None:
    for path in ("okiya/puzzles/#2026-11-01", "okiya/puzzles/#2027-01-01", "fr/okiya/puzzles/#2026-11-01"):
        tab = at(path)
        shown = re.sub(r"<[^>]*>", " ", think(tab)["html"])
        assert not re.search(r"\d{4}-\d\d", shown)
        assert ("1er novembre 2026" if "fr" in path else "2026") in shown


def test_an_illegal_try_is_explained_and_costs_nothing() -> None:
    tab = at(EASY)
    think(tab)
    puzzle = puzzles(tab).puzzle
    assert puzzle
    taken = puzzle.trail[0]
    assert "already taken" in tab.do(f"room try {taken}")["say"]
    assert puzzles(tab).misses == ()


def test_home_says_whether_todays_is_done() -> None:
    assert ", not yet" in at("").app.update()["html"]
    done = {KEY: str(Results(TODAY, 1, 1, 1, 1))}
    assert ", done" in at("", done).app.update()["html"]
    assert ", not yet" in at("", {KEY: "{spoilt"}).app.update()["html"]


@pytest.mark.parametrize("fragment", ["2027-01-01", "2019-12-31", "2026-02-30", "win-hard", "win-hard-007", "x" * 2000])
def test_any_other_address_is_todays(fragment: str) -> None:
    assert puzzles(at(f"okiya/puzzles/#{fragment}")).is_todays


def test_results_that_can_not_be_read_are_kept_and_offered() -> None:
    tab = at(EASY, {KEY: "{spoilt"})
    html = think(tab)["html"]
    assert "can’t be read" in html
    assert tab.do("room salvage")["download"]["text"] == "{spoilt"
    play_out(tab)
    assert tab.storage[f"{KEY}-unreadable"] == "{spoilt"
    assert json.loads(tab.storage[KEY])["solved"] == 1
    again = at(EASY, tab.storage)
    assert "can’t be read" in think(again)["html"]
    again.do("room discard")
    assert f"{KEY}-unreadable" not in again.storage and json.loads(again.storage[KEY])["solved"] == 1


def test_spoilt_results_can_be_discarded_at_once() -> None:
    tab = at(EASY, {KEY: "{spoilt"})
    think(tab)
    assert "can’t be read" not in tab.do("room discard")["html"]
    assert KEY not in tab.storage

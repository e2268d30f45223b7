"""Sheets of puzzles to print: the same number prints the same sheet, and its solutions are right."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.rooms.print.print import PrintRoom
from hanamachi.games.okiya.rooms.print.puzzle_sheet import EACH, LAST, Entry, PuzzleSheet
from hanamachi.games.okiya.rooms.puzzles.puzzle import DIFFICULTIES, KINDS, Puzzle, make
from hanamachi.games.okiya.rooms.puzzles.puzzles import portable
from tests.app.tab import ROOT, Tab


def made(fragment: str) -> tuple[Tab, str]:
    """The print room with all puzzles of a sheet, and its page."""
    tab = Tab()
    tab.hello(f"okiya/print/#{fragment}")
    return tab, ready(tab)["html"]


def ready(tab: Tab) -> dict[str, Any]:
    while tab.tasks:
        asyncio.run(tab.tasks.pop(0))
    return dict(tab.app.update())


def room(tab: Tab) -> PrintRoom:
    assert isinstance(tab.app.rooms.room, PrintRoom)
    return tab.app.rooms.room


def puzzle_of(entry: Entry) -> Puzzle:
    *_, puzzle = make(entry.kind, entry.difficulty, Chance(entry.seed))
    assert puzzle
    return puzzle


def test_a_sheet_is_six_puzzles_that_the_puzzles_page_has_too() -> None:
    tab, html = made("puzzles-win-easy-3")
    entries = PuzzleSheet("win", "easy", 3).entries()
    assert [str(entry) for entry in entries] == [f"win-easy-{seed}" for seed in range(13, 19)]
    assert room(tab).puzzles == tuple(puzzle_of(entry) for entry in entries)
    for entry in entries:
        assert str(entry) in html and portable(str(entry)) == str(entry)
    assert html.count('class="sheet-garden"') == html.count('class="sheet-plan"') == EACH


def test_the_same_address_prints_the_same_sheet_and_the_next_number_another() -> None:
    tab, html = made("puzzles-blockade-easy-2")
    pages = re.compile(r'<div class="sheets".*', re.DOTALL)
    assert pages.findall(made("puzzles-blockade-easy-2")[1]) == pages.findall(html)
    update = tab.do("room another")
    assert update["url"].endswith("#puzzles-blockade-easy-3") and room(tab).puzzles == ()
    assert pages.findall(ready(tab)["html"]) != pages.findall(html)


def test_a_mixed_sheet_has_all_kinds_and_gets_harder() -> None:
    entries = PuzzleSheet("mixed", "mixed", 1).entries()
    assert {entry.kind for entry in entries} == set(KINDS)
    assert [DIFFICULTIES.index(entry.difficulty) for entry in entries] == [0, 0, 1, 1, 2, 2]


def test_each_solution_is_written_to_its_end() -> None:
    tab, html = made("puzzles-win-easy-1")
    written = re.findall(r"<span>(1\. [^<]*)</span>", html)
    assert len(written) == EACH
    for puzzle, words in zip(room(tab).puzzles, written, strict=True):
        assert tuple(re.findall(r"\b[a-d][1-4]\b", words)) == puzzle.solution
        end = puzzle.table(puzzle.solution).outcome
        sign = {"blocked": "no tile left"}.get(end.by, end.by) if end else ""
        assert sign and words.rpartition(": ")[2].find(sign) >= 0


def test_what_is_chosen_is_in_the_address_and_a_wrong_choice_changes_nothing() -> None:
    tab = Tab()
    assert 'id="sheet-tiles"' in tab.hello("okiya/print/")["html"]
    update = tab.do("room choose", content="puzzles", paper="letter", look="line")
    assert update["url"].endswith("#puzzles-mixed-easy-1") and 'id="sheet-solutions"' in update["html"]
    choice = {"content": "puzzles", "kind": "win", "difficulty": "hard", "number": "12"}
    assert tab.do("room choose", **choice)["url"].endswith("#puzzles-win-hard-12")
    for number in ("0", "-1", "x", "99999", "1e3", ""):
        wrong = {"content": "puzzles", "kind": "chess", "difficulty": "<b>", "number": number}
        assert tab.do("room choose", **wrong)["url"].endswith("#puzzles-win-hard-12")
    assert tab.do("room choose", content="game")["url"].endswith("okiya/print/")


@pytest.mark.parametrize("wrong", ["puzzles", "puzzles-win-easy-0", "puzzles-win-easy-10000", "win-easy-3", "x" * 2000])
def test_any_other_address_prints_the_game(wrong: str) -> None:
    assert 'id="sheet-tiles"' in Tab().hello(f"okiya/print/#{wrong}")["html"]
    assert PuzzleSheet.read(f"puzzles-win-easy-{LAST}")


def test_each_sheet_says_where_it_comes_from() -> None:
    host = ROOT.partition("://")[2]
    for fragment, place, sheets in (("", "okiya/print/", 3), ("puzzles-win-easy-1", "okiya/puzzles/", 2)):
        html = Tab().hello(f"okiya/print/#{fragment}")["html"]
        feet = re.findall(r'<p class="sheet-foot">([^<]*)</p>', html)
        assert len(feet) == sheets
        assert all(foot.endswith(f". Hanamachi · {host}{place}") and "Bruno Cathala" in foot for foot in feet)


def test_coloured_tiles_do_not_ask_to_be_coloured() -> None:
    tab = Tab()
    assert "Colour the tiles as you like" in tab.hello("okiya/print/")["html"]
    html = tab.do("room choose", look="own")["html"]
    assert "Colour the tiles" not in html and "Cut along the dotted lines" in html

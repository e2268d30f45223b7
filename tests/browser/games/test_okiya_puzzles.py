"""Okiya's puzzles in a browser: the one of the day from home to the shared result, and as many more as one likes."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.rooms.puzzles.puzzle import Puzzle, daily, make
from tests.browser.accessibility import faults
from tests.browser.pages import Pages
from tools.server import Server

DAY = "2026-11-16"
NOON = "{ const noon = Date.UTC(2026, 10, 16, 12); Date.now = () => noon; }"
KEY = "hanamachi/okiya/puzzles"


def laid_out(page: Page) -> None:
    expect(page.locator("#question:not([data-thinking])")).to_be_visible(timeout=90_000)


def on_the_table(page: Page, puzzle: Puzzle, played: tuple[str, ...]) -> None:
    """Waits until so many moves of the puzzle are made."""
    expect(page.locator(".cell[data-state=taken]")).to_have_count(len(puzzle.trail) + len(played))


def test_the_puzzle_of_the_day_from_home_to_the_shared_result(page_at: Pages, site: Server) -> None:
    """A win in three, by touch: each move of one's own, the answers, and a mistake on the way."""
    page = page_at("", width=360, height=740, touch=True, before=NOON, timezone_id="Europe/Paris")
    expect(page.locator("#daily-okiya")).to_contain_text("not yet")
    page.locator("#daily-okiya").tap()
    laid_out(page)
    puzzle = daily(DAY)
    assert puzzle.kind == "win"
    assert not faults(page)
    line = puzzle.solution
    page.locator(f"#cell-{line[0]}").tap()
    expect(page.locator("#so-far")).to_contain_text("Now win in 2 moves")
    expect(page.locator("#so-far")).to_be_in_viewport(ratio=1)
    on_the_table(page, puzzle, line[:2])
    assert not faults(page)
    turn = puzzle.turns[line[:2]]
    wrong = next(move for move, value in turn.values.items() if value.result <= 0)
    refutation = (*line[:2], *turn.lines[wrong])
    page.locator(f"#cell-{wrong}").tap()
    expect(page.locator("#result-words")).to_contain_text("Not ")
    expect(page.locator("#result-words")).to_be_focused()
    for step in range(5, len(refutation) + 1):
        page.locator("#step-on").tap()
        expect(page.locator("#line-words")).to_contain_text(f"{step}/{len(refutation)}")
    assert not faults(page)
    page.locator("#room-again").tap()
    expect(page.locator("#garden")).to_be_in_viewport(ratio=1)
    on_the_table(page, puzzle, line[:2])
    page.locator(f"#cell-{line[2]}").tap()
    on_the_table(page, puzzle, line[:4])
    page.locator(f"#cell-{line[4]}").tap()
    expect(page.locator("#result-words")).to_contain_text("Right")
    expect(page.locator(".garden[data-over]")).to_be_visible()
    expect(page.locator("#shared")).to_contain_text("16 November 2026: ○●")
    assert not faults(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#garden")).to_be_in_viewport(ratio=1)  # it stays while one reads on
    page.locator("#share").focus()
    page.wait_for_function("""() => {
        const [garden, share] = ['garden', 'share'].map(id => document.getElementById(id).getBoundingClientRect());
        return share.top >= garden.bottom && share.bottom <= innerHeight;
    }""")  # and the focus is not under it
    page.locator("#new-puzzle").tap()
    expect(page.locator("#garden")).to_be_in_viewport(ratio=1)
    page.locator("#nav-home").tap()
    expect(page.locator("#daily-okiya")).to_contain_text("done")
    page.reload()
    page_at.wait(page)
    expect(page.locator("#daily-okiya")).to_contain_text("done")
    page.locator("#daily-okiya").tap()
    expect(page.locator("#shared")).to_contain_text("○●", timeout=90_000)
    assert json.loads(page.evaluate("key => localStorage[key]", KEY))["solved"] == 1


def test_the_calendar_leads_to_past_days_and_marks_them(page_at: Pages) -> None:
    page = page_at("fr/okiya/puzzles/", width=320, height=640, before=NOON, locale="fr-FR")
    laid_out(page)
    expect(page.locator("a.day")).to_have_count(16)
    expect(page.locator("#month-forward")).to_have_attribute("aria-disabled", "true")
    assert not faults(page)
    page.locator("#month-back").click()
    expect(page.locator("#calendar-month")).to_have_text("octobre 2026")
    page.locator("#calendar-year").select_option("2024")
    expect(page.locator("#calendar-month")).to_have_text("octobre 2024")
    page.locator("#day-2024-10-01").click()
    expect(page).to_have_url(re.compile("#2024-10-01$"))
    laid_out(page)
    expect(page.locator("h2").first).to_contain_text("1er octobre 2024")
    puzzle = daily("2024-10-01")
    assert puzzle.kind != "win"
    page.locator(f"#cell-{puzzle.answer}").click()
    expect(page.locator("#day-2024-10-01")).to_have_accessible_name("1 octobre 2024, résolue")
    page.go_back()
    expect(page).to_have_url(re.compile("puzzles/$"))


def test_the_counts_stay_in_their_boxes_in_the_longer_language(page_at: Pages) -> None:
    page = page_at("fr/okiya/puzzles/", width=320, height=640, before=NOON, locale="fr-FR")
    laid_out(page)
    for width in (320, 360, 420, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        wide = "boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).map(box => box.innerText)"
        assert page.locator("#counts > div").evaluate_all(wide) == []
    assert not faults(page)


def test_another_puzzle_by_keys_with_the_same_address_for_everybody(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/puzzles/#win-easy-5", before=NOON)
    laid_out(page)
    *_, puzzle = make("win", "easy", Chance(5))
    assert puzzle
    page.locator("[data-cell][tabindex='0']").focus()
    here = "a1"
    for at in range(0, 5, 2):
        walk(page, here, puzzle.solution[at])
        here = puzzle.solution[at]
        page.keyboard.press("Enter")
        on_the_table(page, puzzle, puzzle.solution[: at + 2])
        if at < 4:
            expect(page.locator(f"#cell-{here}")).to_be_focused()  # one goes on from there
    expect(page.locator("#result-words")).to_contain_text("Right")
    expect(page.locator("#result-words")).to_be_focused()
    expect(page.locator(".garden[data-over]")).to_be_visible()
    expect(page.locator("#to-study")).to_be_visible()
    page.locator("#kind-blockade").check(force=True)
    page.locator("#new-puzzle").click()
    expect(page).to_have_url(re.compile("#blockade-easy-[0-9]+$"))
    laid_out(page)
    expect(page.locator("#counts")).to_contain_text("1")


def walk(page: Page, start: str, end: str) -> None:
    """From cell to cell with the arrow keys."""
    across, down = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    for steps, keys in ((across, ("ArrowLeft", "ArrowRight")), (down, ("ArrowUp", "ArrowDown"))):
        for _ in range(abs(steps)):
            page.keyboard.press(keys[steps > 0])

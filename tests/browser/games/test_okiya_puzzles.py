"""Okiya's puzzles in a browser: the one of the day from home to the shared result, and as many more as one likes."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.rooms.puzzles.puzzle import daily, make
from tests.browser.accessibility import faults
from tests.browser.pages import Pages
from tools.server import Server

DAY = "2026-11-16"
NOON = "{ const noon = Date.UTC(2026, 10, 16, 12); Date.now = () => noon; }"
KEY = "hanamachi/okiya/puzzles"


def laid_out(page: Page) -> None:
    expect(page.locator("#question:not([data-thinking])")).to_be_visible(timeout=90_000)


def test_the_puzzle_of_the_day_from_home_to_the_shared_result(page_at: Pages, site: Server) -> None:
    page = page_at("", width=360, height=740, touch=True, before=NOON, timezone_id="Europe/Paris")
    expect(page.locator("#daily-okiya")).to_contain_text("not yet")
    page.locator("#daily-okiya").tap()
    laid_out(page)
    puzzle = daily(DAY)
    wrong, line = next(iter(puzzle.refutations.items()))
    assert not faults(page)
    page.locator(f"#cell-{wrong}").tap()
    expect(page.locator("#result-words")).to_contain_text("Not ")
    expect(page.locator("#result-words")).to_be_focused()
    for step in range(3, len(line) + 1):
        page.locator("#step-on").tap()
        expect(page.locator("#line-words")).to_contain_text(f"{step}/{len(line)}")
    assert not faults(page)
    page.locator("#room-again").tap()
    expect(page.locator("#garden")).to_be_in_viewport(ratio=1)
    page.locator(f"#cell-{puzzle.answer}").tap()
    expect(page.locator("#result-words")).to_contain_text("Right")
    expect(page.locator("#shared")).to_contain_text(f"{DAY}: ○●")
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
    first = page.locator("[data-cell][tabindex='0']")
    first.focus()
    at, to = (("abcd".index(cell[0]), int(cell[1]) - 1) for cell in ("a1", puzzle.answer))
    for _ in range(to[0] - at[0]):
        page.keyboard.press("ArrowRight")
    for _ in range(to[1] - at[1]):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#result-words")).to_contain_text("Right")
    page.locator("#to-last").click()
    expect(page.locator(".garden[data-over]")).to_be_visible()
    expect(page.locator("#to-study")).to_be_visible()
    page.locator("#kind-blockade").check(force=True)
    page.locator("#new-puzzle").click()
    expect(page).to_have_url(re.compile("#blockade-easy-[0-9]+$"))
    laid_out(page)
    expect(page.locator("#counts")).to_contain_text("1")

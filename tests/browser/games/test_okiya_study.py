"""Okiya's study in a browser: a match to step through and to leave, a garden to lay out, codes; hints at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya.bots.solver import values
from hanamachi.games.okiya.rooms.code import position_code, read_code
from hanamachi.games.okiya.rules.garden import CELLS
from tests.app.stored import saved
from tests.browser.accessibility import faults
from tests.browser.pages import Pages
from tests.browser.table import Table, after, before_end, board, ends, storage
from tools.server import Server

VERDICT = {1: "win", 0: "draw", -1: "loss"}


def weighed(page: Page) -> None:
    """Waits until all moves on the table are."""
    expect(page.locator("#verdict:not([data-thinking])")).to_be_visible(timeout=60_000)


def test_a_match_is_studied_stepped_through_left_and_come_back_to(page_at: Pages, site: Server) -> None:
    match = before_end("row")
    match.play(ends(match, "row", 0))
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": match})))
    page.locator("#enter-study").click()
    expect(page).to_have_url(f"{site.url}okiya/study/#kodama")
    moves = len(match.actions)
    page.locator(f"#move-{moves - 4}").click()
    weighed(page)
    state = match.at(moves - 4)
    for cell, value in values(state).items():  # type: ignore[arg-type]
        shown = page.locator(f"#cell-{cell} .verdict")
        expect(shown).to_have_attribute("data-verdict", VERDICT[value.result])
        expect(shown).to_contain_text(str(value.plies))
    expect(page.locator(".chart-line")).to_be_attached(timeout=90_000)
    assert not faults(page)

    other = next(cell for cell in state.legal() if cell != match.actions[moves - 4])
    page.locator(f"#cell-{other}").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#room-game")).to_be_visible()
    assert page.url.endswith("~kodama")
    weighed(page)
    if page.locator("#room-best:not([aria-disabled])").count():
        page.locator("#room-best").click()
        expect(page.locator("#move-lines li")).to_have_count(moves - 1)
    page.locator("#room-game").click()
    expect(page.locator("#move-lines li")).to_have_count(moves + 1)
    page.locator("#step-on").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#move-{moves - 3}")).to_have_attribute("aria-current", "step")
    page.locator("#to-match").click()
    expect(page.locator("#enter-study")).to_be_visible()
    page.locator("#rematch").click()
    expect(page.locator('.cell[data-state="open"]')).to_have_count(12)
    again = Table(page).match
    assert board(again).garden == board(match).garden and not again.actions
    assert again.seats == match.seats[::-1], "the garden from the other side"


def test_a_garden_is_laid_out_by_tapping_and_by_its_code(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/study/", width=320, height=640, touch=True)
    page.context.grant_permissions(["clipboard-write"])
    code = page.locator("#code")
    before = code.inner_text()
    first = read_code(before)
    page.locator("#room-lay").tap()
    expect(page.locator("#cell-a1")).to_have_attribute("aria-pressed", "false")  # now a tap picks a tile up
    page.locator("#cell-a1").tap()
    expect(page.locator("#cell-a1")).to_have_attribute("aria-pressed", "true")
    page.locator("#cell-d4").tap()
    expect(code).not_to_have_text(before)
    laid = read_code(code.inner_text())
    expect(page).to_have_url(f"{site.url}okiya/study/#{code.inner_text()}")
    assert laid.garden == (first.garden[15], *first.garden[1:15], first.garden[0])
    assert not faults(page)

    page.locator("#code-given").fill("not! a code")
    page.locator("#code-show").tap()
    expect(page.locator("#code-problem")).to_contain_text("A code never has “!” in it.")
    expect(page.locator("#code-given")).to_be_focused()
    expect(page.locator("#code-given")).to_have_value("not! a code")
    late = board(after(9))
    page.locator("#code-given").fill(position_code(late).lower().replace("-", " "))
    page.keyboard.press("Enter")
    expect(code).to_have_text(position_code(late))
    page.locator("#room-ask").tap()
    weighed(page)
    taken = page.locator('.cell[data-state="taken"]')
    expect(taken).to_have_count(len(late.trail))

    page.locator("#copy-code").tap()
    expect(page.locator("#say")).to_have_text("Copied.")
    page.locator("#code-given").fill("")
    page.keyboard.press("ControlOrMeta+v")
    expect(page.locator("#code-given")).to_have_value(position_code(late))
    page.reload()
    page_at.wait(page)
    expect(taken).to_have_count(len(late.trail))


@pytest.mark.parametrize("language", ["", "fr/"])
def test_a_hint_at_the_table_marks_its_tile_and_says_why(page_at: Pages, site: Server, language: str) -> None:
    match = before_end("square")
    kept = storage(site, saved({"kodama": match}))
    page = page_at(f"{language}okiya/#kodama", storage_state=kept, locale="en-GB", width=360, height=740)
    rows = "them => new Set(them.map(one => one.getBoundingClientRect().y)).size"
    assert page.locator(".controls > .button").evaluate_all(rows) == 1, "all eight beside each other"
    before = page.locator(".garden").bounding_box()
    page.locator("#hint").click()
    marked = page.locator(".cell[data-hint]")
    expect(marked).to_have_count(1, timeout=30_000)
    cell = marked.get_attribute("data-cell")
    assert cell in CELLS
    expect(page.locator("#hint-words")).to_contain_text(f"({cell})")
    expect(page.locator("#say")).to_contain_text(f"({cell})")
    after_it = page.locator(".garden").bounding_box()
    assert before and after_it and abs(before["y"] - after_it["y"]) < 8, "the garden stays under the finger"
    marked.click()
    expect(page.locator("#result")).to_contain_text("1 conseil" if language else "1 hint")

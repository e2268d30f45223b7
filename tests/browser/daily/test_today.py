"""The daily table in a browser: the same on the same calendar day wherever one is, and one try that counts."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from hanamachi.app.daily.table import table_of
from hanamachi.core.record import Record, parse
from tests.app.stored import settings
from tests.browser.accessibility import faults
from tests.browser.pages import Pages
from tests.browser.table import storage
from tools.server import Server

DAY, NEXT = "2026-11-18", "2026-11-19"
ANSWERED = """moves =>
    document.querySelector("#log-lines").start >= moves && !document.querySelector("[data-thinking]")"""
FIRST_MOVE = '[data-do^="play "]:not([aria-disabled])'


def clock(*time: int) -> str:
    """JavaScript that stops the page's clock at this time of November 2026: day and hour by universal time."""
    day, hour = time
    return f"{{ const stopped = Date.UTC(2026, 10, {day}, {hour}); Date.now = () => stopped; }}"


def record(page: Page) -> Record:
    kept = f"localStorage['hanamachi/match/{table_of('okiya', DAY).id}']"
    return parse(page.evaluate(f"JSON.parse({kept}).record"))


def test_one_table_a_day_for_everybody_and_one_try(page_at: Pages, site: Server) -> None:
    quick = storage(site, settings(speed="instant"))
    here = page_at(
        "", width=360, height=740, touch=True, before=clock(18, 1), timezone_id="Asia/Tokyo", storage_state=quick
    )
    expect(here.locator("#today-okiya")).to_contain_text("not yet")
    here.locator("#today-okiya").tap()
    expect(here.locator("#today-date")).to_have_text("Wednesday 18 November")
    expect(here.locator("#play-today")).to_be_in_viewport(ratio=1)
    assert not faults(here)
    here.locator("#play-today").tap()
    here.locator(FIRST_MOVE).first.wait_for()
    moves = len(record(here).actions)
    here.locator(FIRST_MOVE).first.tap()
    expect(here.locator("#undo, #hint")).to_have_count(0)
    here.wait_for_function(ANSWERED, arg=moves + 2)
    begun = record(here)
    here.reload()
    page_at.wait(here)
    here.locator(FIRST_MOVE).first.wait_for()
    assert record(here) == begun and len(begun.actions) >= 2

    # a day later by the world's clock, and the same day by the visitor's
    there = page_at("okiya/today/", before=clock(19, 5), timezone_id="America/Phoenix", storage_state=quick)
    there.locator("#play-today").click()
    there.locator(FIRST_MOVE).first.wait_for()
    assert (record(there).seed, record(there).seats) == (begun.seed, begun.seats)

    here.locator("#open-more").tap()
    here.locator("#ask-resign").tap()
    here.locator("#resign").tap()
    expect(here.locator("#share-try")).to_be_focused()
    expect(here.locator("#again")).to_have_count(0)
    assert not faults(here)
    here.locator("#to-day").tap()
    expect(here.locator("#today-text")).to_contain_text("Resigned")
    assert not faults(here)
    here.locator("#nav-home").tap()
    expect(here.locator("#today-okiya")).to_contain_text("played")

    here.evaluate(clock(19, 1))
    here.locator("#today-okiya").tap()
    expect(here.locator("#today-date")).to_have_text("Thursday 19 November")
    here.locator("#play-today").tap()
    here.locator(FIRST_MOVE).first.wait_for()
    other = table_of("okiya", NEXT)
    assert here.evaluate(f"localStorage['hanamachi/match/{other.id}']") and other.seed != begun.seed

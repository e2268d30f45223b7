"""The clock on the screen: it counts down, warns, ends a match, stands still under a cover, and survives a reload."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace

from playwright.sync_api import Page, expect

from hanamachi.app.clock.clock import Clock, Timing
from hanamachi.app.saves.saves import PREFIX, Save
from tests.browser.accessibility import axe, sideways, small_targets
from tests.browser.pages import Pages
from tests.browser.parlour import open_options, play_against_people, start
from tests.browser.table import Table, after, storage
from tools.server import Server

FACE = re.compile(r"^\d+:\d\d$")
HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def with_clock(timing: Timing, left: tuple[int, int], since: int = 0) -> dict[str, str]:
    """A kept match between two people, two moves on, with a clock that ran like this."""
    match = after(2)
    save = Save("kodama", match.record, created=1, touched=1)
    return {save.key: str(replace(save, clock=Clock(timing, left, since)))}


def kept(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(page.evaluate("key => localStorage[key]", PREFIX + "kodama"))
    return found


def seconds(page: Page, seat: int) -> int:
    minutes, rest = page.locator(f"#clock-{seat}").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_a_match_on_the_clock_from_the_parlour_to_the_end_of_time(page_at: Pages) -> None:
    page = page_at("okiya/", width=360, height=740, touch=True)
    play_against_people(page)
    open_options(page)
    page.locator("#clock-move").check(force=True)
    page.locator("#clock_move-10").check(force=True)
    start(page)
    table = Table(page)
    expect(page.locator("#clock-0")).to_have_text(FACE)
    expect(page.locator(".clock[data-deadline]")).to_have_count(1)
    expect(page.locator(".clock[data-low]")).to_have_count(1, timeout=15_000)
    expect(page.locator("#say")).to_contain_text("5 seconds left")
    expect(table.status).to_contain_text("time is up", timeout=15_000)
    expect(page.locator("#again")).to_be_focused()
    assert re.search(r"\| time [01]$", table.record)
    assert not [*axe(page), *sideways(page), *small_targets(page)]


def test_a_reload_does_not_stop_the_clock(page_at: Pages, site: Server) -> None:
    began = round(time.time() * 1000) - 40_000
    kept_before = with_clock(Timing("game", 300_000), (100_000, 100_000), began)
    page = page_at("okiya/#kodama", storage_state=storage(site, kept_before))
    seat = 0 if page.locator("#clock-0[data-deadline]").count() else 1
    first = seconds(page, seat)
    assert first <= 60
    page.reload()
    page_at.wait(page)
    expect(page.locator(f"#clock-{seat}[data-deadline]")).to_be_visible()
    assert seconds(page, seat) <= first
    assert seconds(page, 1 - seat) == 100


def test_time_that_ran_out_while_nobody_was_there_is_lost(page_at: Pages, site: Server) -> None:
    kept_before = with_clock(Timing("move", 30_000), (30_000, 30_000), 1_767_225_600_000)
    page = page_at("okiya/#kodama", storage_state=storage(site, kept_before))
    expect(page.locator("#status")).to_contain_text("time is up")
    assert kept(page)["finished"]


def test_a_halted_clock_covers_the_table_until_somebody_goes_on(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/#kodama", storage_state=storage(site, with_clock(Timing("game", 300_000), (90_000, 90_000))))
    page.locator("#halt").click()
    expect(page.locator("#resume")).to_be_focused()
    expect(page.locator(".garden")).to_have_count(0)
    expect(page.locator(".clock[data-deadline]")).to_have_count(0)
    assert not [*axe(page), *sideways(page), *small_targets(page)]
    page.keyboard.press("Enter")
    expect(page.locator(".garden")).to_be_visible()
    expect(page.locator(".clock[data-deadline]")).to_have_count(1)


def test_hiding_the_page_halts_the_clock_and_so_does_leaving_it(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/#kodama", storage_state=storage(site, with_clock(Timing("game", 300_000), (90_000, 90_000))))
    expect(page.locator(".clock[data-deadline]")).to_have_count(1)
    page.evaluate(HIDE)
    expect(page.locator("#resume")).to_be_visible()
    page.locator("#resume").click()
    expect(page.locator(".garden")).to_be_visible()
    page.locator("#nav-home").click()
    page.locator("#open-kodama").click()
    expect(page.locator("#resume")).to_be_visible()

"""A page that uses no live table fetches nothing of it, and knows whether it could."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.app.stored import saved
from tests.browser.pages import WITHOUT_PYTHON, Pages
from tests.browser.table import AGAINST_A_BOT, new, storage
from tools.server import Server

SCRIPTS = ("live.js", "qr-reader.js")
LARGEST = {"live.js": 24_000, "qr-reader.js": 60_000}


def fetched(page: Page) -> list[str]:
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert any(name.endswith("/shell.js") for name in names)
    return [name for name in names if name.endswith(SCRIPTS)]


def test_home_a_game_and_a_match_fetch_nothing_of_it(page_at: Pages, site: Server) -> None:
    kept = storage(site, saved({"kodama": new(AGAINST_A_BOT, first="seat_1")}))
    page = page_at("", storage_state=kept, fresh=True)
    assert not fetched(page)
    page.goto(f"{site.url}okiya/")
    page_at.wait(page)
    assert not fetched(page)
    page.goto(f"{site.url}okiya/#kodama")
    page_at.wait(page)
    page.locator("#cell-a1").click()
    expect(page.locator(".cell[data-state=taken]")).to_have_count(2)
    assert not fetched(page)


def test_the_page_says_whether_it_can_connect(page_at: Pages) -> None:
    connects = "document.documentElement.hasAttribute('data-connects')"
    able = page_at("", ready=False, before=WITHOUT_PYTHON)
    able.wait_for_function(connects)
    unable = page_at("", ready=False, fresh=True, before=f"{WITHOUT_PYTHON}; delete globalThis.RTCPeerConnection")
    framed = page_at("embed/", ready=False, before=WITHOUT_PYTHON)
    for page in (unable, framed):
        page.wait_for_selector("#boot [data-boot=cannot]:not([hidden])", state="attached")
        assert not page.evaluate(connects)


def test_its_scripts_are_small_and_kept_for_offline_play(dist: Path) -> None:
    worker = (dist / "sw.js").read_text("utf-8")
    for name, largest in LARGEST.items():
        (script,) = dist.glob(f"app-*/{name}")
        assert script.stat().st_size < largest
        assert script.relative_to(dist).as_posix() in worker

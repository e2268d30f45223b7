"""Sound in a browser: nothing of it is there while it is off; a touch switches it on, and it is remembered."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.table import AGAINST_A_BOT, new, storage
from tools.server import Server

LARGEST = 60_000
# Counts what is made and played, and what the device is told to vibrate. What Playwright reads counts as a touch to the
# browser: here only a finger does.
LISTEN = """
  let touched = false;
  addEventListener("pointerdown", () => (touched = true), true);
  const userActivation = { get hasBeenActive() { return touched; } };
  Object.defineProperty(navigator, "userActivation", { value: userActivation });
  window.contexts = []; window.played = 0; window.felt = [];
  window.AudioContext = class extends AudioContext {
    constructor(...options) { super(...options); contexts.push(this); }
    createBufferSource() { played++; return super.createBufferSource(); }
  };
  navigator.vibrate = (pattern) => { felt.push(pattern); return true; };
"""


def fetched(page: Page) -> list[str]:
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return [name for name in names if name.endswith("/sound.js")]


def switch(page: Page, name: str) -> None:
    page.locator("#open-more").tap()
    page.locator(f"#{name}").tap()


def test_sound_is_fetched_when_it_is_switched_on_and_remembered(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="fast"), saved({"kodama": new(AGAINST_A_BOT, first="seat_1")}))
    page = page_at("okiya/#kodama", width=360, height=740, touch=True, storage_state=kept, before=LISTEN)
    taken = page.locator(".cell[data-state=taken]")
    page.locator("#cell-a1").tap()
    expect(taken).to_have_count(2)  # the bot has answered
    assert not fetched(page)
    assert page.evaluate("contexts.length + played + felt.length") == 0

    switch(page, "sound")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running' && played === 1")
    assert len(fetched(page)) == 1
    page.locator(".cell:not([aria-disabled])").first.tap()
    expect(taken).to_have_count(4)
    page.wait_for_function("played === 4")  # the bell of the switch, a move, the bot's, and the bell
    assert page.evaluate("felt.length") == 0
    switch(page, "vibration")
    page.wait_for_function("felt.length === 1")

    switch(page, "sound")
    page.wait_for_function("contexts[0].state === 'closed'")
    page.reload()
    page_at.wait(page)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#vibration")).to_have_attribute("aria-pressed", "true")
    assert not fetched(page)

    switch(page, "sound")
    page.wait_for_function("played === 1")
    page.reload()
    page_at.wait(page)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    assert len(fetched(page)) == 1
    assert page.evaluate("contexts.length") == 0, "a browser lets no page sound before it is touched"
    page.locator("#cell-a1").tap(force=True)
    page.wait_for_function("contexts.length === 1 && played >= 1")  # the tile is taken: refused


def test_the_script_of_the_sounds_is_small_and_kept_for_offline_play(dist: Path) -> None:
    (script,) = dist.glob("app-*/sound.js")
    assert script.stat().st_size < LARGEST
    assert script.relative_to(dist).as_posix() in (dist / "sw.js").read_text("utf-8")

"""One match in several tabs, and taps that come too late."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.saves.storage import all_stored
from tests.browser.table import AGAINST_A_BOT, Pace, Table, after, new, play, storage, tells_of
from tools.server import Server

ROUNDS = 3
WATCH_LOG = """() => {
  window.lengths = [];
  const note = () => {
    const log = document.querySelector("#log-lines");
    if (log) lengths.push(log.start);
  };
  new MutationObserver(note).observe(document.getElementById("app"), { childList: true, subtree: true });
}"""


def never_went_back(page: Page) -> None:
    lengths = page.evaluate("lengths")
    assert lengths and lengths == sorted(lengths)


def test_a_match_with_a_bot_goes_on_in_either_tab_and_in_neither_goes_back(page_at: Pages, site: Server) -> None:
    match = new(AGAINST_A_BOT, first="seat_1")
    kept = storage(site, saved({"kodama": match}), settings(speed="fast"))
    one = page_at("okiya/#kodama", storage_state=kept)
    two = page_at("okiya/#kodama", context=one.context)
    for page in (one, two):
        page.evaluate(WATCH_LOG)
    for moves in range(ROUNDS):
        for page in (one, two)[:: 1 if moves % 2 else -1]:
            match = Table(page).match
            if match.turn is None:
                break
            play(page, match.state.legal()[0])
            match.play(match.state.legal()[0])
            for tab in (one, two):
                tells_of(tab, len(match.actions) + (match.turn is not None))
    for page in (one, two):
        never_went_back(page)
    assert list(all_stored(one)) == ["kodama"]


def test_one_tab_thinks_and_another_takes_over_when_it_is_closed(page_at: Pages, site: Server) -> None:
    match = after(2, AGAINST_A_BOT, first="seat_1")
    kept = storage(site, saved({"kodama": match}), settings(speed="slow"))
    one = page_at("okiya/#kodama", storage_state=kept)
    two = page_at("okiya/#kodama", context=one.context)
    for page in (one, two):
        Pace(page).hold()
    play(one, match.state.legal()[0])
    tells_of(two, 3)
    expect(one.locator("html")).to_have_attribute("data-busy", "")
    expect(two.locator("html")).not_to_have_attribute("data-busy", re.compile(""))
    one.close()
    expect(two.locator("html")).to_have_attribute("data-busy", "")
    Pace(two).go_on()
    tells_of(two, 4)


def test_two_taps_at_once_do_one_thing(page_at: Pages) -> None:
    page = page_at("okiya/")
    page.evaluate("() => { const start = document.querySelector('#start'); start.click(); start.click(); }")
    expect(page.locator("#offer-play")).to_be_visible()  # the second tap is no answer
    page.evaluate("() => { const play = document.querySelector('#offer-play'); play.click(); play.click(); }")
    page.wait_for_url(re.compile("#"))
    page.locator("[data-cell]:not([aria-disabled])").first.click()  # the bot may have begun
    expect(page.locator("[data-cell][data-state=taken]").first).to_be_visible()
    assert len(all_stored(page)) == 1
    page.evaluate("""() => {
      const [home, undo] = [document.querySelector("#brand"), document.querySelector("#undo")];
      home.click();
      undo.click();
    }""")
    expect(page.locator("#go-on")).to_be_visible()
    expect(page.locator("#trouble")).to_be_hidden()
    assert len(all_stored(page)) == 1

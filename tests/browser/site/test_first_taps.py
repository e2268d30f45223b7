"""From the address to the first move: how many taps it takes, and what is in sight without scrolling."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved, settings
from tests.browser.accessibility import axe, out_of_sight, sideways, small_targets
from tests.browser.pages import WITHOUT_PYTHON, Pages
from tests.browser.table import Table, after, storage
from tools.server import Server

SIZES = ((360, 740), (390, 844), (1180, 820), (1366, 768), (1440, 900), (1536, 864))
FIRST_MOVE = '[data-do^="play "]:not([aria-disabled])'


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("folder", ["", "fr/"])
def test_play_is_in_sight_on_every_games_page(page_at: Pages, site: Server, folder: str) -> None:
    page = page_at(folder, ready=False, before=WITHOUT_PYTHON, locale=folder.strip("/") or "en")
    outside = {}
    for slug in GAMES:
        page.goto(f"{site.url}{folder}{slug}/")
        page.locator("#boot").evaluate("boot => boot.remove()")
        for size in SIZES:
            resize(page, size)
            outside[slug, size] = out_of_sight(page, "#start", "#against-bots", "#options-fold")
    assert not {where: parts for where, parts in outside.items() if parts}


@pytest.mark.parametrize("folder", ["", "fr/"])
def test_every_game_can_be_played_from_home_without_scrolling(page_at: Pages, folder: str) -> None:
    page = page_at(folder, ready=False, before=WITHOUT_PYTHON, locale=folder.strip("/") or "en")
    page.locator("#boot").evaluate("boot => boot.remove()")
    outside = {}
    for size in SIZES:
        resize(page, size)
        outside[size] = out_of_sight(page, *(f"#enter-{slug}" for slug in GAMES))
    assert not {size: parts for size, parts in outside.items() if parts}


def test_a_newcomer_needs_three_taps_and_who_comes_back_one(page_at: Pages, site: Server) -> None:
    quick = storage(site, settings(speed="fast"))
    page = page_at("", width=360, height=740, touch=True, storage_state=quick)
    page.locator("#enter-okiya").tap()
    page.locator("#start").tap()
    expect(page.locator("#offer-learn")).to_be_focused()
    expect(page.locator("#offer-learn")).to_have_attribute("href", f"{site.url}okiya/lesson/")
    assert not [*axe(page), *sideways(page), *small_targets(page)]
    page.locator("#offer-play").tap()
    page.locator(FIRST_MOVE).first.tap()
    seats = Table(page).match.seats
    assert seats == (Seat(""), Seat("Kiku", "shikomi"))

    page.locator("#brand").tap()
    expect(page.locator("#go-on")).to_contain_text("Okiya with Kiku")
    first = page.locator("#go-on .button.primary").get_attribute("href")
    page.locator("#enter-okiya").tap()
    page.locator(FIRST_MOVE).first.tap()
    assert Table(page).match.seats == seats
    assert page.url != first, "another match, not the one before"


def test_escape_leads_back_from_the_offer_and_it_comes_once(page_at: Pages) -> None:
    page = page_at("taiki/")
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#offer-learn")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#start")).to_be_focused()
    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached")
    page.locator("#start").click()
    page.locator("#table").wait_for()


def test_the_panel_follows_a_choice_before_python_is_up_and_after(page_at: Pages) -> None:
    page = page_at("taiki/", ready=False, before=WITHOUT_PYTHON)
    level = page.locator("#choice-level")
    for chosen, shows in (("screen", False), ("bots", True), ("link", False)):
        page.locator(f"#against-{chosen}").check(force=True)
        expect(level).to_be_visible(visible=shows)
    page = page_at("taiki/")
    page.locator("#against-bots").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#against-screen")).to_be_checked()
    expect(page.locator("#choice-level")).to_be_hidden()
    page.locator("#options-fold").click()
    page.locator("#seats-4").check(force=True)
    expect(page.locator("#name4")).to_be_visible()  # an update has come, and the options are still open
    expect(page.locator("#who4")).to_be_hidden()
    page.locator("#against-seats").check(force=True)
    page.locator("#who4").select_option("geiko")
    expect(page.locator("#name4")).to_have_count(0)
    expect(page.locator("#against-screen")).not_to_be_checked()


def test_a_match_has_one_menu_for_finger_keyboard_and_screen_reader(page_at: Pages, site: Server) -> None:
    matches = {"older": after(2), "newer": after(3)}
    page = page_at("", storage_state=storage(site, saved(matches)))
    keys = page.keyboard
    menu, tools = page.locator("#menu-older"), page.locator("#tools-older")
    menu.focus()
    keys.press("Enter")
    expect(tools.get_by_role("button", name="Rename")).to_be_visible()
    keys.press("Tab")
    expect(page.locator("#rename-older")).to_be_focused()
    keys.press("Escape")
    expect(menu).to_be_focused()
    expect(page.locator("#rename-older")).to_be_hidden()

    menu.click()
    # something else in the page changes: another tab has written
    other = page.context.new_page()
    other.goto(f"{site.url}404.html")
    other.evaluate(
        "text => localStorage.setItem('hanamachi/match/newest', text)", saved({"newest": after(4)}).popitem()[1]
    )
    expect(page.locator("#open-newest")).to_be_visible()
    expect(page.locator("#rename-older")).to_be_visible()
    page.locator("#menu-newest").click()
    expect(page.locator("#rename-older")).to_be_hidden()
    expect(page.locator("#rename-newest")).to_be_visible()
    page.locator("#rename-newest").click()
    expect(page.locator("#rename-name")).to_be_focused()
    page.locator("#rename-leave").click()
    expect(page.locator("#menu-newest")).to_be_focused()
    page.locator("#menu-older").click()
    page.locator("#remove-older").click()
    expect(page.locator("#match-older")).to_have_count(0)
    assert page.evaluate("localStorage['hanamachi/match/older']") is None


def test_settings_show_what_the_device_has_and_lead_back_to_the_match(page_at: Pages, site: Server) -> None:
    kept = storage(site, saved({"kodama": after(2)}))
    page = page_at("okiya/#kodama", storage_state=kept)
    page.locator("#nav-settings").click()
    expect(page.locator("#choice-keys")).to_be_visible()
    page.locator("#tips-off").check(force=True)
    page.wait_for_function("JSON.parse(localStorage['hanamachi/settings'] ?? '{}').tips === 'off'")
    page.locator("#back-to-match").click()
    expect(page).to_have_url(f"{site.url}okiya/#kodama")
    Table(page).garden.wait_for()
    phone = page_at("settings/", width=360, height=740, touch=True, ready=False, before=WITHOUT_PYTHON)
    expect(phone.locator("#choice-keys")).to_be_hidden()
    expect(phone.locator("#choice-theme")).to_be_visible()
    assert json.loads(page.evaluate("localStorage['hanamachi/settings']"))["tips"] == "off"

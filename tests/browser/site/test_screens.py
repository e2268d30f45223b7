"""Every screen for every eye and hand: axe-core, narrow windows, large fingers, dark rooms, no JavaScript."""

from __future__ import annotations

import json

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page, expect

from hanamachi.games.okiya.rules.garden import CELLS
from tests.app.stored import saved, settings
from tests.browser.accessibility import axe, out_of_sight, sideways, small_targets, styled
from tests.browser.pages import Pages
from tests.browser.pictures import shot
from tests.browser.table import Table, after, storage
from tests.browser.tour import matches, show, tour
from tools.server import Server

LOG_BEGINS_WITH_THE_LAST_MOVE = """() => {
    const log = document.querySelector("#log-lines");
    return log.scrollTop === 0 && log.querySelector("li:first-child [aria-current]");
}"""
PLACES = ("", "okiya/", "okiya/rules/", "okiya/print/", "okiya/colour/", "statistics/", "settings/", "about/")


# -- checks --------------------------------------------------------------------------------------------------------


def test_axe_finds_nothing_on_any_screen_by_day_and_by_night(page_at: Pages, site: Server) -> None:
    page = page_at("")
    found = {}
    for screen in tour(page, site):
        found[screen] = axe(page)
        page.emulate_media(color_scheme="dark")
        found[screen] += axe(page, "color-contrast", "link-in-text-block")  # all that the night can change
        page.emulate_media(color_scheme="light")
    assert not {screen: faults for screen, faults in found.items() if faults}
    assert len(found) == 25


def test_no_screen_scrolls_sideways_or_has_small_targets_on_the_narrowest_phone(page_at: Pages, site: Server) -> None:
    night = storage(site, settings(theme="dark"))
    page = page_at("fr/", width=320, height=568, touch=True, locale="fr-FR", storage_state=night)
    found = {screen: [*axe(page), *sideways(page), *small_targets(page), *styled(page)] for screen in tour(page, site)}
    assert not {screen: faults for screen, faults in found.items() if faults}
    assert len(found) == 25
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_table_fits_a_phone_held_either_way(page_at: Pages, site: Server, code: str) -> None:
    kept = storage(site, saved(matches()))
    page = page_at("" if code == "en" else "fr/", width=360, height=740, touch=True, locale=code, storage_state=kept)
    table = Table(page)
    outside = {}
    for id in matches():
        show(table, id)
        for width, height in ((360, 740), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            parts = parts_of_the_table(page, upright=width < height)
            outside[f"{id} at {width} x {height}"] = out_of_sight(page, *parts)
            if id == "begun":
                page.wait_for_function(LOG_BEGINS_WITH_THE_LAST_MOVE)
    assert not {moment: parts for moment, parts in outside.items() if parts}


def parts_of_the_table(page: Page, upright: bool) -> list[str]:
    """What must be in sight; once the match is over it is the result, before the table and the replay."""
    if page.locator("#result-card").count():
        return ["#result-card", "#again"] if upright else ["#result-title", "#again", ".garden"]
    over, bar = page.locator(".garden[data-over]").count(), page.locator("#replay").count()
    controls = [".controls"] if not bar else ["#replay"] if upright else []
    return [".players", "#status", ".garden", *controls, *([] if over else ["#news", ".binding"])]


# -- before Python is up -------------------------------------------------------------------------------------------

# What <html> says when the first of <body> arrives: nothing has been painted yet, and no module has run.
WATCH_BODY = """new MutationObserver(() => {
    if (document.body && !window.atFirst) {
        const { theme, motion } = document.documentElement.dataset;
        window.atFirst = { theme, motion, lang: document.documentElement.lang };
    }
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize(
    ("stored", "locale", "path", "shown", "at_first"),
    [
        ({}, "en-GB", "okiya/", "okiya/", {"lang": "en"}),
        ({"theme": "dark", "motion": "reduced"}, "en-GB", "", "", {"theme": "dark", "motion": "reduced", "lang": "en"}),
        ({"theme": "light", "motion": "full"}, "en-GB", "", "", {"theme": "light", "motion": "full", "lang": "en"}),
        ({"theme": "system", "motion": "system"}, "en-GB", "", "", {"lang": "en"}),
        ({"language": "fr"}, "en-GB", "okiya/?a=b#kodama", "fr/okiya/?a=b#kodama", {"lang": "fr"}),
        ({"language": "en", "theme": "dark"}, "fr-FR", "fr/about/", "about/", {"theme": "dark", "lang": "en"}),
        ({}, "fr-FR", "settings/", "fr/settings/", {"lang": "fr"}),
        ({}, "de-DE", "fr/settings/", "fr/settings/", {"lang": "fr"}),
    ],
)
def test_what_was_chosen_holds_before_the_first_paint(
    page_at: Pages,
    site: Server,
    stored: dict[str, str],
    locale: str,
    path: str,
    shown: str,
    at_first: dict[str, str],
) -> None:
    kept = storage(site, settings(**stored) if stored else {})
    page = page_at(path, ready=False, locale=locale, storage_state=kept, before=WATCH_BODY)
    page.wait_for_url(site.url + shown)
    assert json.loads(page.evaluate("JSON.stringify(atFirst)")) == at_first
    assert page.evaluate("history.length") == 1, "going to the other language leaves a trace behind"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_page_can_be_read_without_javascript(page_at: Pages, site: Server, code: str) -> None:
    folder = "" if code == "en" else "fr/"
    page = page_at(folder, ready=False, java_script_enabled=False, fresh=True, locale=code)
    for place in PLACES:
        page.goto(site.url + folder + place)
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(".no-script")).to_be_visible()
        expect(page.locator("#boot")).to_be_hidden()
    page.goto(site.url + folder)
    page.locator("#door-okiya").click()
    page.locator("#to-rules").click()
    expect(page).to_have_url(f"{site.url}{folder}okiya/rules/")
    expect(page.get_by_role("heading", level=2)).to_have_count(7)
    for picture in page.locator(".rules-grid .tile").all():
        box = picture.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    page.locator(".rules-grid .tile").first.scroll_into_view_if_needed()
    tile = shot(page, page.locator(".rules-grid .tile").first)
    assert len(tile.getcolors(100_000) or []) > 20, "a tile without its picture"


# -- what the eye gets ---------------------------------------------------------------------------------------------


def differing(one: Image.Image, other: Image.Image) -> int:
    """How many pixels differ clearly."""
    assert one.size == other.size
    bands = ImageChops.difference(one, other).split()
    largest = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(largest.histogram()[24:])


def test_the_focus_can_be_seen_and_forced_colours_keep_the_pictures(page_at: Pages, site: Server) -> None:
    begun = after(6)
    page = page_at("okiya/#begun", storage_state=storage(site, saved({"begun": begun})))
    table = Table(page)
    page.keyboard.press("Tab")  # from now on the focus is shown
    shows_the_focus(table)
    page.emulate_media(color_scheme="dark")
    shows_the_focus(table)

    page.emulate_media(color_scheme="light")
    page.locator("#log-lines").focus()
    tile = page.locator('.cell[data-state="open"] .tile').first
    token = page.locator('.cell[data-state="taken"] .token').first
    seen = [shot(page, picture, -30) for picture in (tile, token)]  # well within a round one
    page.emulate_media(color_scheme="light", forced_colors="active")
    for picture, before in zip((tile, token), seen, strict=True):
        now = shot(page, picture, -30)
        means = zip(ImageStat.Stat(now).mean, ImageStat.Stat(before).mean, strict=True)
        assert all(abs(one - other) < 8 for one, other in means), "the picture has other colours"
        assert len(now.getcolors(100_000) or []) > 20, "the picture is gone"
    shows_the_focus(table)


def shows_the_focus(table: Table) -> None:
    """Goes along the rows of the garden by keys: a cell of each state looks clearly different with the focus on it."""
    page, states = table.page, set()
    for cell in CELLS:
        table.cell(f"a{cell[1]}").focus()
        for _ in range("abcd".index(cell[0])):
            page.keyboard.press("ArrowRight")
        here = table.cell(cell)
        expect(here).to_be_focused()
        state = here.get_attribute("data-state")
        if state in states:
            continue
        states.add(state)
        with_focus = shot(page, here, 6)
        page.keyboard.press("End" if cell[0] != "d" else "Home")
        expect(here).not_to_be_focused()
        around = 2 * (with_focus.width + with_focus.height)
        assert differing(with_focus, shot(page, here, 6)) > around, f"the focus on {cell}, {state}, can't be seen"
    assert states == {"open", "refused", "taken"}

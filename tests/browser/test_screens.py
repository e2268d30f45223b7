"""Every screen for every eye and hand: axe-core, narrow windows, large fingers, dark rooms, no JavaScript."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games.okiya.rules.garden import CELLS
from tests.browser.conftest import Pages
from tests.browser.looking import axe, out_of_sight, sideways, small_targets, styled
from tests.browser.table import Table, after, before_end, ends, new, saved, settings, storage
from tools.server import Server

LONG_NAMES = (Seat("Wilhelmina Wolkenstein W"), Seat("Maximilienne-Wulfhilde M"))
LOG_AT_ITS_END = """() => {
    const { scrollTop, clientHeight, scrollHeight } = document.querySelector("#log-lines");
    return scrollHeight > clientHeight && scrollTop + clientHeight >= scrollHeight - 1;
}"""
PLACES = ("", "okiya/", "okiya/rules/", "okiya/print/", "okiya/colour/", "settings/", "about/")


def matches() -> dict[str, Match]:
    """A match at each stage, with the longest names there can be."""
    over, pausing = before_end("row", LONG_NAMES), before_end("square", LONG_NAMES, match="points", points="20")
    over.play(ends(over, "row", 0))
    pausing.play(ends(pausing, "square", 0))
    return {"fresh": new(LONG_NAMES), "begun": after(6, LONG_NAMES), "pausing": pausing, "over": over}


def writes(context: BrowserContext, site: Server, entries: dict[str, str]) -> None:
    """Another tab, without any Python of ours, writes into the storage."""
    tab = context.new_page()
    tab.goto(f"{site.url}404.html")
    tab.evaluate("entries => Object.entries(entries).forEach(entry => localStorage.setItem(...entry))", entries)
    tab.close()


def tour(page: Page, site: Server) -> Iterator[str]:
    """Comes to every screen, from an empty home on, and says which one it is at."""
    table = Table(page)
    yield "home, empty"
    writes(page.context, site, saved(matches()) | {"hanamachi/match/wreck": "{}"})
    page.locator("#damaged").wait_for()
    yield "home, with matches"
    page.locator('[data-do="rename begun"]').click()
    page.locator("#rename-name").wait_for()
    yield "home, renaming a match"
    page.locator("#rename-leave").click()
    page.locator('[data-do="remove begun"]').click()
    page.locator(".notice").wait_for()
    yield "home, a notice that a match was deleted"
    page.locator('[data-do="restore"]').click()
    page.locator("#open-begun").wait_for()
    page.locator("#enter-okiya").click()
    page.locator("#setup").wait_for()
    yield "new match"
    page.locator("#match-points").click()
    page.locator("#who2").select_option("person")
    page.locator("#points-10").wait_for()
    page.locator("#name2").wait_for()
    yield "new match for points between two people"
    page.locator("#to-rules").click()
    page.locator(".rules-grid").wait_for()
    yield "rules"
    page.locator("#nav-settings").click()
    page.locator("#settings").wait_for()
    yield "settings"
    page.locator("#nav-info").click()
    page.locator("#licences").wait_for()
    yield "about"
    for id in matches():
        show(table, id)
        yield f"match, {id}"
    show(table, "begun")
    page.locator("#log-3").click()
    page.locator('[data-do="look now"]').wait_for()
    yield "match, looking back"
    page.locator('[data-do="look now"]').click()
    page.locator(f"#cell-{after(6).actions[0]}").click(force=True)
    page.locator(".notice").wait_for()
    yield "match, a notice that a tile is refused"
    for dialog in ("rules", "resign"):
        page.locator(f"#ask-{dialog}").click()
        page.locator("dialog:modal").wait_for()
        yield f"match, {dialog} in a dialog"
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")


def show(table: Table, id: str) -> None:
    """A match, from any screen, with Python up."""
    page = table.page
    if not page.locator(f"#open-{id}").count():
        page.locator("#brand").click()
    page.locator(f"#open-{id}").click()
    table.garden.wait_for()


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
    assert len(found) == 17


def test_no_screen_scrolls_sideways_or_has_small_targets_on_the_narrowest_phone(page_at: Pages, site: Server) -> None:
    night = storage(site, settings(theme="dark"))
    page = page_at("fr/", width=320, height=568, touch=True, locale="fr-FR", storage_state=night)
    found = {screen: [*axe(page), *sideways(page), *small_targets(page), *styled(page)] for screen in tour(page, site)}
    assert not {screen: faults for screen, faults in found.items() if faults}
    assert len(found) == 17
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
                page.wait_for_function(LOG_AT_ITS_END)
    assert not {moment: parts for moment, parts in outside.items() if parts}


def parts_of_the_table(page: Page, upright: bool) -> list[str]:
    """What must be in sight; once all is over there is more to press, for which a phone on its side is scrolled."""
    over, bar = page.locator(".garden[data-over]").count(), page.locator("#replay").count()
    controls = [".controls"] if not bar else ["#replay"] if upright else []
    return [".players", "#status", ".garden", *controls, *([] if over else [".binding"])]


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
    page.locator("#rules-okiya").click()
    expect(page).to_have_url(f"{site.url}{folder}okiya/rules/")
    expect(page.get_by_role("heading", level=2)).to_have_count(6)
    for picture in page.locator(".rules-grid .tile").all():
        box = picture.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    tile = shot(page, page.locator(".rules-grid .tile").first)
    assert len(tile.getcolors(100_000) or []) > 20, "a tile without its picture"


# -- what the eye gets ---------------------------------------------------------------------------------------------


def shot(page: Page, what: Locator, around: float = 0) -> Image.Image:
    """An element as it is seen, with some pixels around it or, below zero, cut off."""
    box = what.bounding_box()
    assert box
    clip: FloatRect = {
        "x": box["x"] - around,
        "y": box["y"] - around,
        "width": box["width"] + 2 * around,
        "height": box["height"] + 2 * around,
    }
    return Image.open(io.BytesIO(page.screenshot(clip=clip, animations="disabled"))).convert("RGB")


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

"""A match that is over, watched in the browser: by itself, by mouse, finger and keys, through anybody's eyes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from hanamachi.core.match import Match
from tests.app.match.matches import finished
from tests.app.stored import saved
from tests.browser.accessibility import axe, sideways, small_targets
from tests.browser.pages import Pages
from tests.browser.table import Table, storage
from tests.screens.taiki.cards import named
from tools.server import Server

MATCHES = {"okiya": "sakura", "maiko": "momiji", "taiki": "tsuki", "mai-star": "hoshi"}


def opened(page_at: Pages, site: Server, slug: str, moment: int, **how: object) -> Page:
    kept = saved({id: finished(slug) for slug, id in MATCHES.items()})
    return page_at(f"{slug}/#{MATCHES[slug]}@{moment}", storage_state=storage(site, kept), **how)  # type: ignore[arg-type]


def come_to(page: Page, slug: str, moment: int) -> Match:
    """Another match by its address, with Python up."""
    page.evaluate(
        "url => { history.pushState(null, '', url); dispatchEvent(new PopStateEvent('popstate')) }",
        (f"{page.url.partition('#')[0].rsplit('/', 2)[0]}/{slug}/#{MATCHES[slug]}@{moment}"),
    )
    page.wait_for_selector(f"#table[data-match={MATCHES[slug]}]", state="attached")
    at(page, moment)
    return finished(slug)


def at(page: Page, moment: int) -> None:
    """The slider, the count and the log agree on the moment."""
    expect(page.locator("#replay-moment")).to_have_value(str(moment))
    expect(page.locator(".replay-count")).to_have_text(re.compile(rf"^{moment} / "))
    expect(page.locator(f"#log-{moment}")).to_have_attribute("aria-current", "step")


def plays(page: Page, yes: bool) -> None:
    expect(page.locator("#replay-play")).to_have_attribute("aria-label", "Pause" if yes else "Play")


def test_it_plays_to_the_end_and_stops_for_a_tap_a_key_and_a_hidden_page(page_at: Pages, site: Server) -> None:
    page = opened(page_at, site, "okiya", 0, width=1440, height=900)
    table, last = Table(page), len(finished("okiya").actions)
    plays_to_the_end(table, last)
    stops_for_a_tap_and_a_hidden_page(page)
    obeys_the_keys_of_the_bar(table, last)
    follows_the_hand(page, last)


def plays_to_the_end(table: Table, last: int) -> None:
    page = table.page
    page.locator("#replay-speed").select_option("4")
    page.locator("#replay-play").click()
    plays(page, True)
    expect(page.locator("#replay-moment")).to_have_value(str(last), timeout=30_000)
    plays(page, False)
    expect(table.said).to_contain_text("wins the match")
    assert page.url.endswith("#sakura")


def stops_for_a_tap_and_a_hidden_page(page: Page) -> None:
    page.locator("#replay-speed").select_option("0.5")
    page.locator("#replay-play").click()  # from the end it begins anew
    at(page, 0)
    page.locator(".garden").click(position={"x": 200, "y": 4})  # beside the tiles
    plays(page, False)
    page.keyboard.press("p")
    plays(page, True)
    page.locator("#cell-b2").click(force=True)
    plays(page, False)
    expect(page.locator(".notice")).to_have_count(0)
    page.keyboard.press("p")
    plays(page, True)
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    plays(page, False)


def obeys_the_keys_of_the_bar(table: Table, last: int) -> None:
    page = table.page
    page.locator("#replay-moment").focus()
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    expect(table.said).not_to_be_empty()
    page.keyboard.press(" ")
    plays(page, True)
    page.keyboard.press(" ")
    plays(page, False)
    page.keyboard.press("End")
    at(page, last)
    page.locator("#step-back").focus()
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.keyboard.press("b")
    at(page, last - 2)
    page.keyboard.press(" ")  # presses what has the focus
    at(page, last - 3)
    page.keyboard.press("Home")
    at(page, 0)
    expect(page.locator("#step-back")).to_be_focused()


def follows_the_hand(page: Page, last: int) -> None:
    """Dragged: the table follows the hand, the address waits until it lets go."""
    box = page.locator("#replay-moment").bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    expect(page.locator(".cell[data-state=taken]")).to_have_count(last // 2)
    assert page.url.endswith("@0")
    page.mouse.up()
    at(page, last // 2)
    expect(page).to_have_url(re.compile(rf"#sakura@{last // 2}$"))


def test_on_a_phone_whose_eyes_decides_what_the_page_has(page_at: Pages, site: Server) -> None:
    page = opened(page_at, site, "taiki", 9, width=360, height=740, touch=True)
    match, eyes = finished("taiki"), page.locator("#replay-eyes")
    at(page, 9)
    hands = [set(match.at(9).seen_by(seat).hand) for seat in (0, 1)]  # type: ignore[attr-defined]
    for seat, name in enumerate(("Ana", "Ben")):
        eyes.select_option(str(seat))
        expect(page.locator("#hand")).to_have_attribute("aria-label", f"{name}’s hand")
        there = named(page.locator("#table").inner_html())
        assert hands[seat] <= there
        assert not hands[1 - seat] & there
    eyes.select_option("all")
    expect(page.locator(".open-hands li")).to_have_count(2)
    assert hands[0] | hands[1] <= named(page.locator("#table").inner_html())
    tables = ("taiki", 9, ".ring"), ("maiko", 30, ".maiko-house"), ("okiya", 6, ".garden"), ("mai-star", 118, ".ms-own")
    for slug, moment, table in tables:
        come_to(page, slug, moment)
        if slug != "okiya":
            eyes.select_option("all")
            expect(page.locator(".open-hands, .space[data-state=shown]").first).to_be_visible()
        whole = page.locator(table).bounding_box(), page.locator("#replay").bounding_box()
        assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= 740 for box in whole), f"{slug}: {whole}"
        small = [target for target in small_targets(page) if ".space" not in target]  # 81 of those have their own test
        assert not [*axe(page), *sideways(page), *small], slug

    match = come_to(page, "maiko", 30)
    eyes.select_option("all")
    down = len(match.at(30).face_down)  # type: ignore[attr-defined]
    expect(page.locator('.space[data-state="shown"]')).to_have_count(down - 2)  # two lie open for the moment
    eyes.select_option("1")
    expect(page.locator('.space[data-state="shown"]')).to_have_count(0)
    for slug in ("maiko", "taiki"):
        last = len(finished(slug).actions)
        come_to(page, slug, last - 3)
        page.locator("#replay-play").tap()
        expect(page.locator("#replay-moment")).to_have_value(str(last), timeout=30_000)
        plays(page, False)

"""Links between two people's browsers: a whole match by link, what is shared how, and browsers that refuse."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from hanamachi.core import link
from hanamachi.core.link import Found
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from tests.app.stored import saved
from tests.browser.accessibility import axe, sideways, small_targets
from tests.browser.pages import WITHOUT_PYTHON, Pages
from tests.browser.parlour import name_people, start
from tests.browser.table import Table, after, new, storage
from tools.server import Server

# The device's sheet and the clipboard are the browser's, not ours: here they only note what they are given, or refuse.
SHEET = """
window.given = [];
navigator.share = async ({ title, text, url, files }) => {
  if (window.refusing) throw new DOMException("no", "NotAllowedError");
  window.given.push({ title, text, url, files: (files ?? []).map((file) => [file.name, file.type, file.size]) });
};
navigator.clipboard.writeText = async (text) => {
  if (window.refusing) throw new DOMException("no", "NotAllowedError");
  window.copied = text;
};
navigator.canShare = ({ files }) => !window.refusing && files.length > 0;
"""


def given(page: Page) -> dict[str, Any]:
    """What the sheet was given last."""
    page.wait_for_function("window.given.length")
    found: dict[str, Any] = page.evaluate("window.given.pop()")
    return found


def follow(page: Page, address: str, moves: int) -> None:
    """Opens a link where the site is open already, as from another app."""
    page.evaluate("address => { location.href = address }", address)
    page.locator(f"#log-{moves}").wait_for(state="attached")


def test_two_people_play_a_whole_match_by_link_and_a_changed_history_is_refused(page_at: Pages, site: Server) -> None:
    ana = page_at("okiya/", width=360, height=740, touch=True, fresh=True, before=SHEET)
    ana.locator("#against-link").check(force=True)
    expect(ana.locator("#who2")).to_have_value("elsewhere")
    name_people(ana, "Ana", "Ben")
    ana.locator("#choice-first .segment").nth(1).click()
    assert not [*axe(ana), *sideways(ana), *small_targets(ana)]
    start(ana)
    tables = [Table(ana)]
    moves = 0
    while True:
        here = tables[moves % 2] if len(tables) > 1 else tables[0]
        here.take(here.match.state.legal()[0])
        moves += 1
        assert "link." not in here.page.url
        if moves == 1:  # as long as it was not sent
            ana.locator("#undo").click()
            expect(ana.locator("#send")).to_have_count(0)
            here.take(here.match.state.legal()[0])
            assert not [*axe(ana), *sideways(ana), *small_targets(ana)]
        here.page.locator("#send-share").click()
        sent = given(here.page)
        assert "Ana – Ben" in sent["title"] and sent["url"].startswith(f"{site.url}okiya/#link.")
        expect(here.page.locator("#send[data-unsent]")).to_have_count(0)
        assert here.page.locator("#undo").get_attribute("aria-disabled") == "true"
        if moves == 1:
            ben = page_at(sent["url"].removeprefix(site.url), width=820, height=1180, fresh=True, before=SHEET)
            ben.locator("#log-1").wait_for(state="attached")
            expect(ben.locator("#notices")).to_contain_text("You play as Ben.")
            tables.append(Table(ben))
        else:
            there = tables[moves % 2]
            follow(there.page, sent["url"], moves)
            expect(there.page.locator("#notices")).to_contain_text("New moves:")
        assert tables[0].record == tables[1].record
        if moves == 4:  # somebody bends Ben's last move
            refuses_a_fork(tables[0])
        if tables[0].match.turn is None:
            break
        assert {action for action, legal in here.plays().items() if legal} == set(), "not here: it is elsewhere"
    expect(ben.locator("#status")).to_contain_text(re.compile(r"wins the match\.|The match is a draw\."))  # any garden
    ben.reload()
    page_at.wait(ben)
    away = ben.evaluate("key => JSON.parse(localStorage[key]).away", f"hanamachi/match/{tables[1].id}")
    assert away["seats"] == [0]


def refuses_a_fork(table: Table) -> None:
    page, record = table.page, table.record
    before = Match.replay(parse(record.rpartition(",")[0]), GAMES)
    other = next(action for action in before.state.legal() if action != table.match.actions[-1])
    before.play(other)
    bent = str(Found(link.of_match(before, frozenset({0, 1}))))
    page.evaluate("fragment => { location.hash = fragment }", bent)
    expect(page.locator("#notices")).to_contain_text("differently from move 4 on")
    assert table.record == record
    kept = page.evaluate(
        "Object.keys(localStorage).filter(k => k.includes('/match/')).map(k => JSON.parse(localStorage[k]).record)"
    )
    assert sorted(kept) == sorted([record, str(before.record)])
    mine = table.id
    page.locator("#notice-0").click()
    expect(page.locator("#log-4")).to_contain_text(other)
    table.open(mine)
    expect(page.locator("#log-4")).not_to_contain_text(other)


def test_everything_is_shared_as_it_says_and_a_browser_that_refuses_shows_it(page_at: Pages, site: Server) -> None:
    taiki = Match.replay(parse("taiki/1 seed=7 first=random | Ana | Ben | draw moon, draw moon, moon 4"), GAMES)
    kept = storage(site, saved({"kodamakoda": after(9), "tokitokito": taiki, "sakurasaku": new()}))
    page = page_at("okiya/#kodamakoda", fresh=True, before=SHEET, storage_state=kept, accept_downloads=True)
    table = Table(page)
    table.press("share")
    address = page.locator("#share-address").input_value()
    assert address == f"{site.url}okiya/#{Found(link.of_match(table.match))}"
    page.locator("#share-copy").click()
    expect(table.said).to_have_text("Copied.")
    assert page.evaluate("window.copied") == address
    page.locator("#share-sheet").click()
    sheet = given(page)
    assert sheet["url"] == address and sheet["text"] == sheet["title"] == "Okiya: Ana – Ben"
    page.locator("#share-address").click()
    assert page.evaluate("getSelection().toString()") == address, "for those who copy by hand"
    page.locator("#code").click()
    shot = Image.open(BytesIO(page.locator("#share-code").screenshot())).convert("L")
    assert [found.text for found in zxingcpp.read_barcodes(shot)] == [address]
    with page.expect_download() as download:
        page.locator("#picture").click()
    picture = Image.open(download.value.path())
    assert (picture.format, picture.width) == ("PNG", 1200) and 900 < picture.height < 1200
    assert len(picture.convert("RGB").resize((300, 270)).getcolors(90_000) or []) > 200, (
        "the tiles are drawn, in colours"
    )
    page.emulate_media(color_scheme="dark")
    with page.expect_download() as download:
        page.locator("#picture").click()
    assert Image.open(download.value.path()).tobytes() == picture.tobytes(), "it is the same in both themes"
    page.emulate_media(color_scheme="light")
    page.locator("#picture-send").click()
    (file,) = given(page)["files"]
    assert file[:2] == ["hanamachi-okiya.png", "image/png"] and file[2] > 20_000
    page.locator("#share-copy-text").click()
    page.wait_for_function("document.querySelector('#share-copy-text[data-did]')")
    assert table.record in page.evaluate("window.copied")
    for width in (320, 740):
        page.set_viewport_size({"width": width, "height": 740 if width == 320 else 360})
        assert not [*axe(page), *sideways(page), *small_targets(page)]

    page.evaluate("window.refusing = true; document.execCommand = () => false")
    page.locator("#share-sheet").click()
    expect(table.said).to_contain_text(address)
    expect(page.locator("#share-address")).to_have_value(address)
    with page.expect_download():
        page.locator("#picture-send").click()

    page.keyboard.press("Escape")
    page.locator("#brand").click()
    page.locator("#open-tokitokito").click()
    table.press("share")
    expect(page.locator(".share-warning")).to_contain_text("isn’t over")
    assert "link." not in page.content().replace("“#link.”", "") and "seed=7" not in page.content()
    assert not axe(page)
    page.locator("#reveal").click()
    expect(page.locator("#share-address")).to_have_value(f"{site.url}taiki/#{Found(link.of_match(taiki))}")


def test_what_was_sent_is_shown_and_a_broken_link_has_a_way_on(page_at: Pages, site: Server) -> None:
    match = after(7)
    found = Found(link.of_match(match), 3)
    page = page_at(f"okiya/#{found}", width=360, height=740, touch=True)
    expect(page.locator("#visit")).to_contain_text("Opened from a link")
    assert re.fullmatch(re.escape(site.url) + r"okiya/#[a-z]{10}@3", page.url), (
        "a match that runs leaves the address bar"
    )
    page.reload()
    page_at.wait(page)
    expect(page.locator("#visit")).to_contain_text("Opened from a link")
    expect(page.locator("#log-3")).to_have_attribute("aria-current", "step")
    assert not [*axe(page), *sideways(page), *small_targets(page)]
    page.locator("#branch").click()
    expect(page.locator("#visit")).to_have_count(0)
    table = Table(page)
    assert table.match.actions == match.actions[:3]
    page.evaluate("fragment => { location.hash = fragment }", f"<{str(found)[:30]} %0A{str(found)[30:]}>.")
    expect(page.locator("#visit")).to_contain_text("Opened from a link")
    page.evaluate("fragment => { location.hash = fragment }", str(found)[:-6])
    expect(page.locator("#notices")).to_contain_text("This link can’t be opened.")
    expect(page.locator("#start")).to_be_visible()
    page.locator("#brand").click()
    page.locator("#paste-link").fill(f"Look at {site.url}okiya/#{found} !")
    page.locator("#paste-open").click()
    expect(page.locator("#visit")).to_be_visible()
    page.locator("#keep").click()
    expect(page.locator("#visit")).to_have_count(0)
    assert Table(page).match.record == match.record

    # a link is in the language of whoever made it; who opens it has their own
    for locale, path, shown in (("en-GB", "fr/", ""), ("fr-FR", "", "fr/"), ("de-DE", "fr/", "fr/")):
        page = page_at(f"{path}okiya/#{found}", locale=locale, fresh=True, ready=False, before=WITHOUT_PYTHON)
        page.wait_for_url(f"{site.url}{shown}okiya/#{found}")
        expect(page.locator("html")).to_have_attribute("lang", "fr" if shown else "en")

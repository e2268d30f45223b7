"""When something breaks: Python raises, hangs or dies, a file does not come, the browser lacks what is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hanamachi.app.prerender import BOOT
from hanamachi.app.saves.saves import PREFIX
from hanamachi.words import words_in
from tests.app.stored import saved, settings
from tests.browser.pages import BOOT_SECONDS, READY, Pages
from tests.browser.parlour import play_against_people, start
from tests.browser.table import AGAINST_A_BOT, Table, after, python, storage
from tests.browser.trouble import go_on, trouble
from tools.server import HeaderRules, Server

FRENCH = words_in("fr")
SILENT = "Python does not answer"


def play_on(page: Page) -> None:
    """Takes some tile, and a geisha stands there."""
    cell = page.locator(".cell:not([aria-disabled])").first
    name = cell.get_attribute("data-cell")
    cell.click()
    expect(page.locator(f"#cell-{name}")).to_have_attribute("data-state", "taken")


def make_python_raise(page: Page) -> None:
    """A click on something that no part of the app knows how to do."""
    page.locator("#ask-rules").evaluate("button => { button.dataset.do = 'burn the house' }")
    page.locator("#ask-rules").click()
    expect(trouble(page)).to_be_visible()


def pasted(page: Page) -> str:
    """What the clipboard holds: our own pages may not read it, so somebody else's gets it pasted."""
    other = page.context.new_page()
    other.set_content("<textarea autofocus></textarea>")
    other.locator("textarea").press("ControlOrMeta+v")
    text = other.locator("textarea").input_value()
    other.close()
    return text


def moves(page: Page) -> Locator:
    return page.locator("#log-lines > li")


# -- Python --------------------------------------------------------------------------------------------------------


def test_when_python_raises_the_match_stands_as_saved_and_goes_on_every_time(page_at: Pages, site: Server) -> None:
    page_at.expect("nothing is done by 'burn the house'")
    match = after(2)
    page = page_at(
        "okiya/#kodama",
        storage_state=storage(site, saved({"kodama": match})),
        permissions=["clipboard-read", "clipboard-write"],
    )
    table = Table(page)
    play_on(page)
    kept = page.evaluate("key => localStorage[key]", PREFIX + "kodama")
    for time in (1, 2):
        make_python_raise(page)
        expect(page.locator("#trouble-words")).to_have_text(BOOT["trouble"])
        expect(page.get_by_role("button", name=BOOT["go_on"])).to_be_focused()
        expect(page.locator("html")).not_to_have_attribute("data-ready", "")
        assert page.locator("#app").evaluate("app => app.inert"), "what can't be answered can still be pressed"

        expect(page.locator("#trouble-copied")).to_be_hidden()
        page.get_by_role("button", name=BOOT["report"]).click()
        expect(page.locator("#trouble-copied")).to_be_visible()
        report = pasted(page)
        assert str(table.match.record) in report
        assert f"Hanamachi {page.locator('html').get_attribute('data-version')}" in report
        assert page.evaluate("navigator.userAgent") in report
        assert "burn the house" in report
        assert "Traceback" in report

        assert page.evaluate("key => localStorage[key]", PREFIX + "kodama") == kept
        go_on(page, page_at)
        expect(page).to_have_url(site.url + "okiya/#kodama")
        expect(moves(page)).to_have_count(3 + time)
        play_on(page)
        kept = page.evaluate("key => localStorage[key]", PREFIX + "kodama")
        assert len(table.match.actions) == 3 + time
    for raised in page.workers[:-1]:  # they are gone, though the browser may not have said so yet
        with raised.expect_event("close"):
            pass


def test_a_python_that_hangs_is_noticed_at_a_click_and_while_a_bot_thinks(page_at: Pages, site: Server) -> None:
    page_at.expect(SILENT)
    matches = {"people": after(2), "against": after(0, AGAINST_A_BOT, first="seat_1")}
    page = page_at("okiya/#people", storage_state=storage(site, settings(speed="slow"), saved(matches)))
    python(page).evaluate("setTimeout(() => { for (;;); })")
    page.locator(".cell:not([aria-disabled])").first.click()
    expect(trouble(page)).to_be_visible()
    expect(page.locator("#trouble-words")).to_have_text(BOOT["trouble"])
    go_on(page, page_at)
    expect(moves(page)).to_have_count(3)
    play_on(page)

    Table(page).open("against")
    python(page).evaluate(
        """const native = setTimeout;
        globalThis.setTimeout = (call, wait, ...more) =>
            native(wait > 50 ? () => { for (;;); } : call, wait, ...more)"""
    )
    play_on(page)  # and nobody clicks any more; the bot's rest does not end
    expect(trouble(page)).to_be_visible()
    expect(page.locator("#trouble-words")).to_have_text(BOOT["trouble"])
    go_on(page, page_at)
    # the person's move was kept; the bot answers it now
    expect(moves(page)).to_have_count(3)
    play_on(page)


def test_a_worker_that_died_is_noticed_at_the_next_action(page_at: Pages, site: Server) -> None:
    page_at.expect(SILENT)
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": after(2)})))
    dying = python(page)
    with dying.expect_event("close"):
        dying.evaluate("setTimeout(close)")
    page.locator(".cell:not([aria-disabled])").first.click()
    expect(trouble(page)).to_be_visible()
    go_on(page, page_at)
    expect(moves(page)).to_have_count(3)
    play_on(page)
    expect(moves(page)).to_have_count(4)


def test_a_bot_whose_thinking_fails_is_noticed_without_a_click(page_at: Pages, site: Server) -> None:
    page_at.expect("no more time")
    match = after(0, AGAINST_A_BOT, first="seat_1")
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": match}), settings(speed="fast")))
    # a bot rests between its moves, and the rest fails
    python(page).evaluate(
        """const native = setTimeout;
        globalThis.setTimeout = (call, wait, ...more) => {
            if (wait > 50) throw new Error("no more time");
            return native(call, wait, ...more);
        }"""
    )
    play_on(page)
    expect(trouble(page)).to_be_visible()
    expect(page.locator("#trouble-words")).to_have_text(BOOT["trouble"])
    go_on(page, page_at)
    expect(moves(page)).to_have_count(3)
    play_on(page)


# -- the start -----------------------------------------------------------------------------------------------------


@pytest.fixture
def gone(site: Server) -> Iterator[set[str]]:
    """Paths that the site does not find for the time being."""
    yield site.gone
    site.gone.clear()


@pytest.mark.parametrize(
    "file",
    [
        *("hanamachi.bin", "okiya.bin", "pyodide.asm.wasm", "python.zip", "python.bin"),
        *("core.js", "boot.mjs", "pyodide.mjs", "shell.js"),
    ],
)
def test_a_missing_file_is_told_in_a_sentence_and_comes_with_a_retry(
    page_at: Pages, site: Server, gone: set[str], file: str
) -> None:
    page_at.expect(re.escape(file))
    page_at.expect("404|Failed to fetch|MessageEvent")  # what PyScript and the browser say of it
    if file == "python.zip":
        page_at.expect(r"boot\.mjs|standard library")  # Python itself tells at length what it misses
    gone |= {found.relative_to(site.folder).as_posix() for found in site.folder.rglob(file)}
    assert gone, "no such file in the site"
    page = page_at("okiya/rules/", ready=False, fresh=True)
    expect(page.locator("[data-boot=failed]")).to_be_visible()
    expect(page.locator("[data-boot=failed] p")).to_have_text(BOOT["failed"])
    expect(page.locator("progress")).to_be_hidden()
    expect(page.locator("#main h1")).to_be_visible()  # what needs no Python can be read
    assert page.locator("html").get_attribute("data-ready") is None
    gone.clear()
    page.get_by_role("button", name=BOOT["retry"]).click()
    page_at.wait(page)
    expect(page.locator("#boot")).to_be_hidden()
    page.locator("#rules-play").click()
    start(page)
    expect(page.locator(".garden")).to_be_visible()


def test_without_a_network_the_sentence_comes_too_and_in_french(page_at: Pages) -> None:
    page_at.expect("pyodide.asm.wasm|Failed to fetch|MessageEvent")
    context = page_at.visitor(locale="fr-FR")
    context.route("**/pyodide.asm.wasm", lambda route: route.abort("internetdisconnected"))
    page = page_at("fr/okiya/", context=context, ready=False)
    expect(page.locator("[data-boot=failed]")).to_be_visible()
    expect(page.locator("[data-boot=failed] p")).to_have_text(FRENCH(BOOT["failed"]))
    context.unroute("**/pyodide.asm.wasm")
    page.locator("[data-shell=retry]").click()
    page_at.wait(page)


def test_a_browser_without_webassembly_is_told_so_and_reads_the_rules(page_at: Pages, site: Server) -> None:
    asked = len(site.requests)
    page = page_at("", before="delete globalThis.WebAssembly", ready=False, fresh=True)
    expect(page.locator("[data-boot=cannot]")).to_be_visible()
    expect(page.locator("[data-boot=cannot]")).to_have_text(BOOT["no_wasm"])
    expect(page.locator("progress")).to_be_hidden()
    page.locator("#door-okiya").click()
    page.locator("#to-rules").click()
    expect(page.get_by_role("heading", name="How to play Okiya")).to_be_visible()
    expect(page).to_have_url(site.url + "okiya/rules/")
    assert not [path for path in site.requests[asked:] if path.endswith((".wasm", ".zip", ".bin"))]


# -- in somebody else's page ---------------------------------------------------------------------------------------


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Server]:
    """Another site: another name of this machine, and none of our headers."""
    with Server(tmp_path) as server:
        server.headers = HeaderRules([])
        yield server


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandboxed"])
def test_a_move_is_played_in_a_frame_of_another_site(page_at: Pages, site: Server, host: Server, sandbox: str) -> None:
    head = '<!doctype html><title>A host</title><link rel="icon" href="data:,">'
    frame = f'<iframe id="house" {sandbox} width="900" height="700" src="{site.url}okiya/"></iframe>'
    (host.folder / "index.html").write_text(head + frame)
    address = host.url.replace("127.0.0.1", "localhost")
    page_at.expect(f"request to another origin: {re.escape(address)}$")  # the host's own page, and no other
    page = page_at.visitor(viewport={"width": 1000, "height": 800}, locale="en-GB").new_page()
    page.goto(address)
    house = page.frame_locator("#house")
    house.locator(READY).wait_for(state="attached", timeout=BOOT_SECONDS * 1000)
    play_against_people(house)
    start(house)
    cell = house.locator(".cell:not([aria-disabled])").first
    name = cell.get_attribute("data-cell")
    cell.click()
    taken = house.locator(f"#cell-{name}")
    expect(taken).to_have_attribute("data-state", "taken")
    # whether a frame of another site may keep anything is the browser's choice; the page says so when it may not
    denied = page.frames[1].evaluate("() => { try { return !localStorage } catch { return true } }")
    assert denied or not sandbox
    expect(house.locator(".notice[data-lasting]")).to_have_count(int(denied))
    # left, and found again on the shelf
    house.locator("#brand").click()
    expect(taken).to_have_count(0)
    house.locator("#go-on .button.primary").click()
    expect(taken).to_have_attribute("data-state", "taken")
    assert page.url == address

"""On a phone's home screen: what a browser wants to know before it installs the site, and the one hint that it can."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from hanamachi.games import GAMES
from tests.app.stored import saved
from tests.browser.pages import Pages
from tests.browser.table import Table, before_end, ends, storage
from tools.server import Server


def installs(page: Page) -> dict[str, object]:
    """The manifest as the browser has read it, when it has nothing against installing the site."""
    browser = page.context.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    # a test's window is a private one, and those install nothing
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    facts = json.loads(found["data"])
    assert isinstance(facts, dict)
    return {"url": found["url"], **facts}


def test_a_browser_has_nothing_against_installing_the_site_in_either_language(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/rules/", ready=False)
    english = installs(page)
    page.goto(f"{site.url}fr/okiya/")
    french = installs(page)
    assert english["id"] == french["id"]
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert english["description"] != french["description"]


def test_everything_in_the_manifests_is_there(dist: Path) -> None:
    for path in ("manifest.webmanifest", "fr/manifest.webmanifest"):
        facts = json.loads((dist / path).read_text("utf-8"))
        home = urljoin(f"/{path}", facts["start_url"])
        assert home == urljoin(f"/{path}", "./")
        assert urljoin(f"/{path}", facts["scope"]) == "/"
        shortcuts = facts["shortcuts"]
        assert [shortcut["url"] for shortcut in shortcuts] == [f"./{slug}/" for slug in GAMES]
        pictures = [*facts["icons"], *facts["screenshots"], *(icon for each in shortcuts for icon in each["icons"])]
        for picture in pictures:
            assert (dist / urljoin(f"/{path}", picture["src"]).removeprefix("/")).is_file(), picture
        assert {icon.get("purpose") for icon in facts["icons"]} == {"any", "maskable", "monochrome"}
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in facts["icons"]}
        assert {shot["form_factor"] for shot in facts["screenshots"]} == {"wide", "narrow"}
        shots = [dist / "install" / Path(shot["src"]).name for shot in facts["screenshots"]]
        assert sum(shot.stat().st_size for shot in shots) < 500_000


def test_the_hint_comes_after_the_first_match_and_its_button_lets_the_browser_ask(page_at: Pages, site: Server) -> None:
    match = before_end("row")
    persist = "navigator.storage.persist = async () => { window.persisted = true; return true; };"
    kept = storage(site, saved({"kodama": match}))
    page = page_at("okiya/#kodama", storage_state=kept, before=persist, width=360, height=740, touch=True)
    table = Table(page)
    # as Chromium does where the site can be installed; a test's window never hears it
    page.evaluate("""() => {
        const asks = new Event("beforeinstallprompt", { cancelable: true });
        asks.prompt = async () => { window.asked = true; };
        dispatchEvent(asks);
        window.held = asks.defaultPrevented;
    }""")
    assert page.evaluate("window.held"), "the browser would ask at a moment of its own"
    expect(page.locator("#invitation")).to_have_count(0)
    table.cell(ends(match, "row", 0)).click()
    expect(page.locator("#invitation")).to_be_visible()
    assert page.evaluate("window.persisted"), "a match that could be thrown away"
    assert page.evaluate("localStorage['hanamachi/install']") == "hinted"
    page.locator("#install").click()
    page.wait_for_function("window.asked")
    expect(page.locator("#invitation")).to_have_count(0)

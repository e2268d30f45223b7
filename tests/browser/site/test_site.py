"""The built site as a browser gets it: from any folder, each file once, nothing missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.pages import Pages
from tests.browser.parlour import start
from tools.server import HeaderRules, Server


@pytest.mark.parametrize("prefix", ["/", "/some/where/"])
def test_python_starts_wherever_the_site_lies(browser: Browser, dist: Path, prefix: str) -> None:
    with Server(dist, prefix=prefix) as site:
        pages = Pages(browser, site)
        page = pages("fr/okiya/rules/", locale="fr-FR")
        assert page.locator("html").get_attribute("lang") == "fr"
        pages.close()
    assert not pages.unexpected()
    assert not site.missing


def test_a_second_visit_asks_for_pages_only(page_at: Pages, site: Server) -> None:
    page = page_at("", fresh=True)
    asked = len(site.requests)
    page.goto(f"{site.url}okiya/")
    page_at.wait(page)
    again = [path for path in site.requests[asked:] if path.startswith(("/app-", "/lib/"))]
    # Chromium keeps no file as large as this in the memory of a private window, which a test's visitor has; and houses
    # and the rest of Pyodide come after the first screen, some time
    late = r"/pyodide\.(asm|rest)\.wasm$|/bundles/\w+\.bin$"
    assert [path for path in again if not re.search(late, path)] == []


def test_who_comes_to_one_house_waits_for_no_other_which_comes_when_it_is_entered(page_at: Pages) -> None:
    context = page_at.visitor(locale="en-GB")
    held: list[Route] = []
    others = re.compile(r"/bundles/(?!okiya)\w+\.bin$")
    context.route(others, lambda route: held.append(route))
    page = page_at("okiya/", context=context)
    start(page)
    page.locator("#garden").wait_for()
    for route in held:
        route.continue_()
    context.unroute(others)
    for house in ("maiko", "taiki"):  # from the doors of home, which name them all
        page.locator("#brand").click()
        page.locator(f"#enter-{house}").click()
        start(page)
        page.wait_for_selector("#table")
        assert f"/{house}/#" in page.url


def test_all_that_a_page_asks_for_in_its_head_is_asked_for_before_any_of_it_runs(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/", fresh=True, before="performance.setResourceTimingBufferSize(500)")
    asked = page.evaluate("""() => Object.fromEntries(performance.getEntriesByType("resource")
        .map(({ name, startTime, responseEnd }) => [name.split("/").pop(), [startTime, responseEnd]]))""")
    first = asked["head.js"][1]
    for name in ("style.css", "shell.js"):
        assert asked[name][0] < first, f"{name} waited for head.js"


def test_on_a_host_that_sends_no_headers_the_policy_holds_all_the_same(browser: Browser, dist: Path) -> None:
    with Server(dist) as site:
        site.headers = HeaderRules([])
        pages = Pages(browser, site)
        page = pages("about/")
        pages.expect("Content Security Policy|another origin")
        barred = """() => new Promise((done) => {
            addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
            fetch("http://localhost:9/").catch(() => {});
        })"""
        assert page.evaluate(barred) == "connect-src"
        pages.close()
    assert not pages.unexpected()


def test_an_address_that_leads_nowhere_shows_a_page_with_a_way_back(page_at: Pages, site: Server) -> None:
    page_at.expect("404")
    page = page_at("okiya/no/such/page", ready=False)
    page.get_by_role("link", name="See all games").click()
    page_at.wait(page)
    assert page.url == site.url
    assert site.missing[-1:] == ["okiya/no/such/page"]

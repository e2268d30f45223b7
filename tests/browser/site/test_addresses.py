"""Addresses: every screen has one, and it leads there, at any time, in both languages, on any host."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from hanamachi.words import words_in
from tests.app.stored import saved, settings
from tests.browser.pages import WITHOUT_PYTHON, Pages
from tests.browser.parlour import name_people, play_against_people, start
from tests.browser.table import Table, after, storage
from tools import ROOT
from tools.server import Server

FRENCH = words_in("fr")
PLACES = ("", "okiya/", "okiya/rules/", "about/", "settings/")
PRERENDERED = {language + place for language in ("", "fr/") for place in PLACES}
HEADINGS = {
    "en": ("Hanamachi", "Okiya", "How to play Okiya", "About Hanamachi", "Settings"),
    "fr": ("Hanamachi", "Okiya", "Comment jouer à Okiya", "À propos de Hanamachi", "Réglages"),
}


def heading(page: Page) -> Locator:
    return page.locator("#main h1")


def moves(page: Page) -> Locator:
    return page.locator("#log-lines > li")


def shows_match(page: Page, played: int) -> None:
    expect(page.locator(".garden")).to_be_visible()
    expect(moves(page)).to_have_count(played + 1)


def pythons(site: Server, since: int = 0) -> int:
    """How many times a browser asked for Python itself."""
    return sum(path.endswith("pyodide.asm.wasm") for path in site.requests[since:])


NOTE_PATHS = """
    window.paths = [location.pathname];
    for (const name of ["pushState", "replaceState"]) {
        const native = history[name];
        history[name] = function (...words) {
            native.apply(this, words);
            window.paths.push(location.pathname);
        };
    }
"""


# -- every screen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_screen_is_reached_by_its_address_and_stays_there_after_a_reload(
    page_at: Pages, site: Server, language: str
) -> None:
    folder = "" if language == "en" else "fr/"
    match = after(4)
    kept = storage(site, saved({"kodama": match}))
    page = page_at(f"{folder}okiya/#kodama@2", locale=language, storage_state=kept, before=NOTE_PATHS)
    # Python is started for the address that says most, twice; it goes to all others
    look_back = {"en": "2 of 4", "fr": "2 sur 4"}[language]
    for opened in ("directly", "again"):
        if opened == "again":
            page.reload()
            page_at.wait(page)
        shows_match(page, 4)
        expect(page.locator("#status")).to_contain_text(look_back)
        expect(page.locator(".cell[data-state=taken]")).to_have_count(2)
        expect(page).to_have_url(f"{site.url}{folder}okiya/#kodama@2")
    page.locator("#look-now").click()
    expect(page.locator(".cell[data-state=taken]")).to_have_count(4)
    expect(page).to_have_url(f"{site.url}{folder}okiya/#kodama")
    for place, words in zip(PLACES, HEADINGS[language], strict=True):
        page.evaluate(
            """url => {
                const link = Object.assign(document.createElement("a"), { href: url, textContent: "there" });
                document.getElementById("app").append(link);
                link.click();
            }""",
            site.url + folder + place,
        )
        expect(heading(page)).to_have_text(words)
        expect(page).to_have_url(site.url + folder + place)
        expect(page.locator("html")).to_have_attribute("lang", language)
    assert {path.removeprefix("/") for path in page.evaluate("window.paths")} <= PRERENDERED


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_prerendered_page_can_be_read_before_python_and_is_the_same_after(
    page_at: Pages, site: Server, language: str
) -> None:
    folder = "" if language == "en" else "fr/"
    context = page_at.visitor(locale=language)
    context.route("**/*.wasm", lambda route: route.abort("blockedbyclient"))
    page_at.expect("wasm|Failed to fetch|MessageEvent|ERR_BLOCKED_BY_CLIENT")
    page = context.new_page()
    for place, words in zip(PLACES, HEADINGS[language], strict=True):
        page.goto(site.url + folder + place)
        assert heading(page).inner_text() == words
        assert page.title().endswith("Hanamachi") or page.title().startswith("Hanamachi")
        assert page.locator('meta[name="description"]').get_attribute("content")
        assert page.locator("html").get_attribute("lang") == language
    last = re.sub(r"\s+", " ", page.locator("#main").inner_text())
    context.unroute("**/*.wasm")
    page.goto(site.url + folder + PLACES[-1])
    page_at.wait(page)
    assert re.sub(r"\s+", " ", page.locator("#main").inner_text()) == last


def test_back_and_forward_go_through_everything_that_was_seen(page_at: Pages, site: Server) -> None:
    page = page_at("", before=NOTE_PATHS)
    page.locator("#enter-okiya").click()
    expect(heading(page)).to_have_text("Okiya")
    play_against_people(page)
    start(page)
    shows_match(page, 0)
    match = page.url
    seed = re.search(r"seed=(\d+)", Table(page).record)
    assert seed
    assert seed[1] not in page.url
    page.locator(".cell:not([aria-disabled])").first.click()
    shows_match(page, 1)
    expect(page).to_have_url(match)  # a move is no place to come back to
    page.locator("#brand").click()
    expect(page.locator("#go-on")).to_have_count(1)
    page.locator("#nav-info").click()
    expect(heading(page)).to_have_text("About Hanamachi")

    def back(url: str) -> None:
        page.go_back(wait_until="commit")
        expect(page).to_have_url(url)

    back(site.url)
    expect(page.locator("#go-on")).to_have_count(1)
    back(match)
    shows_match(page, 1)
    back(site.url + "okiya/")
    expect(page.locator("#setup")).to_be_visible()
    back(site.url)
    expect(heading(page)).to_have_text("Hanamachi")
    for url, words in (
        (site.url + "okiya/", "Play against"),
        (match, "Log"),
        (site.url, "Go on"),
        (site.url + "about/", "About Hanamachi"),
    ):
        page.go_forward(wait_until="commit")
        expect(page).to_have_url(url)
        expect(page.locator("#main")).to_contain_text(words)
    # each of them once, and never another page load
    assert page.evaluate("window.paths") == ["/", "/okiya/", "/okiya/", "/", "/about/"]


def test_addresses_that_lead_nowhere_lead_to_a_sentence_or_a_sensible_place(page_at: Pages, site: Server) -> None:
    match = after(3)
    kept = storage(site, saved({"kodama": match}))
    page = page_at("okiya/#nosuchmatch", storage_state=kept)
    expect(page.locator(".notice")).to_contain_text("Match not found.")
    expect(page.locator("#setup")).to_be_visible()
    expect(page).to_have_url(site.url + "okiya/")

    def go(fragment: str) -> None:
        page.evaluate("fragment => { location.hash = fragment }", fragment)

    go("kodama")
    shows_match(page, 3)
    for wrong in ("kodama@99", "kodama@9999", "kodama@3"):  # the last one is the present
        go(wrong)
        expect(page).to_have_url(site.url + "okiya/#kodama")
        shows_match(page, 3)
        expect(page.locator(".cell[data-state=taken]")).to_have_count(3)
    for nonsense in ("%F0%9F%82%A1<script>", "kodama@-1", "kodama@1e3", "KODAMA", "__proto__", "a" * 3000):
        go(nonsense)
        expect(page.locator("#setup")).to_be_visible()
        expect(page).to_have_url(re.compile(f"^{re.escape(site.url)}okiya/(#.*)?$"))
        go("kodama")
        shows_match(page, 3)
    # a match of no place: home knows none
    page.locator("#brand").click()
    expect(page.locator("#go-on")).to_have_count(1)
    go("kodama")
    expect(page.locator("#go-on")).to_have_count(1)
    expect(page.locator("#trouble")).to_be_hidden()


# -- while Python starts -------------------------------------------------------------------------------------------


def test_links_clicked_while_python_starts_are_followed_at_once_and_python_starts_once(
    page_at: Pages, site: Server
) -> None:
    asked = len(site.requests)
    context = page_at.visitor(locale="en-GB")
    held: list[Route] = []
    context.route("**/hanamachi.bin", lambda route: held.append(route))  # Python is not up before we say so
    page = page_at("", context=context, ready=False, before=NOTE_PATHS)
    page.locator("#door-okiya").click()
    page.locator("#to-rules").click()
    expect(heading(page)).to_have_text("How to play Okiya")
    expect(page).to_have_url(site.url + "okiya/rules/")
    page.get_by_role("link", name="About").click()
    expect(heading(page)).to_have_text("About Hanamachi")
    page.go_back(wait_until="commit")
    expect(heading(page)).to_have_text("How to play Okiya")
    page.locator("#rules-play").click()
    expect(page.locator("#setup")).to_be_visible()
    assert page.locator("html").get_attribute("data-ready") is None
    expect(page.locator("#boot progress")).to_be_visible()

    # a tap on Play, with the choices made before it, is remembered
    play_against_people(page)
    name_people(page, "Ana")
    page.locator("#start").click()
    expect(page).to_have_url(site.url + "okiya/")
    assert held, "Python was up before this could be tried"
    held[0].continue_()
    page_at.wait(page)
    page.locator("#offer-play").click()
    shows_match(page, 0)
    assert [seat.name for seat in Table(page).match.seats] == ["Ana", ""]
    first, second = Table(page).match.seats
    assert first.name == "Ana"
    assert not second.is_bot
    assert pythons(site, asked) == 1
    assert {path.removeprefix("/") for path in page.evaluate("window.paths")} <= PRERENDERED


# -- languages -----------------------------------------------------------------------------------------------------


def test_switching_the_language_keeps_the_place_and_the_match(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": after(3)})))
    shows_match(page, 3)
    page.get_by_role("link", name="About").click()
    page.locator("footer [hreflang=fr]").click()
    expect(page).to_have_url(site.url + "fr/about/")
    expect(heading(page)).to_have_text(HEADINGS["fr"][3])
    page.go_back(wait_until="commit")  # to the match, in the language chosen since
    shows_match(page, 3)
    expect(page).to_have_url(site.url + "fr/okiya/#kodama")
    expect(page.locator("#log-title")).to_have_text(FRENCH("Log"))
    assert page.evaluate("document.documentElement.lang") == "fr"
    # what stands outside the app speaks French too
    expect(page.locator("#trouble [data-shell=go-on]")).to_have_text(FRENCH("Continue"))
    page.goto(site.url + "okiya/#kodama")
    expect(page).to_have_url(site.url + "fr/okiya/#kodama")
    page_at.wait(page)
    shows_match(page, 3)


def test_the_browser_s_language_is_taken_until_another_is_chosen(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/rules/", locale="fr-FR", ready=False, before=WITHOUT_PYTHON)
    expect(page).to_have_url(site.url + "fr/okiya/rules/")
    expect(heading(page)).to_have_text(HEADINGS["fr"][2])
    for locale, language, path in (("fr-FR", "en", ""), ("en-GB", "fr", "fr/")):
        kept = storage(site, settings(language=language))
        for opened in ("", "fr/"):
            chosen = page_at(f"{opened}about/", locale=locale, storage_state=kept, ready=False, before=WITHOUT_PYTHON)
            expect(chosen).to_have_url(f"{site.url}{path}about/")
            expect(chosen.locator("html")).to_have_attribute("lang", language)
    # somebody who speaks neither, and chose nothing, gets the page that was asked for
    for opened in ("", "fr/"):
        german = page_at(f"{opened}about/", locale="de-DE", ready=False, before=WITHOUT_PYTHON)
        expect(german).to_have_url(f"{site.url}{opened}about/")


# -- the host ------------------------------------------------------------------------------------------------------


def test_in_a_sub_folder_a_match_is_played_left_and_found_again(browser: Browser, dist: Path) -> None:
    with Server(dist, prefix="/some/where/") as site:
        pages = Pages(browser, site)
        page = pages("", before=NOTE_PATHS)
        page.locator("#enter-okiya").click()
        play_against_people(page)
        start(page)
        page.locator(".cell:not([aria-disabled])").first.click()
        shows_match(page, 1)
        match = page.url
        assert match.startswith(site.url + "okiya/#")
        page.get_by_role("link", name="About").click()
        expect(page).to_have_url(site.url + "about/")
        page.locator("footer [hreflang=fr]").click()
        expect(page).to_have_url(site.url + "fr/about/")
        assert {path.removeprefix("/some/where/") for path in page.evaluate("window.paths")} <= PRERENDERED
        page.goto(match)
        pages.wait(page)
        shows_match(page, 1)
        expect(page).to_have_url(match.replace("okiya/", "fr/okiya/"))
        pages.close()
    assert not pages.unexpected()
    assert not site.missing


def test_headers_are_those_of_netlify_toml_for_every_kind_of_file(site: Server) -> None:
    rules = tomllib.loads((ROOT / "netlify.toml").read_text())["headers"]
    everywhere = next(rule["values"] for rule in rules if rule["for"] == "/*")
    forever = "public, max-age=31536000, immutable"
    files = [path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*") if path.is_file()]
    hashed = [path for path in files if path.startswith(("app-", "lib/"))]
    assert any(path.endswith(".wasm") for path in hashed)
    assert any(path.endswith("hanamachi.bin") for path in hashed)
    for path in [*files, *sorted(PRERENDERED)]:
        with urlopen(site.url + path) as answer:
            headers = answer.headers
            cache = forever if path in hashed else everywhere["Cache-Control"]
            assert headers["Cache-Control"] == cache, path
            there = [rule["values"] for rule in rules if fnmatch(f"/{path}", re.sub(":[a-z]+", "*", rule["for"]))]
            for name, value in {name: value for values in there for name, value in values.items()}.items():
                assert headers[name] == value, f"{name} of {path}"
            assert set(everywhere) <= set(headers), path
            if path.endswith(".wasm"):
                assert headers["Content-Type"] == "application/wasm"
    with pytest.raises(HTTPError) as missing:
        urlopen(site.url + "no/such/page")
    assert missing.value.code == 404
    assert missing.value.headers["Content-Security-Policy"] == everywhere["Content-Security-Policy"]
    missing.value.close()


def test_the_small_files_that_others_ask_for_are_there(page_at: Pages, site: Server) -> None:
    def text(path: str) -> str:
        with urlopen(site.url + path) as answer:
            return str(answer.read().decode())

    assert text("robots.txt").startswith("User-agent: *\n")
    assert "<svg" in text("favicon.svg")
    licences = text("licences.txt")
    for part in ("Pyodide", "PyScript", "idiomorph", "htpy", "MarkupSafe", "Shippori"):
        assert part.lower() in licences.lower(), f"nothing about {part}"
    page_at.expect("404")
    page = page_at("okiya/rulez/", ready=False)
    expect(page.locator("main")).to_contain_text("There is no page at this address.")
    expect(page.locator("main")).to_contain_text("Il n’y a pas de page à cette adresse.")
    assert urlsplit(page.url).path == "/okiya/rulez/"
    page = page_at("about/", ready=False)
    page.locator("#licences").click()
    expect(page).to_have_url(site.url + "licences.txt")

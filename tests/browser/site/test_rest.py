"""The rest of Pyodide: functions that a visit seldom calls are fetched when one is called for the first time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Route, expect

from hanamachi.app.prerender import BOOT
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.rest import call_a_seldom_function, rest_of
from tests.browser.table import after, storage
from tests.browser.trouble import go_on, trouble
from tools.server import Server
from tools.wasm.runtime import REST


@pytest.fixture
def rest(dist: Path) -> str:
    return rest_of(dist)


def play_on(page: Page) -> None:
    """Takes some tile, and a geisha stands there."""
    cell = page.locator(".cell:not([aria-disabled])").first
    name = cell.get_attribute("data-cell")
    cell.click()
    expect(page.locator(f"#cell-{name}")).to_have_attribute("data-state", "taken")


def test_no_game_waits_for_the_rest(page_at: Pages, site: Server, rest: str) -> None:
    bots = [Seat(name, "minarai") for name in ("Kiku", "Ran")]
    matches = {
        slug.replace("-", ""): Match(game, (Seat("Ana"), *bots[: game.seats[0] - 1]), {}, 7)
        for slug, game in GAMES.items()
    }
    context = page_at.visitor(storage_state=storage(site, saved(matches), settings(speed="fast")))
    held: list[Route] = []
    context.route(f"**/{REST}", lambda route: held.append(route))  # never answered
    for id, match in matches.items():
        page = page_at(f"{match.game.slug}/#{id}", context=context)
        action = page.locator('[data-do^="play "]:not([aria-disabled])').first
        action.wait_for(state="attached")
        lines = page.locator("#log-lines").inner_text()
        action.dispatch_event("click")
        page.wait_for_function("lines => document.querySelector('#log-lines').innerText !== lines", arg=lines)
        page.close()
    for route in held:
        route.abort()
    page_at.expect(re.escape(REST))


def test_a_function_of_the_rest_is_called_while_it_is_still_to_come(page_at: Pages, site: Server, rest: str) -> None:
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": after(2)})), fresh=True)
    assert call_a_seldom_function(page)
    play_on(page)


@pytest.mark.parametrize(("harm", "told"), [("gone", "404"), ("cut", "WebAssembly.Module")])
def test_a_rest_that_does_not_come_whole_is_told_in_a_sentence_and_nothing_is_lost(
    page_at: Pages, site: Server, rest: str, tmp_path: Path, harm: str, told: str
) -> None:
    page_at.expect(f"{re.escape(REST)}|404|fatal|WebAssembly.Module")
    page_at.expect("reading .onerror.")  # PyScript, too, hears of the error, of a worker that is gone by then
    if harm == "gone":
        site.gone.add(rest)
    else:
        (tmp_path / REST).write_bytes((site.folder / rest).read_bytes()[:100_000])
        site.instead[rest] = tmp_path / REST
    try:
        page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": after(2)})), fresh=True)
        play_on(page)
        with pytest.raises(Error, match=told):
            call_a_seldom_function(page)
        expect(trouble(page)).to_be_visible()
        expect(page.locator("#trouble-words")).to_have_text(BOOT["trouble"])
    finally:
        site.gone.clear()
        site.instead.clear()
    go_on(page, page_at)
    expect(page.locator("#log-lines > li")).to_have_count(4)
    assert call_a_seldom_function(page)
    play_on(page)

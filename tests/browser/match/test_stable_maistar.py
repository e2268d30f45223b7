"""Mai-Star on a phone: nothing jumps while a round is played, and the strip tells all that happens before a turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved, settings
from tests.browser.accessibility import out_of_sight
from tests.browser.match.watch import Watch
from tests.browser.pages import Pages
from tests.browser.table import Table, storage
from tests.screens.maistar.matches import lively
from tools.server import Server

BOTS = ("Kiku", "Ume", "Matsu", "Chiyo", "Fumi")
PARTS = ("#news", "#status", "#table", ".ms-others", "#own", "#act", "#hand", ".controls")
LOOKS = 2
"""How often hints and panels are opened on the way."""


def tap(table: Table, action: str, moves: int) -> None:
    """What lies behind a card is opened first."""
    page = table.page
    button = page.locator(f'#app [data-do="play {action}"]').first
    button.wait_for(state="attached")  # the record is written before it is shown
    if not button.is_visible():
        page.locator(f'#table details:has([data-do="play {action}"]) > summary').first.tap()
    button.tap()
    table.wait_for_moves(moves + 1)


def look_around(page: Page) -> None:
    """A hint, a rival's cards: neither moves anything."""
    page.locator("#hint").tap()
    expect(page.locator("#hint-words")).to_be_visible(timeout=60_000)
    house = page.locator("#house-1-name")
    if house.is_visible():  # it is no target now
        house.tap()
        expect(page.locator("#house-1 .ms-full")).to_be_visible()
        house.tap()


@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_jumps_and_everything_is_told(page_at: Pages, site: Server, seats: int) -> None:
    sat = [Seat(""), *(Seat(name, "shikomi") for name in BOTS[: seats - 1])]
    match = Match(GAMES["mai-star"], sat, {"limited_guests": "on"}, seats)
    kept = storage(site, settings(speed="instant", tips="off", forced="ask"), saved({"kodama": match}))
    page = page_at("mai-star/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, chance, decisions = Table(page), Chance.named("stable", seats), 0
    page.locator(".maistar").wait_for()
    watch = Watch(page, PARTS, running="[data-phase=playing]", round=".ms-where > :first-child")
    while (match := table.wait_for_person()).turn is not None:
        watch.all_was_told(match)
        if decisions and decisions % 5 == 0 and decisions <= 5 * LOOKS and page.locator("#act").is_visible():
            assert not out_of_sight(page, "#news", "#status", "#hand", ".controls")
            look_around(page)
        tap(table, lively(match, chance), len(match.actions))
        decisions += 1
        watch.nothing_jumped()
    assert decisions > 12

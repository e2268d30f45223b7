"""Taïki on a phone: nothing jumps while a round is played, and the strip tells all that happens before one's turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.taiki.rules.deck import EVERY_PLAY
from tests.app.stored import saved, settings
from tests.browser.match.watch import Watch
from tests.browser.pages import Pages
from tests.browser.table import Table, storage
from tools.server import Server

BOTS = ("Kiku", "Ume", "Matsu", "Chiyo")
PARTS = ("#news", "#status", "#table", ".ring", ".taiki-act", "#hand", ".controls")


def tap(table: Table, action: str, moves: int) -> None:
    """A card that asks for a word is tapped first, then the word."""
    page, play = table.page, EVERY_PLAY.get(action)
    button = page.locator(f'#app [data-do="play {action}"]')
    button.wait_for(state="attached")  # the record is written before it is shown
    if play and not button.is_visible():
        page.locator(f"#card-{str(play.card).replace(' ', '-')}").tap()
    button.tap()
    table.wait_for_moves(moves + 1)


def look_around(page: Page) -> None:
    """A hint, and what has been played: neither moves anything."""
    page.locator("#hint").tap()
    expect(page.locator("#hint-words")).to_be_visible()
    if page.locator("#past-tricks-name").is_visible():
        page.locator("#past-tricks-name").tap()
        expect(page.locator(".past-card").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".past-card").first).to_be_hidden()


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_jumps_and_everything_is_told(page_at: Pages, site: Server, seats: int) -> None:
    match = Match(GAMES["taiki"], [Seat(""), *(Seat(name, "shikomi") for name in BOTS[: seats - 1])], {}, seats)
    kept = storage(site, settings(speed="instant", tips="off"), saved({"kodama": match}))
    page = page_at("taiki/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, chance, decisions = Table(page), Chance.named("stable", seats), 0
    page.locator("#table .ring").wait_for()
    watch = Watch(page, PARTS, running="#prompt", round=".where")
    while (match := table.wait_for_person()).turn is not None:
        watch.all_was_told(match)
        if decisions in (3, 9):
            look_around(page)
        tap(table, chance.pick(match.state.legal()), len(match.actions))
        decisions += 1
        watch.nothing_jumped()
    assert decisions > 6

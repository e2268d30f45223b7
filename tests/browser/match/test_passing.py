"""One screen that is passed on: what somebody drew is seen before the next person gets the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.table import Table, storage
from tools.server import Server

NAMES = ("Ana", "Ben", "Cleo")
TURNS = 4


def draw_in_taiki(page: Page) -> None:
    page.locator("#pile-sun").tap()


def draw_in_maistar(page: Page) -> None:
    if page.locator("#geisha button:not([aria-disabled=true])").count():
        page.locator("#geisha button:not([aria-disabled=true])").first.tap()
    else:
        page.locator('[data-do="play search"]').tap()


@pytest.mark.parametrize(
    ("slug", "seats", "draw"),
    [pytest.param("taiki", 2, draw_in_taiki, id="taiki"), pytest.param("mai-star", 3, draw_in_maistar, id="mai-star")],
)
def test_the_drawn_card_is_seen_and_then_the_screen_is_passed_on(
    page_at: Pages, site: Server, slug: str, seats: int, draw: object
) -> None:
    assert callable(draw)
    match = Match(GAMES[slug], [Seat(name) for name in NAMES[:seats]], {}, 7)
    kept = storage(site, saved({"kodama": match}), settings(tips="off"))
    page = page_at(f"{slug}/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, seen = Table(page), 0
    for _ in range(TURNS if slug == "taiki" else 2 * seats):
        before = table.match
        if before.game.covers(before.state):
            expect(page.locator("#cover")).to_contain_text(NAMES[before.turn or 0])
            expect(page.locator("#under-cover")).to_be_visible()
            expect(page.locator("#hand")).to_have_count(0)
            page.locator("#lift").tap()
            expect(page.locator("#cover")).to_have_count(0)
        if slug == "taiki" and not page.locator("#pile-sun:not([aria-disabled=true])").count():
            break
        draw(page)
        page.wait_for_function(
            "moves => document.querySelector('#log-lines').start >= moves", arg=len(before.actions) + 1
        )
        after = table.match
        drawn = [
            card
            for event in after.events[-1]
            if event.kind == "draws" and event.seat == before.turn
            for card in cards_of(event.seen_by(before.turn).facts)
        ]
        for card in drawn:
            name = str(card).replace(" ", "-")
            expect(page.locator(f"#hand [id^=card-{name}], #hand #card-{name}").first).to_be_visible()
            seen += 1
        if drawn and page.locator("#handover").count():
            expect(page.locator("#handover")).to_contain_text(NAMES[after.turn or 0])
            expect(page.locator("#news-lines")).to_contain_text(NAMES[before.turn or 0])
        if page.locator("#handover").count():
            page.locator("#handover").tap()
            expect(page.locator("#handover")).to_have_count(0)
    assert seen >= seats, "each has seen the card that they drew"


def cards_of(facts: object) -> list[object]:
    """What the drawer knows of a draw: one card, or several."""
    known = dict(facts)  # type: ignore[call-overload]
    return list(known.get("cards", ())) or [known["card"]]

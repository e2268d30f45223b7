"""A match of Okiya on a phone: nothing changes its place, and the strip tells everything before one's next decision."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from hanamachi.core.chance import Chance
from hanamachi.core.record import Seat
from tests.app.stored import saved, settings
from tests.browser.match.watch import Watch
from tests.browser.pages import Pages
from tests.browser.table import Table, board, new, storage
from tools.server import Server

PARTS = ("#news", "?#status:has(#prompt)", "?#binding", "#garden", ".controls")
YOU_AND_A_BOT = (Seat(""), Seat("Kiku", "shikomi"))


def test_nothing_jumps_on_a_phone_and_all_is_told_before_the_next_decision(page_at: Pages, site: Server) -> None:
    start = new(YOU_AND_A_BOT, match="wins", wins="2", first="seat_1")
    kept = storage(site, settings(speed="instant", tips="off"), saved({"kodama": start}))
    page = page_at("okiya/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, chance = Table(page), Chance.named("stable", 3)
    watch = Watch(page, PARTS)
    assert page.locator(".controls").evaluate("bar => bar.getBoundingClientRect().bottom <= innerHeight")
    decided = hints = 0
    while (match := table.wait_for_person()).turn is not None:
        now = len(match.actions)
        watch.all_was_told(match)
        decided = now
        if board(match).round_over:
            page.locator("#go-on").tap()
            table.wait_for_moves(now + 1)
            continue
        if len(board(match).trail) > 8 and not hints:
            hints += 1
            page.locator("#hint").tap()
            expect(page.locator("#hint-words")).to_be_visible()
        for _ in range(2):  # the menu lies over the garden, and shuts again
            page.locator("#open-more").tap()
        table.take(chance.pick(match.state.legal()), Locator.tap)
    watch.nothing_jumped()
    assert decided > 15 and hints

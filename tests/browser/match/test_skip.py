"""What bots do is not waited for: a tap beside all controls, the button, and the key `n`."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.table import AGAINST_A_BOT, Pace, Table, new, storage
from tools.server import Server


def test_a_tap_beside_the_controls_the_button_and_a_key_let_the_bot_move(page_at: Pages, site: Server) -> None:
    match = new(AGAINST_A_BOT, first="seat_1")
    kept = storage(site, settings(speed="slow", tips="off"), saved({"kodama": match}))
    page = page_at("okiya/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, skip = Table(page), page.locator("#skip")
    Pace(page).hold()  # but for a skip, no bot would ever move
    expect(skip).to_have_count(0)

    def take() -> None:
        table.take(table.match.state.legal()[0])
        expect(skip).to_be_in_viewport(ratio=1)

    take()
    page.locator("#ask-rules").tap()  # a control does what it is for, and no more
    page.locator("dialog:modal").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    table.has_moves(1)
    page.locator("#news").tap()
    table.has_moves(2)
    expect(skip).to_have_count(0)
    take()
    skip.tap()
    table.has_moves(4)
    expect(page.locator("#news-lines > li")).to_have_count(2)
    take()
    page.keyboard.press("n")
    table.has_moves(6)
    expect(table.status).to_contain_text("Your turn.")

"""The message that something broke, and the button that starts Python again."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from hanamachi.app.prerender import BOOT
from tests.browser.pages import Pages


def trouble(page: Page) -> Locator:
    return page.locator("#trouble")


def go_on(page: Page, pages: Pages) -> None:
    """Presses the button and waits until Python answers."""
    page.get_by_role("button", name=BOOT["go_on"]).click()
    expect(trouble(page)).to_be_hidden()
    pages.wait(page)

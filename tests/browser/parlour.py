"""A game's own page as a test drives it: who plays, the folded options, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FrameLocator, Locator, Page

Place = Page | FrameLocator


def play_against_people(page: Place) -> None:
    """All seats are for people at this screen."""
    page.locator("#against-screen").check(force=True)


def open_options(page: Place) -> None:
    """Folds out the options."""
    if page.locator("#options:not([open])").count():
        page.locator("#options-fold").click()


def name_people(page: Place, *names: str) -> None:
    """The people, from the first seat on, are called so."""
    open_options(page)
    for number, name in enumerate(names, 1):
        page.locator(f"#name{number}").fill(name)


def start(page: Place, press: Callable[[Locator], None] = Locator.click) -> None:
    """Presses Play; whoever is offered the lesson, before a first match, plays at once."""
    press(page.locator("#start"))
    page.locator("#offer-play, #table").first.wait_for()
    if page.locator("#offer-play").count():
        press(page.locator("#offer-play"))
    page.locator("#table").wait_for()

"""From an empty browser through a game's lesson into the first match: by touch, and by the keyboard alone.

The first match is played to its end here once a game; in both languages, without a browser, in
tests/app/lesson/test_first_match.py.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanamachi.games import GAMES, lesson, manifest
from hanamachi.words import folder_of
from tests.app.match.matches import choice
from tests.browser.accessibility import at_rest, axe, sideways
from tests.browser.pages import BOOT_SECONDS, POLL, Pages
from tests.browser.table import Pace, Table

TAUGHT = [slug for slug in GAMES if manifest(slug).room("lesson")]
IS_AT = """number => {
    const teacher = document.querySelector(".teacher:not([data-answering])");
    return teacher && Number(teacher.dataset.step) >= number;
}"""
PRESS = """action => {
    [...document.querySelectorAll("#app [data-do]")].find(({ dataset }) => dataset.do === `play ${action}`).click();
}"""
WAITS = """() => !document.querySelector("#table:is([data-thinking], [data-lingering])")"""
TELLS_OF = """moves => document.getElementById("log-lines")?.start >= moves"""
IS_COVERED = """element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !(top && (element.contains(top) || top.contains(element)));
}"""
MOST_TABS = 120
FOCUS_IS = "element => element === document.activeElement"
WAY_ON_BOARD = """target => {
    if (target === document.activeElement) return null;
    const board = target.closest("[data-arrows]");
    const here = document.activeElement.closest("[data-arrows] [data-cell]");
    if (!board || !here || !board.contains(here)) return [];
    const cells = [...board.querySelectorAll("[data-cell]")];
    const columns = Number(board.dataset.cols || cells.length);
    const [from, to] = [here, target].map(cell => cells.indexOf(cell));
    const keys = (count, more, less) => Array(Math.abs(count)).fill(count > 0 ? more : less);
    return [
        ...keys(Math.floor(to / columns) - Math.floor(from / columns), "ArrowDown", "ArrowUp"),
        ...keys((to % columns) - (from % columns), "ArrowRight", "ArrowLeft"),
    ];
}"""


def target(page: Page, action: str) -> Locator:
    """What the step asks to press: the marked action, or the button that goes on."""
    if not action:
        return page.locator("#lesson-on")
    return page.locator(f'#table [data-do="play {action}"][data-point]').first


def opener(page: Page, pressed: Locator) -> Locator:
    """The card to open first, where an action stands in its panel."""
    return pressed.locator("xpath=ancestor::details[1]/summary")


def tap(page: Page, pressed: Locator) -> None:
    if not pressed.is_visible():
        opener(page, pressed).tap()
    pressed.scroll_into_view_if_needed()
    assert not pressed.evaluate(IS_COVERED), "what is pointed at is covered"
    pressed.tap()


def reach(page: Page, wanted: Locator) -> None:
    """Moves the focus there by keys alone."""
    for _ in range(MOST_TABS):
        keys = wanted.evaluate(WAY_ON_BOARD)
        for key in keys or ():
            page.keyboard.press(key)
        if keys is None or (keys and wanted.evaluate(FOCUS_IS)):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no key leads to {wanted}")


def press_key(page: Page, pressed: Locator) -> None:
    if not pressed.is_visible():
        reach(page, opener(page, pressed))
        page.keyboard.press("Enter")
        expect(pressed).to_be_visible()
    reach(page, pressed)
    page.keyboard.press("Enter")


def take_lesson(page: Page, slug: str, press: Callable[[Page, Locator], None], look: Callable[[Page], None]) -> None:
    for number, step in enumerate(lesson(slug).steps, 1):
        page.wait_for_function(IS_AT, polling=POLL, arg=number)
        look(page)
        press(page, target(page, step.accepts[0] if step.accepts else ""))
    page.wait_for_function(IS_AT, polling=POLL, arg=len(lesson(slug).steps) + 1)
    look(page)
    press(page, page.locator("#lesson-start"))
    page.locator("#table[data-match]").wait_for()


def play_to_the_end(page: Page) -> None:
    """The first match, as a player of the second level; the taps of a table are tested with each game."""
    while True:
        page.wait_for_function(WAITS, polling=POLL, timeout=BOOT_SECONDS * 1000)
        match = Table(page).match
        if match.turn is None:
            return
        page.evaluate(PRESS, choice(match))
        page.wait_for_function(TELLS_OF, polling=POLL, arg=len(match.actions) + 1)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", TAUGHT)
def test_by_touch_on_a_phone(page_at: Pages, slug: str, language: str) -> None:
    page = page_at(f"{folder_of(language)}{slug}/lesson/", width=360, height=740, touch=True)
    Pace(page).hurry()

    def look(page: Page) -> None:
        assert not sideways(page)

    take_lesson(page, slug, tap, look)
    expect(page.locator("#coach")).to_be_visible()
    assert not axe(at_rest(page))


@pytest.mark.parametrize("slug", TAUGHT)
def test_by_keyboard_on_a_desktop(page_at: Pages, slug: str) -> None:
    page = page_at(f"{slug}/lesson/", width=1440, height=900)
    Pace(page).hurry()
    faults: list[str] = []
    take_lesson(page, slug, press_key, lambda page: faults.extend(axe(at_rest(page))))
    assert not faults
    play_to_the_end(page)
    expect(page.locator("#status")).to_have_attribute("data-over", "")

"""Reloads and killed workers in the middle of whole matches: what was shown is kept, and the table shows the record.

The page is reloaded after every action of a person. The same without a browser, after every action of anybody, is in
tests/app/match/test_reloads.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES
from tests.app.match.matches import choice, shortest
from tests.app.stored import saved, settings
from tests.browser.pages import BOOT_SECONDS, POLL, Pages
from tests.browser.table import Pace, Table, python, storage
from tests.browser.trouble import go_on, trouble
from tools.server import Server

SHOWN = """key => {
    const log = document.getElementById("log-lines");
    const lines = [...log.children].map((line, i) => [log.start - i, line.textContent]);
    return { record: JSON.parse(localStorage[key]).record, lines };
}"""
RELOAD = f"key => {{ const shown = ({SHOWN})(key); window.isOld = true; location.reload(); return shown; }}"
IS_BACK = "!window.isOld && document.documentElement.hasAttribute('data-ready')"
TELLS_OF = """moves => document.getElementById("log-lines").start >= moves"""
WAITS = """() => !document.querySelector("#table:is([data-thinking], [data-lingering])")"""
KILL_AFTER = "wait => { setTimeout(() => { throw new Error('killed') }, wait) }"
PRESS = """action => {
    [...document.querySelectorAll("#app [data-do]")].find(({ dataset }) => dataset.do === `play ${action}`).click();
}"""


@dataclass
class Shown:
    """What the page showed at one moment, and what lay in the storage then."""

    record: str
    lines: list[tuple[int, str]]

    @property
    def actions(self) -> list[str]:
        return list(parse(self.record).actions)

    @property
    def told(self) -> int:
        """Of how many actions the log tells."""
        return self.lines[0][0]

    def is_kept_in(self, after: Shown) -> None:
        """All that was shown has been kept, as it was shown."""
        assert self.told <= len(self.actions), f"shown before it was kept: {self.record}"
        assert after.actions[: self.told] == self.actions[: self.told], f"lost: {self.record}\nnow {after.record}"
        now = dict(after.lines)
        for number, line in self.lines:
            assert now.get(number, line) == line
        assert after.told >= self.told


def shown(page: Page, do: str = SHOWN) -> Shown:
    found: dict[str, Any] = page.evaluate(do, f"hanamachi/match/{Table(page).id}")
    return Shown(found["record"], [(number, text) for number, text in found["lines"]])


def wait_for_person(page: Page) -> Match:
    """Waits for the bots, and until what lies open for a moment is turned back."""
    page.wait_for_function(WAITS, polling=POLL, timeout=BOOT_SECONDS * 1000)
    now = shown(page)
    assert now.told == len(now.actions), "the table is not what the record says"
    return Table(page).match


def short(slug: str) -> Match:
    """As without a browser; but in Maiko the best bot ends a match while a person has acted 26 times, and not 66.

    A reload in each phase of a turn is in tests/browser/games/test_maiko.py.
    """
    if slug == "maiko":
        return Match(GAMES[slug], [Seat("Ana"), Seat("Kiku", "geiko")], {}, 2)
    return shortest(slug)


def begin(page_at: Pages, site: Server, match: Match) -> Page:
    kept = storage(site, settings(speed="fast"), saved({"kodama": match}))
    page = page_at(f"{match.game.slug}/#kodama", storage_state=kept)
    Pace(page).hurry()
    return page


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_match_with_reloads_goes_on_as_it_was_shown(page_at: Pages, site: Server, slug: str) -> None:
    page = begin(page_at, site, short(slug))
    acted = 0
    while (match := wait_for_person(page)).turn is not None:
        page.evaluate(PRESS, choice(match))
        page.wait_for_function(TELLS_OF, polling=POLL, arg=len(match.actions) + 1)
        acted += 1
        before = shown(page, RELOAD)
        page.wait_for_function(IS_BACK, polling=POLL, timeout=BOOT_SECONDS * 1000)
        before.is_kept_in(shown(page))
        Pace(page).hurry()
    page.reload()
    page_at.wait(page)
    assert str(Table(page).match.record) == str(match.record)
    assert acted > 2


def test_a_worker_killed_in_the_middle_of_ten_moves_loses_nothing_that_was_shown(page_at: Pages, site: Server) -> None:
    page_at.expect("killed|reading .onerror.")  # PyScript, too, hears of the error, of a worker that is gone by then
    page = begin(page_at, site, Match(GAMES["taiki"], [Seat("Ana"), Seat("Kiku", "minarai")], {}, 5))
    for number in range(10):
        match = wait_for_person(page)
        assert match.turn is not None
        # before the answer, about then, or while the bot thinks
        python(page).evaluate(KILL_AFTER, [0, 5, 20, 60][number % 4])
        page.evaluate(PRESS, choice(match))
        expect(trouble(page)).to_be_visible()
        before = shown(page)
        assert before.actions[: len(match.actions)] == match.actions
        go_on(page, page_at)
        before.is_kept_in(shown(page))

"""A tour of every screen, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved, statistics
from tests.browser.parlour import open_options
from tests.browser.table import Table, after, before_end, ends, new
from tools.server import Server

LONG_NAMES = (Seat("Wilhelmina Wolkenstein W"), Seat("Maximilienne-Wulfhilde M"))


def matches() -> dict[str, Match]:
    """A match at each stage, with the longest names there can be."""
    over, pausing = before_end("row", LONG_NAMES), before_end("square", LONG_NAMES, match="points", points="20")
    over.play(ends(over, "row", 0))
    pausing.play(ends(pausing, "square", 0))
    return {"fresh": new(LONG_NAMES), "begun": after(6, LONG_NAMES), "pausing": pausing, "over": over}


def reviewed() -> Match:
    """A finished match of Maiko in which much was missed."""
    game, chance = GAMES["maiko"], Chance(4)
    match = Match(game, (*LONG_NAMES, Seat("Kiku", "shikomi")), {}, 11)
    while match.turn is not None:
        match.play(decide(game.bot(match.state.seen_by(match.turn), "shikomi", chance)))
    return match


def writes(context: BrowserContext, site: Server, entries: dict[str, str]) -> None:
    """Another tab, without any Python of ours, writes into the storage."""
    tab = context.new_page()
    tab.goto(f"{site.url}404.html")
    tab.evaluate("entries => Object.entries(entries).forEach(entry => localStorage.setItem(...entry))", entries)
    tab.close()


def tour(page: Page, site: Server) -> Iterator[str]:
    """Comes to every screen, from an empty home on, and says which one it is at."""
    table = Table(page)
    yield "home, empty"
    writes(page.context, site, saved(matches() | {"reviewed": reviewed()}) | {"hanamachi/match/wreck": "{}"})
    page.locator("#damaged").wait_for()
    yield "home, with matches"
    page.locator("#menu-begun").click()
    yield "home, the menu of a match"
    page.locator('[data-do="rename begun"]').click()
    page.locator("#rename-name").wait_for()
    yield "home, renaming a match"
    page.locator("#rename-leave").click()
    page.locator("#menu-begun").click()
    page.locator('[data-do="remove begun"]').click()
    page.locator(".notice").wait_for()
    yield "home, a notice that a match was deleted"
    page.locator('[data-do="restore"]').click()
    page.locator("#open-begun").wait_for()
    page.locator("#enter-okiya").click()
    page.locator("#setup").wait_for()
    yield "new match"
    open_options(page)
    page.locator("#match-points").click()
    page.locator("#against-seats").check(force=True)
    page.locator("#who2").select_option("person")
    page.locator("#points-10").wait_for()
    page.locator("#name2").wait_for()
    yield "new match for points between two people"
    page.locator("#against-link").check(force=True)
    page.locator("#more-fold").click()
    yield "new match by link, and more"
    page.locator("#to-rules").click()
    page.locator(".rules-grid").wait_for()
    yield "rules"
    page.locator("#nav-settings").click()
    page.locator("#settings").wait_for()
    yield "settings"
    page.locator("#nav-info").click()
    page.locator("#licences").wait_for()
    yield "about"
    page.locator("#brand").click()
    page.locator("#to-statistics").click()
    page.locator("#statistics-empty").wait_for()
    yield "statistics, empty"
    writes(page.context, site, statistics())
    page.locator("#calendar").wait_for()
    yield "statistics"
    page.locator("#brand").click()
    page.locator("#today-okiya").click()
    page.locator("#play-today").wait_for()
    yield "today's table"
    page.locator("#to-yesterday").click()
    page.locator("#guest-match").wait_for()
    yield "yesterday's table, beside the strongest bot's match"
    for id in matches():
        show(table, id)
        yield f"match, {id}"
    show(table, "begun")
    page.locator("#log-5").click()  # a phone folds the log to its last lines
    page.locator('[data-do="look now"]').wait_for()
    yield "match, looking back"
    page.locator('[data-do="look now"]').click()
    page.locator(f"#cell-{after(6).actions[0]}").click(force=True)
    page.locator(".notice").wait_for()
    yield "match, a notice that a tile is refused"
    page.locator("#open-more").click()
    page.locator(".more-menu").wait_for()
    yield "match, the menu of the toolbar"
    page.keyboard.press("Escape")
    for dialog in ("rules", "resign"):
        table.press(f"ask {dialog}")
        page.locator("dialog:modal").wait_for()
        yield f"match, {dialog} in a dialog"
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    page.locator("#brand").click()
    page.locator("#menu-reviewed").click()
    page.locator("#hindsight-reviewed").click()
    page.locator(".maiko-review .chart").wait_for()
    page.locator("#open-missed-2").click()
    yield "review"


def show(table: Table, id: str) -> None:
    """A match, from any screen, with Python up."""
    page = table.page
    if not page.locator(f"#open-{id}").count():
        page.locator("#brand").click()
    page.locator(f"#open-{id}").click()
    table.garden.wait_for()

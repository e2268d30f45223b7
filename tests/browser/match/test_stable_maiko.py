"""Maiko on a phone, through whole matches: no part of the screen moves, and the strip tells all before one decides."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved, settings
from tests.browser.accessibility import sideways
from tests.browser.match.watch import Watch
from tests.browser.pages import Pages
from tests.browser.table import Pace, Table, storage
from tests.screens.maiko.tiles import getting_on
from tools.server import Server

BOTS = (Seat("Kiku", "shikomi"), Seat("Ume", "shikomi"), Seat("Matsu", "shikomi"))
PARTS = (".players", "#news", "#status", ".maiko-house", "#your-board", "#professors, #choices", ".controls")
AWAITS_PERSON = """moves => {
    const [table, log] = [document.querySelector("#table"), document.querySelector("#log-lines")];
    const busy = table.hasAttribute("data-thinking") || table.hasAttribute("data-lingering");
    return !busy && log.start >= moves;  // the newest line is the first
}"""


@pytest.mark.parametrize(("seats", "seed", "skill"), [(2, 5, 5), (4, 4, 6)])
def test_nothing_jumps_and_all_is_told_before_one_decides(
    page_at: Pages, site: Server, seats: int, seed: int, skill: int
) -> None:
    match, chance = Match(GAMES["maiko"], (Seat(""), *BOTS[: seats - 1]), {}, seed), Chance.named("stable", seats)
    kept = storage(site, settings(speed="instant", tips="off"), saved({"kodamasane": match}))
    page = page_at("maiko/#kodamasane", width=360, height=740, touch=True, storage_state=kept)
    table = Table(page)
    page.locator(".spaces").wait_for()
    Pace(page).hurry()
    watch = Watch(page, PARTS)
    moves = most = 0
    while True:
        page.wait_for_function(AWAITS_PERSON, arg=moves)
        match = table.match
        if match.turn is None:
            break
        watch.all_was_told(match)
        moves = len(match.actions) + 1
        most = max(most, page.locator("#choices > *").count())
        action = getting_on(match, chance, skill)
        page.eval_on_selector(f'[data-do="play {action}"]', "button => button.click()")
    assert most, "there never was a choice of tiles"
    watch.nothing_jumped()
    assert not sideways(page)

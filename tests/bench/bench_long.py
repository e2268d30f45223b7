"""What long matches and full shelves cost: a click, an opening, a start and the home page, each beside a short one.

The app runs in plain Python, where the figures are steady; ratios are taken from runs in turns, so that whatever slows
the machine slows both. At last a browser shows what of it the page notices.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from playwright.sync_api import sync_playwright

from hanamachi.app.app import App
from hanamachi.app.protocol import Hello
from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.long_matches import fruitless, long_match
from tools import browser, say
from tools.build import site
from tools.server import Server

ROOT = "https://example.org/"
LONG, LONGEST = 1500, 4990
CLICKS = 40
SHELVES = (0, 20, 500)
TARGET = 1.2

MEASURE = """async (clicks) => {
  const app = document.getElementById("app"), waits = [];
  const answer = () => new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now()); });
    watch.observe(app, { subtree: true, childList: true, attributes: true });
  });
  for (let n = 0; n < clicks; n++) {
    const tiles = app.querySelectorAll('[data-do^="play flip"]:not([aria-disabled])');
    const button = document.getElementById("go-on") ?? tiles[(n * 7) % tiles.length];
    const answered = answer(), began = performance.now();
    button.click();
    waits.push(await answered - began);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  return waits;
}"""


class Tab:
    """The app with the tasks that it has spawned."""

    def __init__(self, storage: dict[str, str], path: str) -> None:
        self.tasks: list[Coroutine[Any, Any, None]] = []
        self.app = App(lambda update: None, self.tasks.append, sleep=pause)
        self.storage, self.path = storage, path

    def hello(self) -> dict[str, Any]:
        url = ROOT + self.path
        hello: Hello = {"kind": "hello", "now": 1, "url": url, "root": ROOT, "app": ROOT, "storage": self.storage}
        return dict(self.app.handle(hello))

    def do(self, what: str) -> dict[str, Any]:
        update = self.app.handle({"kind": "do", "do": what, "now": 1})
        while self.tasks:  # nobody waits for tiles to be turned back
            self.tasks.pop().close()
        return dict(update)


class Pause:
    def __await__(self) -> Any:
        yield


async def pause(seconds: float) -> None:
    await Pause()


def saved(*matches: Match) -> dict[str, str]:
    saves = [Save(f"kami{number}", match.record, touched=number) for number, match in enumerate(matches)]
    return {save.key: str(save) for save in saves}


def timed(what: Callable[[], Any]) -> float:
    """Milliseconds of processor time."""
    began = time.process_time()
    what()
    return (time.process_time() - began) * 1000


# -- clicks --------------------------------------------------------------------------------------------------------


def seated(match: Match) -> Tab:
    tab = Tab(saved(match), f"{match.game.slug}/#kami0")
    tab.hello()
    while tab.tasks:
        finish(tab.tasks.pop(0))
    return tab


def finish(task: Coroutine[Any, Any, None]) -> list[float]:
    """Runs a task to its end: the milliseconds of each slice between two pauses."""
    slices: list[float] = []
    ended = False

    def step() -> None:
        nonlocal ended
        try:
            task.send(None)
        except StopIteration:
            ended = True

    while not ended:
        slices.append(timed(step))
    return slices


def clicks() -> None:
    """Two people at Maiko who find nothing: the house is the same at each action, only the match is longer."""
    tabs = {actions: seated(long_match(actions)) for actions in (10, LONG, LONGEST - 100)}
    times: dict[int, list[float]] = {actions: [] for actions in tabs}
    rng = random.Random(1)
    for _ in range(CLICKS):
        for actions, tab in tabs.items():
            session = tab.app.session
            assert session
            times[actions].append(timed(partial(tab.do, f"play {fruitless(session.match.state, rng)}")))
            if session.lingering:
                tab.do("seen")
    short = statistics.median(times[10])
    say(f"a click at Maiko after 10 actions: {short:.1f} ms")
    for actions in (LONG, LONGEST - 100):
        ratio = statistics.median(times[actions]) / short
        say(f"  after {actions:,}: {ratio:.2f} times that (target {TARGET} at {LONG:,})")


def other_games() -> None:
    """The other games end long before: clicks near the end of a long random match, beside those near its start."""
    for slug, game in GAMES.items():
        if slug == "maiko":
            continue
        match = max((random_match(slug, seed) for seed in range(8)), key=lambda match: len(match.actions))
        early, late = [], []
        for _ in range(5):
            tab = seated(Match(game, match.seats, match.options, match.seed))
            for number, action in enumerate(match.actions):
                session = tab.app.session
                assert session
                if session.viewer.is_covered:
                    tab.do("lift")
                spent = timed(partial(tab.do, f"play {action}"))
                if 8 <= number < 13:
                    early.append(spent)
                elif len(match.actions) - 10 <= number < len(match.actions) - 1:
                    late.append(spent)
        ratio = statistics.median(late) / statistics.median(early)
        say(f"a click at {slug}, {len(match.actions)} actions: at the end {ratio:.2f} times the 10th")


def random_match(slug: str, seed: int) -> Match:
    game, rng = GAMES[slug], random.Random(seed)
    options = {"match": "points", "points": "20"} if slug == "okiya" else {}
    match = Match(game, [Seat(f"P{number}") for number in range(game.seats[-1])], options, seed)
    while match.turn is not None and len(match.actions) < LONG:
        match.retrace(rng.choice(sorted(match.state.legal())))
    return match


# -- openings and starts -------------------------------------------------------------------------------------------


def openings() -> None:
    for actions in (400, LONG, LONGEST):
        tab = Tab(saved(long_match(actions)), "maiko/#kami0")
        slices = [timed(tab.hello)]
        for task in tab.tasks:
            slices += finish(task)
        word = "slice" if len(slices) == 1 else "slices"
        say(
            f"opening {actions:,} actions of Maiko: {sum(slices):.0f} ms in {len(slices)} {word}, "
            f"the longest {max(slices):.0f} ms"
        )


def starts() -> None:
    matches = [Match(GAMES["okiya"], (Seat("Ana"), Seat("Kiku", "maiko")), {}, seed) for seed in range(SHELVES[-1])]
    for match in matches:
        while len(match.actions) < 8 and match.turn is not None:
            match.play(match.state.legal()[0])
    for place, name in (("okiya/", "Okiya's page"), ("", "home")):
        for count in SHELVES:
            storage = saved(*matches[:count])
            spent = statistics.median(timed(Tab(storage, place).hello) for _ in range(5))
            html = len(Tab(storage, place).hello()["html"].encode())
            say(f"a start at {name} with {count} matches on the shelf: {spent:.1f} ms, {html / 1000:.0f} kB of HTML")


def in_a_browser() -> None:
    kept = saved(long_match(10), long_match(LONG), long_match(LONGEST - 100))
    with Server(site.build(site.DIST)) as served, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        entries = [{"name": key, "value": text} for key, text in kept.items()]
        state: Any = {"cookies": [], "origins": [{"origin": served.url.rstrip("/"), "localStorage": entries}]}
        for number, actions in enumerate((10, LONG, LONGEST - 100)):
            page = chromium.new_page(viewport={"width": 360, "height": 740}, storage_state=state)
            page.goto(f"{served.url}maiko/#kami{number}")
            page.wait_for_selector("html[data-ready]", state="attached", timeout=90_000)
            page.wait_for_selector("#log-lines")
            waits = page.evaluate(MEASURE, CLICKS)
            say(f"in a browser, after {actions:,} actions: event to changed page {statistics.median(waits):.1f} ms")
            page.close()
        chromium.close()


def main() -> int:
    say(f"load before: {os.getloadavg()[0]:.1f}")
    clicks()
    other_games()
    openings()
    starts()
    in_a_browser()
    say(f"load after: {os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

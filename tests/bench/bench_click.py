"""How long a click takes: from the event to the morphed page and to the frame that shows it, in all games.

As many people as can play sit at one screen and play legal actions, in a real browser. Time is taken in the page, where
the click is, never by the driver; there are no bots. HANAMACHI_BEFORE names the folder of another build, which is
measured in turns with this one. Then the long tasks are counted with pieces that travel and with reduced motion.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved
from tests.bench.visits.visitor import is_kept_for_offline
from tests.browser.table import storage
from tools import browser
from tools.build import site
from tools.server import Server

CLICKS = int(os.environ.get("BENCH_CLICKS", "60"))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "2"))
WARM_UP = 10
SPEEDS = {"as it is": 1, "slowed four times, as on a phone": 4}
Motion = Literal["no-preference", "reduce"]
MOTIONS: dict[str, Motion] = {"pieces that travel": "no-preference", "reduced motion": "reduce"}
THREADS = {"CrRendererMain": "page", "DedicatedWorker thread": "worker"}
TASK = "ThreadControllerImpl::RunTask"
OPTIONS = {"okiya": {"match": "points", "points": "20"}}

MEASURE = """async (clicks) => {
  const app = document.getElementById("app");
  const long = [];
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((e) => e.duration)));
  observer.observe({ type: "longtask" });
  let number = 7;
  const pick = (all) => all[(number = (number * 1103515245 + 12345) % 2147483648) % all.length];
  const legal = '[data-do^="play "]:not([aria-disabled="true"])';
  const next = () => document.getElementById("lift") ?? app.querySelector('[data-do="handover"]')
    ?? pick([...app.querySelectorAll(`#table ${legal}`)]) ?? app.querySelector(`#go-on, ${legal}`)
    ?? document.getElementById("again");
  const answer = () => new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now()); });
    watch.observe(app, { subtree: true, childList: true, attributes: true });
  });
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  const morphed = [], shown = [];
  for (let n = 0; n < clicks; n++) {
    const button = next();
    button.focus({ preventScroll: true }); // as a press does; the page marks the cell that has it
    const answered = answer(), began = performance.now();
    button.click();
    morphed.push(await answered - began);
    shown.push(await painted() - began);
    await new Promise((done) => setTimeout(done));
  }
  observer.disconnect();
  return { morphed, shown, long };
}"""


def main() -> int:
    folders = {"now": site.build(site.DIST)}
    if before := os.environ.get("HANAMACHI_BEFORE"):
        folders = {"before": Path(before), **folders}
    with ExitStack() as stack:
        builds = {name: stack.enter_context(Server(folder)) for name, folder in folders.items()}
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        for speed, slowdown in SPEEDS.items():
            print(f"{CLICKS * ROUNDS} clicks at a table of most seats, {speed}: median (95th percentile)")
            for slug in GAMES:
                compare_builds(chromium, builds, slug, slowdown)
        compare_motions(chromium, builds["now"])
        chromium.close()
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")
    return 0


def compare_builds(chromium: Browser, builds: dict[str, Server], slug: str, slowdown: int) -> None:
    measured: dict[str, dict[str, list[float]]] = {name: defaultdict(list) for name in builds}
    for _ in range(ROUNDS):
        for name, served in builds.items():
            page = table(chromium, served, slug, slowdown)
            with processor_time(chromium, page) as spent:
                clicked = page.evaluate(MEASURE, CLICKS)
            for what in ("morphed", "shown"):
                measured[name][what] += clicked[what]
            for thread, milliseconds in spent.items():
                measured[name][thread].append(milliseconds / CLICKS)
            page.context.close()
    for name, times in measured.items():
        page_time, worker_time = (statistics.mean(times[thread]) for thread in ("page", "worker"))
        print(
            f"  {slug:<9} {name:<7} morphed {spread(times['morphed'])}   shown {spread(times['shown'])}"
            f"   processor a click: page {page_time:5.1f}, worker {worker_time:4.1f} ms"
        )


def compare_motions(chromium: Browser, served: Server) -> None:
    long: dict[str, list[float]] = {name: [] for name in MOTIONS}
    for _ in range(ROUNDS):
        for name, motion in MOTIONS.items():
            page = table(chromium, served, "okiya", 4, motion)
            long[name] += page.evaluate(MEASURE, CLICKS)["long"]
            page.context.close()
    print("main-thread tasks over 50 ms in 100 clicks of Okiya, slowed four times:")
    for name, tasks in long.items():
        count = len(tasks) / (ROUNDS * CLICKS) * 100
        print(f"  with {name:<20} {count:4.0f}, the longest {max(tasks, default=0):.0f} ms")


def table(chromium: Browser, served: Server, slug: str, slowdown: int, motion: Motion = "no-preference") -> Page:
    """A match of people alone, some clicks on."""
    game = GAMES[slug]
    match = Match(game, [Seat(f"Seat {seat}") for seat in range(max(game.seats))], OPTIONS.get(slug, {}), 7)
    state: Any = storage(served, saved({"kodama": match}))
    size: Any = {"width": 360, "height": 740}
    page = chromium.new_context(viewport=size, reduced_motion=motion, storage_state=state).new_page()
    page.goto(f"{served.url}{slug}/#kodama")
    page.wait_for_selector("html[data-ready] #table", timeout=90_000)
    is_kept_for_offline(page)  # what a first visit fetches would take its share of the machine
    page.evaluate(MEASURE, WARM_UP)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return page


# -- processor time: another program makes a click take longer by the clock, but hardly by this ------------------


@contextmanager
def processor_time(chromium: Browser, page: Page) -> Iterator[dict[str, float]]:
    """Milliseconds of the `page` and the `worker`, known at the end; slowed down they count so many times."""
    spent = dict.fromkeys(THREADS.values(), 0.0)
    chromium.start_tracing(page=page, categories=["toplevel"])
    try:
        yield spent
    finally:
        events = json.loads(chromium.stop_tracing())["traceEvents"]
        for thread, name in threads(events).items():
            spent[name] += sum(task.get("tdur", 0) for task in outermost(events, thread)) / 1000


def threads(events: list[dict[str, Any]]) -> dict[tuple[int, int], str]:
    named = [event for event in events if event["ph"] == "M" and event["name"] == "thread_name"]
    return {
        (event["pid"], event["tid"]): THREADS[event["args"]["name"]]
        for event in named
        if event["args"]["name"] in THREADS
    }


def outermost(events: list[dict[str, Any]], thread: tuple[int, int]) -> Iterator[dict[str, Any]]:
    """The tasks of a thread that run in no other task."""
    tasks = [e for e in events if e["ph"] == "X" and e["name"] == TASK and (e["pid"], e["tid"]) == thread]
    end = 0.0
    for task in sorted(tasks, key=lambda task: (task["ts"], -task["dur"])):
        if task["ts"] >= end:
            end = task["ts"] + task["dur"]
            yield task


def spread(times: list[float]) -> str:
    ordered = sorted(times)
    return f"{statistics.median(ordered):6.1f} ({ordered[int(len(ordered) * 0.95)]:6.1f}) ms"


if __name__ == "__main__":
    sys.exit(main())

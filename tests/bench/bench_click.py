"""How long a click takes: from the event to the morphed page, and what of it keeps the main thread busy.

Two people play Okiya, one legal tile after the other, in a real browser. Time is taken in the page, where the click
is, never by the driver; the bots' pauses do not count, since there are no bots. Then the long tasks are counted with
pieces that travel and with reduced motion, in turns.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.parlour import open_options, play_against_people, start
from tools import browser
from tools.build import site
from tools.server import Server

CLICKS = 200
ROUNDS = 2
MOTIONS: dict[str, Literal["no-preference", "reduce"]] = {
    "pieces that travel": "no-preference",
    "reduced motion": "reduce",
}
FORM = {"who1": "person", "who2": "person", "match": "points", "points": "20"}

MEASURE = """async (clicks) => {
  const app = document.getElementById("app");
  const long = [];
  const seen = (list) => long.push(...list.getEntries().map((e) => e.duration));
  new PerformanceObserver(seen).observe({ type: "longtask" });
  const answer = () => new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now()); });
    watch.observe(app, { subtree: true, childList: true, attributes: true });
  });
  // what keeps the main thread busy: the click's own handlers, then everything up to the answer's last mutation
  const waits = [], handlers = [];
  for (let n = 0; n < clicks; n++) {
    const button = app.querySelector('[data-state="open"]')
      ?? document.getElementById("go-on") ?? document.getElementById("again");
    const answered = answer();
    const began = performance.now();
    button.click();
    handlers.push(performance.now() - began);
    waits.push(await answered - began);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  return { waits, handlers, long };
}"""


def main() -> int:
    with Server(site.build(site.DIST)) as served, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        for name, slowdown in (("as it is", 1), ("slowed four times, as on a phone", 4)):
            page = chromium.new_page(viewport={"width": 360, "height": 740})
            seat_two_people(page, served.url)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            report(name, page.evaluate(MEASURE, CLICKS))
            page.close()
        compare_motions(chromium, served.url)
        chromium.close()
    return 0


def compare_motions(chromium: Browser, url: str) -> None:
    long: dict[str, list[float]] = {name: [] for name in MOTIONS}
    for _ in range(ROUNDS):
        for name, motion in MOTIONS.items():
            page = chromium.new_page(viewport={"width": 360, "height": 740}, reduced_motion=motion)
            seat_two_people(page, url)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            long[name] += page.evaluate(MEASURE, CLICKS // 2)["long"]
            page.close()
    print("main-thread tasks over 50 ms in 100 clicks, slowed four times:")
    for name, tasks in long.items():
        count = len(tasks) / (ROUNDS * CLICKS // 2) * 100
        print(f"  with {name:<20} {count:4.0f}, the longest {max(tasks, default=0):.0f} ms")


def seat_two_people(page: Page, url: str) -> None:
    page.goto(url + "okiya/")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=90_000)
    play_against_people(page)
    open_options(page)
    page.locator("label:has(#match-points)").click()
    page.locator("label:has(#points-20)").click()
    start(page)
    page.wait_for_selector(".garden")


def report(name: str, measured: dict[str, Any]) -> None:
    print(f"{len(measured['waits'])} clicks, {name}:")
    for what, part in (("event to morphed page", "waits"), ("in the click's handlers", "handlers")):
        spent = sorted(measured[part])
        late = f"95th percentile {at(spent, 0.95):6.1f} ms"
        print(f"  {what:<23} median {statistics.median(spent):6.1f} ms   {late}")
    long = measured["long"]
    print(f"  main-thread tasks over 50 ms: {len(long)}" + (f", the longest {max(long):.0f} ms" if long else ""))


def at(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))]


if __name__ == "__main__":
    sys.exit(main())

"""Visits to one page in a real Chromium with a profile of its own, and what was seen of each start.

Time is taken in the page, from the start of the navigation, and reported by the page itself: nothing asks it meanwhile.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

from tests.bench.visits.processes import processor_times, spent
from tests.bench.visits.sites import Site
from tools import browser
from tools.server import Server

PATIENCE = 120_000  # milliseconds
SETTLE = 4_000  # a second after ready our page has V8 keep its compiled WebAssembly: tools/wasm/v8.mjs
MARK = "bench-is-ready"  # what the page marks, logs and requests once it is ready

WATCH = """
const seen = (globalThis.bench = { ready: null, fcp: null, long: [] });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) seen.long.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.fcp = startTime;
}).observe({ type: "paint", buffered: true });
const ready = (at) => {
  seen.ready = at;
  performance.mark("%(mark)s"); // for a trace
  console.debug("%(mark)s"); // for the driver
  fetch(new URL("/%(mark)s", location.href), { cache: "no-store" }).catch(() => {}); // for the server
};
"""


@dataclass
class Seen:
    """What was seen of one start: by the page, by the server, and by the system."""

    ready: float  # milliseconds from the start of the navigation
    paint: float | None
    processor: float  # milliseconds of all processes of the browser, from the navigation until ready
    asked: list[str]  # paths requested from the server before ready
    later: list[str] = field(default_factory=list)  # and after it, until the browser was closed
    extra: dict[str, Any] = field(default_factory=dict)


class Tab:
    """The one tab of an open browser."""

    def __init__(self, page: Page, site: Site, server: Server, profile: Path) -> None:
        self.page = page
        self.site = site
        self.server = server
        self.profile = profile

    def open(self) -> Seen:
        return self.start(lambda: self.page.goto(self.server.url + self.site.path, wait_until="commit"))

    def reload(self) -> Seen:
        return self.start(lambda: self.page.reload(wait_until="commit"))

    def start(self, navigate: Callable[[], object]) -> Seen:
        """Navigates, and returns as soon as the page is ready."""
        asked = len(self.server.requests)
        before = processor_times(self.profile)
        with self.page.expect_console_message(lambda message: message.text == MARK, timeout=PATIENCE):
            navigate()
        processor = spent(before, processor_times(self.profile))
        seen = self.page.evaluate("bench")
        return Seen(seen["ready"], seen["fcp"], processor * 1000, self.requests(asked)[0])

    def requests(self, since: int) -> tuple[list[str], list[str]]:
        """The paths that the server was asked for before the page was ready, and after that."""
        paths = [path.removeprefix(self.server.prefix) for path in self.server.requests[since:]]
        mark = paths.index(MARK) if MARK in paths else len(paths)
        return paths[:mark], paths[mark + 1 :]


class Visitor:
    """A browser profile at one site."""

    def __init__(self, playwright: Playwright, program: str, site: Site, server: Server, profile: Path) -> None:
        self.playwright = playwright
        self.program = program
        self.site = site
        self.server = server
        self.profile = profile

    @contextmanager
    def browser(self) -> Iterator[Tab]:
        """A browser that has started, and is closed at the end."""
        context = self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=self.program,
            args=browser.arguments(),
            locale="en-GB",
            viewport={"width": 1280, "height": 800},
        )
        try:
            page = context.pages[0]
            page.wait_for_timeout(1000)  # its own start is over
            script = f"{WATCH % {'mark': MARK}} {self.site.script}"
            page.add_init_script(f"if (location.protocol === 'http:') {{ {script} }}")
            yield Tab(page, self.site, self.server, self.profile)
        finally:
            context.close()

    def visit(self, *then: Callable[[Page], dict[str, Any]], settle: int = SETTLE) -> Seen:
        """Starts the browser, opens the page, waits until it is ready, does what else is to be done, and closes it."""
        before = len(self.server.requests)
        with self.browser() as tab:
            seen = tab.open()
            tab.page.wait_for_timeout(settle)
            for more in then:
                seen.extra |= more(tab.page)
            seen.later = tab.requests(before)[1]
        return seen


def is_kept_for_offline(page: Page) -> dict[str, Any]:
    """Whether the service worker has everything: it is active only then."""
    done = """() => Promise.race([
      navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((done) =>
        active.addEventListener("statechange", () => active.state === "activated" && done(true)))),
      new Promise((done) => setTimeout(() => done(false), 60_000)),
    ])"""
    kept = bool(page.evaluate(done))
    page.wait_for_timeout(500)
    return {"kept": kept}


def forget(profile: Path) -> None:
    with suppress(OSError):  # the browser may still be writing; the whole folder goes at the end
        shutil.rmtree(profile)

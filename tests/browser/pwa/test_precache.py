"""How the site is fetched for offline play: in the order of need, and never while a page starts."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.pages import BOOT_SECONDS
from tests.browser.pwa.house import House, has_kept, is_ready, listed
from tools import browser as chromium
from tools.server import Server

LOOKS = 20
NEVER_READY = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"
"""Before a page loads: its Python never gets ready. (What it fetches may be cached: no answer could be held back.)"""


class SlowHost(Server):
    """A server whose answers can be held back, by path."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.gates: dict[str, threading.Event] = {}
        self.asked: dict[str, threading.Event] = defaultdict(threading.Event)

    def file(self, path: str) -> Path | None:
        self.asked[path].set()
        if gate := self.gates.get(path):
            gate.wait()
        return super().file(path)

    def hold(self, path: str) -> None:
        self.gates[path] = threading.Event()
        self.asked[path].clear()

    def wait_for(self, path: str) -> None:
        """Until a browser asks for what is held."""
        assert self.asked[path].wait(BOOT_SECONDS), f"nothing has asked for {path}"

    def release(self, path: str) -> None:
        self.gates.pop(path).set()

    def stop(self) -> None:
        for path in list(self.gates):
            self.release(path)
        super().stop()


@pytest.fixture
def host(dist: Path) -> Iterator[SlowHost]:
    with SlowHost(dist) as server:
        yield server


@pytest.fixture
def house(browser: Browser, host: SlowHost) -> Iterator[House]:
    pages = House(browser, host)
    yield pages
    pages.close()
    unexpected = pages.unexpected()
    assert not unexpected, "in the browser:\n" + "\n".join(unexpected)


def fetched(host: SlowHost, since: int = 0) -> list[str]:
    """The pages that the service worker has asked for: a visitor's address has no index.html."""
    paths = (path.removeprefix(host.prefix) for path in host.requests[since:])
    return [path for path in paths if path.endswith("index.html")]


def nothing_is_fetched(page: Page, host: SlowHost, after: str) -> None:
    """The answer to a request was kept, and no other request follows it, as long as several others would take."""
    has_kept(page, f"kept.some(url => new URL(url).pathname === '/{after}')")
    for _ in range(LOOKS):
        page.evaluate("fetch('/robots.txt', { cache: 'no-store' }).then(answer => answer.text())")
        assert fetched(host)[-1] == after


def held_in_the_middle(house: House, host: SlowHost) -> tuple[Page, str]:
    """A first visit whose service worker waits for the answer to this request."""
    middle = "join/index.html"
    host.hold(middle)
    page = house()
    host.wait_for(middle)
    return page, middle


# -- giving way ----------------------------------------------------------------------------------------------------


def test_nothing_is_fetched_while_another_page_starts(house: House, host: SlowHost) -> None:
    page, middle = held_in_the_middle(house, host)
    other = house("okiya/", context=page.context, ready=False, before=NEVER_READY)
    host.release(middle)
    nothing_is_fetched(page, host, middle)
    other.close()
    is_ready(page)


def test_nothing_is_fetched_on_the_way_to_the_next_page(house: House, host: SlowHost) -> None:
    page, middle = held_in_the_middle(house, host)
    expect(page.locator("#offline")).to_contain_text("Getting ready")
    watcher = house("licences.txt", context=page.context, ready=False)
    host.hold("okiya/")
    page.evaluate("setTimeout(() => location.assign('okiya/'))")
    host.wait_for("okiya/")
    host.release(middle)
    nothing_is_fetched(watcher, host, middle)
    host.release("okiya/")
    house.wait(page)
    is_ready(page)


def test_a_page_that_does_not_start_keeps_nothing_from_being_fetched(house: House, host: SlowHost) -> None:
    house.expect("404|MessageEvent")  # of a worker without its program
    page, middle = held_in_the_middle(house, host)
    # the host has it, but for this page: the service worker needs it too
    page.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    other = house("okiya/", context=page.context, ready=False)
    expect(other.locator("[data-boot=failed]")).to_be_visible(timeout=BOOT_SECONDS * 1000)
    host.release(middle)
    is_ready(page)


# -- the order -----------------------------------------------------------------------------------------------------


def test_what_every_page_needs_comes_first_then_the_games_then_pictures_and_sheets(dist: Path) -> None:
    files = list(listed(dist))

    def places(*ends: str) -> list[int]:
        return [at for at, file in enumerate(files) if file.endswith(ends)]

    steps = [
        places(".wasm", "python.bin", "/hanamachi.bin", "/shell.js", "/style.css", "/head.js", ".woff2"),
        places("bundles/okiya.bin", "bundles/maistar.bin", "bundles/maiko.bin", "bundles/taiki.bin"),
        places("art/okiya.svg", "art/taiki.svg"),
        places("okiya/print/index.html", "okiya/rules/index.html", "okiya/puzzles/index.html"),
        places("live.js", "qr-reader.js", "licences.txt", "icon-512.png"),
    ]
    assert all(steps)
    for earlier, later in pairwise(steps):
        assert max(earlier) < min(later)


def test_files_are_fetched_in_the_order_of_the_list(house: House, host: SlowHost, dist: Path) -> None:
    house.kept()
    assert fetched(host) == [file for file in listed(dist) if file.endswith("index.html")]


# -- what is there is not fetched again ----------------------------------------------------------------------------


@contextmanager
def profile(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A browser of its own with a profile on disk: a private window forgets, and its cache has no room for Python."""
    context = browser.browser_type.launch_persistent_context(
        folder, executable_path=chromium.find(), args=chromium.arguments()
    )
    yield context
    context.close()


def test_in_a_first_visit_nothing_is_sent_twice(browser: Browser, host: SlowHost, tmp_path: Path) -> None:
    with profile(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(f"{host.url}okiya/")
        is_ready(page)
    sent = Counter(host.requests) - Counter(host.unchanged)
    assert not {path for path, times in sent.items() if times > 1}
    asked_again = set(host.unchanged)  # what has no hash in its address and the browser itself had asked for
    assert asked_again <= {"/favicon.svg", "/install/icon-192.png", "/manifest.webmanifest"}


def test_an_interrupted_install_goes_on_at_the_next_visit_and_then_plays_offline(
    browser: Browser, host: SlowHost, dist: Path, tmp_path: Path
) -> None:
    files = list(listed(dist))
    middle = "okiya/rules/index.html"
    first = files[: files.index(middle)]
    with profile(browser, tmp_path) as context:
        page = context.new_page()
        host.hold(middle)
        page.goto(host.url)
        host.wait_for(middle)
        expect(page.locator("#offline")).to_contain_text("Getting ready")
    host.release(middle)

    with profile(browser, tmp_path) as context:
        moment = len(host.requests)
        page = context.new_page()
        page.goto(host.url)
        is_ready(page)
        again = {path.removeprefix(host.prefix) for path in host.requests[moment:]}
        assert not again.intersection(first)
        assert again.issuperset(files[len(first) :])
        host.stop()
        page.goto(f"{host.url}taiki/rules/")
        is_ready(page)

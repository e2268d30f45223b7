"""Two browsers of their own, which reach each other, and a page without Python that loads the built live.js."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import TIERING
from tests.browser.live.matches.gathering import Gathering
from tests.browser.live.sides import PAGE, REACHABLE, Side
from tests.browser.pages import Pages
from tests.browser.visitors import Visitors
from tools import browser as chromium
from tools.server import Server

Sides = Callable[..., Side]


@pytest.fixture(scope="package")
def two_browsers(browser: Browser) -> Iterator[list[Browser]]:
    """Two processes: what connects them is the network alone."""
    arguments = [*chromium.arguments(), *REACHABLE, TIERING]
    started = [browser.browser_type.launch(executable_path=chromium.ensure(), args=arguments) for _ in range(2)]
    yield started
    for each in started:
        each.close()


@pytest.fixture
def files(site: Server, dist: Path) -> Iterator[str]:
    """The address of the site's files, while the page without Python is there too."""
    site.instead[PAGE] = Path(__file__).with_name(PAGE)
    (script,) = dist.glob("app-*/live.js")
    yield site.url + script.parent.relative_to(dist).as_posix() + "/"
    del site.instead[PAGE]


@pytest.fixture
def side(two_browsers: list[Browser], site: Server, files: str) -> Iterator[Sides]:
    """Makes a side: the first call in one browser, the second in the other, and so on."""
    pages = [Pages(each, site) for each in two_browsers]
    made = 0

    def make(*, clock: bool = False) -> Side:
        nonlocal made
        made += 1
        return Side(pages[made % 2], files, clock=clock)

    yield make
    for each in pages:
        each.close()
    unexpected = [trouble for each in pages for trouble in each.unexpected()]
    assert not unexpected, "in the browsers:\n" + "\n".join(unexpected)


@pytest.fixture(scope="package")
def two_visitors(two_browsers: list[Browser], site: Server, dist: Path) -> list[Visitors]:
    """Those of each browser who have been here before."""
    wasm = next(dist.glob("lib/pyodide-*/pyodide.asm.wasm")).relative_to(dist).as_posix()
    return [Visitors(each, site.url, wasm) for each in two_browsers]


@pytest.fixture
def gathering(two_browsers: list[Browser], two_visitors: list[Visitors], site: Server) -> Iterator[Gathering]:
    """A live table in one browser, and phones in the other."""
    pages = [Pages(each, site, visitors) for each, visitors in zip(two_browsers, two_visitors, strict=True)]
    yield Gathering(*pages)
    for each in pages:
        each.close()
    unexpected = [trouble for each in pages for trouble in each.unexpected()]
    assert not unexpected, "in the browsers:\n" + "\n".join(unexpected)

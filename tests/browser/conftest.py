"""A browser for the tests, and pages that fail the test when anything goes wrong in them unasked.

A cheap test of the browser:
- What needs no browser is tested without one: most screens are functions, most events go through `App` in plain Python.
- A page on which Python starts costs about 1.5 seconds of a core, and 3 with a fresh visitor. So a test asks for one
  page, goes on in it from screen to screen by links (`#brand`, `Table.open`), and makes all its assertions there.
- Several languages, widths or themes are a loop in one page, not parameters: `page.set_viewport_size`,
  `page.emulate_media`, the setting of the language. A match is put into the storage, not played by clicks.
- `ready=False, before=WITHOUT_PYTHON` where Python need not start: screens that are looked at as they are prerendered.
- Visitors are lent: whoever changes one for good (a clock, a script before every page) or has to be here for the first
  time (whoever counts requests, or lets files be missing) says `fresh=True`, or makes one with `page_at.visitor()`.
- `wait_for_function` looks once a frame, and so has each one drawn: a long wait says `polling=POLL`.
- Nobody sleeps, and nobody hopes to be quicker than a bot: wait for what is to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.pages import PATIENCE, Pages
from tests.browser.visitors import Visitors
from tools import Trouble
from tools import browser as chromium
from tools.server import Server

# V8 compiles busy functions of Pyodide twice. Of a test's pages only those that play whole matches gain from it.
TIERING = "--js-flags=--wasm-tiering-budget=1000000000"  # 80 times as much as usual

expect.set_options(timeout=PATIENCE)


# While Playwright is up, an event loop is, and no test elsewhere in this process could start one: so it ends with the
# last test of this folder.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        path = chromium.ensure()
    except Trouble as trouble:
        pytest.exit(str(trouble), returncode=1)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=[*chromium.arguments(), TIERING])
        yield started
        started.close()


@pytest.fixture(scope="package")
def visitors(browser: Browser, site: Server, dist: Path) -> Visitors:
    wasm = next(dist.glob("lib/pyodide-*/pyodide.asm.wasm"))
    return Visitors(browser, site.url, wasm.relative_to(dist).as_posix())


@pytest.fixture
def page_at(browser: Browser, site: Server, visitors: Visitors) -> Iterator[Pages]:
    pages = Pages(browser, site, visitors)
    yield pages
    pages.close()
    unexpected = pages.unexpected()
    assert not unexpected, "in the browser:\n" + "\n".join(unexpected)

"""A browser for the tests, and pages that fail the test when anything goes wrong in them unasked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import Trouble
from tools import browser as chromium
from tools.server import Server

READY = "html[data-ready]"
BOOT_SECONDS = 90  # a busy machine starts several Pythons at once


# For each file its own: while Playwright is up, an event loop is, and no other test in this process could start one.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    try:
        path = chromium.ensure()
    except Trouble as trouble:
        pytest.exit(str(trouble), returncode=1)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=chromium.arguments())
        yield started
        started.close()


class Pages:
    """Opens pages of the site: `page = page_at("fr/okiya/", width=360, height=740, touch=True)`.

    Each call makes a fresh visitor (context) unless it is given one, as for a second tab:
    `other = page_at("okiya/", context=page.context)`. At the end of the test every console error, uncaught error,
    failed request and request to another origin fails it, unless a pattern given to `expect` fits.
    """

    def __init__(self, browser: Browser, site: Server) -> None:
        self.browser = browser
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.expected: list[re.Pattern[str]] = []

    def __call__(
        self,
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        locale: str = "en-GB",
        theme: str = "light",
        motion: str = "reduce",
        context: BrowserContext | None = None,
        ready: bool = True,
        before: str = "",
        **more: Any,
    ) -> Page:
        """A page at a path of the site, when Python is up (`ready=False`: as soon as it is loaded).

        `before` is JavaScript that runs in the page before anything of ours; `more` goes to Browser.new_context.
        """
        if context is None:
            context = self.visitor(
                viewport={"width": width, "height": height},
                has_touch=touch,
                is_mobile=touch,
                locale=locale,
                color_scheme=theme,
                reduced_motion=motion,
                **more,
            )
        page = context.new_page()
        if before:
            page.add_init_script(before)
        page.goto(self.site.url + path)
        if ready:
            self.wait(page)
        return page

    def visitor(self, **options: Any) -> BrowserContext:
        """A fresh browser profile that is watched; without it being asked for any page yet.

        Its pages have no service worker unless `service_workers="allow"`: a test of something else sees each request.
        """
        options.setdefault("service_workers", "block")
        context = self.browser.new_context(**options)
        context.set_default_timeout(20_000)
        context.on("console", lambda message: self.heard(message.type, message.text, message.location.get("url", "")))
        context.on("weberror", lambda error: self.note(f"uncaught: {error.error}"))
        context.on("requestfailed", lambda request: self.lost(request.url, request.failure))
        context.on("request", lambda request: self.asked(request.url))
        context.on("response", lambda answer: self.answered(answer.status, answer.url))
        self.contexts.append(context)
        return context

    def wait(self, page: Page) -> None:
        """Wait until Python answers."""
        page.wait_for_selector(READY, state="attached", timeout=BOOT_SECONDS * 1000)

    def expect(self, pattern: str) -> None:
        """Troubles in which this regular expression is found are meant to happen in this test."""
        self.expected.append(re.compile(pattern))

    def heard(self, kind: str, text: str, url: str) -> None:
        if kind in ("error", "assert"):
            self.note(f"console {kind}: {text} ({url})")

    def lost(self, url: str, why: str | None) -> None:
        if why != "net::ERR_ABORTED":  # somebody left the page while it was loading
            self.note(f"request failed: {url} {why}")

    def asked(self, url: str) -> None:
        if not url.startswith((self.site.origin + "/", "data:", f"blob:{self.site.origin}/", "blob:null/")):
            self.note(f"request to another origin: {url}")

    def answered(self, status: int, url: str) -> None:
        if status >= 400:
            self.note(f"answer {status}: {url}")

    def note(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def unexpected(self) -> list[str]:
        return [trouble for trouble in self.troubles if not any(known.search(trouble) for known in self.expected)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def page_at(browser: Browser, site: Server) -> Iterator[Pages]:
    pages = Pages(browser, site)
    yield pages
    pages.close()
    unexpected = pages.unexpected()
    assert not unexpected, "in the browser:\n" + "\n".join(unexpected)

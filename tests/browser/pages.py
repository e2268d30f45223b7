"""Pages of the site in a browser: they note whatever goes wrong in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebError

from tests.browser.visitors import Visitors
from tools.server import Server

READY = "html[data-ready]"
BOOT_SECONDS = 90  # a busy machine starts several Pythons at once
PATIENCE = 20_000  # ms for whatever a page is to do or to show
POLL = 20  # ms between two looks of `wait_for_function` that waits for long: by itself it has each frame drawn
WITHOUT_PYTHON = "delete globalThis.WebAssembly"  # `before` a page of which only the prerendered screen is of interest
WITHOUT_WORKER = {"service_workers": "block"}  # a test of something else sees each request


class Pages:
    """Opens pages of the site: `page = page_at("fr/okiya/", width=360, height=740, touch=True)`.

    Each call is another visitor (context) unless it is given one, as for a second tab:
    `other = page_at("okiya/", context=page.context)`. Nothing is kept of what a visitor did in an earlier test but what
    the browser itself has cached; `fresh=True` makes one who has never been here. At the end of the test every console
    error, uncaught error, failed request and request to another origin fails it, unless a pattern given to `expect`
    fits.
    """

    def __init__(self, browser: Browser, site: Server, visitors: Visitors | None = None) -> None:
        self.browser = browser
        self.site = site
        self.visitors = visitors
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
        fresh: bool = False,
        before: str = "",
        **more: Any,
    ) -> Page:
        """A page at a path of the site, when Python is up (`ready=False`: as soon as it is loaded).

        `before` is JavaScript that runs in the page before anything of ours; `more` goes to Browser.new_context.
        """
        options = {
            "viewport": {"width": width, "height": height},
            "has_touch": touch,
            "is_mobile": touch,
            "locale": locale,
            "color_scheme": theme,
            "reduced_motion": motion,
            **more,
        }
        if context is None and self.visitors and not fresh:
            page = self.visitors.lend(self.watch, WITHOUT_WORKER | options).open()
        else:
            page = (context or self.visitor(**options)).new_page()
        if before:
            page.add_init_script(before)
        page.goto(self.site.url + path)
        if ready:
            self.wait(page)
        return page

    def visitor(self, **options: Any) -> BrowserContext:
        """A fresh browser profile that is watched; without it being asked for any page yet.

        Its pages have no service worker unless `service_workers="allow"`.
        """
        context = self.browser.new_context(**WITHOUT_WORKER | options)
        self.watch(context)
        self.contexts.append(context)
        return context

    def watch(self, context: BrowserContext) -> Callable[[], None]:
        """Notes what goes wrong in it, until the function returned is called."""
        context.set_default_timeout(PATIENCE)
        ears = {
            "console": self.heard,
            "weberror": self.raised,
            "requestfailed": self.lost,
            "request": self.asked,
            "response": self.answered,
        }
        for event, ear in ears.items():
            context.on(event, ear)  # type: ignore[call-overload]

        def unwatch() -> None:
            for event, ear in ears.items():
                context.remove_listener(event, ear)

        return unwatch

    def wait(self, page: Page) -> None:
        """Wait until Python answers."""
        page.wait_for_selector(READY, state="attached", timeout=BOOT_SECONDS * 1000)

    def expect(self, pattern: str) -> None:
        """Troubles in which this regular expression is found are meant to happen in this test."""
        self.expected.append(re.compile(pattern))

    def heard(self, message: ConsoleMessage) -> None:
        # a policy that names what the browser does not know makes it warn at every visit
        if message.type in ("error", "assert") or "Unrecognized feature" in message.text:
            self.note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def raised(self, error: WebError) -> None:
        self.note(f"uncaught: {error.error}")

    def lost(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # somebody left the page while it was loading
            self.note(f"request failed: {request.url} {request.failure}")

    def asked(self, request: Request) -> None:
        ours = (self.site.origin + "/", "data:", f"blob:{self.site.origin}/", "blob:null/")
        if not request.url.startswith(ours):
            self.note(f"request to another origin: {request.url}")

    def answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.note(f"answer {answer.status}: {answer.url}")

    def note(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def unexpected(self) -> list[str]:
        return [trouble for trouble in self.troubles if not any(known.search(trouble) for known in self.expected)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        if self.visitors:
            self.visitors.give_back()

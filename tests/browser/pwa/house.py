"""The site on a server that can be stopped, as visitors with service workers see it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.pages import BOOT_SECONDS, Pages
from tools.server import Server


class House(Pages):
    """The site on a server of its own, which may stop, with visitors who have service workers."""

    def __init__(self, browser: Browser, site: Server) -> None:
        super().__init__(browser, site)
        # said of the service worker's question whether the browser's own cache has it: a private window's is too small
        self.expect(r"\.wasm net::ERR_CACHE_MISS")

    def visitor(self, **options: Any) -> Any:
        return super().visitor(**({"service_workers": "allow"} | options))

    def kept(self, path: str = "", **options: Any) -> Page:
        """A page of a fresh visitor, from the moment on when all is kept for offline play."""
        page = self(path, **options)
        is_ready(page)
        return page

    def stop(self) -> None:
        """The network is gone. The browser's own look for a new sw.js fails, which is as it should be."""
        self.site.stop()
        self.expect(r"/sw\.js")

    def asked_since(self, moment: int) -> list[str]:
        return self.site.requests[moment:]


def is_ready(page: Page) -> None:
    page.locator("#offline[data-state=ready]").wait_for(timeout=BOOT_SECONDS * 1000)

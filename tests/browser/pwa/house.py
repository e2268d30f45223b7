"""The site on a server that can be stopped, as visitors with service workers see it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.pages import BOOT_SECONDS, Pages
from tools.server import Server

KEPT = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    return (await Promise.all(caches_.map(cache => cache.keys()))).flat().map(request => request.url);
}"""


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


def has_kept(page: Page, test: str) -> None:
    """Waits until something is so of the addresses of all that is kept."""
    page.wait_for_function(f"async () => {{ const kept = await ({KEPT})(); return {test}; }}")


def listed(folder: Path) -> dict[str, str | None]:
    """Each file that the service worker keeps, and its revision."""
    found = re.search(r"^const FILES = (.*);$", (folder / "sw.js").read_text("utf-8"), re.MULTILINE)
    assert found
    return {entry["url"]: entry["revision"] for entry in json.loads(found[1])}

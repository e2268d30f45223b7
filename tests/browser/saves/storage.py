"""What lies in a browser's localStorage, read and written behind the back of the page."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Page

from hanamachi.app.saves.saves import PREFIX


def stored(page: Page, id: str) -> str | None:
    """The text under a match's key, as it lies in the browser."""
    return cast("str | None", page.evaluate("key => localStorage.getItem(key)", PREFIX + id))


def all_stored(page: Page) -> dict[str, str]:
    """Every match that lies in the browser, by its local name."""
    everything = cast("dict[str, str]", page.evaluate("({...localStorage})"))
    return {key.removeprefix(PREFIX): text for key, text in everything.items() if key.startswith(PREFIX)}


def write_behind(page: Page, id: str, text: str) -> None:
    """Writes what another tab would have written in the same instant: this one is not told."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + id, text])

"""Visitors for the tests: one whose browser has been here before costs half as much as a fresh one.

Most of what a page costs is its process and the compiling of Pyodide. Both are spared to a page that is opened out of
another one of the same site: it lives in the same process. There the one that rests holds the compiled code, which
would be thrown away with the last page that uses it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

REST = "robots.txt"  # a page of the site that runs nothing
HOLD = "async wasm => { globalThis.held = await WebAssembly.compileStreaming(fetch(wasm)) }"
IDLE = 8  # so many rest at most: each has a process
EMPTY = """kept => {
    localStorage.clear();
    for (const { name, value } of kept) localStorage.setItem(name, value);
}"""

Watch = Callable[[BrowserContext], Callable[[], None]]


class Visitor:
    """A browser profile that many tests use, one at a time. Between them lies nothing but the browser's own cache."""

    def __init__(self, context: BrowserContext, url: str, wasm: str, permissions: list[str]) -> None:
        self.context = context
        self.permissions = permissions
        self.unwatch: Callable[[], None] = lambda: None
        self.resting = context.new_page()
        self.resting.goto(url + REST)
        self.resting.evaluate(HOLD, url + wasm)

    def begin(self, watch: Watch, kept: list[dict[str, str]]) -> None:
        """For another test, which watches it: its storage holds this and nothing else."""
        self.unwatch = watch(self.context)
        self.resting.evaluate(EMPTY, kept)

    def open(self) -> Page:
        """A new tab, in the process of the one that rests, and knowing nothing of it."""
        with self.context.expect_page() as opened:
            self.resting.evaluate("() => { open('about:blank').opener = null }")
        return opened.value

    def end(self) -> bool:
        """Closes what a test has opened and undoes what it did to the profile; whether all of it could be undone."""
        for page in self.context.pages:
            if page != self.resting:
                page.close()
        self.unwatch()
        self.context.unroute_all()
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.context.grant_permissions(self.permissions)
        return bool(self.resting.evaluate("() => String(Date).includes('[native code]')"))  # else there is a fake clock


class Visitors:
    """All that have been here before, by what they are like. `wasm` is the path of Pyodide's code."""

    def __init__(self, browser: Browser, url: str, wasm: str) -> None:
        self.browser = browser
        self.url = url
        self.wasm = wasm
        self.idle: list[tuple[str, Visitor]] = []  # the one that has rested longest is first
        self.busy: list[tuple[str, Visitor]] = []

    def lend(self, watch: Watch, options: dict[str, Any]) -> Visitor:
        """A visitor like this, with what `storage_state` says in the storage."""
        like = {name: value for name, value in options.items() if name != "storage_state"}
        key = json.dumps(like, sort_keys=True)
        found = next((entry for entry in reversed(self.idle) if entry[0] == key), None)
        if found:
            self.idle.remove(found)
        visitor = found[1] if found else self.make(like)
        origins = options.get("storage_state", {}).get("origins", [])
        visitor.begin(watch, [entry for origin in origins for entry in origin["localStorage"]])
        self.busy.append((key, visitor))
        return visitor

    def make(self, options: dict[str, Any]) -> Visitor:
        return Visitor(self.browser.new_context(**options), self.url, self.wasm, options.get("permissions", []))

    def give_back(self) -> None:
        """At the end of a test."""
        while self.busy:
            key, visitor = self.busy.pop()
            if visitor.end():
                self.idle.append((key, visitor))
            else:
                visitor.context.close()
        while len(self.idle) > IDLE:
            self.idle.pop(0)[1].context.close()

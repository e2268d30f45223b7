"""What V8 compiles of Pyodide: the interpreter loop once, and at the next visit nothing that was kept at this one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages import BOOT_SECONDS, READY
from tests.browser.rest import rest_of
from tests.browser.site.engines import until
from tools import browser as chromium
from tools.server import Server

CATEGORIES = ["v8.wasm", "disabled-by-default-v8.wasm.turbofan"]
LOOP = 10_000_000  # bytes that V8 takes to optimise the interpreter loop; every other function takes half or less
MUCH = 500_000  # bytes of compiled code


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """The folder of a browser's profile: a private window keeps no compiled code."""
    return tmp_path / "profile"


def is_code_kept(profile: Path) -> bool:
    return any(file.stat().st_size > MUCH for file in profile.glob("*/Code Cache/wasm/*_0"))


def start(page: Page, url: str) -> None:
    page.goto(url)
    page.locator(READY).wait_for(state="attached", timeout=BOOT_SECONDS * 1000)


def ended_trace(browser: Browser) -> list[dict[str, Any]]:
    return list(json.loads(browser.stop_tracing())["traceEvents"])


def optimised_loops(trace: list[dict[str, Any]]) -> int:
    """How many times V8 has optimised a function as large as the interpreter loop."""
    stats = [event["args"]["stats"] for event in trace if event["name"] == "V8.WasmOptimization"]
    return sum(json.loads(one)["total_allocated_bytes"] > LOOP for one in stats)


def test_the_interpreter_loop_is_optimised_once_and_a_second_visit_has_the_code_of_the_first(
    browser: Browser, dist: Path, profile: Path
) -> None:
    rest_of(dist)
    with Server(dist) as server:
        context = browser.browser_type.launch_persistent_context(
            profile, executable_path=chromium.find(), args=chromium.arguments()
        )
        own, page = context.browser, context.pages[0]
        assert own
        own.start_tracing(page=page, categories=CATEGORIES)
        start(page, server.url)
        until(lambda: is_code_kept(profile), "compiled code in the profile", BOOT_SECONDS)
        first = ended_trace(own)
        own.start_tracing(page=page, categories=CATEGORIES)
        start(page, server.url)
        second = ended_trace(own)
        context.close()
    assert optimised_loops(first) <= 1 and optimised_loops(second) <= 1
    assert "wasm.Deserialize" not in {event["name"] for event in first}
    assert "wasm.Deserialize" in {event["name"] for event in second}

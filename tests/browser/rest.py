"""The rest of Pyodide, which tools/wasm/ has split off: functions that a visit seldom calls."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page

from tests.browser.table import python
from tools.wasm.runtime import REST

# No game needs complex numbers: their functions are in the rest.
SELDOM = """async (boot) => {
    const { start } = await import(boot);
    const python = await start();
    return python.runPython("import cmath; abs(cmath.acos(3 + 2j).real - 0.60613) < 0.001");
}"""
BOOT = "new URL('boot.mjs', new URL(document.documentElement.dataset.app, document.baseURI)).href"


def rest_of(dist: Path) -> str:
    """The path of the rest in the site. Pyodide as published has none: the test is skipped."""
    found = next(dist.glob(f"lib/pyodide-*/{REST}"), None)
    if not found:
        pytest.skip("Pyodide is shipped as published")
    return found.relative_to(dist).as_posix()


def call_a_seldom_function(page: Page, inside: Frame | None = None) -> bool:
    """Calls functions of the rest in the Python of a page or of its frame; tells whether the result is right."""
    boot = (inside or page).evaluate(
        "new URL('boot.mjs', new URL(document.documentElement.dataset.app, document.baseURI)).href"
    )
    return bool(python(page).evaluate(SELDOM, boot))

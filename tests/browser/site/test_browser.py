"""The browser of the tests: it does nothing beside the pages that a test opens."""

from __future__ import annotations

import re
from pathlib import Path

import playwright
from playwright.sync_api import Browser

from tools.browser import PLAYWRIGHTS_FEATURES

LIST = re.compile(r"disabledFeatures = \[(.*?)\]", re.DOTALL)
FEATURE = re.compile(r'^\s*"(\w+)",?$', re.MULTILINE)


def test_a_page_is_all_that_a_window_loads(browser: Browser) -> None:
    context = browser.new_context()
    context.new_page()
    targets = browser.new_browser_cdp_session().send("Target.getTargets", {"filter": [{}]})["targetInfos"]
    context.close()
    assert [target["url"] for target in targets if target["url"].startswith("chrome:")] == []


def test_what_playwright_switches_off_stays_switched_off() -> None:
    """Our list of features replaces the one in Playwright's driver."""
    bundle = Path(playwright.__file__).parent / "driver/package/lib/coreBundle.js"
    found = LIST.search(bundle.read_text("utf-8"))
    assert found
    assert set(FEATURE.findall(found[1])) == set(PLAYWRIGHTS_FEATURES)

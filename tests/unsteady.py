"""Browser tests that fail once: a pytest plugin for a whole run, which tools/check.py loads.

A browser, its driver and two busy cores are not ours to steady. So a browser test that fails is run once more, for as
many tests as `--max-suite-reruns` allows. They are listed at the end by name, with what went wrong, so that the cause
is looked for. One more than that, and whatever fails twice or without a browser, has failed.
"""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.path.is_relative_to(item.config.rootpath / "tests/browser"):
        item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    names = Counter(report.nodeid for report in terminalreporter.getreports("rerun"))
    if names:
        terminalreporter.section(f"unsteady: {len(names)} run a second time, look for the cause")
        for name, times in sorted(names.items()):
            terminalreporter.line(f"{times} x {name}")

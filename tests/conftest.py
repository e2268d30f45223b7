"""Fixtures for all tests. Some also run inside Pyodide, so nothing here imports more than pytest needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tools.server import Server

# No example is stored and none has a time limit: the same run on every machine, slow ones too.
settings.register_profile("default", deadline=None, database=None, derandomize=True)
settings.register_profile(
    "pyodide", settings.get_profile("default"), max_examples=20, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest test comes first, so that no worker waits for it at the end."""
    items.sort(key=lambda item: item.path.name != "test_pyodide.py")


@pytest.fixture(autouse=True)
def close_what_no_test_waited_for() -> Iterator[None]:
    """Bots that a test did not let think. Any other coroutine that nobody awaits is a warning, and so a failure."""
    yield
    if used := sys.modules.get("tests.test_app"):
        for task in used.SPAWNED:
            task.close()
        used.SPAWNED.clear()


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site's folder. HANAMACHI_DIST names one that is built already."""
    from tools import site

    named = os.environ.get("HANAMACHI_DIST")
    return Path(named) if named else site.build(site.DIST)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The built site, served on a free port of this machine."""
    from tools.server import Server

    with Server(dist) as server:
        yield server

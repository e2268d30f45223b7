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

TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"
# Those without a browser are together: a worker that leaves the folder of browser tests ends its browser.
LONGEST = [
    TESTS / "test_pyodide.py",
    TESTS / "tools/test_new_game.py",
    TESTS / "tools/test_build.py",
    TESTS / "tools/test_wasm.py",
    TESTS / "screens/maiko/test_table.py",
    TESTS / "app/saves/test_tabs.py",
    BROWSER / "match/test_stable_maistar.py",
    BROWSER / "match/test_reloads.py",
    BROWSER / "live/matches/test_matches.py",
    BROWSER / "live/matches/test_live_screens.py",
    BROWSER / "pwa/test_offline.py",
    BROWSER / "site/test_screens.py",
    BROWSER / "lesson/test_first_minutes.py",
]
SLOW_FIXTURES = {"node_modules", "wasm", "dist"}


def pytest_sessionstart() -> None:
    """The catalogues are compiled: screens in French are tested without a build, too."""
    if sys.platform == "emscripten":  # there the build has done so
        return
    from tools import alone, words

    with alone():
        words.compile_all(words.FOLDER)


def pytest_configure(config: pytest.Config) -> None:
    # Here and not in pyproject.toml, which the tests inside Pyodide do without.
    config.addinivalue_line("markers", "slow: takes seconds, or needs Node, the built site or a browser")


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.path.is_relative_to(BROWSER) or SLOW_FIXTURES & set(getattr(item, "fixturenames", ())):
        item.add_marker("slow")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first, so that no worker waits for them at the end; then the others with a browser.

    A worker that has nothing left takes over the last half of what the other one has before it.
    """

    def place(item: pytest.Item) -> int:
        is_long = (number for number, path in enumerate(LONGEST) if item.path == path)
        return next(is_long, len(LONGEST) + (not item.path.is_relative_to(BROWSER)))

    items.sort(key=place)


@pytest.fixture(autouse=True)
def close_what_no_test_waited_for() -> Iterator[None]:
    """Bots that a test did not let think. Any other coroutine that nobody awaits is a warning, and so a failure."""
    yield
    if used := sys.modules.get("tests.app.tab"):
        for task in used.SPAWNED:
            task.close()
        used.SPAWNED.clear()


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """The npm packages, installed if they are not: for whatever starts Node or builds a part of the site."""
    from tools import alone, setup

    with alone():
        setup.npm_packages(setup.find_node())
    return setup.NODE_MODULES


@pytest.fixture(scope="session")
def wasm(node_modules: Path) -> Path:
    """pytest and hypothesis as the Python in the browser needs them, installed if they are not."""
    from tools import alone, setup

    with alone():
        setup.wasm_packages()
    return setup.WASM


@pytest.fixture(scope="session")
def dist(request: pytest.FixtureRequest) -> Path:
    """The built site's folder, built if a source has changed. HANAMACHI_DIST names one that is built already."""
    named = os.environ.get("HANAMACHI_DIST")
    if named:
        return Path(named)
    request.getfixturevalue("node_modules")
    from tools.build import site

    return site.build(site.DIST)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The built site, served on a free port of this machine."""
    from tools.server import Server

    with Server(dist) as server:
        yield server

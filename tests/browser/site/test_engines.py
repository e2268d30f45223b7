"""Firefox and WebKit: Python boots there, a match is played, and it goes on after a reload; in a sandboxed frame too.

Where such a browser is missing its tests are skipped, except in CI, where they must run.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser.rest import SELDOM, rest_of
from tests.browser.site import engines
from tests.browser.site.engines import Visitor, until
from tools import browser
from tools.server import HeaderRules, Server

Start = Callable[[str, Path], AbstractContextManager[Visitor]]
STARTS: dict[str, Start] = {"firefox": engines.firefox, "webkit": engines.webkit}
OPEN = '.cell[data-state="open"]'
SAVED = "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('hanamachi/match/'))[1]).record"
# As PyScript does it: a worker from a blob, which imports boot.mjs.
CALL_IN_A_WORKER = """
const [boot, call] = arguments;
const program = `(${call})("${boot}").catch(String).then(answer => postMessage({ answer }))`;
const worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })), { type: "module" });
worker.onmessage = ({ data }) => { if ("answer" in data) document.documentElement.dataset.answer = data.answer; };
"""


STARTS_AGAIN = 5
IS_READY = "document.documentElement.hasAttribute('data-ready')"


@pytest.fixture(params=list(STARTS))
def visitor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitor]:
    name = request.param
    program = browser.engine(name)
    if not program:
        packages = " ".join(browser.ENGINES[name][0])
        missing = f"no {name} here; Debian has it in {packages}"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with STARTS[name](program, tmp_path) as visitor:
        yield visitor


def take_a_tile(visitor: Visitor) -> None:
    taken = visitor.run("return document.querySelectorAll('.cell[data-state=taken]').length")
    visitor.click(OPEN)
    visitor.wait("document.querySelectorAll('.cell[data-state=taken]').length === arguments[0]", taken + 1)


def test_boots_plays_three_moves_and_goes_on_after_a_reload(visitor: Visitor, site: Server) -> None:
    missing = len(site.missing)
    visitor.open(f"{site.url}okiya/")
    visitor.wait(IS_READY)
    visitor.run("document.getElementById('against-screen').checked = true")
    visitor.click("#start")
    visitor.wait("document.getElementById('offer-play') !== null")
    visitor.click("#offer-play")
    visitor.wait("document.querySelector('.garden') !== null")
    for _ in range(3):
        take_a_tile(visitor)
    record = visitor.run(f"return {SAVED}")
    assert len(record.rpartition("|")[2].split(",")) == 3

    visitor.reload()
    visitor.wait("document.querySelectorAll('.cell[data-state=taken]').length === 3")
    assert visitor.run(f"return {SAVED}") == record
    take_a_tile(visitor)
    after = visitor.wait(f"{SAVED} !== arguments[0] && {SAVED}", record)
    assert after.startswith(f"{record}, ")
    assert visitor.run("return document.getElementById('trouble').hidden")
    assert site.missing[missing:] == []


def test_a_sandboxed_frame_on_another_site_boots_and_plays(visitor: Visitor, site: Server, tmp_path: Path) -> None:
    with Server(tmp_path) as blog:
        blog.headers = HeaderRules([])
        frame = f'<iframe id=game sandbox="allow-scripts" width=400 height=640 src="{site.url}embed/#okiya"></iframe>'
        (tmp_path / "index.html").write_text(f"<!doctype html><title>Blog</title>{frame}")
        visitor.open(blog.url.replace("127.0.0.1", "localhost"))
        visitor.enter("#game")
        visitor.wait(IS_READY)
        assert visitor.run("return origin") == "null"
        visitor.click("[data-do=begin]")
        visitor.wait(f"document.querySelector('{OPEN}:not([aria-disabled])') !== null")
        taken = "return document.querySelectorAll('.cell[data-state=taken]').length"
        before = visitor.run(taken)

        def has_taken_a_tile() -> bool:
            """WebKit's driver may press before the new screen can be pressed: then as people do, once more."""
            visitor.click(OPEN)
            return bool(visitor.run(taken) > before)

        until(has_taken_a_tile, "a tile is taken")
        foot = visitor.run("return document.querySelector('.way-out .facts').textContent")
        assert foot == "Matches aren’t saved here."


def test_starts_again_and_again_with_all_files_kept_for_offline_play(visitor: Visitor, site: Server) -> None:
    """WebKit loads modules of a worker in its own ways: a start that fails one time in four passes the other tests."""
    visitor.open(f"{site.url}okiya/")
    visitor.wait("navigator.serviceWorker.controller !== null")
    for _ in range(STARTS_AGAIN):
        visitor.reload()
        assert visitor.wait(f"{IS_READY} ? 'ready' : !document.querySelector('[data-boot=failed]').hidden") == "ready"


def test_a_function_of_the_rest_of_pyodide_is_called(visitor: Visitor, site: Server, dist: Path) -> None:
    rest_of(dist)
    visitor.open(f"{site.url}404.html")
    boot = next(dist.glob("app-*/boot.mjs")).relative_to(dist).as_posix()
    visitor.run(CALL_IN_A_WORKER, site.url + boot, SELDOM)
    assert visitor.wait("document.documentElement.dataset.answer") == "true"

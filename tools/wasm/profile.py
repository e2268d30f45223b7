"""The functions of Pyodide's module that a visit calls: they are in the module that every visit loads.

`build.py profile` writes them into profile.txt. They come from the rehearsal in Node and from matches in a browser,
both in a Pyodide whose functions note that they were called. The functions that these call directly are added: an
unusual value or an error may lead there.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from textwrap import fill

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from tools import ROOT, Trouble, browser, file_tree, say
from tools.build import site
from tools.generate.pictures import table
from tools.server import Server
from tools.setup import find_node
from tools.wasm.runtime import HERE, STOCK

FILE = HERE / "profile.txt"
REHEARSALS = 3  # what depends on the time is different each time
MOVES = 12
PATIENCE = 15_000  # milliseconds: longer than any bot thinks
CALL = re.compile(r'"(\d+)" -> "(\d+)"; // call')
HEAD = """# The functions of pyodide.asm.wasm that a visit calls, by their places among those that have a body.
# `python3 build.py profile` makes this file: see docs/building.md. The next line is the hash of the module.
"""


def write() -> None:
    dist = site.build(site.DIST)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        node("instrument.mjs", STOCK, place / "pyodide")
        called = rehearsed(place / "pyodide", dist)
        say(f"called in {REHEARSALS} rehearsals: {len(called)} functions")
        called |= played(place, dist)
        say(f"called there or in a browser: {len(called)}")
    hot = called | {to for by, to in calls() if by in called}
    FILE.write_text(text(hot))
    say(f"wrote {FILE.relative_to(ROOT).as_posix()}: {len(hot)} functions, with those that they call")


def text(hot: Iterable[int]) -> str:
    module = hashlib.sha256((STOCK / "pyodide.asm.wasm").read_bytes()).hexdigest()
    return f"{HEAD}sha256 {module}\n{fill(' '.join(ranges(hot)), 120, break_on_hyphens=False)}\n"


def ranges(numbers: Iterable[int]) -> Iterator[str]:
    """`3 5-7` for 3, 5, 6 and 7."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def node(program: str, *words: Path) -> str:
    """What one of our programs prints."""
    command = [str(find_node()), str(HERE / program), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Trouble(f"tools/wasm/{program} failed: {(done.stderr.strip() or 'without a word').splitlines()[-1]}")
    return done.stdout


def calls() -> list[tuple[int, int]]:
    """Which function calls which, directly."""
    return [(int(by), int(to)) for by, to in CALL.findall(node("calls.mjs", STOCK))]


def rehearsed(pyodide: Path, dist: Path) -> set[int]:
    python, app = next(dist.glob("lib/python-*")), next(dist.glob("app-*"))
    found = (json.loads(node("rehearse.mjs", pyodide, python, app).splitlines()[-1]) for _ in range(REHEARSALS))
    return {int(name) for names in found for name in names}


def played(place: Path, dist: Path) -> set[int]:
    """The functions that are called in a browser, at a table of each game."""
    files = file_tree.read(dist)
    (folder,) = {path.rpartition("/")[0] for path in files if path.startswith("lib/pyodide-")}
    files |= file_tree.with_prefix(f"{folder}/", file_tree.read(place / "pyodide"))
    file_tree.write(files, place / "site")
    called: set[int] = set()
    with sync_playwright() as playwright, Server(place / "site") as served:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        for slug in site.slugs():
            called |= at_a_table(chromium, served, slug)
        chromium.close()
    return called


def at_a_table(chromium: Browser, served: Server, slug: str) -> set[int]:
    page = table(chromium, served, slug, 1280, 800)
    for _ in range(MOVES):
        if not play(page):
            break
    names: list[str] = page.workers[0].evaluate("calledFunctions()")
    page.close()
    return set(map(int, names))


def play(page: Page) -> bool:
    """Takes the first legal action, once there is one; tells whether there was."""
    action = page.locator('[data-do^="play "]:not([aria-disabled])').first
    try:
        action.wait_for(state="attached", timeout=PATIENCE)
    except TimeoutError:  # the match is over
        return False
    before = page.locator("#app").inner_html()
    action.dispatch_event("click")
    page.wait_for_function("before => document.getElementById('app').innerHTML !== before", arg=before)
    return True

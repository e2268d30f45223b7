"""The profile of Pyodide's module: what a visit needs of it.

`build.py profile` writes profile.txt. It has the functions that were called in the rehearsal in Node and in matches in
a browser, those that these call directly, and those that JavaScript can call: an unusual value or an error may lead
there. Then the module is split, and the same visits, with the exercise of much else, tell which data each half reads;
the data that only the rest needs is listed too.
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
PATIENCE = 60_000  # milliseconds: longer than any bot thinks, in a Pyodide that takes notes
SEED = 1  # of the exercise's chance numbers
CALL = re.compile(r'"(\w+)" -> "(\d+)"; // call')
JAVASCRIPT = "javascript"  # the caller of what is exported
HEAD = """# What a visit needs of pyodide.asm.wasm. `python3 build.py profile` makes this file: see docs/building.md.
# The hash of the module; the functions that are called, by their places among those that have a body; the ranges of
# data, by address, that only the other functions need.
"""
FAIL = "() => { setTimeout(() => { throw new Error('on purpose') }) }"
# A worker that has failed is terminated; this one still has to tell what it has noted.
GOES_ON = "Worker.prototype.terminate = () => {}"

Noted = dict[str, set[int]]


def write() -> None:
    dist = site.build(site.DIST)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        called = noted("note_calls.mjs", place / "calls", dist)["called"]
        say(f"a visit calls {len(called)} functions")
        hot = called | {to for by, to in calls() if by == JAVASCRIPT or int(by) in called}
        FILE.write_text(text(hot, []))
        reads = noted("note_reads.mjs", place / "reads", dist)
        exercise = json.loads(node("exercise.mjs", place / "reads", str(SEED)).splitlines()[-1])
        told = place / "reads.json"
        told.write_text(json.dumps({by: sorted(reads[by] | set(exercise["noted"][by])) for by in reads}))
        cold = [(first, last) for first, last in json.loads(node("cold_data.mjs", STOCK, told))]
    FILE.write_text(text(hot, cold))
    size = sum(last + 1 - first for first, last in cold)
    say(f"wrote {FILE.relative_to(ROOT).as_posix()}: {len(hot)} functions; {size} bytes of data that they don't need")


def text(hot: Iterable[int], cold: Iterable[tuple[int, int]]) -> str:
    module = hashlib.sha256((STOCK / "pyodide.asm.wasm").read_bytes()).hexdigest()
    functions, data = wrapped(ranges(hot)), wrapped(f"{first}-{last}" for first, last in cold)
    return f"{HEAD}sha256 {module}\nfunctions\n{functions}data\n{data}"


def wrapped(words: Iterable[str]) -> str:
    lines = fill(" ".join(words), 120, break_on_hyphens=False)
    return lines and f"{lines}\n"


def ranges(numbers: Iterable[int]) -> Iterator[str]:
    """`3 5-7` for 3, 5, 6 and 7."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def node(program: str, *words: Path | str) -> str:
    """What one of our programs prints."""
    command = [str(find_node()), str(HERE / "profiling" / program), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Trouble(f"{program} failed: {(done.stderr.strip() or 'without a word').splitlines()[-1]}")
    return done.stdout


def calls() -> list[tuple[str, int]]:
    """Which function calls which, directly."""
    return [(by, int(to)) for by, to in CALL.findall(node("calls.mjs", STOCK))]


def noted(program: str, pyodide: Path, dist: Path) -> Noted:
    """What a Pyodide that this program makes has noted in the rehearsal and at tables of all games."""
    node(program, STOCK, pyodide)
    together: Noted = {}
    for found in (*rehearsed(pyodide, dist), *played(pyodide, dist)):
        for name, numbers in found.items():
            together.setdefault(name, set()).update(numbers)
    return together


def rehearsed(pyodide: Path, dist: Path) -> Iterator[dict[str, list[int]]]:
    python, app = next(dist.glob("lib/python-*")), next(dist.glob("app-*"))
    for _ in range(REHEARSALS):
        yield json.loads(node("rehearse.mjs", pyodide, python, app).splitlines()[-1])


def played(pyodide: Path, dist: Path) -> Iterator[dict[str, list[int]]]:
    """What is noted in a browser, at a table of each game."""
    files = file_tree.read(dist)
    (folder,) = {path.rpartition("/")[0] for path in files if path.startswith("lib/pyodide-")}
    files |= file_tree.with_prefix(f"{folder}/", file_tree.read(pyodide))
    place = pyodide.with_name(f"{pyodide.name} site")
    file_tree.write(files, place)
    with sync_playwright() as playwright, Server(place) as served:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        for slug in site.slugs():
            yield at_a_table(chromium, served, slug)
        chromium.close()


def at_a_table(chromium: Browser, served: Server, slug: str) -> dict[str, list[int]]:
    page = table(chromium, served, slug, 1280, 800)
    for _ in range(MOVES):
        if not play(page):
            break
    page.evaluate(GOES_ON)
    worker = page.workers[0]
    worker.evaluate(FAIL)
    page.wait_for_selector("#trouble:not([hidden])")
    found: dict[str, list[int]] = worker.evaluate("noted()")
    page.close()
    return found


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

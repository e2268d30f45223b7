"""One visit to one page in a real Chromium with a profile of its own, and what the page itself saw of it.

Two pages are compared: `Ours`, Okiya's page opened at a kept match, and `Bare`, which starts a worker that loads
Pyodide as it comes from npm and runs one line. Time is taken in the page, from the start of the navigation; the driver
only asks for it afterwards.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Page, Playwright

from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tools import browser
from tools.server import COMPRESSED, Server, compressed
from tools.setup import NODE_MODULES

PATIENCE = 120_000  # milliseconds
SETTLE = 4_000  # a second after ready our page has V8 keep its compiled WebAssembly: tools/wasm/v8.mjs
MARK = "bench-is-ready"  # a request that the page makes once it is ready: what the server saw before it counts
LONG_TASK = 50
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
TWO, BOT = "bench1", "bench2"  # the kept matches: of two people, and against the strongest bot
KIKU = "Kiku"  # the bot

WATCH = """
const seen = (globalThis.bench = { ready: null, fcp: null, long: [] });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) seen.long.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.fcp = startTime;
}).observe({ type: "paint", buffered: true });
const ready = (at) => {
  seen.ready = at;
  fetch(new URL("/%s", location.href), { cache: "no-store" }).catch(() => {});
};
"""

# As soon as a tile can be taken, in the frame that shows it, one is; ready is when that has changed the board.
FIRST_CLICK = """
for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, value);
const everything = { subtree: true, childList: true, attributes: true };
const board = new MutationObserver(() => {
  if (!document.querySelector('.cell[data-state="open"]')) return;
  board.disconnect();
  requestAnimationFrame(() => {
    const { id } = document.querySelector('.cell[data-state="open"]');
    const answer = new MutationObserver(() => {
      if (document.getElementById(id)?.dataset.state === "open") return;
      answer.disconnect();
      ready(performance.now());
    });
    answer.observe(document, everything);
    document.getElementById(id).click();
  });
});
board.observe(document, everything);
"""

PLAY_AGAINST_A_BOT = """async ([match, bot, moves]) => {
  const started = performance.now();
  const until = async (check) => {
    while (!check() && performance.now() - started < 60_000) await new Promise((done) => setTimeout(done, 50));
    return check();
  };
  const over = () => document.querySelector(".garden[data-over]");
  const open = () => document.querySelector('.cell[data-state="open"]:not([aria-disabled])');
  const taken = () => document.querySelectorAll('.cell[data-state="taken"]').length;
  location.hash = match;
  await until(() => document.getElementById("app").textContent.includes(bot));
  let played = 0;
  while (played < moves && (await until(() => over() || open())) && !over()) {
    const before = taken();
    open().click();
    if (await until(() => taken() > before)) played++;
    else break;
  }
  await new Promise((done) => setTimeout(done, 1500)); // the last answer, and the observer's
  return { played, long: bench.long.filter(([at]) => at >= started) };
}"""


class Site(Protocol):
    """A page to visit."""

    name: str
    path: str
    script: str  # runs in the page before anything else there
    folder: Path

    @property
    def works_offline(self) -> bool: ...


class Bare:
    name = "bare Pyodide"
    path = ""
    works_offline = False
    script = "globalThis.isReady = () => ready(performance.now());"

    def __init__(self, folder: Path) -> None:
        """Writes the page into a folder; the same headers hold there as on our site."""
        lib = folder / "lib/pyodide"
        lib.mkdir(parents=True)
        for name in STOCK:
            shutil.copy(NODE_MODULES / "pyodide" / name, lib / name)
        (folder / "index.html").write_text(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><p>Wait…</p>'
            '<link rel="icon" href="data:,"><script type="module" src="lib/page.js"></script></html>\n'
        )
        (folder / "lib/page.js").write_text(
            'new Worker(new URL("worker.js", import.meta.url), { type: "module" }).onmessage = () => isReady();\n'
        )
        (folder / "lib/worker.js").write_text(
            'import { loadPyodide } from "./pyodide/pyodide.mjs";\n'
            'postMessage((await loadPyodide()).runPython("1 + 1"));\n'
        )
        self.folder = folder


class Ours:
    name = "Hanamachi"
    path = f"okiya/#{TWO}"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        game = GAMES["okiya"]
        seats = {TWO: (Seat("Ana"), Seat("Ben")), BOT: (Seat("Ana"), Seat(KIKU, game.levels[-1]))}
        matches = {id: Match(game, seats[id], {}, 7) for id in seats}
        saves = [Save(id, match.record, created=1, touched=1) for id, match in matches.items()]
        self.script = FIRST_CLICK % json.dumps({save.key: str(save) for save in saves})

    @property
    def works_offline(self) -> bool:
        return (self.folder / "sw.js").is_file()


@dataclass
class Seen:
    """What a page saw of its own start, in milliseconds, and what the server and the debugger say of it."""

    ready: float
    paint: float | None
    long: list[float]  # main-thread tasks over 50 ms, after the first paint and before ready
    asked: list[str]  # paths asked of the server before ready
    later: list[str]  # and after it
    extra: dict[str, Any] = field(default_factory=dict)


class Visitor:
    """A browser profile at one site."""

    def __init__(self, playwright: Playwright, program: str, site: Site, server: Server, profile: Path) -> None:
        self.playwright = playwright
        self.program = program
        self.site = site
        self.server = server
        self.profile = profile

    def visit(self, *then: Callable[[Page], dict[str, Any]]) -> Seen:
        """Starts the browser, opens the page, waits until it is ready, does what else is to be done, and closes it."""
        context = self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=self.program,
            args=browser.arguments(),
            locale="en-GB",
            viewport={"width": 1280, "height": 800},
        )
        try:
            page = context.pages[0]
            page.wait_for_timeout(1000)  # its own start is over
            page.add_init_script(f"if (location.protocol === 'http:') {{ {WATCH % MARK} {self.site.script} }}")
            before = len(self.server.requests)
            page.goto(self.server.url + self.site.path, wait_until="commit")
            page.wait_for_function("bench.ready !== null", timeout=PATIENCE, polling=250)
            page.wait_for_timeout(SETTLE)
            seen = page.evaluate("bench")
            extra = {name: value for more in then for name, value in more(page).items()}
        finally:
            context.close()
        paths = [path.removeprefix(self.server.prefix) for path in self.server.requests[before:]]
        mark = paths.index(MARK) if MARK in paths else len(paths)
        paint, ready = seen["fcp"], seen["ready"]
        long = [spent for at, spent in seen["long"] if spent > LONG_TASK and (paint or 0) <= at < ready]
        return Seen(ready, paint, long, paths[:mark], paths[mark + 1 :], extra)


def is_kept_for_offline(page: Page) -> dict[str, Any]:
    """Whether the service worker has everything: it is active only then."""
    done = """() => Promise.race([
      navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((done) =>
        active.addEventListener("statechange", () => active.state === "activated" && done(true)))),
      new Promise((done) => setTimeout(() => done(false), 60_000)),
    ])"""
    kept = bool(page.evaluate(done))
    page.wait_for_timeout(500)
    return {"kept": kept}


def play_against_a_bot(page: Page) -> dict[str, Any]:
    done = page.evaluate(PLAY_AGAINST_A_BOT, [BOT, KIKU, 5])
    return {"moves": done["played"], "thinking": [spent for _, spent in done["long"] if spent > LONG_TASK]}


# -- bytes ---------------------------------------------------------------------------------------------------------


@cache
def sent(file: Path) -> int:
    """What a host sends for a file: compressed if it is of a kind that hosts compress."""
    content = file.read_bytes()
    return len(compressed(content) if file.suffix in COMPRESSED else content)


def sent_for(server: Server, paths: Sequence[str]) -> int:
    return sum(sent(file) for path in paths if (file := server.file(path)))


# -- memory --------------------------------------------------------------------------------------------------------

# Before Pyodide in its worker: remembers every WebAssembly memory that comes into being.
REMEMBER_MEMORIES = """
globalThis.benchMemories = new Set();
for (const name of ["instantiate", "instantiateStreaming"]) {
  const native = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    const made = await native.call(WebAssembly, source, imports);
    for (const part of [(made.instance ?? made).exports, ...Object.values(imports ?? {})])
      for (const value of Object.values(part)) if (value instanceof WebAssembly.Memory) benchMemories.add(value);
    return made;
  };
}
"""
SIZE_OF_MEMORIES = "() => [...(globalThis.benchMemories ?? [])].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"


def remembering(site: Site, folder: Path) -> Path:
    """A copy of the site whose Pyodide remembers its memories: a debugger can't count them from outside."""
    shutil.copytree(site.folder, folder)
    for file in folder.rglob("pyodide.mjs"):
        file.write_text(REMEMBER_MEMORIES + file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def memory(page: Page) -> dict[str, Any]:
    """Megabytes after a garbage collection: the JavaScript heaps and array buffers of page and worker as V8 counts
    them, and, on a remembering site, every WebAssembly.Memory (Python's whole heap, the free part included)."""
    session = page.context.new_cdp_session(page)
    workers: list[str] = []
    answers: list[dict[str, Any]] = []

    def heard(event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if message.get("id") == 2:
            answers.append(message["result"])

    session.on("Target.attachedToTarget", lambda event: workers.append(event["sessionId"]))
    session.on("Target.receivedMessageFromTarget", heard)
    session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    page.wait_for_timeout(300)
    ask = ("HeapProfiler.collectGarbage", "Runtime.getHeapUsage")
    for worker in workers:
        for number, method in enumerate(ask, 1):
            message = json.dumps({"id": number, "method": method})
            session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
    answers.append([session.send(method) for method in ask][-1])
    for _ in range(100):
        if len(answers) > len(workers):
            break
        page.wait_for_timeout(100)
    session.detach()
    return {
        "heap": sum(answer["usedSize"] for answer in answers) / 1e6,
        "buffers": sum(answer["backingStorageSize"] for answer in answers) / 1e6,
        "wasm": sum(worker.evaluate(SIZE_OF_MEMORIES) for worker in page.workers) / 1e6,
    }


# -- the browser on one core ---------------------------------------------------------------------------------------


def on_one_core(program: str, folder: Path) -> str | None:
    """A program that starts the browser bound to one core; None where that can't be done."""
    taskset = shutil.which("taskset")
    if not taskset:
        return None
    core = min(os.sched_getaffinity(0))
    wrapper = folder / "browser-on-one-core"
    wrapper.write_text(f'#!/bin/sh\nexec "{taskset}" -c {core} "{program}" "$@"\n')
    wrapper.chmod(0o755)
    return str(wrapper)


def forget(profile: Path) -> None:
    with suppress(OSError):  # the browser may still be writing; the whole folder goes at the end
        shutil.rmtree(profile)

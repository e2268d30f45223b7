"""How long until one can play, against a bare page with Pyodide: docs/benches.md says what is measured and how.

BENCH_ROUNDS says how many times (10). HANAMACHI_BEFORE names the folder of another build, which is measured in
turns with this one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright, sync_playwright

from hanamachi.games import GAMES
from tests.bench.visits import table
from tests.bench.visits.memory import memory, remembering, wasm_memory
from tests.bench.visits.play import play_against_a_bot, play_to_the_end
from tests.bench.visits.processes import unsteadiness
from tests.bench.visits.rounds import AT_ONCE, COLD, FREE, NEXT_DAY, OFFLINE, ONE_CORE, SOON, WARM, Round, Starts
from tests.bench.visits.sites import Bare, Ours, Site
from tests.bench.visits.sizes import sent_for
from tests.bench.visits.visitor import SETTLE, Seen, Visitor
from tools import browser
from tools.build import site
from tools.server import Server

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "10"))
# where, when -> at most so much of the bare page's time
TARGETS = {
    (FREE, COLD): 0.33,
    (FREE, WARM): 0.30,
    (FREE, OFFLINE): 0.30,
    (ONE_CORE, COLD): 0.38,
    (ONE_CORE, WARM): 0.46,
    (ONE_CORE, OFFLINE): 0.42,
}
AGAIN = (AT_ONCE, SOON, NEXT_DAY)
MOST_PAINT = 0.08
MOST_BYTES = 0.55
LONG_TASK = 50  # milliseconds
TRACED = 30  # starts in which no task may be longer

Figure = Callable[[Seen], float]
Look = dict[str, Any]
"""What a visit showed that is not time."""


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="hanamachi-bench-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        bare, ours = Bare(folder / "bare"), Ours(site.build(site.DIST))
        before = Ours(Path(named).resolve(), "before") if (named := os.environ.get("HANAMACHI_BEFORE")) else None
        sites: list[Site] = [bare, *([before] if before else []), ours]
        print(f"{ROUNDS} rounds, load before: {table.load()}", flush=True)
        starts = Starts()
        looks: dict[str, Look] = defaultdict(dict)
        with sync_playwright() as playwright:
            program = browser.ensure()
            for number in range(ROUNDS):
                try:
                    Round(number, playwright, program, sites, ours, starts).run()
                except PlaywrightError as error:  # a busy machine: what the round has measured counts
                    print(f"a visit failed: {error.message.splitlines()[0]}")
                print(f"round {number + 1}, seconds: {starts.latest(number)}", flush=True)
            for one in sites:
                look(playwright, program, one, folder, looks[one.name])
        print(f"load after: {table.load()}\n")
        report(starts, looks, bare, ours)
        if before:
            print()
            report_against(starts, looks, before, ours)
    return 0


def look(playwright: Playwright, program: str, one: Site, folder: Path, seen: Look) -> None:
    """A visit for all that is not time."""
    here = Path(tempfile.mkdtemp(dir=folder))
    try:
        with (
            Server(remembering(one, here / "site")) as server,
            Visitor(playwright, program, one, server, here / "profile").browser() as tab,
        ):
            tab.open()
            tab.page.wait_for_timeout(SETTLE)
            seen |= memory(tab.page)
            if isinstance(one, Ours):
                seen |= play_against_a_bot(tab.page)
                for slug in GAMES:
                    play_to_the_end(tab.page, server.url, slug)
                    seen[slug] = wasm_memory(tab.page)
    except PlaywrightError as error:
        print(f"a visit for the memory failed: {error.message.splitlines()[0]}")


# -- the tables ----------------------------------------------------------------------------------------------------


def figures(seen: dict[int, Seen], figure: Figure) -> dict[int, float]:
    return {number: figure(start) for number, start in seen.items()}


def seconds(start: Seen) -> float:
    return start.ready / 1000


def paint(start: Seen) -> float:
    return (start.paint or 0) / 1000


def processor(start: Seen) -> float:
    return start.processor / 1000


def report(starts: Starts, looks: dict[str, Look], bare: Bare, ours: Ours) -> None:
    def compare(what: str, where: str, when: str, target: float | None, figure: Figure, other: Figure) -> None:
        # offline, a bare page does not work at all: our start is compared with its warm one
        others = starts.of(where, WARM if when == OFFLINE else when, bare)
        mine = starts.of(where, when, ours)
        table.compare(f"{what}{when}, {where}, s", figures(others, other), figures(mine, figure), target)

    table.head(bare.name, ours.name)
    for (where, when), most in TARGETS.items():
        compare("", where, when, most, seconds, seconds)
    for when in AGAIN:
        compare("", FREE, when, None, seconds, seconds)
    for where, when in TARGETS:
        if when != OFFLINE:
            compare("processor time, ", where, when, None, processor, processor)
    for where, when in TARGETS:
        compare("first paint, ", where, when, MOST_PAINT, paint, seconds)
    sizes(starts, bare, ours)
    for name, words in (("heap", "JS heap"), ("buffers", "array buffers"), ("wasm", "WebAssembly memory")):
        table.row(f"{words}, MB", *(megabytes(looks[one.name], name) for one in (bare, ours)))
    for slug in GAMES:
        table.row(f"the same after a match of {slug}, MB", "", megabytes(looks[ours.name], slug))
    tasks(starts, looks[ours.name])


def megabytes(seen: Look, name: str) -> str:
    return f"{seen[name]:.1f}" if name in seen else "not measured"


def sizes(starts: Starts, bare: Bare, ours: Ours) -> None:
    """Bytes up to ready at the first visit, and what comes after it."""
    servers = {one.name: Server(one.folder) for one in (bare, ours)}  # not started: they know which file a path means

    def sent(one: Site, paths: Callable[[Seen], list[str]]) -> dict[int, float]:
        return figures(starts.of(FREE, COLD, one), lambda start: sent_for(servers[one.name], paths(start)) / 1e6)

    table.compare("sent until ready, MB", sent(bare, asked), sent(ours, asked), MOST_BYTES)
    table.row("sent after that, MB", *(table.spread(sent(one, asked_later).values()) for one in (bare, ours)))
    for server in servers.values():
        server.http.server_close()
    seen = starts.of(FREE, COLD, ours).values()
    table.row("requests until ready", "", table.spread([len(start.asked) for start in seen], 0))
    twice = {path for start in seen for path in start.asked if start.asked.count(path) > 1}
    if twice:
        print(f"asked for twice: {', '.join(sorted(twice))}")


def asked(start: Seen) -> list[str]:
    return start.asked


def asked_later(start: Seen) -> list[str]:
    return start.later


def tasks(starts: Starts, seen: Look) -> None:
    traced = starts.tasks
    long = [task for start in traced for task in start if task > LONG_TASK]
    longest = max((task for start in traced for task in start), default=0)
    print(
        f"\nmain-thread tasks with over {LONG_TASK} ms of processor time in {len(traced)} free starts: {len(long)}"
        f" (target: none in {TRACED}); the longest has {longest:.0f} ms, that of a start"
        f" {table.spread((max(start, default=0) for start in traced), 0)}"
    )
    most, largest = unsteadiness()
    print(f"here the same piece of work takes {most:.1f} times its median in 1 % of cases, at most {largest:.1f} times")
    if "thinking" not in seen:
        return
    thinking = seen["thinking"]
    print(
        f"main-thread tasks over {LONG_TASK} ms by the clock while a bot thinks, {seen['moves']} moves: {len(thinking)}"
        f" (target: none); the longest has {max(thinking, default=0):.0f} ms"
    )


def report_against(starts: Starts, looks: dict[str, Look], before: Ours, ours: Ours) -> None:
    """This build against the other one."""
    table.head("before", "now")
    for where, when in [*TARGETS, *((FREE, when) for when in AGAIN)]:
        earlier, now = (starts.of(where, when, one) for one in (before, ours))
        for what, figure in (("", seconds), ("processor time, ", processor)):
            table.compare(f"{what}{when}, {where}, s", figures(earlier, figure), figures(now, figure))
    for name, words in [("wasm", "the start"), *((slug, f"a match of {slug}") for slug in GAMES)]:
        if name in looks[before.name] and name in looks[ours.name]:
            was, is_now = ({0: looks[one.name][name]} for one in (before, ours))
            table.compare(f"WebAssembly memory after {words}, MB", was, is_now, 1.0, digits=1)


if __name__ == "__main__":
    sys.exit(main())

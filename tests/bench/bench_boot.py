"""How long until one can play, against a bare page with Pyodide: docs/benches.md says what is measured and how.

BENCH_ROUNDS says how many times (5); the figures are medians, with the smallest and the largest in brackets.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright, sync_playwright

from tests.bench.visits.memory import memory, remembering
from tests.bench.visits.processes import on_one_core
from tests.bench.visits.sites import Bare, Ours, Site
from tests.bench.visits.sizes import sent_for
from tests.bench.visits.visitor import Seen, Visitor, forget, is_kept_for_offline, play_against_a_bot
from tools import browser
from tools.build import site
from tools.server import Server

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
FREE, ONE_CORE = "free", "one core"
LOOK = "look"  # a visit whose time does not count
# where, when -> at most so much of the bare page's time, and what we aim for
TARGETS = {
    (FREE, "cold"): (0.55, 0.45),
    (FREE, "warm"): (0.50, 0.40),
    (FREE, "offline"): (0.50, 0.40),
    (ONE_CORE, "cold"): (0.65, None),
    (ONE_CORE, "warm"): (0.60, None),
    (ONE_CORE, "offline"): (0.60, None),
}
MOST_PAINT = 0.08
MOST_BYTES = 0.95

Visits = dict[tuple[str, str, str], list[Seen]]
"""Every visit, by the browser's freedom, when it was (cold, warm, offline), and the page's name."""


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="hanamachi-bench-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        bare, ours = Bare(folder / "bare"), Ours(site.build(site.DIST))
        programs = {FREE: browser.ensure()}
        bound = on_one_core(programs[FREE], folder)
        if bound:
            programs[ONE_CORE] = bound
        else:
            print("no taskset here: one core is left out")
        if not ours.works_offline:
            print("no sw.js in the site: offline is left out")
        print(f"{ROUNDS} rounds, load before: {load()}", flush=True)
        visits: Visits = defaultdict(list)
        with sync_playwright() as playwright:
            for number in range(ROUNDS):
                for where, program in programs.items():
                    # who goes first takes turns
                    pair: list[Site] = [bare, ours] if number % 2 == 0 else [ours, bare]
                    try:
                        one_round(playwright, where, program, pair, folder, visits)
                        for one in pair if where == FREE else []:
                            look(playwright, program, one, folder, visits)
                    except PlaywrightError as error:  # a busy machine: what the round has measured counts
                        print(f"a visit failed: {error.message.splitlines()[0]}")
                    print(f"round {number + 1}, {where}: {latest(visits, where)}", flush=True)
        print(f"load after: {load()}\n")
        report(visits, bare, ours)
    return 0


def latest(visits: Visits, where: str) -> str:
    timed = [(when, name, seen[-1]) for (at, when, name), seen in visits.items() if at == where and when != LOOK]
    return ", ".join(f"{name} {when} {seen.ready / 1000:.2f} s" for when, name, seen in timed)


def load() -> str:
    return " ".join(f"{value:.1f}" for value in os.getloadavg()) + f" on {os.cpu_count()} cores"


def one_round(playwright: Playwright, where: str, program: str, pair: list[Site], folder: Path, visits: Visits) -> None:
    profiles = [Path(tempfile.mkdtemp(dir=folder)) for _ in pair]
    with ExitStack() as running:
        servers = [running.enter_context(Server(one.folder)) for one in pair]
        visitors = [
            Visitor(playwright, program, one, server, profile)
            for one, server, profile in zip(pair, servers, profiles, strict=True)
        ]
        for visitor in visitors:
            then = [is_kept_for_offline] if visitor.site.works_offline else []
            visits[where, "cold", visitor.site.name].append(visitor.visit(*then))
        for visitor in visitors:
            visits[where, "warm", visitor.site.name].append(visitor.visit())
    for visitor in visitors:  # now that no server answers any more
        if visitor.site.works_offline:
            if visits[where, "cold", visitor.site.name][-1].extra["kept"]:
                visits[where, "offline", visitor.site.name].append(visitor.visit())
            else:
                print("the service worker did not get ready: offline is left out in this round")
        forget(visitor.profile)


def look(playwright: Playwright, program: str, one: Site, folder: Path, visits: Visits) -> None:
    """A visit for all that is not time."""
    here = Path(tempfile.mkdtemp(dir=folder))
    with Server(remembering(one, here / "site")) as server:
        visitor = Visitor(playwright, program, one, server, here / "profile")
        more = [memory, *([play_against_a_bot] if isinstance(one, Ours) else [])]
        visits[FREE, LOOK, one.name].append(visitor.visit(*more))
    forget(here)


# -- the tables ----------------------------------------------------------------------------------------------------


def report(visits: Visits, bare: Bare, ours: Ours) -> None:
    line("", bare.name, ours.name, "ratio", "target")
    for (where, when), (most, aim) in TARGETS.items():
        mine = visits.get((where, when, ours.name))
        # offline, a bare page does not work at all: our start is held against its warm one
        other = visits.get((where, "warm" if when == "offline" else when, bare.name))
        if mine and other:
            target = f"≤ {most:.2f}" + (f", aim {aim:.2f}" if aim else "")
            compare(f"{when}, {where}, s", [v.ready / 1000 for v in other], [v.ready / 1000 for v in mine], target)
    for where, when in TARGETS:
        mine = visits.get((where, when, ours.name))
        other = visits.get((where, "warm" if when == "offline" else when, bare.name))
        if mine and other and all(visit.paint for visit in mine):
            paints = [(visit.paint or 0) / 1000 for visit in mine]
            compare(f"first paint, {when}, {where}, s", [v.ready / 1000 for v in other], paints, f"≤ {MOST_PAINT:.2f}")
    sizes(visits, bare, ours)
    for name, words in (("heap", "JS heap"), ("buffers", "array buffers"), ("wasm", "WebAssembly memory")):
        pair = [[v.extra[name] for v in visits[FREE, LOOK, one.name]] for one in (bare, ours)]
        compare(f"{words}, MB", pair[0], pair[1], "")
    tasks(visits, ours)


def sizes(visits: Visits, bare: Bare, ours: Ours) -> None:
    """Bytes up to ready at the first visit, and what comes after it."""
    until, later = {}, {}
    for one in (bare, ours):
        server = Server(one.folder)  # not started: it knows which file a path means
        seen = visits[FREE, "cold", one.name]
        until[one.name] = [sent_for(server, visit.asked) / 1e6 for visit in seen]
        later[one.name] = [sent_for(server, visit.later) / 1e6 for visit in seen]
        server.http.server_close()
    compare("sent until ready, MB", until[bare.name], until[ours.name], f"≤ {MOST_BYTES:.2f}")
    line("sent after that, MB", spread(later[bare.name]), spread(later[ours.name]), "", "")
    seen = visits[FREE, "cold", ours.name]
    twice = {path for visit in seen for path in visit.asked if visit.asked.count(path) > 1}
    line("requests until ready", "", spread([len(visit.asked) for visit in seen], 0), "", "")
    if twice:
        print(f"asked for twice: {', '.join(sorted(twice))}")


def tasks(visits: Visits, ours: Ours) -> None:
    print("\nmain-thread tasks over 50 ms, in all rounds together (target: none)")
    for where, when in TARGETS:
        seen = visits.get((where, when, ours.name))
        if seen:
            told(f"from first paint to ready, {when}, {where}", [spent for visit in seen for spent in visit.long])
    seen = visits.get((FREE, LOOK, ours.name), [])
    moves = sum(visit.extra["moves"] for visit in seen)
    told(f"while a bot thinks, {moves} moves", [spent for visit in seen for spent in visit.extra["thinking"]])


def told(what: str, long: list[float]) -> None:
    print(f"  {what:<44} {len(long)}" + (f", the longest {max(long):.0f} ms" if long else ""))


def compare(what: str, bare: list[float], ours: list[float], target: str) -> None:
    ratio = f"{statistics.median(ours) / statistics.median(bare):.2f}" if bare and ours else ""
    line(what, spread(bare), spread(ours), ratio, target)


def line(what: str, bare: str, ours: str, ratio: str, target: str) -> None:
    print(f"{what:<34} {bare:<21} {ours:<21} {ratio:>6}  {target}".rstrip())


def spread(values: list[float] | list[int], digits: int = 2) -> str:
    if not values:
        return "not measured"
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


if __name__ == "__main__":
    sys.exit(main())

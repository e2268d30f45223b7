"""This build against others: cold and warm starts in turns, by the clock and in processor time.

HANAMACHI_BEFORE names the folder of another build, or several as PATH does; without it this build is measured alone.
BENCH_ROUNDS says how many times (10), BENCH_CORES=1 binds the browser to one core.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright, sync_playwright

from tests.bench.visits import table
from tests.bench.visits.processes import on_one_core
from tests.bench.visits.sites import Ours
from tests.bench.visits.visitor import Seen, Visitor, forget, is_kept_for_offline
from tools import Trouble, browser
from tools.build import site
from tools.server import Server

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "10"))
STARTS = ("cold", "warm")
NOW = "now"

Starts = dict[tuple[str, str], dict[int, Seen]]
"""The starts of each round, by when (cold, warm) and the name of the build."""


def main() -> int:
    others = others_named(os.environ.get("HANAMACHI_BEFORE", ""))
    if not others:
        print("HANAMACHI_BEFORE names no other build: this one is measured alone")
    builds = [*others, Ours(site.build(site.DIST), NOW)]
    with tempfile.TemporaryDirectory(prefix="hanamachi-bench-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        program = chosen_browser(folder)
        print(f"{ROUNDS} rounds, load before: {table.load()}", flush=True)
        starts: Starts = defaultdict(dict)
        with sync_playwright() as playwright:
            for number in range(ROUNDS):
                first = number % len(builds)  # who goes first takes turns
                turn = builds[first:] + builds[:first]
                try:
                    one_round(playwright, program, turn, folder, number, starts)
                except PlaywrightError as error:  # a busy machine: what the round has measured counts
                    print(f"a visit failed: {error.message.splitlines()[0]}")
                print(f"round {number + 1}: {latest(starts, number)}", flush=True)
        print(f"load after: {table.load()}\n")
    report(starts, [other.name for other in others])
    return 0


def others_named(paths: str) -> list[Ours]:
    """The builds in these folders, each called as it was named."""
    return [Ours(Path(path).resolve(), path) for path in paths.split(os.pathsep) if path]


def chosen_browser(folder: Path) -> str:
    program = browser.ensure()
    if os.environ.get("BENCH_CORES") != "1":
        return program
    bound = on_one_core(program, folder)
    if not bound:
        raise Trouble("BENCH_CORES=1 needs taskset")
    print("the browser has one core")
    return bound


def one_round(
    playwright: Playwright, program: str, builds: list[Ours], folder: Path, number: int, starts: Starts
) -> None:
    with ExitStack() as running:
        visitors = [
            Visitor(playwright, program, build, running.enter_context(Server(build.folder)), Path(profile))
            for build in builds
            for profile in [tempfile.mkdtemp(dir=folder)]
        ]
        for visitor in visitors:
            then = [is_kept_for_offline] if visitor.site.works_offline else []
            starts["cold", visitor.site.name][number] = visitor.visit(*then)
        for visitor in visitors:
            starts["warm", visitor.site.name][number] = visitor.visit(settle=0)
            forget(visitor.profile)


def latest(starts: Starts, number: int) -> str:
    return ", ".join(
        f"{name} {when} {seen[number].ready:.0f} ({seen[number].processor:.0f})"
        for (when, name), seen in starts.items()
        if number in seen
    )


def report(starts: Starts, others: list[str]) -> None:
    print("milliseconds to ready: the median of all rounds, the smallest and the largest")
    for other in others or [""]:
        table.head(other, NOW)
        for when in STARTS:
            before, now = starts[when, other], starts[when, NOW]
            table.compare(f"{when}, by the clock", readies(before), readies(now), digits=0)
            table.compare(f"{when}, processor time", processors(before), processors(now), digits=0)


def readies(seen: dict[int, Seen]) -> dict[int, float]:
    return {number: start.ready for number, start in seen.items()}


def processors(seen: dict[int, Seen]) -> dict[int, float]:
    return {number: start.processor for number, start in seen.items()}


if __name__ == "__main__":
    sys.exit(main())

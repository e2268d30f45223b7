"""One round of the bench of the start: every kind of start, at all sites in turns."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench.visits.processes import on_one_core
from tests.bench.visits.sites import Site
from tests.bench.visits.trace import task_times, traced
from tests.bench.visits.visitor import Seen, Tab, Visitor, forget, is_kept_for_offline
from tools.server import Server

FREE, ONE_CORE = "free", "one core"
COLD, WARM, OFFLINE = "cold", "warm", "offline"
AT_ONCE, SOON, NEXT_DAY = "reload at once", "after 10 s", "next day"
SOON_SECONDS = 10
TRACED_RELOADS = 2


class Starts:
    """What was seen of all starts: by the browser's freedom, when it was, and the site; of each round."""

    def __init__(self) -> None:
        self.seen: dict[tuple[str, str, str], dict[int, Seen]] = defaultdict(dict)
        self.tasks: list[list[float]] = []
        """Of each start that was traced, the tasks of the main thread in milliseconds of processor time."""

    def add(self, number: int, where: str, when: str, site: Site, seen: Seen) -> None:
        self.seen[where, when, site.name][number] = seen

    def of(self, where: str, when: str, site: Site) -> dict[int, Seen]:
        return self.seen.get((where, when, site.name), {})

    def latest(self, number: int) -> str:
        return ", ".join(
            f"{name} {when} {seen[number].ready / 1000:.2f}{'' if where == FREE else f' on {where}'}"
            for (where, when, name), seen in self.seen.items()
            if number in seen
        )


class Round:
    def __init__(
        self, number: int, playwright: Playwright, program: str, sites: list[Site], ours: Site, starts: Starts
    ) -> None:
        self.number = number
        self.playwright = playwright
        self.program = program
        self.sites = sites if number % 2 == 0 else sites[::-1]  # who goes first takes turns
        self.ours = ours  # whose starts are traced, too
        self.starts = starts

    def run(self) -> None:
        with tempfile.TemporaryDirectory(prefix="hanamachi-bench-", ignore_cleanup_errors=True) as folder:
            self.folder = Path(folder)
            bound = on_one_core(self.program, self.folder)
            with ExitStack() as running:
                self.servers = {site.name: running.enter_context(Server(site.folder)) for site in self.sites}
                kept = self.first_visits()
                copies = self.copies(kept) if bound else []
                self.visits_again(FREE, WARM, kept)
                if bound:
                    self.first_visits_on_one_core(bound)
                    self.visits_again(ONE_CORE, WARM, [self.bound(visitor, bound) for visitor in copies])
                self.reloads_at_once()
                self.visits_again(FREE, NEXT_DAY, self.reloads_after_a_while())
            # now that no server answers any more
            self.visits_again(FREE, OFFLINE, [visitor for visitor in kept if visitor.site.works_offline])
            if bound:
                offline = [self.bound(visitor, bound) for visitor in copies if visitor.site.works_offline]
                self.visits_again(ONE_CORE, OFFLINE, offline)

    def visitor(self, site: Site, program: str | None = None) -> Visitor:
        profile = Path(tempfile.mkdtemp(dir=self.folder))
        return Visitor(self.playwright, program or self.program, site, self.servers[site.name], profile)

    def bound(self, visitor: Visitor, program: str) -> Visitor:
        return Visitor(self.playwright, program, visitor.site, visitor.server, visitor.profile)

    def add(self, where: str, when: str, site: Site, seen: Seen) -> None:
        self.starts.add(self.number, where, when, site, seen)

    def first_visits(self) -> list[Visitor]:
        visitors = [self.visitor(site) for site in self.sites]
        for visitor in visitors:
            then = [is_kept_for_offline] if visitor.site.works_offline else []
            self.add(FREE, COLD, visitor.site, visitor.visit(*then))
        return visitors

    def copies(self, visitors: list[Visitor]) -> list[Visitor]:
        """The same visitors once more, as they are now."""
        return [
            Visitor(
                self.playwright,
                visitor.program,
                visitor.site,
                visitor.server,
                Path(shutil.copytree(visitor.profile, f"{visitor.profile}-copy", symlinks=True)),
            )
            for visitor in visitors
        ]

    def first_visits_on_one_core(self, program: str) -> None:
        for site in self.sites:
            visitor = self.visitor(site, program)
            self.add(ONE_CORE, COLD, site, visitor.visit(settle=0))
            forget(visitor.profile)

    def visits_again(self, where: str, when: str, visitors: list[Visitor]) -> None:
        for visitor in visitors:
            self.add(where, when, visitor.site, visitor.visit(settle=0))

    def reloads_at_once(self) -> None:
        for site in self.sites:
            visitor = self.visitor(site)
            with visitor.browser() as tab:
                tab.open()
                self.add(FREE, AT_ONCE, site, tab.reload())
            forget(visitor.profile)

    def reloads_after_a_while(self) -> list[Visitor]:
        """All browsers wait at the same time; their first visits are not measured. Some of our starts are traced."""
        visitors = [self.visitor(site) for site in self.sites]
        with ExitStack() as open_browsers:
            tabs = [open_browsers.enter_context(visitor.browser()) for visitor in visitors]
            due = []
            for tab in tabs:
                if tab.site is self.ours:
                    self.trace(tab, tab.open)
                else:
                    tab.open()
                due.append(time.monotonic() + SOON_SECONDS)
            for tab, moment in zip(tabs, due, strict=True):
                tab.page.wait_for_timeout(max(0, moment - time.monotonic()) * 1000)
                self.add(FREE, SOON, tab.site, tab.reload())
                for _ in range(TRACED_RELOADS if tab.site is self.ours else 0):
                    self.trace(tab, tab.reload)
                if tab.site.works_offline:
                    is_kept_for_offline(tab.page)
        return visitors

    def trace(self, tab: Tab, start: Callable[[], Seen]) -> None:
        with traced(tab.page) as events:
            start()
        self.starts.tasks.append(task_times(events))

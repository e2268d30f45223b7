"""Two tabs of one browser, without the browser: a model in which every message can be late.

A tab is a page and a worker with an App. Messages between them keep their order; storage is one for all, and is looked
at and written in one step; the other tab hears of a write later. Whoever drives the model decides what happens next.
What the page does with an update is what static/shell/connection.js does.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Coroutine
from html import unescape
from typing import Any, cast

from hanamachi.app.app import App
from hanamachi.app.protocol import PageEvent, Store, Update
from hanamachi.app.saves.saves import PREFIX
from hanamachi.app.statistics.kept import KEY
from hanamachi.core.chance import Chance
from hanamachi.core.record import Record, parse
from tests.app.tab import ROOT, SPAWNED, at_once


class ModelTab:
    def __init__(self, world: World, number: int, deeds: list[str]) -> None:
        self.world, self.number, self.deeds = world, number, deque(deeds)
        chance = Chance(number)
        self.app = App(self.push, self.spawn, entropy=lambda bits: chance.below(1 << bits), sleep=at_once)
        self.to_worker: deque[dict[str, Any]] = deque()
        self.to_page: deque[tuple[str, Update, tuple[str, Record] | None]] = deque()
        self.changed: deque[str] = deque()
        """The keys of which the page has not heard yet that the other tab has written there."""
        self.tasks: deque[Coroutine[Any, Any, None]] = deque()
        self.memory: dict[str, str | None] = {}
        self.below: dict[str, str | None] = {}
        """What lay in storage when a key began to be in memory only."""
        self.screen: str | None = None
        self.done = self.refusals = 0

    # -- the worker --------------------------------------------------------------------------------------------------

    def spawn(self, task: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(task)
        SPAWNED.append(task)

    def push(self, update: Update) -> None:
        self._answer("push", update)

    def _answer(self, kind: str, update: Update) -> None:
        session = self.app.session
        played = (session.id, session.match.record) if session and session.id else None
        self.to_page.append((kind, json.loads(json.dumps(update)), played))

    def handle(self) -> None:
        """The worker takes the next message of the page."""
        event = self.to_worker.popleft()
        self._answer(event["kind"], self.app.handle(cast(PageEvent, event)))

    def think(self) -> None:
        """A bot, or whatever else the worker has begun, comes to its end."""
        try:
            self.tasks.popleft().send(None)
        except StopIteration:
            return
        raise AssertionError("it waits for something")

    # -- the page ----------------------------------------------------------------------------------------------------

    def send(self, kind: str, **event: Any) -> None:
        now = 1_000_000 + self.number
        self.to_worker.append({"kind": kind, "now": now, "zone": 0, "done": self.done, **event})

    def hello(self, path: str) -> None:
        greeting = {"url": ROOT + path, "root": ROOT, "app": ROOT + "app/", "storage": dict(self.world.storage)}
        self.send("hello", **greeting)
        self.handle()
        self.show()

    def do(self) -> None:
        """The person at this tab does what they want to do next, on the screen as they see it."""
        verb, _, rest = self.deeds.popleft().partition(" ")
        if verb == "go":
            self.send("go", url=ROOT + rest)
        elif verb == "lock":
            self.send("lock", key=PREFIX + self.world.id, held=rest == "held")
        else:
            words, _, name = rest.partition("=")
            self.send("do", do=f"{verb} {words}".strip(), form={"name": name} if name else None, screen=self.screen)

    def hear(self) -> None:
        """The page hears that the other tab has written."""
        key = self.changed.popleft()
        unwritten = key in self.memory
        self.memory.pop(key, None)
        self.send("stored", key=key, value=self.world.storage.get(key), unwritten=unwritten)

    def show(self) -> None:
        """The page takes the next update: writes, then shows it if it may."""
        kind, update, played = self.to_page.popleft()
        if kind == "refused":
            self.refusals -= 1
        for store in update.get("store", []):
            kept = self._put(store)
            self.done = store.get("number", self.done)
            if not kept:
                self.refusals += 1
                self.send("refused", key=store["key"], number=store["number"], found=self._get(store["key"]))
        if self.refusals or "html" not in update:
            return
        found = re.search(r'data-screen="([^"]*)"', update["html"])
        self.screen = unescape(found[1]) if found else None
        if played:
            self.world.shown.setdefault(str(played[1]), played[1])

    def _get(self, key: str) -> str | None:
        return self.memory[key] if key in self.memory else self.world.storage.get(key)

    def _put(self, store: Store) -> bool:
        key, value, world = store["key"], store["value"], self.world
        if "expect" in store and key in self.memory and world.storage.get(key) != self.below[key]:
            del self.memory[key]
        if "expect" in store and self._get(key) not in (store["expect"], value):
            return False
        if world.is_full and value is not None:
            if key not in self.memory:
                self.below[key] = world.storage.get(key)
            self.memory[key] = value
            return True
        self.memory.pop(key, None)
        before = world.storage.get(key)
        if value is None:
            world.storage.pop(key, None)
        else:
            world.storage[key] = value
        if before != value:
            world.other(self).changed.append(key)
        return True

    # -- what can happen next ----------------------------------------------------------------------------------------

    @property
    def steps(self) -> list[str]:
        queues = {"do": self.deeds, "handle": self.to_worker, "show": self.to_page}
        queues |= {"hear": self.changed, "think": self.tasks}
        return [name for name, queue in queues.items() if queue]

    @property
    def state(self) -> object:
        """All that what happens later depends on."""
        app, session = self.app, self.app.session
        return repr(
            [
                [list(self.deeds), list(self.to_worker), list(self.to_page), list(self.changed)],
                [self.memory, self.below],
                [self.screen, self.done, self.refusals, len(self.tasks), app.runner.thinking, app.route],
                [app.saved.stored, app.saved.writes, app.kept_statistics.text],
                [app.stage.dialog, app.stage.renaming],
                [app.stage.reply, app.runner.other_tab_runs],
                session
                and [session.id, str(session.match.record), session.save.clock, session.hint, session.hint_ticket],
            ]
        )


class World:
    """The browser: a match that is open in both tabs, and what the two people are about to do."""

    def __init__(self, save: str, deeds: tuple[list[str], list[str]], id: str = "kodama") -> None:
        self.id = id
        self.storage = {PREFIX + id: save}
        self.is_full = False
        self.shown: dict[str, Record] = {}
        self.trace: list[str] = []
        self.tabs = [ModelTab(self, number, todo) for number, todo in enumerate(deeds)]
        slug = parse(json.loads(save)["record"]).slug
        for tab in self.tabs:
            tab.hello(f"{slug}/#{id}")

    def other(self, tab: ModelTab) -> ModelTab:
        return self.tabs[1 - tab.number]

    @property
    def choices(self) -> list[tuple[int, str]]:
        return [(tab.number, step) for tab in self.tabs for step in tab.steps]

    @property
    def state(self) -> object:
        return repr([sorted(self.storage.items()), sorted(self.shown), *(tab.state for tab in self.tabs)])

    def step(self, number: int, step: str) -> None:
        tab = self.tabs[number]
        self.trace.append(f"{number} {step}{' ' + tab.deeds[0] if step == 'do' else ''}")
        getattr(tab, step)()

    @property
    def kept(self) -> list[Record]:
        """The records of all matches in storage, and of those that only a page has for want of room."""
        texts = {**self.storage}
        saves = [text for key, text in texts.items() if key.startswith(PREFIX)]
        saves += [text for tab in self.tabs for key, text in tab.memory.items() if text and key.startswith(PREFIX)]
        return [parse(json.loads(text)["record"]) for text in saves]

    def check(self) -> None:
        """Nothing is on its way any more: whatever was shown as played is kept, and both tabs know what there is."""
        for shown in self.shown.values():
            assert any(kept.extends(shown) for kept in self.kept), f"{shown} was shown, and is lost: {self.trace}"
        self.check_agreement()

    def check_agreement(self) -> None:
        for tab in self.tabs:
            there = {key: text for key, text in (self.storage | tab.memory).items() if text and key.startswith(PREFIX)}
            assert tab.app.saved.stored == there, f"tab {tab.number} believes otherwise: {self.trace}"
            counted = (self.storage | tab.memory).get(KEY)
            assert tab.app.kept_statistics.text == counted, f"tab {tab.number} counts otherwise: {self.trace}"
            assert not tab.app.saved.writes.under_way or tab.done >= tab.app.saved.writes.last, self.trace
            session = tab.app.session
            if session and PREFIX + session.id in there:
                record = parse(json.loads(there[PREFIX + session.id])["record"])
                assert record == session.match.record, f"tab {tab.number} shows something else: {self.trace}"

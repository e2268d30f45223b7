"""A browser tab as the app sees it, for tests without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, cast

from hanamachi.app.app import App
from hanamachi.app.protocol import PageEvent, Update
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.games import GAMES

ROOT = "https://example.org/games/"

TWO_PEOPLE = {"who1": "person", "who2": "person", "name1": "Ana", "name2": "Ben", "first": "seat_1"}

AGAINST_BOT = {"who1": "person", "who2": "minarai", "name1": "Ana", "first": "seat_1"}

ASKED = {f"hanamachi/{slug}/lesson": '{"step": 1, "taken": false, "offered": true}' for slug in GAMES}
"""The lesson of each game has been offered: a first match begins at once."""

SPAWNED: list[Coroutine[Any, Any, None]] = []


class Tab:
    """A browser tab as the app sees it: it stores what it is told to, and hands on what happens."""

    def __init__(self, storage: dict[str, str] | None = None) -> None:
        self.storage: dict[str, str] = {} if storage is None else storage
        self.tasks: list[Coroutine[Any, Any, None]] = []
        self.pushed: list[dict[str, Any]] = []
        chance = Chance(len(self.storage))
        self.app = App(self.push, self.spawn, entropy=lambda bits: chance.below(1 << bits), sleep=at_once)
        self.clock = 0
        self.done = 0

    def push(self, update: Update) -> None:
        self.pushed.append(dict(update))

    def spawn(self, task: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(task)
        SPAWNED.append(task)

    def send(self, kind: str, **event: Any) -> dict[str, Any]:
        self.clock += 1000
        sent = {"kind": kind, "now": self.clock, "done": self.done, **event}
        return self.take(dict(self.app.handle(cast(PageEvent, sent))))

    def take(self, update: dict[str, Any]) -> dict[str, Any]:
        for store in update.get("store", []):
            found = self.storage.get(store["key"])
            self.done = store.get("number", self.done)
            if "expect" in store and found not in (store["expect"], store["value"]):
                update = self.send("refused", key=store["key"], number=self.done, found=found)
            elif store["value"] is None:
                self.storage.pop(store["key"], None)
            else:
                self.storage[store["key"]] = store["value"]
        return update

    def hello(self, path: str = "", **event: Any) -> dict[str, Any]:
        greeting = {"url": ROOT + path, "root": ROOT, "app": ROOT + "app/", "storage": ASKED | self.storage}
        return self.send("hello", **(greeting | event))

    def do(self, what: str, **form: Any) -> dict[str, Any]:
        return self.send("do", do=what, form=form)

    def lift(self) -> dict[str, Any]:
        """The person at turn lifts the cover."""
        assert self.app.session
        return self.do(f"lift {self.app.session.match.turn}")

    def step(self, choose: Callable[[Match], str]) -> dict[str, Any]:
        """The next thing that happens at a table: its cover is lifted, the screen passed on, a bot moves, or a person
        plays what `choose` says. A match comes to its end only by all of them."""
        session = self.app.session
        assert session
        if session.viewer.is_covered:
            return self.lift()
        if session.viewer.is_to_pass_on:
            return self.do("handover")
        if not session.seating.bot_to_move:
            return self.do(f"play {choose(session.match)}")
        while not self.pushed:  # some of what waits is over already
            asyncio.run(self.tasks.pop(0))
        update: dict[str, Any] = {}
        while self.pushed:  # the frame of whose turn it is moves on, then the bot moves
            update = self.take(self.pushed.pop(0))
        return update

    def let_bots_think(self) -> dict[str, Any]:
        """Runs what the app has spawned; the last update it pushed, with the words that were said last."""
        while self.tasks:
            asyncio.run(self.tasks.pop(0))
        said = ""
        for update in self.pushed:
            self.take(update)
            said = update.get("say", said)
        return {"say": said} | self.pushed.pop()

    def storage_key_spoilt_by(self, text: str) -> str:
        """The key of the open match, after something else wrote this there."""
        self.storage[self.match_key] = text
        return self.match_key

    @property
    def match_key(self) -> str:
        return f"hanamachi/match/{self.app.route.match}"

    @property
    def record(self) -> str:
        return str(json.loads(self.storage[self.match_key])["record"])


async def at_once(seconds: float) -> None:
    assert seconds >= 0

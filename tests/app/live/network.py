"""Several browsers at a live table, without a browser: what the scripts of the page do, done in order.

Nearly all the time of a match goes into the HTML of its screens. So a device draws each update only where a test says
so (`every=1`), else one of several; whoever reads its `html` gets the screen of that moment, drawn then.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine
from inspect import getcoroutinelocals
from typing import Any, cast

from hanamachi.app.live.phone.followed_match import FollowedMatch
from hanamachi.app.match.session import Session
from hanamachi.app.protocol import PageEvent, Update
from hanamachi.app.screens.frame import View
from hanamachi.core.chance import Chance
from tests.app.tab import SPAWNED, Tab

CODE = "A" * 60
SELDOM = 13
"""One of so many updates is drawn: no number of updates that an action takes divides it."""


class Device(Tab):
    """A browser whose connections go through a network of tests."""

    def __init__(self, network: Network, storage: dict[str, str] | None = None, every: int = 1) -> None:
        super().__init__(storage)
        self.network, self.every, self._updates = network, every, 0
        self._draw, self.app.screen.shown = self.app.screen.shown, self._shown  # type: ignore[method-assign]
        self.ends: dict[str, tuple[Device, str] | None] = {}
        """Of each connection the other end; None: it waits for it."""
        self.received: list[str] = []
        """Every message that came, as it came."""
        self.said: list[str] = []
        """What screen readers were told."""

    def _shown(self, view: View) -> Update:
        self._updates += 1
        return {"html": "", "title": "", "art": []} if self._updates % self.every else self._draw(view)

    def spawn(self, task: Coroutine[Any, Any, None]) -> None:
        super().spawn(task)
        if inner := getcoroutinelocals(task).get("task"):  # that the app has put into another: it is closed like that
            SPAWNED.append(inner)

    def send(self, kind: str, **event: Any) -> dict[str, Any]:
        self.clock += 1000
        sent = {"kind": kind, "now": self.clock, "done": self.done, **event}
        update = dict(self.app.handle(cast(PageEvent, sent)))
        self.take_pushed()
        update = self.take(update)
        self.network.carry()
        return update

    def take_pushed(self) -> None:
        """What the app has sent unasked, in order."""
        while self.pushed:
            self.take(self.pushed.pop(0))

    def take(self, update: dict[str, Any]) -> dict[str, Any]:
        is_refused = self._is_refused(update.get("store", []))
        orders = [order for order in update.pop("live", []) if order["do"] != "send" or not is_refused]
        self.network.orders.extend((self, order) for order in orders)
        update = super().take(update)
        if said := update.get("say"):
            self.said.append(said)
        return update

    def _is_refused(self, stores: list[dict[str, Any]]) -> bool:
        """Whether another tab has written first where one of these is to be written, one after the other."""
        written: dict[str, str | None] = {}
        for store in stores:
            found = written.get(store["key"], self.storage.get(store["key"]))
            if "expect" in store and found not in (store["expect"], store["value"]):
                return True
            written[store["key"]] = store["value"]
        return False

    @property
    def html(self) -> str:
        """The screen as it is now."""
        every, self.every = self.every, 1
        update = self.app.update()
        self.every = every
        self.take_pushed()
        self.take(dict(update))
        self.network.carry()
        return str(update["html"])

    def kinds(self, first: int = 0) -> list[str]:
        """The kinds of the messages that came, from that number on."""
        return [json.loads(text)["kind"] for text in self.received[first:]]

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        found: list[dict[str, Any]] = [each for each in map(json.loads, self.received) if each["kind"] == kind]
        assert found, f"no {kind} came"
        return found[-1]

    @property
    def session(self) -> Session:
        return self.app.stage.need_session()

    def live(self, peer: str, news: str, text: str = "") -> dict[str, Any]:
        return self.send("live", peer=peer, news=news, text=text)

    def settle(self) -> None:
        """Runs what was spawned, until nothing is left to run."""
        while self.tasks:
            asyncio.run(self.tasks.pop(0))
            self.take_pushed()
            self.network.carry()


class Network:
    def __init__(self, every: int = SELDOM) -> None:
        self.every = every
        self.devices: list[Device] = []
        self.orders: deque[tuple[Device, dict[str, str]]] = deque()
        self._carrying = False

    def device(self, storage: dict[str, str] | None = None) -> Device:
        device = Device(self, storage, self.every)
        self.devices.append(device)
        return device

    def carry(self) -> None:
        """Carries out the orders of all devices, each when the one before has had its effect."""
        if self._carrying:
            return
        self._carrying = True
        try:
            while self.orders:
                self._do(*self.orders.popleft())
        finally:
            self._carrying = False

    def _do(self, device: Device, order: dict[str, str]) -> None:
        peer, text = order.get("peer", ""), order.get("text", "")
        match order["do"]:
            case "offer":
                device.ends[peer] = None
                device.live(peer, "code", CODE + peer)
            case "answer":
                device.ends[peer] = None
                device.live(peer, "code", CODE + f"x{id(device)}x{peer}")
            case "accept":
                _, number, other = text.split("x")
                answering = next(each for each in self.devices if id(each) == int(number))
                device.ends[peer], answering.ends[other] = (answering, other), (device, peer)
                device.live(peer, "open")
                answering.live(other, "open")
            case "send":
                if end := device.ends.get(peer):
                    end[0].received.append(text)
                    end[0].live(end[1], "message", text)
            case "close":
                if end := device.ends.pop(peer, None):
                    if text:
                        end[0].received.append(text)
                        end[0].live(end[1], "message", text)
                    self.cut(*end)

    def cut(self, device: Device, peer: str, why: str = "gone") -> None:
        """The connection of a device is over."""
        if peer in device.ends:
            end = device.ends.pop(peer)
            device.live(peer, "closed", why)
            if end and end[0].ends.pop(end[1], None):
                end[0].live(end[1], "closed", why)

    def close(self, device: Device) -> None:
        """Its page is closed: all its connections are over, and it hears of nothing any more."""
        self.devices.remove(device)
        ends, device.ends = device.ends, {}
        for end in ends.values():
            if end and end[0].ends.pop(end[1], None):
                end[0].live(end[1], "closed", "gone")

    def reload(self, device: Device, path: str) -> Device:
        """The page is closed, and loaded again at this address."""
        self.close(device)
        again = self.device(device.storage)
        again.hello(path)
        return again

    # -- people ----------------------------------------------------------------------------------------------------

    def offer(self, host: Device, seat: int | None) -> str:
        """The code of a seat, or of a spectator, as a link carries it."""
        host.do("table code" if seat is None else f"table code {seat}")
        company = host.app.live.host.company
        assert company and company.invite and company.invite.address
        return company.invite.address.partition("#")[2]

    def join(self, host: Device, seat: int | None, name: str, device: Device | None = None, path: str = "") -> Device:
        """Somebody scans the code of a seat, and the table scans the answer."""
        device = device or self.device()
        device.hello(f"{path}join/#{self.offer(host, seat)}")
        device.do("join as", name=name)
        host.do("table paste", answer=device.app.live.join.joining.address)
        return device

    def settle(self) -> None:
        busy = True
        while busy:
            busy = any(device.tasks for device in self.devices)
            for device in self.devices:
                device.settle()

    def actor(self, host: Device) -> Device:
        """The device of the seat at turn."""
        turn = host.session.match.turn
        for device in self.devices:
            session = device.app.stage.session
            if session and turn in session.seating.people and device.ends.get("table"):
                return device
        return host

    def play(self, host: Device, choose: Callable[[Device], str], actions: int | None = None) -> None:
        """Plays until the match is over, or has so many actions, each on their own device."""
        for _ in range(2000):
            self.settle()
            if host.session.match.turn is None or (actions and len(host.session.match.actions) >= actions):
                return
            device = self.actor(host)
            session = device.session
            if session.viewer.is_covered:
                device.lift()
            elif session.viewer.is_to_pass_on:
                device.do("handover")
            elif session.lingering:
                device.do("seen")
            else:
                device.do(f"play {choose(device)}")
        raise AssertionError("the match does not end")


def is_followed(device: Device) -> bool:
    return isinstance(device.session.match, FollowedMatch)


def at_table(slug: str, *who: str, every: int = SELDOM, **options: str) -> tuple[Network, Device, list[Device]]:
    """A table at which everybody with a phone has joined, and play has begun."""
    network, host = gathering(slug, *who, every=every, **options)
    phones = [network.join(host, seat, f"Guest {seat}") for seat, one in enumerate(who) if one == "phone"]
    host.do("table begin")
    network.settle()
    return network, host, phones


def gathering(slug: str, *who: str, every: int = SELDOM, **options: str) -> tuple[Network, Device]:
    """A table at which nobody has joined yet."""
    network = Network(every)
    host = network.device()
    host.hello(f"{slug}/")
    host.do("set speed instant")
    host.do("start", seats=str(len(who)), **{f"who{number}": one for number, one in enumerate(who, 1)}, **options)
    return network, host


def chooser(name: str) -> Callable[[Device], str]:
    """Chooses among the legal actions, always the same ones."""
    chance = Chance.named(name)

    def choose(device: Device) -> str:
        return chance.pick(device.session.match.state.legal())

    return choose

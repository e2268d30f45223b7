"""Several browsers at a live table, without a browser: what the scripts of the page do, done in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from hanamachi.app.live.followed_match import FollowedMatch
from hanamachi.app.match.session import Session
from tests.app.tab import Tab

CODE = "A" * 60


class Device(Tab):
    """A browser whose connections go through a network of tests."""

    def __init__(self, network: Network, storage: dict[str, str] | None = None) -> None:
        super().__init__(storage)
        self.network = network
        self.ends: dict[str, tuple[Device, str] | None] = {}
        """Of each connection the other end; None: it waits for it."""
        self.received: list[str] = []
        """Every message that came, as it came."""
        self.shown: dict[str, Any] = {}

    def push(self, update: Any) -> None:
        orders = {"live": update.pop("live", [])}
        super().push(update)
        self.network.carry(self, orders)

    def take(self, update: dict[str, Any]) -> dict[str, Any]:
        update = super().take(update)
        self.network.carry(self, update)
        if "html" in update:
            self.shown = update
        return update

    @property
    def html(self) -> str:
        return str(self.shown["html"])

    @property
    def session(self) -> Session:
        return self.app.stage.need_session()

    def live(self, peer: str, news: str, text: str = "") -> dict[str, Any]:
        return self.send("live", peer=peer, news=news, text=text)

    def settle(self) -> None:
        """Runs what was spawned, until nothing is left to run."""
        while self.tasks:
            asyncio.run(self.tasks.pop(0))
            while self.pushed:
                self.take(self.pushed.pop(0))
        while self.pushed:
            self.take(self.pushed.pop(0))


class Network:
    def __init__(self) -> None:
        self.devices: list[Device] = []
        self._orders: deque[tuple[Device, dict[str, str]]] = deque()
        self._carrying = False
        self._seen: set[int] = set()

    def device(self, storage: dict[str, str] | None = None) -> Device:
        device = Device(self, storage)
        self.devices.append(device)
        return device

    def carry(self, device: Device, update: Any) -> None:
        """Carries out the orders of an update, once."""
        self._orders.extend((device, order) for order in update.pop("live", []))
        if self._carrying:
            return
        self._carrying = True
        while self._orders:
            self._do(*self._orders.popleft())
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
                    self.cut(*end)

    def cut(self, device: Device, peer: str, why: str = "gone") -> None:
        """The connection of a device is over."""
        if peer in device.ends:
            end = device.ends.pop(peer)
            device.live(peer, "closed", why)
            if end and end[0].ends.pop(end[1], None):
                end[0].live(end[1], "closed", why)

    # -- people ----------------------------------------------------------------------------------------------------

    def join(self, host: Device, seat: int | None, name: str, device: Device | None = None, path: str = "") -> Device:
        """Somebody scans the code of a seat, and the table scans the answer."""
        device = device or self.device()
        host.do("table code" if seat is None else f"table code {seat}")
        company = host.app.live.host.company
        assert company and company.invite and company.invite.address
        fragment = company.invite.address.partition("#")[2]
        device.hello(f"{path}join/#{fragment}")
        device.do("join as", name=name)
        host.do("table paste", answer=device.app.live.join.joining.address)
        return device

    def settle(self) -> None:
        busy = True
        while busy:
            busy = any(device.tasks or device.pushed for device in self.devices)
            for device in self.devices:
                device.settle()

    def actor(self, host: Device) -> Device:
        """The device of the seat at turn."""
        turn = host.session.match.turn
        for device in self.devices:
            session = device.app.stage.session
            if session and turn in session.seating.people and device is not host:
                return device
        return host

    def play(self, host: Device, choose: Callable[[Device], str], most: int = 2000) -> None:
        """Plays until the match is over, each on their own device."""
        for _ in range(most):
            self.settle()
            if host.session.match.turn is None:
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

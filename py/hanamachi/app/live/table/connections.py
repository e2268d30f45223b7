"""The connections of a live table to its phones, and the codes by which new ones are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...route import JOIN, Route
from ...stage import Stage
from ..codes import Offer, find_answer
from ..company import Invite
from ..messages import write
from .peer import Peer

if TYPE_CHECKING:
    from ...protocol import Deed

MOST_PEERS = 16
"""Connections at once: more than any table has seats and spectators."""


class Connections:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.peers: dict[str, Peer] = {}
        self.table = ""
        """The name of the table that they belong to."""
        self.camera = ""
        """`on` while it looks for an answer; `denied` or `none` where there is no camera to be had."""
        self._shown = ""
        """The connection whose code is shown."""
        self._made = 0

    def __iter__(self) -> Iterator[Peer]:
        """All of them; some may be dropped on the way."""
        return iter(list(self.peers.values()))

    def order(self, do: Deed, peer: str, text: str = "") -> None:
        self.stage.reply.order(do, peer, text)

    def is_at(self, seat: int) -> bool:
        """Whether the phone of this seat is connected."""
        return any(peer.seat == seat and peer.state == "here" for peer in self)

    @property
    def spectators(self) -> int:
        return sum(peer.is_in and peer.seat is None for peer in self)

    # -- codes -----------------------------------------------------------------------------------------------------

    @property
    def shows_code(self) -> bool:
        return bool(self._shown)

    def invite(self, slug: str) -> Invite | None:
        """The code that is shown, for somebody to join with."""
        peer = self.peers.get(self._shown)
        if peer is None or peer.is_in:
            return None
        address = ""
        if peer.code:
            offer = Offer(self.table, peer.name, slug, peer.code)
            address = self.stage.links.to(Route(self.stage.route.language, JOIN, fragment=str(offer)))
        return Invite(peer.seat, address, peer.state in ("connecting", "open"), peer.slow)

    def make_code(self, seat: int | None) -> None:
        """Shows the code for a seat, or for a spectator."""
        waiting = (peer for peer in self if peer.seat == seat and peer.state in ("making", "offered", "connecting"))
        peer = next(waiting, None)
        if peer is None:
            if len(self.peers) >= MOST_PEERS:
                return
            self._made += 1
            peer = self.peers[f"{self._made}"] = Peer(f"{self._made}", seat)
            self.order("offer", peer.name)
        self._shown, self.camera = peer.name, ""

    def hide_code(self, peer: Peer) -> None:
        """Its code is of no use any more."""
        if self._shown == peer.name:
            self._shown = ""

    def forget_codes(self) -> None:
        """Codes that were made for another match."""
        for peer in self:
            if not peer.is_in:
                self.drop(peer)
        self._shown = ""

    def accept(self, text: str) -> bool:
        """Takes an answer that was scanned, pasted or handed over; says what is wrong with it."""
        t, reply = self.stage.t, self.stage.reply
        answer = find_answer(text)
        peer = self.peers.get(answer.peer) if answer else None
        if answer is None:
            reply.notify(t("This is not an answer code. It is shown on the other phone after “Join”."))
        elif answer.table != self.table or peer is None:
            reply.notify(t("This code is for another table. Ask them to scan the code shown here."))
        elif peer.state == "offered":
            peer.state, self.camera = "connecting", ""
            self.order("accept", peer.name, answer.code)
            return True
        return False

    # -- their end -------------------------------------------------------------------------------------------------

    def dismiss(self, peer: Peer, why: str) -> None:
        """Says goodbye, and closes."""
        self.drop(peer, write("bye", why=why))

    def drop(self, peer: Peer, last_words: str = "") -> None:
        self.order("close", peer.name, last_words)
        self.remove(peer)

    def remove(self, peer: Peer) -> None:
        """It is closed already."""
        self.peers.pop(peer.name, None)
        self.hide_code(peer)

    def close_all(self) -> None:
        """The table is given up."""
        for peer in self:
            if peer.is_in:
                self.dismiss(peer, "closed")
            else:
                self.drop(peer)

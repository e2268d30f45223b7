"""Tells a phone at the table what its seat may know, and nothing else.

Nothing here waits for a phone. Each remembers what it was told; whatever is new is sent with the next update. A phone
that comes back gets what it has missed in the same way.
"""

from __future__ import annotations

from dataclasses import replace

from ....core.wire import Wire, wire_of
from ...match.session import Session
from ...stage import Stage
from ..company import Company
from ..messages import PART, write
from ..phones import Phones
from .peer import Peer


class Teller:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def tell_match(self, peer: Peer, session: Session, phones: Phones, company: Company) -> None:
        """The match as it stands, or who is here while people are joining."""
        match = session.match
        if not phones.begun:
            seats = [[*place] for place in company.places]
            self._say(peer, "lobby", game=match.game.slug, seat=peer.seat, seats=seats)
            return
        if match.turn is None:
            if peer.match != session.id or peer.told >= 0:
                peer.match, peer.told = session.id, -1
                self.send(peer, "end", game=match.game.slug, seat=peer.seat, record=str(match.record))
            return
        wire, done = wire_of(match.game), len(match.actions)
        seats = [[seat.name, seat.level] for seat in match.seats]
        head = write(
            "table",
            game=match.game.slug,
            seat=peer.seat,
            version=match.game.version,
            shape=wire.shape,
            seats=seats,
            options=match.options,
            hints=phones.hints,
            turn=match.turn_at(0),
        )
        if peer.match != session.id or not 0 <= peer.told <= done or peer.said.get("table") != head:
            peer.match, peer.told = session.id, done
            peer.said["table"] = head
            self.stage.reply.order("send", peer.name, head)
            self._tell_past(peer, session, wire)
        while peer.told < done:
            peer.told += 1
            self._tell_step(peer, session, wire, peer.told)

    def _tell_past(self, peer: Peer, session: Session, wire: Wire) -> None:
        """All that has happened so far, and how it looks now."""
        match = session.match
        for first in range(0, len(match.actions), PART):
            moments = range(first + 1, min(first + PART, len(match.actions)) + 1)
            told = [[match.turn_at(moment), *self._happened(peer, session, wire, moment)] for moment in moments]
            self.send(peer, "past", first=first, told=told)
        self.send(
            peer,
            "now",
            moment=len(match.actions),
            pausing=session.seating.is_pausing,
            seen=wire.write_seen(match.state.seen_by(peer.seat)),
        )

    def _happened(self, peer: Peer, session: Session, wire: Wire, moment: int, *, fresh: bool = False) -> list[object]:
        """Whether an action ended a pause, and its events as that seat may know them; `fresh`: it was done just now."""
        match = session.match
        events = [event.for_seat(peer.seat) for event in match.events[moment - 1]]
        kept = [event if fresh else replace(event, fleeting={}) for event in events]
        paused = bool(match.game.pause) and match.actions[moment - 1] == match.game.pause
        return [paused, [wire.write_event(event) for event in kept]]

    def _tell_step(self, peer: Peer, session: Session, wire: Wire, moment: int) -> None:
        match = session.match
        state = match.at(moment)
        paused, events = self._happened(peer, session, wire, moment, fresh=True)
        self.send(
            peer,
            "step",
            moment=moment,
            turn=match.turn_at(moment),
            paused=paused,
            events=events,
            pausing=bool(match.game.pause) and state.legal() == [match.game.pause],
            seen=wire.write_seen(state.seen_by(peer.seat)),
        )

    def tell_standing(self, peer: Peer, session: Session | None, company: Company | None) -> None:
        """Who is away, and the clock: times are told as so many milliseconds ago, since each device has its own."""
        if session is None:
            self._say(peer, "standing", away=[], present=False, clock=None)
            return
        clock, told = session.save.clock, None
        if clock:
            since = max(1, self.stage.present - clock.since) if clock.runs else 0
            told = {**clock.written(), "since": since}
        away = company.absent if company else []
        # what runs changes by itself: it is told again when it is another clock, not when time has passed
        same = write("standing", away=away, present=True, clock=clock.written() if clock else None)
        if peer.said.get("standing") != same:
            peer.said["standing"] = same
            self.send(peer, "standing", away=away, present=True, clock=told)

    def _say(self, peer: Peer, kind: str, **fields: object) -> None:
        """Sends what is sent again only when it changes."""
        text = write(kind, **fields)
        if peer.said.get(kind) != text:
            peer.said[kind] = text
            self.stage.reply.order("send", peer.name, text)

    def send(self, peer: Peer, kind: str, **fields: object) -> None:
        self.stage.reply.order("send", peer.name, write(kind, **fields))

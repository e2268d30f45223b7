"""Who sits where at a live table: joining, coming back, leaving, and seats that change hands."""

from __future__ import annotations

from dataclasses import replace

from ....core.record import Seat, clean_name
from ...match.match_runner import MatchRunner
from ...match.session import Session
from ...setup.setup import BOT_NAMES
from ...stage import Stage
from ..known_tables import KEY_LENGTH
from ..messages import WIRE, write
from ..phones import Phones
from .connections import Connections
from .peer import Peer


class TableSeats:
    def __init__(self, stage: Stage, runner: MatchRunner, connections: Connections) -> None:
        self.stage, self.runner, self.connections = stage, runner, connections

    def _seat(self, session: Session, seat: int, who: Seat) -> None:
        """Another player has a seat."""
        match = session.match
        match.seats = (*match.seats[:seat], who, *match.seats[seat + 1 :])
        self.runner.save(session)

    # -- what a phone asks for -------------------------------------------------------------------------------------

    def greet(self, session: Session | None, peer: Peer, wire: int, table: str, name: str, key: str) -> str:
        """Seats somebody: in their own seat if they have its key, else in the one that the code was for.

        Returns how they came: `back` or `joined`; nothing if they are not let in.
        """
        phones = session.save.phones if session else None
        if peer.state != "open":
            return self._turn_away(peer, "unreadable")
        if wire != WIRE:
            return self._turn_away(peer, "version")
        if session is None or phones is None or table != self.connections.table:
            return self._turn_away(peer, "closed")
        own = phones.seat_of(key)
        if own is not None:
            for other in self.connections:
                if other is not peer and other.is_in and other.key == key:
                    self.connections.dismiss(other, "taken")  # the same phone, as it was before
            peer.seat, peer.key = own, key
        elif peer.seat is not None:
            if phones.keys.get(peer.seat) != "" or session.match.turn is None:
                return self._turn_away(peer, "taken")
            peer.key = f"{self.stage.entropy(4 * KEY_LENGTH):0{KEY_LENGTH}x}"
            session.save.phones = phones.with_key(peer.seat, peer.key)
            self._seat(session, peer.seat, Seat(name))
        peer.state = "here"
        self.connections.hide_code(peer)
        self.welcome(peer)
        return "joined" if own is None else "back"

    def welcome(self, peer: Peer) -> None:
        self.connections.order("send", peer.name, write("welcome", wire=WIRE, key=peer.key, seat=peer.seat))

    def _turn_away(self, peer: Peer, why: str) -> str:
        self.connections.dismiss(peer, why)
        return ""

    def leave(self, session: Session | None, peer: Peer) -> None:
        """Somebody gives their seat back: before play begins another may take it."""
        phones = session.save.phones if session else None
        if session and phones and not phones.begun and peer.seat is not None:
            session.save.phones = phones.with_key(peer.seat, "")
            self._seat(session, peer.seat, Seat(""))
        self.connections.drop(peer)

    # -- what the one who has the table does -----------------------------------------------------------------------

    def rename(self, session: Session, name: str) -> None:
        """The name of the one who has the table, as the others see it."""
        if len(session.seating.people) == 1:
            self._seat(session, session.seating.people[0], Seat(clean_name(name)))

    def hand_over(self, session: Session, phones: Phones, seat: int, to: str) -> None:
        """Gives a seat to a bot, to somebody at this screen, or to whoever joins with a phone next."""
        match, who = session.match, session.match.seats[seat]
        if match.turn is None:
            return
        for peer in self.connections:
            if peer.seat == seat and peer.is_in:
                self.connections.dismiss(peer, "closed")
            elif peer.seat == seat:
                self.connections.drop(peer)
        if to in ("free", "phone"):
            if to == "phone" and session.seating.people == [seat]:  # somebody has to stay at the table
                return
            session.save.phones = phones.with_key(seat, "")
            who = Seat("" if who.is_bot else who.name)
        else:
            session.save.phones = phones.without(seat)
            if to == "bot":
                name = who.name or next(name for name in BOT_NAMES if all(name != s.name for s in match.seats))
                who = Seat(name, match.game.levels[min(1, len(match.game.levels) - 1)])
            else:
                who = Seat(who.name)
        self._seat(session, seat, who)
        if phones.begun:
            self.runner.moved(session)

    def begin(self, session: Session, phones: Phones) -> None:
        """Play begins, when every seat is somebody's."""
        if phones.open_seats:
            seats = ", ".join(str(seat + 1) for seat in phones.open_seats)
            self.stage.reply.notify(
                self.stage.t(
                    "Nobody has joined at seat {seats} yet. Wait, or let a bot or somebody here play it.", seats=seats
                )
            )
            return
        session.save.phones = replace(phones, begun=True)
        self.connections.forget_codes()
        self.runner.moved(session)
        self.stage.reply.come_to("table")

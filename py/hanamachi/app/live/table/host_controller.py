"""A live table in this browser: it has the record, and checks each action of a phone by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ....core.game import IllegalAction
from ....core.numbers import whole
from ...clock.clock_controller import ClockController
from ...match.match_runner import MatchRunner
from ...match.session import Session
from ...stage import Dialog, Stage
from ..codes import find_answer
from ..company import AWAY, BOT, HERE, OPEN, PHONE, Company, Place
from ..messages import FROM_PHONE, BadMessage, read
from ..phones import Phones
from .connections import Connections
from .peer import Peer
from .seats import TableSeats
from .telling import Teller

if TYPE_CHECKING:
    from ...protocol import Form, LiveNews

PEOPLE = "people"
"""The dialog that says who is at the table."""


class HostController:
    def __init__(self, stage: Stage, runner: MatchRunner, clock: ClockController) -> None:
        self.stage, self.runner, self.clock = stage, runner, clock
        self.connections = Connections(stage)
        self.seats = TableSeats(stage, runner, self.connections)
        self.teller = Teller(stage)
        self.match = ""
        """The match that is played at the table."""

    # -- the table on the screen -----------------------------------------------------------------------------------

    @property
    def session(self) -> Session | None:
        """The match of the table, while it is on the screen."""
        session = self.stage.session
        return session if session and not session.seating.follows and session.save.phones else None

    @property
    def company(self) -> Company | None:
        session = self.session
        if session is None or session.save.phones is None:
            return None
        phones, connections = session.save.phones, self.connections
        places = tuple(self._place(session, phones, seat) for seat in range(len(session.match.seats)))
        invite = connections.invite(session.match.game.slug)
        return Company(places, phones.begun, phones.hints, connections.spectators, invite, connections.camera)

    def _place(self, session: Session, phones: Phones, seat: int) -> Place:
        who = session.match.seats[seat]
        if who.is_bot:
            return Place(who.name, who.level, BOT)
        if seat not in phones.seats:
            return Place(who.name, None, HERE)
        if not phones.keys[seat]:
            return Place(who.name, None, OPEN)
        return Place(who.name, None, PHONE if self.connections.is_at(seat) else AWAY)

    def follow(self) -> None:
        """Tells every phone what it does not know yet. Called before each update of the screen."""
        session = self.session
        if session and session.save.phones:
            self._attend(session, session.save.phones)
        company = self.company
        awake = [peer for peer in self.connections if peer.state == "here"]  # the others are told when they wake
        for peer in awake:
            if session and session.save.phones and company:
                self.teller.tell_match(peer, session, session.save.phones, company)
            self.teller.tell_standing(peer, session, company)

    def tell_anew(self) -> None:
        """The next update tells every phone all that it may know, whatever it was told before."""
        session = self.session
        phones = session.save.phones if session else None
        for peer in self.connections:
            if not peer.is_in:
                continue
            if phones and peer.key and phones.seat_of(peer.key) is None:  # another tab has given its seat away
                self.connections.dismiss(peer, "closed")
                continue
            self.seats.welcome(peer)
            peer.match, peer.told = "", -1
            peer.said.clear()

    def _attend(self, session: Session, phones: Phones) -> None:
        """Another match than before may be on the screen: at the same table, or at another."""
        connections = self.connections
        if phones.table != connections.table:
            connections.close_all()
            connections.table, self.match = phones.table, ""
        if session.id != self.match:
            self.match = session.id
            for peer in connections:
                peer.seat = phones.seat_of(peer.key) if peer.key else peer.seat
            connections.forget_codes()
            # the same people play again
            if not phones.begun and phones.keys and all(map(connections.is_at, phones.seats)):
                self.seats.begin(session, phones)
        if not phones.begun and not connections.shows_code and phones.open_seats:
            connections.make_code(phones.open_seats[0])

    # -- news from the page ----------------------------------------------------------------------------------------

    def news(self, event: LiveNews) -> None:
        connections, text = self.connections, event.get("text") or ""
        peer = connections.peers.get(event["peer"])
        match event["news"]:
            case "seen":
                if connections.camera == "on" and find_answer(text):
                    connections.accept(text)
            case "offered":
                answer = find_answer(text)
                if answer and answer.table == connections.table and connections.accept(text):
                    connections.order("take", "", text)
            case "camera":
                connections.camera = text if connections.camera else ""
            case news if peer:
                self._peer_news(peer, news, text)

    def _peer_news(self, peer: Peer, news: str, text: str) -> None:
        match news:
            case "code":
                peer.code, peer.state = text, "offered"
            case "bad":
                peer.state = "offered"
                self.stage.reply.notify(self.stage.t("This code can’t be read. Ask them to show it again."))
            case "slow":
                peer.slow = True
            case "open":
                peer.state = "open"
            case "quiet" | "heard" if peer.is_in:
                peer.state = {"quiet": "quiet", "heard": "here"}[news]
                self._say_presence(peer, "away" if news == "quiet" else "back")
            case "message":
                self._heard(peer, text)
            case "closed":
                self.connections.remove(peer)
                if peer.is_in:
                    self._say_presence(peer, "away")
                else:
                    self.stage.reply.notify(
                        self.stage.t("The phone could not be reached. Same Wi-Fi or hotspot? Then try a new code.")
                    )

    def _say_presence(self, peer: Peer, what: str) -> None:
        session = self.session
        if session is None or peer.seat is None or peer.seat >= len(session.match.seats):
            return
        t, name = self.stage.t, session.names_in(self.stage.t)[peer.seat]
        words = {
            "away": t("{name} is away.", name=name),
            "back": t("{name} is back.", name=name),
            "joined": t("{name} has joined.", name=name),
        }
        self.stage.reply.say(words[what])

    def _heard(self, peer: Peer, text: str) -> None:
        """A message of a phone. One that is none of ours ends the connection."""
        try:
            kind, fields = read(text, FROM_PHONE)
        except BadMessage:
            self.connections.dismiss(peer, "unreadable")
            return
        if kind == "hello":
            if how := self.seats.greet(self.session, peer, **fields):
                self._say_presence(peer, how)
        elif not peer.is_in:
            self.connections.dismiss(peer, "unreadable")
        elif kind == "play":
            self._play(peer, fields["moment"], fields["action"])
        elif kind == "resign":
            self._resign(peer)
        else:
            self.seats.leave(self.session, peer)

    # -- what a phone asks for -------------------------------------------------------------------------------------

    def _play(self, peer: Peer, moment: int, action: str) -> None:
        """Plays an action of the seat at turn, at the moment that its phone shows, or the end of a pause."""
        session = self.session
        if session is None:
            self.teller.send(peer, "refused", action=action, rule="absent")
            return
        match, phones = session.match, session.save.phones
        if phones is None or not phones.begun or moment != len(match.actions) or peer.seat is None:
            return
        pausing = session.seating.is_pausing
        if match.turn is None or (match.turn != peer.seat and not pausing):
            return
        if session.is_halted:
            self.teller.send(peer, "refused", action=action, rule="halted")
            return
        if self.clock.is_up(session):
            return
        turn = match.turn
        self.runner.end_lingering(session)
        session.stop_clock(self.stage.present)
        try:
            events = match.play(action)
        except IllegalAction as refused:
            session.start_clock(self.stage.present)
            self.teller.send(peer, "refused", action=action[:40], rule=refused.rule)
            return
        self.runner.played(session, turn, events, unasked=True)

    def _resign(self, peer: Peer) -> None:
        session = self.session
        if session and session.match.turn is not None and peer.seat is not None and not session.seating.is_gathering:
            session.stop_clock(self.stage.present)
            session.match.resign(peer.seat)
            self.runner.moved(session)

    # -- what the one who has the table does -----------------------------------------------------------------------

    def do(self, rest: str, form: Form) -> None:
        what, _, object = rest.partition(" ")
        session = self.session
        phones = session.save.phones if session else None
        if session is None or phones is None:
            return
        seat = whole(object)
        seat = seat if seat is not None and seat < len(session.match.seats) else None
        connections = self.connections
        match what:
            case "people":
                self.stage.dialog = Dialog(PEOPLE)
            case "code":
                if seat is None or seat in phones.seats:
                    connections.make_code(seat)
                    self.stage.dialog = Dialog(PEOPLE) if phones.begun else None
            case "scan":
                connections.camera = "" if connections.camera == "on" else "on"
            case "paste":
                connections.accept(str(form.get("answer", "")))
            case "name":
                self.seats.rename(session, str(form.get("name", "")))
            case "hints":
                session.save.phones = replace(phones, hints=not phones.hints)
                self.runner.save(session)
            case "bot" | "here" | "free" | "phone" if seat is not None:
                self.seats.hand_over(session, phones, seat, what)
            case "begin":
                self.seats.begin(session, phones)

"""A live table in this browser: it has the record, and checks each action of a phone by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.game import IllegalAction
from ...core.numbers import whole
from ...core.record import Seat, clean_name
from ..clock.clock_controller import ClockController
from ..match.match_runner import MatchRunner
from ..match.session import Session
from ..route import JOIN, Route
from ..saves.saves import SavedMatches
from ..setup.setup import BOT_NAMES
from ..stage import Dialog, Stage
from .codes import Offer, find_answer
from .company import AWAY, BOT, HERE, OPEN, PHONE, Company, Invite, Place
from .messages import FROM_PHONE, WIRE, BadMessage, read
from .peer import Peer
from .phones import KEY_LENGTH, Phones
from .telling import Teller

if TYPE_CHECKING:
    from ..protocol import Deed, Form, LiveNews

PEOPLE = "people"
"""The dialog that says who is at the table."""
MOST_PEERS = 16
"""Connections at once: more than any table has seats and spectators."""


class HostController:
    def __init__(self, stage: Stage, saved: SavedMatches, runner: MatchRunner, clock: ClockController) -> None:
        self.stage, self.saved, self.runner, self.clock = stage, saved, runner, clock
        self.teller = Teller(stage)
        self.peers: dict[str, Peer] = {}
        self.table = ""
        """The name of the table that the connections belong to."""
        self.match = ""
        """The match that is played at it."""
        self.camera = ""
        self._shown: str | None = None
        """The connection whose code is shown."""
        self._made = 0

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
        phones, shown = session.save.phones, self.peers.get(self._shown or "")
        spectators = sum(peer.is_in and peer.seat is None for peer in self.peers.values())
        invite = None
        if shown and not shown.is_in:
            address = self._address(session, shown) if shown.code else ""
            invite = Invite(shown.seat, address, shown.state in ("connecting", "open"), shown.slow)
        places = tuple(self._place(session, phones, seat) for seat in range(len(session.match.seats)))
        return Company(places, phones.begun, phones.hints, spectators, invite, self.camera)

    def _address(self, session: Session, peer: Peer) -> str:
        code = Offer(self.table, peer.name, session.match.game.slug, peer.code)
        return self.stage.links.to(Route(self.stage.route.language, JOIN, fragment=str(code)))

    def _place(self, session: Session, phones: Phones, seat: int) -> Place:
        who = session.match.seats[seat]
        if who.is_bot:
            return Place(who.name, who.level, BOT)
        if seat not in phones.seats:
            return Place(who.name, None, HERE)
        if not phones.keys[seat]:
            return Place(who.name, None, OPEN)
        return Place(who.name, None, PHONE if self._is_at(seat) else AWAY)

    def _is_at(self, seat: int) -> bool:
        return any(peer.seat == seat and peer.state == "here" for peer in self.peers.values())

    def follow(self) -> None:
        """Tells every phone what it does not know yet. Called before each update of the screen."""
        session = self.session
        if session and session.save.phones:
            self._attend(session, session.save.phones)
        company = self.company
        awake = [peer for peer in self.peers.values() if peer.state == "here"]  # the others are told when they wake
        for peer in awake:
            if session and session.save.phones and company:
                self.teller.tell_match(peer, session, session.save.phones, company)
            self.teller.tell_standing(peer, session, company)

    def _attend(self, session: Session, phones: Phones) -> None:
        """Another match than before may be on the screen: at the same table, or at another."""
        if phones.table != self.table:
            self.close_all()
            self.table = phones.table
        if session.id != self.match:
            self.match = session.id
            for peer in self.peers.values():
                peer.seat = phones.seat_of(peer.key) if peer.key else peer.seat
            self._forget_codes()
            if not phones.begun and phones.keys and all(map(self._is_at, phones.seats)):  # the same people play again
                self._begin(session, phones)
        if not phones.begun and self._shown is None and phones.open_seats:
            self._make_code(phones.open_seats[0])

    def _order(self, do: Deed, peer: str, text: str = "") -> None:
        self.stage.reply.order(do, peer, text)

    # -- codes -----------------------------------------------------------------------------------------------------

    def _make_code(self, seat: int | None) -> None:
        """Shows the code for a seat, or for a spectator."""
        waiting = (p for p in self.peers.values() if p.seat == seat and p.state in ("making", "offered", "connecting"))
        peer = next(waiting, None)
        if peer is None:
            if len(self.peers) >= MOST_PEERS:
                return
            self._made += 1
            peer = self.peers[f"{self._made}"] = Peer(f"{self._made}", seat)
            self._order("offer", peer.name)
        self._shown, self.camera = peer.name, ""

    def _forget_codes(self) -> None:
        """Codes that were made for another match."""
        for peer in [peer for peer in self.peers.values() if not peer.is_in]:
            self._drop(peer)
        self._shown = None

    def _accept(self, text: str) -> bool:
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
            self._order("accept", peer.name, answer.code)
            return True
        return False

    # -- news from the page ----------------------------------------------------------------------------------------

    def news(self, event: LiveNews) -> None:
        peer, text = self.peers.get(event["peer"]), event.get("text") or ""
        match event["news"]:
            case "seen":
                if self.camera == "on" and find_answer(text):
                    self._accept(text)
            case "offered":
                if (answer := find_answer(text)) and answer.table == self.table and self._accept(text):
                    self._order("take", "", text)
            case "camera":
                self.camera = text if self.camera else ""
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
                del self.peers[peer.name]
                if self._shown == peer.name:
                    self._shown = None
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
            self._dismiss(peer, "unreadable")
            return
        if kind == "hello":
            self._greet(peer, **fields)
        elif not peer.is_in:
            self._dismiss(peer, "unreadable")
        elif kind == "play":
            self._play(peer, fields["moment"], fields["action"])
        elif kind == "resign":
            self._resign(peer)
        else:
            self._leave(peer)

    def _dismiss(self, peer: Peer, why: str) -> None:
        self.teller.send(peer, "bye", why=why)
        self._drop(peer)

    def _drop(self, peer: Peer) -> None:
        self._order("close", peer.name)
        self.peers.pop(peer.name, None)
        if self._shown == peer.name:
            self._shown = None

    def close_all(self) -> None:
        """The table is given up."""
        for peer in list(self.peers.values()):
            if peer.is_in:
                self.teller.send(peer, "bye", why="closed")
            self._drop(peer)
        self.match = ""

    # -- what a phone asks for -------------------------------------------------------------------------------------

    def _greet(self, peer: Peer, wire: int, table: str, name: str, key: str) -> None:
        """Seats somebody: in their own seat if they have its key, else in the one that the code was for."""
        session = self.session
        if peer.state != "open":
            self._dismiss(peer, "unreadable")
            return
        if wire != WIRE:
            self._dismiss(peer, "version")
            return
        phones = session.save.phones if session else None
        if session is None or phones is None or table != self.table:
            self._dismiss(peer, "closed")
            return
        own = phones.seat_of(key)
        if own is not None:
            for other in [p for p in self.peers.values() if p is not peer and p.is_in and p.key == key]:
                self._dismiss(other, "taken")  # the same phone, as it was before
            peer.seat, peer.key = own, key
        elif peer.seat is not None:
            if phones.keys.get(peer.seat) != "" or session.match.turn is None:
                self._dismiss(peer, "taken")
                return
            peer.key = f"{self.stage.entropy(4 * KEY_LENGTH):0{KEY_LENGTH}x}"
            session.save.phones = phones.with_key(peer.seat, peer.key)
            self._seat(session, peer.seat, Seat(name))
        peer.state = "here"
        if self._shown == peer.name:
            self._shown = None
        self.teller.send(peer, "welcome", wire=WIRE, key=peer.key, seat=peer.seat)
        self._say_presence(peer, "back" if own is not None else "joined")

    def _seat(self, session: Session, seat: int, who: Seat) -> None:
        """Another player has a seat."""
        match = session.match
        match.seats = (*match.seats[:seat], who, *match.seats[seat + 1 :])
        self.runner.save(session)

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

    def _leave(self, peer: Peer) -> None:
        """Somebody gives their seat back: before play begins another may take it."""
        session = self.session
        phones = session.save.phones if session else None
        if session and phones and not phones.begun and peer.seat is not None:
            session.save.phones = phones.with_key(peer.seat, "")
            self._seat(session, peer.seat, Seat(""))
        self._drop(peer)

    # -- what the one who has the table does -----------------------------------------------------------------------

    def do(self, rest: str, form: Form) -> None:
        what, _, object = rest.partition(" ")
        session = self.session
        phones = session.save.phones if session else None
        if session is None or phones is None:
            return
        seat = whole(object)
        seat = seat if seat is not None and seat < len(session.match.seats) else None
        match what:
            case "people":
                self.stage.dialog = Dialog(PEOPLE)
            case "code":
                if seat is None or seat in phones.seats:
                    self._make_code(seat)
                    self.stage.dialog = Dialog(PEOPLE) if phones.begun else None
            case "scan":
                self.camera = "" if self.camera == "on" else "on"
            case "paste":
                self._accept(str(form.get("answer", "")))
            case "name":
                self._rename(session, str(form.get("name", "")))
            case "hints":
                session.save.phones = replace(phones, hints=not phones.hints)
                self.runner.save(session)
            case "bot" | "here" | "free" | "phone" if seat is not None:
                self._hand_over(session, phones, seat, what)
            case "begin":
                self._begin(session, phones)

    def _rename(self, session: Session, name: str) -> None:
        """The name of the one who has the table, as the others see it."""
        if len(session.seating.people) == 1:
            self._seat(session, session.seating.people[0], Seat(clean_name(name)))

    def _hand_over(self, session: Session, phones: Phones, seat: int, to: str) -> None:
        """Gives a seat to a bot, to somebody at this screen, or to whoever joins with a phone next."""
        match, who = session.match, session.match.seats[seat]
        if match.turn is None:
            return
        for peer in [peer for peer in self.peers.values() if peer.seat == seat]:
            if peer.is_in:
                self._dismiss(peer, "closed")
            else:
                self._drop(peer)
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

    def _begin(self, session: Session, phones: Phones) -> None:
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
        self._forget_codes()
        self.runner.moved(session)
        self.stage.reply.come_to("table")

"""A live table in this browser: it has the record, checks each action by the rules, and tells each phone what its seat
may know and nothing else.

Nothing here waits for a phone. Whatever has changed since a phone was told last is sent with the next update
(`follow`), so a phone that comes back gets what it has missed in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ...core.game import IllegalAction
from ...core.numbers import whole
from ...core.record import Seat, clean_name
from ...core.wire import Wire, wire_of
from ..match.match_runner import MatchRunner
from ..match.session import Session
from ..route import JOIN, Route
from ..saves.saves import SavedMatches
from ..setup.setup import BOT_NAMES
from ..stage import Dialog, Stage
from .codes import Offer, find_answer
from .company import AWAY, BOT, HERE, OPEN, PHONE, Company, Invite, Place
from .messages import FROM_PHONE, PART, WIRE, BadMessage, read, write
from .phones import KEY_LENGTH, Phones

if TYPE_CHECKING:
    from ..protocol import Deed, Form, LiveNews

PEOPLE = "people"
"""The dialog that says who is at the table."""
MOST_PEERS = 16
"""Connections at once: more than any table has seats and spectators."""


@dataclass
class Peer:
    """A connection to a phone, or what is to become one."""

    name: str
    seat: int | None
    """The seat that its code is for, then the one that it has; None: a spectator."""
    state: str = "making"
    """`making` a code, `offered`, `connecting`, `open`: it has not said who it is, `here`, `quiet`: not heard of lately."""
    code: str = ""
    slow: bool = False
    key: str = ""
    """The key of its seat; a spectator has none."""
    match: str = ""
    """The match that it was told of last."""
    told: int = -1
    """How many actions of that it knows; -1: not even that it began."""
    said: dict[str, str] = field(default_factory=dict)
    """The last message of those kinds that are sent again when they change."""

    @property
    def is_in(self) -> bool:
        return self.state in ("here", "quiet")


class HostController:
    def __init__(self, stage: Stage, saved: SavedMatches, runner: MatchRunner) -> None:
        self.stage, self.saved, self.runner = stage, saved, runner
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

    # -- telling the phones ----------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Tells every phone what it does not know yet. Called before each update of the screen."""
        session = self.session
        if session and session.save.phones:
            self._attend(session, session.save.phones)
        for peer in list(self.peers.values()):
            if not peer.is_in:
                continue
            if session and session.save.phones:
                self._tell_match(peer, session, session.save.phones)
            self._tell_standing(peer, session)

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

    def _tell_match(self, peer: Peer, session: Session, phones: Phones) -> None:
        match = session.match
        if not phones.begun:
            seats = [[*self._place(session, phones, seat)] for seat in range(len(match.seats))]
            self._say(peer, "lobby", game=match.game.slug, seat=peer.seat, seats=seats)
            return
        if match.turn is None:
            if peer.match != session.id or peer.told >= 0:
                peer.match, peer.told = session.id, -1
                self._send(peer, "end", game=match.game.slug, seat=peer.seat, record=str(match.record))
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
            self._order("send", peer.name, head)
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
            self._send(peer, "past", first=first, told=told)
        self._send(
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
        self._send(
            peer,
            "step",
            moment=moment,
            turn=match.turn_at(moment),
            paused=paused,
            events=events,
            pausing=bool(match.game.pause) and state.legal() == [match.game.pause],
            seen=wire.write_seen(state.seen_by(peer.seat)),
        )

    def _tell_standing(self, peer: Peer, session: Session | None) -> None:
        """Who is away, and the clock: times are told as so many milliseconds ago, since each device has its own."""
        if session is None:
            self._say(peer, "standing", away=[], present=False, clock=None)
            return
        company, clock = self.company, session.save.clock
        told = None
        if clock:
            since = max(1, self.stage.present - clock.since) if clock.runs else 0
            told = {**clock.written(), "since": since}
        away = company.absent if company else []
        # what runs changes by itself: it is told again when it is another clock, not when time has passed
        same = write("standing", away=away, present=True, clock=clock.written() if clock else None)
        if peer.said.get("standing") != same:
            peer.said["standing"] = same
            self._send(peer, "standing", away=away, present=True, clock=told)

    def _say(self, peer: Peer, kind: str, **fields: object) -> None:
        """Sends what is sent again only when it changes."""
        text = write(kind, **fields)
        if peer.said.get(kind) != text:
            peer.said[kind] = text
            self._order("send", peer.name, text)

    def _send(self, peer: Peer, kind: str, **fields: object) -> None:
        self._order("send", peer.name, write(kind, **fields))

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
        self._send(peer, "bye", why=why)
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
                self._send(peer, "bye", why="closed")
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
            if phones.keys.get(peer.seat) != "":
                self._dismiss(peer, "taken")
                return
            peer.key = f"{self.stage.entropy(4 * KEY_LENGTH):0{KEY_LENGTH}x}"
            session.save.phones = phones.with_key(peer.seat, peer.key)
            self._seat(session, peer.seat, Seat(name))
        peer.state = "here"
        if self._shown == peer.name:
            self._shown = None
        self._send(peer, "welcome", wire=WIRE, key=peer.key, seat=peer.seat)
        self._say_presence(peer, "back" if own is not None else "joined")

    def _seat(self, session: Session, seat: int, who: Seat) -> None:
        """Another player has a seat."""
        match = session.match
        match.seats = (*match.seats[:seat], who, *match.seats[seat + 1 :])
        self.runner.save(session)

    def _play(self, peer: Peer, moment: int, action: str) -> None:
        """An action of a phone: of the seat at turn and at this moment, or the end of a pause. Else it is not played."""
        session = self.session
        if session is None:
            self._send(peer, "refused", action=action, rule="absent")
            return
        match, phones = session.match, session.save.phones
        if phones is None or not phones.begun or moment != len(match.actions) or peer.seat is None:
            return
        pausing = session.seating.is_pausing
        if match.turn is None or (match.turn != peer.seat and not pausing):
            return
        if session.is_halted:
            self._send(peer, "refused", action=action, rule="halted")
            return
        turn = match.turn
        self.runner.end_lingering(session)
        session.stop_clock(self.stage.present)
        try:
            events = match.play(action)
        except IllegalAction as refused:
            session.start_clock(self.stage.present)
            self._send(peer, "refused", action=action[:40], rule=refused.rule)
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
            self._dismiss(peer, "closed") if peer.is_in else self._drop(peer)
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

"""Playing at a table in another browser: reads its code, answers it, and shows what it tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ....core.record import RecordError, clean_name
from ....core.wire import WireError
from ...match.match_runner import MatchRunner
from ...match.play_controller import PlayController
from ...match.remote import RemoteSeats, people_of, steps
from ...navigation.navigator import Navigator
from ...route import JOIN, Route
from ...saves.saves import Save, SavedMatches
from ...stage import Stage
from ..codes import Answer, Offer, find_answer, find_offer
from ..company import Joining, Place
from ..known_tables import KnownSeat, KnownTables
from ..messages import FROM_TABLE, WIRE, BadMessage, read, write
from .listener import Listener, OtherVersion

if TYPE_CHECKING:
    from ...protocol import Deed, Form, LiveNews

PEER = "table"
"""The name of the connection to the table. Those of a table of one's own are numbers."""
OF_NO_CONNECTION = ("seen", "camera", "handed", "unhanded")
"""News that are of no connection."""


class JoinController:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        known: KnownTables,
        *,
        runner: MatchRunner,
        play: PlayController,
        navigator: Navigator,
    ) -> None:
        self.stage, self.saved, self.known, self.navigator = stage, saved, known, navigator
        self.runner = runner
        self.joining = Joining()
        self.listener = Listener(stage, runner=runner, play=play, navigator=navigator, tell=self._tell)
        self._offer: Offer | None = None
        self._answer = ""
        self._name = ""
        self._kept = ""
        """The record that was saved here last."""
        self._connected = False
        self._welcomed = False
        """Whether the table has said which seat it is."""

    # -- addresses -------------------------------------------------------------------------------------------------

    def enter(self, route: Route) -> bool:
        """Shows what is at a route, if it is about a table in another browser."""
        if route.place == JOIN:
            self.navigator.wait_at(route)
            self._arrive(route.fragment)
            return True
        if not route.match or route.match in self.saved.saves:
            return False
        if (session := self.listener.session) and self.listener.name == route.match:
            if not self.listener.is_shown:
                self.navigator.visit(route, session, None)
                self.runner.follow()
            return True
        if seat := self.known.at(route.match):  # the page was loaded again
            self.navigator.wait_at(route.to(JOIN))
            self.joining = Joining(seat.game, seat.name, known=True, problem="reloaded")
            return True
        return False

    def _arrive(self, fragment: str) -> None:
        """Somebody opens an offer, or an answer that is meant for the table, or neither."""
        if offer := find_offer(fragment):
            self._take_offer(offer)
        elif answer := find_answer(fragment):
            self.joining = Joining(stage="handing", address=self._link(str(answer)))
            self._order("hand", str(answer))
        elif not self._connected:
            self.joining = Joining()

    def _take_offer(self, offer: Offer) -> None:
        if self._connected:
            self._order("close")
            self._connected = False
        known = self.known.at(offer.table)
        name = known.name if known else self._name or self.known.usual_name
        self._offer, self._answer = offer, ""
        self.joining = Joining(offer.slug, name, bool(known), stage="name")
        if known:
            self._answer_offer(name)

    def _link(self, fragment: str) -> str:
        return self.stage.links.to(Route(self.stage.route.language, JOIN, fragment=fragment))

    def _order(self, do: Deed, text: str = "") -> None:
        self.stage.reply.order(do, "" if do == "hand" else PEER, text)

    # -- what somebody does ----------------------------------------------------------------------------------------

    def do(self, rest: str, form: Form) -> None:
        match rest:
            case "as":
                self._answer_offer(clean_name(str(form.get("name", ""))))
            case "scan":
                self.joining = replace(self.joining, camera="" if self.joining.camera == "on" else "on", problem="")
            case "paste":
                self._read_code(str(form.get("code", "")))
            case "again":
                self._come_again()
            case "leave":
                self._leave()
            case "keep":
                self._keep()

    def _answer_offer(self, name: str) -> None:
        if self._offer is None or self.joining.stage != "name":
            return
        self._name = name
        self.joining = replace(self.joining, name=name, stage="making", problem="")
        self._order("answer", self._offer.code)

    def _read_code(self, text: str) -> None:
        t = self.stage.t
        if offer := find_offer(text):
            self.navigator.wait_at(Route(self.stage.route.language, JOIN))
            self._take_offer(offer)
            self.stage.reply.focus("join-name")
        elif find_answer(text):
            self.stage.reply.notify(t("This is an answer code: it is for the phone that has the table."))
        else:
            self.stage.reply.notify(t("No code of a table found. Copy the whole link."))

    def _come_again(self) -> None:
        """After a lost connection: to where a new code is read. The seat is kept at the table."""
        self.navigator.wait_at(Route(self.stage.route.language, JOIN))
        self.joining = Joining(self.joining.slug, self.joining.name, known=True, problem="lost", camera="on")
        self.stage.reply.arrive()

    def _leave(self) -> None:
        """Gives up the seat, or the wish for one."""
        if self._connected:
            self._order("close", write("leave"))
        self._connected = False
        self._offer, self.joining = None, Joining()
        self.listener.leave()
        self.navigator.wait_at(Route(self.stage.route.language, JOIN))
        self.stage.reply.arrive()

    def _keep(self) -> None:
        """Saves the match that was played at the table in one's own list."""
        session = self.listener.session
        if session is None or session.match.turn is not None or self.is_kept:
            return
        match = session.match
        others = tuple(seat for seat in people_of(match) if seat != self.listener.seat)
        remote = RemoteSeats(others, steps(match), others) if others else None
        save = Save(self.saved.new_id(), match.record, remote=remote)
        self.stage.reply.store(self.saved.put_match(save, match, self.stage.now))
        self._kept = str(match.record)
        self.stage.reply.notify(self.stage.t("Match saved."))

    @property
    def is_kept(self) -> bool:
        """Whether the match that is over has been saved here."""
        session = self.listener.session
        return session is not None and self._kept == str(session.match.record)

    # -- news from the page ----------------------------------------------------------------------------------------

    def news(self, event: LiveNews) -> None:
        text = event.get("text") or ""
        if event["peer"] != PEER and event["news"] not in OF_NO_CONNECTION:
            return
        match event["news"]:
            case "seen":
                if self.joining.camera == "on" and find_offer(text):
                    self.joining = replace(self.joining, camera="")
                    self._read_code(text)
            case "camera":
                self.joining = replace(self.joining, camera=text if self.joining.camera else "")
            case "handed" | "unhanded" as how:
                if self.joining.stage == "handing":
                    self.joining = replace(self.joining, stage=how)
            case "code" if self._offer and self.joining.stage == "making":
                answer = Answer(self._offer.table, self._offer.peer, text)
                self.joining = replace(self.joining, stage="answer", address=self._link(str(answer)))
                self.stage.reply.come_to("join-answer")
            case "bad":
                self.joining = replace(self.joining, stage="", problem=text)
            case "slow":
                if not self._connected:
                    self.joining = replace(self.joining, stage="slow")
            case "open" if self._offer:
                self._connected, self._welcomed = True, False
                seat = self.known.at(self._offer.table)
                key = seat.key if seat else ""
                self._tell("hello", wire=WIRE, table=self._offer.table, name=self.joining.name, key=key)
            case "message":
                self._heard(text)
            case "closed":
                self._lose(text)
            case "quiet" | "heard" as how:
                if self.listener.following:
                    self.listener.following.lost = how == "quiet"

    def _tell(self, kind: str, **fields: object) -> None:
        self._order("send", write(kind, **fields))

    def _lose(self, why: str) -> None:
        """The connection is gone. What is on the screen stays there."""
        was, self._connected = self._connected, False
        self.listener.lose()
        if self.joining.stage not in ("over", ""):
            problem = self.joining.problem or ("lost" if was else why)
            self.joining = replace(self.joining, stage="over", problem=problem)

    def give_up(self, why: str) -> None:
        """Ends the connection and leaves the match: what the table tells can't be shown."""
        self._order("close")
        self.joining = replace(self.joining, stage="over", problem=why)
        self._connected = False
        self.listener.leave()
        self.navigator.wait_at(Route(self.stage.route.language, JOIN))

    # -- what the table tells --------------------------------------------------------------------------------------

    def _heard(self, text: str) -> None:
        """A message of the table. What is none of ours ends the connection, and changes nothing.

        More may be on its way when the connection is ended here: it is not listened to.
        """
        if not self._connected:
            return
        own: dict[str, Callable[..., None]] = {"welcome": self._welcome, "lobby": self._lobby, "bye": self._bye}
        try:
            kind, fields = read(text, FROM_TABLE)
            if self._offer is None or not (self._welcomed or kind in ("welcome", "bye")):
                raise BadMessage("no table was asked for")
            (own[kind] if kind in own else self.listener.hears(kind))(**fields)
        except OtherVersion:
            self._end("version")
        except (BadMessage, WireError, RecordError):
            self._end("unreadable")
        except Exception:  # all of it is of the right type, and it makes no sense
            self.give_up("unreadable")

    def _end(self, why: str) -> None:
        """Ends the connection; what was shown stays."""
        self._order("close")
        self.joining = replace(self.joining, stage="over", problem=why)
        self._lose(why)

    def _welcome(self, wire: int, key: str, seat: int | None) -> None:
        if wire != WIRE or self._offer is None:
            raise OtherVersion("of the messages")
        self._welcomed = True
        self.listener.name = self._offer.table
        if key:
            seat_here = KnownSeat(key, self.joining.name, self._offer.slug)
            self.stage.reply.store(self.known.put(self._offer.table, seat_here))
        self.joining = replace(self.joining, stage="lobby", seat=seat, problem="")

    def _lobby(self, game: str, seat: int | None, seats: list[Any]) -> None:
        places = tuple(Place(*each) for each in seats)
        self.joining = Joining(game, self.joining.name, True, "lobby", places=places, seat=seat)
        if self.listener.is_shown:
            self.navigator.wait_at(Route(self.stage.route.language, JOIN))
        self.listener.leave()

    def _bye(self, why: str) -> None:
        self.joining = replace(self.joining, stage="over", problem=why)
        self.listener.lose()

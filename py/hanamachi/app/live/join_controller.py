"""Playing at a table in another browser: reads its code, answers it, and shows what it tells."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...core.game import IllegalAction
from ...core.match import Match
from ...core.record import Record, RecordError, Seat, clean_name, parse
from ...core.wire import WireError, wire_of
from ...games import GAMES, game_view
from ...ui.names import names_of
from ..clock import clock
from ..match.match_runner import MatchRunner
from ..match.play_controller import PlayController
from ..match.remote import RemoteSeats, people_of, steps
from ..match.session import Session
from ..navigation.navigator import Navigator
from ..route import JOIN, Route, is_local_name
from ..saves.saves import Save, SavedMatches
from ..saves.stored_json import read_object
from ..stage import Stage
from .codes import Answer, Offer, find_answer, find_offer
from .company import Joining, Place
from .followed_match import FollowedMatch, Sight, Step
from .following import Following
from .messages import FROM_TABLE, WIRE, BadMessage, read, write
from .phones import is_key

if TYPE_CHECKING:
    from ..protocol import Deed, Form, LiveNews

PEER = "table"
"""The name of the connection to the table. Those of a table of one's own are numbers."""
KNOWN = "hanamachi/tables"
"""The storage key of the seats that somebody has, or had, at others' tables."""
MOST_KNOWN = 8


class JoinController:
    def __init__(
        self, stage: Stage, saved: SavedMatches, runner: MatchRunner, play: PlayController, navigator: Navigator
    ) -> None:
        self.stage, self.saved, self.runner = stage, saved, runner
        self.play, self.navigator = play, navigator
        self.joining = Joining()
        self.session: Session | None = None
        """The match at the table, also while another screen is shown."""
        self.following: Following | None = None
        self._offer: Offer | None = None
        self._answer = ""
        self._name = ""
        self._seat: int | None = None
        self._known: dict[str, dict[str, str]] = {}
        """By table: the key of the seat, the name and the game."""
        self._kept = ""
        """The record that was saved here last."""
        self._connected = False
        self._past: list[Step] = []
        """What happened before one came."""

    def load(self, storage: Mapping[str, str]) -> None:
        try:
            kept = read_object(storage.get(KNOWN) or "{}")
        except ValueError:
            return
        for table, seat in list(kept.items())[-MOST_KNOWN:]:
            if is_local_name(table) and isinstance(seat, dict) and is_key(seat.get("key")):
                name, slug = seat.get("name"), seat.get("game")
                if isinstance(name, str) and slug in GAMES:
                    self._known[table] = {"key": seat["key"], "name": clean_name(name), "game": str(slug)}

    # -- addresses -------------------------------------------------------------------------------------------------

    def enter(self, route: Route) -> bool:
        """Shows what is at a route, if it is about a table in another browser."""
        if route.place == JOIN:
            self.navigator.wait_at(route)
            self._arrive(route.fragment)
            return True
        if not route.match or route.match in self.saved.saves:
            return False
        if self.following and self.session and self.following.table == route.match:
            if self.stage.session is not self.session:
                self.navigator.visit(route, self.session, None)
                self.runner.follow()
            return True
        if seat := self._known.get(route.match):  # the page was loaded again
            self.navigator.wait_at(route.to(JOIN))
            self.joining = Joining(seat["game"], seat["name"], known=True, problem="reloaded")
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
        known = self._known.get(offer.table)
        name = known["name"] if known else self._name or self._usual_name
        self._offer, self._answer = offer, ""
        self.joining = Joining(offer.slug, name, bool(known), stage="name")

    @property
    def _usual_name(self) -> str:
        """The name at the last table."""
        return next((seat["name"] for seat in reversed(self._known.values())), "")

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

    def _leave(self) -> None:
        """Gives up the seat, or the wish for one."""
        if self._connected:
            self._tell("leave")
            self._order("close")
        self._connected = False
        self._offer, self.joining, self.session, self.following = None, Joining(), None, None
        self.navigator.wait_at(Route(self.stage.route.language, JOIN))
        self.stage.reply.arrive()

    def _keep(self) -> None:
        """Saves the match that was played at the table in one's own list."""
        session, following = self.session, self.following
        if session is None or following is None or session.match.turn is not None or self.is_kept:
            return
        match = session.match
        others = tuple(seat for seat in people_of(match) if seat != following.seat)
        remote = RemoteSeats(others, steps(match), others) if others else None
        save = Save(self.saved.new_id(), match.record, remote=remote)
        self.stage.reply.store(self.saved.put_match(save, match, self.stage.now))
        self._kept = str(match.record)
        self.stage.reply.notify(self.stage.t("Match saved."))

    @property
    def is_kept(self) -> bool:
        """Whether the match that is over has been saved here."""
        return self.session is not None and self._kept == str(self.session.match.record)

    # -- news from the page ----------------------------------------------------------------------------------------

    def news(self, event: LiveNews) -> None:
        text = event.get("text") or ""
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
                self._connected = True
                key = self._known.get(self._offer.table, {}).get("key", "")
                self._tell("hello", wire=WIRE, table=self._offer.table, name=self.joining.name, key=key)
            case "message":
                self._heard(text)
            case "closed":
                self._lose(text)
            case "quiet" | "heard" as how:
                if self.following:
                    self.following.lost = how == "quiet"

    def _tell(self, kind: str, **fields: object) -> None:
        self._order("send", write(kind, **fields))

    def _lose(self, why: str) -> None:
        """The connection is gone. What is on the screen stays there."""
        was, self._connected = self._connected, False
        if self.following:
            self.following.lost = True
            if self.stage.session is self.session and self.session and self.session.match.turn is not None:
                self.stage.reply.say(self.stage.t("The connection to the table is lost."))
        if self.joining.stage not in ("over", ""):
            problem = self.joining.problem or ("lost" if was else why)
            self.joining = replace(self.joining, stage="over", problem=problem)

    def give_up(self, why: str) -> None:
        """Ends the connection and leaves the match: what the table tells can't be shown."""
        self._order("close")
        self.joining = replace(self.joining, stage="over", problem=why)
        self._connected = False
        self.session = self.following = None
        self.navigator.wait_at(Route(self.stage.route.language, JOIN))

    # -- what the table tells --------------------------------------------------------------------------------------

    def _heard(self, text: str) -> None:
        """A message of the table. What is none of ours ends the connection, and changes nothing."""
        try:
            kind, fields = read(text, FROM_TABLE)
            getattr(self, f"_hear_{kind}")(**fields)
        except (BadMessage, WireError, RecordError):
            self._order("close")
            self.joining = replace(self.joining, stage="over", problem="unreadable")
            self._lose("unreadable")

    def _rehearse(self, step: Step, seen: Any) -> None:
        """Puts an action into words, as the screen will: types alone do not tell whether a message makes sense."""
        match, t = self._followed, self.stage.t
        view, names = game_view(match.game.slug), names_of(t, match.seats, self._seat)
        try:
            for event in step.events:
                for fresh in (False, True):
                    known = event.seen_by(self._seat, fresh=fresh)
                    view.tell(t, known, names)
                    view.sound(known)
                    view.showing(seen, known)
            view.prompt(t, seen, names)
            view.is_answer(seen)
            seen.legal()
        except Exception as error:
            raise BadMessage("this makes no sense") from error

    def _hear_welcome(self, wire: int, key: str, seat: int | None) -> None:
        if wire != WIRE or self._offer is None:
            raise BadMessage("another version")
        self._seat = seat
        if key:
            known = {"key": key, "name": self.joining.name, "game": self._offer.slug}
            self._known.pop(self._offer.table, None)
            self._known = dict([*self._known.items(), (self._offer.table, known)][-MOST_KNOWN:])
            self.stage.reply.store({"key": KNOWN, "value": json.dumps(self._known, ensure_ascii=False)})
        self.joining = replace(self.joining, stage="lobby", seat=seat, problem="")

    def _hear_lobby(self, game: str, seat: int | None, seats: list[Any]) -> None:
        if self._offer is None:
            raise BadMessage("no lobby was asked for")
        self.joining = Joining(
            game, self.joining.name, True, "lobby", places=tuple(Place(*each) for each in seats), seat=seat
        )
        if self.stage.session is self.session and self.session is not None:
            self.session = self.following = None
            self.navigator.wait_at(Route(self.stage.route.language, JOIN))

    def _hear_table(
        self,
        game: str,
        seat: int | None,
        version: int,
        shape: str,
        seats: list[Any],
        options: dict[str, str],
        hints: bool,
        turn: int | None,
    ) -> None:
        """A match begins, or goes on where it is."""
        rules = GAMES[game]
        if self._offer is None:
            raise BadMessage("no table was asked for")
        if version != rules.version or shape != wire_of(rules).shape:
            self.joining = replace(self.joining, problem="version")
            self._order("close")
            self._lose("version")
            return
        if len(seats) not in rules.seats or (seat is not None and seat >= len(seats)):
            raise BadMessage("no such table")
        try:
            match = FollowedMatch(rules, [Seat(*each) for each in seats], options, self._checked(turn, len(seats)))
        except ValueError as error:
            raise BadMessage("no such options") from error
        match.hint_seed = self.stage.entropy(32)
        self._seat = seat
        self.following = Following(match, self._save(match.record), self._offer.table, seat, self._tell, hints=hints)
        self.session, self._past = None, []  # until it is told how it looks

    def _save(self, record: Record) -> Save:
        """A match that is not saved here has one without a name."""
        return Save("", record)

    def _checked(self, turn: int | None, seats: int) -> int | None:
        if turn is not None and turn >= seats:
            raise BadMessage("no such seat")
        return turn

    @property
    def _followed(self) -> FollowedMatch:
        match = self.following.match if self.following else None
        if not isinstance(match, FollowedMatch):
            raise BadMessage("no match runs")
        return match

    def _step(self, turn: int | None, paused: bool, events: list[Any], sight: Sight | None) -> Step:
        match = self._followed
        wire = wire_of(match.game)
        read_events = [wire.read_event(event) for event in events]
        for event in read_events:
            self._checked(event.seat, len(match.seats))
        return Step(self._checked(turn, len(match.seats)), paused, read_events, sight)

    def _sight(self, seen: object, turn: int | None, pausing: bool) -> Sight:
        match = self._followed
        sight = wire_of(match.game).read_seen(seen)
        if sight.turn != turn or (pausing and not match.game.pause):
            raise BadMessage("the turn is in doubt")
        return Sight(sight, turn, match.game.pause if pausing else "")

    def _hear_past(self, first: int, told: list[Any]) -> None:
        match = self._followed
        if self.session or first != len(match.actions):
            raise BadMessage("out of order")
        for turn, paused, events in told:
            step = self._step(turn, paused, events, None)
            match.take(step)
            self._past.append(step)

    def _hear_now(self, moment: int, pausing: bool, seen: object) -> None:
        match = self._followed
        if self.session or moment != len(match.actions) or self.following is None:
            raise BadMessage("out of order")
        sight = self._sight(seen, match.turn, pausing)
        for step in self._past or [Step(match.turn, False, [], sight)]:
            self._rehearse(step, sight.seen)
        match.look(sight)
        self._show(Session(self.following))
        self.stage.say_status()
        if self.stage.session:
            self.runner.sound_standing(self.stage.session, unasked=True)

    def _hear_step(
        self, moment: int, turn: int | None, paused: bool, events: list[Any], pausing: bool, seen: object
    ) -> None:
        match = self._followed
        if self.session is None or moment != match.known + 1 or turn is None:
            raise BadMessage("out of order")
        sight = self._sight(seen, turn, pausing)
        step = self._step(turn, paused, events, sight)
        self._rehearse(step, sight.seen)
        match.coming.append(step)
        if self.stage.session is self.session:
            self.runner.follow()

    def _hear_standing(self, away: list[int], present: bool, clock: object) -> None:
        following = self.following
        if following is None or not isinstance(following.match, FollowedMatch):
            return
        following.away, following.host_present, following.lost = frozenset(away), present, False
        if clock is not None:
            following.save.clock = self._clock(clock, len(following.match.seats))

    def _clock(self, told: object, seats: int) -> clock.Clock | None:
        """The clock of the table, by the time of this device."""
        known = clock.read(told, seats)
        if known and known.runs:
            known = replace(known, since=max(1, self.stage.present - known.since))
        return known

    def _hear_refused(self, action: str, rule: str) -> None:
        session = self.stage.session
        if session and session is self.session:
            self.play.refuse(session, IllegalAction(action, rule, "the table refuses it"))

    def _hear_end(self, game: str, seat: int | None, record: str) -> None:
        """The match is over: all of it may be known."""
        told = parse(record)
        if told.slug != game or self._offer is None:
            raise BadMessage("another game")
        match = Match.replay(told, GAMES)
        if match.turn is not None or (seat is not None and seat >= len(match.seats)):
            raise BadMessage("it is not over")
        self._seat = seat
        self.following = Following(match, self._save(match.record), self._offer.table, seat, self._tell)
        self._show(Session(self.following))
        session = self.session
        if session:
            self.stage.say_status()
            self.runner.sound_standing(session, unasked=True)
            self.stage.reply.come_to("main")

    def _hear_bye(self, why: str) -> None:
        self.joining = replace(self.joining, stage="over", problem=why)
        if self.following:
            self.following.lost = True

    def _show(self, session: Session) -> None:
        """Puts a match on the screen, unless somebody has gone to another page meanwhile."""
        at_table = self.stage.route.place == JOIN or (self.following and self.stage.route.match == self.following.table)
        self.session = session
        if at_table and self.following:
            route = Route(self.stage.route.language, f"{session.match.game.slug}/", self.following.table)
            self.navigator.visit(route, session, None)
            self.stage.reply.sent["top"] = True

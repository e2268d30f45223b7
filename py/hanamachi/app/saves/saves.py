"""The saves: every match that is kept in this browser. Nothing that a person made is ever silently lost.

A save is a record with its name and dates, as JSON under a key of its own. What can't be read is kept as it is,
listed with the reason, and offered for download.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.match import Match, Steps, finished
from ...core.record import Record, RecordError, clean_name, parse
from ...games import GAMES
from ...ui.names import nameless_reader
from ..clock import clock
from ..clock.clock import Clock
from ..match import remote
from ..match.remote import RemoteSeats
from ..route import is_local_name
from . import standing
from .standing import Standing
from .stored_json import is_time, read_object
from .unread import ReadAtNeed, dates_in
from .writes import Writes

if TYPE_CHECKING:
    from ..live.phones import Phones
    from ..protocol import Store

PREFIX = "hanamachi/match/"
LISTED = 20
"""Matches that a list on the home page shows unasked."""
MOST_HINTS = 10_000
FEW = 100
"""Actions that are added to a match in hand; where there are more, it is replayed in steps."""


@dataclass
class Save:
    """A kept match. Its record is parsed; whether the rules go along is found out when it is opened.

    While the match is on the screen, the session has this very object: it owns the clock and the remote seats.
    """

    id: str
    record: Record
    name: str = ""
    created: int = 0
    touched: int = 0
    finished: bool = False
    hints: tuple[int, ...] = ()
    """How many hints each seat has asked for; empty: none."""
    clock: Clock | None = None
    remote: RemoteSeats | None = None
    """Who sits elsewhere, where the match goes by link."""
    own: bool = False
    """Whether somebody plays on here from a moment of another's match: no link of that one ever changes it."""
    of: str = ""
    """The match here that this is another version of; empty: it is a match by itself."""
    standing: Standing | None = None
    """Turn and scores; None: not known without a replay."""
    daily: str = ""
    """The day at whose table it is played, as in 2026-11-16, if that is what it is for. Whether it counts, the table
    of that day says: `Seating.is_daily`."""
    phones: Phones | None = None
    """Who plays on a phone of their own, at a live table of this browser."""

    def __str__(self) -> str:
        kept: dict[str, object] = {"record": str(self.record), "created": self.created, "touched": self.touched}
        kept |= {"name": self.name, "finished": self.finished}
        if self.hints:
            kept["hints"] = self.hints
        if self.clock:
            kept["clock"] = self.clock.written()
        if self.remote:
            kept["away"] = self.remote.written()
        if self.own:
            kept["own"] = True
        if self.of:
            kept["of"] = self.of
        if self.standing:
            kept["standing"] = self.standing.written()
        if self.daily:
            kept["daily"] = self.daily
        if self.phones:
            kept["phones"] = self.phones.written()
        return json.dumps(kept, ensure_ascii=False)

    @property
    def key(self) -> str:
        return PREFIX + self.id

    @property
    def you(self) -> int | None:
        """The only person who plays it here, where they have no name: sentences say "you" to them."""
        elsewhere = (*(self.remote.seats if self.remote else ()), *(self.phones.seats if self.phones else ()))
        return nameless_reader(self.record.seats, elsewhere)


@dataclass(frozen=True)
class Damaged:
    """A save that can't be read, and why."""

    id: str
    text: str
    error: RecordError

    @property
    def key(self) -> str:
        return PREFIX + self.id

    @property
    def title(self) -> str:
        """The local name, as a screen can show it: it may be anything."""
        return clean_name(self.id) or "?"


def read(id: str, text: str) -> Save | Damaged:
    """A save from its stored text. It is replayed when it is opened, not here: there may be hundreds."""
    if not is_local_name(id):  # no address could lead to it
        return Damaged(id, text, RecordError("name", "save", "no match of ours has such a name"))
    try:
        kept = read_object(text)
        line = kept.get("record")
        if not isinstance(line, str):
            raise RecordError("save", "save", "this is no save of a match")
        record = parse(line)
        if record.slug not in GAMES:
            raise RecordError(record.slug, "game", "there is no such game")
    except RecordError as error:
        return Damaged(id, text, error)
    except ValueError:
        return Damaged(id, text, RecordError("save", "save", "this is no save of a match"))
    name, dates = kept.get("name"), [kept.get(date) for date in ("created", "touched")]
    created, touched = (date if is_time(date) else 0 for date in dates)
    return Save(
        id,
        record,
        clean_name(name) if isinstance(name, str) else "",
        created,
        touched,
        bool(kept.get("finished")),
        _hints(kept.get("hints"), len(record.seats)),
        clock.read(kept.get("clock"), len(record.seats)),
        remote.read(kept.get("away"), len(record.seats)),
        kept.get("own") is True,
        of if isinstance(of := kept.get("of"), str) and is_local_name(of) else "",
        standing.read(kept.get("standing"), record),
        _daily(kept.get("daily")),
        _phones(kept.get("phones"), len(record.seats)),
    )


def _phones(kept: object, seats: int) -> Phones | None:
    """The seats of a live table, if that is what was kept."""
    if kept is None:
        return None
    from ..live import phones  # few matches have one

    return phones.read(kept, seats)


def _daily(kept: object) -> str:
    """The day of a daily table, if that is what was kept."""
    if not isinstance(kept, str) or not kept:
        return ""
    from ..daily.day import is_day  # few matches are of one

    return kept if is_day(kept) else ""


def _hints(kept: object, seats: int) -> tuple[int, ...]:
    """The counts of hints, if that is what was kept."""
    if not isinstance(kept, list) or len(kept) != seats:
        return ()
    return tuple(count if isinstance(count, int) and 0 <= count < MOST_HINTS else 0 for count in kept)


def _age(save: Save) -> tuple[int, str]:
    return -save.touched, save.id


class SavedMatches:
    def __init__(self, entropy: Callable[[int], int]) -> None:
        self.entropy = entropy
        self.saves: ReadAtNeed[Save] = ReadAtNeed(self._read)
        self.damaged: ReadAtNeed[Damaged] = ReadAtNeed(self._read)
        self.stored: dict[str, str] = {}
        """The text that lies under each key once the writes under way are done, as far as this tab knows."""
        self.writes = Writes()
        self.removed: tuple[str, str] | None = None
        """The key and text of what was removed last: it can be put back."""
        self._unread: dict[str, str] = {}
        """The texts that have not been parsed yet, by the match's local name."""
        self._dates: dict[str, tuple[int, bool] | None] = {}
        self._in_hand: Match | None = None
        """The match that was opened or kept last."""

    def load(self, storage: Mapping[str, str]) -> None:
        """Notes what lies there. Each save is read when it is listed or opened: there may be hundreds."""
        for key, text in storage.items():
            if key.startswith(PREFIX):
                self.stored[key] = self._unread[key.removeprefix(PREFIX)] = text

    def _read(self, id: str | None) -> None:
        """Reads the save of that name, or (None) all that are left."""
        for name in list(self._unread) if id is None else [id]:
            if (text := self._unread.pop(name, None)) is not None:
                self._note(read(name, text))

    def _note(self, found: Save | Damaged) -> None:
        if isinstance(found, Save):
            self.saves[found.id] = found
        else:
            self.damaged[found.id] = found

    def take_in(self, key: str, text: str | None) -> Save | Damaged | None:
        """Notes what lies under a key now."""
        id = key.removeprefix(PREFIX)
        self._forget(id)
        if text is None:
            self.stored.pop(key, None)
            return None
        self.stored[key] = text
        found = read(id, text)
        self._note(found)
        return found

    def _forget(self, id: str) -> None:
        self._unread.pop(id, None)
        self.saves.pop(id, None)
        self.damaged.pop(id, None)

    def open(self, id: str) -> Match | None:
        """The match of a save; None when there is none, it stays closed, or the rules do not go along with it."""
        return finished(self.opening(id))

    def opening(self, id: str) -> Steps[Match | None]:
        """The same in steps. One that is in hand is not replayed, only what was played since."""
        while (save := self.saves.get(id)) and not self.closed_by(save):
            record = save.record
            match = self._in_hand if self._in_hand and self._catches_up(self._in_hand, record) else None
            try:
                match = match or (yield from Match.replaying(record, GAMES))
            except RecordError as error:
                del self.saves[id]
                self.damaged[id] = Damaged(id, self.stored.get(save.key, str(save)), error)
                return None
            if (now := self.saves.get(id)) and now.record == record:  # else another tab has played on meanwhile
                self._in_hand = match
                return match
        return None

    def _catches_up(self, match: Match, record: Record) -> bool:
        """Whether the match in hand is that of a record, with at most a few actions to add."""
        few = 0 <= len(record.actions) - len(match.actions) <= FEW
        if few and match.catch_up(record):
            return True
        self._in_hand = None
        return False

    def closed_by(self, save: Save) -> Save | None:
        """The match that a save is another version of, as long as that one runs and has something hidden in it.

        Until then the other version stays closed: to play it on, or to end it, would tell what is hidden in both.
        """
        first = self.saves.get(save.of)
        if first is None or first.id == save.id or first.finished:
            return None
        return first if GAMES[save.record.slug].hides else None

    def gives_away(self, save: Save) -> bool:
        """Whether its record tells what is still hidden in a match that runs here."""
        return bool(GAMES[save.record.slug].hides and (not save.finished or self.closed_by(save)))

    def newest_first(self, holding: str = "") -> list[Save]:
        """The saves, or those whose text has this in it: no other is read."""
        ids = [key.removeprefix(PREFIX) for key, text in self.stored.items() if holding in text]
        return sorted((self.saves[id] for id in ids if id in self.saves), key=_age)

    def latest(self, *, finished: bool, most: int | None) -> tuple[list[Save], int]:
        """The latest saves that are over, or that are not, and how many such there are. No other is read."""
        dated = self._dated(finished)
        found: list[Save] = []
        for place, (_, id) in enumerate(dated):
            if len(found) == most:
                return found, len(found) + len(dated) - place
            if id in self.saves:  # else it is damaged, and noted as such now
                found.append(self.saves[id])
        return found, len(found)

    def finished_before(self, time: int) -> list[str]:
        """The local names of those that are over and were touched before that time. No record is read."""
        return [id for age, id in self._dated(finished=True) if -age < time]

    def latest_of(self, slug: str) -> Save | None:
        """The latest match of a game that is not over and can be opened. Of other games none is read."""
        for _, id in self._dated(finished=False):
            if f"{slug}/" not in self.stored.get(PREFIX + id, ""):
                continue
            if (save := self.saves.get(id)) and save.record.slug == slug and not self.closed_by(save):
                return save
        return None

    def has_any_of(self, slug: str) -> bool:
        """Whether a match of a game is kept here."""
        return any(save.record.slug == slug for save in self.newest_first(holding=f"{slug}/"))

    def _dated(self, finished: bool) -> list[tuple[int, str]]:
        """The saves that are over, or that are not, latest first. Of those not parsed yet it takes the dates."""
        dated = []
        for id, text in list(self._unread.items()):
            if id not in self._dates:
                self._dates[id] = dates_in(text) if is_local_name(id) else None
            dates = self._dates[id]
            if dates is None:
                self._read(id)
            elif dates[1] == finished:
                dated.append((-dates[0], id))
        dated += [_age(save) for save in self.saves.known if save.finished == finished]
        return sorted(dated)

    def new_id(self) -> str:
        """A local name for a match: five syllables, easy to read out."""
        while True:
            id = "".join("kstnhmryw"[self.entropy(16) % 9] + "aiueo"[self.entropy(16) % 5] for _ in range(5))
            if PREFIX + id not in self.stored:
                return id

    # -- each of these returns what the page is to write -----------------------------------------------------------

    def put(self, save: Save) -> Store:
        """Keeps a save, unless somebody else wrote there meanwhile."""
        self._unread.pop(save.id, None)
        self.saves[save.id] = save
        before, text = self.stored.get(save.key), str(save)
        self.stored[save.key] = text
        return self.writes.begin(save.key, text, before)

    def put_match(self, save: Save, match: Match, now: int) -> Store:
        """Keeps a match as it stands."""
        self._in_hand = match
        if save.id not in self.saves:  # it is new, or was deleted in another tab: it is kept as a new one
            save.name, save.created, save.hints, save.own, save.of = "", now, (), False, ""
        save.record, save.touched, save.finished = match.record, now, match.turn is None
        save.standing = Standing.of(match)
        return self.put(save)

    def count_hint(self, save: Save, seat: int) -> Store:
        hints = save.hints or (0,) * len(save.record.seats)
        save.hints = (*hints[:seat], hints[seat] + 1, *hints[seat + 1 :])
        return self.put(save)

    def rename(self, save: Save, name: str) -> Store:
        save.name = clean_name(name)
        return self.put(save)

    def remove(self, id: str) -> Store:
        """Removes a save, or what can't be read."""
        key = PREFIX + id
        before = self.stored.get(key)
        self.removed = (key, before) if before is not None else None
        self.take_in(key, None)
        return self.writes.begin(key, None, before)

    def put_back(self) -> Store | None:
        """Puts back what was removed last, unless something else lies there by now."""
        removed, self.removed = self.removed, None
        if removed is None or removed[0] in self.stored:
            return None
        key, text = removed
        self.take_in(key, text)
        return self.writes.begin(key, text, None)

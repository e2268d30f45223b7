"""One match in several versions: what a link or a file tells of a match that is saved already.

A version that goes on from ours is taken over where only those have moved who may move elsewhere: people who sit there,
bots, and anyone who ends a pause. Anything else is saved beside ours and asked about: a link never resigns for you.
docs/links.md tells it as people see it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ...core.match import Match
from ...core.record import Record
from ...words import Words
from ..match.remote import RemoteSeats, steps
from ..reply import Reply
from ..saves.files import Entry
from ..saves.saves import Save, SavedMatches

if TYPE_CHECKING:
    from ..protocol import Store


def beginning(record: Record) -> Record:
    """What all versions of a match have in common: game, version, options, seed and seats."""
    return replace(record, actions=(), resigned=None, out_of_time=None)


def is_first(saved: SavedMatches, save: Save) -> bool:
    """Whether it is a match by itself, not another version of one that is here."""
    return save.of not in saved.saves


def versions_of(saved: SavedMatches, record: Record) -> list[Save]:
    """All saves that began as this record did: matches by themselves first, and the latest first."""
    alike = saved.newest_first(holding=f"seed={record.seed}")
    kin = [save for save in alike if beginning(save.record) == beginning(record)]
    return sorted(kin, key=lambda save: not is_first(saved, save))


def unasked(ours: Save, match: Match) -> list[int]:
    """The seats for which a match that goes on from ours has what only we could have done; none: we take it over.

    In a match that does not go by link that is all of it.
    """
    remote = ours.remote or RemoteSeats(())
    seats = []
    for moment in range(len(ours.record.actions), len(match.actions)):
        seat = match.turn_at(moment) or 0
        goes_alone = match.seats[seat].is_bot or match.actions[moment] == match.game.pause
        if seat not in remote.seats and not (goes_alone and ours.remote):
            seats.append(seat)
    if match.dropped is not None and match.dropped not in remote.seats:
        seats.append(match.dropped)
    return seats


def begun_by(kin: list[Save], match: Match) -> Save | None:
    """The version that a match goes on from, by preference one that it may be taken over for."""
    begun = [save for save in kin if match.record.extends(save.record) and not (save.own or save.daily)]
    return next((save for save in begun if not unasked(save, match)), begun[0] if begun else None)


def kept_beside(saved: SavedMatches, ours: Save, match: Match, now: int, name: str = "") -> Save:
    """The save of another version of ours; it is not stored yet."""
    remote = ours.remote and replace(ours.remote, known=steps(match))
    first = ours.id if is_first(saved, ours) else ours.of
    return Save(saved.new_id(), match.record, name, now, now, match.turn is None, remote=remote, of=first)


def ask_about(reply: Reply, t: Words, saved: SavedMatches, theirs: Save, words: str) -> None:
    """Says that there is another version, and what can be done with it."""
    ours = saved.saves.get(theirs.of)
    if ours and theirs.record.extends(ours.record) and not ours.daily:
        reply.notify(words, f"adopt {theirs.id}", t("Use the newer one"))
    elif saved.closed_by(theirs):
        reply.notify(f"{words} {t('You can open the other one once yours is over or deleted.')}")
    else:
        reply.notify(words, f"open {theirs.id}", t("View the other one"))


@dataclass
class Intake:
    """Takes in matches from a file: no match that is here comes in twice, and none is replaced."""

    saved: SavedMatches
    now: int
    stores: list[Store] = field(default_factory=list)
    taken: int = 0
    known: int = 0
    """How many were here already, as far or farther on."""
    grown: list[str] = field(default_factory=list)
    """Matches by link that have gone on elsewhere."""
    beside: list[Save] = field(default_factory=list)
    """Other versions of matches that are here."""

    def __post_init__(self) -> None:
        self._here: dict[Record, list[Save]] = {}
        """What was saved before, by how it began. In itself, a file may hold several versions of a match."""
        for save in self.saved.newest_first():
            self._here.setdefault(beginning(save.record), []).append(replace(save))

    def take(self, entry: Entry) -> None:
        saved, match, record = self.saved, entry.match, entry.match.record
        here = self._here.get(beginning(record), [])
        begun = begun_by([save for save in here if not saved.closed_by(save)], match)
        first = next((save for save in versions_of(saved, record) if not save.finished and is_first(saved, save)), None)
        if any(save.record.extends(record) for save in here):
            self.known += 1
        elif begun and not unasked(begun, match):
            grown = saved.saves.get(begun.id, begun)  # it may have been deleted in another tab meanwhile
            self.stores.append(saved.put_match(grown, match, self.now))
            if grown.remote:
                grown.remote = replace(grown.remote, known=steps(match))
                self.stores.append(saved.put(grown))
            self.grown.append(begun.id)
        elif first:
            self.beside.append(kept_beside(saved, first, match, self.now, entry.name))
            self.stores.append(saved.put(self.beside[-1]))
        else:
            save = Save(saved.new_id(), record, entry.name, self.now, self.now, match.turn is None, remote=entry.remote)
            self.stores.append(saved.put(save))
            self.taken += 1

"""Which matches count, and what came of them: those of one person at this screen against bots alone."""

from __future__ import annotations

import hashlib

from ...core.match import Match, Steps, within
from ...core.record import Record, RecordError
from ...games import GAMES
from ..saves.saves import MOST_HINTS, Save, SavedMatches
from ..saves.standing import Standing
from ..share.versions import beginning
from .result import DRAWN, LOST, MIXED, OPEN, WON, Result


def identity(record: Record) -> str:
    """The same for a match in every browser, at every moment: it is made of how the match began."""
    return hashlib.sha256(str(beginning(record)).encode()).hexdigest()[:16]


def counts(save: Save) -> bool:
    """Whether one person plays it here, from the beginning, and only bots sit with them.

    What was continued from a moment of another's match does not count, nor does another version of a match.
    """
    people = [seat for seat in save.record.seats if not seat.is_bot]
    return len(people) == 1 < len(save.record.seats) and not (save.remote or save.phones or save.own or save.of)


def result_of(save: Save, standing: Standing | None, zone: int) -> Result | None:
    """What came of a match that counts; None: it is not known how it stands."""
    if standing is None:
        return None
    record = save.record
    seat = next(number for number, who in enumerate(record.seats) if not who.is_bot)
    levels = {who.level for who in record.seats if who.level}
    level = levels.pop() if len(levels) == 1 else MIXED
    outcome = OPEN
    if save.finished:
        outcome = DRAWN if not standing.winners else WON if seat in standing.winners else LOST
    is_dropped = record.resigned is not None or record.out_of_time is not None
    score = standing.scores[seat] if save.finished and not is_dropped else None
    hints = min(save.hints[seat], MOST_HINTS) if save.hints else 0
    return Result(identity(record), record.slug, level, outcome, score, hints, save.touched, zone)


def counting(saved: SavedMatches, before: int, zone: int, results: list[Result]) -> Steps[None]:
    """Adds what came of the matches that were finished before that time, in steps: some have to be replayed."""
    ids = saved.finished_before(before)
    for number, id in enumerate(ids):
        save = saved.saves.get(id)
        if save and save.finished and counts(save):
            standing = save.standing
            if standing is None:
                standing = yield from within(_replayed(save.record), number / len(ids), 1 / len(ids))
            results += filter(None, [result_of(save, standing, zone)])
        yield (number + 1) / len(ids)


def _replayed(record: Record) -> Steps[Standing | None]:
    """How a finished match stands; None where today's rules do not lead to its end."""
    try:
        match = yield from Match.replaying(record, GAMES)
    except RecordError:
        return None
    return Standing.of(match) if match.turn is None and not match.outdated else None

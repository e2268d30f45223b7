"""The next match after one that is over: whether stronger or weaker bots are worth an offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.match import Match
from .session import Session

HARDER, EASIER = "harder", "easier"
STEP = {HARDER: 1, EASIER: -1}


class OtherLevel(NamedTuple):
    """An offer: which way, and the level that the strongest bot would have."""

    way: str
    level: str


def other_level(session: Session) -> OtherLevel | None:
    """After a loss an easier match, else a harder one; None where no bot sits there, or no person here."""
    match = session.match
    levels = match.game.levels
    ranks = [levels.index(seat.level) for seat in match.seats if seat.level is not None]
    if not ranks or not session.seating.people:
        return None
    strongest = max(ranks)
    if has_lost(session):
        return OtherLevel(EASIER, levels[strongest - 1]) if strongest else None
    return OtherLevel(HARDER, levels[strongest + 1]) if strongest + 1 < len(levels) else None


def has_lost(session: Session) -> bool:
    """Whether others have won, and no person at this screen."""
    winners, people = session.match.winners(), session.seating.people
    return bool(winners and people) and not set(people) & set(winners)


def moved(levels: Sequence[str], level: str, way: str) -> str:
    """The level one step up or down; the last one stays."""
    return levels[max(0, min(levels.index(level) + STEP[way], len(levels) - 1))]


def ranking(match: Match) -> list[int]:
    """The seats as they came in: the winners first, then by their scores."""
    winners, scores = match.winners(), match.state.scores()
    return sorted(range(len(match.seats)), key=lambda seat: (seat not in winners, -scores[seat], seat))

"""How a saved match stands: kept with the save, so that a list of matches need not replay them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.match import Match
from ...core.record import Record

LARGEST = 1_000_000


@dataclass(frozen=True)
class Standing:
    moves: int
    """The actions after which it stands so: with any other number the record has changed since."""
    turn: int | None
    """The seat at turn; None: the match is over, or waits for somebody to go on to the next round."""
    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()
    """Of a match that is over."""

    @classmethod
    def of(cls, match: Match) -> Standing:
        turn, state = match.turn, match.state
        is_pausing = turn is not None and state.legal() == [match.game.pause]
        winners = match.winners() if turn is None else ()
        return cls(len(match.actions), None if is_pausing else turn, tuple(state.scores()), tuple(winners))

    def written(self) -> dict[str, Any]:
        kept: dict[str, Any] = {"moves": self.moves, "turn": self.turn, "scores": self.scores}
        return kept | ({"winners": self.winners} if self.winners else {})


def read(kept: object, record: Record) -> Standing | None:
    """What was kept, if it fits the record."""
    if not isinstance(kept, dict) or kept.get("moves") != len(record.actions):
        return None
    seats = range(len(record.seats))
    turn, scores, winners = kept.get("turn"), kept.get("scores"), kept.get("winners", [])
    is_dropped = record.resigned is not None or record.out_of_time is not None
    if turn is not None and (type(turn) is not int or turn not in seats or is_dropped):
        return None
    if not isinstance(scores, list) or len(scores) != len(seats) or not isinstance(winners, list):
        return None
    if not all(type(score) is int and abs(score) < LARGEST for score in scores):
        return None
    if not all(type(seat) is int and seat in seats for seat in winners):
        return None
    return Standing(len(record.actions), turn, tuple(scores), tuple(winners))

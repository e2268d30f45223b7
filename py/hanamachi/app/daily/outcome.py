"""What a try came to: place, scores, and the run of the match in signs. It tells nothing of the deal."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from ...core.game import MOST_SEATS, State
from ...core.match import Match
from .day import is_day

AHEAD, LEVEL, BEHIND, GAVE_UP = "●", "◐", "○", "×"
SIGNS = AHEAD + LEVEL + BEHIND + GAVE_UP
STRETCHES = 6
"""A match without rounds is told in so many parts."""
MOST_SIGNS = 12
LARGEST_SCORE = 1_000_000


@dataclass(frozen=True)
class Outcome:
    day: str
    place: int
    """From 1; 0: a draw."""
    scores: tuple[int, ...]
    """By seat."""
    run: str
    """A sign for each round: ahead, level or behind at its end. The last one is the result."""

    @classmethod
    def of(cls, match: Match, seat: int, day: str) -> Outcome:
        """Of a match that is over."""
        return cls(day, _place(match, seat), tuple(match.state.scores()), _run(match, seat))

    @property
    def gave_up(self) -> bool:
        return self.run.endswith(GAVE_UP)

    @property
    def is_shared(self) -> bool:
        """Whether others have won too."""
        return self.place == 1 and self.run.endswith(LEVEL)

    def written(self) -> dict[str, object]:
        return asdict(self)


def read_outcome(kept: object) -> Outcome:
    """What was kept; ValueError when it is nothing of ours."""
    if not isinstance(kept, dict) or set(kept) != {"day", "place", "scores", "run"}:
        raise ValueError("not what we keep")
    day, place, scores, run = kept["day"], kept["place"], kept["scores"], kept["run"]
    if not isinstance(day, str) or not is_day(day):
        raise ValueError("that is no day")
    if not isinstance(scores, list) or not 0 < len(scores) <= MOST_SEATS:
        raise ValueError("those are no scores")
    if not all(type(score) is int and abs(score) < LARGEST_SCORE for score in scores):
        raise ValueError("those are no scores")
    if type(place) is not int or not 0 <= place <= len(scores):
        raise ValueError("that is no place")
    if not isinstance(run, str) or not 0 < len(run) <= MOST_SIGNS or not set(run) <= set(SIGNS):
        raise ValueError("those are no signs")
    return Outcome(day, place, tuple(scores), run)


def _place(match: Match, seat: int) -> int:
    winners, scores = match.winners(), match.state.scores()
    if not winners:
        return 0
    if seat in winners:
        return 1
    if seat == match.dropped:
        return len(match.seats)
    better = [other for other in range(len(scores)) if other not in winners and scores[other] > scores[seat]]
    return 1 + len(winners) + len(better)


def _run(match: Match, seat: int) -> str:
    """A sign for each round or, in a game without rounds, for each part of the match in which somebody had scored."""
    last = len(match.actions)
    moments = [number for number, action in enumerate(match.actions) if action == match.game.pause]
    if not moments:
        moments = sorted({last * part // STRETCHES for part in range(1, STRETCHES)})
    before = [state for moment in moments if any((state := match.at(moment)).scores())]
    return "".join(_sign(state, seat) for state in before)[-(MOST_SIGNS - 1) :] + _last_sign(match, seat)


def _sign(state: State, seat: int) -> str:
    scores = state.scores()
    best = max(score for other, score in enumerate(scores) if other != seat)
    return LEVEL if scores[seat] == best else AHEAD if scores[seat] > best else BEHIND


def _last_sign(match: Match, seat: int) -> str:
    if seat == match.dropped:
        return GAVE_UP
    winners = match.winners()
    if winners == (seat,):
        return AHEAD
    return LEVEL if seat in winners or not winners else BEHIND

"""The end of a match of Maiko: each board counted out, and the most remarkable thing that somebody did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ....core.game import Event
from ....ui.figures import signed
from ....ui.game_view import Names, Tally
from ....words import Words, is_you
from ..rules.rules import State

LONG_RUN, FULL_SWEEP, MANY_VISITS = 3, 3, 4
"""What is worth telling first: so many pairs in a turn, tiles swept at once, professors visited."""


def tally(t: Words, story: Sequence[State], names: Names) -> list[Tally]:
    """[R] A point for each tile of one's own colour, a point off for each other."""
    state = story[-1]
    lines = zip(state.scores(), state.own_tiles(), strict=True)
    return [
        Tally(seat, signed(score), t("{own} own − {others} others", own=own, others=own - score))
        for seat, (score, own) in enumerate(lines)
    ]


def telling_fact(t: Words, events: Sequence[Sequence[Event]], story: Sequence[State], names: Names) -> str:
    """The longest run of pairs, the best sweep or the most visits: the first that is remarkable, or else the best."""
    flat = [event for happened in events for event in happened if event.seat is not None]
    (runner, pairs), (sweeper, tiles), (visitor, visits) = _longest_run(flat), _best_sweep(flat), _most_visits(flat)
    if pairs < LONG_RUN and tiles >= FULL_SWEEP:
        return _swept(t, names, sweeper, tiles)
    if pairs < LONG_RUN and visits >= MANY_VISITS:
        return _visited(t, names, visitor, visits)
    if pairs > 1:
        return _ran(t, names, runner, pairs)
    if tiles > 1:
        return _swept(t, names, sweeper, tiles)
    return _visited(t, names, visitor, visits) if visits else ""


def _longest_run(events: Iterable[Event]) -> tuple[int, int]:
    """Who found the most pairs in a turn, and how many. A turn lasts until somebody else does something."""
    best, seat, pairs = (0, 0), -1, 0
    for event in events:
        pairs = (pairs if event.seat == seat else 0) + (event.kind == "pairs")
        seat = event.seat if event.seat is not None else seat
        best = (seat, pairs) if pairs > best[1] else best
    return best


def _best_sweep(events: Iterable[Event]) -> tuple[int, int]:
    """Who swept the most tiles off a row just completed, and how many."""
    best, tiles = (0, 0), 0
    for event in events:
        tiles = 0 if event.kind == "completes_row" else tiles + (event.kind == "sweeps")
        best = (event.seat or 0, tiles) if event.kind == "sweeps" and tiles > best[1] else best
    return best


def _most_visits(events: Iterable[Event]) -> tuple[int, int]:
    counted = Counter(event.seat or 0 for event in events if event.kind == "visits")
    return counted.most_common(1)[0] if counted else (0, 0)


def _ran(t: Words, names: Names, seat: int, pairs: int) -> str:
    if is_you(names, seat):
        return t.n("You find {n} pair in one turn.", "You find {n} pairs in one turn.", pairs)
    return t.n("{name} finds {n} pair in one turn.", "{name} finds {n} pairs in one turn.", pairs, name=names[seat])


def _swept(t: Words, names: Names, seat: int, tiles: int) -> str:
    if is_you(names, seat):
        return t.n("You sweep {n} tile off a row.", "You sweep {n} tiles off a row.", tiles)
    return t.n("{name} sweeps {n} tile off a row.", "{name} sweeps {n} tiles off a row.", tiles, name=names[seat])


def _visited(t: Words, names: Names, seat: int, visits: int) -> str:
    if is_you(names, seat):
        return t.n("You spend {n} kamon on professors.", "You spend {n} kamon on professors.", visits)
    return t.n(
        "{name} spends {n} kamon on professors.", "{name} spends {n} kamon on professors.", visits, name=names[seat]
    )

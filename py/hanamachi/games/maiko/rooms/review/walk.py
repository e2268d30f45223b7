"""Goes through a finished match of Maiko, action by action, and notes what the review shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from .....core.game import Event
from ...rules.material import ROW, Tile
from ...rules.rules import State
from .findings import GoodTurn, House, MaikoReview, Missed, SeatReview, Sweep, Taken
from .gains import Gain, placing, strange_cells
from .knowledge import Knowledge, Known, certain_pairs

MOST_LISTED = 6
"""So many missed pairs of a seat are listed: a match may have hundreds."""
MOST_AGAIN = 5
"""So many further turns that missed a pair are told."""


@dataclass(frozen=True)
class _Decision:
    """A state in which a tile was turned or the turn was ended, and what its player knew."""

    moment: int
    state: State
    known: Known


@dataclass
class _Turn:
    """The turn that is being gone through."""

    seat: int
    moment: int
    begun: State
    attempt: _Decision | None = None
    """The last flip of a first tile."""
    pairs: int = 0
    spaces: list[str] = field(default_factory=list)
    """Where the tiles lay that were taken from the house."""
    tiles: list[Tile] = field(default_factory=list)


@dataclass
class _SweptRow:
    """A sweep, and what came onto its row later."""

    sweep: Sweep
    cells: set[str]
    """The cells that had a tile of another colour at the sweep or since."""
    is_over: bool = False


class Walk:
    def __init__(self, story: Sequence[State], actions: Sequence[str], events: Sequence[Sequence[Event]]) -> None:
        self.story, self.actions, self.events = story, actions, events
        last = story[-1]
        self._seats = [SeatReview(seat, points) for seat, points in enumerate(last.scores())]
        self._knowledge = Knowledge(len(self._seats))
        self._turn = _Turn(last.first, 0, story[0])
        self._sweeps: list[_SweptRow] = []
        self._rows: dict[tuple[int, tuple[str, ...]], _SweptRow] = {}
        """The last sweep of each row of each board."""
        self._missed: list[tuple[int, ...]] = []
        self._pairs: list[dict[frozenset[str], Missed]] = [{} for _ in self._seats]
        """The pairs that each seat missed, by their spaces."""
        self._taken: dict[str, Taken] = {}
        self._done = 0

    def steps(self) -> Iterator[None]:
        """Goes on by an action at each step."""
        for moment in range(len(self.actions)):
            self._go_through(moment)
            self._done = moment + 1
            yield

    def found(self) -> MaikoReview:
        """What has been found so far."""
        share = self._done / len(self.actions) if self.actions else 1.0
        sweeps = tuple(row.sweep for row in self._sweeps if row.is_over)
        seats = tuple(self._with_pairs(seat) for seat in self._seats)
        return MaikoReview(self.story[0].colours, seats, sweeps, tuple(self._missed), dict(self._taken), share)

    def _with_pairs(self, seat: SeatReview) -> SeatReview:
        """The same with the pairs that it missed: the costliest, and how many another seat took."""
        pairs = list(self._pairs[seat.seat].values())
        costliest = sorted(pairs, key=lambda missed: (-missed.cost, missed.turn))[:MOST_LISTED]
        lost = 0
        for missed in pairs:
            first, second = (self._taken.get(space) for space in missed.spaces)
            lost += first is not None and first == second and first.seat != seat.seat
        in_order = tuple(sorted(costliest, key=lambda missed: missed.turn))
        return replace(seat, lost=lost, pairs_missed=len(pairs), costliest=in_order)

    # -- an action -------------------------------------------------------------------------------------------------

    def _go_through(self, moment: int) -> None:
        before, after, events = self.story[moment], self.story[moment + 1], self.events[moment]
        seat = before.turn
        if seat is None:
            return
        self._knowledge.take_in(before)
        verb, _, what = self.actions[moment].partition(" ")
        turn = self._turn
        if verb in ("flip", "take", "done"):
            decision = _Decision(moment, before, self._knowledge.of(seat, before))
            if verb == "flip" and not before.open:
                turn.attempt = decision
            if _is_failure(before, verb, events):
                self._note_missed(decision, what)
        self._note_placements(turn, events)
        self._note_sweeps(seat, moment, after, events)
        if after.turns != before.turns:
            self._end_turn(turn, after)
            if after.turn is not None:
                self._turn = _Turn(after.turn, moment + 1, after)

    def _note_missed(self, decision: _Decision, what: str) -> None:
        """The best of the certain pairs that the failed flips could have found instead."""
        turn, state = self._turn, decision.state
        looks = [decision]
        if state.open and turn.attempt:
            looks.insert(0, turn.attempt)
        turned = tuple(space for space in (state.open, what) if space)
        found = [missed for look in looks if (missed := _best_missed(look, turn.seat, turned))]
        if not found:
            return
        worst = max(found, key=lambda missed: (missed.gain.value, missed.was_open))
        before = self._pairs[turn.seat].get(frozenset(worst.spaces))
        if before:
            again = before.again if len(before.again) == MOST_AGAIN else (*before.again, worst.turn)
            worst = replace(before, times=before.times + 1, again=again)
        self._pairs[turn.seat][frozenset(worst.spaces)] = worst
        seat = self._seats[turn.seat]
        self._seats[turn.seat] = replace(seat, missed=seat.missed + 1)

    def _note_placements(self, turn: _Turn, events: Sequence[Event]) -> None:
        for event in events:
            match event.kind:
                case "pairs":
                    turn.pairs += 1
                    turn.spaces += event.facts["spaces"]
                    turn.tiles += event.facts["tiles"]
                case "takes":
                    turn.spaces.append(event.facts["space"])
                    turn.tiles.append(event.facts["tile"])
                case "claims":
                    turn.tiles.append(event.facts["tile"])
        self._taken.update(dict.fromkeys(turn.spaces, Taken(turn.begun.turns + 1, turn.seat)))

    # -- sweeps ----------------------------------------------------------------------------------------------------

    def _note_sweeps(self, seat: int, moment: int, after: State, events: Sequence[Event]) -> None:
        own = after.colours[seat]
        completed = next((event.facts["row"] for event in events if event.kind == "completes_row"), None)
        if completed:
            cells = strange_cells(after.boards[seat], completed, own)
            sweep = Sweep(self._turn.begun.turns + 1, seat, moment + 1, (), 0, len(cells), len(cells), 0)
            row = self._rows[seat, completed] = _SweptRow(sweep, set(cells))
            self._sweeps.append(row)
        for event in events:
            match event.kind:
                case "pairs" | "takes" if not completed:
                    tiles = event.facts["tiles"] if event.kind == "pairs" else (event.facts["tile"],)
                    self._note_later(seat, tiles, own)
                case "sweeps":
                    self._sweep(event.facts["tile"], own)
        if self._sweeps and not self._sweeps[-1].is_over and after.phase != "sweep":
            self._end_sweep(self._sweeps[-1])

    def _note_later(self, seat: int, tiles: Sequence[Tile], own: str) -> None:
        """A tile of another colour comes onto a row that has been swept: it would have been swept too."""
        row = self._rows.get((seat, ROW[tiles[0].kind]))
        if row is None or all(tile.colour == own for tile in tiles) or tiles[0].kind in row.cells:
            return
        row.cells.add(tiles[0].kind)
        row.sweep = replace(row.sweep, later=len(row.cells), later_turn=self._turn.begun.turns + 1)

    def _sweep(self, tile: Tile, own: str) -> None:
        row = self._sweeps[-1]
        points = row.sweep.points + (-1 if tile.colour == own else 1)
        row.sweep = replace(row.sweep, swept=(*row.sweep.swept, tile), points=points)

    def _end_sweep(self, row: _SweptRow) -> None:
        row.is_over = True
        seat = self._seats[row.sweep.seat]
        self._seats[row.sweep.seat] = replace(
            seat, swept=seat.swept + row.sweep.points, could_sweep=seat.could_sweep + row.sweep.best
        )

    # -- the end of a turn -----------------------------------------------------------------------------------------

    def _end_turn(self, turn: _Turn, after: State) -> None:
        seat, begun, known = turn.seat, turn.begun, self._seats[turn.seat]
        gain = Gain(after.scores()[seat] - begun.scores()[seat], after.kamon[seat] - begun.kamon[seat])
        best = known.best
        if turn.tiles and gain.value > (best.gain.value if best else 0):
            faces = tuple((space, begun.deal[space]) for space in turn.spaces)
            house = House(tuple(begun.face_down), tuple(begun.friends), faces)
            best = GoodTurn(begun.turns + 1, seat, turn.moment, turn.pairs, tuple(turn.tiles), gain, house)
        self._seats[seat] = replace(known, pairs=known.pairs + turn.pairs, best=best)
        if after.turns % len(self._seats) == 0:
            self._missed.append(tuple(seat.missed for seat in self._seats))


def _is_failure(before: State, verb: str, events: Sequence[Event]) -> bool:
    """Whether an action ended the turn without a pair: by two tiles that differ, by a friend, or by choice."""
    kinds = {event.kind for event in events}
    if "meets" in kinds:
        return True
    if verb == "flip":
        return "turns_back" in kinds and "pairs" not in kinds
    return before.phase == "flip" and "ends_turn" in kinds


def _best_missed(decision: _Decision, seat: int, turned: tuple[str, ...]) -> Missed | None:
    """The certain pair that would have brought most at a decision, if one would have brought something."""
    state = decision.state
    found: list[tuple[Gain, tuple[str, str]]] = []
    for spaces in certain_pairs(state, decision.known):
        one, other = (state.deal[space] for space in spaces)
        found.append((placing(state, seat, one.kind, (one.colour, other.colour)), spaces))
    gain, spaces = max(found, key=lambda each: each[0].value, default=(Gain(0, 0), ("", "")))
    if gain.value <= 0:
        return None
    tiles = state.deal[spaces[0]], state.deal[spaces[1]]
    others = tuple(space for space in turned if space not in spaces)
    faces = (*zip(spaces, tiles, strict=True), *((space, state.deal[space]) for space in others))
    house = House(tuple(state.face_down), tuple(state.friends), faces, others)
    was_open = bool(state.open)
    return Missed(state.turns + 1, seat, decision.moment, spaces, tiles, was_open, others, gain, house)

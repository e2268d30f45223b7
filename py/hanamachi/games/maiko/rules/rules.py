"""The rules of Maiko. [R]: the rulebook says it; [D]: it is silent, and this is our decision.

**Actions.** A space is named `a1` (top left; letters are columns, numbers rows) to `i9`, a seat by its number from 0, a
kind and a colour as in material.py. Tiles of the same kind and colour are alike, so an action names no copy.

    flip c7                 turn a tile
    done                    end the turn after a pair; stop sweeping; stop looking; end the turn without a last visit
    danna                   visit Danna: the kamon is paid; then
      take c7               turn a tile, and take it if it is an object
    oka-san                 visit Oka-san; then
      claim 2 kimono        take the kimono of one's own colour from the board of seat 2
    one-san                 visit One-san; then up to six times
      look c7               look at a tile alone; `done` puts the last one back and ends the visit
    sabanto                 visit Sabanto; then
      discard comb pink     throw away a pink comb of one's own board
    sweep comb pink         throw away a pink comb from a row just completed, one tile of each cell; `done` stops

A choice is never taken back by an action: as long as nothing was revealed, undo takes back a visit or a sweep.

**Events**, with their facts. None names a tile that may lie face down again later, but for what is fleeting: an open
first tile and one that is looked at are in `seen.faces` as long as they lie open.

    flips          space. Every flip but Danna's begins with it; what comes of it is told by what follows
    pairs          kind, tiles (two), spaces (two): they are on the board now
    turns_back     spaces (the open tile's; then the second's, if they differ); fleeting: tiles, one for each space
    meets          space: a friend, by a flip or by Danna, who stays face up. The turn is over
    visits         professor: the kamon is paid
    takes          space, tile: Danna's object, on the board now
    claims         whose (a seat), tile: by Oka-san
    looks          space, count: One-san's looks so far. The tile is in the looker's `faces`, until the next action
    stops_looking  spaces: all that were looked at
    discards       tile: by Sabanto
    earns          why (`friend` or `column`), source: `reserve`, a professor whose card gives one back, or empty when
                   all sixteen are in hands and there is none to earn; column: its three kinds, or empty
    completes_row  row: its three kinds. A sweep follows
    sweeps         tile
    stops_sweeping kinds: the cells of the row that were left as they are
    ends_turn      by choice
    fills_board    first: whether this is what makes the round the last one
    runs_dry       no pair is left in the house: the round is the last one
    ends           scores: the match is over
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ....core.chance import Chance
from ....core.game import Event, Option
from .material import COLOURS, COLUMN, FRIEND, KAMON, KINDS, OUTER_SPACES, PROFESSORS, ROW, SPACES, Tile, tiles
from .refusals import refusal
from .table import Table, public

ANY = "any"
"""No wish for a colour."""
OTHER_COLOURS = ((2, "second_colour"), (3, "third_colour"), (4, "fourth_colour"))
OPTIONS = (
    Option("colour", COLOURS, "white"),  # [R] everybody's own choice: the first seat's …
    *(Option(name, (ANY, *COLOURS), ANY, later=True, seats=seat) for seat, name in OTHER_COLOURS),
    Option("first", ("random", "seat_1", "seat_2", "seat_3", "seat_4"), "random"),  # [R] the oldest; [D] or as agreed
    Option("stacks", ("closed", "open"), "closed"),  # [D] whether a view shows what lies below: all of it is public
    Option("assist", ("off", "on"), "off"),  # [D] marks the spaces already seen, never what was there
)


class Sighting(NamedTuple):
    """A tile that was shown: in which turn of the match, by whom, where and what."""

    turn: int
    seat: int
    space: str
    tile: Tile | None
    """None where another seat looked alone."""
    alone: bool = False
    """With One-san: only this seat saw the tile."""


@dataclass
class Seen(Table):
    """The table as one seat sees it (None: a spectator)."""

    viewer: int | None = field(kw_only=True)
    faces: dict[str, Tile] = field(kw_only=True)
    """The tiles in the house that lie face up for this viewer just now: friends, the open first tile, the one lifted
    with One-san (for the looker alone); when the match is over, all that are left."""
    sightings: tuple[Sighting, ...] = field(kw_only=True)
    """All that was ever shown to this viewer, in order: to be remembered, never to be drawn."""

    @property
    def seen_before(self) -> frozenset[str]:
        """With the assist: the face-down spaces whose tile this viewer has seen. Never what it was."""
        if self.options["assist"] == "off":
            return frozenset()
        return frozenset(sighting.space for sighting in self.sightings if sighting.tile).intersection(self.face_down)

    def guess(self, chance: Chance) -> State:
        deal = {sighting.space: sighting.tile for sighting in self.sightings if sighting.tile} | self.faces
        rest = Counter(tiles(self.left_out))
        rest.subtract(deal.values())
        unknown = chance.shuffled(sorted(rest.elements()))
        deal |= {space: unknown.pop() for space in self.face_down if space not in deal}
        sightings = [sighting._replace(tile=deal[sighting.space]) for sighting in self.sightings]
        return State(**public(self), deal=deal, sightings=sightings)

    def __str__(self) -> str:
        """The house as this viewer sees it: ■ face down, · empty, and what lies open."""
        signs = dict.fromkeys(self.face_down, "■") | {
            space: f"{tile.kind} {tile.colour}".strip() for space, tile in self.faces.items()
        }
        width = max(map(len, signs.values()), default=1)
        cells = [f"{signs.get(space, '·'):<{width}}" for space in SPACES]
        return "\n".join(" ".join(cells[9 * row : 9 * row + 9]).rstrip() for row in range(9))


@dataclass
class State(Table):
    """A match of Maiko: the table, and what lies face down in the house."""

    deal: dict[str, Tile] = field(kw_only=True)
    """The tile that each space was dealt. It never changes: `face_down` tells where tiles still lie."""
    sightings: list[Sighting] = field(kw_only=True)

    def copy(self) -> State:
        return State(**public(self), deal=self.deal, sightings=list(self.sightings))

    def seen_by(self, seat: int | None) -> Seen:
        faces = dict.fromkeys(self.friends, FRIEND)
        if self.open:
            faces[self.open] = self.deal[self.open]
        if self.lifted and seat is not None and seat == self.turn:
            faces[self.lifted] = self.deal[self.lifted]
        if self.turn is None:
            faces |= {space: self.deal[space] for space in self.face_down}
        sightings = tuple(g._replace(tile=None) if g.alone and g.seat != seat else g for g in self.sightings)
        return Seen(**public(self), viewer=seat, faces=faces, sightings=sightings)

    def play(self, action: str) -> list[Event]:
        seat = self.turn
        if seat is None or action not in self.legal():
            raise refusal(self, action)
        verb, _, what = action.partition(" ")
        events: list[Event] = []
        if verb in PROFESSORS:
            self._visit(seat, verb, events)
        else:
            _DEEDS[verb](self, seat, what, events)
        return events

    # -- flips -----------------------------------------------------------------------------------------------------

    def _flip(self, seat: int, space: str, events: list[Event]) -> None:
        tile = self._show(seat, space)
        events.append(Event("flips", seat, {"space": space}, reveals=True))
        if tile == FRIEND:
            self._meet(seat, space, events)
        elif not self.open:
            self.open = space
            if not self.face_down:  # [D] the last tile of the house finds no second
                self._turn_back(seat, events)
                self._end_turn(seat, events)
        elif tile.kind == self.deal[self.open].kind:
            self._pair(seat, self.open, space, events)
        else:
            self._turn_back(seat, events, space)
            self._end_turn(seat, events)

    def _show(self, seat: int, space: str) -> Tile:
        tile = self.deal[space]
        self.face_down.remove(space)
        self.sightings.append(Sighting(self.turns, seat, space, tile))
        return tile

    def _pair(self, seat: int, first: str, second: str, events: list[Event]) -> None:
        pair = self.deal[first], self.deal[second]
        self.open, self.paired = "", True
        self.left[pair[0].kind] -= 2
        events.append(Event("pairs", seat, {"kind": pair[0].kind, "tiles": pair, "spaces": (first, second)}))
        self._place(seat, pair, events)

    def _turn_back(self, seat: int, events: list[Event], second: str = "") -> None:
        """The open tile goes back face down, and the one that did not fit."""
        spaces = (self.open, second) if second else (self.open,)
        for space in spaces:
            insort(self.face_down, space)
        self.open = ""
        shown = tuple(self.deal[space] for space in spaces)
        events.append(Event("turns_back", seat, {"spaces": spaces}, fleeting={"tiles": shown}))

    def _meet(self, seat: int, space: str, events: list[Event]) -> None:
        """[R] A friend brings a kamon and ends the turn, even on the first flip; it stays face up."""
        self.friends.append(space)
        events.append(Event("meets", seat, {"space": space}, reveals=True))
        if self.open:
            self._turn_back(seat, events)
        self._earn(seat, events, why="friend")
        self._end_turn(seat, events)

    # -- professors ------------------------------------------------------------------------------------------------

    def _visit(self, seat: int, professor: str, events: list[Event]) -> None:
        self.kamon[seat] -= 1
        self.cards[professor] += 1
        self.visited = self.phase = professor
        events.append(Event("visits", seat, {"professor": professor}))

    def _take(self, seat: int, space: str, events: list[Event]) -> None:
        """[R] Danna: an object goes on the board and the turn goes on; a friend ends it."""
        tile = self._show(seat, space)
        if tile == FRIEND:
            self._meet(seat, space, events)
            return
        self.left[tile.kind] -= 1
        events.append(Event("takes", seat, {"space": space, "tile": tile}, reveals=True))
        self._place(seat, (tile,), events)

    def _claim(self, seat: int, what: str, events: list[Event]) -> None:
        """[R] Oka-san: a tile of one's own colour from another board, covered ones too."""
        whose, _, kind = what.partition(" ")
        tile = Tile(kind, self.colours[seat])
        self.boards[int(whose)][kind].remove(tile.colour)
        events.append(Event("claims", seat, {"whose": int(whose), "tile": tile}))
        self._place(seat, (tile,), events)

    def _look(self, seat: int, space: str, events: list[Event]) -> None:
        """[R] One-san: up to six tiles, seen by nobody else; friends do nothing."""
        self.looked.append(space)
        self.sightings.append(Sighting(self.turns, seat, space, self.deal[space], alone=True))
        events.append(Event("looks", seat, {"space": space, "count": len(self.looked)}, reveals=True))

    def _discard(self, seat: int, what: str, events: list[Event]) -> None:
        """[R] Sabanto: a tile of one's own board leaves the game, covered ones too."""
        events.append(Event("discards", seat, {"tile": self._throw_away(seat, what)}))
        self._go_on(seat, events)

    def _throw_away(self, seat: int, what: str) -> Tile:
        tile = Tile(*what.split(" "))
        self.boards[seat][tile.kind].remove(tile.colour)
        self.discards.append(tile)
        return tile

    # -- a maiko's board -------------------------------------------------------------------------------------------

    def _place(self, seat: int, placed: tuple[Tile, ...], events: list[Event]) -> None:
        """Puts tiles of one kind on their cell. [R] Only a line that this makes complete pays, never a second layer."""
        board, kind = self.boards[seat], placed[0].kind
        was_empty = not board[kind]
        board[kind] += [tile.colour for tile in placed]
        if was_empty:  # [D] at once, the kamon before the sweep
            if all(board[other] for other in COLUMN[kind]):
                self._earn(seat, events, why="column", column=COLUMN[kind])
            if all(board.values()):
                self._fill(seat, events)
            if all(board[other] for other in ROW[kind]):
                self.to_sweep = ROW[kind]
                events.append(Event("completes_row", seat, {"row": ROW[kind]}))
        self._go_on(seat, events)

    def _sweep(self, seat: int, what: str, events: list[Event]) -> None:
        """[R] Up to one tile of each of the row's cells, covered ones too, leaves the game."""
        tile = self._throw_away(seat, what)
        self.to_sweep = tuple(kind for kind in self.to_sweep if kind != tile.kind)
        events.append(Event("sweeps", seat, {"tile": tile}))
        self._go_on(seat, events)

    def _earn(self, seat: int, events: list[Event], why: str, column: tuple[str, ...] = ()) -> None:
        """[R] A kamon from the reserve; when it is empty, from a card, no matter which: [D] the fullest one."""
        fullest = max(PROFESSORS, key=self.cards.__getitem__)
        source = "reserve" if self.reserve else fullest if self.cards[fullest] else ""
        if source == "reserve":
            self.reserve -= 1
        elif source:
            self.cards[source] -= 1
        self.kamon[seat] += bool(source)  # [D] all sixteen in hands: none
        events.append(Event("earns", seat, {"why": why, "source": source, "column": column}))

    def _fill(self, seat: int, events: list[Event]) -> None:
        """[R] All nine cells are filled: the round is the last. [D] The turn has no further flip."""
        events.append(Event("fills_board", seat, {"first": not self.closing}))
        self.filled, self.closing = True, self.closing or "board"
        if self.open:
            self._turn_back(seat, events)

    # -- how a turn goes on ----------------------------------------------------------------------------------------

    def _done(self, seat: int, _: str, events: list[Event]) -> None:
        match self.phase:
            case "one-san":
                # reveals, though it shows nothing: or undo would lift the last tile once more
                events.append(Event("stops_looking", seat, {"spaces": tuple(self.looked)}, reveals=True))
                self.looked = []
                self._go_on(seat, events)
            case "sweep":
                events.append(Event("stops_sweeping", seat, {"kinds": self.to_sweep}))
                self.to_sweep = ()
                self._go_on(seat, events)
            case _:
                events.append(Event("ends_turn", seat))
                self._end_turn(seat, events)

    def _go_on(self, seat: int, events: list[Event]) -> None:
        """What comes after a placement, a visit or a step of a sweep."""
        if self.to_sweep:
            self.phase = "sweep"
        elif self.filled:
            self.phase = "last"
            if not self.may_visit():
                self._end_turn(seat, events)
        elif self.open and not self.face_down:  # [D] Danna has taken the last tile that could be the second
            self._turn_back(seat, events)
            self._end_turn(seat, events)
        else:
            self.phase = "flip"

    def _end_turn(self, seat: int, events: list[Event]) -> None:
        self.phase, self.visited, self.paired, self.filled = "flip", "", False, False
        self.turns += 1
        if not self.closing and (len(self.face_down) < 2 or max(self.left.values()) < 2):  # [D] the fallback
            self.closing = "house"
            events.append(Event("runs_dry"))
        following = (seat + 1) % len(self.boards)
        if self.closing and following == self.first:  # [R] everybody had the same number of turns
            self.turn = None
            events.append(Event("ends", None, {"scores": self.scores()}))
        else:
            self.turn = following


_DEEDS: dict[str, Callable[[State, int, str, list[Event]], None]] = {
    "flip": State._flip,
    "done": State._done,
    "take": State._take,
    "claim": State._claim,
    "look": State._look,
    "discard": State._discard,
    "sweep": State._sweep,
}


def granted(options: Mapping[str, str]) -> tuple[str, ...]:
    """The colour that each seat has wished for and gets, in the order of the seats; empty: it has to wait for chance.

    [D] Of several who wish for the same, the first seat has it.
    """
    wishes = options["colour"], *(options[name] for _, name in OTHER_COLOURS)
    return tuple("" if wish == ANY or wish in wishes[:seat] else wish for seat, wish in enumerate(wishes))


def begin(seats: int, options: dict[str, str], chance: Chance) -> State:
    # everything is drawn whatever the options say, so that a seed deals the same house either way
    drawn, order = chance.below(seats), chance.shuffled(COLOURS)
    named = options["first"]
    first = drawn if named == "random" else int(named[-1]) - 1
    wishes = granted(options)[:seats]
    left = [colour for colour in order if colour not in wishes]
    played = tuple(wish or left.pop() for wish in wishes)  # [D] wishes first, then chance
    missing = left.pop() if seats == 2 else ""  # [R] one of the two colours that nobody plays; [D] by chance
    spaces = OUTER_SPACES if seats == 2 else SPACES
    return State(
        options,
        played,
        first,
        missing,
        turn=first,
        face_down=sorted(spaces),
        left=dict.fromkeys(KINDS, 6 if missing else 8),
        boards=[{kind: [] for kind in KINDS} for _ in range(seats)],
        kamon=[1] * seats,
        reserve=KAMON - seats,
        cards=dict.fromkeys(PROFESSORS, 0),
        deal=dict(zip(spaces, chance.shuffled(tiles(missing)), strict=True)),
        sightings=[],
    )

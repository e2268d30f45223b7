"""Maiko's table: what everybody sees, and what the player at turn may do."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from .material import KINDS, MOST_LOOKS, SPACES, Tile

Board = dict[str, list[str]]
"""A maiko board: for each kind the colours that lie on its cell, the lowest first."""


@dataclass
class Table:
    """What everybody sees, and what may be done."""

    options: dict[str, str]
    colours: tuple[str, ...]
    """The colour of each seat."""
    first: int
    """Who holds the first-player token."""
    left_out: str
    """At two players the colour whose tiles are not in the house, else empty."""
    turn: int | None
    face_down: list[str]
    """The spaces where a tile lies face down, sorted by name. The open first tile is not among them."""
    left: dict[str, int]
    """How many objects of each kind are in the house still, face down or open: everybody can count them."""
    boards: list[Board]
    kamon: list[int]
    reserve: int
    cards: dict[str, int]
    """The kamon on each professor's card."""
    friends: list[str] = field(default_factory=list)
    """The spaces of the friends met so far, who stay face up."""
    discards: list[Tile] = field(default_factory=list)
    """What was swept and discarded, in order."""
    turns: int = 0
    """How many turns are over."""

    # this turn
    phase: str = "flip"
    """What is to be done now: `flip` tiles (or visit a professor); choose for the professor just visited (`danna`,
    `oka-san`, `one-san`, `sabanto`); `sweep` a row just completed; `last`: the board is full, one visit is left."""
    open: str = ""
    """The space of the tile turned first, while it waits for the second."""
    paired: bool = False
    """A pair was found this turn: it may be ended."""
    visited: str = ""
    """The professor visited this turn."""
    looked: list[str] = field(default_factory=list)
    """With One-san: the spaces looked at so far; the last of them is lifted while the phase lasts."""
    to_sweep: tuple[str, ...] = ()
    """The kinds of the completed row whose cells may still be swept, one tile each."""
    filled: bool = False
    """The player at turn has filled their board this turn: no further flip."""
    closing: str = ""
    """Why this is the last round: `board`, somebody has filled theirs; `house`, no pair is left in the house."""

    @property
    def lifted(self) -> str:
        """The space that the visitor of One-san looks at now, or empty."""
        return self.looked[-1] if self.phase == "one-san" and self.looked else ""

    # -- what may be done ------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        match self.phase:
            case "flip":
                actions = list(map(_FLIP, self.face_down))
                if not self.visited and self.kamon[self.turn]:
                    actions += self.open_professors()
                if self.may_end_turn():
                    actions.append("done")
                return actions
            case "danna":
                return list(map(_TAKE, self.face_down))
            case "oka-san":
                return [f"claim {seat} {kind}" for seat, kind in self.claims()]
            case "one-san":
                actions = []
                if len(self.looked) < MOST_LOOKS:
                    actions = [_LOOK(space) for space in self.face_down if space not in self.looked]
                return [*actions, "done"] if self.looked else actions
            case "sabanto":
                return [f"discard {tile.kind} {tile.colour}" for tile in self.tiles_on(self.turn, KINDS)]
            case "sweep":
                swept = [f"sweep {tile.kind} {tile.colour}" for tile in self.tiles_on(self.turn, self.to_sweep)]
                return [*swept, "done"]
            case _:
                return [*self.open_professors(), "done"]

    def may_end_turn(self) -> bool:
        """Between two flips a turn may be ended after a pair. [D] With no tile left the flip is dropped."""
        return not self.open and (self.paired or not self.face_down)

    def open_professors(self) -> list[str]:
        """Whom a visit would bring something, kamon and the visit of this turn aside."""
        seat = self.turn
        if seat is None:
            return []
        found = ["danna"] if self.face_down else []  # [D] Danna and One-san need a face-down tile
        if self.claims():  # [D] Oka-san needs somebody to take from
            found.append("oka-san")
        if self.face_down:
            found.append("one-san")
        if any(self.boards[seat].values()):  # [D] Sabanto needs something to discard
            found.append("sabanto")
        return found

    def may_visit(self) -> bool:
        """[R] One visit a turn in all, for one kamon."""
        return self.turn is not None and not self.visited and self.kamon[self.turn] > 0 and bool(self.open_professors())

    def claims(self) -> list[tuple[int, str]]:
        """The seats and kinds of their own colour that the player at turn may take: copies and heights are alike."""
        if self.turn is None:
            return []
        mine, own = self.turn, self.colours[self.turn]
        return [
            (seat, kind)
            for seat, board in enumerate(self.boards)
            if seat != mine
            for kind, stack in board.items()
            if own in stack
        ]

    def tiles_on(self, seat: int, kinds: tuple[str, ...]) -> list[Tile]:
        """What lies on these cells of a board, each kind and colour once."""
        board = self.boards[seat]
        return [Tile(kind, colour) for kind in kinds for colour in dict.fromkeys(board[kind])]

    # -- who is ahead ----------------------------------------------------------------------------------------------

    def own_tiles(self) -> list[int]:
        """How many tiles of its own colour each seat has."""
        return [
            sum(stack.count(colour) for stack in board.values())
            for board, colour in zip(self.boards, self.colours, strict=True)
        ]

    def scores(self) -> list[int]:
        """[R] A point for each tile of one's colour, a point off for each other; [D] it may be negative."""
        lengths = [sum(map(len, board.values())) for board in self.boards]
        return [2 * own - tiles for own, tiles in zip(self.own_tiles(), lengths, strict=True)]

    def winners(self) -> tuple[int, ...]:
        """[R] The best score, then the most tiles of one's own colour, then a shared win."""
        if self.turn is not None:
            return ()
        standing = list(zip(self.scores(), self.own_tiles(), strict=True))
        return tuple(seat for seat, result in enumerate(standing) if result == max(standing))


# made once: `legal` is asked after every action, and a house has 81 spaces
_FLIP, _TAKE, _LOOK = ({space: f"{verb} {space}" for space in SPACES}.__getitem__ for verb in ("flip", "take", "look"))


def public(table: Table) -> dict[str, Any]:
    """A copy of what everybody sees, to make a table of."""
    copied = {name: part.copy() if isinstance(part := getattr(table, name), (list, dict)) else part for name in _PUBLIC}
    copied["boards"] = [{kind: colours.copy() for kind, colours in board.items()} for board in table.boards]
    return copied


_PUBLIC = tuple(f.name for f in fields(Table))

"""The rules of Okiya. [R]: the rulebook says it; [D]: it is silent, and this is our decision.

Actions are the cells `a1` (top left; letters are columns, numbers rows) to `d4`, and `next` between two rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple

from ....core.chance import Chance
from ....core.game import Event, IllegalAction, Option
from .garden import CELLS, CENTRE, PATTERNS, TILES, Tile

NEXT = "next"
MOST_VAIN = 20
"""[D] So many rounds in a row that change no score end the match as a draw: two perfect players would go on for ever in
fair gardens. It is even, so that swapped gardens were played from both sides."""

OPTIONS = (
    Option("match", ("single", "wins", "points"), "single"),
    Option("wins", ("2", "3"), "3", when=("match", "wins")),  # [R] three; [D] two, as some editions play
    Option("points", ("10", "15", "20"), "10", when=("match", "points")),
    Option("full_garden", ("draw", "last_player_wins"), "draw"),  # [D] the rulebook is silent, sources split
    Option("first", ("random", "seat_1", "seat_2"), "random"),  # [R] random; [D] or as the players agree
    # [D] fair: only gardens in which neither side can force a win
    Option("garden", ("any", "fair"), "any", when=("full_garden", "draw"), later=True),
    # [D] swapped: every second round is played in the garden of the one before, and the other player starts
    Option("gardens", ("new", "swapped"), "new", when=("match", "wins", "points"), later=True),
)


class Outcome(NamedTuple):
    """How a round ended: who won (None: a draw), by what, on which cells, for how many points."""

    winner: int | None
    by: str
    """row, column, diagonal or square; blocked; garden: the garden is full."""
    cells: tuple[str, ...] = ()
    points: int = 0


@dataclass
class Seen:
    """All that lies on the table: in Okiya everybody sees everything but the gardens still to be dealt."""

    options: dict[str, str]
    garden: tuple[Tile, ...]
    """The round's sixteen tiles as dealt, row by row."""
    starter: int
    """Who made, or makes, the round's first move."""
    turn: int | None
    trail: tuple[str, ...] = ()
    """The cells taken this round, in order."""
    outcomes: tuple[Outcome, ...] = ()
    """How each round that has ended did, the one on the table included."""
    round_over: bool = False

    @property
    def tokens(self) -> tuple[int | None, ...]:
        """Whose token lies on each cell, row by row."""
        owner = {cell: self.starter ^ (turn % 2) for turn, cell in enumerate(self.trail)}
        return tuple(owner.get(cell) for cell in CELLS)

    @property
    def last(self) -> Tile | None:
        """The tile taken last, which binds the next move."""
        return self.tile(self.trail[-1]) if self.trail else None

    @property
    def round(self) -> int:
        return len(self.outcomes) + (not self.round_over)

    @property
    def outcome(self) -> Outcome | None:
        """How the round on the table ended, if it has."""
        return self.outcomes[-1] if self.round_over else None

    def tile(self, cell: str) -> Tile:
        return self.garden[CELLS.index(cell)]

    def open_cells(self) -> list[str]:
        """The cells where the next player may take a tile."""
        last = self.last
        if last is None:  # [R] the first move of a round is made on the border
            return [cell for cell in CELLS if cell not in CENTRE]
        return [c for c, tile in zip(CELLS, self.garden, strict=True) if c not in self.trail and tile.is_related(last)]

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        return [NEXT] if self.round_over else self.open_cells()

    def wins(self) -> list[int]:
        return [sum(outcome.winner == seat for outcome in self.outcomes) for seat in (0, 1)]

    def points(self) -> list[int]:
        return [sum(outcome.points for outcome in self.outcomes if outcome.winner == seat) for seat in (0, 1)]

    def scores(self) -> list[int]:
        return self.points() if self.options["match"] == "points" else self.wins()

    def is_match_over(self) -> bool:
        match self.options["match"]:
            case "wins":
                return max(self.wins()) >= int(self.options["wins"]) or self.is_in_vain()
            case "points":
                return max(self.points()) >= int(self.options["points"]) or self.is_in_vain()
            case _:
                return bool(self.outcomes)  # [D] a drawn round is a drawn match

    def is_in_vain(self) -> bool:
        """Whether the last rounds, so many that a match ends with them, were drawn or won for no point that counts."""
        latest = self.outcomes[-MOST_VAIN:]
        for_points = self.options["match"] == "points"
        vain = (outcome.winner is None or (for_points and not outcome.points) for outcome in latest)
        return len(latest) == MOST_VAIN and all(vain)

    def winners(self) -> tuple[int, ...]:
        if not self.is_match_over() or self.is_in_vain():
            return ()
        best = max(self.scores())
        won = tuple(seat for seat, score in enumerate(self.scores()) if score == best)
        return won if len(won) == 1 else ()

    def guess(self, chance: Chance) -> State:
        return State(**{f.name: getattr(self, f.name) for f in fields(Seen)}, chance=chance.copy())

    def __str__(self) -> str:
        tokens = self.tokens
        marks = [f"{t.plant}/{t.feature}" if o is None else "●○"[o] for t, o in zip(self.garden, tokens, strict=True)]
        rows = ["  ".join(f"{mark:<14}" for mark in marks[4 * row : 4 * row + 4]).rstrip() for row in range(4)]
        return "\n".join(rows)


@dataclass
class State(Seen):
    """A match of Okiya: the table, and the chance that deals the gardens to come."""

    chance: Chance = field(kw_only=True)

    def copy(self) -> State:
        return replace(self, chance=self.chance.copy())

    def seen_by(self, seat: int | None) -> Seen:
        return Seen(**{f.name: getattr(self, f.name) for f in fields(Seen)})

    def play(self, action: str) -> list[Event]:
        seat = self._allowed(action)
        return self._deal() if action == NEXT else self._take(seat, action)

    def _allowed(self, action: str) -> int:
        """Who acts; refuses what the rules refuse, naming the rule."""
        if self.turn is None:
            raise IllegalAction(action, "over", "the match is over")
        if action != NEXT and action not in CELLS:
            raise IllegalAction(action, "unknown", "an action is a cell, a1 to d4, or next")
        if self.round_over and action != NEXT:
            raise IllegalAction(action, "round_over", "the round is over: next deals a new garden")
        if not self.round_over and action == NEXT:
            raise IllegalAction(action, "round_runs", "the round is not over")
        if action in self.trail:
            raise IllegalAction(action, "taken", "the tile that lay there is taken")
        if not self.round_over and action not in self.open_cells():
            if self.last is None:
                raise IllegalAction(action, "border", "the first move of a round is made on the border of the garden")
            tile, last = self.tile(action), self.last
            why = f"{tile.plant} with {tile.feature} shares neither {last.plant} nor {last.feature}"
            raise IllegalAction(action, "unrelated", why)
        return self.turn

    def _take(self, seat: int, cell: str) -> list[Event]:
        self.trail = (*self.trail, cell)
        events = [Event("takes", seat, {"cell": cell, "tile": self.tile(cell)})]
        outcome = self._judge(seat)
        if outcome is None:
            self.turn = 1 - seat
            return events
        self.outcomes = (*self.outcomes, outcome)
        self.round_over = True
        self.turn = None if self.is_match_over() else self._next_starter(outcome)
        events.append(Event("ends_round", outcome.winner, {"outcome": outcome}))
        return [*events, Event("ends_in_vain", None, {"rounds": MOST_VAIN})] if self.is_in_vain() else events

    def _judge(self, mover: int) -> Outcome | None:
        """Whether the round is over. Tested in this order: pattern of the mover, full garden, blocked."""
        left = len(CELLS) - len(self.trail)
        tokens = self.tokens
        made = [p for p in PATTERNS if all(tokens[cell] == mover for cell in p.cells)]
        if made:  # [R] a pattern wins at once, also with the sixteenth token
            cells = tuple(CELLS[c] for c in sorted({cell for pattern in made for cell in pattern.cells}))
            return Outcome(mover, made[0].kind, cells, left)  # [R] a point for each tile still in the garden
        if not left:  # [D] a full garden is no blockade; when it is won it is by the round's second player, for nothing
            last_wins = self.options["full_garden"] == "last_player_wins"
            return Outcome(1 - self.starter if last_wins else None, "garden")
        if not self.open_cells():  # [R] a player who can't move loses
            return Outcome(mover, "blocked", (), left)
        return None

    def _is_rematch(self) -> bool:
        """Whether the next round is played in the same garden with sides swapped."""
        return self.options["gardens"] == "swapped" and len(self.outcomes) % 2 == 1

    def _next_starter(self, outcome: Outcome) -> int:
        """[R] The loser starts the next round; [D] after a draw, or with sides swapped, who did not start the last."""
        if self._is_rematch():
            return 1 - self.starter
        return 1 - (self.starter if outcome.winner is None else outcome.winner)

    def _deal(self) -> list[Event]:
        swapped = self._is_rematch()
        self.starter = self._next_starter(self.outcomes[-1])
        self.turn = self.starter
        self.garden = self.garden if swapped else dealt(self.options, self.chance)
        self.trail, self.round_over = (), False
        facts = {"round": self.round, "starter": self.starter, "swapped": swapped}
        return [Event("deals", None, facts, reveals=not swapped)]


def dealt(options: dict[str, str], chance: Chance) -> tuple[Tile, ...]:
    """A new garden."""
    if options["garden"] == "fair":
        from .prepared import fair_garden  # long lists, which most matches do without

        return fair_garden(chance)
    return tuple(chance.shuffled(TILES))


def begin(seats: int, options: dict[str, str], chance: Chance) -> State:
    drawn = chance.below(2)  # drawn even where it is agreed on, so that a seed deals the same gardens either way
    starter = {"random": drawn, "seat_1": 0, "seat_2": 1}[options["first"]]
    return State(options, dealt(options, chance), starter, turn=starter, chance=chance)


def lay_out(garden: Sequence[Tile], trail: Iterable[str] = (), starter: int = 0, **options: str) -> State:
    """A table set up by hand: a single round, played as far as the trail goes. IllegalAction: the rules refuse it."""
    state = State(
        {option.name: option.default for option in OPTIONS} | options,
        tuple(garden),
        starter,
        turn=starter,
        chance=Chance(0),
    )
    if sorted(state.garden) != sorted(TILES):
        raise ValueError("a garden has each of the sixteen tiles once")
    for cell in trail:
        state.play(cell)
    return state

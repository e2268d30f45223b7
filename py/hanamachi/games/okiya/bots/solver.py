"""Perfect play: who wins a round of Okiya from any position, and how soon.

Only one side can win by force, so two questions are asked apart: can the round's first player force a pattern or a
blockade within n moves, and can the second? A full garden is a success for neither; what it means is settled later.
Each question is a search for a forced win (attacker against defender, yes or no), deepened move by move, so that its
first yes is the shortest win and at the same time the longest resistance.

attack.py is the search itself, on masks of cells; here a round's positions are put to it and its answers read.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from ....core.chance import Chance
from ..rules.garden import CELLS, Tile
from .attack import ALL, EVEN, MOST_PROVEN, NEVER, ODD, Attack, Moves, Pause, Slice, completing

if TYPE_CHECKING:
    from ..rules.rules import Seen

Answer = TypeVar("Answer")
Thinking: TypeAlias = Generator[None, None, Answer]
"""A search that yields now and then, so that its caller may do other things or stop it; it returns its answer."""


def finish(thinking: Thinking[Answer]) -> Answer:
    """The answer, however long it takes."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer


def told(thinking: Thinking[Answer], meanwhile: Callable[[], Answer]) -> Iterator[Answer]:
    """Yields `meanwhile()` at each pause, and the answer at the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            yield stop.value
            return
        yield meanwhile()


class Value(NamedTuple):
    """The value of a move for its player, with perfect play from then on."""

    result: int
    """1: it wins, 0: a draw, -1: it loses."""
    plies: int
    """How many moves of both sides, this one included, until the round is over: the winner hurries, the loser resists.
    A draw comes with the sixteenth token, so it is as far off as there are tiles in the garden."""


class Solver:
    """Perfect play in one garden. It keeps what it has proven, so that a second question is answered sooner.

    Every question comes in two forms: at one go, and as thinking in steps of SLICE positions. Thinking that is left
    before its end gives no answer, but what it has proven is kept.
    """

    def __init__(self, garden: Sequence[Tile], memory: int = MOST_PROVEN) -> None:
        self.garden = tuple(garden)
        related = [sum(1 << at for at, other in enumerate(garden) if tile.is_related(other)) for tile in garden]
        self._moves = Moves(related)
        self._slice = Slice()
        self._attacks = tuple(Attack(self._moves, self._slice, memory) for _ in range(2))
        """That of the round's first player, and that of its second."""

    @property
    def searched(self) -> int:
        """How many positions it has looked at so far."""
        return self._slice.searched

    @property
    def remembered(self) -> int:
        """How many positions it knows the answer to."""
        return sum(attack.remembered for attack in self._attacks)

    # -- at one go ---------------------------------------------------------------------------------------------------

    def solve(self, seen: Seen) -> int:
        """1, 0 or -1: the player to move wins, draws or loses."""
        return finish(self.think_value(seen))

    def values(self, seen: Seen) -> dict[str, Value]:
        """What each legal move is worth."""
        return finish(self.think_values(seen))

    def line(self, seen: Seen) -> list[str]:
        """How the round goes on if both sides play perfectly, to its end."""
        return finish(self.think_line(seen))

    # -- in steps ----------------------------------------------------------------------------------------------------

    def values_in_steps(self, seen: Seen) -> Iterator[dict[str, Value]]:
        """What is known so far of each legal move, soonest ends first; the last dictionary has them all."""
        found: dict[str, Value] = {}
        return told(self.think_values(seen, found=found), lambda: dict(found))

    def think_value(self, seen: Seen) -> Thinking[int]:
        if (yield from self.think_beyond(seen, 0)):
            return 1
        return 0 if (yield from self.think_beyond(seen, -1)) else -1

    def think_beyond(self, seen: Seen, result: int) -> Thinking[bool]:
        """Whether the player to move can get more than this result: one question, where a value takes two."""
        if result > 0:
            return False
        table, cells = _Table.of(seen), _mask(seen.open_cells())
        attack, defence = self._sides(table)
        if table.full_garden > result:
            loses = partial(defence.cannot_be_stopped, table.others, table.own, cells, EVEN)
            return not (yield from self._patiently(loses))
        return (yield from self._patiently(partial(attack.can_win, table.own, table.others, cells, ODD)))

    def think_values(
        self, seen: Seen, horizon: int = NEVER, found: dict[str, Value] | None = None
    ) -> Thinking[dict[str, Value]]:
        """What each legal move is worth; `found` is filled on the way.

        With a horizon, wins and losses that are further off are not looked for, and those moves are left out.
        """
        found = {} if found is None else found
        table, unknown = _Table.of(seen), []
        attack, defence = self._sides(table)
        for move in self._candidates(seen, table):
            if move.wins:
                found[move.action] = Value(1, 1)
            else:
                unknown.append(move)
        for plies in range(1, min(table.left, horizon)):
            for move in tuple(unknown):
                if plies % 2:
                    question = partial(defence.can_win, table.others, move.own, move.answers, plies)
                else:
                    question = partial(attack.cannot_be_stopped, move.own, table.others, move.answers, plies)
                if (yield from self._patiently(question)):
                    found[move.action] = Value(-1 if plies % 2 else 1, plies + 1)
                    unknown.remove(move)
        if table.left <= horizon:
            found |= {move.action: Value(table.full_garden, table.left) for move in unknown}
        return found

    def think_line(self, seen: Seen) -> Thinking[list[str]]:
        table, line = seen.guess(Chance(0)), list[str]()
        while not table.round_over:
            line.append((yield from self.think_best(table)))
            table.play(line[-1])
        return line

    def think_best(self, seen: Seen) -> Thinking[str]:
        """A move that wins soonest, or does not lose, or loses latest, without weighing the others."""
        table, cells = _Table.of(seen), _mask(seen.open_cells())
        attack, defence = self._sides(table)
        moves = self._candidates(seen, table)
        longest = ODD  # neither side can force anything: any move after which the other side still can't
        for plies in range(1, table.left + 1):
            if plies % 2:
                if (yield from self._patiently(partial(attack.can_win, table.own, table.others, cells, plies))):
                    return (yield from self._soonest(attack, table, moves, plies))
            elif (
                yield from self._patiently(partial(defence.cannot_be_stopped, table.others, table.own, cells, plies))
            ):
                longest = plies - 3
                break
        for move in moves:
            beaten = partial(defence.can_win, table.others, move.own, move.answers, longest)
            if longest < 1 or not (yield from self._patiently(beaten)):
                return move.action
        raise RuntimeError("every move loses sooner than the position does")

    def _soonest(self, attack: Attack, table: _Table, moves: Sequence[_Move], plies: int) -> Thinking[str]:
        for move in moves:
            if move.wins:
                return move.action
            unstoppable = partial(attack.cannot_be_stopped, move.own, table.others, move.answers, plies - 1)
            if plies > 1 and (yield from self._patiently(unstoppable)):
                return move.action
        raise RuntimeError("no move wins as soon as the position does")

    def _sides(self, table: _Table) -> tuple[Attack, Attack]:
        """The attack of the player to move, and that of the other side."""
        return self._attacks[table.mover], self._attacks[1 - table.mover]

    def _candidates(self, seen: Seen, table: _Table) -> list[_Move]:
        free = ALL ^ table.own ^ table.others
        moves = []
        for action in seen.legal():
            at = CELLS.index(action)
            answers = self._moves.relatives[at] & free
            wins = bool(completing()[table.own] >> at & 1) or (not answers and table.left > 1)
            moves.append(_Move(action, table.own | 1 << at, answers, wins))
        return moves

    def _patiently(self, question: Callable[[], bool]) -> Thinking[bool]:
        while True:
            try:
                return question()
            except Pause:
                yield
                self._slice.begin()


def solve(seen: Seen) -> int:
    """1, 0 or -1: the player to move wins, draws or loses the round."""
    return Solver(seen.garden).solve(seen)


def values(seen: Seen) -> dict[str, Value]:
    """What each legal move is worth."""
    return Solver(seen.garden).values(seen)


def best(values: Mapping[str, Value]) -> str:
    """The move that wins soonest, or draws, or loses latest; the first of several."""
    return max(values, key=lambda action: rank(values[action]))


def rank(value: Value) -> tuple[int, int]:
    """Larger is better: wins before draws before losses, soon wins and late losses first."""
    return value.result, -value.plies if value.result > 0 else value.plies


class _Table(NamedTuple):
    """The table as the search sees it."""

    own: int
    """The tokens of the player to move."""
    others: int
    left: int
    """How many tiles are left in the garden."""
    mover: int
    """0: it is the round's first player who is to move; 1: it is the second."""
    full_garden: int
    """The value of a full garden for the player to move."""

    @classmethod
    def of(cls, seen: Seen) -> _Table:
        if seen.round_over:
            raise ValueError("the round is over")
        mover = len(seen.trail) % 2
        own, others = _mask(seen.trail[mover::2]), _mask(seen.trail[1 - mover :: 2])
        full_garden = 0 if seen.options["full_garden"] == "draw" else 1 if mover else -1
        return cls(own, others, len(CELLS) - len(seen.trail), mover, full_garden)


class _Move(NamedTuple):
    action: str
    own: int
    """The tokens of its player, this one included."""
    answers: int
    wins: bool
    """Whether it ends the round, with a pattern or a blockade."""


def _mask(cells: Iterable[str]) -> int:
    return sum(1 << CELLS.index(cell) for cell in cells)

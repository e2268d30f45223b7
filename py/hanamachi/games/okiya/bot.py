"""Who sits at the other side of the garden.

| level | what it sees | what it does otherwise |
|---|---|---|
| shikomi, the newcomer | a win that lies open | whatever pleases |
| minarai, who learns by watching | that, and a win for the answer | leaves little choice, builds patterns |
| maiko, the apprentice | every end within seven moves of both sides | the same |
| geiko, the master | everything | where it can't win, sets traps |

The lower levels err as people do: they overlook what is far off, not what lies before them. Geiko never gives a result
away. When all its moves draw, or all lose, it takes the one to which the right answers are few and hard to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.chance import Chance
from .garden import CELLS, PATTERNS
from .solver import Solver, Thinking, Value, rank, told

if TYPE_CHECKING:
    from .rules import Seen, State

SIGHT = {"shikomi": 1, "minarai": 2, "maiko": 7}
"""How many moves of both sides a level looks ahead."""
TRAPS_UP_TO = 12
"""With more tiles left than these geiko sets no traps: to weigh all moves and their answers would take too long."""
UNKNOWN = Value(0, 0)
"""What a move is worth to whoever does not see its end: more than a loss, less than a win."""


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    actions = chance.shuffled(seen.legal())
    yield actions[0]
    if seen.round_over or len(actions) == 1:
        return
    table, solver = seen.guess(chance), Solver(seen.garden)
    found: dict[str, Value] = {}
    if level == "geiko":
        thinking = _master(solver, table, actions, found)
    else:
        thinking = _learner(solver, table, actions, SIGHT[level], found)
    yield from told(thinking, lambda: max(actions, key=lambda action: rank(found.get(action, UNKNOWN))))


def _learner(solver: Solver, table: State, actions: list[str], sight: int, found: dict[str, Value]) -> Thinking[str]:
    """The best of what it sees; where it sees no end, what looks well."""
    yield from solver.think_values(table, sight, found)
    top = max(rank(found.get(action, UNKNOWN)) for action in actions)
    choice = [action for action in actions if rank(found.get(action, UNKNOWN)) == top]
    return choice[0] if sight == SIGHT["shikomi"] else max(choice, key=lambda action: _looks(table, action))


def _looks(table: State, action: str) -> int:
    """Patterns that may still become one's own, against the choice that is left to the other side."""
    mover, after = table.turn, table.copy()
    after.play(action)
    if after.round_over:
        return 0
    tokens, hopes = after.tokens, 0
    for pattern in PATTERNS:
        owners = [tokens[cell] for cell in pattern.cells]
        if 1 - (mover or 0) not in owners:
            hopes += owners.count(mover) ** 2
    return hopes - 2 * len(after.open_cells())


def _master(solver: Solver, table: State, actions: list[str], found: dict[str, Value]) -> Thinking[str]:
    """The soonest win; else, of the moves that keep the result, the one after which a person errs most easily."""
    if len(CELLS) - len(table.trail) > TRAPS_UP_TO:
        return (yield from solver.think_best(table))
    yield from solver.think_values(table, found=found)
    result = max(value.result for value in found.values())
    choice = [action for action in actions if found[action].result == result]
    if result > 0 or len(choice) == 1:
        return max(choice, key=lambda action: (rank(found[action]), _looks(table, action)))
    errs = {}
    for action in choice:
        errs[action] = yield from _error(solver, table, action)
    return max(choice, key=lambda action: (errs[action], rank(found[action])))


def _error(solver: Solver, table: State, action: str) -> Thinking[float]:
    """How likely a person goes wrong after this move: one who sees a win within three moves and a loss within two,
    and picks any of the moves in which there is nothing to see."""
    after = table.copy()
    after.play(action)
    if after.round_over:
        return 0.0
    values = yield from solver.think_values(after)
    best = max(value.result for value in values.values())
    if any(value.result > 0 and value.plies <= 3 for value in values.values()):
        return 0.0
    tempting = [value for value in values.values() if value.result >= 0 or value.plies > 2]
    return sum(value.result < best for value in tempting) / len(tempting) if tempting else 0.0

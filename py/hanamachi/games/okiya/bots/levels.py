"""The bots of Okiya.

| level | what it sees | what it does otherwise |
|---|---|---|
| shikomi, the newcomer | a win that lies open | whatever pleases |
| minarai, who learns by watching | that, and a win for the answer | leaves little choice, builds patterns |
| maiko, the apprentice | every end within seven moves of both sides | the same |
| geiko, the master | everything | where it can't win, sets traps |

The lower levels err as people do: they overlook what is far ahead, not what is near. Geiko never gives a result
away. When all its moves draw, or all lose, it takes the one to which the right answers are few and hard to see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ....core.chance import Chance
from ..rules.garden import PATTERNS
from .solver import Solver, Thinking, Value, rank, told

if TYPE_CHECKING:
    from ..rules.rules import Seen, State

SIGHT = {"shikomi": 1, "minarai": 2, "maiko": 7}
"""How many moves of both sides a level looks ahead."""
PERSON = 3
"""How many moves geiko expects a person to look ahead: a loss by the answer, a win by their own next move."""
UNKNOWN = Value(0, 0)
"""The value of a move whose end is not seen: more than a loss, less than a win."""


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
    """The best move within its horizon; where no end is seen, by heuristics."""
    yield from solver.think_values(table, sight, found)
    top = max(rank(found.get(action, UNKNOWN)) for action in actions)
    choice = [action for action in actions if rank(found.get(action, UNKNOWN)) == top]
    return choice[0] if sight == SIGHT["shikomi"] else max(choice, key=lambda action: _looks(table, action))


def _looks(table: State, action: str) -> int:
    """Patterns that may still become one's own, against the choice that is left to the other side."""
    mover, after = table.turn, _after(table, action)
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
    yield from solver.think_values(table, SIGHT["maiko"], found)  # the answer if the search is stopped early
    result = yield from solver.think_value(table)
    trap = "" if result > 0 else (yield from _trap(solver, table, result, actions, found))
    return trap or (yield from solver.think_best(table))


def _trap(solver: Solver, table: State, result: int, actions: list[str], found: Mapping[str, Value]) -> Thinking[str]:
    """The move that keeps the result and has the largest share of answers that give one away; "" where none has any.

    Of several, one whose end is farther off, or that looks better. To weigh every answer to every move would take twice
    as long as to solve the position. So a move is left as soon as it can't be the one any more: whatever keeps the
    result has a right answer, and each further one makes the share of the wrong ones smaller.
    """
    trap, most = "", 0.0
    keeping = (action for action in actions if found.get(action, UNKNOWN).result >= result)
    for action in sorted(keeping, key=lambda a: (rank(found.get(a, UNKNOWN)), _looks(table, a)), reverse=True):
        after, right = _after(table, action), 0
        answers = yield from _tempting(solver, after)
        for answer in answers:
            if len(answers) - max(1, right) <= most * len(answers):
                break
            right += not (yield from _gains(solver, table.turn, _after(after, answer), result))
        wrong = len(answers) - max(1, right)
        if wrong > most * len(answers) and not (yield from solver.think_beyond(after, -result)):
            trap, most = action, wrong / len(answers)
    return trap


def _tempting(solver: Solver, table: State) -> Thinking[list[str]]:
    """The answers of which a person may pick any, if no win is to be seen: all but those that are seen to lose."""
    near = {} if table.round_over else (yield from solver.think_values(table, PERSON))
    if table.round_over or any(value.result > 0 for value in near.values()):
        return []
    answers = [answer for answer in table.legal() if near.get(answer, UNKNOWN).result >= 0]
    return sorted(answers, key=lambda answer: len(_after(table, answer).open_cells()))  # the right ones mostly first


def _gains(solver: Solver, seat: int | None, table: State, result: int) -> Thinking[bool]:
    """Whether that seat now gets more than this result."""
    if table.outcome is None:
        return (yield from solver.think_beyond(table, result))
    winner = table.outcome.winner
    return (0 if winner is None else 1 if winner == seat else -1) > result


def _after(table: State, action: str) -> State:
    after = table.copy()
    after.play(action)
    return after

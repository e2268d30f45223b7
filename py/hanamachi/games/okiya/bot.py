"""Who sits at the other side of the garden.

Shikomi, the newcomer, takes a win that lies open and otherwise whatever pleases. Minarai looks one answer ahead: it
never hands over a win while there is another move, and would rather leave little choice and build its own patterns.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...core.chance import Chance
from .garden import PATTERNS

if TYPE_CHECKING:
    from .rules import Seen, State


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    actions = chance.shuffled(seen.legal())
    table = seen.guess(chance)
    if seen.round_over or len(actions) == 1:
        yield actions[0]
    elif level == "shikomi":
        yield next((action for action in actions if _wins(table, action)), actions[0])
    else:
        yield max(actions, key=lambda action: _promise(table, action))


def _wins(table: State, action: str) -> bool:
    mover, after = table.turn, table.copy()
    after.play(action)
    return after.outcome is not None and after.outcome.winner == mover


def _promise(table: State, action: str) -> tuple[int, int]:
    """How good a move looks: whether it wins or hands over a win, then own patterns against choice left."""
    mover, after = table.turn, table.copy()
    after.play(action)
    if after.outcome is not None:
        return (2 if after.outcome.winner == mover else 0 if after.outcome.winner is None else -2), 0
    answers = after.open_cells()
    if any(_wins(after, answer) for answer in answers):
        return -1, 0
    tokens = after.tokens
    hopes = 0
    for pattern in PATTERNS:
        owners = [tokens[cell] for cell in pattern.cells]
        if 1 - (mover or 0) not in owners:
            hopes += owners.count(mover) ** 2
    return 0, hopes - 2 * len(answers)

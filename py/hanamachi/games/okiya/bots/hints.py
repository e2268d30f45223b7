"""Hints for the player at turn: the best move and the reason.

Every motive is true by the solver, and its facts are what its sentence names. All but the first have `tile`, what is
taken, and `last`, the plant and the feature of which it is the last one in the garden ("" where it is not).

| motive | further facts | meaning |
|---|---|---|
| next_round | | the round is over |
| only_move | | the rules allow no other |
| leaves_few | `answers` | while it still thinks: so many tiles are left to choose from for the other side |
| completes | `kind`, `cells` | a pattern now: the round is won |
| blocks | | no relative of the tile is left: the round is won |
| two_threats | `threats` | two cells or more would complete a pattern, and no answer stops them all |
| forces_blockade | `moves` | in so many moves of one's own the other side has no tile left to take |
| forces_win | `moves`, `threat`, `kind`, `by` | a win in so many moves of one's own, whatever is answered |
| last_token | `moves` | neither side can force more, the garden fills up, and the last token wins |
| stops_pattern | `cell`, `kind`, `takes`, `only` | after another move the other side could complete a pattern there |
| stops_blockade | `danger`, `cell`, `only` | after another move the other side could take that tile and leave none |
| only_escape | `losing`, `moves` | each of the others loses, the latest in so many moves of the other side |
| sets_trap | `losing`, `answers` | a draw like others, but so many of the answers to it lose |
| keeps_draw | `losing` | a draw; so many of the other moves lose |
| resists | `moves`, `by` | lost against perfect play, but nothing holds out longer |

`moves` counts the winner's moves; `by` is how it ends when both sides play their best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ....core.chance import Chance
from ....core.game import Hint
from ..rules.garden import CELLS, PATTERNS, Tile
from .solver import Solver, Thinking, Value, rank, told

if TYPE_CHECKING:
    from ..rules.rules import Outcome, Seen, State

TRAPS_UP_TO = 12
"""With more tiles left than these, draws are not told apart: to weigh all answers to all of them takes long."""


def hint(seen: Seen, chance: Chance) -> Iterator[Hint]:
    actions = seen.legal()
    if seen.round_over or not actions:
        yield Hint(next(iter(actions), ""), "next_round")
        return
    if len(actions) == 1:
        yield Hint(actions[0], "only_move", _taken(seen, actions[0]))
        return
    table, found = seen.guess(chance), dict[str, Value]()
    yield from told(_advice(Solver(seen.garden), table, found), lambda: _so_far(table, found))


def _advice(solver: Solver, table: State, found: dict[str, Value]) -> Thinking[Hint]:
    values = yield from solver.think_values(table, found=found)
    top = max(map(rank, values.values()))
    choice = [action for action in table.legal() if rank(values[action]) == top]
    result, plies = values[choice[0]]
    if result > 0:
        return (yield from _winning(solver, table, choice, plies))
    if result < 0:
        return (yield from _resisting(solver, table, choice[0], plies))
    return (yield from _drawing(solver, table, choice, values))


# -- the three kinds of positions ----------------------------------------------------------------------------------


def _winning(solver: Solver, table: State, choice: list[str], plies: int) -> Thinking[Hint]:
    """The soonest win; of several the one that is easiest to see."""
    for action in choice:
        at_sight = _win_at_sight(table, action, plies)
        if at_sight is not None:
            return at_sight
    action, moves = choice[0], (plies + 1) // 2
    after = _after(table, action)
    end = yield from _ending(solver, after)
    facts = _taken(table, action) | {"moves": moves}
    if end.by == "garden":
        return Hint(action, "last_token", facts)
    threats = [cell for cell in _completing(after, table.turn) if _is_reachable(after, cell)]
    threat = {"threat": threats[0], "kind": _kind(after, table.turn, threats[0])} if threats else {"threat": ""}
    return Hint(action, "forces_win", facts | threat | {"by": end.by})


def _win_at_sight(table: State, action: str, plies: int) -> Hint | None:
    after, taken = _after(table, action), _taken(table, action)
    outcome = after.outcome
    if outcome is not None and outcome.by == "blocked":
        return Hint(action, "blocks", taken)
    if outcome is not None and outcome.cells:
        return Hint(action, "completes", taken | {"kind": outcome.by, "cells": outcome.cells})
    if plies == 3:
        threats = _completing(after, table.turn)
        if len(threats) > 1 and all(set(_after(after, answer).open_cells()) & set(threats) for answer in after.legal()):
            return Hint(action, "two_threats", taken | {"threats": tuple(threats)})
        if _blocks_next(after):
            return Hint(action, "forces_blockade", taken | {"moves": 2})
    return None


def _resisting(solver: Solver, table: State, action: str, plies: int) -> Thinking[Hint]:
    end = yield from _ending(solver, _after(table, action))
    return Hint(action, "resists", _taken(table, action) | {"moves": plies // 2, "by": end.by})


def _drawing(solver: Solver, table: State, choice: list[str], values: Mapping[str, Value]) -> Thinking[Hint]:
    losing = [action for action, value in values.items() if value.result < 0]
    action, traps, answers = choice[0], 0, 1
    if len(choice) > 1 and len(CELLS) - len(table.trail) <= TRAPS_UP_TO:
        for drawn in choice:
            after = _after(table, drawn)
            if not after.round_over:
                replies = yield from solver.think_values(after)
                lost = sum(reply.result < 0 for reply in replies.values())
                if lost * answers > traps * len(replies):
                    action, traps, answers = drawn, lost, len(replies)
    taken = _taken(table, action)
    danger = _stopped(table, action, [move for move in losing if values[move].plies == 2])
    if danger is not None:
        motive, facts = danger
        return Hint(action, motive, taken | facts | {"only": len(choice) == 1})
    if len(choice) == 1 and losing:
        latest = max(values[move].plies for move in losing)
        return Hint(action, "only_escape", taken | {"losing": len(losing), "moves": latest // 2})
    if traps:
        return Hint(action, "sets_trap", taken | {"losing": traps, "answers": answers})
    return Hint(action, "keeps_draw", taken | {"losing": len(losing)})


def _stopped(table: State, action: str, losing: list[str]) -> tuple[str, dict[str, Any]] | None:
    """What the other side could do at once after one of the losing moves, and can't after this one."""
    for move in losing:
        after = _after(table, move)
        for answer in after.legal():
            end = _after(after, answer).outcome
            if end is not None and end.winner == after.turn:
                if end.by == "blocked":
                    return "stops_blockade", {"danger": table.tile(answer), "cell": answer}
                return "stops_pattern", {"cell": answer, "kind": end.by, "takes": answer == action}
    return None


# -- what makes it so ----------------------------------------------------------------------------------------------


def _so_far(table: State, values: Mapping[str, Value]) -> Hint:
    """The hint so far: a win if one is known, else the move that is not known to lose and leaves the least choice."""
    known = [action for action, value in values.items() if value.result >= 0]
    hopes = known or [action for action in table.legal() if action not in values] or table.legal()
    answers = {action: 0 if (after := _after(table, action)).round_over else len(after.legal()) for action in hopes}
    action = min(answers, key=lambda action: answers[action])
    return Hint(action, "leaves_few", _taken(table, action) | {"answers": answers[action]})


def _taken(seen: Seen, action: str) -> dict[str, Any]:
    tile = seen.tile(action)
    left = [other for cell, other in zip(CELLS, seen.garden, strict=True) if cell not in seen.trail and cell != action]
    plant = "" if any(other.plant == tile.plant for other in left) else tile.plant
    feature = "" if any(other.feature == tile.feature for other in left) else tile.feature
    return {"tile": tile, "last": Tile(plant, feature)}


def _after(table: State, action: str) -> State:
    after = table.copy()
    after.play(action)
    return after


def _ending(solver: Solver, after: State) -> Thinking[Outcome]:
    """How the round ends when both sides play their best."""
    line = [] if after.round_over else (yield from solver.think_line(after))
    for action in line:
        after = _after(after, action)
    if after.outcome is None:
        raise RuntimeError("the line does not end")
    return after.outcome


def _completing(table: State, seat: int | None) -> list[str]:
    """The cells still to be taken with which that seat would complete a pattern."""
    tokens, cells = table.tokens, set[int]()
    for pattern in PATTERNS:
        empty = [at for at in pattern.cells if tokens[at] is None]
        if len(empty) == 1 and sum(tokens[at] == seat for at in pattern.cells) == 3:
            cells.update(empty)
    return [CELLS[at] for at in sorted(cells)]


def _kind(table: State, seat: int | None, cell: str) -> str:
    """What the token in that cell would complete."""
    tokens, here = table.tokens, CELLS.index(cell)
    made = (p for p in PATTERNS if here in p.cells and all(at == here or tokens[at] == seat for at in p.cells))
    return next(pattern.kind for pattern in made)


def _is_reachable(table: State, cell: str) -> bool:
    """Whether an answer of the other side could leave that cell open."""
    return any(answer != cell and table.tile(answer).is_related(table.tile(cell)) for answer in table.open_cells())


def _blocks_next(after: State) -> bool:
    """Whether each answer can be met with a tile after which the other side has none to take."""
    for answer in after.legal():
        met = _after(after, answer)
        if met.round_over or not any(_is_blockade(_after(met, move)) for move in met.legal()):
            return False
    return True


def _is_blockade(table: State) -> bool:
    return table.outcome is not None and table.outcome.by == "blocked"

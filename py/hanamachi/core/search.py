"""Search in games with hidden hands: Monte Carlo tree search over information sets.

A player does not know the state, only a set of states that fit what the seat has seen. So each iteration takes one of
them, a guess; walks down a tree of actions that all guesses share, choosing among what is legal in this one; adds one
leaf; plays on from there by a quick policy; and adds to each action on the way the payoff of its seat.
(Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012: the variant with a single observer.)

Every player maximises their own payoff, so it works for two players and for five. It has no clock: a caller gets the
best action so far after each slice of iterations and may stop at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import Generic, TypeVar

from .chance import Chance
from .game import State

T = TypeVar("T", bound=State)

Payoffs = Callable[[T], Sequence[float] | None]
"""The payoff of each seat, from 0 to 1, where a search ends; None where it goes on."""
Playout = Callable[[T, Chance], Sequence[float]]
"""Plays on from a leaf to where a search ends, and returns the payoffs there."""

EXPLORE = 0.7
"""The exploration factor of UCB1, for payoffs from 0 to 1."""


def at_random(payoffs: Payoffs[T]) -> Playout[T]:
    """A playout of random legal actions."""

    def play_on(state: T, chance: Chance) -> Sequence[float]:
        while (reached := payoffs(state)) is None:
            state.play(chance.pick(state.legal()))
        return reached

    return play_on


class Branch:
    """An action at a node of the tree, with its results and the actions after it."""

    __slots__ = ("available", "branches", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """How many times it was legal here: in some guesses it is not."""
        self.total = 0.0
        """The sum of the payoffs of the seat that chose it."""
        self.branches: dict[str, Branch] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search(Generic[T]):
    """A search that can be continued at any time."""

    def __init__(
        self,
        guesses: Iterator[T],
        payoffs: Payoffs[T],
        chance: Chance,
        playout: Playout[T] | None = None,
        explore: float = EXPLORE,
    ) -> None:
        self.guesses = guesses
        self.payoffs = payoffs
        self.chance = chance
        self.playout = playout or at_random(payoffs)
        self.explore = explore
        self.root = Branch()

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            self._iterate(next(self.guesses))

    def in_slices(self, iterations: int, slice_: int) -> Iterator[str]:
        """Runs so many iterations; yields the best action so far after each slice of them."""
        for begun in range(0, iterations, slice_):
            self.run(min(slice_, iterations - begun))
            yield self.best

    def mean(self, action: str) -> float:
        """What an action has brought on average."""
        return self.root.branches[action].mean

    @property
    def best(self) -> str:
        """The action that was tried most, which is steadier than the one with the highest mean."""
        return max(self.root.branches.items(), key=lambda found: (found[1].visits, found[1].total))[0]

    def _iterate(self, state: T) -> None:
        branch, path = self.root, []
        payoffs = self.payoffs(state)
        while payoffs is None:
            seat = state.turn
            if seat is None:
                raise ValueError("the game is over, and the payoffs do not say what that is worth")
            action, is_new = self._choose(branch, state.legal())
            branch = branch.branches[action]
            path.append((branch, seat))
            state.play(action)
            payoffs = self.payoffs(state)
            if is_new:
                break
        if payoffs is None:
            payoffs = self.playout(state, self.chance)
        for branch, seat in path:
            branch.visits += 1
            branch.total += payoffs[seat]

    def _choose(self, branch: Branch, legal: list[str]) -> tuple[str, bool]:
        """An action that was never tried here, else the one with the best upper confidence bound."""
        tried = branch.branches
        untried = []
        best, bound = "", -1.0
        for action in legal:
            found = tried.get(action)
            if found is None:
                untried.append(action)
                continue
            found.available += 1
            upper = found.total / found.visits + self.explore * sqrt(log(found.available) / found.visits)
            if upper > bound:
                best, bound = action, upper
        if not untried:
            return best, False
        action = untried[0] if len(untried) == 1 else self.chance.pick(untried)
        tried[action] = Branch()
        tried[action].available = 1
        return action, True

"""Search by sequential halving: actions are tried on the same guesses, and again and again the worse half is dropped.

Where luck decides much and a match is long, a search tree tells little. So the actions are tried side by side on the
same guess, where luck is the same for all. The remaining tries go to the actions that are still in doubt.
(Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013.)

It has no clock: a caller gets the best action so far after each slice of tries and may stop at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2
from typing import Generic, TypeVar

from .game import State

T = TypeVar("T", bound=State)

Try = Callable[[T, str], float]
"""Plays an action on a state that it may change, plays on, and returns the payoff, from 0 to 1."""


class Halving(Generic[T]):
    """A search over a list of actions."""

    def __init__(self, guesses: Iterator[T], try_out: Try[T], actions: Sequence[str], trust: float = 0.0) -> None:
        self.guesses = guesses
        self.try_out = try_out
        self.first, self.trust = actions[0], trust
        """The preferred action: `trust` is added to its mean."""
        self.alive = list(actions)
        """Those that are still in doubt, the best first after each halving."""
        self.tries = dict.fromkeys(actions, 0)
        self.totals = dict.fromkeys(actions, 0.0)
        """The sum of each action's payoffs."""

    def mean(self, action: str) -> float:
        return self.totals[action] / self.tries[action] if self.tries[action] else 0.0

    def estimate(self, action: str) -> float:
        return self.mean(action) + (self.trust if action == self.first else 0.0)

    @property
    def best(self) -> str:
        return max(self.alive, key=self.estimate)

    def run(self, tries: int) -> Iterator[None]:
        """So many tries, or a few more; yields after each."""
        phases = max(1, ceil(log2(len(self.alive))))
        for _ in range(phases):
            rounds = max(1, round(tries / phases / len(self.alive)))
            for _ in range(rounds):
                guess = next(self.guesses)
                for action in self.alive:
                    self.totals[action] += self.try_out(guess.copy(), action)  # type: ignore[arg-type]
                    self.tries[action] += 1
                    yield
            self.alive.sort(key=self.estimate, reverse=True)
            del self.alive[ceil(len(self.alive) / 2) :]

    def in_slices(self, tries: int, slice_: int) -> Iterator[str]:
        """Runs so many tries; yields the best action so far after each slice of them, and at the end."""
        for number, _ in enumerate(self.run(tries), 1):
            if number % slice_ == 0:
                yield self.best
        yield self.best

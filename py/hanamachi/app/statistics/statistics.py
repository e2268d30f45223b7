"""The statistics: the result of each match, by its identity, and the sums over those too old to be kept singly.

Two statistics are put together by a union: of two results of a match the later one counts. So the order does not
matter, and doing it twice changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from .result import LATEST, OPEN, Result
from .total import Total

MOST = 2000
"""Results that are kept singly, about 60 bytes each. Older ones are in the sums alone."""
ALL = ("all", "all")
"""The sum over all games and levels."""
EVER = LATEST
"""Later than any time."""

Key = tuple[str, str]
"""A game and a level."""


@dataclass(frozen=True)
class Statistics:
    results: Mapping[str, Result] = field(default_factory=dict)
    """By the identity of the match."""
    totals: Mapping[Key, Total] = field(default_factory=dict)
    """The sums over what is no longer kept singly."""
    days: frozenset[int] = frozenset()
    """The days of these, counted from the first of 1970."""
    folded: int = 0
    """The time of the latest of these. What is not later may be in the sums, and is not added again."""
    unread: int = EVER
    """Finished matches that were played here before this time have not been counted yet; 0: all have."""

    @property
    def in_order(self) -> list[Result]:
        return sorted(self.results.values(), key=lambda result: result.order)

    @property
    def played(self) -> int:
        """How many matches are counted."""
        kept = sum(result.outcome != OPEN for result in self.results.values())
        return kept + self.totals.get(ALL, Total()).played

    def with_results(self, more: Iterable[Result]) -> Statistics:
        results = dict(self.results)
        for result in more:
            known = results.get(result.match)
            if result.ended > self.folded and (known is None or result.is_later_than(known)):
                results[result.match] = result
        return replace(self, results=results)._bounded()

    def merged(self, other: Statistics) -> Statistics:
        """Both together. Of the sums the larger ones count: those of a backup are a part of what they are now."""
        ours, theirs = self.totals.get(ALL, Total()), other.totals.get(ALL, Total())
        first, second = (other, self) if theirs.played > ours.played else (self, other)
        return replace(first, unread=self.unread).with_results(second.results.values())

    def without(self, other: Statistics) -> Statistics:
        """What is not in the other: results that came since stay."""
        results = {match: result for match, result in self.results.items() if other.results.get(match) != result}
        if self.totals != other.totals:  # what was to go has been added up meanwhile
            return replace(self, results=results)
        return Statistics(results, unread=0)

    def _bounded(self) -> Statistics:
        """Adds up what is too old to be kept singly."""
        excess = len(self.results) - MOST
        if excess <= 0:
            return self
        ordered = self.in_order
        while excess < len(ordered) and ordered[excess].ended == ordered[excess - 1].ended:
            excess += 1  # `folded` tells them apart by their time
        totals, days = dict(self.totals), set(self.days)
        for result in ordered[:excess]:
            if result.outcome == OPEN:
                continue
            for key in ((result.game, result.level), ALL):
                totals[key] = totals.get(key, Total()).after(result)
            days.add(result.day)
        folded = max(self.folded, ordered[excess - 1].ended)
        results = {result.match: result for result in ordered[excess:]}
        return replace(self, results=results, totals=totals, days=frozenset(days), folded=folded)

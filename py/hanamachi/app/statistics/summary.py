"""The statistics as people look at them: sums by game and level, the ladder of bots, the latest results, the days."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...games import GAMES
from .result import MIXED, OPEN, WON, Result
from .statistics import ALL, Statistics
from .total import Total

LATELY = 5
"""The latest matches against a level, by which the ladder goes."""
ENOUGH = 3
"""So many of them won: a stronger bot is worth a try. So many lost, and none won: a weaker one."""
SHOWN = 20
"""The latest results of a game that are shown one by one."""
TELLING = 1
"""A game whose scores are not larger is won or lost, and there is no point in comparing them."""


class Advice(NamedTuple):
    """Which bots to play next."""

    kind: str
    """`up`, `down`, `stay`, or `top`: the strongest are beaten."""
    level: str
    """The bots that it is about: the strongest that were played."""
    won: int
    of: int
    """So many of the latest matches against them."""
    other: str = ""
    """The level to try, now or (`stay`) after more wins; empty: there is none."""


class Rung(NamedTuple):
    """The matches of a game against bots of one level."""

    level: str
    total: Total
    lately: tuple[Result, ...] = ()

    @property
    def is_beaten(self) -> bool:
        return _won(self.lately) >= ENOUGH


@dataclass(frozen=True)
class House:
    """The statistics of one game."""

    slug: str
    rungs: tuple[Rung, ...]
    """All levels that the game has, weakest first, and tables of mixed levels where there were any."""
    latest: tuple[Result, ...]
    """The latest results, the last one last."""

    @property
    def played(self) -> int:
        return sum(rung.total.played for rung in self.rungs)

    @property
    def won(self) -> int:
        return sum(rung.total.won for rung in self.rungs)

    @property
    def hints(self) -> int:
        return sum(rung.total.hints for rung in self.rungs)

    @property
    def has_scores(self) -> bool:
        """Whether the scores tell more than who won."""
        return any((rung.total.best or 0) > TELLING or rung.total.points < 0 for rung in self.rungs)

    @property
    def advice(self) -> Advice | None:
        ladder = [rung for rung in self.rungs if rung.level != MIXED]
        reached = max((place for place, rung in enumerate(ladder) if rung.lately), default=None)
        if reached is None:
            return None
        rung = ladder[reached]
        won, of = _won(rung.lately), len(rung.lately)
        if rung.is_beaten and reached + 1 == len(ladder):
            return Advice("top", rung.level, won, of)
        if rung.is_beaten:
            return Advice("up", rung.level, won, of, ladder[reached + 1].level)
        if reached and not won and of >= ENOUGH:
            return Advice("down", rung.level, won, of, ladder[reached - 1].level)
        following = ladder[reached + 1].level if reached + 1 < len(ladder) else ""
        return Advice("stay", rung.level, won, of, following)


@dataclass(frozen=True)
class Summary:
    total: Total
    houses: tuple[House, ...]
    """The games that were played, in their order in the quarter."""
    days: Mapping[int, int]
    """How many matches ended on each day, counted from the first of 1970; 0: some did, long ago."""


def summary_of(statistics: Statistics) -> Summary:
    results = [result for result in statistics.in_order if result.outcome != OPEN]
    days = Counter(dict.fromkeys(statistics.days, 0))
    days.update(result.day for result in results)
    played = {result.game for result in results} | {game for game, _ in statistics.totals}
    houses = [_house(slug, statistics, results) for slug in GAMES if slug in played]
    return Summary(_sum(statistics.totals.get(ALL, Total()), results), tuple(houses), days)


def _house(slug: str, statistics: Statistics, results: Sequence[Result]) -> House:
    results = [result for result in results if result.game == slug]
    rungs = []
    for level in (*GAMES[slug].levels, MIXED):
        of_level = [result for result in results if result.level == level]
        total = _sum(statistics.totals.get((slug, level), Total()), of_level)
        if level != MIXED or total.played:
            rungs.append(Rung(level, total, tuple(of_level[-LATELY:])))
    return House(slug, tuple(rungs), tuple(results[-SHOWN:]))


def _sum(total: Total, results: Sequence[Result]) -> Total:
    for result in results:
        total = total.after(result)
    return total


def _won(results: Sequence[Result]) -> int:
    return sum(result.outcome == WON for result in results)

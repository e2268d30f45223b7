"""A table of two sites side by side: medians, and the median of the ratios of each round.

The ratio of two medians says little when a machine is slower in one round than in the next. In the same round both were
slowed by the same things.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterable, Mapping

Rounds = Mapping[int, float]
"""A figure of each round."""


def head(other: str, ours: str) -> None:
    row("", other, ours, "ratio in a round", "target")


def compare(what: str, other: Rounds, ours: Rounds, target: float | None = None, digits: int = 2) -> None:
    most = "" if target is None else f"≤ {target:.2f}"
    row(what, spread(other.values(), digits), spread(ours.values(), digits), spread(ratios(other, ours)), most)


def ratios(other: Rounds, ours: Rounds) -> list[float]:
    return [ours[number] / other[number] for number in ours if other.get(number)]


def row(what: str, other: str, ours: str, ratio: str = "", target: str = "") -> None:
    print(f"{what:<48} {other:<21} {ours:<21} {ratio:<19} {target}".rstrip())


def spread(values: Iterable[float], digits: int = 2) -> str:
    """The median, and in brackets the smallest and the largest."""
    known = sorted(values)
    if not known:
        return "not measured"
    return f"{statistics.median(known):.{digits}f} ({known[0]:.{digits}f}–{known[-1]:.{digits}f})"


def load() -> str:
    return " ".join(f"{value:.1f}" for value in os.getloadavg()) + f" on {os.cpu_count()} cores"

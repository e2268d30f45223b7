"""The statistics as text: a line for each result, sum and block of days. docs/storage.md tells the form.

The same lines stand in an exported file, each behind `## statistics`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...core.game import LEVELS
from .result import DAY, LATEST, MIXED, Result, read_result
from .statistics import ALL, Key, Statistics
from .total import Total, read_total

HEAD = "hanamachi statistics 1"
LONGEST = 1_000_000
"""Characters of a stored text, at most."""
MOST_TOTALS = 200
BLOCK = 32
LAST_BLOCK = LATEST // DAY // BLOCK

_GROUP = re.compile(rf"all all|[a-z][a-z-]{{0,19}} (?:{'|'.join((*LEVELS, MIXED))})", re.ASCII)
_DAYS = re.compile(r"([0-9]{1,6}) ([0-9a-f]{1,8})", re.ASCII)


def written(statistics: Statistics) -> str:
    """What is stored."""
    unread = [] if statistics.unread == 0 else [f"unread {statistics.unread}"]
    return "\n".join([HEAD, *unread, *lines_of(statistics)]) + "\n"


def lines_of(statistics: Statistics) -> list[str]:
    """What is the same in every browser: the lines of an exported file."""
    lines = [f"folded {statistics.folded}"] if statistics.folded else []
    lines += [f"total {' '.join(key)} {total}" for key, total in sorted(statistics.totals.items())]
    lines += [f"days {block} {bits:x}" for block, bits in sorted(_blocks(statistics.days).items())]
    return lines + [f"result {result}" for result in statistics.in_order]


def _blocks(days: Iterable[int]) -> dict[int, int]:
    """Blocks of 32 days from the first of 1970 on, each with a bit for each day, the first of them lowest."""
    blocks: dict[int, int] = {}
    for day in days:
        blocks[day // BLOCK] = blocks.get(day // BLOCK, 0) | 1 << day % BLOCK
    return blocks


class Reader:
    """Takes one line after the other; ValueError when a line is none of ours."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.totals: dict[Key, Total] = {}
        self.days: set[int] = set()
        self.folded = self.unread = 0

    def take(self, line: str) -> None:
        what, _, rest = line.partition(" ")
        match what:
            case "result":
                self.results.append(read_result(rest))
            case "total":
                self._take_total(rest)
            case "days":
                self._take_days(rest)
            case "folded":
                self.folded = _time(rest)
            case _:
                raise ValueError("no line of statistics")

    def _take_total(self, text: str) -> None:
        group, level, numbers = [*text.split(" ", 2), "", ""][:3]
        if not _GROUP.fullmatch(f"{group} {level}") or len(self.totals) == MOST_TOTALS:
            raise ValueError("no game and level")
        self.totals[group, level] = read_total(numbers)

    def _take_days(self, text: str) -> None:
        found = _DAYS.fullmatch(text)
        if not found or int(found[1]) > LAST_BLOCK:
            raise ValueError("no days")
        first, bits = int(found[1]) * BLOCK, int(found[2], 16)
        self.days |= {first + day for day in range(BLOCK) if bits >> day & 1}

    @property
    def statistics(self) -> Statistics:
        if ALL not in self.totals:
            return Statistics(unread=self.unread).with_results(self.results)
        read = Statistics({}, self.totals, frozenset(self.days), self.folded, self.unread)
        return read.with_results(self.results)

    @property
    def is_whole(self) -> bool:
        """Whether the sums say how many there are in all; if not, they do not count."""
        return ALL in self.totals or not (self.totals or self.days or self.folded)


def read(text: str | None) -> tuple[Statistics, bool]:
    """What was stored, and whether all of it could be read. Nothing stored: nothing is counted yet."""
    if text is None:
        return Statistics(), True
    lines = text[:LONGEST].splitlines()
    if lines[:1] != [HEAD]:
        return Statistics(), False
    reader, is_whole = Reader(), len(text) <= LONGEST
    for line in lines[1:]:
        try:
            if line.startswith("unread "):
                reader.unread = _time(line.removeprefix("unread "))
            else:
                reader.take(line)
        except ValueError:
            is_whole = False
    return reader.statistics, is_whole and reader.is_whole


def _time(text: str) -> int:
    if not re.fullmatch("[0-9]{1,15}", text, re.ASCII) or int(text) > LATEST:
        raise ValueError("no time")
    return int(text)

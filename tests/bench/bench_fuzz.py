"""Fresh rounds of every fuzzer in tests/fuzz, for so many seconds all together: `build.py bench fuzz 600` (60 without).

A round that fails is printed with its name, once for each different error. HANAMACHI_ROUND=<name> plays that round
alone, HANAMACHI_FUZZ=storage one fuzzer alone, HANAMACHI_SEED names a series that has been played before.
"""

from __future__ import annotations

import os
import time
import traceback
from collections import Counter

from tests.fuzz import FUZZERS, play
from tools import Trouble, say

SECONDS = 60


def main(seconds: int = SECONDS) -> int:
    if only := os.environ.get("HANAMACHI_ROUND"):
        return int(bool(failure(only)))
    names = [os.environ["HANAMACHI_FUZZ"]] if "HANAMACHI_FUZZ" in os.environ else FUZZERS
    if unknown := set(names) - set(FUZZERS):
        raise Trouble(f"there is no fuzzer named {unknown.pop()}; there are: {', '.join(FUZZERS)}")
    series = os.environ.get("HANAMACHI_SEED") or os.urandom(4).hex()
    say(f"series {series}")
    return int(sum(go_on_with(name, series, seconds / len(names)) for name in names) > 0)


def go_on_with(name: str, series: str, seconds: float) -> int:
    """Plays rounds of one fuzzer until the time is over; how many failed."""
    began, rounds = time.monotonic(), 0
    failures: Counter[str] = Counter()
    while time.monotonic() < began + seconds:
        if said := failure(f"{name}/{series}/{rounds}", known=failures):
            failures[said] += 1
        rounds += 1
    say(f"{name}: {rounds:,} rounds in {time.monotonic() - began:.0f} s, {failures.total():,} failed")
    for said, count in failures.most_common():
        say(f"  {count:,} times: {said}")
    return failures.total()


def failure(round_name: str, known: Counter[str] | None = None) -> str:
    """Plays a round: what was wrong, in a line, or nothing. The first of each kind is printed whole."""
    try:
        play(round_name)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__} in {where.name} ({where.filename.rpartition('/')[2]}, line {where.lineno})"
        if said not in (known or {}):
            say(f"\nround {round_name} failed:\n{''.join(traceback.format_exception(error))}")
        return said
    return ""

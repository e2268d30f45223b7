"""How long the strongest bot of a game with hidden hands thinks in a browser's Python: Pyodide, as built, under Node.

Geiko plays one seat, Minarai the others; a decision with one legal action does not count. A step is the time between
two words of the bot, in which nothing else gets through. BENCH_ROUNDS says how many matches (5), HANAMACHI_BOTS=taiki
which game alone.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from statistics import median, quantiles

from tools import ROOT, say

MATCHES = int(os.environ.get("BENCH_ROUNDS", "5"))
GAMES = {"taiki": ((2, 4, 5), 1200), "mai-star": ((3, 4, 6), 1500)}
"""The games that search over guesses: at how many seats, and the target for the median decision in milliseconds."""
LONGEST_STEP = 30


def main() -> int:
    only = os.environ.get("HANAMACHI_BOTS", "")
    for slug, (numbers, target) in GAMES.items():
        if only not in ("", slug):
            continue
        for seats in numbers:
            decisions, steps = measured(slug, seats)
            late = quantiles(decisions, n=20)[-1]
            say(
                f"{slug}, {seats} seats: Geiko decides in {median(decisions):.0f} ms (target {target}), "
                f"95 % within {late:.0f} ms, {len(decisions)} decisions; "
                f"a step takes {median(steps):.1f} ms, at most {max(steps):.0f} (target {LONGEST_STEP})"
            )
    return 0


def measured(slug: str, seats: int) -> tuple[list[float], list[float]]:
    """The times of all decisions, and of all steps, in milliseconds."""
    command = [shutil.which("node") or "node", "tests/bench/node/think.mjs", slug, str(seats), str(MATCHES)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    decisions, steps = json.loads(done.stdout.splitlines()[-1])
    return decisions, steps

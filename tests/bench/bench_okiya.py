"""How fast Okiya is solved in the browser's Python, against a peer's search in JavaScript; what the gardens are worth.

The peer is an open web version, github.com/andHW/ukiyoe: it chooses its opening by a full search. None of its code is
here: to compare, bundle its web/src/ai/minimax.ts into a module (`esbuild --bundle --format=esm`) and name that file in
HANAMACHI_PEER. Both run in the same process, garden by garden in turn, so that the machine's load is the same for both.

HANAMACHI_GARDENS=1000 also solves so many gardens in CPython (about 2 minutes) and compares with the known figures.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import tracemalloc
from collections import Counter
from math import sqrt

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.bots.solver import Solver, solve
from hanamachi.games.okiya.rules.garden import TILES
from hanamachi.games.okiya.rules.rules import lay_out
from tools import ROOT, say

GARDENS = 12
SOLVING, WEIGHING = 0.5, 1.0
"""At most so much of the peer's time for a garden's value, and for that of all twelve openings."""
MEMORY = 100_000_000
FIRST_WINS = 0.683
"""The first player can force a win in 68.3 % of all gardens, by a recount over 24,000 of them."""


def main() -> int:
    failed = in_the_browser()
    failed |= memory()
    if count := int(os.environ.get("HANAMACHI_GARDENS", "0")):
        failed |= figures(count)
    return int(failed)


def in_the_browser() -> bool:
    node = shutil.which("node") or "node"
    told = subprocess.run(
        [node, "tests/bench/node/okiya.mjs", str(GARDENS)], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    gardens = [line for line in lines if "solving" in line]
    solving, weighing = ([line[name] for line in gardens] for name in ("solving", "weighing"))
    say(f"a garden's value: {spread(solving)}; of all openings: {spread(weighing)}")
    say(f"longest step: {max(line['step'] for line in lines if 'step' in line):.0f} ms")
    for taken in range(4):
        say(f"geiko's move after {taken}: {spread([line['moving'] for line in lines if line.get('taken') == taken])}")
    makings: dict[str, list[float]] = {}
    for line in lines:
        if "making" in line:
            makings.setdefault(f"{line['kind']}, {line['difficulty']}", []).append(line["making"])
    for kind, times in makings.items():
        say(f"a puzzle ({kind}): {spread(times)}")
    if "peer" not in gardens[0]:
        say("no peer: HANAMACHI_PEER is not set")
        return False
    peer = [line["peer"] for line in gardens]
    ratios: tuple[float, float] = (sum(solving) / sum(peer), sum(weighing) / sum(peer))
    say(f"the peer: {spread(peer)}; ours take {ratios[0]:.2f} and {ratios[1]:.2f} of its time")
    return ratios[0] > SOLVING or ratios[1] > WEIGHING


def spread(times: list[float]) -> str:
    return f"median {statistics.median(times):.0f} ms, {min(times):.0f} to {max(times):.0f}"


def memory() -> bool:
    """What a solver keeps of a whole garden, which is the most that it ever keeps."""
    garden = tuple(Chance.named("bench", 1).shuffled(TILES))
    tracemalloc.start()
    solver = Solver(garden)
    solver.values(lay_out(garden))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    say(f"memory for all openings: {most / 1e6:.0f} MB at most; {solver.remembered} positions remembered")
    return most > MEMORY


def figures(count: int) -> bool:
    ends: Counter[int] = Counter()
    for number in range(count):
        garden = tuple(Chance.named("figures", number).shuffled(TILES))
        ends[solve(lay_out(garden))] += 1
    share, error = ends[1] / count, sqrt(FIRST_WINS * (1 - FIRST_WINS) / count)
    say(f"{count} gardens: the first player can force a win in {share:.1%}, neither in {ends[0] / count:.1%}")
    return abs(share - FIRST_WINS) > 3 * error

"""Okiya's prepared gardens: fair ones, those with one winning opening, and rare puzzles, all solved by this tool.

    .venv/bin/python -m tools.generate.gardens 1190 --journal FILE    writes py/hanamachi/games/okiya/rules/layouts.py

The gardens are drawn by number, so the same count gives the same file. It takes about a third of a second for each;
what is solved is kept in the journal, so that it can be stopped and called again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools import ROOT, say

sys.path.insert(0, str(ROOT / "py"))

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.bots.solver import Solver, Value, finish
from hanamachi.games.okiya.rooms.puzzles.puzzle import DIFFICULTIES, met_by_chance, opening_difficulty, puzzle_at
from hanamachi.games.okiya.rules.garden import CELLS, TILES, garden_number
from hanamachi.games.okiya.rules.prepared import WIDTH
from hanamachi.games.okiya.rules.rules import lay_out

TARGET = ROOT / "py/hanamachi/games/okiya/rules/layouts.py"
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
A_LINE = 6
BLOCKADES = 200
HEAD = '"""Solved gardens, by their numbers in base 32. Made by tools/generate/gardens.py: see prepared.py."""\n\n'

Values = dict[str, Value]


def solved(count: int, journal: Path) -> Iterator[tuple[int, Values]]:
    """The numbers of so many random gardens, and what their openings are worth."""
    journal.touch()
    known = [json.loads(line) for line in journal.read_text().splitlines()]
    for _, number, values in known[:count]:
        yield number, {action: Value(*value) for action, value in values.items()}
    with journal.open("a") as kept:
        for drawn in range(len(known), count):
            garden = tuple(Chance.named("okiya gardens", drawn).shuffled(TILES))
            values = Solver(garden).values(lay_out(garden))
            kept.write(json.dumps([drawn, garden_number(garden), values]) + "\n")
            kept.flush()
            yield garden_number(garden), values


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.generate.gardens")
    parser.add_argument("count", type=int)
    parser.add_argument("--journal", type=Path, required=True)
    asked = parser.parse_args(words)
    fair: list[str] = []
    one_opening: dict[str, list[str]] = {difficulty: [] for difficulty in DIFFICULTIES}
    ends: Counter[int] = Counter()
    for number, values in solved(asked.count, asked.journal):
        value = max(value.result for value in values.values())
        ends[value] += 1
        if value == 0:
            fair.append(digits(number))
        elif sum(value.result > 0 for value in values.values()) == 1:
            one_opening[opening_difficulty(values)].append(digits(number))
    openings = "".join(f'    "{name}": (\n{written(layouts, 8)}    ),\n' for name, layouts in one_opening.items())
    blockades = written([f"{code} " for code in hard_blockades()], 4)
    parts = (f"FAIR = (\n{written(fair, 4)})", f"ONE_OPENING = {{\n{openings}}}", f"HARD_BLOCKADES = (\n{blockades})")
    TARGET.write_text(HEAD + "\n\n".join(parts) + "\n", "utf-8")
    shares = [f"{name} {100 * ends[value] / asked.count:.1f} %" for name, value in (("first", 1), ("neither", 0))]
    say(f"{asked.count} gardens: who can force a win: {', '.join(shares)}, second {ends[-1]}")
    return 0


def hard_blockades() -> Iterator[str]:
    """Positions that are such puzzles: the garden's number, then the cells taken, a digit each."""
    chance, found = Chance.named("okiya blockades"), 0
    while found < BLOCKADES:
        table = met_by_chance("hard", chance)
        if table and finish(puzzle_at("blockade", "hard", table)):
            found += 1
            yield digits(garden_number(table.garden)) + "".join(f"{CELLS.index(cell):X}" for cell in table.trail)


def digits(number: int) -> str:
    return "".join(DIGITS[number >> 5 * place & 31] for place in reversed(range(WIDTH)))


def written(codes: list[str], indent: int) -> str:
    """The codes one after the other, some on each line."""
    lines = ("".join(codes[at : at + A_LINE]) for at in range(0, len(codes), A_LINE))
    return "".join(f'{" " * indent}"{line}"\n' for line in lines)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Whether each bot is stronger than the one below it: matches between neighbours, written to docs/bots.md.

A game adds its pairings to PAIRINGS. One with hidden hands has some that are only shown: how far the strongest search
gets, and how far the same search that sees all cards, which tells skill from luck. Matches are numbered, and a number
fixes the deal and who sits where, so a bench that was stopped goes on where it was: the table in docs/bots.md is all it
remembers. Rows of bots that have changed since begin anew. A pairing is done as soon as a 95 % interval (Wilson) of its
share lies on one side of the limit.

HANAMACHI_BOTS=okiya measures one game alone; HANAMACHI_SEED starts another series; HANAMACHI_PROCESSES says how many
matches are played side by side (2).
"""

from __future__ import annotations

import ast
import hashlib
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import dropwhile
from math import sqrt
from pathlib import Path
from typing import Any

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.games import GAMES
from tools import ROOT, say

DOCUMENT = ROOT / "docs/bots.md"
BATCH = 20
"""So many matches are played between two looks at the interval."""
COLUMNS = ["game", "seats", "stronger", "weaker", "bots", "seed", "matches", "won", "lost", "drawn"]
COLUMNS += ["share of decided", "95 %", "limit"]
HEAD = f"| {' | '.join(COLUMNS)} |\n"
RULE = "|---" * len(COLUMNS) + "|\n"
OPEN = "open cards"
"""In the place of a level: the strongest search, if it saw every hand."""


@dataclass(frozen=True)
class Pairing:
    """A bot against the one below it: it takes each seat in turn, the weaker one has all the others."""

    slug: str
    stronger: str
    weaker: str
    seats: int = 2
    limit: float | None = 0.65
    """The share of the decided matches that the stronger one must win; those it draws or shares do not count. None: it
    is only shown."""
    matches: int = 400
    least: int = 0
    """So many are played in any case, where matches are quick."""
    options: Mapping[str, str] = field(default_factory=dict)


PAIRINGS = (
    Pairing("okiya", "minarai", "shikomi", least=400),
    Pairing("okiya", "maiko", "minarai", least=400),
    Pairing("okiya", "geiko", "maiko", least=400),
    *(
        Pairing("maiko", stronger, weaker, seats, limit, least=400)
        for seats, limit in ((2, 0.65), (4, 0.35))
        for stronger, weaker in (("minarai", "shikomi"), ("maiko", "minarai"), ("geiko", "maiko"))
    ),
    Pairing("taiki", "minarai", "shikomi", 2, 0.60, least=400),
    Pairing("taiki", "maiko", "minarai", 2, 0.60, least=400),
    Pairing("taiki", "geiko", "maiko", 2, 0.60),
    Pairing("taiki", "minarai", "shikomi", 4, 0.32, least=400),
    Pairing("taiki", "maiko", "minarai", 4, 0.32, least=400),
    Pairing("taiki", "geiko", "maiko", 4, 0.32),
    *(Pairing("taiki", stronger, "minarai", seats, None, 60) for seats in (2, 4) for stronger in ("geiko", OPEN)),
    *(
        Pairing("mai-star", stronger, weaker, seats, limit, 300, least=300)
        for seats, limit in ((4, 0.35), (3, 0.45))
        for stronger, weaker in (("minarai", "shikomi"), ("maiko", "minarai"), ("geiko", "maiko"))
    ),
    *(Pairing("mai-star", stronger, "minarai", seats, None, 60) for seats in (4, 3) for stronger in ("geiko", OPEN)),
)


def taiki_with_open_cards(state: Any, chance: Chance) -> str:
    from hanamachi.core.search import Search
    from hanamachi.games.taiki.bots.levels import ITERATIONS
    from hanamachi.games.taiki.bots.win_chance import payoffs, playout

    search = Search(iter(state.copy, None), payoffs, chance, playout)
    search.run(ITERATIONS["geiko"])
    return search.best


def maistar_with_open_cards(state: Any, chance: Chance) -> str:
    from hanamachi.core.halving import Halving
    from hanamachi.games.maistar.bots.candidates import candidates
    from hanamachi.games.maistar.bots.levels import TRIES, TRUST, rollout_try

    halving = Halving(iter(state.copy, None), rollout_try(state.turn), candidates(state), TRUST)
    return decide(halving.in_slices(TRIES["geiko"], TRIES["geiko"]))


WITH_OPEN_CARDS: dict[str, Callable[[Any, Chance], str]] = {
    "taiki": taiki_with_open_cards,
    "mai-star": maistar_with_open_cards,
}


@dataclass(frozen=True)
class Tally:
    """What the matches of a pairing came to."""

    bots: str
    seed: int
    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def matches(self) -> int:
        return self.won + self.lost + self.drawn

    def interval(self) -> tuple[float, float]:
        """Wilson's, of the share of decided matches that were won."""
        n, z = self.won + self.lost, 1.96
        if not n:
            return 0.0, 1.0
        share = self.won / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - spread, middle + spread

    def is_settled(self, pairing: Pairing) -> bool:
        low, high = self.interval()
        clear = pairing.limit is not None and (low > pairing.limit or high < pairing.limit)
        return (clear and self.matches >= pairing.least) or self.matches >= pairing.matches

    def holds(self, pairing: Pairing) -> bool:
        """Whether the stronger one is so much stronger, as far as it is known."""
        low, _ = self.interval()
        if pairing.limit is None:
            return True
        return low > pairing.limit or (self.is_settled(pairing) and self.won >= pairing.limit * (self.won + self.lost))

    def row(self, pairing: Pairing) -> str:
        low, high = self.interval()
        share = self.won / max(1, self.won + self.lost)
        cells = [pairing.slug, pairing.seats, pairing.stronger, pairing.weaker, self.bots, self.seed, self.matches]
        cells += [self.won, self.lost, self.drawn]
        cells += [f"{share:.0%}", f"{low:.0%} to {high:.0%}", "" if pairing.limit is None else f"{pairing.limit:.0%}"]
        return f"| {' | '.join(map(str, cells))} |\n"


def main() -> int:
    only, seed = os.environ.get("HANAMACHI_BOTS", ""), int(os.environ.get("HANAMACHI_SEED", "1"))
    known = read()
    failed = False
    processes = int(os.environ.get("HANAMACHI_PROCESSES", "2"))
    with ProcessPoolExecutor(processes, initializer=partial(os.nice, 10)) as pool:
        for pairing in PAIRINGS:
            if only not in ("", pairing.slug):
                continue
            tally = known.get(key(pairing))
            bots = fingerprint(pairing.slug)
            if tally is None or (tally.bots, tally.seed) != (bots, seed):
                tally = Tally(bots, seed)
            while not tally.is_settled(pairing):
                numbers = range(tally.matches, tally.matches + BATCH)
                for result in pool.map(partial(play, pairing, seed), numbers):
                    field_of = {1: "won", 0: "drawn", -1: "lost"}[result]
                    tally = replace(tally, **{field_of: getattr(tally, field_of) + 1})
                known[key(pairing)] = tally
                write(known)
                say(tally.row(pairing).strip())
            failed |= not tally.holds(pairing)
    return 1 if failed else 0


def play(pairing: Pairing, seed: int, number: int) -> int:
    """One match: 1 when the stronger one wins it, -1 when another does, 0 when it is drawn or shared."""
    game = GAMES[pairing.slug]
    strong = number % pairing.seats
    deal = number // pairing.seats  # the same deal from every seat
    state = game.start(pairing.seats, pairing.options, Chance.named("bots", pairing.slug, seed, deal).bits())
    moment = 0
    while state.turn is not None:
        level = pairing.stronger if state.turn == strong else pairing.weaker
        chance = Chance.named("bot", pairing.slug, seed, number, moment)
        if level == OPEN and len(state.legal()) > 1:
            state.play(WITH_OPEN_CARDS[pairing.slug](state, chance))
        else:
            state.play(decide(game.bot(state.seen_by(state.turn), level, chance)))
        moment += 1
    winners = state.winners()
    return 0 if not winners or {strong} < set(winners) else 1 if strong in winners else -1


def fingerprint(slug: str) -> str:
    """Changes when anything changes that the bots of a game are made of: what its levels import, hints aside.

    The protocol of games does not count, though all import it: it has a say in no decision.
    """
    start = Path(GAMES[slug].bot.__code__.co_filename)  # type: ignore[attr-defined]
    found, left = set(), {start}
    while left:
        file = left.pop()
        found.add(file)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                folder = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
                names = [folder, *(folder / alias.name for alias in node.names)]
                left |= {name.with_suffix(".py") for name in names if name.with_suffix(".py").is_file()}
        left -= found
    files = sorted(file for file in found if "hint" not in file.name and file.name != "game.py")
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]


# -- the document --------------------------------------------------------------------------------------------------


Key = tuple[str, int, str, str]


def key(pairing: Pairing) -> Key:
    return pairing.slug, pairing.seats, pairing.stronger, pairing.weaker


def rows() -> Iterator[list[str]]:
    _, found, table = DOCUMENT.read_text("utf-8").partition(HEAD + RULE)
    for line in table.splitlines() if found else []:
        if not line.startswith("|"):
            break
        yield [cell.strip() for cell in line.strip("|").split("|")]


def read() -> dict[Key, Tally]:
    known = {}
    for slug, seats, stronger, weaker, bots, seed, _, won, lost, drawn, *_ in rows():
        known[slug, int(seats), stronger, weaker] = Tally(bots, int(seed), int(won), int(lost), int(drawn))
    return known


def write(known: Mapping[Key, Tally]) -> None:
    before, _, rest = DOCUMENT.read_text("utf-8").partition(HEAD + RULE)
    after = dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True))
    table = "".join(known[key(pairing)].row(pairing) for pairing in PAIRINGS if key(pairing) in known)
    DOCUMENT.write_text(f"{before}{HEAD}{RULE}{table}{''.join(after)}", "utf-8")

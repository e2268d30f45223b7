"""What a frame can show, as the words of its address, and how to tell that it is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hanamachi.core import link
from hanamachi.core.chance import Chance
from hanamachi.core.link import Found
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES
from tools import ROOT

MOVES = {"okiya": 5, "maiko": 40, "mai-star": 30, "taiki": 12}
GOLDEN = ROOT / "tests/rules/golden"
STUDY = "okiya/study+H4SG7-NKG50-F"
PUZZLE = "okiya/puzzles+2026-11-14"
ROOM = ".study .garden .cell[data-cell]"


class Kind(NamedTuple):
    name: str
    words: str
    sign: str
    """A selector that fits only when this is shown, not what `kinds()` has before it."""


def middle(slug: str, seed: int = 7) -> Match:
    """A match in the middle, at the turn of the person."""
    game, chance = GAMES[slug], Chance.named("test", seed)
    bots = (Seat("Kiku", "minarai"), Seat("Ran", "minarai"))
    match = Match(game, (Seat("Ana"), *bots[: max(2, min(game.seats)) - 1]), seed=seed)
    while len(match.actions) < MOVES[slug] or match.turn or len(match.state.legal()) < 2:
        match.play(chance.pick(match.state.legal()))
    return match


def replay(slug: str) -> str:
    lines = (GOLDEN / f"{slug}-{GAMES[slug].version}.txt").read_text().splitlines()
    matches = (Match.replay(parse(line.partition(" => ")[0]), GAMES) for line in lines)
    return f"{slug}+{Found(link.of_match(next(match for match in matches if match.turn is None)))}"


def kinds() -> Iterator[Kind]:
    """A game to go on with (the link leaves one seat free), a position, a replay and a lesson of each game; rooms."""
    for slug in GAMES:
        free = link.of_match(middle(slug), frozenset())
        yield Kind("game", f"{slug}+{Found(free)}", f".match-{slug} #table")
        yield Kind("position", f"{slug}+{Found(link.of_match(middle(slug, 8)))}", f".match-{slug} #visit")
        yield Kind("replay", replay(slug), f".match-{slug} .status[data-over]")
        yield Kind("lesson", f"{slug}/lesson", f".match-{slug} #teacher")
    yield Kind("puzzle", PUZZLE, f".room-puzzles {ROOM}")
    yield Kind("study", STUDY, f".room-study {ROOM}")

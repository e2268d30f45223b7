"""Whole matches for the tests of tables: short ones to play, and ones that are over."""

from __future__ import annotations

import re
from functools import cache

from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES
from tools import ROOT

GOLDEN = ROOT / "tests/rules/golden"
TRIED = 3


def choice(match: Match) -> str:
    """What a bot of the second level would do at this table."""
    assert match.turn is not None
    return decide(match.game.bot(match.state.seen_by(match.turn), match.game.levels[1], match.chance_for_bot()))


def shortest(slug: str) -> Match:
    """A match of a person and as few bots as there can be, yet to begin, in which the person will have little to do."""
    game = GAMES[slug]
    seats = [Seat("Ana"), *(Seat(name, game.levels[0]) for name in ("Kiku", "Ran")[: game.seats[0] - 1])]
    found = []
    for seed in range(TRIED):
        match, acted = Match(game, seats, {}, seed), 0
        while match.turn is not None:
            acted += match.turn == 0
            level = game.levels[0] if match.turn else game.levels[1]
            match.play(decide(game.bot(match.state.seen_by(match.turn), level, match.chance_for_bot())))
        found.append((acted, seed))
    return Match(game, seats, {}, min(found)[1])


@cache
def over(slug: str) -> str:
    """The record of a match that somebody has played to its end."""
    lines = (GOLDEN / f"{slug}-{GAMES[slug].version}.txt").read_text("utf-8").splitlines()
    records = [line.partition(" => ")[0] for line in lines]
    return next(record for record in records if not re.search(r", (resign|time) \d", record))


def finished(slug: str) -> Match:
    """The match of that record."""
    return Match.replay(parse(over(slug)), GAMES)

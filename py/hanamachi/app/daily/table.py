"""The table of a day: who sits where, with which options, and the deal. It follows from the date alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from ...core.chance import Chance
from ...core.game import Game, ShortTable
from ...core.match import Match
from ...core.record import Seat
from ...games import GAMES, TODAY
from ..setup.setup import BOT_NAMES
from .day import WEEK

GUEST = BOT_NAMES[-1]
"""What the bot is called that plays in a person's seat, for comparison."""


@dataclass(frozen=True)
class DailyTable:
    game: Game
    day: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    seed: int
    id: str
    """The local name of the try in every browser: of two tabs that begin it at once, one does."""

    @property
    def you(self) -> int:
        """The seat of the person."""
        return next(number for number, seat in enumerate(self.seats) if not seat.is_bot)

    def match(self) -> Match:
        """A match at this table, before its first action."""
        return Match(self.game, self.seats, self.options, self.seed)

    def without_person(self) -> Match:
        """The same, with the strongest bot in the person's seat."""
        seats = (seat if seat.is_bot else Seat(GUEST, self.game.levels[-1]) for seat in self.seats)
        return Match(self.game, tuple(seats), self.options, self.seed)

    def is_of(self, match: Match) -> bool:
        """Whether a match is played at this table, by the rules of today."""
        if match.outdated or match.game.slug != self.game.slug:
            return False
        return (match.seats, match.options, match.seed) == (self.seats, self.options, self.seed)


@lru_cache(maxsize=16)
def table_of(slug: str, day: str) -> DailyTable:
    """The table of a game on a day, which must be one."""
    game, number = GAMES[slug], date.fromisoformat(day).toordinal()
    chance = Chance.named(TODAY.name, slug, day)
    tables = game.short_tables or (ShortTable(game.seats[0]),)
    short = tables[number % len(tables)]
    seed, you = chance.bits(), chance.below(short.seats)
    levels = iter(_levels(game, day, short.seats - 1, chance))
    bots = iter(BOT_NAMES)
    seats = tuple(Seat("") if seat == you else Seat(next(bots), next(levels)) for seat in range(short.seats))
    id = "".join(chance.pick("kstnhmryw") + chance.pick("aiueo") for _ in range(5))
    return DailyTable(game, day, seats, game.settle(short.options, short.seats), seed, id)


def _levels(game: Game, day: str, bots: int, chance: Chance) -> list[str]:
    """The levels of the bots: they grow from Monday to Sunday, and at a larger table some are one lower."""
    rank = date.fromisoformat(day).weekday() * len(game.levels) // WEEK
    lower = [0, *(chance.below(2) for _ in range(bots - 1))]
    return [game.levels[max(0, rank - less)] for less in lower]

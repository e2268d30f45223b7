"""Matches of Mai-Star at every moment, and what seldom happens in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.rules.maistar.table import table as laid

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")


def matches(seats: int, seeds: range, people: int = 1, options: Mapping[str, str] | None = None) -> Iterator[Match]:
    """Matches at every moment, played at random, but with a liking for guests and effects."""
    for seed in seeds:
        chance = Chance.named("test", seed)
        sat = [Seat(name, None if number < people else "shikomi") for number, name in enumerate(NAMES[:seats])]
        match = Match(GAMES["mai-star"], sat, dict(options or {}), seed)
        yield match
        while match.turn is not None:
            match.play(lively(match, chance))
            yield match


def lively(match: Match, chance: Chance) -> str:
    legal = match.state.legal()
    liked = [action for action in legal if action.split()[0] in ("guest", "use", "again", "ronin", "kanryou")]
    return chance.pick(liked if liked and chance.below(3) else legal)


def rare_events() -> Iterator[Event]:
    """What the grand guests do, who seldom come by chance."""
    for guest, *actions in (
        ("green daimyo", "use"),
        ("green samurai", "use", "target 1", "allow"),
        ("green doctor", "use", "decline"),
    ):
        green = "green okaasan, green okaasan"
        state = laid(
            "oboro", "momiji", "natsumi", hands=[f"{guest}, red actor"], advertisers={0: green}, guests={1: green}
        )
        for action in (f"guest {guest}", *actions):
            yield from state.play(action)

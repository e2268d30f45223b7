"""Matches of Mai-Star for a purpose, and a player who brings them on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maistar.rules.choices import Choice
from tests.browser.table import first_match
from tests.screens.maistar.cards import board

LIKED = ("guest", "use", "ronin", "kanryou", "advertise")


def new(sat: Sequence[Seat], seed: int) -> Match:
    return Match(GAMES["mai-star"], sat, {}, seed)


def find(wanted: Callable[[Match], bool], sat: Sequence[Seat]) -> Match:
    """The first match, played at random but with a liking for guests, in which something is so at some moment."""
    return first_match(wanted, lambda seed: new(sat, seed), with_guests)


def with_guests(match: Match, chance: Chance) -> str:
    legal = match.state.legal()
    liked = [action for action in legal if action.split()[0] in LIKED[:-1]]
    return chance.pick(liked if liked and chance.below(3) else legal)


def sensible(match: Match) -> str:
    """What brings a match on: a guest, an effect, an advertiser, or else whatever is legal first."""
    legal = match.state.legal()
    return next((action for verb in LIKED for action in legal if action.split()[0] == verb), legal[0])


def chooses(kind: type[Choice], seat: int = 0, least: int = 1) -> Callable[[Match], bool]:
    """Somebody has to make a choice of this kind, among so many actions at least."""

    def found(match: Match) -> bool:
        pending = board(match).pending
        return bool(pending) and match.turn == seat and type(pending[-1]) is kind and len(match.state.legal()) >= least

    return found

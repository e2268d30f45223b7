"""The bots of Taïki. They know what their seat sees, and nothing else.

Shikomi, the newcomer, plays a random legal card. Minarai plays for balance by heuristics. Maiko and Geiko search: they
guess the hidden cards again and again, in agreement with what was seen (who drew from which pile, who could not
follow), and try each card; Maiko a few times, Geiko often.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.chance import Chance
from ....core.search import Search
from .heuristics import heuristic_action
from .win_chance import payoffs, playout

if TYPE_CHECKING:
    from ..rules.rules import State
    from ..rules.seen import Seen

ITERATIONS = {"maiko": 8, "geiko": 1000}
SLICE = 25
"""Iterations between two yields of a bot: a few milliseconds, in a browser too."""


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    legal = seen.legal()
    if len(legal) == 1:
        yield legal[0]
    elif level == "shikomi":
        yield chance.pick(legal)
    elif level == "minarai":
        yield heuristic_action(seen.guess(chance))
    else:
        yield from begin_search(seen, chance).in_slices(ITERATIONS[level], SLICE)


def begin_search(seen: Seen, chance: Chance) -> Search[State]:
    """A search to the end of the round, by what this seat knows."""
    return Search(seen.guesses(chance), payoffs, chance, playout)

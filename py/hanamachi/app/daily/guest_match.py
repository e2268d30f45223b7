"""What the strongest bot does in a person's seat, with the same deal and against the same bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ...core.match import Match
from .table import DailyTable

SHOWN = 5
"""Actions between two looks at how far it is."""
MOST_KEPT = 4

_played: dict[tuple[str, str], Match] = {}
"""The matches that were played to their end in this tab, by game and day: each takes some seconds."""


@dataclass
class GuestMatch:
    table: DailyTable
    match: Match = field(init=False)

    def __post_init__(self) -> None:
        self.match = _played.get(self._key) or self.table.without_person()

    @property
    def _key(self) -> tuple[str, str]:
        return self.table.game.slug, self.table.day

    @property
    def is_over(self) -> bool:
        return self.match.turn is None

    def play(self) -> Iterator[bool]:
        """Plays it to its end, in steps as short as the bots': whether there is something new to show."""
        match = self.match
        while (turn := match.turn) is not None and not match.is_full:
            decision = ""
            bot = match.game.bot(match.state.seen_by(turn), match.seats[turn].level or "", match.chance_for_bot())
            for action in bot:
                decision = action
                yield False
            match.play(decision)
            yield len(match.actions) % SHOWN == 0
        _played[self._key] = match
        for oldest in list(_played)[:-MOST_KEPT]:
            del _played[oldest]

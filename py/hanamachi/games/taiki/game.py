"""Taïki as the rest of the site plays it: its rules and its bots, put together."""

from __future__ import annotations

from ...core.game import Game, ShortTable
from .bots.hints import hint
from .bots.levels import bot
from .rules.rules import OPTIONS, begin, covers, forced_openly
from .rules.seen import Seen
from .rules.tricks import NEXT

game = Game(
    "taiki",
    1,
    range(2, 6),
    OPTIONS,
    begin,
    bot,
    pause=NEXT,
    hides=True,
    covers=covers,
    forced_openly=forced_openly,
    hint=hint,
    short_tables=(ShortTable(3), ShortTable(2), ShortTable(4)),
    seen=Seen,
)

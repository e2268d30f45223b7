"""Okiya as the rest of the site plays it: its rules and its bots, put together."""

from __future__ import annotations

from ...core.game import Game, ShortTable
from .bots.hints import hint
from .bots.levels import bot
from .rules.rules import NEXT, OPTIONS, Seen, begin

game = Game(
    "okiya",
    2,
    range(2, 3),
    OPTIONS,
    begin,
    bot,
    pause=NEXT,
    hint=hint,
    solved=True,
    short_tables=(ShortTable(2, {"garden": "fair"}), ShortTable(2, {"full_garden": "last_player_wins"})),
    seen=Seen,
)

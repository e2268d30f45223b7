"""Example as the rest of the site plays it: its rules and its bots, put together."""

from __future__ import annotations

from ...core.game import Game
from .bots.levels import bot
from .rules.rules import OPTIONS, State, begin

game = Game("example", 1, range(2, 3), OPTIONS, begin, bot, levels=("shikomi", "geiko"), seen=State)

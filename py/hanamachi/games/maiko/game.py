"""Maiko as the rest of the site plays it: its rules and its bots, put together."""

from __future__ import annotations

from ...core.game import Game, ShortTable
from .bots.levels import bot
from .rules.rules import OPTIONS, Seen, State, begin

game = Game(
    "maiko",
    2,
    range(2, 5),
    OPTIONS,
    begin,
    bot,
    may_look_back=lambda state, moment: False,
    hides=True,
    covers=lambda state: isinstance(state, State) and state.phase == "one-san",
    short_tables=(ShortTable(2), ShortTable(3, {"assist": "on"})),
    seen=Seen,
)

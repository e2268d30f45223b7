"""Mai-Star as the rest of the site plays it: its rules and its bots, put together."""

from __future__ import annotations

from ...core.game import Game, ShortTable
from .bots.hints import hint
from .bots.levels import bot
from .rules.choices import NEXT
from .rules.rules import OPTIONS, begin, covers, forced_openly
from .rules.seen import Seen

game = Game(
    "mai-star",
    2,
    range(3, 7),
    OPTIONS,
    begin,
    bot,
    pause=NEXT,
    hides=True,
    covers=covers,  # type: ignore[arg-type]
    forced_openly=forced_openly,  # type: ignore[arg-type]
    hint=hint,
    short_tables=(ShortTable(3, {"limited_guests": "on"}), ShortTable(4, {"limited_guests": "on"})),
    seen=Seen,
)

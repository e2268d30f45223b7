"""What lies beside the boards: the kamon in reserve, the tiles that are out of play, the colours without a player."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.game_view import Scene
from .....words import Words
from ...rules.material import COLOURS
from ...rules.rules import Seen
from ..art import kamon_picture, tile_picture
from ..places import DISCARDS, RESERVE, cell_id
from ..words.names import COLOUR


def supply(t: Words, seen: Seen, scene: Scene) -> Node:
    words: list[str] = []
    if seen.left_out:
        words.append(t("Left out of this match: {colour}.", colour=t(COLOUR[seen.left_out])))
    stray = [t(COLOUR[colour]) for colour in COLOURS if colour not in (*seen.colours, seen.left_out)]
    if stray:
        words.append(t("Nobody plays {colour}: −1 for everyone.", colour=", ".join(stray)))
    return h.div(".supply.facts")[
        h.p(".stock")[
            h.span(".stock-picture", id=RESERVE)[kamon_picture()], t("Kamon in reserve: {n}.", n=seen.reserve)
        ],
        h.p(".stock")[
            h.span(".stock-picture", id=DISCARDS)[_last_discard(seen, scene)],
            t("Tiles out of play: {n}.", n=len(seen.discards)),
        ],
        h.p(".stray")[" ".join(words)] if words else None,
    ]


def _last_discard(seen: Seen, scene: Scene) -> Node:
    """What was swept or discarded last: it comes from its cell."""
    if not seen.discards:
        return None
    source = ""
    for event in scene.fresh:
        if event.kind in ("discards", "sweeps"):
            source = cell_id(seen, event.seat or 0, event.facts["tile"].kind)
    return tile_picture(seen.discards[-1], f"discard-{len(seen.discards)}", source)

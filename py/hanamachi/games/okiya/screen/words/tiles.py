"""The names of tiles."""

from __future__ import annotations

from .....words import N_, Words
from ...rules.garden import Tile

PLANT = {"maple": N_("maple"), "cherry": N_("cherry"), "pine": N_("pine"), "iris": N_("iris")}
FEATURE = {"sun": N_("sun"), "tanzaku": N_("poem"), "bird": N_("bird"), "rain": N_("rain")}
TILE = {
    "sun": N_("{plant} at sunrise"),
    "tanzaku": N_("{plant} with a poem"),
    "bird": N_("{plant} with a bird"),
    "rain": N_("{plant} in the rain"),
}


def tile_words(t: Words, tile: Tile) -> str:
    return t(TILE[tile.feature], plant=t(PLANT[tile.plant]))

"""The names of tiles, and of geisha that stand in their places."""

from __future__ import annotations

from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.garden import Tile

PLANT = {"maple": N_("maple"), "cherry": N_("cherry"), "pine": N_("pine"), "iris": N_("iris")}
THE_PLANT = {"maple": N_("the maple"), "cherry": N_("the cherry"), "pine": N_("the pine"), "iris": N_("the iris")}
FEATURE = {"sun": N_("sun"), "tanzaku": N_("poem"), "bird": N_("bird"), "rain": N_("rain")}
TILE = {
    "sun": N_("{plant} at sunrise"),
    "tanzaku": N_("{plant} with a poem"),
    "bird": N_("{plant} with a bird"),
    "rain": N_("{plant} in the rain"),
}


def tile_words(t: Words, tile: Tile) -> str:
    """The name of a tile, for a label."""
    return t(TILE[tile.feature], plant=t(PLANT[tile.plant]))


def the_tile(t: Words, tile: Tile) -> str:
    """The same in a sentence, with an article: there is one of each."""
    return t(TILE[tile.feature], plant=t(THE_PLANT[tile.plant]))


def geisha_words(t: Words, names: Names, owner: int, cell: str) -> str:
    """The name of a cell where a geisha stands, for a label."""
    return t.who(names, owner, "{cell}: your geisha", "{cell}: {name}’s geisha", cell=cell)


def needed(t: Words, tile: Tile) -> dict[str, str]:
    """The plant and the feature that bind the player who moves after this tile."""
    return {"plant": t(PLANT[tile.plant]), "feature": t(FEATURE[tile.feature])}

"""The houses. A new game is a folder beside this file, and its slug in HOUSES."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from ..core.game import Game

HOUSES = ("okiya", "maiko", "mai-star", "taiki")
ROOMS: dict[str, tuple[str, ...]] = {
    "okiya": ("study", "puzzles", "print", "colour"),
    "taiki": ("hindsight",),
    "mai-star": ("hindsight",),
}
"""The further pages of each house, by its slug; each is a module of that name in its folder."""
SIGNS = {"study": "hint", "puzzles": "puzzle", "print": "print", "colour": "pencil", "hindsight": "eye"}
"""The icon on the door of a room: a drawing of static/art/house/."""
DAILY = {"okiya": "puzzles"}
"""The room of a house that has something new each day; it keeps, under its own name, the last `day` that was done."""
STUDIOS: dict[str, str] = {"okiya": "colour"}
"""The room of a house in which people make its drawings their own; its module has a function `drawings(kept)` too."""


def folder(slug: str) -> str:
    """The name of a house's folder: its slug, without the hyphen that a Python name can't have."""
    return slug.replace("-", "")


class _Games(Mapping[str, Game]):
    """Each game by its slug. It is imported when it is first asked for: whoever comes to one house need not wait for
    the rules and bots of the others."""

    def __getitem__(self, slug: str) -> Game:
        if slug not in HOUSES:
            raise KeyError(slug)
        return cast(Game, import_module(f".{folder(slug)}.rules", __name__).game)

    def __contains__(self, slug: object) -> bool:
        return slug in HOUSES

    def __iter__(self) -> Iterator[str]:
        return iter(HOUSES)

    def __len__(self) -> int:
        return len(HOUSES)


GAMES: Mapping[str, Game] = _Games()

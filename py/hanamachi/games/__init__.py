"""The games. A new game is a folder beside this file, and its slug in SLUGS.

A game is imported when it is first used: a visitor of one game does not wait for the others.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ..core.game import Game
from ..core.manifest import Manifest, RoomEntry, folder
from ..words import N_

if TYPE_CHECKING:
    from ..ui.game_view import GameView
    from ..ui.lesson import Lesson
    from ..ui.room import Drawings, RoomMaker

SLUGS = ("okiya", "maiko", "mai-star", "taiki")
TODAY = RoomEntry("today", N_("Today’s table"), "today", is_framed=False)
"""The room that every game has. The app provides it: app/daily/."""


def _module(slug: str, path: str) -> Any:
    return import_module(f".{folder(slug)}.{path}", __name__)


class _Games(Mapping[str, Game]):
    """Each game by its slug."""

    def __getitem__(self, slug: str) -> Game:
        if slug not in SLUGS:
            raise KeyError(slug)
        return cast(Game, _module(slug, "game").game)

    def __contains__(self, slug: object) -> bool:
        return slug in SLUGS

    def __iter__(self) -> Iterator[str]:
        return iter(SLUGS)

    def __len__(self) -> int:
        return len(SLUGS)


GAMES: Mapping[str, Game] = _Games()


@cache
def manifest(slug: str) -> Manifest:
    own = cast(Manifest, _module(slug, "manifest").manifest)
    return replace(own, rooms=(TODAY, *own.rooms))


@cache
def game_view(slug: str) -> "GameView":
    """What a game shows, loaded when it is first shown."""
    from ..ui.default_view import DefaultView

    return cast("GameView", DefaultView(_module(slug, "screen.view"), slug))


def _room_module(slug: str, name: str) -> Any:
    entry = manifest(slug).room(name)
    if entry is None:
        raise KeyError(name)
    return _module(slug, f"rooms.{entry.module}")


def room(slug: str, name: str) -> "RoomMaker":
    """The function that opens a room of the game. KeyError: there is no such room."""
    return cast("RoomMaker", _room_module(slug, name).room)


def portable(slug: str, name: str, fragment: str) -> str:
    """The fragment of a room in the form that works in any browser; empty where there is none.

    A room that has such fragments has a function `portable` beside its `room`.
    """
    reader = getattr(_room_module(slug, name), "portable", None)
    return cast(str, reader(fragment)) if reader else ""


def own_drawings(slug: str, kept: Callable[[str], str | None]) -> "Drawings | None":
    """The game's drawings as this visitor has changed them, from what is stored; None: unchanged."""
    studio = manifest(slug).studio
    return cast("Drawings | None", _module(slug, f"rooms.{studio.module}").drawings(kept)) if studio else None


@cache
def lesson(slug: str) -> "Lesson":
    """The game's lesson, loaded when it is first opened. Its manifest says whether there is one: the room `lesson`."""
    return cast("Lesson", _module(slug, "screen.lesson").LESSON)

"""What the app asks of a game's `view` and `facts` modules: the house as people see it, inside and from the street."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from htpy import Node

from ..core.game import Event, Hint, IllegalAction, Option
from ..games import STUDIOS, folder
from ..words import Words
from .room import Drawings, RoomMaker

Names = Sequence[str]
"""The names at the table, by seat."""


@dataclass(frozen=True)
class Scene:
    """How the table is shown, besides what lies on it."""

    active: bool
    """Whether the viewer may act on it now."""
    over: bool
    """Whether nobody will any more, also when somebody has resigned."""
    fresh: tuple[Event, ...] = ()
    """What the last action made happen, as the viewer may know it."""
    lingering: bool = False
    """Whether what was fleeting in it is still shown: then it is among the facts of `fresh`."""
    hint: str = ""
    """The action that a hint points at: its element is marked with `data-hint`."""
    chosen: str = ""
    """The action that waits to be asked for a second time: its element is marked with `data-chosen`."""


class Manifest(Protocol):
    """What is said of a house where nobody has entered it: neither its rules nor its view are needed for that."""

    SEATS: range
    """The game's own, once more."""

    def name(self, t: Words) -> str: ...
    def sentence(self, t: Words) -> str:
        """The game in one sentence."""
        ...

    def length(self, t: Words) -> str: ...
    def credits(self, t: Words) -> str:
        """Who made the published game."""
        ...


class GameView(Protocol):
    """The functions of a game's view. `t` gives the words; `seen` is what the viewer may know."""

    def option(self, t: Words, option: Option) -> str: ...
    def choice(self, t: Words, option: Option, choice: str) -> str: ...
    def mark(self, seat: int, options: Mapping[str, str], seen: Any = None) -> Node:
        """The picture of a seat's colour, which the options of the match may decide, or chance; None: before it."""
        ...

    def table(self, t: Words, seen: Any, names: Names, scene: Scene) -> Node:
        """The table; what plays an action carries `data-do="play …"`, refused ones `aria-disabled`."""
        ...

    def unveiled(self, t: Words, state: Any, names: Names, scene: Scene) -> Node:
        """The table with all that is hidden at that moment in sight. Asked for when a match is over, and by choice."""
        ...

    def drawing(self, seen: Any) -> Node:
        """What lies on the table as the inside of an <svg>, 600 wide and 600 high, to be sent as a picture.

        It has no style sheet: colours are attributes, but for what it uses from the sprites, and there are no words.
        """
        ...

    def prompt(self, t: Words, seen: Any, names: Names) -> str:
        """What whoever is at turn may do now."""
        ...

    def is_answer(self, seen: Any) -> bool:
        """Whether whoever is to choose now answers in somebody else's turn."""
        ...

    def standing(self, t: Words, seen: Any, seat: int) -> str:
        """Score and supplies of a seat, in few words."""
        ...

    def tell(self, t: Words, event: Event, names: Names) -> str: ...
    def refusal(self, t: Words, seen: Any, refused: IllegalAction, names: Names) -> str: ...
    def ending(self, t: Words, seen: Any, names: Names) -> str:
        """How the round or match on the table ended; empty while it runs."""
        ...

    def go_on(self, t: Words, seen: Any) -> str:
        """The words on the button of the game's pause."""
        ...

    def hint(self, t: Words, seen: Any, hint: Hint, names: Names) -> str:
        """What to do and why; never asked of a game without hints."""
        ...

    def result(self, t: Words, story: Sequence[Any], names: Names) -> Node:
        """What to look at once a match is over: sheets, charts. `story` has every state of it, from first to last.

        A button with `data-do="enter study"` takes the match to the house's room of that name; one with `again swapped`
        begins a match from the same deal, in which everybody has another's seat.
        """
        ...

    def door(self, t: Words, room: str) -> str:
        """The words on the door of a room; never asked of a house without rooms."""
        ...

    def rules(self, t: Words) -> Node: ...


@cache
def manifest(slug: str) -> Manifest:
    """What is said of a house from outside."""
    return cast(Manifest, import_module(f"{__package__}.{folder(slug)}.facts"))


@cache
def game_view(slug: str) -> GameView:
    """The view of a game, loaded when it is first shown."""
    return cast(GameView, import_module(f"{__package__}.{folder(slug)}.view"))


def room(slug: str, name: str) -> RoomMaker:
    """One of the house's rooms, loaded when it is first entered."""
    return cast(RoomMaker, import_module(f"{__package__}.{folder(slug)}.{name}").room)


def portable(slug: str, name: str, fragment: str) -> str:
    """What stands behind # at a room, as it is good in any browser; empty where it means nothing there.

    A room that has such fragments has a function `portable` beside its `room`.
    """
    reader = getattr(import_module(f"{__package__}.{folder(slug)}.{name}"), "portable", None)
    return cast(str, reader(fragment)) if reader else ""


def own_drawings(slug: str, kept: Callable[[str], str | None]) -> Drawings | None:
    """The house's drawings as this visitor has made them, by what is kept; None: as they are."""
    if slug not in STUDIOS:
        return None
    studio = import_module(f"{__package__}.{folder(slug)}.{STUDIOS[slug]}")
    return cast(Drawings | None, studio.drawings(kept))

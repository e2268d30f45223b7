"""What the app asks of a game's `view` module: the house as people see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from htpy import Node

from ..core.game import Event, IllegalAction, Option
from ..words import Words
from . import GAMES, HOUSES

Names = Sequence[str]
"""The names at the table, by seat."""


class House(Protocol):
    """The functions of a game's view. `t` gives the words; `seen` is what the viewer may know."""

    def name(self, t: Words) -> str: ...
    def sentence(self, t: Words) -> str:
        """The game in one sentence."""
        ...

    def length(self, t: Words) -> str: ...
    def credits(self, t: Words) -> str:
        """Who made the published game."""
        ...

    def option(self, t: Words, option: Option) -> str: ...
    def choice(self, t: Words, option: Option, choice: str) -> str: ...
    def mark(self, seat: int) -> Node:
        """The picture of a seat's colour."""
        ...

    def table(self, t: Words, seen: Any, names: Names, *, active: bool, over: bool) -> Node:
        """The table; what plays an action carries `data-do="play …"`, refused ones `aria-disabled`.

        `active`: the viewer may act on it now; `over`: nobody will any more, also when somebody has resigned.
        """
        ...

    def prompt(self, t: Words, seen: Any, names: Names) -> str:
        """What whoever is at turn may do now."""
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

    def rules(self, t: Words) -> Node: ...


@cache
def house(slug: str) -> House:
    """The view of a game, loaded when it is first shown."""
    folder = dict(zip(GAMES, HOUSES, strict=True))[slug]
    return cast(House, import_module(f"{__package__}.{folder}.view"))

"""A game's view with defaults: what its module `screen/view.py` lacks is taken from here.

A small game without hidden things writes `table`, `tell`, `rules`, and, where it has options, `option` and `choice`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import htpy as h
from htpy import Node

from ..core.game import Event, Hint, IllegalAction, Option
from ..core.manifest import folder
from ..words import Words
from .art import SQUARE, placed
from .figures import signed
from .game_view import Names, Scene, Showing, Tally, Tip
from .pictures.drawing import WIDE, Drawing

REQUIRED = ("table", "tell", "rules")
COLOURS = ("red", "indigo", "gold", "pine", "plum", "ochre")
DOTS = ((50,), (35, 65), (26, 50, 74), (20, 40, 60, 80), (18, 34, 50, 66, 82), (15, 29, 43, 57, 71, 85))


class DefaultView:
    """The functions of a module, and a default for each that it may leave out."""

    def __init__(self, module: ModuleType, slug: str) -> None:
        if missing := [name for name in REQUIRED if not hasattr(module, name)]:
            raise TypeError(f"{module.__name__} needs {', '.join(missing)}")
        self._slug = slug
        for name in (*REQUIRED, *(name for name in vars(DefaultView) if not name.startswith("_"))):
            if hasattr(module, name):
                setattr(self, name, getattr(module, name))

    def option(self, t: Words, option: Option) -> str:
        return option.name

    def choice(self, t: Words, option: Option, choice: str) -> str:
        return choice

    def about_option(self, t: Words, option: Option) -> str:
        return ""

    def about_level(self, t: Words, level: str) -> str:
        return ""

    def mark(self, seat: int, options: Mapping[str, str], seen: Any = None) -> Node:
        """A disc of the seat's colour with as many dots as its number."""
        dots = (h.circle(class_="t-paper", cx=str(x), cy="50", r="6") for x in DOTS[seat])
        disc = h.circle(class_=f"t-{COLOURS[seat]} t-o", cx="50", cy="50", r="44")
        return h.svg(".picture", viewBox=SQUARE, aria_hidden="true", focusable="false")[disc, dots]

    def unveiled(self, t: Words, state: Any, names: Names, scene: Scene) -> Node:
        """Right for a game that hides nothing."""
        table: Node = self.table(t, state.seen_by(None), names, scene)  # type: ignore[attr-defined]
        return table

    def drawing(self, t: Words, seen: Any, names: Names) -> Drawing:
        """The game's sign."""
        return Drawing(placed(f"house-{folder(self._slug)}", (WIDE - 400) / 2, 0, 400), 400)

    def final_drawing(self, t: Words, story: Sequence[Any], names: Names) -> Drawing | None:
        return None

    def prompt(self, t: Words, seen: Any, names: Names) -> str:
        return ""

    def is_answer(self, seen: Any) -> bool:
        return False

    def sound(self, event: Event) -> str:
        return ""

    def standing(self, t: Words, seen: Any, seat: int) -> str:
        return ""

    def showing(self, seen: Any, event: Event) -> Showing:
        return Showing()

    def seat_colour(self, seat: int, seen: Any) -> str:
        return COLOURS[seat]

    def refusal(self, t: Words, seen: Any, refused: IllegalAction, names: Names) -> str:
        return t("The rules don’t allow that now.")

    def ending(self, t: Words, seen: Any, names: Names) -> str:
        return ""

    def go_on(self, t: Words, seen: Any) -> str:
        return t("Continue")

    def hint(self, t: Words, seen: Any, hint: Hint, names: Names) -> str:
        return hint.action

    def result(self, t: Words, story: Sequence[Any], names: Names) -> Node:
        return None

    def tally(self, t: Words, story: Sequence[Any], names: Names) -> Sequence[Tally]:
        """The scores of the rules."""
        return [Tally(seat, signed(score)) for seat, score in enumerate(story[-1].scores())]

    def telling_fact(self, t: Words, events: Sequence[Sequence[Event]], story: Sequence[Any], names: Names) -> str:
        return ""

    def cheat_sheet(self, t: Words) -> Node:
        return None

    def goal(self, t: Words, seen: Any, seat: int | None = None) -> str:
        return ""

    def tips(self, t: Words, seen: Any, events: Sequence[Event], names: Names) -> Sequence[Tip]:
        return ()

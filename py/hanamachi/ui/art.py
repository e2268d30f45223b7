"""Pictures: an <svg> that uses one symbol of a sprite. The drawings themselves are static/art/<group>/<name>.svg."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ..core.manifest import folder
from .html import html_of

SQUARE: Final = "0 0 100 100"
ICON: Final = "0 0 24 24"
SKYLINE: Final = "0 0 800 240"
WAVES: Final = "0 0 80 40"


def drawn_once(draw: Callable[..., Node]) -> Callable[..., Markup]:
    """Keeps what a function has drawn, by its arguments: most of a screen is the same after a move as before it."""

    @lru_cache(maxsize=4096)
    def drawn(*arguments: object, **named: object) -> Markup:
        return html_of(draw(*arguments, **named))

    return drawn


def joined(parts: Iterable[Markup]) -> Markup:
    """Parts that are drawn, as one: on its way into the page each part goes through every element around it."""
    return Markup("".join(parts))  # Markup's own join would look at each whether to escape it


@drawn_once
def picture(
    group: str, name: str, view_box: str = SQUARE, class_: str = "picture", piece: str = "", source: str = ""
) -> Node:
    """The drawing `name` of an art group. Decoration only: the words beside it say what it shows.

    A `piece` travels when it is elsewhere after an update; one that was not there comes from the element with the
    id `source`. What is hidden is named for its place."""
    travels = {"data-piece": piece or None, "data-from": source or None}
    return h.svg(travels, class_=class_, viewBox=view_box, aria_hidden="true", focusable="false")[
        h.use(href=f"#{group}-{name}")
    ]


def placed(symbol: str, x: float, y: float, width: float, height: float = 0, class_: str | None = None) -> Node:
    """A drawing as a part of a larger one: `okiya-token-0`, so wide (and high, where it is not a square)."""
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height or width:g}"}
    return h.use(place, href=f"#{symbol}", class_=class_)


def icon(name: str) -> Markup:
    """A line icon in the colour of the text around it."""
    return picture("house", name, ICON, "icon")


def crest(slug: str) -> Markup:
    """The lantern of a game."""
    return picture("house", folder(slug), SQUARE, f"crest crest-{slug}")


def teacher(slug: str) -> Markup:
    """The elder sister who teaches, in the colours of the game's house."""
    return picture("house", "teacher", SQUARE, f"teacher-picture teacher-{slug}")


def celebrating(slug: str) -> Markup:
    """The same figure with a raised fan."""
    return picture("house", "teacher-celebrates", SQUARE, f"teacher-picture teacher-{slug}")


def mark() -> Markup:
    """Hanamachi's own sign: a blossom under a roof."""
    return picture("house", "mark", SQUARE, "mark")


def skyline() -> Markup:
    """The quarter at dusk, wide, in the colours of the theme."""
    return picture("house", "skyline", SKYLINE, "skyline")


def waves() -> Markup:
    """A band of seigaiha in the colour of the text; bands join at their sides."""
    return picture("house", "seigaiha", WAVES, "pattern")

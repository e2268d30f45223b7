"""Pictures: an <svg> that uses one symbol of a sprite. The drawings themselves are static/art/<group>/<name>.svg."""

from typing import Final

import htpy as h

SQUARE: Final = "0 0 100 100"
ICON: Final = "0 0 24 24"
SKYLINE: Final = "0 0 800 240"
WAVES: Final = "0 0 80 40"


def picture(group: str, name: str, view_box: str = SQUARE, class_: str = "picture") -> h.Element:
    """The drawing `name` of an art group. Decoration only: the words beside it say what it shows."""
    return h.svg(class_=class_, viewBox=view_box, aria_hidden="true", focusable="false")[h.use(href=f"#{group}-{name}")]


def icon(name: str) -> h.Element:
    """A line icon in the colour of the text around it."""
    return picture("house", name, ICON, "icon")


def crest(house: str) -> h.Element:
    """The lantern that is a house's face: okiya, maiko, maistar or taiki."""
    return picture("house", house, SQUARE, f"crest crest-{house}")


def mark() -> h.Element:
    """Hanamachi's own sign: a blossom under a roof."""
    return picture("house", "mark", SQUARE, "mark")


def skyline() -> h.Element:
    """The quarter at dusk, wide, in the colours of the theme."""
    return picture("house", "skyline", SKYLINE, "skyline")


def waves() -> h.Element:
    """A band of seigaiha in the colour of the text; bands join at their sides."""
    return picture("house", "seigaiha", WAVES, "pattern")

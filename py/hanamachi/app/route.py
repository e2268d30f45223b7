"""Addresses: where in the site somebody is, and the one function that knows where everything lies.

root + okiya/              a folder that was prerendered; those of other languages under fr/ and the like
root + okiya/#kodama       a match, by its local name; the seed is never in an address
root + okiya/#kodama@12    the same after twelve actions
root + okiya/#link.AZ…@12  a link that somebody made: a match or what one is begun with, opened at that moment
root + okiya/study/#…      a room of a game, and what it reads from the fragment
root + join/#o.kodama…     a code of a live table (live/codes.py)
root + embed/#okiya …      the frame for other people's pages, and the words that say what is in it
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..core import link
from ..core.link import AROUND, Found
from ..games import GAMES, manifest
from ..words import DEFAULT_LANGUAGE, LANGUAGES, folder_of

ABOUT, SETTINGS, STATISTICS = "about/", "settings/", "statistics/"
EMBED, EMBED_THIS = "embed/", "embed-this/"
JOIN = "join/"
PLACES = (
    "",
    *(f"{slug}/" for slug in GAMES),
    *(f"{slug}/rules/" for slug in GAMES),
    *(f"{slug}/{room.name}/" for slug in GAMES for room in manifest(slug).rooms),
    JOIN,
    STATISTICS,
    ABOUT,
    SETTINGS,
    EMBED_THIS,
    EMBED,
)

_NAME = r"[a-z0-9]{4,12}"
_FRAGMENT = re.compile(rf"({_NAME})(?:@([0-9]{{1,4}}))?", re.ASCII)
LONGEST_FRAGMENT = 2000
MOST_WORDS = 200
"""Words of a pasted text that are looked at for an address."""


def is_local_name(text: str) -> bool:
    """Whether a match may have this name in this browser: whether an address may have it."""
    return re.fullmatch(_NAME, text, re.ASCII) is not None


@dataclass(frozen=True)
class Route:
    """A screen: its language, its prerendered place and what follows #."""

    language: str = DEFAULT_LANGUAGE
    place: str = ""
    match: str = ""
    moment: int | None = None
    fragment: str = ""
    """What follows # in a room, which reads it itself, and at the embed page."""
    link: Found | None = None
    """The link that follows # at a game's page."""

    @property
    def slug(self) -> str:
        """The game that the place belongs to, if it belongs to one."""
        first = self.place.split("/")[0]
        return first if first in GAMES else ""

    @property
    def is_rules(self) -> bool:
        return self.place.endswith("/rules/")

    @property
    def room(self) -> str:
        """The room of the game, if this is one."""
        name = self.place.rstrip("/").rpartition("/")[2]
        return name if self.slug and manifest(self.slug).room(name) else ""

    @property
    def screen(self) -> str:
        """Which screen this is, whatever language, moment or part of it: what a deed is meant for."""
        name = self.match or (self.link.letters[-16:] if self.link else "")
        return f"{self.place}#{name}"

    def __str__(self) -> str:
        folder = folder_of(self.language) + self.place
        moment = "" if self.moment is None else f"@{self.moment}"
        fragment = f"{self.match}{moment}" if self.match else str(self.link or self.fragment)
        return folder + (f"#{fragment}" if fragment else "")

    def to(self, place: str, match: str = "", moment: int | None = None, fragment: str = "") -> Route:
        return replace(self, place=place, match=match, moment=moment, fragment=fragment, link=None)


class Links:
    """Makes addresses. `root` is where the site begins: absolute in the browser, relative in prerendered pages."""

    def __init__(self, root: str, app: str = "") -> None:
        self.root = root
        self.app = app

    def to(self, route: Route) -> str:
        return (self.root + str(route)) or "./"

    def asset(self, path: str) -> str:
        return self.app + path

    def pasted(self, text: str) -> Route | None:
        """The room or page of ours whose address is in a text, whatever host it names and whatever stands around it."""
        for word in text.split()[:MOST_WORDS]:
            path, _, fragment = word.strip(AROUND).partition("#")
            place = next((place for place in PLACES if place and path.endswith(f"/{place}")), "")
            if place and (route := self.read(f"{self.root}{place}#{fragment}")):
                return route
        return None

    def read(self, url: str) -> Route | None:
        """The route of an address of ours; None when there is no such place."""
        path, _, fragment = url.partition("#")
        path = path.partition("?")[0].removesuffix("index.html")
        if not path.startswith(self.root):
            return None
        place = path[len(self.root) :]
        language = next((code for code in LANGUAGES if place.startswith(f"{code}/")), DEFAULT_LANGUAGE)
        place = place.removeprefix(folder_of(language))
        if place not in PLACES:
            return None
        if (route := Route(language, place, fragment=fragment[:LONGEST_FRAGMENT])).room:
            return route
        if place in (EMBED, EMBED_THIS, JOIN):
            return Route(language, place, fragment=fragment)
        if place and place.rstrip("/") not in GAMES:
            return Route(language, place)
        if carried := link.find(fragment):
            return Route(language, place, link=carried)
        found = _FRAGMENT.fullmatch(fragment)
        if not found or not place:
            return Route(language, place)
        return Route(language, place, found[1], int(found[2]) if found[2] else None)

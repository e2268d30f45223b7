"""What a frame in another page shows: the words behind # of the embed page, strictly read.

embed/#okiya theme=dark level=geiko accent=pine      a game, against a bot
embed/#okiya/puzzles                                 a room of a game: today's puzzle
embed/#okiya/study H4SG7-NKG50-F                     a room, and what it has behind #
embed/#okiya link.AYx9…@3                            a match that a link tells of

Words are separated by spaces, + or &; percent signs are undone. docs/embedding.md lists them all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ...core.link import Invitation, find, unescaped
from ...core.numbers import whole
from ...games import GAMES, manifest
from ...words import LANGUAGES
from ..route import EMBED, Links, Route

PLACES = tuple(
    place
    for slug in GAMES
    for place in (f"{slug}/", *(f"{slug}/{room.name}/" for room in manifest(slug).rooms if room.is_framed))
)
"""What a frame can show: the games and most of their rooms."""
LONGEST = 8_000
"""Characters of the words: a link may be in them, with percent signs."""
LONGEST_SHOWN = 20
THEMES = ("system", "light", "dark")
ACCENTS = ("vermilion", "indigo", "pine", "plum")
FIT = "fit"
"""Says that the page around the frame fits its height. It is for the frame's looks alone."""
_APART = re.compile(r"[\s+&]+")


class BadWord(ValueError):
    """A word that is none of ours, or not here. `args[0]` is the word, empty when there is none at all."""


@dataclass(frozen=True)
class Embed:
    place: str
    """As in okiya/, okiya/puzzles/."""
    fragment: str = ""
    """What stands behind # at that place of the site."""
    theme: str = "system"
    language: str = ""
    """Empty: as the page that was opened."""
    level: str = ""
    accent: str = ""
    players: int = 0
    """Empty and 0: as the game has it."""

    @classmethod
    def read(cls, text: str) -> Embed:
        if len(text) > LONGEST:
            raise BadWord(shortened(text))
        text = unescaped(unescaped(text)) if "%25" in text else unescaped(text)
        words = [word for word in _APART.split(text) if word and word != FIT]
        if not words:
            raise BadWord("")
        embed = cls(_place(words[0]))
        said: set[str] = set()
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if name in said or (not equals and "" in said):
                raise BadWord(word)  # twice: which of them would be meant?
            said.add(name if equals else "")
            embed = embed._with(name, value) if equals else replace(embed, fragment=word)
        if embed.fragment and embed.place.rstrip("/") in GAMES and not find(embed.fragment):
            raise BadWord(shortened(embed.fragment))  # behind a game stands the link of a match, or nothing
        return embed

    def _with(self, name: str, value: str) -> Embed:
        word = f"{name}={value}"
        game = GAMES[self.place.partition("/")[0]]
        match name:
            case "theme" if value in THEMES:
                return replace(self, theme=value)
            case "lang" if value in LANGUAGES:
                return replace(self, language=value)
            case "accent" if value in ACCENTS:
                return replace(self, accent=value)
            case "level" if value in game.levels:
                return replace(self, level=value)
            case "players" if (players := whole(value)) is not None and players in game.seats:
                return replace(self, players=players)
        raise BadWord(word)

    def __str__(self) -> str:
        words = [self.place.rstrip("/"), self.fragment]
        words += [f"theme={self.theme}" if self.theme != THEMES[0] else ""]
        words += [f"lang={self.language}" if self.language else "", f"level={self.level}" if self.level else ""]
        words += [f"accent={self.accent}" if self.accent else "", f"players={self.players}" if self.players else ""]
        return "+".join(filter(None, words))

    def route(self, links: Links, language: str) -> Route:
        """What the site itself has at this address; the embed page for what has no place of its own."""
        address = links.to(Route(self.language or language, self.place))
        return links.read(f"{address}#{self.fragment}") or Route(language, EMBED)


@dataclass
class Frame:
    """The frame that this page is in."""

    embed: Embed | None
    """What is asked for; None: it can't be read."""
    bad_word: str = ""
    why: str = ""
    """What is wrong with that word, where it is more than unknown."""
    invitation: Invitation | None = None
    """The match that the link in the address proposes, once it has been read."""

    @classmethod
    def read(cls, text: str) -> Frame:
        try:
            return cls(Embed.read(text))
        except BadWord as bad:
            return cls(None, *bad.args)

    def refuse(self, word: str, why: str) -> None:
        """The link in the frame's address can't be read: that is all that there is to show."""
        self.embed, self.bad_word, self.why = None, word, why


def shortened(word: str) -> str:
    """A word as a sentence can name it."""
    return word if len(word) <= LONGEST_SHOWN else f"{word[:LONGEST_SHOWN]}…"


def _place(word: str) -> str:
    place = f"{word.rstrip('/')}/"
    if place not in PLACES:
        raise BadWord(word)
    return place

"""A game's manifest: what the catalogue, the home page and the addresses need to know before the game is loaded."""

from __future__ import annotations

from dataclasses import dataclass


def folder(slug: str) -> str:
    """The name of a game's folder: its slug, without the hyphen that a Python name can't have."""
    return slug.replace("-", "")


@dataclass(frozen=True)
class RoomEntry:
    """A further page of a game, such as a study or puzzles."""

    name: str
    """As it stands in the address."""
    label: str
    """The words on its button: a message to translate."""
    icon: str
    """An icon of static/art/house/."""
    folder: str = ""
    """Its module or package under the game's `rooms/`, where that is not its name."""
    is_daily: bool = False
    """Whether it has something new each day. It keeps, under its own name, the last `day` that was done."""
    is_studio: bool = False
    """Whether people change the game's drawings there. Its module has a function `drawings(kept)` too."""
    is_framed: bool = True
    """Whether other people's pages can show it in a frame."""

    @property
    def module(self) -> str:
        return self.folder or self.name


@dataclass(frozen=True)
class Manifest:
    """The game as the catalogue sees it. `sentence`, `length` and `credits` are messages to translate."""

    slug: str
    name: str
    seats: range
    sentence: str
    """The game in one sentence."""
    length: str
    """How long a match takes."""
    credits: str
    """Who made the published game."""
    rooms: tuple[RoomEntry, ...] = ()

    def room(self, name: str) -> RoomEntry | None:
        return next((room for room in self.rooms if room.name == name), None)

    @property
    def daily(self) -> RoomEntry | None:
        return next((room for room in self.rooms if room.is_daily), None)

    @property
    def studio(self) -> RoomEntry | None:
        return next((room for room in self.rooms if room.is_studio), None)

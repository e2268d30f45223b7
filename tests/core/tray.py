"""A small class with a field of every kind, for the tests of the text form."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Literal, NamedTuple

from hanamachi.core.game import Game
from hanamachi.core.wire import Wire
from tests.rules.nim import nim


class Side(Enum):
    LEFT = 1
    RIGHT = 2


class Fan(NamedTuple):
    """A fixed set of objects: there are two fans."""

    colour: str

    @staticmethod
    def by_name() -> dict[str, Fan]:
        return {fan.colour: fan for fan in (Fan("red"), Fan("blue"))}


class Cup(NamedTuple):
    size: int
    of: Fan | None = None


@dataclass(frozen=True)
class Wish:
    seat: int


@dataclass(frozen=True)
class Pour(Wish):
    cup: Cup


@dataclass(frozen=True)
class Rest(Wish):
    pass


@dataclass
class Tray:
    viewer: int | None
    phase: Literal["serve", "end", 3]
    cups: tuple[Cup, ...]
    pair: tuple[int, str]
    wishes: list[Wish]
    fans: dict[str, Fan]
    places: dict[int, list[bool]]
    side: Side
    names: frozenset[str]
    thing: Cup | Fan | int | None
    hot: bool = field(kw_only=True)
    total: int = field(init=False)

    def __post_init__(self) -> None:
        if self.pair[0] == 13:
            raise LookupError("thirteen")
        self.total = len(self.cups)


TRAY = Tray(
    None,
    "serve",
    (Cup(1), Cup(2, Fan("red"))),
    (7, "tea"),
    [Rest(0), Pour(1, Cup(3))],
    {"a1": Fan("blue")},
    {4: [True, False]},
    Side.RIGHT,
    frozenset({"Ana"}),
    Cup(4),
    hot=True,
)
WRITTEN = [
    None,
    "serve",
    [[1, None], [2, "red"]],
    [7, "tea"],
    [["Rest", [0]], ["Pour", [1, [3, None]]]],
    {"a1": "blue"},
    [[4, [True, False]]],
    "RIGHT",
    ["Ana"],
    ["Cup", [4, None]],
    True,
]


def game_of(seen: type | None) -> Game:
    return replace(nim, seen=seen)


WIRE = Wire(game_of(Tray))

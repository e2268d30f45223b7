"""The rooms of the games. Each visit gets a desk (ui/room.py), which is all that a room knows of the app."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..core.manifest import folder
from ..core.match import Match
from ..games import GAMES, manifest, own_drawings
from ..ui.room import AtTable, Illustrated, Room, RoomMaker
from .route import Links, Route
from .saves.saves import SavedMatches
from .saves.stored_json import read_object
from .settings import PACE
from .stage import Stage
from .verbs import ALL_FIELDS, Verb, Verbs

if TYPE_CHECKING:
    from .protocol import Form, Update

LONGEST_KEPT = 200_000
SHORTEST_STEP = 0.015
"""Seconds of work between two pauses, at least."""


class RoomsController:
    def __init__(self, stage: Stage, saved: SavedMatches, maker: Callable[[str, str], RoomMaker]) -> None:
        """`maker` finds the function that opens a room, by the game's slug and the room's name."""
        self.stage, self.saved, self.maker = stage, saved, maker
        self.room: Room | None = None
        """Where somebody is, if they are in a room."""
        self.where = ("", "")
        """The game's slug and the room's name."""
        self.stored: dict[str, str] = {}
        """What rooms keep in this browser, by its key."""
        self._work: object = None
        self._redrawn: Mapping[str, str] | None = None
        """The drawings that the page shows in place of a game's own; None: it has not been told yet."""

    def verbs(self) -> Verbs:
        return {"room": Verb(self.do, ALL_FIELDS)}

    def load(self, storage: Mapping[str, str]) -> None:
        for key, text in storage.items():
            self.take_in(key, text)

    def take_in(self, key: str, text: str | None) -> None:
        """Notes what lies under a key, if it is a room's."""
        if not any(key.startswith(f"hanamachi/{slug}/") for slug in GAMES):
            return
        if text is None or len(text) > LONGEST_KEPT:
            self.stored.pop(key, None)
        else:
            self.stored[key] = text

    def go(self, route: Route) -> None:
        """Comes into the room of a route, stays in it, or leaves."""
        if not route.room:
            self.room, self._work = None, None
        elif self.room is None or self.where != (route.slug, route.room) or self.room.fragment != route.fragment:
            self._work = None
            self.where = (route.slug, route.room)
            self.room = self.maker(route.slug, route.room)(self, route.fragment)

    def art(self, slug: str) -> Update:
        """The drawings that a screen of a game needs, and those that the visitor has redrawn, when they change."""
        room = self.room
        groups = [folder(slug), *(room.art if isinstance(room, Illustrated) else ())]
        symbols: Mapping[str, str] = {}
        if any(key.startswith(f"hanamachi/{slug}/") for key in self.stored):
            own = own_drawings(slug, lambda name: self.stored.get(f"hanamachi/{slug}/{name}"))
            if own:
                groups += [group for group in own.art if group not in groups]
                symbols = own.symbols
        if symbols == self._redrawn:
            return {"art": groups}
        self._redrawn = symbols
        return {"art": groups, "redraw": dict(symbols)}

    @property
    def address(self) -> Route:
        """The route of the screen, with what the room has behind # by now."""
        route = self.stage.route
        return route.to(route.place, fragment=self.room.fragment) if self.room else route

    def do(self, rest: str, form: Form) -> None:
        verb, _, rest = rest.partition(" ")
        if self.room:  # else it was left meanwhile
            self.room.do(self.stage.t, verb, rest, form)

    @property
    def has_table(self) -> bool:
        """Whether a click on a table is for the room that is open."""
        return isinstance(self.room, AtTable)

    def is_done_today(self, slug: str) -> bool:
        """Whether a game's task for today has been done."""
        daily = manifest(slug).daily
        try:
            kept = read_object(self.stored.get(f"hanamachi/{slug}/{daily.name}", "{}")) if daily else {}
        except ValueError:
            return False
        return kept.get("day") == self.today

    # -- the desk --------------------------------------------------------------------------------------------------

    @property
    def today(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(self.stage.now // 1000 + self.stage.zone * 60))

    def entropy(self, bits: int) -> int:
        return self.stage.entropy(bits)

    def kept(self, name: str) -> str | None:
        return self.kept_for(self.where[0], name)

    def kept_for(self, slug: str, name: str) -> str | None:
        """What is kept for a room of a game, from outside of that room too."""
        return self.stored.get(f"hanamachi/{slug}/{name}")

    def keep(self, name: str, text: str | None) -> None:
        self.keep_for(self.where[0], name, text)

    def keep_for(self, slug: str, name: str, text: str | None) -> None:
        """Keeps it for a room of a game, from outside too."""
        key = f"hanamachi/{slug}/{name}"
        self.take_in(key, text)
        self.stage.reply.store({"key": key, "value": text})

    def match(self, id: str) -> Match | None:
        return self.saved.open(id)

    def link(self, place: str, fragment: str = "") -> str:
        return self.stage.links.to(self.stage.route.to(place)) + (f"#{fragment}" if fragment else "")

    def say(self, *words: str) -> None:
        self.stage.reply.say(*words)

    def notify(self, text: str) -> None:
        self.stage.reply.notify(text)

    def focus(self, id: str) -> None:
        self.stage.reply.focus(id)

    def download(self, name: str, text: str) -> None:
        self.stage.reply.download(name, text)

    def picture(self, name: str, svg: str, width: int = 0) -> None:
        self.stage.reply.picture(name, svg, width)

    @property
    def pace(self) -> float:
        return PACE[self.stage.settings.speed]

    def play(self, pause: float, moves: Iterator[float]) -> None:
        self._work = moves
        self.stage.spawn(self._play_on(pause, moves))

    async def _play_on(self, pause: float, moves: Iterator[float]) -> None:
        more: float | None = pause
        while more is not None:
            await self.stage.sleep(more)
            if self._work is not moves:
                return
            more = next(moves, None)
            self.stage.show()
        self._work = None

    def work(self, steps: Iterator[bool]) -> None:
        self._work = steps
        self.stage.spawn(self._step_through(steps))

    async def _step_through(self, steps: Iterator[bool]) -> None:
        began = time.monotonic()
        for worth_showing in steps:
            if worth_showing:
                self.stage.show()
            elif time.monotonic() - began < SHORTEST_STEP:  # a pause takes some time of its own
                continue
            await self.stage.sleep(0)
            if self._work is not steps:
                return
            began = time.monotonic()
        self._work = None


class BlankDesk:
    """The desk of a page that is made at build time: without storage, and nothing is done."""

    today = ""
    pace = 0.0

    def __init__(self, links: Links, route: Route) -> None:
        self.links, self.route = links, route

    def entropy(self, bits: int) -> int:
        return 0

    def kept(self, name: str) -> str | None:
        return None

    def keep(self, name: str, text: str | None) -> None: ...
    def match(self, id: str) -> Match | None:
        return None

    def link(self, place: str, fragment: str = "") -> str:
        return self.links.to(self.route.to(place))

    def say(self, *words: str) -> None: ...
    def notify(self, text: str) -> None: ...
    def focus(self, id: str) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def picture(self, name: str, svg: str, width: int = 0) -> None: ...
    def play(self, pause: float, moves: Iterator[float]) -> None: ...
    def work(self, steps: Iterator[bool]) -> None: ...

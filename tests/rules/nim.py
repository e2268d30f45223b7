"""The smallest game: Nim. It is the model of docs/adding-a-game.md and passes the tests that every game passes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, Game, IllegalAction, Option


@dataclass
class Heap:
    stones: int
    mover: int = 0

    @property
    def turn(self) -> int | None:
        return self.mover if self.stones else None

    def legal(self) -> list[str]:
        return [f"take {n}" for n in (1, 2, 3) if n <= self.stones]

    def play(self, action: str) -> list[Event]:
        if action not in self.legal():
            raise IllegalAction(action, "heap", "one to three stones are taken, and no more than there are")
        self.stones -= int(action[-1])
        seat = self.mover
        self.mover = 1 - seat
        return [Event("takes", seat, {"stones": int(action[-1])})]

    def copy(self) -> Heap:
        return replace(self)

    def scores(self) -> list[int]:
        return [int(seat in self.winners()) for seat in (0, 1)]

    def winners(self) -> tuple[int, ...]:
        return () if self.stones else (1 - self.mover,)  # whoever takes the last stone

    def seen_by(self, seat: int | None) -> Heap:
        return self.copy()

    def guess(self, chance: Chance) -> Heap:
        return self.copy()


def bot(seen: Heap, level: str, chance: Chance) -> Iterator[str]:
    yield f"take {seen.stones % 4 or 1}" if level == "geiko" else chance.pick(seen.legal())


def begin(seats: int, options: dict[str, str], chance: Chance) -> Heap:
    return Heap(int(options["stones"]) + chance.below(3))


STONES = Option("stones", ("9", "15"), "15")
nim = Game("nim", 2, range(2, 3), (STONES,), begin, bot, levels=("shikomi", "geiko"), seen=Heap)

"""The rules of Example. [R]: the rulebook says it; [D]: it is silent, and this is our decision."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....core.chance import Chance
from ....core.game import Event, IllegalAction, Option

OPTIONS = (Option("stones", ("9", "15"), "15"),)


@dataclass
class State:
    """A heap of stones. Everybody sees all of it, so it is its own `Seen`."""

    stones: int
    mover: int = 0

    @property
    def turn(self) -> int | None:
        return self.mover if self.stones else None

    def legal(self) -> list[str]:
        return [f"take {n}" for n in (1, 2, 3) if n <= self.stones]  # [R] one to three stones

    def play(self, action: str) -> list[Event]:
        if action not in self.legal():
            raise IllegalAction(action, "heap", "one to three stones are taken, and no more than there are")
        seat, taken = self.mover, int(action[-1])
        self.stones -= taken
        self.mover = 1 - seat
        return [Event("takes", seat, {"stones": taken})]

    def copy(self) -> State:
        return replace(self)

    def scores(self) -> list[int]:
        return [int(seat in self.winners()) for seat in (0, 1)]

    def winners(self) -> tuple[int, ...]:
        return () if self.stones else (1 - self.mover,)  # [R] the player who takes the last stone

    def seen_by(self, seat: int | None) -> State:
        return self.copy()

    def guess(self, chance: Chance) -> State:
        return self.copy()


def begin(seats: int, options: dict[str, str], chance: Chance) -> State:
    return State(int(options["stones"]) + chance.below(3))  # [D] up to two more, so that no two matches are the same

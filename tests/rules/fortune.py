"""A game with hidden cards, for the tests of what may be seen and undone: each draws in secret, then all show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, Game, IllegalAction, State

DECK = tuple(range(1, 10))


@dataclass
class Seen:
    viewer: int | None
    hands: list[int | None]
    """The card of each seat, None where it is not drawn or not to be seen."""
    turn: int | None = 0
    drawn: int = 0

    def legal(self) -> list[str]:
        return [] if self.turn is None else ["draw"] if self.drawn < 2 else ["show", "keep"]

    def guess(self, chance: Chance) -> Fortune:
        rest = chance.shuffled([card for card in DECK if card not in self.hands])
        hands = [rest.pop() if card is None and seat < self.drawn else card for seat, card in enumerate(self.hands)]
        return Fortune(None, hands, self.turn, self.drawn, deck=rest)


@dataclass
class Fortune(Seen):
    deck: list[int] = field(kw_only=True)

    def play(self, action: str) -> list[Event]:
        if self.turn is None or action not in self.legal():
            raise IllegalAction(action, "order", "two draws, then show or keep")
        seat = self.turn
        if action == "draw":
            self.hands[seat] = self.deck.pop()
            self.drawn += 1
            self.turn = (seat + 1) % 2
            return [Event("draws", seat, reveals=True, secret={seat: {"card": self.hands[seat]}})]
        if action == "keep" and seat == 0:
            self.turn = 1
            return [Event("keeps", seat)]
        self.turn = None
        return [Event("shows", seat, {"cards": tuple(self.hands)}, reveals=True)]

    def copy(self) -> Fortune:
        return Fortune(self.viewer, list(self.hands), self.turn, self.drawn, deck=list(self.deck))

    def scores(self) -> list[int]:
        return [0, 0] if self.turn is not None else [card or 0 for card in self.hands]

    def winners(self) -> tuple[int, ...]:
        if self.turn is not None:
            return ()
        return tuple(seat for seat, score in enumerate(self.scores()) if score == max(self.scores()))

    def seen_by(self, seat: int | None) -> Seen:
        shown = self.turn is None
        hands = [card if shown or owner == seat else None for owner, card in enumerate(self.hands)]
        return Seen(seat, hands, self.turn, self.drawn)


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    yield chance.pick(seen.legal())


def begin(seats: int, options: dict[str, str], chance: Chance) -> State:
    return Fortune(None, [None, None], deck=chance.shuffled(DECK))


fortune = Game(
    "fortune",
    1,
    range(2, 3),
    (),
    begin,
    bot,
    levels=("shikomi",),
    may_look_back=lambda state, moment: False,
    seen=Seen,
)

"""The material of Mai-Star: six geisha, and seventy-five customers of sixteen kinds.

The rulebook does not list the customers: their numbers are those of the printed cards, the copies those of a deck list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

COLOURS = ("red", "blue", "green")
"""The colours of the three skills: performance, service, intelligence. Reputations are in this order."""
BLACK = "black"
"""The colour of those who ask for any one skill."""

Reputation = tuple[int, int, int]


class Geisha(NamedTuple):
    name: str
    reputation: Reputation


GEISHA = {
    geisha.name: geisha
    for geisha in (
        Geisha("akenohoshi", (3, 3, 3)),
        Geisha("harukaze", (1, 3, 5)),
        Geisha("momiji", (5, 1, 3)),
        Geisha("natsumi", (3, 5, 1)),
        Geisha("oboro", (5, 5, 5)),
        Geisha("suzune", (2, 2, 2)),
    )
}
BOOST = 3
"""[R] Akenohoshi: by how much a skill is higher for a turn."""
MOST_FURTHER = 2
"""[R] Natsumi: how many further guests she may seat in a turn."""
HARUKAZE_DRAWS, HARUKAZE_RETURNS = 3, 2
"""[R] Harukaze: how many cards she draws after an Advertise, and how many of her hand go under the deck for them."""
OBORO_CARDS = 2
"""[R] Oboro: how many cards more she is dealt."""


class Kind(NamedTuple):
    name: str
    copies: int
    """In each of its colours."""
    requirement: int
    income: int
    power: int
    """By how much it raises a reputation as an advertiser."""
    targets: bool = False
    """Whether its effect is aimed at a player, who may answer."""
    effect: bool = True
    """Whether it does anything at once as a guest."""
    every_skill: bool = False
    """Whether it raises all three reputations, not its own colour's alone."""
    draws: int = 0
    """How many cards its effect makes the target draw."""


COLOURED = (
    Kind("scholar", 2, 1, 2, 1, targets=True, draws=1),
    Kind("okaasan", 2, 2, 1, 2),
    Kind("ronin", 2, 2, 2, 1, effect=False),
    Kind("courtier", 2, 3, 0, 1),
    Kind("yakuza", 2, 3, 3, 1, targets=True),
    Kind("merchant", 2, 4, 4, 1, targets=True, draws=2),
    Kind("thief", 2, 4, 4, 1, targets=True),
    Kind("actor", 2, 5, 5, 1, effect=False, every_skill=True),
    Kind("sumo", 2, 5, 3, 1, targets=True),
    Kind("emissary", 2, 6, 5, 1, targets=True),
    Kind("doctor", 2, 7, 6, 1),
    Kind("samurai", 1, 8, 8, 1, targets=True),
    Kind("daimyo", 1, 9, 10, 1),
)
NEVER = 99
"""A requirement that can't be met."""
COLOURLESS = (
    Kind("monk", 1, 9, 10, 1, every_skill=True),
    Kind("shogun", 1, 10, 10, 1, every_skill=True),
    Kind("kanryou", 1, NEVER, 0, 1, effect=False, every_skill=True),
)


@dataclass(frozen=True, eq=False)
class Customer:
    """A customer card. Copies are alike: there is one object for all of them, equal to itself alone."""

    kind: Kind
    colour: str
    name: str = field(init=False)
    """As in actions: "red thief", "monk"."""
    requirement: int = field(init=False)
    income: int = field(init=False)
    power: Reputation = field(init=False)

    def __post_init__(self) -> None:
        name = self.kind.name if self.colour == BLACK else f"{self.colour} {self.kind.name}"
        raised = (self.kind.power if self.kind.every_skill or colour == self.colour else 0 for colour in COLOURS)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "requirement", self.kind.requirement)
        object.__setattr__(self, "income", self.kind.income)
        object.__setattr__(self, "power", tuple(raised))

    def __repr__(self) -> str:
        return self.name

    def __lt__(self, other: Customer) -> bool:
        """The order in a sorted hand: by colour, then by what they ask for."""
        return PLACE[self] < PLACE[other]

    def __deepcopy__(self, memo: object) -> Customer:
        return self  # as of an enum: there is only one

    @staticmethod
    def by_name() -> dict[str, Customer]:
        """All customers, for their text form."""
        return CUSTOMERS


def _customers() -> Iterator[Customer]:
    for colour in COLOURS:
        yield from (Customer(kind, colour) for kind in COLOURED)
    yield from (Customer(kind, BLACK) for kind in COLOURLESS)


CUSTOMERS = {customer.name: customer for customer in _customers()}
PLACE = {customer: place for place, customer in enumerate(CUSTOMERS.values())}
DECK = tuple(customer for customer in CUSTOMERS.values() for _ in range(customer.kind.copies))
KANRYOU = CUSTOMERS["kanryou"]

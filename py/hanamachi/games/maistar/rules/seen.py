"""What a seat sees of a match of Mai-Star."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....core.chance import Chance
from .cards import Customer
from .choices import Choice, Wrestle
from .memory import Moved
from .score_sheet import Round

if TYPE_CHECKING:
    from .rules import State


@dataclass
class Seen:
    """The table as one seat sees it (None: a spectator)."""

    viewer: int | None
    options: dict[str, str]
    round: int
    starter: int
    actor: int
    """Whose turn it is."""
    turn: int | None
    """Who chooses: the actor, or a target who may answer."""
    geisha: tuple[str | None, ...]
    reputations: tuple[tuple[int, int, int], ...]
    """Performance, service and intelligence of each geisha now."""
    hand: tuple[Customer, ...]
    """The viewer's own, sorted."""
    held: tuple[int, ...]
    """How many cards each holds."""
    guests: tuple[tuple[Customer, ...], ...]
    advertisers: tuple[tuple[Customer, ...], ...]
    """Oldest first: the last is the newest."""
    deck: int
    """How many cards are left to draw."""
    discards: tuple[Customer, ...]
    pending: tuple[Choice, ...]
    """The choices still to be made in this turn, the next one last."""
    actions: tuple[str, ...]
    """What the viewer may do now; nothing for others."""
    looked_at: tuple[Customer, ...]
    """The hand that the viewer's Sumo-Wrestler looks at now."""
    sheet: tuple[Round, ...]
    moved: tuple[Moved, ...]
    boost: int
    doubled: bool
    further: int
    exposed: tuple[int, ...]
    additional: int
    boosted: bool
    crowded: bool
    final: int

    @classmethod
    def of(cls, state: State, viewer: int | None) -> Seen:
        choice = state.pending[-1] if state.pending else None
        looks = isinstance(choice, Wrestle) and choice.seat == viewer
        return cls(
            viewer=viewer,
            options=state.options,
            round=state.round,
            starter=state.starter,
            actor=state.actor,
            turn=state.turn,
            geisha=tuple(state.geisha),
            reputations=tuple(_three(state.reputation(seat)) for seat in range(state.seats)),
            hand=() if viewer is None else tuple(sorted(state.hands[viewer])),
            held=tuple(map(len, state.hands)),
            guests=tuple(map(tuple, state.guests)),
            advertisers=tuple(map(tuple, state.advertisers)),
            deck=len(state.deck),
            discards=tuple(state.discards),
            pending=tuple(state.pending),
            actions=tuple(state.actions) if viewer == state.turn else (),
            looked_at=tuple(sorted(state.hands[choice.target])) if looks and isinstance(choice, Wrestle) else (),
            sheet=state.sheet,
            moved=tuple(move.seen_by(viewer) for move in state.moved),
            boost=state.boost,
            doubled=state.doubled,
            further=state.further,
            exposed=tuple(state.exposed),
            additional=state.additional,
            boosted=state.boosted,
            crowded=state.crowded,
            final=state.final,
        )

    @property
    def choice(self) -> Choice | None:
        """The choice that is made next."""
        return self.pending[-1] if self.pending else None

    def legal(self) -> list[str]:
        return list(self.actions)

    def guess(self, chance: Chance) -> State:
        """A full state that agrees with all of this."""
        return next(self.guesses(chance))

    def guesses(self, chance: Chance) -> Iterator[State]:
        """Endless guesses: much quicker than one by one."""
        from .guesses import guesses  # imported here because guesses imports rules, and rules imports this module

        return guesses(self, chance)


def _three(numbers: list[int]) -> tuple[int, int, int]:
    red, blue, green = numbers
    return red, blue, green

"""What one seat of Taïki knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....core.chance import Chance
from .deck import EVERY_PLAY, Card, Play, actions, bit
from .tricks import DRAWING, DRAWS, LEAD, LEADING, NEXT, PASS, SCORED, Round, Trick, asked_and_nine

if TYPE_CHECKING:
    from .rules import State


@dataclass
class Seen:
    """What one seat knows: its hand, and all that lies open. Seats count clockwise: the left neighbour is the next."""

    viewer: int | None
    """The seat that sees this; None: a spectator."""
    options: dict[str, str]
    seats: int
    phase: str
    """drawing, playing, leading (the winner of a trick says who leads the next) or scored (the round is over)."""
    turn: int | None
    """Who must act; None when the match is over."""
    first: int
    """The first player of this round."""
    leader: int
    """Who leads, or led, the trick on the table (while drawing: who will)."""
    hand: tuple[Card, ...]
    """The viewer's cards, Sun before Moon, each from 1 to 15, then the mask; a spectator has none."""
    held: tuple[tuple[int, int], ...]
    """How many cards printed Sun and Moon each seat holds: everybody can count that from the piles they drew from."""
    piles: tuple[int, int]
    """How many cards lie in the Sun and in the Moon pile."""
    drew: tuple[str | None, ...]
    """The pile that each seat drew its last card from; None: not yet."""
    trick: tuple[Play, ...]
    """The cards of the trick on the table, the leader's first, then clockwise. Empty as soon as it is won."""
    tricks: tuple[Trick, ...]
    """The tricks of this round that have been won, in order; the last one is the last trick."""
    out_of: tuple[tuple[str, ...], ...]
    """The suits of which each seat has shown, by not following, that it holds none (but perhaps the 9)."""
    tokens: tuple[int, ...]
    """What each seat has; two players begin every round with three."""
    sheet: tuple[Round, ...]
    """A line for each round that has been scored."""

    # -- what follows from it --------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The number of the round on the table, from 1."""
        return len(self.sheet) + (self.phase != SCORED)

    @property
    def asked(self) -> str | None:
        """The suit that the trick on the table asks for."""
        return self.trick[0].suit if self.trick else None

    @property
    def ahead(self) -> int | None:
        """Who would win the trick if nobody else played."""
        if not self.trick:
            return None
        suit = self.trick[0].suit
        best = max(range(len(self.trick)), key=lambda turn: (self.trick[turn].suit == suit, self.trick[turn].strength))
        return (self.leader + best) % self.seats

    @property
    def last_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks else None

    def played(self, seat: int) -> Play | None:
        """What a seat has played to the trick on the table."""
        turn = (seat - self.leader) % self.seats
        return self.trick[turn] if turn < len(self.trick) else None

    def won(self, seat: int) -> tuple[Trick, ...]:
        """The tricks before a seat, in order."""
        return tuple(trick for trick in self.tricks if trick.winner == seat)

    def tally(self, seat: int) -> tuple[int, int]:
        """How many Sun and Moon tricks a seat has won."""
        suns = sum(trick.suit == "sun" for trick in self.won(seat))
        return suns, len(self.won(seat)) - suns

    def cards(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.held[seat])

    def ways(self, card: Card) -> list[str]:
        """The legal actions that play this card: none, one, or two to choose from."""
        return [action for action in self.legal() if action in EVERY_PLAY and EVERY_PLAY[action].card == card]

    def wins(self, seat: int) -> int:
        """Rounds won by one of two players."""
        return sum(line.best == seat for line in self.sheet)

    def legal(self) -> list[str]:
        """The legal actions. The cards that somebody else may play are not the viewer's to know."""
        if self.turn is None:
            return []
        if self.phase == DRAWING:
            return [action for action, side in DRAWS.items() if self.piles[side]]
        if self.phase == LEADING:
            return [LEAD, PASS]
        if self.phase == SCORED:
            return [NEXT]
        if self.turn != self.viewer:
            return []
        return actions(sum(map(bit, self.hand)), *asked_and_nine(self.trick))

    def guess(self, chance: Chance) -> State:
        """A full state that agrees with all of this."""
        return next(self.guesses(chance))

    def guesses(self, chance: Chance) -> Iterator[State]:
        """Endless guesses: much quicker than one by one."""
        from .guesses import guesses  # imported here because guesses imports rules, and rules imports this module

        return guesses(self, chance)

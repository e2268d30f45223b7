"""A match on the screen: which one, which moment of it, and through whose eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.game import Event, IllegalAction
from ..core.match import Match
from ..games.house import House, house


@dataclass
class Sitting:
    id: str
    match: Match
    looked_at: int | None = None
    """The earlier moment that is being looked at; None: the present."""

    @property
    def house(self) -> House:
        return house(self.match.game.slug)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.match.seats) if not seat.is_bot]

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen sees with: the only person's, or the one's at turn; None: an onlooker's."""
        if len(self.people) == 1:
            return self.people[0]
        turn = self.match.turn
        return turn if turn in self.people else None

    @property
    def moment(self) -> int:
        return len(self.match.actions) if self.looked_at is None else self.looked_at

    @property
    def seen(self) -> Any:
        return self.match.at(self.moment).seen_by(self.viewer)

    def look_at(self, moment: int | None) -> None:
        """Looks at an earlier moment, if the game lets one; anything else is the present."""
        last = len(self.match.actions)
        self.looked_at = moment if moment is not None and moment != last and self.match.may_look_at(moment) else None

    # -- whose move it is ------------------------------------------------------------------------------------------

    @property
    def is_pausing(self) -> bool:
        """Whether there is nothing to decide: somebody only has to say "go on"."""
        return self.match.turn is not None and self.match.state.legal() == [self.match.game.pause]

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot acts next by itself. Where people sit at the table, they end a pause."""
        turn = self.match.turn
        if turn is None or self.match.outdated or not self.match.seats[turn].is_bot:
            return False
        return not (self.is_pausing and self.people)

    @property
    def active(self) -> bool:
        """Whether a person can act on the table as it is shown."""
        if self.looked_at is not None or self.match.outdated:
            return False
        return self.match.turn is not None and not self.bot_to_move

    @property
    def over(self) -> bool:
        """Whether the match is over at the moment that is shown."""
        return self.looked_at is None and self.match.turn is None

    def play(self, action: str) -> list[Event]:
        """Plays what a person does; refuses what is not theirs to do."""
        if self.bot_to_move:
            raise IllegalAction(action, "not_your_turn", "it is a bot's turn")
        if self.looked_at is not None and self.match.turn is not None and not self.match.outdated:
            raise IllegalAction(action, "earlier", "what is shown is an earlier moment")
        return self.match.play(action)

    @property
    def may_resign(self) -> int | None:
        """The seat that a person can resign for now."""
        if self.match.turn is None or self.match.outdated or self.viewer is None:
            return None
        return self.viewer

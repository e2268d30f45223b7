"""The seating of somebody who plays at another's table, or looks on there."""

from __future__ import annotations

from collections.abc import Callable

from ....core.game import Event, IllegalAction
from ....core.match import Match
from ...match.seating import Seating
from ...saves.saves import Save
from .followed_match import FollowedMatch


class Following(Seating):
    """One person with one phone. When the match is over, it is the match itself, with its record."""

    follows = True

    def __init__(
        self, match: Match, save: Save, table: str, seat: int | None, tell: Callable[..., None], *, hints: bool = False
    ) -> None:
        super().__init__(match, save)
        self.tell = tell
        """Sends a message to the table."""
        self.table = table
        """The name of the table; it stands in the address."""
        self.seat = seat
        """None: a spectator."""
        self._may_hint = hints
        self.lost = False
        """Whether the connection is gone."""
        self.away: frozenset[int] = frozenset()
        """The seats whose people are not connected."""
        self.host_present = True
        """Whether the one who has the table looks at it."""

    @property
    def address_name(self) -> str:
        return self.table

    @property
    def people(self) -> list[int]:
        return [] if self.seat is None else [self.seat]

    @property
    def you(self) -> int | None:
        return self.seat

    @property
    def bot_to_move(self) -> bool:
        """Whether something has happened that is still to be shown."""
        return isinstance(self.match, FollowedMatch) and bool(self.match.coming)

    @property
    def is_remote_turn(self) -> bool:
        return self.match.turn not in (None, self.seat) and not self.is_pausing

    @property
    def is_phone_turn(self) -> bool:
        return self.is_remote_turn

    @property
    def is_live(self) -> bool:
        return True

    @property
    def may_hint(self) -> bool:
        return self._may_hint

    @property
    def can_undo(self) -> bool:
        return False

    @property
    def is_daily(self) -> bool:
        return False

    # -- what is asked of the table --------------------------------------------------------------------------------

    def ask(self, action: str) -> None:
        if self.lost:
            raise IllegalAction(action, "lost", "the connection is lost")
        self.tell("play", moment=len(self.match.actions), action=action)

    def ask_to_resign(self) -> None:
        self.tell("resign", moment=len(self.match.actions))

    def show_next(self) -> list[Event]:
        match = self.match
        return match.take(match.coming.popleft()) if isinstance(match, FollowedMatch) and match.coming else []

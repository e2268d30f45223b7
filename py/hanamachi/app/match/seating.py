"""Who sits at this screen, who elsewhere, and whose move it is."""

from __future__ import annotations

from ...core.game import State
from ...core.match import Match
from ..saves.saves import Save
from .opened_link import OpenedLink
from .remote import RemoteSeats, people_of


class Seating:
    def __init__(self, match: Match, save: Save, link: OpenedLink | None = None) -> None:
        self.match, self.save = match, save
        self.link = link
        """The link that the match was opened from; None: it is played here."""
        self._people: tuple[RemoteSeats | None, list[int]] | None = None
        self._pausing: tuple[State, int, bool] | None = None
        """What was found of a state after so many actions: one update asks for it dozens of times."""

    @property
    def view_only(self) -> bool:
        """Whether it is not played here, but viewed: then all of its record is known."""
        return self.link is not None

    @property
    def people(self) -> list[int]:
        """The seats of the people at this screen."""
        if self.view_only:
            return []
        remote = self.save.remote
        if self._people is None or self._people[0] is not remote:
            here = [seat for seat in people_of(self.match) if not remote or seat not in remote.seats]
            self._people = remote, here
        return self._people[1]

    @property
    def you(self) -> int | None:
        """The only person at this screen, where they have no name: sentences say "you" to them."""
        return None if self.view_only else self.save.you

    @property
    def is_open(self) -> bool:
        """Whether all of it may be seen: it is over, or it is not played here and has no free seat to take."""
        return self.match.turn is None or (self.link is not None and self.link.taken is None)

    @property
    def hides(self) -> bool:
        """Whether the match, as it stands, has something in it that not everybody may know."""
        return self.match.game.hides and self.match.turn is not None

    # -- whose move it is ------------------------------------------------------------------------------------------

    @property
    def is_pausing(self) -> bool:
        """Whether there is nothing to decide: somebody only has to say "go on"."""
        match = self.match
        if match.turn is None:
            return False
        state, done = match.state, len(match.actions)
        if self._pausing is None or self._pausing[0] is not state or self._pausing[1] != done:
            self._pausing = state, done, state.legal() == [match.game.pause]
        return self._pausing[2]

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot acts next by itself. Where people sit at the table, they end a pause."""
        turn = self.match.turn
        if turn is None or self.match.outdated or self.view_only or not self.match.seats[turn].is_bot:
            return False
        if self.match.is_full:
            return False
        return not (self.is_pausing and self.people)

    @property
    def is_remote_turn(self) -> bool:
        """Whether the person at turn sits elsewhere. Everyone may end a pause: there is no choice in it."""
        remote = self.save.remote
        return remote is not None and self.match.turn in remote.seats and not self.is_pausing

    @property
    def forced(self) -> str:
        """The only answer to a question that nobody at the screen learns anything from; empty: it is to be asked.

        Of several people at one screen the others could see who has no choice, unless all know that. In a game that
        hides nothing a move is a move, and never played for somebody.
        """
        match, state, legal = self.match, self.match.state, self.match.state.legal()
        if len(legal) != 1 or match.turn not in self.people or match.outdated or self.is_pausing or match.is_full:
            return ""
        is_open = len(self.people) == 1 or not match.game.covers(state) or match.game.forced_openly(state)
        return legal[0] if match.game.hides and is_open else ""

    @property
    def can_undo(self) -> bool:
        """What people at remote seats know is done, and so is all in the one try at a daily table."""
        back_to, remote = self.match.back_to, self.save.remote
        if back_to is None or self.view_only or self.is_daily:
            return False
        return remote is None or back_to >= remote.known

    @property
    def is_daily(self) -> bool:
        """Whether it is somebody's try at the table of a day, the one that counts. A save may claim it wrongly."""
        if not self.save.daily or self.view_only:
            return False
        from ..daily.table import table_of  # few matches are one

        return table_of(self.match.game.slug, self.save.daily).is_of(self.match)

    # -- what there is to send -------------------------------------------------------------------------------------

    @property
    def is_sending(self) -> bool:
        """Whether people at remote seats may need the match as it stands."""
        return self.save.remote is not None and (self.is_remote_turn or self.is_unsent)

    @property
    def is_unsent(self) -> bool:
        """Whether people at remote seats wait for what was done here."""
        if self.save.remote is None or self.save.remote.knows_all_of(self.match):
            return False
        return self.is_remote_turn or self.is_pausing or self.match.turn is None

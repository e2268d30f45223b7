"""Who sits at this screen, who elsewhere, and whose move it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game import Event, State
from ...core.match import Match
from ...core.record import Seat
from ..saves.saves import Save
from .opened_link import OpenedLink
from .remote import RemoteSeats, people_of

if TYPE_CHECKING:
    from ..live.phones import Phones


class Seating:
    follows = False
    """Whether the match is played at a table in another browser: this one shows it (app/live/phone/following.py)."""

    def __init__(self, match: Match, save: Save, link: OpenedLink | None = None) -> None:
        self.match, self.save = match, save
        self.link = link
        """The link that the match was opened from; None: it is played here."""
        self._people: tuple[RemoteSeats | None, Phones | None, tuple[Seat, ...], list[int]] | None = None
        """What was found of the people elsewhere and the seats: one update asks for it dozens of times, too."""
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
        remote, phones, seats = self.save.remote, self.save.phones, self.match.seats
        known = self._people
        if known is None or known[0] is not remote or known[1] is not phones or known[2] is not seats:
            elsewhere = {*(remote.seats if remote else ()), *(phones.seats if phones else ())}
            people = [seat for seat in people_of(self.match) if seat not in elsewhere]
            known = self._people = remote, phones, seats, people
        return known[3]

    @property
    def address_name(self) -> str:
        """The local name in the address bar of a match that is not saved."""
        return self.link.local_name if self.link else ""

    @property
    def is_live(self) -> bool:
        """Whether people play it on their own phones, here or at another's table."""
        return self.save.phones is not None

    @property
    def is_gathering(self) -> bool:
        """Whether play waits for people who are still joining with their phones."""
        return self.save.phones is not None and not self.save.phones.begun

    @property
    def may_hint(self) -> bool:
        return self.save.phones is None or self.save.phones.hints

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
        if self.match.is_full or self.is_gathering:
            return False
        return not (self.is_pausing and (self.people or self.is_live))

    @property
    def is_remote_turn(self) -> bool:
        """Whether the person at turn sits elsewhere. Everyone may end a pause: there is no choice in it."""
        remote = self.save.remote
        by_link = remote is not None and self.match.turn in remote.seats
        return (by_link and not self.is_pausing) or self.is_phone_turn

    @property
    def is_phone_turn(self) -> bool:
        """Whether the person at turn has a phone of their own."""
        phones = self.save.phones
        return phones is not None and self.match.turn in phones.seats and not self.is_pausing

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
        if back_to is None or self.view_only or self.is_daily or self.is_live:  # others have seen it
            return False
        return remote is None or back_to >= remote.known

    @property
    def is_daily(self) -> bool:
        """Whether it is somebody's try at the table of a day, the one that counts. A save may claim it wrongly."""
        if not self.save.daily or self.view_only:
            return False
        from ..daily.table import table_of  # few matches are one

        return table_of(self.match.game.slug, self.save.daily).is_of(self.match)

    # -- a match that is played at a table in another browser ------------------------------------------------------

    def ask(self, action: str) -> None:
        """Asks the table to play an action for the person here."""
        raise NotImplementedError

    def ask_to_resign(self) -> None:
        raise NotImplementedError

    def show_next(self) -> list[Event]:
        """Shows the next action that the table has told of."""
        raise NotImplementedError

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

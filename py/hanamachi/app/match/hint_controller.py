"""Hints for the person at turn. Like a bot, a hint is computed in a task of its own with a ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game import Hint
from ..saves.saves import SavedMatches
from ..stage import Stage
from ..verbs import Verb, Verbs
from .session import Session, Ticket
from .status import one_try_words

if TYPE_CHECKING:
    from ..protocol import Form


class HintController:
    def __init__(self, stage: Stage, saved: SavedMatches) -> None:
        self.stage, self.saved = stage, saved

    def verbs(self) -> Verbs:
        return {"hint": Verb(self.hint)}

    def hint(self, rest: str, form: Form) -> None:
        """Computes a hint for the person at turn. At the same moment it is the same one, and counts once."""
        session = self.stage.need_session()
        if not session.active or session.seating.is_pausing or session.match.game.hint is None:
            return
        if not session.seating.may_hint:  # there is no button for it
            return
        if session.seating.is_daily:
            self.stage.reply.notify(one_try_words(self.stage.t))
            return
        if session.hint:
            self._say(session, session.hint)
        elif session.hint_ticket != (ticket := session.ticket):
            session.hint_ticket = ticket
            self.stage.spawn(self._compute(session, ticket))

    async def _compute(self, session: Session, ticket: Ticket) -> None:
        match = session.match
        hinter, turn = match.game.hint, match.turn
        if hinter is None or turn is None or not self._is_wanted(session, ticket):
            return
        found: Hint | None = None
        for hint in hinter(match.state.seen_by(turn), match.chance_for_hint()):
            found = hint
            await self.stage.sleep(0)
            if not self._is_wanted(session, ticket):
                return
            if session.viewer.seat != turn:  # the screen was covered: somebody else may have it
                session.hint_ticket = None
                return
        session.hint_ticket = None
        if found:
            session.hint = found
            if session.id in self.saved.saves:  # else it was deleted in another tab, until the next move
                self.stage.reply.store(self.saved.count_hint(session.save, turn))
            self._say(session, found)
        self.stage.show()

    def _is_wanted(self, session: Session, ticket: Ticket) -> bool:
        return session.hint_ticket == ticket == session.ticket and self.stage.session is session

    def _say(self, session: Session, hint: Hint) -> None:
        t = self.stage.t
        self.stage.reply.say(session.game_view.hint(t, session.seen, hint, session.names_in(t)))

"""What was undone in matches that were left: people who come back can redo it. It is no part of a save."""

from __future__ import annotations

from ...core.record import Record
from .session import Session

MOST = 12
"""Matches of which it is remembered."""


class UndoneActions:
    def __init__(self) -> None:
        self.by_match: dict[str, tuple[Record, tuple[str, ...]]] = {}
        """How each match stood, and what had been undone in it."""

    def remember(self, session: Session) -> None:
        """Somebody goes to another page."""
        self.by_match.pop(session.id, None)
        if session.id and session.match.can_redo:
            self.by_match[session.id] = session.match.record, session.match.undone
        for id in list(self.by_match)[:-MOST]:
            del self.by_match[id]

    def recall(self, session: Session) -> None:
        """They come back."""
        record, undone = self.by_match.pop(session.id, (None, ()))
        if record == session.match.record:  # else it has gone on in another tab
            session.match.recall(undone)

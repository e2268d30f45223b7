"""The tries at the daily tables: what counts, and what it came to.

This module is loaded with every page. Those that it needs for a try are loaded when there is one.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ...games import TODAY
from ..match.session import Session
from ..rooms_controller import RoomsController
from ..stage import Stage
from .ending import Ending

if TYPE_CHECKING:
    from .results import Ledger


class DailyTries:
    def __init__(self, stage: Stage, rooms: RoomsController) -> None:
        self.stage, self.rooms = stage, rooms

    def ledger(self, slug: str) -> Ledger:
        from .results import Ledger

        return Ledger(partial(self.rooms.kept_for, slug), partial(self.rooms.keep_for, slug))

    def is_done(self, slug: str) -> bool:
        """Whether today's try of a game has been finished."""
        if self.rooms.kept_for(slug, TODAY.name) is None:
            return False
        return self.ledger(slug).results.outcome(self.rooms.today) is not None

    def follow(self, session: Session) -> None:
        """After each step of a match: the end of a try is the result of its day, unless there is one."""
        if session.match.turn is not None or not session.seating.is_daily:
            return
        from .outcome import Outcome

        ledger, seat = self.ledger(session.match.game.slug), session.seating.people[0]
        outcome = Outcome.of(session.match, seat, session.save.daily)
        ledger.note(ledger.results.after(outcome, self.rooms.today))

    def ending(self, session: Session) -> Ending | None:
        """What the card at the end of a try offers; None: the match is no try, or not over."""
        if not session.over or not session.seating.is_daily:
            return None
        from .sharing import shared_text
        from .table import table_of

        slug, day, stage = session.match.game.slug, session.save.daily, self.stage
        results = self.ledger(slug).results
        outcome = results.outcome(day)
        if outcome is None:
            return None
        streak = results.streak if results.day == day else 0
        place = f"{slug}/{TODAY.name}/"
        address = stage.links.to(stage.route.to(place, fragment=day))
        text = shared_text(stage.t, table_of(slug, day), outcome, streak, address)
        return Ending(text, streak, stage.links.to(stage.route.to(place)))

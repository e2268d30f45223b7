"""The coach of somebody's first match of a game: the goal in one line, and a sentence when something happens first.

Which match of a game is the coached one, and what has been said in it, is kept in this browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...games import GAMES
from ...ui.game_view import Tip
from ...words import Addressed
from ..match.session import Session
from ..saves.saves import SavedMatches
from ..stage import Stage
from ..verbs import Verb, Verbs
from .coached import KEY, Advice, Coached

if TYPE_CHECKING:
    from ..protocol import Form


class CoachController:
    def __init__(self, stage: Stage, saved: SavedMatches) -> None:
        self.stage, self.saved = stage, saved
        self.coached: dict[str, Coached] = {}
        """By the game's slug."""
        self.tip: Tip | None = None
        self._closed_goal = ""
        """The match whose goal was closed."""

    def verbs(self) -> Verbs:
        return {"coach": Verb(self.close)}

    def load(self, storage: Mapping[str, str]) -> None:
        for slug in GAMES:
            if (text := storage.get(KEY + slug)) and (coached := Coached.read(text)):
                self.coached[slug] = coached

    # -- the match -------------------------------------------------------------------------------------------------

    def begin(self, slug: str, id: str) -> None:
        """A match begins: the first one of its game in this browser is coached."""
        self.tip = None
        others = (save for other, save in self.saved.saves.items() if other != id and not save.daily)
        is_first = all(save.record.slug != slug for save in others)
        if slug not in self.coached and is_first and not self.stage.is_framed:  # a frame has no room for it
            self._keep(slug, Coached(id))

    def follow(self, session: Session, played_by: int | None) -> None:
        """An action was played: what was said before it is over when the person has acted, and something new is due."""
        seat = session.viewer.seat
        if played_by == seat:
            self.tip = None
        coached = self._coached(session)
        if coached is None:
            return
        events = session.viewer.events(len(session.match.actions), fresh=session.lingering)
        t = self.stage.t
        tips = session.game_view.tips(t, session.seen_now, events, Addressed(session.names_in(t), seat))
        tip = next((tip for tip in tips if tip.key not in coached.said), None)
        if tip:
            self.tip = tip
            self.stage.reply.say(tip.words)
            self._keep(session.match.game.slug, coached._replace(said=(*coached.said, tip.key)))

    def _coached(self, session: Session) -> Coached | None:
        """What is known of the match on the screen, if it is coached: one person plays it, against bots or remotely."""
        coached = self.coached.get(session.match.game.slug)
        if self.stage.settings.tips == "off" or coached is None or coached.match != session.id:
            return None
        return coached if len(session.seating.people) == 1 and session.match.turn is not None else None

    def _keep(self, slug: str, coached: Coached) -> None:
        self.coached[slug] = coached
        self.stage.reply.store({"key": KEY + slug, "value": str(coached)})

    # -- what is shown ---------------------------------------------------------------------------------------------

    def advice(self, session: Session) -> Advice | None:
        if session.looked_at is not None or self._coached(session) is None:
            return None
        goal = ""
        if self._closed_goal != session.id:
            goal = session.game_view.goal(self.stage.t, session.seen_now, session.viewer.seat)
        return Advice(goal, self.tip) if goal or self.tip else None

    def close(self, rest: str, form: Form) -> None:
        """Closes the tip or, where there is none, the goal."""
        if self.tip:
            self.tip = None
        elif session := self.stage.session:
            self._closed_goal = session.id
        self.stage.reply.focus("table")

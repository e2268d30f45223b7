"""Replays a finished match: at the chosen speed, from the chosen point of view.

It runs in a task of its own with a ticket, as a bot thinks: any other event makes the ticket stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.numbers import whole
from ..match.session import Session
from ..match.status import told_words
from ..stage import Stage
from ..verbs import Verb, Verbs
from .playback import SPEEDS, Playback, points_of_view

if TYPE_CHECKING:
    from ..protocol import Form

STEP = 1.4
"""Seconds that each moment stays, at speed 1."""
SAYING = 1.3
"""Seconds between two sentences for screen readers, at least: at a higher speed some moments pass unsaid."""


class ReplayController:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.speed = "1"
        self._ticket: object = None
        self._on: Session | None = None
        """The match that goes on by itself."""

    def verbs(self) -> Verbs:
        return {
            "replay": Verb(self.replay),
            "speed": Verb(self.set_speed, ("speed",)),
            "eyes": Verb(self.set_eyes, ("eyes",)),
            "glance": Verb(self.glance, ("moment",)),
        }

    @property
    def runs(self) -> bool:
        return self._on is not None and self._on is self.stage.session

    @property
    def playback(self) -> Playback:
        return Playback(self.runs, self.speed)

    # -- what people do --------------------------------------------------------------------------------------------

    def replay(self, rest: str, form: Form) -> None:
        """Plays, or stands still: the one that is not so now, or (`replay pause`) the second for sure."""
        session, was_running = self.stage.need_session(), self.runs
        self.pause()
        if was_running or rest or not session.seating.is_open or not session.match.actions:
            return
        if session.looked_at is None:
            session.look_at(0)  # from the end it begins anew
            self.stage.reply.say(self.stage.t("The match begins."))
        self._on, self._ticket = session, object()
        self.stage.spawn(self._run(session, self._ticket))

    def interrupted_by(self, verb: str) -> bool:
        """Whatever somebody does makes it stand still; whether that is all that a tap on the table was for."""
        if not self.runs or verb in self.verbs():
            return False
        self.pause()
        return verb == "play"

    def pause(self) -> None:
        """Stands still, and the address says where."""
        if self.runs:
            self.stop()
            self.stage.look_at(self.stage.need_session().moment)

    def stop(self) -> None:
        """Somebody leaves."""
        self._on = self._ticket = None

    def set_speed(self, rest: str, form: Form) -> None:
        chosen = rest or str(form.get("speed"))
        if chosen not in SPEEDS:
            raise ValueError(f"no speed {chosen!r}")
        self.speed = chosen

    def set_eyes(self, rest: str, form: Form) -> None:
        """Sees the match through somebody's eyes, or all of it. While people play, they have their own."""
        session, t = self.stage.need_session(), self.stage.t
        chosen = rest or str(form.get("eyes"))
        if chosen not in points_of_view(t, session):
            raise ValueError(f"no eyes {chosen!r}: there is no such point of view")
        if session.seating.is_open:
            session.viewer.choice = chosen
        else:
            self.stage.reply.notify(t("What is hidden stays hidden until the match is over."))

    def glance(self, rest: str, form: Form) -> None:
        """Shows a moment in passing, while somebody drags along: nothing is said, and the address stays."""
        self.stop()
        self.stage.need_session().look_at(whole(form.get("moment")))

    # -- by itself -------------------------------------------------------------------------------------------------

    async def _run(self, session: Session, ticket: object) -> None:
        unsaid = 0.0
        while True:
            pace = STEP / float(self.speed)
            await self.stage.sleep(pace)
            if self._ticket is not ticket or not self.runs:
                return
            session.look_at(session.moment + 1)
            unsaid += pace
            if session.looked_at is None:
                self.pause()
                self.stage.say_status(*told_words(self.stage.t, session, session.moment), told=True)
            elif unsaid >= SAYING:
                self.stage.reply.say(*told_words(self.stage.t, session, session.moment))
                unsaid = 0.0
            self.stage.show()
            if session.looked_at is None:
                return

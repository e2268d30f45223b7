"""Everything done at a table: beginning, playing, taking back, looking back, and letting bots move.

A bot thinks in a task of its own with a ticket (match, all that was done in it); when the match has moved on by the
time it knows, its answer is dropped.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..core.game import Event, IllegalAction
from .draft import Draft
from .reply import Form, Verb
from .screens.table import result_words, status_words
from .settings import PACE
from .sitting import Sitting

if TYPE_CHECKING:
    from .app import App

Ticket = tuple[str, tuple[str, ...]]


class Playing:
    def __init__(self, app: App) -> None:
        self.app = app
        self.thinking: Ticket | None = None
        """The decision that a bot is at."""

    def verbs(self) -> dict[str, Verb]:
        return {
            "start": self.start,
            "draft": self.draft,
            "again": self.again,
            "play": self.play,
            "undo": self.undo,
            "redo": self.redo,
            "look": self.look,
            "resign": self.resign,
        }

    def sitting(self) -> Sitting:
        if self.app.sitting is None:
            raise ValueError("nobody sits at a table")
        return self.app.sitting

    # -- beginning -------------------------------------------------------------------------------------------------

    def draft(self, rest: str, form: Form) -> None:
        self.app.drafts[self.app.route.slug].fill(form)

    def start(self, rest: str, form: Form) -> None:
        draft = self.app.drafts[self.app.route.slug]
        draft.fill(form)
        self.app.reply.store({"key": draft.key, "value": str(draft)})
        self._begin(draft)

    def again(self, rest: str, form: Form) -> None:
        """The same match once more, or (`again differently`) the same choices to change."""
        match, app = self.sitting().match, self.app
        draft = app.drafts[match.game.slug] = Draft.of(match)
        if rest:
            app.enter(app.route.to(app.route.place))
            app.reply.arrive()
        else:
            self._begin(draft)

    def _begin(self, draft: Draft) -> None:
        app, id = self.app, self.app.shelf.new_id()
        match = draft.match(app.t("Guest {n}"), app.entropy(32))
        app.reply.store(app.shelf.put_match(id, match, app.now))
        app.enter(app.route.to(f"{match.game.slug}/", id))
        app.reply.arrive()
        self.say_status()

    # -- acting ----------------------------------------------------------------------------------------------------

    def play(self, action: str, form: Form) -> None:
        sitting = self.sitting()
        try:
            events = sitting.play(action)
        except IllegalAction as refused:
            self.app.reply.notify(self._refusal(sitting, refused))
        else:
            self._played(sitting, events)

    def _refusal(self, sitting: Sitting, refused: IllegalAction) -> str:
        t, turn = self.app.t, sitting.match.turn
        if refused.rule == "not_your_turn" and turn is not None:
            return t("It is {name}’s turn.", name=sitting.names[turn])
        if refused.rule == "earlier":
            return t("This is an earlier moment. Go back to the present to play.")
        if refused.rule == "outdated":
            return t("This match can only be looked at.")
        return sitting.house.refusal(t, sitting.match.state.seen_by(sitting.viewer), refused, sitting.names)

    def _played(self, sitting: Sitting, events: list[Event]) -> None:
        """Keeps the match, tells what happened and lets a bot go on."""
        self._keep(sitting)
        self.say_status(*self._told(sitting, events), told=True)
        self.app.look_at(sitting.looked_at)
        self.wake_bot()

    def undo(self, rest: str, form: Form) -> None:
        sitting, t = self.sitting(), self.app.t
        if sitting.match.can_undo:
            sitting.match.undo()
            self._stepped(sitting, t("Taken back."))
        else:
            self.app.reply.notify(t("Nothing can be undone here."))

    def redo(self, rest: str, form: Form) -> None:
        sitting, t = self.sitting(), self.app.t
        if sitting.match.can_redo:
            sitting.match.redo()
            self._stepped(sitting, t("Done again."))
        else:
            self.app.reply.notify(t("There is nothing to redo."))

    def resign(self, rest: str, form: Form) -> None:
        sitting = self.sitting()
        self.app.asking = ""
        if (seat := sitting.may_resign) is not None:
            sitting.match.resign(seat)
            self._stepped(sitting)
            self.app.reply.focus("again")

    def _stepped(self, sitting: Sitting, *words: str) -> None:
        self.app.look_at(None)
        self._keep(sitting)
        self.say_status(*words)
        self.wake_bot()

    def look(self, moment: str, form: Form) -> None:
        """Looks at an earlier moment, or (`look now`) at the present."""
        sitting = self.sitting()
        self.app.look_at(int(moment) if moment.isdecimal() else None)
        if sitting.looked_at is None:
            self.say_status()
        else:
            events = sitting.match.events[sitting.moment - 1] if sitting.moment else []
            self.app.reply.say(*self._told(sitting, events) or [self.app.t("The match begins.")])

    def _keep(self, sitting: Sitting) -> None:
        self.app.reply.store(self.app.shelf.put_match(sitting.id, sitting.match, self.app.now))

    # -- telling ---------------------------------------------------------------------------------------------------

    def _told(self, sitting: Sitting, events: list[Event]) -> list[str]:
        return [sitting.house.tell(self.app.t, event.seen_by(sitting.viewer), sitting.names) for event in events]

    def say_status(self, *before: str, told: bool = False) -> None:
        """Says these words, then how the match stands; of an end that they have `told`, only what it comes to."""
        sitting = self.sitting()
        ended = sitting.match.turn is None or sitting.is_pausing
        status = (result_words if ended and told else status_words)(self.app.t, sitting)
        now = sitting.match.state.seen_by(sitting.viewer)  # also while an earlier moment is looked at
        prompt = "" if ended or sitting.bot_to_move else sitting.house.prompt(self.app.t, now, sitting.names)
        self.app.reply.say(*before, status, prompt)

    # -- bots ------------------------------------------------------------------------------------------------------

    def wake_bot(self) -> None:
        """Lets a bot think if it is its turn; whatever another was thinking about is dropped."""
        sitting = self.app.sitting
        if sitting is None or not sitting.bot_to_move:
            self.thinking = None
            return
        ticket = (sitting.id, tuple(sitting.match.actions))
        if self.thinking != ticket:
            self.thinking = ticket
            self.app.spawn(self._think(sitting, ticket))

    async def _think(self, sitting: Sitting, ticket: Ticket) -> None:
        """A bot's move, at a pace one can follow."""
        match, began = sitting.match, time.monotonic()
        turn = match.turn
        if turn is None:
            return
        level, decision = match.seats[turn].level or "", ""
        for action in match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot()):
            decision = action
            await self.app.sleep(0)
            if not self._is_current(sitting, ticket):
                return
        await self.app.sleep(max(0.0, PACE[self.app.settings.speed] - (time.monotonic() - began)))
        if self._is_current(sitting, ticket):
            self.thinking = None
            self._played(sitting, match.play(decision))
            self.app.push(self.app.update())

    def _is_current(self, sitting: Sitting, ticket: Ticket) -> bool:
        if self.thinking != ticket or self.app.sitting is not sitting:
            return False
        return tuple(sitting.match.actions) == ticket[1] and sitting.bot_to_move

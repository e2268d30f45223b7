"""Everything done at a table: beginning, playing, taking back, looking back, and letting bots move.

A bot thinks in a task of its own with a ticket (match, all that was done in it); when the match has moved on by the
time it knows, its answer is dropped.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..core.game import Event, Hint, IllegalAction
from ..core.numbers import whole
from ..core.record import Record
from .clock import Clock
from .draft import Draft
from .reply import Form, Late, Verb
from .screens.table import full_words, log_length, result_words, status_words
from .settings import LINGER, PACE
from .shelf import PREFIX
from .sitting import Sitting

if TYPE_CHECKING:
    from .app import App

MOST_LEFT = 12
"""Matches of which it is remembered what was undone."""
Ticket = tuple[str, tuple[str, ...]]


class Playing:
    def __init__(self, app: App) -> None:
        self.app = app
        self.thinking: Ticket | None = None
        """The decision that a bot is at."""
        self.advising: Ticket | None = None
        """The moment that a hint is being thought of."""
        self.undone: dict[str, tuple[Record, tuple[str, ...]]] = {}
        """What can be done again in matches that were left, and how they stood: it is no part of a save."""
        self.elsewhere = ""
        """The key of the match whose bots another tab lets think."""

    def verbs(self) -> dict[str, Verb]:
        return {
            "start": self.start,
            "draft": self.draft,
            "again": self.again,
            "play": self.play,
            "undo": self.undo,
            "redo": self.redo,
            "look": self.look,
            "log": self.turn_log,
            "resign": self.resign,
            "lift": self.lift,
            "seen": self.seen,
            "hint": self.hint,
        }

    def sitting(self) -> Sitting:
        if self.app.sitting is None:
            raise Late("nobody sits at a table")
        return self.app.sitting

    # -- leaving, and coming back ----------------------------------------------------------------------------------

    def leave(self, sitting: Sitting) -> None:
        """Somebody goes to another page: they find what they have undone when they come back."""
        self.undone.pop(sitting.id, None)
        if sitting.id and sitting.match.can_redo:
            self.undone[sitting.id] = sitting.match.record, sitting.match.undone
        for id in list(self.undone)[:-MOST_LEFT]:
            del self.undone[id]

    def come_back(self, sitting: Sitting) -> None:
        record, undone = self.undone.pop(sitting.id, (None, ()))
        if record == sitting.match.record:  # else it has gone on in another tab
            sitting.match.recall(undone)

    # -- beginning -------------------------------------------------------------------------------------------------

    def draft(self, rest: str, form: Form) -> None:
        """Takes over what the form says; `draft elsewhere` and `draft anew` are its buttons."""
        draft = self._draft()
        draft.fill(form)
        if rest == "elsewhere":
            draft.send_away()
        elif rest == "anew":
            draft.seed = None
            self.app.reply.focus("start")

    def _draft(self) -> Draft:
        if not self.app.route.slug:
            raise Late("this is no game's page")
        return self.app.drafts[self.app.route.slug]

    def start(self, rest: str, form: Form) -> None:
        draft = self._draft()
        draft.fill(form)
        self.app.reply.store({"key": draft.key, "value": str(draft)})
        self.begin(draft)

    def again(self, rest: str, form: Form) -> None:
        """The same match once more, (`again differently`) the same choices to change, or (`again swapped`) the same
        deal with sides swapped."""
        match, app = self.sitting().match, self.app
        clock = self.sitting().clock
        if rest == "swapped":
            self.begin(Draft.rematch(match, clock.timing if clock else None, self.sitting().away))
            return
        draft = app.drafts[match.game.slug] = Draft.of(match, clock.timing if clock else None, self.sitting().away)
        if rest:
            app.enter(app.route.to(app.route.place))
            app.reply.arrive()
        else:
            self.begin(draft)

    def begin(self, draft: Draft) -> None:
        """A match as the draft has it, with whoever is here."""
        app, id = self.app, self.app.shelf.new_id()
        match = draft.match(app.t("Guest {n}"), app.entropy(64))
        clock = Clock.wound(draft.timing, len(match.seats)) if draft.timing else None
        app.reply.store(app.shelf.put_match(id, match, app.now, clock, draft.away))
        draft.seed = None  # once: the next match is another
        app.enter(app.route.to(f"{match.game.slug}/", id))
        app.reply.arrive()
        self.say_status()

    # -- acting ----------------------------------------------------------------------------------------------------

    def play(self, action: str, form: Form) -> None:
        sitting = self.sitting()
        if sitting.lingering:  # a tap while tiles lie open only turns them back
            self.seen("", form)
            return
        if self._is_first_tap(sitting, action):
            sitting.chosen = action
            self.app.reply.say(self.app.t("Once more to do it."))
            return
        turn = sitting.match.turn
        if self.app.timekeeper.is_up(sitting):
            return
        try:
            events = sitting.play(action)
        except IllegalAction as refused:
            self.app.reply.notify(self._refusal(sitting, refused))
        else:
            self._played(sitting, turn, events)

    def _is_first_tap(self, sitting: Sitting, action: str) -> bool:
        """Whether a legal action is asked for the first time where it takes two taps. To go on takes one."""
        if self.app.settings.confirm == "off" or not sitting.active or sitting.is_pausing or sitting.chosen == action:
            return False
        return action in sitting.match.state.legal()

    def _refusal(self, sitting: Sitting, refused: IllegalAction) -> str:
        t, turn = self.app.t, sitting.match.turn
        if refused.rule == "not_your_turn" and turn is not None:
            return t("It is {name}’s turn.", name=sitting.names[turn])
        if refused.rule == "earlier":
            return t("This is an earlier moment. Go back to the present to play.")
        if refused.rule == "full":
            return full_words(t)
        if refused.rule in ("outdated", "on_show"):
            return t("This match can only be looked at.")
        if refused.rule == "halted":
            return t("The clock stands still. Go on first.")
        if refused.rule == "elsewhere" and turn is not None:
            return t("It is {name}’s turn, elsewhere.", name=sitting.names[turn])
        if refused.rule == "covered" and turn is not None:
            return t("Pass the screen on to {name}.", name=sitting.names[turn])
        return sitting.house.refusal(t, sitting.seen_now, refused, sitting.names)

    def _played(self, sitting: Sitting, seat: int | None, events: list[Event]) -> None:
        """Keeps the match, tells what happened and lets a bot go on."""
        sitting.settle(events)
        if seat is not None:
            self.app.timekeeper.decided(sitting, seat)
        self.app.timekeeper.start(sitting)
        self.keep(sitting)
        self.say_status(*self.told(sitting, len(sitting.match.actions)), told=True)
        self.app.look_at(sitting.looked_at)
        if sitting.lingering:
            self.app.spawn(self._linger(sitting, self._ticket(sitting)))
        self.wake_bot()

    def undo(self, rest: str, form: Form) -> None:
        sitting, t = self.sitting(), self.app.t
        if sitting.is_halted:
            self.app.reply.notify(t("The clock stands still. Go on first."))
        elif sitting.can_undo:
            self.app.timekeeper.stop(sitting)
            done = len(sitting.match.actions)
            sitting.match.undo()
            while self._goes_on(sitting) and sitting.can_undo:  # back to where there was a choice
                sitting.match.undo()
            if self._goes_on(sitting):  # there was none: what is forced would only be played again
                while len(sitting.match.actions) < done:
                    sitting.match.redo()
                self.stepped(sitting, t("Nothing can be undone here."))
                return
            self.app.timekeeper.taken_back(sitting)
            self.stepped(sitting, t("Taken back."))
        elif sitting.away and sitting.match.can_undo:
            self.app.reply.notify(t("It has been sent: it can’t be undone."))
        else:
            self.app.reply.notify(t("Nothing can be undone here."))

    def redo(self, rest: str, form: Form) -> None:
        sitting, t = self.sitting(), self.app.t
        if sitting.is_halted:
            self.app.reply.notify(t("The clock stands still. Go on first."))
        elif sitting.match.can_redo and not sitting.on_show and (turn := sitting.match.turn) is not None:
            sitting.match.redo()
            while self._goes_on(sitting) and sitting.match.can_redo:
                sitting.match.redo()
            self.app.timekeeper.decided(sitting, turn)
            self.stepped(sitting, t("Done again."))
        else:
            self.app.reply.notify(t("There is nothing to redo."))

    def resign(self, rest: str, form: Form) -> None:
        sitting = self.sitting()
        self.app.asking = ""
        if (seat := sitting.may_resign) is not None:
            self.app.timekeeper.stop(sitting)
            sitting.match.resign(seat)
            self.stepped(sitting)
            self.app.reply.focus("again")

    def stepped(self, sitting: Sitting, *words: str) -> None:
        """The match has moved otherwise than by an action."""
        sitting.settle()
        self.app.look_at(None)
        self.app.timekeeper.start(sitting)
        self.keep(sitting)
        self.say_status(*words)
        self.wake_bot()

    def look(self, moment: str, form: Form) -> None:
        """Looks at an earlier moment, the form's if none is named, or (`look now`) at the present."""
        sitting = self.sitting()
        self.app.look_at(whole(moment or form.get("moment")))
        if sitting.looked_at is None:
            self.say_status()
        else:
            self.app.reply.say(*self.told(sitting, sitting.moment) or [self.app.t("The match begins.")])

    def turn_log(self, where: str, form: Form) -> None:
        """Shows `earlier` or `later` lines of the log."""
        sitting, t = self.sitting(), self.app.t
        count = log_length(sitting)
        sitting.log.turn(where, sitting.moment, count)
        shown = sitting.log.lines(sitting.moment, count)
        self.app.reply.say(
            t("Moves {first} to {last} of {all}.", first=shown.start, last=shown.stop - 1, all=count - 1)
        )
        if shown.start == 0 or shown.stop == count:  # the button may be gone
            self.app.reply.focus("log-lines")

    def keep(self, sitting: Sitting) -> None:
        store = self.app.shelf.put_match(sitting.id, sitting.match, self.app.now, sitting.clock, sitting.away)
        self.app.reply.store(store)
        self.app.installing.kept(sitting)

    # -- telling ---------------------------------------------------------------------------------------------------

    def told(self, sitting: Sitting, moment: int) -> list[str]:
        """What led to a moment, in words."""
        events = sitting.events(moment, fresh=sitting.lingering)
        return [sitting.house.tell(self.app.t, event, sitting.names) for event in events]

    def say_status(self, *before: str, told: bool = False) -> None:
        """Says these words, then how the match stands; of an end that they have `told`, only what it comes to."""
        sitting = self.sitting()
        full = sitting.match.is_full
        ended = not full and (sitting.match.turn is None or sitting.is_pausing)
        status = (result_words if ended and told else status_words)(self.app.t, sitting)
        decides = not (ended or full or sitting.bot_to_move)
        prompt = sitting.house.prompt(self.app.t, sitting.seen_now, sitting.names) if decides else ""
        self.app.reply.say(*before, status, prompt)

    # -- what is shown for a moment, or to one person only ---------------------------------------------------------

    def lift(self, rest: str, form: Form) -> None:
        """The person of the seat named has the screen now. A press that comes too late lifts nobody else's cover."""
        sitting = self.sitting()
        sitting.lift(int(rest) if rest.isdecimal() else -1)
        self._await(sitting)
        self.say_status()
        self.app.reply.focus("table")

    def seen(self, rest: str, form: Form) -> None:
        """What was fleeting has been seen: it is gone, from the live region too."""
        sitting = self.sitting()
        if sitting.lingering:
            sitting.lingering = False
            self._await(sitting)
            self.app.reply.empty_live_region()
            self.wake_bot()

    def _await(self, sitting: Sitting) -> None:
        """Somebody sees now what they have to decide on: their clock starts."""
        if sitting.clock:
            self.app.timekeeper.start(sitting)
            self.keep(sitting)

    async def _linger(self, sitting: Sitting, ticket: Ticket) -> None:
        await self.app.sleep(LINGER[self.app.settings.speed])
        if self.app.sitting is sitting and sitting.lingering and self._ticket(sitting) == ticket:
            self.seen("", {})
            self.app.push(self.app.update())

    # -- hints -----------------------------------------------------------------------------------------------------

    def hint(self, rest: str, form: Form) -> None:
        """Thinks of a hint for whoever is at turn. At the same moment it is the same one, and counts once."""
        sitting = self.sitting()
        if not sitting.active or sitting.is_pausing or sitting.match.game.hint is None:
            return
        if sitting.hint:
            self._say_hint(sitting, sitting.hint)
        elif self.advising != (ticket := self._ticket(sitting)):
            self.advising, sitting.advising = ticket, True
            self.app.spawn(self._advise(sitting, ticket))

    async def _advise(self, sitting: Sitting, ticket: Ticket) -> None:
        match = sitting.match
        hinter, turn = match.game.hint, match.turn
        if hinter is None or turn is None or not self._is_wanted(sitting, ticket):
            return
        found: Hint | None = None
        for hint in hinter(match.state.seen_by(turn), match.chance_for_hint()):
            found = hint
            await self.app.sleep(0)
            if not self._is_wanted(sitting, ticket):
                return
            if sitting.viewer != turn:  # the screen was covered: somebody else may have it
                self.advising = None
                return
        self.advising, sitting.advising = None, False
        if found:
            sitting.hint = found
            if sitting.id in self.app.shelf.saves:  # else it was deleted in another tab, until the next move
                self.app.reply.store(self.app.shelf.count_hint(sitting.id, turn))
            self._say_hint(sitting, found)
        self.app.push(self.app.update())

    def _is_wanted(self, sitting: Sitting, ticket: Ticket) -> bool:
        return self.advising == ticket and self.app.sitting is sitting and self._ticket(sitting) == ticket

    def _say_hint(self, sitting: Sitting, hint: Hint) -> None:
        self.app.reply.say(sitting.house.hint(self.app.t, sitting.seen, hint, sitting.names))

    # -- bots ------------------------------------------------------------------------------------------------------

    def _ticket(self, sitting: Sitting) -> Ticket:
        return sitting.id, tuple(sitting.match.actions)

    def wake_bot(self) -> None:
        """Lets a bot think if it is its turn; whatever another was thinking about is dropped."""
        sitting = self.app.sitting
        if sitting is None or sitting.lingering or sitting.is_halted or not self._moves_alone(sitting):
            self.thinking = None
            return
        if self.elsewhere == PREFIX + sitting.id:
            self.thinking = None
            return
        ticket = self._ticket(sitting)
        if self.thinking != ticket:
            self.thinking = ticket
            self.app.spawn(self._think(sitting, ticket))

    def lock(self, key: str, held: bool) -> bool:
        """Of several tabs with the same match one lets its bots think: whether this one. Says whether that is news."""
        was, self.elsewhere = self.thinking, "" if held else key
        self.wake_bot()
        return self.thinking != was

    def _goes_on(self, sitting: Sitting) -> bool:
        """Whether the person at turn has no choice, and wants to be spared the question."""
        return self.app.settings.forced == "alone" and bool(sitting.forced)

    def _moves_alone(self, sitting: Sitting) -> bool:
        return sitting.bot_to_move or self._goes_on(sitting)

    async def _think(self, sitting: Sitting, ticket: Ticket) -> None:
        """A bot's move, or a person's where there is no choice: both at a pace one can follow."""
        if not self._is_current(sitting, ticket):  # the match has moved on before this task began
            return
        match, began = sitting.match, time.monotonic()
        turn = match.turn
        if turn is None:
            return
        level, decision = match.seats[turn].level or "", ""
        pace, allowance = PACE[self.app.settings.speed], self.app.timekeeper.allowance(sitting)
        bot = match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot())
        for action in iter([sitting.forced]) if self._goes_on(sitting) else bot:
            decision = action
            await self.app.sleep(0)
            if not self._is_current(sitting, ticket):
                return
            if allowance is not None and time.monotonic() - began > allowance:
                break
        pace = pace if allowance is None else min(pace, allowance)
        await self.app.sleep(max(0.0, pace - (time.monotonic() - began)))
        if self._is_current(sitting, ticket):
            self.thinking = None
            self._played(sitting, turn, match.play(decision))
            self.app.push(self.app.update())

    def _is_current(self, sitting: Sitting, ticket: Ticket) -> bool:
        if self.thinking != ticket or self.app.sitting is not sitting:
            return False
        return tuple(sitting.match.actions) == ticket[1] and self._moves_alone(sitting)

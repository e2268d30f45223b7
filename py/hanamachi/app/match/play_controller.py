"""Everything done at a table: beginning, playing, taking back, looking back, and letting bots move.

A bot thinks in a task of its own with a ticket (match, all that was done in it); when the match has moved on by the
time it knows, its answer is dropped.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ...core.game import Event, Hint, IllegalAction
from ...core.numbers import whole
from ...core.record import Record
from ..reply import Late
from ..saves.saves import PREFIX
from ..settings import LINGER, PACE
from ..verbs import ALL_FIELDS, Verb, Verbs
from .clock import Clock
from .session import Session, Ticket
from .setup import Draft
from .status import full_words, log_length, result_words, status_words

if TYPE_CHECKING:
    from ..app import App
    from ..protocol import Form

MOST_LEFT = 12
"""Matches of which it is remembered what was undone."""


class PlayController:
    def __init__(self, app: App) -> None:
        self.app = app
        self.thinking: Ticket | None = None
        """The decision that a bot is at."""
        self.undone: dict[str, tuple[Record, tuple[str, ...]]] = {}
        """What can be done again in matches that were left, and how they stood: it is no part of a save."""
        self.elsewhere = ""
        """The key of the match whose bots another tab lets think."""

    def verbs(self) -> Verbs:
        return {
            "start": Verb(self.start, ALL_FIELDS),
            "draft": Verb(self.draft, ALL_FIELDS),
            "again": Verb(self.again),
            "play": Verb(self.play),
            "undo": Verb(self.undo),
            "redo": Verb(self.redo),
            "look": Verb(self.look, ("moment",)),
            "log": Verb(self.turn_log),
            "resign": Verb(self.resign),
            "lift": Verb(self.lift),
            "seen": Verb(self.seen),
            "hint": Verb(self.hint),
        }

    def session(self) -> Session:
        if self.app.session is None:
            raise Late("nobody sits at a table")
        return self.app.session

    # -- leaving, and coming back ----------------------------------------------------------------------------------

    def leave(self, session: Session) -> None:
        """Somebody goes to another page: they find what they have undone when they come back."""
        self.undone.pop(session.id, None)
        if session.id and session.match.can_redo:
            self.undone[session.id] = session.match.record, session.match.undone
        for id in list(self.undone)[:-MOST_LEFT]:
            del self.undone[id]

    def come_back(self, session: Session) -> None:
        record, undone = self.undone.pop(session.id, (None, ()))
        if record == session.match.record:  # else it has gone on in another tab
            session.match.recall(undone)

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
        match, app = self.session().match, self.app
        clock = self.session().clock
        if rest == "swapped":
            self.begin(Draft.rematch(match, clock.timing if clock else None, self.session().away))
            return
        draft = app.drafts[match.game.slug] = Draft.of(match, clock.timing if clock else None, self.session().away)
        if rest:
            app.enter(app.route.to(app.route.place))
            app.reply.arrive()
        else:
            self.begin(draft)

    def begin(self, draft: Draft) -> None:
        """Begins a match as the draft has it."""
        app, id = self.app, self.app.saved.new_id()
        match = draft.match(app.t("Guest {n}"), app.entropy(64))
        clock = Clock.wound(draft.timing, len(match.seats)) if draft.timing else None
        app.reply.store(app.saved.put_match(id, match, app.now, clock, draft.away))
        draft.seed = None  # once: the next match is another
        app.enter(app.route.to(f"{match.game.slug}/", id))
        app.reply.arrive()
        self.say_status()

    # -- acting ----------------------------------------------------------------------------------------------------

    def play(self, action: str, form: Form) -> None:
        session = self.session()
        if session.lingering:  # a tap while tiles lie open only turns them back
            self.seen("", form)
            return
        if self._is_first_tap(session, action):
            session.chosen = action
            self.app.reply.say(self.app.t("Once more to do it."))
            return
        turn = session.match.turn
        if self.app.timekeeper.is_up(session):
            return
        try:
            events = session.play(action)
        except IllegalAction as refused:
            self.app.reply.notify(self._refusal(session, refused))
        else:
            self._played(session, turn, events)

    def _is_first_tap(self, session: Session, action: str) -> bool:
        """Whether a legal action is asked for the first time where it takes two taps. To go on takes one."""
        if self.app.settings.confirm == "off" or not session.active or session.is_pausing or session.chosen == action:
            return False
        return action in session.match.state.legal()

    def _refusal(self, session: Session, refused: IllegalAction) -> str:
        t, turn = self.app.t, session.match.turn
        if refused.rule == "not_your_turn" and turn is not None:
            return t("It is {name}’s turn.", name=session.names[turn])
        if refused.rule == "earlier":
            return t("This is an earlier moment. Go back to the present to play.")
        if refused.rule == "full":
            return full_words(t)
        if refused.rule in ("outdated", "on_show"):
            return t("This match can only be looked at.")
        if refused.rule == "halted":
            return t("The clock stands still. Go on first.")
        if refused.rule == "elsewhere" and turn is not None:
            return t("It is {name}’s turn, elsewhere.", name=session.names[turn])
        if refused.rule == "covered" and turn is not None:
            return t("Pass the screen on to {name}.", name=session.names[turn])
        return session.game_view.refusal(t, session.seen_now, refused, session.names)

    def _played(self, session: Session, seat: int | None, events: list[Event]) -> None:
        """Keeps the match, tells what happened and lets a bot go on."""
        session.settle(events)
        if seat is not None:
            self.app.timekeeper.decided(session, seat)
        self.app.timekeeper.start(session)
        self.keep(session)
        self.say_status(*self.told(session, len(session.match.actions)), told=True)
        self.app.look_at(session.looked_at)
        if session.lingering:
            self.app.spawn(self._linger(session, self._ticket(session)))
        self.wake_bot()

    def undo(self, rest: str, form: Form) -> None:
        session, t = self.session(), self.app.t
        if session.is_halted:
            self.app.reply.notify(t("The clock stands still. Go on first."))
        elif session.can_undo:
            self.app.timekeeper.stop(session)
            done = len(session.match.actions)
            session.match.undo()
            while self._goes_on(session) and session.can_undo:  # back to where there was a choice
                session.match.undo()
            if self._goes_on(session):  # there was none: what is forced would only be played again
                while len(session.match.actions) < done:
                    session.match.redo()
                self.stepped(session, t("Nothing can be undone here."))
                return
            self.app.timekeeper.taken_back(session)
            self.stepped(session, t("Taken back."))
        elif session.away and session.match.can_undo:
            self.app.reply.notify(t("It has been sent: it can’t be undone."))
        else:
            self.app.reply.notify(t("Nothing can be undone here."))

    def redo(self, rest: str, form: Form) -> None:
        session, t = self.session(), self.app.t
        if session.is_halted:
            self.app.reply.notify(t("The clock stands still. Go on first."))
        elif session.match.can_redo and not session.on_show and (turn := session.match.turn) is not None:
            session.match.redo()
            while self._goes_on(session) and session.match.can_redo:
                session.match.redo()
            self.app.timekeeper.decided(session, turn)
            self.stepped(session, t("Done again."))
        else:
            self.app.reply.notify(t("There is nothing to redo."))

    def resign(self, rest: str, form: Form) -> None:
        session = self.session()
        self.app.asking = ""
        if (seat := session.may_resign) is not None:
            self.app.timekeeper.stop(session)
            session.match.resign(seat)
            self.stepped(session)
            self.app.reply.focus("again")

    def stepped(self, session: Session, *words: str) -> None:
        """The match has moved otherwise than by an action."""
        session.settle()
        self.app.look_at(None)
        self.app.timekeeper.start(session)
        self.keep(session)
        self.say_status(*words)
        self.wake_bot()

    def look(self, moment: str, form: Form) -> None:
        """Looks at an earlier moment, the form's if none is named, or (`look now`) at the present."""
        session = self.session()
        self.app.look_at(whole(moment or form.get("moment")))
        if session.looked_at is None:
            self.say_status()
        else:
            self.app.reply.say(*self.told(session, session.moment) or [self.app.t("The match begins.")])

    def turn_log(self, where: str, form: Form) -> None:
        """Shows `earlier` or `later` lines of the log."""
        session, t = self.session(), self.app.t
        count = log_length(session)
        session.log.turn(where, session.moment, count)
        shown = session.log.lines(session.moment, count)
        self.app.reply.say(
            t("Moves {first} to {last} of {all}.", first=shown.start, last=shown.stop - 1, all=count - 1)
        )
        if shown.start == 0 or shown.stop == count:  # the button may be gone
            self.app.reply.focus("log-lines")

    def keep(self, session: Session) -> None:
        store = self.app.saved.put_match(session.id, session.match, self.app.now, session.clock, session.away)
        self.app.reply.store(store)
        self.app.installing.kept(session)

    # -- telling ---------------------------------------------------------------------------------------------------

    def told(self, session: Session, moment: int) -> list[str]:
        """What led to a moment, in words."""
        events = session.events(moment, fresh=session.lingering)
        return [session.game_view.tell(self.app.t, event, session.names) for event in events]

    def say_status(self, *before: str, told: bool = False) -> None:
        """Says these words, then how the match stands; of an end that they have `told`, only what it comes to."""
        session = self.session()
        full = session.match.is_full
        ended = not full and (session.match.turn is None or session.is_pausing)
        status = (result_words if ended and told else status_words)(self.app.t, session)
        decides = not (ended or full or session.bot_to_move)
        prompt = session.game_view.prompt(self.app.t, session.seen_now, session.names) if decides else ""
        self.app.reply.say(*before, status, prompt)

    # -- what is shown for a moment, or to one person only ---------------------------------------------------------

    def lift(self, rest: str, form: Form) -> None:
        """The person of the seat named has the screen now. A press that comes too late lifts no other cover."""
        session = self.session()
        session.lift(whole(rest))
        self._await(session)
        self.say_status()
        self.app.reply.focus("table")

    def seen(self, rest: str, form: Form) -> None:
        """What was fleeting has been seen: it is gone, from the live region too."""
        session = self.session()
        if session.lingering:
            session.lingering = False
            self._await(session)
            self.app.reply.empty_live_region()
            self.wake_bot()

    def _await(self, session: Session) -> None:
        """Somebody sees now what they have to decide on: their clock starts."""
        if session.clock:
            self.app.timekeeper.start(session)
            self.keep(session)

    async def _linger(self, session: Session, ticket: Ticket) -> None:
        await self.app.sleep(LINGER[self.app.settings.speed])
        if self.app.session is session and session.lingering and self._ticket(session) == ticket:
            self.seen("", {})
            self.app.push(self.app.update())

    # -- hints -----------------------------------------------------------------------------------------------------

    def hint(self, rest: str, form: Form) -> None:
        """Computes a hint for the person at turn. At the same moment it is the same one, and counts once."""
        session = self.session()
        if not session.active or session.is_pausing or session.match.game.hint is None:
            return
        if session.hint:
            self._say_hint(session, session.hint)
        elif session.advising != (ticket := self._ticket(session)):
            session.advising = ticket
            self.app.spawn(self._advise(session, ticket))

    async def _advise(self, session: Session, ticket: Ticket) -> None:
        match = session.match
        hinter, turn = match.game.hint, match.turn
        if hinter is None or turn is None or not self._is_wanted(session, ticket):
            return
        found: Hint | None = None
        for hint in hinter(match.state.seen_by(turn), match.chance_for_hint()):
            found = hint
            await self.app.sleep(0)
            if not self._is_wanted(session, ticket):
                return
            if session.viewer != turn:  # the screen was covered: somebody else may have it
                session.advising = None
                return
        session.advising = None
        if found:
            session.hint = found
            if session.id in self.app.saved.saves:  # else it was deleted in another tab, until the next move
                self.app.reply.store(self.app.saved.count_hint(session.id, turn))
            self._say_hint(session, found)
        self.app.push(self.app.update())

    def _is_wanted(self, session: Session, ticket: Ticket) -> bool:
        return session.advising == ticket and self.app.session is session and self._ticket(session) == ticket

    def _say_hint(self, session: Session, hint: Hint) -> None:
        self.app.reply.say(session.game_view.hint(self.app.t, session.seen, hint, session.names))

    # -- bots ------------------------------------------------------------------------------------------------------

    def _ticket(self, session: Session) -> Ticket:
        return session.id, tuple(session.match.actions)

    def wake_bot(self) -> None:
        """Lets a bot think if it is its turn; whatever another was thinking about is dropped."""
        session = self.app.session
        if session is None or session.lingering or session.is_halted or not self._moves_alone(session):
            self.thinking = None
            return
        if self.elsewhere == PREFIX + session.id:
            self.thinking = None
            return
        ticket = self._ticket(session)
        if self.thinking != ticket:
            self.thinking = ticket
            self.app.spawn(self._think(session, ticket))

    def lock(self, key: str, held: bool) -> bool:
        """Of several tabs with the same match one lets its bots think: whether this one. Says whether that is news."""
        was, self.elsewhere = self.thinking, "" if held else key
        self.wake_bot()
        return self.thinking != was

    def _goes_on(self, session: Session) -> bool:
        """Whether the person at turn has no choice, and wants to be spared the question."""
        return self.app.settings.forced == "alone" and bool(session.forced)

    def _moves_alone(self, session: Session) -> bool:
        return session.bot_to_move or self._goes_on(session)

    async def _think(self, session: Session, ticket: Ticket) -> None:
        """A bot's move, or a person's where there is no choice: both at a pace one can follow."""
        if not self._is_current(session, ticket):  # the match has moved on before this task began
            return
        match, began = session.match, time.monotonic()
        turn = match.turn
        if turn is None:
            return
        level, decision = match.seats[turn].level or "", ""
        pace, allowance = PACE[self.app.settings.speed], self.app.timekeeper.allowance(session)
        bot = match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot())
        for action in iter([session.forced]) if self._goes_on(session) else bot:
            decision = action
            await self.app.sleep(0)
            if not self._is_current(session, ticket):
                return
            if allowance is not None and time.monotonic() - began > allowance:
                break
        pace = pace if allowance is None else min(pace, allowance)
        await self.app.sleep(max(0.0, pace - (time.monotonic() - began)))
        if self._is_current(session, ticket):
            self.thinking = None
            self._played(session, turn, match.play(decision))
            self.app.push(self.app.update())

    def _is_current(self, session: Session, ticket: Ticket) -> bool:
        if self.thinking != ticket or self.app.session is not session:
            return False
        return tuple(session.match.actions) == ticket[1] and self._moves_alone(session)

"""Opening what somebody sent: an invitation fills the form, a match is gone on with, taken a seat at, or looked at.

No saved match is ever replaced by another: it only grows, by what others may do in it, and any other version is saved
beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core import link
from ...core.link import LONGEST_FOUND, Found, Invitation, LinkError, Told
from ...core.match import Match, Steps
from ...games import GAMES
from ..match.away import Away, people_of, steps
from ..match.session import Session
from ..match.setup import Draft
from ..route import EMBED, Route
from ..saves.recent_links import RecentLinks
from ..saves.saves import Save
from ..sentences import link_problem
from ..verbs import Verb, Verbs
from .versions import begun_by, kept_beside, unasked, versions_of

if TYPE_CHECKING:
    from ..app import App
    from ..protocol import Form


class LinkController:
    def __init__(self, app: App) -> None:
        self.app = app
        self.recent_links = RecentLinks()

    def verbs(self) -> Verbs:
        return {
            "open": Verb(self.open, ("link",)),
            "keep": Verb(self.keep),
            "branch": Verb(self.branch),
            "sit": Verb(self.sit),
            "adopt": Verb(self.adopt),
        }

    # -- by an address ---------------------------------------------------------------------------------------------

    def follow(self, route: Route, found: Found) -> None:
        """Shows what a link tells of; one that can't be read leads to the page it stands at, with a sentence."""
        app = self.app
        if app.session and app.session.letters == found.letters:
            app.look_at(found.moment)
            return

        def reading() -> Steps[Told | Invitation | LinkError]:
            try:
                return (yield from link.reading(found.letters, GAMES))
            except LinkError as error:
                return error

        words = app.t("Opening the match…")
        app.waiting.do(reading(), words, route, lambda told: self._followed(route, found, told))

    def _followed(self, route: Route, found: Found, told: Told | Invitation | LinkError) -> None:
        app = self.app
        if isinstance(told, LinkError) and app.embedding.is_framed:
            app.embedding.refuse(str(found), link_problem(app.t, told))
        elif isinstance(told, LinkError):
            app.enter(route.to(route.place))
            app.reply.notify(f"{app.t('This link can’t be opened.')} {link_problem(app.t, told)}")
        elif isinstance(told, Invitation):
            self._invited(route, told)
        else:
            self._told(route.to(f"{told.match.game.slug}/"), told, found)

    def open(self, id: str, form: Form) -> None:
        """Opens a saved match, or the link that was pasted into the form."""
        app = self.app
        if save := app.saved.saves.get(id):
            app.enter(app.route.to(f"{save.record.slug}/", id))
        elif found := link.find_in(text := str(form.get("link", ""))[:LONGEST_FOUND]):
            app.enter(replace(app.route.to(app.route.place), link=found))
        elif (route := app.links.pasted(text)) and route.place != EMBED:
            app.enter(replace(route, language=app.route.language))
        else:
            app.reply.notify(app.t("There is no link of ours in that. Paste the whole address."))
            return
        app.reply.arrive()

    def _invited(self, route: Route, invitation: Invitation) -> None:
        app, t = self.app, self.app.t
        app.drafts[invitation.game.slug] = Draft.invited(invitation)
        app.enter(route.to(f"{invitation.game.slug}/"))
        words = t("Somebody sent you these settings. Change what you like, then play.")
        if invitation.seed is not None:
            words = t("Somebody sent you this deal: you play with the very same one.")
        app.reply.notify(words)

    # -- a match ---------------------------------------------------------------------------------------------------

    def _told(self, route: Route, told: Told, found: Found) -> None:
        saved, match = self.app.saved, told.match
        kin = [save for save in versions_of(saved, match.record) if not saved.closed_by(save)]
        if known := next((save for save in kin if save.record.extends(match.record)), None):
            self._go_on(route, known, told, found.moment)
        elif begun := begun_by(kin, match):
            if seats := unasked(begun, match):
                self._keep_beside(route, begun, match, self._added_for(match, seats))
            else:
                self._grow(route, begun, told)
        elif forked := next((save for save in kin if save.away or saved.gives_away(save)), None):
            self._keep_beside(route, forked, match, self._forked_at(forked, match))
        else:
            self._arrive(route, told, found)

    def _go_on(self, route: Route, save: Save, told: Told, moment: int | None) -> None:
        """All of it is saved already."""
        app = self.app
        self._note(save, told)
        app.enter(route.to(route.place, save.id, moment))
        if save.record != told.match.record:
            app.reply.notify(app.t("You have this match, and it has gone on since this link was made."))

    def _grow(self, route: Route, save: Save, told: Told) -> None:
        """It goes on from a saved match: a notice tells what is new."""
        app, match = self.app, told.match
        before = len(save.record.actions)
        app.reply.store(app.saved.put_match(save.id, match, app.now, save.clock))
        self._note(app.saved.saves[save.id], told)
        app.leave_table()
        app.enter(route.to(route.place, save.id))
        if app.session:
            session: Session = app.session
            news = [
                session.game_view.tell(app.t, event, session.names)
                for moment in range(before + 1, len(match.actions) + 1)
                for event in session.events(moment, fresh=True)
            ]
            app.reply.notify(" ".join([app.t("New here:"), *news]) if news else app.t("The match has gone on."))
            app.playing.say_status()

    def _keep_beside(self, route: Route, save: Save, match: Match, why: str) -> None:
        """Ours stays as it is, and so does theirs: neither takes the place of the other unasked."""
        app, t = self.app, self.app.t
        theirs = self._closed_version(match)
        if theirs is None:
            theirs = kept_beside(app.saved, save, match, app.now, t("The other version"))
            app.reply.store(app.saved.put(theirs))
        app.enter(route.to(route.place, save.id))
        self.ask_about(theirs, f"{why} {t('Yours stays as it is; both are kept.')}")

    def _closed_version(self, match: Match) -> Save | None:
        """The saved version that stays closed until ours is over, and holds this match or gets it now."""
        saved = self.app.saved
        for save in versions_of(saved, match.record):
            if saved.closed_by(save) and match.record.extends(save.record):
                self.app.reply.store(saved.put_match(save.id, match, self.app.now, save.clock))
                return saved.saves[save.id]
            if saved.closed_by(save) and save.record.extends(match.record):
                return save
        return None

    def ask_about(self, theirs: Save, words: str) -> None:
        """Says that there is another version, and what can be done with it."""
        app, t = self.app, self.app.t
        ours = app.saved.saves.get(theirs.of)
        if ours and theirs.record.extends(ours.record):
            app.reply.notify(words, f"adopt {theirs.id}", t("Take it over"))
        elif app.saved.closed_by(theirs):
            app.reply.notify(f"{words} {t('The other one opens when yours is over or deleted.')}")
        else:
            app.reply.notify(words, f"open {theirs.id}", t("See the other"))

    def _added_for(self, match: Match, seats: list[int]) -> str:
        """What a link adds for a seat that plays here."""
        t, name = self.app.t, match.seats[seats[-1]].name
        if match.resigned in seats:
            return t("In this link, {name} resigns.", name=name)
        if match.out_of_time in seats:
            return t("In this link, {name}’s time is up.", name=name)
        return t("This link goes on for {name}, who plays here.", name=match.seats[seats[0]].name)

    def _forked_at(self, save: Save, match: Match) -> str:
        pairs = zip(save.record.actions, match.actions, strict=False)
        fewer = min(len(save.record.actions), len(match.actions))
        move = next((n for n, (a, b) in enumerate(pairs, 1) if a != b), fewer + 1)
        return self.app.t("This link tells the match otherwise, from move {n} on.", n=move)

    def _note(self, save: Save, told: Told) -> None:
        """Notes what the sender knows of the match, and which seats are taken."""
        if save.away is None:
            return
        taken = {*save.away.taken, *(seat for seat in told.taken or () if seat in save.away.seats)}
        known = max(save.away.known, steps(told.match))
        away = replace(save.away, known=known, taken=tuple(sorted(taken)))
        if away != save.away:
            self.app.reply.store(self.app.saved.put_away(save.id, away))

    def _arrive(self, route: Route, told: Told, found: Found) -> None:
        """The match is not saved here: the visitor takes the one free seat, or else looks on."""
        match, taken = told.match, told.taken
        free = [seat for seat in people_of(match) if seat not in (taken or ())]
        if taken is not None and match.turn is not None and len(free) == 1:
            self._take_seat(route, match, free[0], taken)
        else:
            glance = self._glance(found.letters) if match.turn is not None else ""
            session = Session("", match, on_show=True, letters=found.letters, glance=glance, taken=taken)
            self.app.visit(route, session, found.moment)

    def _glance(self, letters: str) -> str:
        """A local name for what is looked at, for the address bar; a frame keeps the address that it has."""
        app = self.app
        if app.embedding.is_framed:
            return ""
        name, stores = self.recent_links.note(app.saved.new_id(), letters, app.now)
        for store in stores:
            app.reply.store(store)
        return name

    def _take_seat(self, route: Route, match: Match, seat: int, taken: frozenset[int]) -> None:
        app, t = self.app, self.app.t
        others = tuple(other for other in people_of(match) if other != seat)
        away = Away(others, steps(match), tuple(sorted(taken - {seat})))
        id = app.saved.new_id()
        app.reply.store(app.saved.put_match(id, match, app.now, None, away))
        app.enter(route.to(route.place, id))
        words = t("You play {name}. After your move, send a link back.", name=match.seats[seat].name)
        if match.game.hides:
            words = f"{words} {t('Each link holds everything, what is hidden too: play so with people you trust.')}"
        app.reply.notify(words)
        app.playing.say_status()

    # -- what a visitor can do with it -----------------------------------------------------------------------------

    def keep(self, rest: str, form: Form) -> None:
        """Saves the match that is looked at."""
        app, session = self.app, self.app.session
        if session and session.visiting:
            self._put(session.match, session.looked_at)
            app.reply.notify(app.t("The match is on your shelf now."))

    def branch(self, rest: str, form: Form) -> None:
        """Plays on from the moment that is shown, as a match of one's own."""
        app, session = self.app, self.app.session
        if session and session.visiting:
            actions = tuple(session.match.actions[: session.moment])
            record = replace(session.match.record, actions=actions, resigned=None, out_of_time=None)
            id = self._put(Match.replay(record, GAMES), None)
            app.reply.store(app.saved.put(replace(app.saved.saves[id], own=True)))
            app.playing.say_status()
            app.reply.focus("table")

    def sit(self, rest: str, form: Form) -> None:
        """Takes a seat in a match that goes by link."""
        app, session = self.app, self.app.session
        if session and session.taken is not None and rest in map(str, people_of(session.match)):
            self._take_seat(app.route, session.match, int(rest), session.taken)

    def adopt(self, id: str, form: Form) -> None:
        """Takes over another version, which goes on from ours: somebody has been asked."""
        app = self.app
        theirs = app.saved.saves.get(id)
        ours = app.saved.saves.get(theirs.of) if theirs else None
        if theirs and ours and theirs.record.extends(ours.record):
            match = Match.replay(theirs.record, GAMES)
            app.reply.store(app.saved.remove(id))
            self._grow(app.route.to(f"{match.game.slug}/"), ours, Told(match))

    def _put(self, match: Match, moment: int | None) -> str:
        app, id = self.app, self.app.saved.new_id()
        app.reply.store(app.saved.put_match(id, match, app.now))
        app.enter(app.route.to(f"{match.game.slug}/", id, moment))
        return id

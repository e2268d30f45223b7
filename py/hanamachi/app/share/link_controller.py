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
from ...ui.names import names_of
from ...words import N_
from ..embed.address import shortened
from ..live.live_controller import LiveController
from ..match.opened_link import OpenedLink
from ..match.remote import RemoteSeats, people_of, steps
from ..match.seating import Seating
from ..match.session import Session
from ..navigation.navigator import Navigator
from ..route import EMBED, Route
from ..saves.recent_links import RecentLinks
from ..saves.saves import Save, SavedMatches
from ..sentences import link_problem
from ..setup.setup import Setup, Setups
from ..stage import Stage
from ..statistics.kept import KeptStatistics
from ..verbs import Verb, Verbs
from .versions import ask_about, begun_by, kept_beside, unasked, versions_of

if TYPE_CHECKING:
    from ..protocol import Form


class LinkController:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        statistics: KeptStatistics,
        setups: Setups,
        navigator: Navigator,
        live: LiveController,
    ) -> None:
        self.stage, self.saved, self.statistics = stage, saved, statistics
        self.setups, self.navigator, self.live = setups, navigator, live
        self.recent_links = RecentLinks()

    def verbs(self) -> Verbs:
        return {
            "open": Verb(self.open, ("link",)),
            "keep": Verb(self.keep),
            "branch": Verb(self.branch),
            "enter": Verb(self.enter_room),
            "sit": Verb(self.sit),
            "adopt": Verb(self.adopt),
        }

    # -- by an address ---------------------------------------------------------------------------------------------

    def enter(self, route: Route) -> None:
        """Shows what is at a route, and what a link in it tells of."""
        if self.live.enter(route):
            return
        if route.match not in self.saved.saves and (recent := self.recent_links.links.get(route.match)):
            route = replace(route, link=Found(recent, route.moment))
        if route.link:
            self._follow(route, route.link)
        else:
            self.navigator.enter(route)

    def _follow(self, route: Route, found: Found) -> None:
        """Shows what a link tells of; one that can't be read leads to the page it stands at, with a sentence."""
        stage, opened = self.stage, self.stage.session.seating.link if self.stage.session else None
        if opened and opened.text == found.letters:
            stage.look_at(found.moment)
            return

        def reading() -> Steps[Told | Invitation | LinkError]:
            try:
                return (yield from link.reading(found.letters, GAMES))
            except LinkError as error:
                return error

        words = stage.t("Opening the match…")
        self.navigator.long_work.do(reading(), words, route, lambda told: self._followed(route, found, told))

    def _followed(self, route: Route, found: Found, told: Told | Invitation | LinkError) -> None:
        stage = self.stage
        if isinstance(told, LinkError) and stage.frame:
            stage.frame.refuse(shortened(str(found)), link_problem(stage.t, told))
            self.navigator.enter(Route(stage.route.language, EMBED))
        elif isinstance(told, LinkError):
            self.navigator.enter(route.to(route.place))
            stage.reply.notify(f"{stage.t('This link can’t be opened.')} {link_problem(stage.t, told)}")
        elif isinstance(told, Invitation):
            self._invited(route, told)
        else:
            self._told(route.to(f"{told.match.game.slug}/"), told, found)

    def open(self, id: str, form: Form) -> None:
        """Opens a saved match, or the link that was pasted into the form."""
        stage = self.stage
        if save := self.saved.saves.get(id):
            self.enter(stage.route.to(f"{save.record.slug}/", id))
        elif found := link.find_in(text := str(form.get("link", ""))[:LONGEST_FOUND]):
            self.enter(replace(stage.route.to(stage.route.place), link=found))
        elif (route := stage.links.pasted(text)) and route.place != EMBED:
            self.enter(replace(route, language=stage.route.language))
        else:
            stage.reply.notify(stage.t("No Hanamachi link found. Paste the whole address."))
            return
        stage.reply.arrive()

    def _invited(self, route: Route, invitation: Invitation) -> None:
        t = self.stage.t
        if self.stage.frame:  # its poster offers the match: there is no room for a form
            self.stage.frame.invitation = invitation
            self.navigator.enter(Route(self.stage.route.language, EMBED))
            return
        self.setups[invitation.game.slug] = Setup.invited(invitation)
        self.navigator.enter(route.to(f"{invitation.game.slug}/"))
        words = t("Someone sent you these settings. Change what you like, then play.")
        if invitation.seed is not None:
            words = t("Someone sent you this deal: you play the very same one.")
        self.stage.reply.notify(words)

    # -- a match ---------------------------------------------------------------------------------------------------

    def _told(self, route: Route, told: Told, found: Found) -> None:
        saved, match = self.saved, told.match
        kin = [save for save in versions_of(saved, match.record) if not saved.closed_by(save)]
        if known := next((save for save in kin if save.record.extends(match.record)), None):
            self._go_on(route, known, told, found.moment)
        elif begun := begun_by(kin, match):
            if seats := unasked(begun, match):
                self._keep_beside(route, begun, match, self._added_for(begun, match, seats))
            else:
                self._grow(route, begun, told)
        elif forked := next((save for save in kin if save.remote or saved.gives_away(save)), None):
            self._keep_beside(route, forked, match, self._forked_at(forked, match))
        else:
            self._arrive(route, told, found)

    def _go_on(self, route: Route, save: Save, told: Told, moment: int | None) -> None:
        """All of it is saved already."""
        is_behind = save.record != told.match.record
        self._note(save, told)
        self.navigator.enter(route.to(route.place, save.id, moment))
        if is_behind:
            words = self.stage.t("You already have this match, and yours is further along than this link.")
            self.stage.reply.notify(words)

    def _grow(self, route: Route, save: Save, told: Told) -> None:
        """It goes on from a saved match: a notice tells what is new."""
        stage, t, match = self.stage, self.stage.t, told.match
        before = len(save.record.actions)
        stage.reply.store(self.saved.put_match(save, match, stage.now))
        self._note(save, told)
        self.navigator.leave_table()
        self.navigator.enter(route.to(route.place, save.id))
        if stage.session:
            session: Session = stage.session
            names = session.names_in(t)
            news = [
                session.game_view.tell(t, event, names)
                for moment in range(before + 1, len(match.actions) + 1)
                for event in session.viewer.events(moment, fresh=True)
            ]
            stage.reply.notify(" ".join([t("New moves:"), *news]) if news else t("Match updated."))
            stage.say_status()

    def _keep_beside(self, route: Route, save: Save, match: Match, why: str) -> None:
        """Ours stays as it is, and so does theirs: neither takes the place of the other unasked."""
        stage, t = self.stage, self.stage.t
        theirs = self._closed_version(match)
        if theirs is None:
            theirs = kept_beside(self.saved, save, match, stage.now, t("The other version"))
            stage.reply.store(self.saved.put(theirs))
        self.navigator.enter(route.to(route.place, save.id))
        ask_about(stage.reply, t, self.saved, theirs, f"{why} {t('Yours is unchanged; both are kept.')}")

    def _closed_version(self, match: Match) -> Save | None:
        """The saved version that stays closed until ours is over, and holds this match or gets it now."""
        for save in versions_of(self.saved, match.record):
            if self.saved.closed_by(save) and match.record.extends(save.record):
                self.stage.reply.store(self.saved.put_match(save, match, self.stage.now))
                return save
            if self.saved.closed_by(save) and save.record.extends(match.record):
                return save
        return None

    def _added_for(self, save: Save, match: Match, seats: list[int]) -> str:
        """What a link adds for a seat that plays here."""
        t = self.stage.t
        names = names_of(t, match.seats, save.you)
        if match.resigned in seats:
            return t.who(names, match.resigned, "In this link, you resign.", "In this link, {name} resigns.")
        if match.out_of_time in seats:
            to_you, of_another = N_("In this link, your time is up."), N_("In this link, {name}’s time is up.")
            return t.who(names, match.out_of_time, to_you, of_another)
        to_you, of_another = N_("This link has moves in your place."), N_("This link has moves in {name}’s place.")
        return t.who(names, seats[0], to_you, of_another)

    def _forked_at(self, save: Save, match: Match) -> str:
        pairs = zip(save.record.actions, match.actions, strict=False)
        fewer = min(len(save.record.actions), len(match.actions))
        move = next((n for n, (a, b) in enumerate(pairs, 1) if a != b), fewer + 1)
        return self.stage.t("In this link, the match goes differently from move {n} on.", n=move)

    def _note(self, save: Save, told: Told) -> None:
        """Notes what the sender knows of the match, and which seats are taken."""
        if save.remote is None:
            return
        taken = {*save.remote.taken, *(seat for seat in told.taken or () if seat in save.remote.seats)}
        known = max(save.remote.known, steps(told.match))
        remote = replace(save.remote, known=known, taken=tuple(sorted(taken)))
        if remote != save.remote:
            save.remote = remote
            self.stage.reply.store(self.saved.put(save))

    def _arrive(self, route: Route, told: Told, found: Found) -> None:
        """The match is not saved here: the visitor takes the one free seat, or else looks on."""
        match, taken = told.match, told.taken
        free = [seat for seat in people_of(match) if seat not in (taken or ())]
        if taken is not None and match.turn is not None and len(free) == 1:
            self._take_seat(route, match, free[0], taken)
        else:
            local_name = self._remember(found.letters) if match.turn is not None else ""
            opened = OpenedLink(found.letters, local_name, taken)
            self.navigator.visit(route, Session(Seating(match, Save("", match.record), opened)), found.moment)

    def _remember(self, text: str) -> str:
        """A local name for a link that is viewed, for the address bar; a frame keeps the address that it has."""
        if self.stage.is_framed:
            return ""
        name, stores = self.recent_links.note(self.saved.new_id(), text, self.stage.now)
        for store in stores:
            self.stage.reply.store(store)
        return name

    def _take_seat(self, route: Route, match: Match, seat: int, taken: frozenset[int]) -> None:
        stage, t = self.stage, self.stage.t
        others = tuple(other for other in people_of(match) if other != seat)
        remote = RemoteSeats(others, steps(match), tuple(sorted(taken - {seat})))
        save = Save(self.saved.new_id(), match.record, remote=remote)
        stage.reply.store(self.saved.put_match(save, match, stage.now))
        self.navigator.enter(route.to(route.place, save.id))
        names = names_of(t, match.seats, save.you)
        to_you = N_("You’ve joined the match. After your move, send a link back.")
        words = t.who(names, seat, to_you, "You play as {name}. After your move, send a link back.")
        if match.game.hides:
            warning = t("Each link contains everything, even what is hidden: play this way with people you trust.")
            words = f"{words} {warning}"
        stage.reply.notify(words)
        stage.say_status()

    # -- what a visitor can do with it -----------------------------------------------------------------------------

    def keep(self, rest: str, form: Form) -> None:
        """Saves the match that is viewed."""
        if session := self._viewed():
            for store in self.statistics.begin(self.stage.now):
                self.stage.reply.store(store)
            self._put(session.match, session.looked_at)
            self.stage.reply.notify(self.stage.t("Match saved."))

    def branch(self, rest: str, form: Form) -> None:
        """Plays on from the moment that is shown, as a match of one's own."""
        if session := self._viewed():
            actions = tuple(session.match.actions[: session.moment])
            record = replace(session.match.record, actions=actions, resigned=None, out_of_time=None)
            save = self._put(Match.replay(record, GAMES), None)
            save.own = True
            self.stage.reply.store(self.saved.put(save))
            self.stage.say_status()
            self.stage.reply.focus("table")

    def enter_room(self, name: str, form: Form) -> None:
        """Takes the match on the screen to a room of its game."""
        self.keep("", form)  # a room knows saved matches alone
        session = self.stage.session
        if session and session.manifest.room(name):
            place = f"{session.match.game.slug}/{name}/"
            self.navigator.enter_new(self.stage.route.to(place, fragment=session.id))

    def sit(self, rest: str, form: Form) -> None:
        """Takes a seat in a match that goes by link."""
        session = self._viewed()
        taken = session.seating.link.taken if session and session.seating.link else None
        if session and taken is not None and rest in map(str, people_of(session.match)):
            self._take_seat(self.stage.route, session.match, int(rest), taken)

    def adopt(self, id: str, form: Form) -> None:
        """Takes over another version, which goes on from ours: somebody has been asked."""
        theirs = self.saved.saves.get(id)
        ours = self.saved.saves.get(theirs.of) if theirs else None
        if theirs and ours and theirs.record.extends(ours.record) and not ours.daily:
            match = Match.replay(theirs.record, GAMES)
            self.stage.reply.store(self.saved.remove(id))
            self._grow(self.stage.route.to(f"{match.game.slug}/"), ours, Told(match))

    def _viewed(self) -> Session | None:
        session = self.stage.session
        return session if session and session.seating.view_only else None

    def _put(self, match: Match, moment: int | None) -> Save:
        save = Save(self.saved.new_id(), match.record)
        self.stage.reply.store(self.saved.put_match(save, match, self.stage.now))
        self.navigator.enter(self.stage.route.to(f"{match.game.slug}/", save.id, moment))
        return save

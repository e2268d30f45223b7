"""Setting up a match, and beginning it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...games import GAMES, manifest
from ..clock.clock import Clock
from ..coach.coach_controller import CoachController
from ..lesson import LESSON
from ..lesson.progress import Progress
from ..match.rematch import STEP
from ..navigation.navigator import Navigator
from ..reply import Late
from ..rooms_controller import RoomsController
from ..saves.saves import Save, SavedMatches
from ..stage import Dialog, Stage
from ..verbs import ALL_FIELDS, Verb, Verbs
from .setup import Setup, Setups

if TYPE_CHECKING:
    from ..live.phones import Phones
    from ..protocol import Form


class SetupController:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        setups: Setups,
        *,
        navigator: Navigator,
        coach: CoachController,
        rooms: RoomsController,
    ) -> None:
        self.stage, self.saved, self.setups = stage, saved, setups
        self.navigator, self.coach, self.rooms = navigator, coach, rooms

    def verbs(self) -> Verbs:
        return {
            "setup": Verb(self.setup, ALL_FIELDS),
            "start": Verb(self.start, ALL_FIELDS),
            "again": Verb(self.again),
        }

    def setup(self, rest: str, form: Form) -> None:
        """Takes over what the form says; `setup anew` is a button in it."""
        setup = self._shown()
        setup.fill(form)
        if rest == "anew":
            setup.seed = None
            self.stage.reply.focus("start")

    def _shown(self) -> Setup:
        if not self.stage.route.slug:
            raise Late("this is no game's page")
        return self.setups[self.stage.route.slug]

    def start(self, rest: str, form: Form) -> None:
        """Begins the match of the form, after an offer of the lesson before a first one: `start now` declines it. On
        the home page (`start okiya`) it is another match of a game, as the last one was set up."""
        setup = self.setups.usual(rest) if rest in GAMES else None
        if setup is None:
            setup = self._shown()
            setup.fill(form)
            if rest != "now" and (self.stage.has_dialog(LESSON) or self._offers_lesson(setup)):
                return  # of two quick taps the second is not an answer
        self.stage.reply.store(self.setups.remember(setup))
        self.begin(setup)

    def _offers_lesson(self, setup: Setup) -> bool:
        """Asks once, before the first match of a game in this browser, whether somebody wants to learn it first."""
        slug, rooms = setup.game.slug, self.rooms
        known = Progress.read(rooms.stored.get(f"hanamachi/{slug}/{LESSON}"))
        if not manifest(slug).room(LESSON) or not known.is_fresh or setup.is_invited or self.stage.is_framed:
            return False
        if self.setups.usual(slug) or self.saved.has_any_of(slug):
            return False
        rooms.keep_for(slug, LESSON, str(replace(known, offered=True)))
        self.stage.dialog = Dialog(LESSON)
        self.stage.reply.focus("offer-learn")
        return True

    def again(self, rest: str, form: Form) -> None:
        """The same match once more, (`again harder`, `again easier`) with bots of the next level, (`again differently`)
        the same choices to change, or (`again swapped`) the same deal with sides swapped."""
        session = self.stage.need_session()
        match, save = session.match, session.save
        if session.seating.follows:
            raise Late("the table is another's")
        if rest == "swapped":
            self.begin(Setup.rematch(match, save))
            return
        setup = self.setups[match.game.slug] = Setup.of(match, save)
        if rest in STEP:
            setup.move_levels(rest)
        if rest == "differently":
            self.navigator.enter_new(self.stage.route.to(self.stage.route.place))
        else:
            self.begin(setup)

    def _phones(self, setup: Setup) -> Phones | None:
        """The live table of a match; None: nobody plays on a phone of their own."""
        if not setup.phone_keys:
            return None
        from ..live.phones import Phones

        return Phones(setup.table or self.saved.new_id(), setup.phone_keys)

    def begin(self, setup: Setup) -> None:
        """Begins a match as it was set up."""
        stage = self.stage
        id = self.saved.new_id()
        match = setup.match(stage.entropy(64))
        clock = Clock.wound(setup.timing, len(match.seats)) if setup.timing else None
        save = Save(id, match.record, clock=clock, remote=setup.remote, phones=self._phones(setup))
        stage.reply.store(self.saved.put_match(save, match, stage.now))
        setup.seed = None  # once: the next match is another
        if not save.phones:  # round a table the others would not have a coach
            self.coach.begin(match.game.slug, id)
        self.navigator.enter_new(stage.route.to(f"{match.game.slug}/", id))
        stage.say_status()
        if stage.session:
            self.coach.follow(stage.session, None)

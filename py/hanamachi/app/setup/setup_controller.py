"""Setting up a match, and beginning it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..coach.coach_controller import CoachController
from ..match.clock import Clock
from ..navigation.navigator import Navigator
from ..reply import Late
from ..saves.saves import Save, SavedMatches
from ..stage import Stage
from ..verbs import ALL_FIELDS, Verb, Verbs
from .setup import Setup, Setups

if TYPE_CHECKING:
    from ..protocol import Form


class SetupController:
    def __init__(
        self, stage: Stage, saved: SavedMatches, setups: Setups, navigator: Navigator, coach: CoachController
    ) -> None:
        self.stage, self.saved, self.setups, self.navigator, self.coach = stage, saved, setups, navigator, coach

    def verbs(self) -> Verbs:
        return {
            "setup": Verb(self.setup, ALL_FIELDS),
            "start": Verb(self.start, ALL_FIELDS),
            "again": Verb(self.again),
        }

    def setup(self, rest: str, form: Form) -> None:
        """Takes over what the form says; `setup remote` and `setup anew` are its buttons."""
        setup = self._shown()
        setup.fill(form)
        if rest == "remote":
            setup.toggle_remote()
        elif rest == "anew":
            setup.seed = None
            self.stage.reply.focus("start")

    def _shown(self) -> Setup:
        if not self.stage.route.slug:
            raise Late("this is no game's page")
        return self.setups[self.stage.route.slug]

    def start(self, rest: str, form: Form) -> None:
        setup = self._shown()
        setup.fill(form)
        self.stage.reply.store({"key": setup.key, "value": str(setup)})
        self.begin(setup)

    def again(self, rest: str, form: Form) -> None:
        """The same match once more, (`again differently`) the same choices to change, or (`again swapped`) the same
        deal with sides swapped."""
        session = self.stage.need_session()
        match, save = session.match, session.save
        timing = save.clock.timing if save.clock else None
        if rest == "swapped":
            self.begin(Setup.rematch(match, timing, save.remote))
            return
        setup = self.setups[match.game.slug] = Setup.of(match, timing, save.remote)
        if rest:
            self.navigator.enter_new(self.stage.route.to(self.stage.route.place))
        else:
            self.begin(setup)

    def begin(self, setup: Setup) -> None:
        """Begins a match as it was set up."""
        stage = self.stage
        id = self.saved.new_id()
        match = setup.match(stage.t("Guest {n}"), stage.entropy(64))
        clock = Clock.wound(setup.timing, len(match.seats)) if setup.timing else None
        save = Save(id, match.record, clock=clock, remote=setup.remote)
        stage.reply.store(self.saved.put_match(save, match, stage.now))
        setup.seed = None  # once: the next match is another
        self.coach.begin(match.game.slug, id)
        self.navigator.enter_new(stage.route.to(f"{match.game.slug}/", id))
        stage.say_status()
        if stage.session:
            self.coach.follow(stage.session, None)

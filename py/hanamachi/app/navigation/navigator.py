"""Goes from screen to screen: opens a match, leaves it, and lets the controllers know that are to be told."""

from __future__ import annotations

from ...core.match import Match
from ..clock.clock_controller import ClockController
from ..match.match_runner import MatchRunner
from ..match.seating import Seating
from ..match.session import Session
from ..match.undone import UndoneActions
from ..pwa.install_controller import InstallController
from ..replay.replay_controller import ReplayController
from ..rooms_controller import RoomsController
from ..route import EMBED, Route
from ..saves.saves import SavedMatches
from ..sentences import problem
from ..share.versions import ask_about
from ..stage import Stage
from .long_work import LongWork


class Navigator:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        *,
        runner: MatchRunner,
        undone: UndoneActions,
        replay: ReplayController,
        clock: ClockController,
        rooms: RoomsController,
        install: InstallController,
    ) -> None:
        self.stage, self.saved = stage, saved
        self.runner, self.undone, self.replay, self.clock = runner, undone, replay, clock
        self.rooms, self.install = rooms, install
        self.long_work = LongWork(stage, self)

    # -- coming ----------------------------------------------------------------------------------------------------

    def enter(self, route: Route) -> None:
        """Shows a route; one of a match that is not saved leads to the game's page, with a notice."""
        stage = self.stage
        stage.close_all()
        if route.place:
            stage.whole_lists.clear()
        self.replay.stop()
        if stage.session and not stage.session.seating.view_only and stage.session.id == route.match:
            self.long_work.stop()
            self._arrive(route, opened=False)
        else:
            self.leave()
            opening = self.saved.opening(route.match)
            words = stage.t("Opening the match…")
            self.long_work.do(opening, words, route, lambda match: self._sit_down(route, match))

    def enter_new(self, route: Route) -> None:
        """The same as a step in the history, at the top of the screen."""
        self.enter(route)
        self.stage.reply.arrive()

    def reopen(self, id: str) -> None:
        """Opens a match again from its save, in place of the one on the screen."""
        self.leave_table()
        self.enter(self.stage.route.to(self.stage.route.place, id))

    def visit(self, route: Route, session: Session, moment: int | None) -> None:
        """Shows a match that is not saved."""
        self.long_work.stop()
        self.leave()
        self.stage.session, self.stage.route = session, route
        self.stage.look_at(moment)
        self.rooms.go(self.stage.route)
        self.runner.wake_bot()

    def _sit_down(self, route: Route, match: Match | None) -> None:
        if match and match.game.slug == route.slug:
            self.stage.session = Session(Seating(match, self.saved.saves[route.match]))
            self.undone.recall(self.stage.session)
        self._arrive(route, opened=True)

    def _arrive(self, route: Route, *, opened: bool) -> None:
        """Shows the match on the screen or, without one, what else is at a route."""
        stage = self.stage
        stage.route = route
        if stage.session:
            stage.look_at(route.moment)
            if opened:
                self.clock.arrive(stage.session)
        elif route.match:
            self._say_missing(route.match)
            stage.route = route.to(EMBED if stage.is_framed else route.place)
        self.rooms.go(route)
        self.runner.wake_bot()

    def _say_missing(self, id: str) -> None:
        """Why a match can't be opened."""
        t, reply, saved = self.stage.t, self.stage.reply, self.saved
        save, wreck = saved.saves.get(id), saved.damaged.get(id)
        if save and saved.closed_by(save):
            ask_about(reply, t, saved, save, t("This is another version of a match you’re playing here."))
            return
        why = problem(t, wreck.error) if wreck else t("It may have been played in another browser.")
        reply.notify(f"{t('Match not found.')} {why}")

    # -- leaving ---------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Leaves the screen for another one."""
        self.stage.close_all()
        self.replay.stop()
        self.clock.leave()
        self.install.leave()
        self.leave_table()
        self.runner.wake_bot()

    def leave_table(self) -> None:
        """Leaves the match: its notices and spoken words are not for the next one."""
        if session := self.stage.session:
            self.undone.remember(session)
            self.stage.reply.hush()
            self.stage.reply.empty_live_region()
        self.stage.session = None

    def wait_at(self, route: Route) -> None:
        """Leaves for a route that is not ready to be shown."""
        self.leave()
        self.stage.route = route
        self.rooms.go(route)

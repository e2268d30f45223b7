"""Live tables, both sides of them. What they need is loaded when somebody first uses one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..match.match_runner import MatchRunner
from ..match.play_controller import PlayController
from ..navigation.navigator import Navigator
from ..route import JOIN, Route
from ..saves.saves import SavedMatches
from ..stage import Stage
from ..verbs import Verb, Verbs
from .known_tables import KnownTables

if TYPE_CHECKING:
    from ..protocol import LiveNews
    from .phone.join_controller import JoinController
    from .table.host_controller import HostController


class LiveController:
    def __init__(
        self, stage: Stage, saved: SavedMatches, *, runner: MatchRunner, play: PlayController, navigator: Navigator
    ) -> None:
        self.stage, self.saved = stage, saved
        self.runner, self.play, self.navigator = runner, play, navigator
        self.known = KnownTables()
        """The seats at others' tables."""
        self._host: HostController | None = None
        self._join: JoinController | None = None

    def verbs(self) -> Verbs:
        return {
            "table": Verb(lambda rest, form: self.host.do(rest, form), ("answer", "name")),
            "join": Verb(lambda rest, form: self.join.do(rest, form), ("name", "code")),
        }

    def load(self, storage: Mapping[str, str]) -> None:
        self.known.load(storage)

    @property
    def host(self) -> HostController:
        """The table of this browser."""
        if self._host is None:
            from .table.host_controller import HostController

            self._host = HostController(self.stage, self.runner, self.play.clock)
        return self._host

    @property
    def join(self) -> JoinController:
        """The seat at a table of another browser."""
        if self._join is None:
            from .phone.join_controller import JoinController

            self._join = JoinController(
                self.stage, self.saved, self.known, runner=self.runner, play=self.play, navigator=self.navigator
            )
        return self._join

    def enter(self, route: Route) -> bool:
        """Shows what is at a route, if it is about a table in another browser."""
        is_about = route.place == JOIN or self._join is not None or bool(route.match and self.known)
        return is_about and self.join.enter(route)

    def follow(self) -> None:
        """Before each update: the phones at the table of this browser are told what is new."""
        session = self.stage.session
        if self._host or (session and session.save.phones):
            self.host.follow()

    def refused(self) -> None:
        """A save was not written, and what stood beside it was not sent: the phones are told everything anew."""
        if self._host:
            self._host.tell_anew()

    def news(self, event: LiveNews) -> None:
        """The page tells of a connection, the camera or another tab."""
        if event["peer"]:
            (self.host if event["peer"].isdecimal() else self.join).news(event)
        elif self.stage.route.place == JOIN or (self.stage.session and self.stage.session.seating.follows):
            self.join.news(event)
        else:
            self.host.news(event)

    def drops_unreadable(self) -> bool:
        """Gives up a table in another browser whose match can't be drawn; False: there is none on the screen."""
        session = self.stage.session
        if not session or not session.seating.follows or self._join is None:
            return False
        self._join.give_up("unreadable")
        return True

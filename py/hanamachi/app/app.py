"""The app: handles the page's events one at a time, and answers with what the page shows and stores next.

No handler awaits in the middle of a change, so events never get into each other's way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from os import urandom
from typing import TYPE_CHECKING, Any

from ..words import LANGUAGES
from . import settings
from .clock.clock_controller import ClockController
from .coach.coach_controller import CoachController
from .daily.daily_controller import DailyController
from .daily.tries import DailyTries
from .embed.embed_controller import EmbedController
from .live.live_controller import LiveController
from .match.hint_controller import HintController
from .match.match_runner import MatchRunner
from .match.play_controller import PlayController
from .match.session import Session
from .match.undone import UndoneActions
from .navigation.navigator import Navigator
from .pwa.install_controller import InstallController
from .pwa.offline import Offline
from .replay.replay_controller import ReplayController
from .reply import Late
from .room_maker import room_maker
from .rooms_controller import RoomsController
from .route import EMBED, EMBED_THIS, SETTINGS, STATISTICS, Links, Route
from .saves.saves import PREFIX, SavedMatches
from .saves.saves_controller import SavesController
from .screen import Screen
from .screens.frame import View
from .settings import CHOICES, SWITCHES, Settings
from .setup.setup import Setups
from .setup.setup_controller import SetupController
from .share.link_controller import LinkController
from .share.share_controller import ShareController
from .stage import Dialog, Stage
from .statistics.kept import KEY, KeptStatistics
from .statistics.statistics_controller import StatisticsController
from .verbs import Verb, Verbs

if TYPE_CHECKING:
    from .protocol import Form, Hello, PageEvent, Update

DIALOGS = ("rules", "resign")
"""What `ask` opens."""


def random_bits(bits: int) -> int:
    """As secrets.randbits, which comes with ten modules more for every visitor to wait for."""
    return int.from_bytes(urandom((bits + 7) // 8), "big") >> (-bits % 8)


class App:
    """What one tab knows. `push` sends an update unasked, `spawn` runs a task beside the events."""

    def __init__(
        self,
        push: Callable[[Update], None],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        *,
        entropy: Callable[[int], int] = random_bits,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.push, self._spawn = push, spawn
        self.stage = stage = Stage(lambda: push(self.update()), self._spawn_task, entropy, sleep)
        self.saved = saved = SavedMatches(entropy)
        self.kept_statistics = statistics = KeptStatistics(saved.writes)
        self.setups = setups = Setups()
        self.offline = Offline()
        # each of these needs some of those above it
        self.install = InstallController(stage)
        self.rooms = RoomsController(stage, saved, room_maker)
        self.coach = CoachController(stage, saved)
        self.tries = DailyTries(stage, self.rooms)
        self.runner = MatchRunner(stage, saved, statistics, install=self.install, coach=self.coach, tries=self.tries)
        self.clock = ClockController(stage, self.runner)
        self.play = PlayController(stage, self.runner, self.clock)
        self.hints = HintController(stage, saved)
        self.replay = ReplayController(stage)
        self.undone = UndoneActions()
        self.navigator = Navigator(
            stage,
            saved,
            runner=self.runner,
            undone=self.undone,
            replay=self.replay,
            clock=self.clock,
            rooms=self.rooms,
            install=self.install,
        )
        self.setup = SetupController(stage, saved, setups, navigator=self.navigator, coach=self.coach, rooms=self.rooms)
        self.live = LiveController(stage, saved, runner=self.runner, play=self.play, navigator=self.navigator)
        self.daily = DailyController(stage, saved, tries=self.tries, navigator=self.navigator)
        self.saves = SavesController(stage, saved, statistics, self.runner, self.navigator)
        self.links = LinkController(stage, saved, statistics, setups, self.navigator, self.live)
        self.statistics = StatisticsController(stage, saved, statistics, self.navigator.long_work)
        self.share = ShareController(stage, saved, setups)
        self.embed = EmbedController(stage, saved, setup=self.setup, rooms=self.rooms)
        self.screen = Screen(
            stage,
            saved,
            setups,
            long_work=self.navigator.long_work,
            replay=self.replay,
            share=self.share,
            rooms=self.rooms,
            embed=self.embed,
            coach=self.coach,
            statistics=self.statistics,
            tries=self.tries,
            live=self.live,
        )
        self.verbs: Verbs = {
            **self.navigator.long_work.verbs(),
            **self.setup.verbs(),
            **self.daily.verbs(),
            **self.live.verbs(),
            **self.play.verbs(),
            **self.coach.verbs(),
            **self.hints.verbs(),
            **self.replay.verbs(),
            **self.clock.verbs(),
            **self.saves.verbs(),
            **self.statistics.verbs(),
            **self.links.verbs(),
            **self.share.verbs(),
            **self.rooms.verbs(),
            **self.install.verbs(),
            **self.embed.verbs(),
            "set": Verb(self._set, anywhere=True),
            "settings": Verb(self._settings, tuple(CHOICES), anywhere=True),
            "ask": Verb(self._ask),
            "close": Verb(self._close),
            "dismiss": Verb(self._dismiss, anywhere=True),
            "later": Verb(self._later, anywhere=True),
        }

    @property
    def session(self) -> Session | None:
        return self.stage.session

    @property
    def route(self) -> Route:
        return self.stage.route

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: PageEvent) -> Update:
        """Answers an event of the page with an update."""
        if event["kind"] == "ping":
            return {}
        self.stage.hear(event.get("now"), event.get("zone"))
        done = int(event.get("done") or 0)
        if event["kind"] != "refused":  # which says what came of one of these
            self.saved.writes.settle(done)
        match event["kind"]:
            case "hello":
                self._hello(event)
            case "go":
                with self._distrust():
                    self._go(event["url"], popped=bool(event.get("pop")))
            case "do":
                with self._distrust():
                    self._do(event["do"], event.get("form") or {}, event.get("screen"))
            case "file":
                self.stage.reply.hush()
                self.saves.read_file(event["text"])
            case "stored":
                self._stored(event["key"], event["value"], unwritten=bool(event.get("unwritten")))
            case "refused":
                self._refused(event["key"], event["number"], event["found"])
                self.saved.writes.settle(done)
            case "lock":
                is_news = self.runner.lock(event["key"], bool(event["held"]))
                return {"busy": self.runner.thinking is not None} if is_news else {}
            case "unkept":
                self.saves.unkept(event["why"])
            case "offline":
                if not self._offline(Offline(event["state"], event.get("share") or 0)):
                    return {}
            case "live":
                self.live.news(event)
            case "install":
                self.install.can(event["way"])
            case kind:
                raise ValueError(f"no event {kind!r}")
        if self.stage.reply.unchanged:
            self.stage.reply.unchanged = False
            return self.stage.reply.taken()
        return self.update()

    def _hello(self, event: Hello) -> None:
        storage = event["storage"] or {}
        self.stage.links = Links(event["root"], event["app"])
        self.stage.settings = Settings.read(storage.get(settings.KEY))
        self.saved.load(storage)
        self.kept_statistics.load(storage)
        self.rooms.load(storage)
        self.links.recent_links.load(storage)
        self.coach.load(storage)
        self.live.load(storage)
        self.install.load(storage)
        self.embed.load(storage, int(event.get("slot") or 0))
        self.setups.load(storage)
        self._go(event["url"], popped=True)
        if event["storage"] is None:
            self.saves.unkept("denied")

    def _go(self, url: str, *, popped: bool) -> None:
        """Goes to an address of the site."""
        stage = self.stage
        route = stage.links.read(url) or Route(stage.route.language)
        if route.place == EMBED:
            route = self.embed.arrive(route)
        elif stage.settings.language in LANGUAGES:
            route = replace(route, language=stage.settings.language)
        if route.place == EMBED_THIS:
            self.embed.preselect(route.fragment)
        if route.place != SETTINGS:
            stage.back = None
        elif stage.session:
            stage.back = stage.route
        stage.route = replace(stage.route, language=route.language)  # notices on the way are in it
        stage.reply.hush()
        if stage.session:
            stage.reply.empty_live_region()
        self.links.enter(route)
        if route.place == STATISTICS:
            self.statistics.arrive()
        if not popped:
            stage.reply.arrive()

    def _do(self, do: str, form: Form, screen: str | None) -> None:
        """Does it, unless it was meant for another `screen`: of two quick taps the first may have led away."""
        name, _, rest = do.partition(" ")
        verb = self.verbs.get(name)
        if verb is None:
            raise ValueError(f"nothing is done by {do!r}")
        if screen not in (None, self.route.screen) and not verb.anywhere:
            return
        self.stage.reply.hush()
        if name == "play" and self.rooms.has_table:
            self.rooms.do(do, {})
        elif not self.replay.interrupted_by(name):
            with suppress(Late):
                verb.run(rest, verb.fields(form))

    def _stored(self, key: str, text: str | None, *, unwritten: bool) -> None:
        """Another tab wrote."""
        if key == settings.KEY:
            self.stage.settings = self.embed.dressed(Settings.read(text))
        self.rooms.take_in(key, text)
        self.saves.stored(key, text, unwritten=unwritten)
        self.statistics.stored(key, text, unwritten=unwritten)

    def _refused(self, key: str, number: int, found: str | None) -> None:
        """Another tab wrote first."""
        if key == KEY:
            self.statistics.refused(number, found)
        else:
            self.saves.refused(key, number, found)
            self.live.refused()

    def _offline(self, now: Offline) -> bool:
        """Whether there is anything to show: a table does not show how much has been fetched."""
        was, self.offline = self.offline, now
        reply, t = self.stage.reply, self.stage.t
        if (was.state, now.state) == ("loading", "ready"):  # this once: at later visits it is so from the beginning
            reply.say(t("Ready to play offline"))
        if now.state == "update" != was.state:
            reply.say(t("A new version is available."))
        return not (self.session and now.state == "loading")

    def update(self) -> Update:
        """The screen as it is now, and all that the reply has gathered."""
        stage, session = self.stage, self.session
        self._tell_phones()
        notices, keys = tuple(stage.reply.notices), stage.settings.keys == "on"
        out = self.embed.out if stage.is_framed else ""
        switched_on = frozenset(name for name in SWITCHES if getattr(stage.settings, name) == "on")
        view = View(
            stage.t, stage.links, stage.route, notices, keys, self.offline, self.install.install, out, switched_on
        )
        return (
            self._shown(view)
            | stage.reply.taken()
            | {
                # the words in a frame's address say what it is for: they stay
                **({} if stage.is_framed else {"url": stage.links.to(self.rooms.address)}),
                "lang": stage.route.language,
                "theme": stage.settings.theme,
                "motion": stage.settings.motion,
                "sounds": stage.settings.sound,
                "vibration": stage.settings.vibration,
                "busy": self.runner.thinking is not None or self.navigator.long_work.work is not None,
                "report": PREFIX + session.id if session and session.id else "",
            }
        )

    def _tell_phones(self) -> None:
        """What goes to the phones at a live table goes out, saved, before this screen is drawn: others wait for it."""
        self.live.follow()
        if orders := self.stage.reply.sent.pop("live", None):
            self.push({"store": self.stage.reply.sent.pop("store", []), "live": orders})

    def _shown(self, view: View) -> Update:
        try:
            return self.screen.shown(view)
        except Exception:
            if not self.live.drops_unreadable():  # what a table in another browser has told can't be drawn
                raise
            return self.screen.shown(replace(view, route=self.stage.route, notices=tuple(self.stage.reply.notices)))

    @contextmanager
    def _distrust(self) -> Iterator[None]:
        """What a table in another browser has told may make anything fail that is done with it: then it is given up."""
        try:
            yield
        except Exception:
            if not self.live.drops_unreadable():
                raise

    def _spawn_task(self, task: Coroutine[Any, Any, None]) -> None:
        self._spawn(self._distrusted(task) if self.session and self.session.seating.follows else task)

    async def _distrusted(self, task: Coroutine[Any, Any, None]) -> None:
        with self._distrust():
            await task
            return
        self.stage.show()

    # -- settings, dialogs, notices --------------------------------------------------------------------------------

    def _set(self, rest: str, form: Form) -> None:
        name, _, choice = rest.partition(" ")
        self._settings("", {name: choice})

    def _settings(self, rest: str, form: Form) -> None:
        stage, was = self.stage, self.stage.settings
        for name, choice in form.items():
            if choice in CHOICES.get(name, ()):
                stage.settings = stage.settings.choose(name, str(choice))
        if any(getattr(was, name) == "off" != getattr(stage.settings, name) for name in SWITCHES):
            stage.sound("turn")  # so that people notice what it is that they have switched on
        if stage.settings.language in LANGUAGES:
            stage.route = replace(stage.route, language=stage.settings.language)
        stage.reply.store({"key": settings.KEY, "value": str(stage.settings)})

    def _ask(self, what: str, form: Form) -> None:
        if what in DIALOGS and self.session:
            self.stage.dialog = Dialog(what)

    def _close(self, rest: str, form: Form) -> None:
        was, self.stage.dialog = self.stage.dialog, None
        if rest and was:  # by a button in the dialog; Escape has led the focus back to where it was
            self.stage.reply.focus(was.opener)

    def _dismiss(self, rest: str, form: Form) -> None:
        self.stage.reply.focus("main")

    def _later(self, rest: str, form: Form) -> None:
        self.offline = replace(self.offline, later=True)
        self.stage.reply.focus("main")

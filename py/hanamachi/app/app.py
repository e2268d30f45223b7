"""The app: handles the page's events one at a time, and answers with what the page shows and stores next.

No handler awaits in the middle of a change, so events never get into each other's way.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from os import urandom
from typing import TYPE_CHECKING, Any

from ..core.link import Found
from ..core.match import Match
from ..words import LANGUAGES, Words, words_in
from . import settings
from .embed.controller import EmbedController
from .long_work import Waiting
from .match.clock_controller import ClockController
from .match.play_controller import PlayController
from .match.replay_controller import ReplayController
from .match.session import Session
from .match.setup import Drafts
from .pwa.install_controller import InstallController
from .pwa.offline import Offline
from .reply import Late, Reply
from .rooms_controller import RoomsController
from .route import EMBED, EMBED_THIS, Links, Route
from .saves.controller import SavesController
from .saves.saves import PREFIX, SavedMatches
from .screen import screen
from .screens.frame import View
from .sentences import problem
from .settings import CHOICES, Settings
from .share.link_controller import LinkController
from .share.share_controller import ShareController
from .verbs import Verb, Verbs

if TYPE_CHECKING:
    from .protocol import Form, Hello, PageEvent, Update

LATEST = 253_370_764_800_000
"""The year 9999 begins: a device whose clock is past that has it stand still there. No date has five digits for it."""
DAY = 24 * 60
"""No zone is so many minutes ahead of universal time, or behind it."""

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
        self.push, self.spawn, self.entropy, self.sleep = push, spawn, entropy, sleep
        self.now = 0
        """The time of the event at hand, in milliseconds."""
        self._heard = time.monotonic()
        self.zone = 0
        """How many minutes the visitor's clock is ahead of universal time."""
        self.links = Links("/")
        self.route = Route()
        self.settings = Settings()
        self.offline = Offline()
        self.saved = SavedMatches(entropy)
        self.drafts = Drafts({})
        self.session: Session | None = None
        self.asking = ""
        """The dialog that is open: `rules`, `resign`, `share`, or `export-` and a match."""
        self.reply = Reply()
        self.waiting = Waiting(self)
        self.playing = PlayController(self)
        self.replaying = ReplayController(self)
        self.timekeeper = ClockController(self)
        self.keeping = SavesController(self)
        self.opening = LinkController(self)
        self.sharing = ShareController(self)
        self.rooms = RoomsController(self)
        self.installing = InstallController(self)
        self.embedding = EmbedController(self)
        self.verbs: Verbs = {
            **self.waiting.verbs(),
            **self.playing.verbs(),
            **self.replaying.verbs(),
            **self.timekeeper.verbs(),
            **self.keeping.verbs(),
            **self.opening.verbs(),
            **self.sharing.verbs(),
            **self.rooms.verbs(),
            **self.installing.verbs(),
            **self.embedding.verbs(),
            "set": Verb(self._set, anywhere=True),
            "settings": Verb(self._settings, tuple(CHOICES), anywhere=True),
            "ask": Verb(self._ask),
            "close": Verb(self._close),
            "dismiss": Verb(self._dismiss, anywhere=True),
            "later": Verb(self._later, anywhere=True),
        }

    @property
    def present(self) -> int:
        """The time now, by the page's clock, also when no event is at hand."""
        return self.now + int((time.monotonic() - self._heard) * 1000)

    @property
    def t(self) -> Words:
        return words_in(self.route.language)

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: PageEvent) -> Update:
        """Answers an event of the page with an update."""
        if event["kind"] == "ping":
            return {}
        self.now, self._heard = min(max(0, int(event.get("now") or self.present)), LATEST), time.monotonic()
        self.zone = max(-DAY, min(int(event.get("zone") or self.zone), DAY))
        done = int(event.get("done") or 0)
        if event["kind"] != "refused":  # which says what came of one of these
            self.saved.writes.settle(done)
        match event["kind"]:
            case "hello":
                self._hello(event)
            case "go":
                self._go(event["url"], popped=bool(event.get("pop")))
            case "do":
                self._do(event["do"], event.get("form") or {}, event.get("screen"))
            case "file":
                self.reply.hush()
                self.keeping.read_file(event["text"])
            case "stored":
                self.keeping.stored(event["key"], event["value"], unwritten=bool(event.get("unwritten")))
            case "refused":
                self.keeping.refused(event["key"], event["number"], event["found"])
                self.saved.writes.settle(done)
            case "lock":
                is_news = self.playing.lock(event["key"], bool(event["held"]))
                return {"busy": self.playing.thinking is not None} if is_news else {}
            case "unkept":
                self.keeping.unkept(event["why"])
            case "offline":
                if not self._offline(Offline(event["state"], event.get("share") or 0)):
                    return {}
            case "install":
                self.installing.can(event["way"])
            case kind:
                raise ValueError(f"no event {kind!r}")
        return self.update()

    def _hello(self, event: Hello) -> None:
        storage = event["storage"] or {}
        self.links = Links(event["root"], event["app"])
        self.settings = Settings.read(storage.get(settings.KEY))
        self.saved.load(storage)
        self.rooms.load(storage)
        self.opening.recent_links.load(storage)
        self.installing.load(storage)
        self.embedding.load(storage, int(event.get("slot") or 0))
        self.drafts = Drafts(storage)
        self._go(event["url"], popped=True)
        if event["storage"] is None:
            self.keeping.unkept("denied")

    def _do(self, do: str, form: Form, screen: str | None) -> None:
        """Does it, unless it was meant for another `screen`: of two quick taps the first may have led away."""
        name, _, rest = do.partition(" ")
        verb = self.verbs.get(name)
        if verb is None:
            raise ValueError(f"nothing is done by {do!r}")
        if screen not in (None, self.route.screen) and not verb.anywhere:
            return
        self.reply.hush()
        if not self.replaying.interrupted_by(name):
            with suppress(Late):
                verb.run(rest, verb.fields(form))

    def _offline(self, now: Offline) -> bool:
        """Whether there is anything to show: a table does not show how much has been fetched."""
        was, self.offline = self.offline, now
        if (was.state, now.state) == ("loading", "ready"):  # this once: at later visits it is so from the beginning
            self.reply.say(self.t("Ready to play offline"))
        if now.state == "update" != was.state:
            self.reply.say(self.t("A new version is there."))
        return not (self.session and now.state == "loading")

    def update(self) -> Update:
        """The screen as it is now, and all that the reply has gathered."""
        notices, keys = tuple(self.reply.notices), self.settings.keys == "on"
        out = self.embedding.out if self.embedding.is_framed else ""
        install = self.installing.install
        shown = screen(View(self.t, self.links, self.route, notices, keys, self.offline, install, out), self)
        return (
            shown
            | self.reply.taken()
            | {
                # the words in a frame's address say what it is for: they stay
                **({} if self.embedding.is_framed else {"url": self.links.to(self.rooms.address)}),
                "lang": self.route.language,
                "theme": self.settings.theme,
                "motion": self.settings.motion,
                "busy": self.playing.thinking is not None or self.waiting.work is not None,
                "report": PREFIX + self.session.id if self.session and self.session.id else "",
            }
        )

    # -- going places ----------------------------------------------------------------------------------------------

    def _go(self, url: str, *, popped: bool) -> None:
        route = self.links.read(url) or Route(self.route.language)
        if route.place == EMBED:
            route = self.embedding.arrive(route)
        elif self.settings.language in LANGUAGES:
            route = replace(route, language=self.settings.language)
        if route.place == EMBED_THIS:
            self.embedding.preselect(route.fragment)
        self.route = replace(self.route, language=route.language)  # notices on the way are in it
        self.reply.hush()
        if self.session:
            self.reply.empty_live_region()
        self.enter(route)
        if not popped:
            self.reply.arrive()

    def enter(self, route: Route) -> None:
        """Shows a route; one of a match that is not saved leads to the game's page, with a notice."""
        if route.match not in self.saved.saves and (letters := self.opening.recent_links.letters.get(route.match)):
            route = replace(route, link=Found(letters, route.moment))
        if route.link:
            self.opening.follow(route, route.link)
            return
        self.asking = self.keeping.renaming = ""
        if route.place:
            self.keeping.whole.clear()
        self.replaying.stop()
        if self.session and not self.session.visiting and self.session.id == route.match:
            self.waiting.stop()
            self._arrive(route, arrives=False)
        else:
            self.leave()
            opening = self.saved.opening(route.match)
            self.waiting.do(opening, self.t("Opening the match…"), route, lambda match: self._sit_down(route, match))

    def _arrive(self, route: Route, *, arrives: bool) -> None:
        """Shows the match on the table or, without one, what else is at a route."""
        self.route = route
        if self.session:
            self.look_at(route.moment)
            if arrives:
                self.timekeeper.arrive(self.session)
        elif route.match:
            self._say_missing(route.match)
            self.route = route.to(EMBED if self.embedding.is_framed else route.place)
        self.rooms.go(route)
        self.playing.wake_bot()

    def leave(self) -> None:
        """Leaves the table for another place."""
        self.asking = self.keeping.renaming = ""
        self.replaying.stop()
        self.timekeeper.leave()
        self.installing.leave()
        self.leave_table()
        self.session = None
        self.playing.wake_bot()

    def visit(self, route: Route, session: Session, moment: int | None) -> None:
        """Shows a match that is not saved."""
        self.waiting.stop()
        self.leave()
        self.session, self.route = session, route
        self.look_at(moment)
        self.rooms.go(self.route)
        self.playing.wake_bot()

    def leave_table(self) -> None:
        """Leaves the match: its notices and spoken words are not for the next one."""
        if self.session:
            self.playing.leave(self.session)
            self.reply.hush()
            self.reply.empty_live_region()
        self.session = None

    def _sit_down(self, route: Route, match: Match | None) -> None:
        if match and match.game.slug == route.slug:
            save = self.saved.saves[route.match]
            self.session = Session(route.match, match, clock=save.clock, away=save.away)
            self.playing.come_back(self.session)
        self._arrive(route, arrives=True)

    def _say_missing(self, id: str) -> None:
        """Why a match can't be opened."""
        t, save, wreck = self.t, self.saved.saves.get(id), self.saved.damaged.get(id)
        if save and self.saved.closed_by(save):
            self.opening.ask_about(save, t("This is another version of a match that you play here."))
            return
        why = problem(t, wreck.error) if wreck else t("It may have been played in another browser.")
        self.reply.notify(f"{t('There is no match to open here.')} {why}")

    def look_at(self, moment: int | None) -> None:
        """Turns to a moment of the match on the table (None: the present), address included."""
        if self.session:
            self.session.look_at(moment)
            name = self.session.id or self.session.glance
            self.route = self.route.to(self.route.place, name, self.session.looked_at)
            self.route = replace(self.route, link=self.session.link)

    # -- settings, dialogs, notices --------------------------------------------------------------------------------

    def _set(self, rest: str, form: Form) -> None:
        name, _, choice = rest.partition(" ")
        self._settings("", {name: choice})

    def _settings(self, rest: str, form: Form) -> None:
        for name, choice in form.items():
            if choice in CHOICES.get(name, ()):
                self.settings = self.settings.choose(name, str(choice))
        if self.settings.language in LANGUAGES:
            self.route = replace(self.route, language=self.settings.language)
        self.reply.store({"key": settings.KEY, "value": str(self.settings)})

    def _ask(self, what: str, form: Form) -> None:
        if what in DIALOGS and self.session:
            self.asking = what

    def _close(self, rest: str, form: Form) -> None:
        was, self.asking = self.asking, ""
        if rest:  # by a button in the dialog; Escape has led the focus back to where it was
            self.reply.focus(f"ask-{was}")

    def _dismiss(self, rest: str, form: Form) -> None:
        self.reply.focus("main")

    def _later(self, rest: str, form: Form) -> None:
        self.offline = replace(self.offline, later=True)
        self.reply.focus("main")

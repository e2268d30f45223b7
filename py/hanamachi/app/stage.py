"""What nearly every controller works with: the event at hand, the reply to it, and what is on the screen."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ..words import Words, words_in
from .match.session import Session
from .match.status import result_words, status_words
from .reply import Late, Reply
from .route import Links, Route
from .settings import Settings

if TYPE_CHECKING:
    from .embed.address import Frame

LATEST = 253_370_764_800_000
"""The year 9999 begins: a device whose clock is past that has it stand still there. No date has five digits for it."""
DAY = 24 * 60
"""No zone is so many minutes ahead of universal time, or behind it."""


class Dialog(NamedTuple):
    """A dialog that is open."""

    name: str
    """`rules`, `resign`, `share`, `export` or `lesson`."""
    match: str = ""
    """The saved match that it is about, where it is not the one on the screen."""

    @property
    def opener(self) -> str:
        """The id of what opens it: a button, or the menu that the button is in."""
        if self.name == "lesson":
            return "start"
        return f"menu-{self.match}" if self.match else f"ask-{self.name}"


class Stage:
    """`show` sends the screen as it is now, unasked; `spawn` runs a task beside the events."""

    def __init__(
        self,
        show: Callable[[], None],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        entropy: Callable[[int], int],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self.show, self.spawn, self.entropy, self.sleep = show, spawn, entropy, sleep
        self.now = 0
        """The time of the event at hand, in milliseconds."""
        self._heard = time.monotonic()
        self.zone = 0
        """How many minutes the visitor's clock is ahead of universal time."""
        self.reply = Reply()
        self.links = Links("/")
        self.settings = Settings()
        self.frame: Frame | None = None
        """The frame of another page that shows the site; None: it has a tab of its own."""
        self.route = Route()
        self.session: Session | None = None
        """The match on the screen; None: there is none."""
        self.back: Route | None = None
        """On the settings page: the match that somebody came from."""
        self.dialog: Dialog | None = None
        self.renaming = ""
        """The saved match whose name is being changed, on the home page."""
        self.whole_lists: set[str] = set()
        """The lists on the home page that show all their matches."""

    def hear(self, now: int | None, zone: int | None) -> None:
        """An event has come."""
        self.now, self._heard = min(max(0, int(now or self.present)), LATEST), time.monotonic()
        self.zone = max(-DAY, min(int(zone or self.zone), DAY))

    @property
    def present(self) -> int:
        """The time now, by the page's clock, also when no event is at hand."""
        return self.now + int((time.monotonic() - self._heard) * 1000)

    @property
    def t(self) -> Words:
        return words_in(self.route.language)

    @property
    def is_framed(self) -> bool:
        """Whether another page shows the site: there is no header, no footer, and the address stays as it is."""
        return self.frame is not None

    def need_session(self) -> Session:
        """The match on the screen, for a verb that is about it."""
        if self.session is None:
            raise Late("no match is on the screen")
        return self.session

    def has_dialog(self, name: str) -> bool:
        return self.dialog is not None and self.dialog.name == name

    def close_all(self) -> None:
        """Closes what is open over a screen, or in it."""
        self.dialog, self.renaming = None, ""

    def look_at(self, moment: int | None) -> None:
        """Turns to a moment of the match on the screen (None: the present), address included."""
        if session := self.session:
            session.look_at(moment)
            route = self.route.to(self.route.place, session.address_name, session.looked_at)
            self.route = replace(route, link=session.address_link)

    def sound(self, *names: str) -> None:
        """Lets people hear and feel these, where they want to."""
        if "on" in (self.settings.sound, self.settings.vibration):
            self.reply.sound(*names)

    def say_status(self, *before: str, told: bool = False) -> None:
        """Says these words, then how the match stands; of an end that they have `told`, only what it comes to."""
        session, t = self.need_session(), self.t
        full = session.match.is_full
        ended = not full and (session.match.turn is None or session.seating.is_pausing)
        status = (result_words if ended and told else status_words)(t, session)
        decides = not (ended or full or session.seating.bot_to_move)
        prompt = session.game_view.prompt(t, session.seen_now, session.names_in(t)) if decides else ""
        self.reply.say(*before, status, prompt)

"""The app in a frame of somebody's page: what the words of the address ask for, and the way out to the whole site."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ...core import link
from ...core.link import Found, LinkError
from ...games import GAMES
from ..reply import Late
from ..rooms_controller import RoomsController
from ..route import EMBED, EMBED_THIS, Route
from ..saves.saves import SavedMatches
from ..settings import Settings
from ..setup.setup import Setup
from ..setup.setup_controller import SetupController
from ..stage import Stage
from ..verbs import Verb, Verbs
from .address import BadWord, Embed, Frame
from .choices import SIZES, chosen_in

if TYPE_CHECKING:
    from ..protocol import Form

KEY = "hanamachi/embed/"
FIELDS = ("content", "fragment", "size", "theme", "lang", "level", "accent")
"""Of the form that makes the lines for other pages."""


class EmbedController:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        *,
        setup: SetupController,
        rooms: RoomsController,
    ) -> None:
        self.stage, self.saved, self.setup, self.rooms = stage, saved, setup, rooms
        self.slot = 0
        """Which of several frames with the same words this is."""
        self._kept: Mapping[str, str] = {}
        self.choices = Embed(f"{next(iter(GAMES))}/")
        """What the page has chosen so far that makes the lines for other pages."""
        self.size = "400"
        self.refused = ""
        """What somebody wanted to have shown on that page, and can't be."""

    def verbs(self) -> Verbs:
        return {"begin": Verb(self.begin), "embed": Verb(self.choose, FIELDS)}

    def load(self, storage: Mapping[str, str], slot: int) -> None:
        self._kept = {key: text for key, text in storage.items() if key.startswith(KEY)}
        self.slot = slot

    @property
    def embed(self) -> Embed | None:
        """What this frame is to show; None: it is no frame, or its words can't be read."""
        return self.stage.frame.embed if self.stage.frame else None

    def dressed(self, settings: Settings) -> Settings:
        """In a frame the address says how it looks, not what somebody has set on the site itself."""
        if not self.stage.is_framed:
            return settings
        return replace(settings, language="", theme=self.embed.theme if self.embed else "system")

    def arrive(self, route: Route) -> Route:
        """Where the frame begins: at a poster, at a match that was left here, or straight at what was asked for."""
        self.stage.frame = Frame.read(route.fragment)
        self.stage.settings = self.dressed(self.stage.settings)
        if not self.embed:
            return Route(route.language, EMBED)
        language = self.embed.language or route.language
        if left := self._left_here(language):
            return left
        if self._is_game:
            return Route(language, EMBED)
        return self.embed.route(self.stage.links, language)

    @property
    def _is_game(self) -> bool:
        return bool(self.embed and not self.embed.fragment and self.embed.place.rstrip("/") in GAMES)

    @property
    def _key(self) -> str:
        return f"{KEY}{self.slot}/{self.embed}"

    def _left_here(self, language: str) -> Route | None:
        """The match that was begun in this frame and is not over."""
        if not self.embed:
            return None
        id = self._kept.get(self._key, "")
        save = self.saved.saves.get(id)
        if save is None or save.finished or f"{save.record.slug}/" != self.embed.place:
            return None
        if save.record.version != GAMES[save.record.slug].version:
            return None
        return Route(language, self.embed.place, id)

    def begin(self, rest: str, form: Form) -> None:
        """Somebody pressed the button of the poster."""
        stage, embed = self.stage, self.embed
        if not embed or stage.route.place != EMBED:  # pressed twice
            return
        if stage.frame and stage.frame.invitation:
            setup = Setup.invited(stage.frame.invitation)
        else:
            setup = self._against_bots(embed)
        self.setup.begin(setup)
        if stage.session:
            stage.reply.store({"key": self._key, "value": stage.session.id})

    def _against_bots(self, embed: Embed) -> Setup:
        setup = Setup.fresh(GAMES[embed.place.rstrip("/")])
        setup.fill({"seats": str(embed.players)})
        for place in setup.places[1:]:
            place.who = embed.level or place.who
        return setup

    def choose(self, rest: str, form: Form) -> None:
        """The form of the page that makes the lines."""
        stage = self.stage
        if stage.route.place != EMBED_THIS:
            raise Late("that page has been left")
        self.choices, self.refused = chosen_in(form, self.choices, stage.links)
        if form.get("size") in SIZES:
            self.size = str(form["size"])
        stage.route = stage.route.to(EMBED_THIS, fragment=str(self.choices))

    def preselect(self, words: str) -> None:
        """Somebody comes to that page from a game, a match or a position."""
        self.refused = ""
        with suppress(BadWord):  # then it is as it was
            self.choices = Embed.read(words)

    @property
    def out(self) -> str:
        """The same on the whole site, with the match as it stands where a link can carry it and may."""
        links, route = self.stage.links, self.rooms.address
        if route.place == EMBED:
            route = self.embed.route(links, route.language) if self.embed else route.to(EMBED_THIS)
        elif self.stage.session:
            route = replace(route.to(route.place), link=self._carried())
        return links.to(route)

    def _carried(self) -> Found | None:
        """The link of the match on the table. Of a match that runs and hides something there is none: it holds the
        hidden cards, and there is no warning here. One that came by this frame's own address hides nothing from it."""
        session = self.stage.session
        if not session or not session.match.actions or (session.seating.hides and not session.seating.view_only):
            return None
        try:
            return Found(link.of_match(session.match))
        except LinkError:
            return None

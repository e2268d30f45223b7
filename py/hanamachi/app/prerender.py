"""The pages as they are before Python is up: made at build time by the very views that Python shows later."""

from __future__ import annotations

from dataclasses import dataclass, field

from htpy import Node

from ..core.manifest import folder
from ..games import GAMES, manifest
from ..ui.html import html_of
from ..ui.room import Illustrated, Room
from ..words import LANGUAGES, N_, Words, words_in
from .embed.address import Embed
from .live.company import Joining
from .room_maker import room_maker
from .rooms_controller import BlankDesk
from .route import ABOUT, EMBED, EMBED_THIS, JOIN, PLACES, SETTINGS, STATISTICS, Links, Route
from .screens import pages as reading
from .screens.embed import all_posters
from .screens.embed_this import embed_this
from .screens.frame import View
from .screens.game_page import game_page
from .screens.home import home
from .screens.live.join import join
from .screens.rules import rules_page
from .screens.statistics.page import statistics_page
from .settings import Settings
from .setup.setup import Setup

BOOT = {
    "loading": N_("Setting the table…"),
    "no_wasm": N_(
        "This browser can’t run the games: it lacks WebAssembly. Use a recent Firefox, Chrome, Edge or Safari."
    ),
    "failed": N_("Part of the site couldn’t be loaded. Check your connection and try again."),
    "retry": N_("Try again"),
    "trouble": N_("Something went wrong. Your match is safe."),
    "go_on": N_("Continue"),
    "report": N_("Copy a report"),
    "copied": N_("Copied. The report includes the open match, even what is hidden in it."),
    "hand": N_("This frame can’t open, copy or save it. Copy it from here:"),
    "close": N_("Close"),
    "no_script": N_("The games need JavaScript. You can read the rules without it."),
}

NOT_FOUND = N_("There is no page at this address.")
TO_HOME = N_("See all games")


@dataclass(frozen=True)
class Page:
    """A prerendered page: its folder, what goes inside #app, and what the template around it says."""

    path: str
    """The folder under the root, as in fr/okiya/."""
    place: str
    """The same in every language, as in okiya/."""
    language: str
    title: str
    description: str
    html: str
    art: list[str]
    picture: str
    """The file of the picture that goes with a link to it, unless there is one of its `own_picture`."""
    boot: dict[str, str] = field(default_factory=dict)
    template: str = "index.html"
    """The file with the skeleton around it."""

    @property
    def own_picture(self) -> str:
        """The file of a picture for this place alone: preview-okiya-puzzles.png. Most have none."""
        return f"preview-{self.place.rstrip('/').replace('/', '-')}.png"

    @property
    def is_found(self) -> bool:
        """Whether it is a page for people who search; a frame is for other people's pages."""
        return self.template == "index.html"


def pages() -> list[Page]:
    return [_page(Route(language, place)) for language in LANGUAGES for place in PLACES]


def _page(route: Route) -> Page:
    t, path = words_in(route.language), str(route)
    root = "../" * path.count("/")
    view = View(t, Links(root), route, out=root if route.place == EMBED else "")
    opened = room_maker(route.slug, route.room)(BlankDesk(view.links, route), "") if route.room else None
    title, description, content = _content(view, opened)
    title = view.titled(title) if title else t("Hanamachi: board games of the geisha quarter")
    return Page(
        path,
        route.place,
        route.language,
        title,
        description,
        str(html_of(content)),
        _art(route, opened),
        f"preview-{route.slug}.png" if route.slug else "preview.png",
        {name: t(words) for name, words in BOOT.items()},
        "embed.html" if route.place == EMBED else "index.html",
    )


def _content(view: View, opened: Room | None) -> tuple[str, str, Node]:
    t, route = view.t, view.route
    if route.slug:
        said = manifest(route.slug)
        if route.is_rules:
            return t("How to play {game}", game=said.name), _rules_in_short(t, route.slug), rules_page(view)
        if opened:
            return opened.title(t), opened.sentence(t), reading.room(view, opened)
        return said.name, t(said.sentence), game_page(view, Setup.fresh(GAMES[route.slug]))
    if route.place == SETTINGS:
        return t("Settings"), t("Language, theme, animations and more."), reading.settings(view, Settings())
    if route.place == STATISTICS:
        words = t("Your matches against bots: wins, scores, days played. Counted in your browser alone.")
        return t("Statistics"), words, statistics_page(view, None)
    if route.place == EMBED:
        return t("A game"), t("A game from Hanamachi, embedded in another page."), all_posters(view)
    if route.place == EMBED_THIS:
        words = t("Put a game, a puzzle, a position or a match on your own page. Free, with no tracking.")
        return t("Embed a game"), words, embed_this(view, Embed(f"{next(iter(GAMES))}/"))
    if route.place == JOIN:
        words = t("Play at a table with friends, each on their own phone: scan the code and join.")
        return t("Join a table"), words, join(view, Joining())
    if route.place == ABOUT:
        return (
            t("About Hanamachi"),
            t("An unofficial fan project: what it is and who made the games."),
            reading.about(view),
        )
    return "", t("Play Japanese-themed board games in your browser: no account, offline too."), home(view, None)


def _art(route: Route, opened: Room | None) -> list[str]:
    """The groups of drawings that a page shows."""
    own = [folder(route.slug)] if route.slug else []
    return ["house", *own, *(opened.art if isinstance(opened, Illustrated) else ())]


def _rules_in_short(t: Words, slug: str) -> str:
    return t("The rules of {game}, illustrated.", game=manifest(slug).name)

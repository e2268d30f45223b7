"""Which screen the app shows where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from htpy import Node

from ..games import manifest
from .match.session import Session
from .route import ABOUT, EMBED, EMBED_THIS, SETTINGS
from .screens import embed, pages
from .screens.embed_this import embed_this
from .screens.frame import View
from .screens.game_page import game_page
from .screens.home import home
from .screens.table import table
from .screens.waiting import waiting
from .share.share_controller import SHARE

if TYPE_CHECKING:
    from .app import App
    from .protocol import Update


def screen(view: View, app: App) -> Update:
    """The screen's HTML, its title and the art it needs."""
    title, content = _screen(view, app)
    slug = view.route.slug
    return {
        "html": str(h.fragment[content]),
        "title": f"{title} · Hanamachi" if title else "Hanamachi",
        **(app.rooms.art(slug) if slug else {"art": []}),
    }


def _table(view: View, app: App, session: Session) -> Node:
    save = app.saved.saves.get(session.id)
    sharing = app.sharing.sheet if app.asking == SHARE else None
    address = app.sharing.to_send if session.is_sending else ""
    return table(view, session, save.hints if save else (), app.asking, app.replaying.playback, sharing, address)


def _screen(view: View, app: App) -> tuple[str, Node]:
    t, route, session = view.t, view.route, app.session
    if work := app.waiting.work:
        return work.words, waiting(view, work.words, work.share)
    if session:
        return f"{' – '.join(session.names)} · {session.manifest.name}", _table(view, app, session)
    if room := app.rooms.room:
        return room.title(t), pages.room(view, room)
    if route.is_rules:
        return t("How to play {game}", game=manifest(route.slug).name), pages.rules(view)
    if route.slug:
        sharing = app.sharing.sheet if app.asking == SHARE else None
        return manifest(route.slug).name, game_page(view, app.drafts[route.slug], sharing)
    if route.place == SETTINGS:
        return t("Settings"), pages.settings(view, app.settings)
    if route.place == EMBED:
        asked = app.embedding.embed
        return "", embed.poster(view, asked.place) if asked else embed.unread(
            view, app.embedding.bad_word, app.embedding.why
        )
    if route.place == EMBED_THIS:
        return t("Embed a game"), embed_this(view, app.embedding.choices, app.embedding.size, app.embedding.refused)
    if route.place == ABOUT:
        return t("About Hanamachi"), pages.about(view)
    exporting, keeping = app.asking.partition("export-")[2], app.keeping
    return "", home(view, app.saved, exporting, keeping.renaming, app.rooms.is_done_today, keeping.whole)

"""Which screen is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node

from ..games import manifest
from ..ui.html import html_of
from .coach.coach_controller import CoachController
from .daily.tries import DailyTries
from .embed.embed_controller import EmbedController
from .lesson import LESSON
from .live.live_controller import LiveController
from .match.session import Session
from .navigation.long_work import LongWork
from .replay.replay_controller import ReplayController
from .rooms_controller import RoomsController
from .route import ABOUT, EMBED, EMBED_THIS, JOIN, SETTINGS, STATISTICS
from .saves.saves import SavedMatches
from .screens import embed, pages
from .screens.embed_this import embed_this
from .screens.frame import View
from .screens.game_page import game_page
from .screens.home import Visitor, home
from .screens.match.live_parts import LiveParts
from .screens.match.table import table
from .screens.matches import Shelf
from .screens.rules import rules_page
from .screens.waiting import waiting
from .setup.setup import Setups
from .share.share_controller import SHARE, ShareController
from .share.sheet import Sheet
from .stage import Stage
from .statistics.statistics_controller import StatisticsController

if TYPE_CHECKING:
    from .protocol import Update


class Screen:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        setups: Setups,
        *,
        long_work: LongWork,
        replay: ReplayController,
        share: ShareController,
        rooms: RoomsController,
        embed: EmbedController,
        coach: CoachController,
        statistics: StatisticsController,
        tries: DailyTries,
        live: LiveController,
    ) -> None:
        self.stage, self.saved, self.setups = stage, saved, setups
        self.long_work, self.replay, self.share, self.rooms, self.embed = long_work, replay, share, rooms, embed
        self.coach, self.statistics, self.tries, self.live = coach, statistics, tries, live

    def shown(self, view: View) -> Update:
        """The screen's HTML, its title and the art it needs."""
        title, content = self._shown(view)
        slug = view.route.slug
        return {
            "html": str(html_of(content)),
            "title": view.titled(title) if title else "Hanamachi",
            **(self.rooms.art(slug) if slug else {"art": []}),
        }

    def _shown(self, view: View) -> tuple[str, Node]:
        t, route, session = view.t, view.route, self.stage.session
        if work := self.long_work.work:
            return work.words, waiting(view, work.words, work.share)
        if session and session.seating.is_gathering:
            return t("Your table"), self._lobby(view, session)
        if session:
            players = " – ".join(session.names_for_others(t))  # a title is read in bookmarks and shared with the page
            title = f"{players} · {session.manifest.name}"
            if session.seating.is_live and session.is_awaited and session.active:  # seen from another tab or app
                title = f"{t('Your turn.')} {title}"
            return title, self._table(view, session)
        if room := self.rooms.room:
            return room.title(t), pages.room(view, room)
        if route.is_rules:
            return t("How to play {game}", game=manifest(route.slug).name), rules_page(view)
        if route.slug:
            return manifest(route.slug).name, self._game_page(view)
        if route.place == SETTINGS:
            return t("Settings"), pages.settings(view, self.stage.settings, self.stage.back)
        if route.place == EMBED:
            return "", self._poster(view)
        if route.place == EMBED_THIS:
            embed = self.embed
            return t("Embed a game"), embed_this(view, embed.choices, embed.size, embed.refused)
        if route.place == JOIN:
            return t("Join a table"), self._join(view)
        if route.place == STATISTICS:
            return t("Statistics"), self._statistics(view)
        if route.place == ABOUT:
            return t("About Hanamachi"), pages.about(view)
        return "", self._home(view)

    def _table(self, view: View, session: Session) -> Node:
        save, dialog = self.saved.saves.get(session.id), self.stage.dialog
        address = self.share.to_send if session.seating.is_sending else ""
        return table(
            view,
            session,
            save.hints if save else (),
            dialog.name if dialog else "",
            self.replay.playback,
            self._sheet,
            address,
            self.coach.advice(session),
            self.tries.ending(session),
            self._live(view, session) if session.seating.is_live else None,
        )

    def _live(self, view: View, session: Session) -> LiveParts:
        """What a match at a live table adds to the screen."""
        from .screens.live import parts  # few matches are live

        if session.seating.follows:
            return parts.followed(view, session, self.live.join.is_kept)
        return parts.hosted(view, session, self.live.host.company, self.stage.has_dialog(parts.PEOPLE))

    def _lobby(self, view: View, session: Session) -> Node:
        from .screens.live.lobby import lobby

        return lobby(view, session, self.live.host.company)

    def _join(self, view: View) -> Node:
        from .screens.live.join import join

        return join(view, self.live.join.joining)

    @property
    def _sheet(self) -> Sheet | None:
        return self.share.sheet if self.stage.has_dialog(SHARE) else None

    def _poster(self, view: View) -> Node:
        frame = self.stage.frame
        if frame and frame.embed:
            return embed.poster(view, frame.embed.place)
        return embed.unread(view, frame.bad_word if frame else "", frame.why if frame else "")

    def _home(self, view: View) -> Node:
        dialog = self.stage.dialog
        exporting = dialog.match if dialog else ""
        return home(view, Visitor(self._shelf, self.setups, self.rooms.is_done_today, self.tries.is_done, exporting))

    def _statistics(self, view: View) -> Node:
        from .screens.statistics.page import Visit, statistics_page  # no other screen needs it

        stage, kept = self.stage, self.statistics.kept
        visit = Visit(kept.statistics, stage.present, stage.zone, self.statistics.month, kept.wreck is not None)
        return statistics_page(view, visit)

    @property
    def _shelf(self) -> Shelf:
        stage = self.stage
        return Shelf(self.saved, stage.present, stage.zone, stage.renaming, stage.whole_lists)

    def _game_page(self, view: View) -> Node:
        setup, offers = self.setups[view.route.slug], self.stage.has_dialog(LESSON)
        return game_page(view, setup, self._shelf, offers_lesson=offers, sharing=self._sheet)

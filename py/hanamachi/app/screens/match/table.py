"""A match being played: the table, whose turn it is, what happened, and what one can do."""

from __future__ import annotations

from dataclasses import replace

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import drawn_once, icon
from ....ui.controls import button
from ....ui.html import html_of, mark_ids
from ....words import Addressed, Words, is_you
from ...clock.clock import SECOND, Clock
from ...coach.coached import Advice
from ...daily.ending import Ending
from ...match.session import Session
from ...replay.playback import Playback
from ...sentences import level_name
from ...share.sheet import Sheet
from ..frame import View, frame
from ..share import share_dialog
from .coach import coach_strip, pointed
from .controls import controls, match_dialog
from .live_parts import LiveParts
from .log import log
from .news import lit, news
from .status import send, status


def table(
    view: View,
    session: Session,
    hints: tuple[int, ...] = (),
    asking: str = "",
    playback: Playback = Playback(),  # noqa: B008 (it is frozen)
    sharing: Sheet | None = None,
    address: str = "",
    advice: Advice | None = None,
    ending: Ending | None = None,
    live: LiveParts | None = None,
) -> Node:
    """The match screen; `hints` counts those that each seat has asked for, `asking` names the dialog that is open,
    `sharing` is what there is to share, `address` what those who sit elsewhere are to get,
    `advice` what the coach says, `ending` what the end of a try at a daily table offers, `live` what a live table
    adds."""
    t = view.t
    view = replace(view, notices=(*view.notices, *live.notices)) if live else view
    names, marks = session.names_in(t), lit(session)
    skips = session.seating.bot_to_move or session.showing or session.lingering
    return frame(
        view,
        h.h1(".visually-hidden")[t("{game}: {players}", game=session.manifest.name, players=" – ".join(names))],
        mark_ids(h.div(".players")[(_player(t, session, seat, names) for seat in range(len(names)))], marks),
        news(t, session),
        h.div("#status.status", {"data-over": session.match.turn is None, "data-replay": session.seating.is_open})[
            status(view, session, ending, live.doors if live else None), send(t, session, address)
        ],
        h.div(
            "#table.table",
            {
                "data-thinking": (session.seating.bot_to_move or session.plays_alone) and session.looked_at is None,
                "data-lingering": session.lingering,
            },
            data_match=session.address_name,
            data_awake=session.seating.is_live,
            data_do="replay pause" if playback.runs else None,  # a tap beside the bar stops it too
            tabindex="-1",
        )[pointed(mark_ids(_shown(t, session), marks), advice)],
        controls(view, session, playback),
        _result(t, session, hints),
        log(t, session),
        coach_strip(t, session.match.game.slug, advice) if advice else None,
        share_dialog(t, sharing) if sharing else match_dialog(view, session, asking),
        live.dialog if live else None,
        class_=f"match match-{session.match.game.slug}",
        bare=True,
        tap="skip" if skips and session.looked_at is None else "",
    )


def _player(t: Words, session: Session, seat: int, names: Addressed) -> Node:
    match, who, seen = session.match, session.match.seats[seat], session.seen
    at_turn = session.frame == seat
    won = session.over and seat in match.winners()
    standing = session.game_view.standing(t, seen, seat)
    mark = html_of(session.game_view.mark(seat, match.options, seen))
    clock = _clock(t, session.save.clock, seat, match.turn == seat, names) if session.save.clock else None
    level = level_name(who.level) if who.level else ""
    return _panel(seat, at_turn, won, mark, names[seat], level, standing, html_of(clock))


@drawn_once
def _panel(
    seat: int, at_turn: bool, won: bool, mark: Markup, name: str, level: str, standing: str, clock: Markup
) -> Node:
    return h.div(".player", {"data-turn": at_turn, "data-won": won}, id=f"player-{seat}")[
        h.span(".player-mark")[mark],
        h.span(".player-words")[
            h.strong(".player-name")[name],
            h.span(".facts")[h.span(".level")[level, " · " if standing else ""] if level else None, standing],
        ],
        clock,
    ]


def _clock(t: Words, clock: Clock, seat: int, at_turn: bool, names: Addressed) -> Node:
    """What a seat has left. The page counts down where there is a deadline, and says so when it is near."""
    runs: dict[str, str] = {}
    if clock.runs and at_turn:
        warns_at = clock.timing.warns_at
        warning = _seconds_left(t, warns_at // SECOND, seat, names)
        runs = {"data-deadline": str(clock.deadline(seat)), "data-warn": str(warns_at), "data-warning": warning}
    seconds = -(-clock.left[seat] // SECOND)
    return h.span(".clock", runs, id=f"clock-{seat}", role="timer", aria_label=t("Time left"))[
        f"{seconds // 60}:{seconds % 60:02}"
    ]


def _seconds_left(t: Words, seconds: int, seat: int, names: Addressed) -> str:
    if is_you(names, seat):
        return t.n("You have {n} second left.", "You have {n} seconds left.", seconds)
    return t.n("{name}: {n} second left.", "{name}: {n} seconds left.", seconds, name=names[seat])


def _shown(t: Words, session: Session) -> Node:
    """The table, or what is over it."""
    if session.is_halted:
        return _standstill(t)
    names = session.names_in(t)
    if session.viewer.is_covered:  # what all may see stays in sight
        public = session.game_view.table(t, session.seen, names, session.scene)
        return [_cover(t, session), h.div("#under-cover.under-cover", inert=True)[public]]
    if session.viewer.sees_all:
        return session.game_view.unveiled(t, session.match.at(session.moment), names, session.scene)
    return session.game_view.table(t, session.seen, names, session.scene)


def _standstill(t: Words) -> Node:
    """The table is covered while the clock is stopped."""
    return h.div("#cover.cover")[
        h.p(".cover-name")[t("Clock paused.")],
        h.p[t("The table is hidden until you resume.")],
        button("resume", [icon("play"), t("Resume")], class_="button primary big"),
    ]


def _cover(t: Words, session: Session) -> Node:
    """What everybody may see while the screen goes from one person to the next."""
    turn = session.match.turn or 0
    name = session.names_in(t)[turn]
    return h.div("#cover.cover")[
        h.p(".cover-name")[t("Pass the screen to {name}.", name=name)],
        h.p[t("For {name}’s eyes only.", name=name)],
        button(f"lift {turn}", t("I am {name}", name=name), id="lift", class_="button primary big"),
    ]


def _result(t: Words, session: Session, hints: tuple[int, ...]) -> Node:
    """What there is to look at once it is over."""
    if not session.over:
        return None
    counts = [
        t.n("{name}: {n} hint", "{name}: {n} hints", count, name=name)
        for name, count in zip(session.names_in(t), hints, strict=False)
        if count
    ]
    content = session.result(t)
    if not content and not counts:
        return None
    return h.section("#result.result", aria_label=t("Result"))[
        h.p(".facts")[icon("hint"), ", ".join(counts)] if counts else None, content
    ]

"""What has happened since the viewer's last decision: the strip of news, and what lights up on the table."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ...core.game import Event
from ...ui.game_view import Light
from ...ui.html import html_of
from ...words import Words
from .session import Session

MOST = 40
"""Actions that the strip goes back, at most: of six seats some thirty lie between two turns."""
FURTHER = 0.6
"""The weight of each further event of an action, beside the first: they are read together."""


class NewsLine(NamedTuple):
    """An event as the strip shows it."""

    id: str
    seat: int | None
    """Who did it."""
    words: str
    picture: Markup
    order: int
    """Its place among the events of the last action, from 0; of earlier ones it is 0."""


def news_lines(t: Words, session: Session) -> list[NewsLine]:
    """What the viewer may know of all that happened since their last decision, that included; the newest last."""
    view, names, last, seen = session.game_view, session.names_in(t), session.moment, session.seen
    lines: list[NewsLine] = []
    moments = range(_begin(session) + 1, last + 1)
    for moment, told in zip(moments, session.told(t, moments, names), strict=True):
        fresh = session.lingering and moment == last
        events = session.viewer.events(moment, fresh=fresh)
        words = [view.tell(t, event, names) for event in events] if fresh else told
        for order, (event, sentence) in enumerate(zip(events, words, strict=True)):
            picture = html_of(view.showing(seen, event).picture)
            lines.append(NewsLine(f"news-{moment}-{order}", event.seat, sentence, picture, order * (moment == last)))
    return lines


def _begin(session: Session) -> int:
    """The moment of the viewer's last decision, or of the last pause, which ends a round for all. Under a cover it is
    that of the person who is to lift it."""
    match, last = session.match, session.moment
    seat = match.turn if session.viewer.is_covered else session.viewer.seat
    earliest = max(0, last - MOST)
    for moment in range(last - 1, earliest - 1, -1):
        decided = match.turn_at(moment) == seat and moment not in session.alone
        if decided or (match.game.pause and match.actions[moment] == match.game.pause):
            return moment
    return earliest


def lights(session: Session) -> list[tuple[Light, int | None]]:
    """The elements that the last action lights up, and who did it."""
    if session.over or session.viewer.is_covered or session.is_halted:
        return []
    view, seen = session.game_view, session.seen
    return [(light, event.seat) for event in session.scene.fresh for light in view.showing(seen, event).lights]


def weight(session: Session, events: list[Event]) -> float:
    """How long the events of an action stay, beside one ordinary event."""
    seen, seat = session.seen_now, session.viewer.seat
    weights = [session.game_view.showing(seen, event.seen_by(seat)).weight for event in events]
    return max(weights, default=1.0) + FURTHER * max(0, len(weights) - 1)

"""A match as a picture to send: what everybody sees of the table, who plays, and where to find us.

It may go to somebody at the same table, so it shows what a spectator sees: no hand, not even the sender's own.
"""

from __future__ import annotations

from math import ceil

import htpy as h
from htpy import Node

from ...ui.pictures.drawing import WIDE, panel
from ...ui.pictures.lettering import CARD, GOLD, SOFT, lines_of, text, width_of
from ...words import Words
from ..match.session import Session
from ..match.status import ending_words, to_move_words
from .paper import FOOT, LEFT, WIDTH, head, paper, signature
from .result_picture import result_painted

TITLE, NAME, STANDING = 56, 36, 28
GAP = 20
MARK = 64
SEAT = 96
"""The height of a player's box."""
SQUEEZED = 0.76
"""How narrow words may become for the boxes to stand side by side."""


def painted(t: Words, session: Session, root: str) -> str:
    """The picture as SVG: the page makes a PNG of it. Of a match that is over it is the result card."""
    return result_painted(t, session, root) if session.over else _table_painted(t, session, root)


def _table_painted(t: Words, session: Session, root: str) -> str:
    names, seen = session.names_for_others(t), session.match.at(session.moment).seen_by(None)
    drawing = session.game_view.drawing(t, seen, names)
    told = lines_of(_told(t, session), TITLE, WIDE)
    title = [text(LEFT, 196 + 64 * n, TITLE, line, weight="800", widest=WIDE) for n, line in enumerate(told)]
    seats, low = _seats(t, session, 158 + 64 * len(told))
    height = low + drawing.height + FOOT
    picture = h.svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height:g}")[
        paper(height),
        head(session),
        title,
        seats,
        drawing.at(LEFT + (WIDE - drawing.width) / 2, low),
        signature(root, height),
    ]
    return str(picture)


def _told(t: Words, session: Session) -> str:
    """How the match stands, for those who get the picture."""
    if session.looked_at is not None:
        return t("After move {n} of {all}.", n=session.moment, all=len(session.match.actions))
    if session.seating.is_pausing:
        return ending_words(t, session, session.names_for_others(t))
    return to_move_words(t, session, session.names_for_others(t))


def _seats(t: Words, session: Session, top: float) -> tuple[Node, float]:
    """Who sits there, with what they have, as far as everybody may know; and how far down it goes."""
    names, seen = session.names_for_others(t), session.match.at(session.moment).seen_by(None)
    standings = [session.game_view.standing(t, seen, seat) for seat in range(len(names))]
    wide = max(*(width_of(words, STANDING) for words in standings), *(width_of(name, NAME) for name in names))
    columns = min(len(names), max(1, int((WIDE + GAP) // (wide * SQUEEZED + MARK + 44 + GAP))), 3)
    rows = ceil(len(names) / columns)
    columns = ceil(len(names) / rows)  # four as two and two
    each = (WIDE + GAP) / columns - GAP
    boxes: list[Node] = []
    for seat, (name, standing) in enumerate(zip(names, standings, strict=True)):
        x, y = LEFT + seat % columns * (each + GAP), top + seat // columns * (SEAT + GAP)
        boxes += _seat(session, seat, name, standing, x, y, each)
    return boxes, top + rows * (SEAT + GAP) + 4


def _seat(session: Session, seat: int, name: str, standing: str, x: float, y: float, width: float) -> list[Node]:
    """A player's box; that of the one at turn has a strong frame."""
    at_turn = session.looked_at is None and session.match.turn == seat and not session.seating.is_pausing
    seen, inner = session.match.at(session.moment).seen_by(None), width - MARK - 40
    mark = {"x": f"{x + 14:g}", "y": f"{y + (SEAT - MARK) / 2:g}", "width": f"{MARK}", "height": f"{MARK}"}
    return [
        panel(x, y, width, SEAT, CARD, GOLD, 6 if at_turn else 1.5),
        h.svg(mark)[session.game_view.mark(seat, session.match.options, seen)],
        text(x + MARK + 28, y + (44 if standing else 60), NAME, name, weight="800", widest=inner),
        text(x + MARK + 28, y + 80, STANDING, standing, fill=SOFT, widest=inner) if standing else None,
    ]

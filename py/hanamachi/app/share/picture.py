"""A match as a picture to send: what the viewer sees of the table, who plays, and where to find us."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.manifest import folder
from ...ui.art import placed
from ...words import Words
from ..match.session import Session
from ..match.status import to_move_words
from .lettering import LEFT, SANS, SERIF, WIDTH, lines_of, paper, signature, text
from .result_picture import result_painted

HEIGHT = 630
WIDEST = 510


def painted(t: Words, session: Session, root: str) -> str:
    """The picture as SVG: the page makes a PNG of it. Of a match that is over it is the result card."""
    return result_painted(t, session, root) if session.over else _table_painted(t, session, root)


def _table_painted(t: Words, session: Session, root: str) -> str:
    slug = session.match.game.slug
    picture = h.svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}")[
        paper(HEIGHT),
        placed(f"house-{folder(slug)}", LEFT - 10, 44, 96),
        text(LEFT + 100, 112, 60, session.manifest.name, SERIF, weight="800", widest=WIDEST - 100),
        _seats(t, session),
        _words(_told(t, session)),
        signature(root, HEIGHT),
        h.svg(x="588", y="33", width="564", height="564", viewBox="0 0 600 600")[
            session.game_view.drawing(session.seen)
        ],
    ]
    return str(picture)


def _seats(t: Words, session: Session) -> Node:
    """Who sits there, with what they have, as far as everybody may know."""
    match, names = session.match, session.names_for_others(t)
    row = min(84, 300 // len(match.seats))
    lines: list[Node] = []
    for seat, name in enumerate(names):
        y, widest = 160 + row * seat, WIDEST - row
        standing = session.game_view.standing(t, session.seen, seat)
        lines += [
            h.svg(x=str(LEFT), y=str(y), width=str(row - 14), height=str(row - 14))[
                session.game_view.mark(seat, match.options, session.seen)
            ],
            text(LEFT + row, y + row * 0.38, min(30, row * 0.44), name, SERIF, weight="600", widest=widest),
            text(LEFT + row, y + row * 0.76, min(24, row * 0.42), standing, SANS, widest=widest),
        ]
    return lines


def _told(t: Words, session: Session) -> str:
    """How the match stands, for those who get the picture."""
    if session.looked_at is not None:
        return t("After move {n} of {all}.", n=session.moment, all=len(session.match.actions))
    return to_move_words(t, session, session.names_for_others(t))


def _words(words: str) -> Node:
    """A sentence in as many lines as it takes, the last of them above the address."""
    lines = lines_of(words, 26, WIDEST)[:3]
    return [
        text(LEFT, HEIGHT - 112 - 32 * back, 26, line, SERIF, weight="600", widest=WIDEST)
        for back, line in enumerate(reversed(lines))
    ]

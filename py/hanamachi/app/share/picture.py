"""A match as a picture to send: what the viewer sees of the table, who plays, and where to find us."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from ...core.manifest import folder
from ...ui.art import placed
from ...words import Words
from ..match.session import Session
from ..match.status import ending_words, result_words, to_move_words

WIDTH, HEIGHT = 1200, 630
LEFT, WIDEST = 56, 520
PAPER, INK, SOFT, RED, GOLD = "#f6efe0", "#1f1a17", "#6b5d52", "#c8372d", "#c99a2e"
SERIF, SANS = "Georgia, 'Noto Serif', 'Times New Roman', serif", "system-ui, 'Segoe UI', Roboto, sans-serif"


def painted(t: Words, session: Session, root: str) -> str:
    """The picture as SVG: the page makes a PNG of it."""
    slug = session.match.game.slug
    picture = h.svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}")[
        h.rect(width=str(WIDTH), height=str(HEIGHT), fill=PAPER),
        h.rect(
            x="12", y="12", width=str(WIDTH - 24), height=str(HEIGHT - 24), fill="none", stroke=INK, stroke_width="3"
        ),
        h.rect(x="20", y="20", width=str(WIDTH - 40), height=str(HEIGHT - 40), fill="none", stroke=GOLD),
        placed(f"house-{folder(slug)}", LEFT - 10, 44, 96),
        _text(LEFT + 100, 112, 60, session.manifest.name, SERIF, weight="800"),
        _seats(t, session),
        _words(_told(t, session)),
        placed("house-mark", LEFT - 6, HEIGHT - 82, 42),
        _text(LEFT + 46, HEIGHT - 53, 22, _bare(root), SANS, fill=SOFT),
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
        y = 160 + row * seat
        won = session.over and seat in match.winners()
        lines += [
            h.svg(x=str(LEFT), y=str(y), width=str(row - 14), height=str(row - 14))[
                session.game_view.mark(seat, match.options, session.seen)
            ],
            _text(LEFT + row, y + row * 0.38, min(30, row * 0.44), name, SERIF, weight="700", fill=RED if won else INK),
            _text(
                LEFT + row, y + row * 0.72, min(21, row * 0.32), session.game_view.standing(t, session.seen, seat), SANS
            ),
        ]
    return lines


def _told(t: Words, session: Session) -> str:
    """How the match stands, for those who get the picture."""
    names = session.names_for_others(t)
    if session.over:
        return result_words(t, session, names) or ending_words(t, session, names)
    if session.looked_at is not None:
        return t("After move {n} of {all}.", n=session.moment, all=len(session.match.actions))
    return to_move_words(t, session, names)


def _words(words: str) -> Node:
    """A sentence in as many lines as it takes, the last of them above the address."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) > 34:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [_text(LEFT, HEIGHT - 112 - 32 * back, 26, line, SERIF) for back, line in enumerate(reversed(lines[:3]))]


def _text(x: float, y: float, size: float, words: str, font: str, *, weight: str = "400", fill: str = INK) -> Element:
    # a text that would be too wide is drawn narrower: the width of its letters is not known here
    narrow = {"textLength": str(WIDEST - 100), "lengthAdjust": "spacingAndGlyphs"}
    too_wide = len(words) * size * 0.52 > WIDEST - (x - LEFT)
    place = {"x": f"{x:g}", "y": f"{y:g}", "font-size": f"{size:g}", "font-family": font, "font-weight": weight}
    return h.text(place | (narrow if too_wide else {}), fill=fill)[words]


def _bare(root: str) -> str:
    """The address as people say it."""
    return root.partition("://")[2].rstrip("/") or root

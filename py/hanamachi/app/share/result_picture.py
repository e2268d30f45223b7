"""The result card as a picture to send, in words for others: who has won, the sums, the fact, the final table."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.manifest import folder
from ...ui.art import placed
from ...words import Words
from ..match.rematch import ranking
from ..match.session import Session
from ..match.status import how_words, result_words
from .lettering import CARD, GLOW, GOLD, INK, LEFT, SANS, SERIF, SOFT, WIDTH, lines_of, paper, signature, text, width_of

TABLE = 424
"""The width of the final table, at the right."""
RIGHT = WIDTH - LEFT
FIGURE = 236
COLUMN = RIGHT - TABLE - 36 - LEFT
"""The width of the scores, at the left."""
NAME, SUM, TOTAL, FACT, TITLE = 34, 27, 44, 36, 66
MARK = 54
FOOT = 104


def result_painted(t: Words, session: Session, root: str) -> str:
    match, names = session.match, session.names_for_others(t)
    slug = match.game.slug
    title, y = _title(result_words(t, session, names), how_words(t, session, names))
    scores, low = _scores(t, session, y)
    low = max(low, y + TABLE)
    fact, low = _fact(session.game_view.telling_fact(t, match.events, match.story, names), low)
    height = low + FOOT
    figure = "teacher-celebrates" if match.winners() else "teacher"
    picture = h.svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height:g}")[
        paper(height),
        placed(f"house-{figure}", RIGHT - FIGURE, y - 12 - FIGURE, FIGURE, class_=f"teacher-{slug}"),
        placed(f"house-{folder(slug)}", LEFT - 8, 40, 84),
        text(LEFT + 92, 98, 44, session.manifest.name, SERIF, weight="600", fill=SOFT, widest=COLUMN - 92),
        title,
        scores,
        h.rect(x=f"{RIGHT - TABLE}", y=f"{y:g}", width=f"{TABLE}", height=f"{TABLE}", rx="18", fill=CARD, stroke=GOLD),
        h.svg(
            x=f"{RIGHT - TABLE + 12}",
            y=f"{y + 12:g}",
            width=f"{TABLE - 24}",
            height=f"{TABLE - 24}",
            viewBox="0 0 600 600",
        )[session.game_view.drawing(session.seen)],
        fact,
        signature(root, height),
    ]
    return str(picture)


def _title(result: str, how: str) -> tuple[Node, float]:
    """What the match has come to, large, left of the figure; and how far down it goes."""
    widest = RIGHT - FIGURE - 16 - LEFT
    y = 198.0
    lines: list[Node] = []
    for line in lines_of(result, TITLE, widest):
        lines.append(text(LEFT, y, TITLE, line, SERIF, weight="800", widest=widest))
        y += 74
    if how:
        lines.append(text(LEFT, y - 22, NAME, how, SERIF, weight="600", fill=SOFT, widest=widest))
        y += 40
    return lines, max(y - 18, 40 + FIGURE + 16)


def _scores(t: Words, session: Session, y: float) -> tuple[Node, float]:
    """A line for each player, the winner first; a long sum stands below the name."""
    match, names = session.match, session.names_for_others(t)
    tally = {line.seat: line for line in session.game_view.tally(t, match.story, names)}
    inner = COLUMN - MARK - 52 - 2.2 * TOTAL
    x, end = LEFT + MARK + 26, LEFT + COLUMN - 14
    rows: list[Node] = []
    for seat in ranking(match):
        line, name = tally[seat], names[seat]
        beside = width_of(name, NAME) + 20 + width_of(line.sum, SUM) < inner
        below = [] if beside or not line.sum else lines_of(line.sum, SUM, inner)
        high = 68 + 36 * len(below) - (8 if below else 0)
        if seat in match.winners():
            rows.append(_frame(y, high))
        middle = y + high / 2
        rows += [
            h.svg(x=f"{LEFT + 12}", y=f"{middle - MARK / 2:g}", width=f"{MARK}", height=f"{MARK}")[
                session.game_view.mark(seat, match.options, session.seen)
            ],
            text(x, y + 45, NAME, name, SERIF, weight="600", widest=inner),
            text(end, middle + 16, TOTAL, line.total, SERIF, weight="800", widest=2 * TOTAL, anchor="end"),
        ]
        if line.sum:
            rows.append(text(end - 2.2 * TOTAL + 22, middle + 11, SUM, "=", SANS, fill=SOFT, widest=SUM, anchor="end"))
        shown = below or [line.sum]
        for number, part in enumerate(shown):
            at = y + 45 + 36 * (number + 1) if below else y + 44
            rows.append(text(x + inner, at, SUM, part, SANS, fill=SOFT, widest=inner, anchor="end"))
        y += high + 6
    return rows, y


def _frame(y: float, high: float) -> Node:
    place = {"x": str(LEFT), "y": f"{y:g}", "width": f"{COLUMN:g}", "height": f"{high:g}", "rx": "16"}
    return h.rect(place, fill=GLOW, stroke=GOLD, stroke_width="3")


def _fact(words: str, y: float) -> tuple[Node, float]:
    """The one thing to remember, across the whole card."""
    if not words:
        return None, y
    widest = RIGHT - LEFT
    lines = lines_of(words, FACT, widest)
    drawn = [
        text(LEFT, y + 56 + 48 * number, FACT, line, SERIF, weight="600", fill=INK, widest=widest)
        for number, line in enumerate(lines)
    ]
    return drawn, y + 30 + 48 * len(lines)

"""The result card as a picture to send, in words for others: who has won, the sums, a drawing, the fact."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...ui.art import placed
from ...ui.pictures.drawing import WIDE, panel
from ...ui.pictures.lettering import GLOW, GOLD, SOFT, lines_of, text, width_of
from ...words import Words
from ..match.rematch import ranking
from ..match.session import Session
from ..match.status import how_words, result_words
from .paper import FOOT, LEFT, WIDTH, head, paper, signature

RIGHT = LEFT + WIDE
FIGURE = 236
BESIDE = 36
"""The space between the scores and a drawing that stands beside them."""
NAME, SUM, TOTAL, FACT, TITLE = 36, 30, 48, 38, 66
MARK = 58


def result_painted(t: Words, session: Session, root: str) -> str:
    match, names = session.match, session.names_for_others(t)
    title, y = _title(result_words(t, session, names), how_words(t, session, names))
    drawing = session.game_view.final_drawing(t, match.story, names)
    words = session.game_view.telling_fact(t, match.events, match.story, names)
    column = WIDE if drawing is None or drawing.width == WIDE else WIDE - drawing.width - BESIDE
    scores, low = _scores(t, session, y, column)
    if drawing and column < WIDE:
        fact, low = _fact(words, low, column)
        shown, low = drawing.at(RIGHT - drawing.width, y), max(low, y + drawing.height + 16)
    elif drawing:
        shown = drawing.at(LEFT, low + 16)
        fact, low = _fact(words, low + 16 + drawing.height, WIDE)
    else:
        shown = None
        fact, low = _fact(words, low, WIDE)
    height = low + FOOT
    figure = "teacher-celebrates" if match.winners() else "teacher"
    picture = h.svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {height:g}")[
        paper(height),
        placed(f"house-{figure}", RIGHT - FIGURE, y - 12 - FIGURE, FIGURE, class_=f"teacher-{match.game.slug}"),
        head(session, RIGHT - FIGURE - LEFT),
        title,
        scores,
        shown,
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
        lines.append(text(LEFT, y, TITLE, line, weight="800", widest=widest))
        y += 74
    if how:
        lines.append(text(LEFT, y - 22, NAME, how, fill=SOFT, widest=widest))
        y += 40
    return lines, max(y - 18, 40 + FIGURE + 16)


def _scores(t: Words, session: Session, y: float, column: float) -> tuple[Node, float]:
    """A line for each player, the winner first; a long sum stands below the name. And how far down it goes."""
    match, names = session.match, session.names_for_others(t)
    tally = {line.seat: line for line in session.game_view.tally(t, match.story, names)}
    inner = column - MARK - 56 - 2.2 * TOTAL
    x, end = LEFT + MARK + 28, LEFT + column - 16
    rows: list[Node] = []
    for seat in ranking(match):
        line, name = tally[seat], names[seat]
        beside = width_of(name, NAME) + 20 + width_of(line.sum, SUM) < inner
        below = [] if beside or not line.sum else lines_of(line.sum, SUM, inner)
        high = 74 + 38 * len(below) - (8 if below else 0)
        if seat in match.winners():
            rows.append(panel(LEFT, y, column, high, GLOW, GOLD))
        middle = y + high / 2
        rows += [
            h.svg(x=f"{LEFT + 12}", y=f"{middle - MARK / 2:g}", width=f"{MARK}", height=f"{MARK}")[
                session.game_view.mark(seat, match.options, session.seen)
            ],
            text(x, y + 49, NAME, name, weight="600", widest=inner),
            text(end, middle + 17, TOTAL, line.total, weight="800", widest=2 * TOTAL, anchor="end"),
        ]
        if line.sum:
            rows.append(text(end - 2.2 * TOTAL + 22, middle + 11, SUM, "=", fill=SOFT, widest=SUM, anchor="end"))
        shown = below or [line.sum]
        for number, part in enumerate(filter(None, shown)):
            at = y + 49 + 38 * (number + 1) if below else y + 48
            rows.append(text(x + inner, at, SUM, part, fill=SOFT, widest=inner, anchor="end"))
        y += high + 8
    return rows, y


def _fact(words: str, y: float, widest: float) -> tuple[Node, float]:
    """The one thing to remember, and how far down it goes."""
    if not words:
        return None, y
    lines = lines_of(words, FACT, widest)
    drawn = [text(LEFT, y + 58 + 50 * number, FACT, line, widest=widest) for number, line in enumerate(lines)]
    return drawn, y + 32 + 50 * len(lines)

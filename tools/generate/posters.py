"""The pictures that go with a link to a room of a game: its name over the quarter at night, beside a large sign.

They have no words but names, so they are the same in every language, and no date: a chat keeps them for long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import htpy as h
from htpy import Node

from hanamachi.core.manifest import folder
from hanamachi.core.match import Match
from hanamachi.games import game_view, manifest
from hanamachi.ui.art import placed
from hanamachi.ui.pictures.lettering import CARD, PAPER, RED, number, text, width_of
from hanamachi.words import words_in
from tools.build.pages import PICTURE

NIGHT, INDIGO, GILT, DAWN = "#18223c", "#264a73", "#e6b23c", "#1d3252"
SPLIT = 552
"""Where the sign begins."""
MIDDLE = (SPLIT + 4 + PICTURE[0]) / 2


def poster(slug: str, room: str, match: Match) -> str:
    """The picture of a room as SVG, to stand in a page that has the sprites of the game."""
    width, height = PICTURE
    name, widest = manifest(slug).name, SPLIT - 120
    size = min(150, 150 * widest / width_of(name, 150))
    left: Sequence[Node] = [
        h.rect(width=f"{SPLIT}", height=f"{height}", fill=NIGHT),
        h.svg(
            x="0", y="360", width=f"{SPLIT}", height="270", viewBox="0 50 390 190", preserveAspectRatio="xMinYMax slice"
        )[placed("house-skyline", 0, 0, 800, 240)],
        placed(f"house-{folder(slug)}", 52, 16, 168),
        text(60, 306, size, name, widest=widest, weight="800", fill=PAPER),
        text(64, 372, 46, "Hanamachi", widest=widest, fill=GILT),
    ]
    right: Sequence[Node] = [
        h.rect(x=f"{SPLIT}", width=f"{width - SPLIT}", height=f"{height}", fill=INDIGO),
        SIGNS[room](slug, match),
    ]
    line = h.rect(x=f"{SPLIT}", width="4", height=f"{height}", fill=GILT)
    drawn = h.svg("#poster", width=f"{width}", height=f"{height}", viewBox=f"0 0 {width} {height}")[right, left, line]
    return str(drawn)


def _waves(top: float) -> Sequence[Node]:
    """A band of seigaiha below a sign."""
    rows, wide = 3, 160
    return [
        placed("house-seigaiha", SPLIT + column * wide - (row % 2) * wide / 2, top + row * wide / 4, wide, wide / 2)
        for row in range(rows + 1)
        for column in range(6)
    ]


def _lesson(slug: str, match: Match) -> Node:
    """The teacher, in the colours of the house."""
    return [
        h.circle(cx=f"{MIDDLE:g}", cy="330", r="262", fill=DAWN, stroke=GILT, stroke_width="6"),
        placed("house-teacher", MIDDLE - 252, 130, 504, class_=f"teacher-{slug}"),
    ]


def _puzzles(slug: str, match: Match) -> Node:
    """A position of the game, and the question in it."""
    drawing = game_view(slug).final_drawing(words_in("en"), match.story, [seat.name for seat in match.seats])
    if drawing is None:
        return None
    side = 560
    box = {"x": f"{MIDDLE - side / 2:g}", "y": f"{(PICTURE[1] - side) / 2:g}", "width": f"{side}", "height": f"{side}"}
    return [
        h.svg(box, viewBox=f"0 0 {drawing.width:g} {drawing.height:g}")[drawing.parts],
        h.circle(cx=f"{MIDDLE:g}", cy="315", r="104", fill=RED, stroke=CARD, stroke_width="10"),
        number(MIDDLE, 377, 176, "?", CARD),
    ]


def _today(slug: str, match: Match) -> Node:
    """The lantern of the game before the rising sun."""
    return [
        h.circle(cx=f"{MIDDLE:g}", cy="330", r="250", fill="#e2573f"),
        h.circle(cx=f"{MIDDLE:g}", cy="330", r="250", fill="none", stroke="#f7cf6e", stroke_width="8"),
        h.rect(x=f"{SPLIT}", y="506", width=f"{PICTURE[0] - SPLIT}", height="124", fill=DAWN),
        h.g(color="#f6efe0", opacity="0.45")[_waves(506)],
        placed(f"house-{folder(slug)}", MIDDLE - 210, 50, 420),
    ]


SIGNS: dict[str, Callable[[str, Match], Node]] = {"lesson": _lesson, "puzzles": _puzzles, "today": _today}
"""The rooms whose links people send."""

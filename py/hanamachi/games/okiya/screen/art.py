"""Okiya's pictures: the garden tiles, the tokens, and a plant or a feature by itself."""

from collections.abc import Sequence, Set
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once, picture, placed
from ....ui.game_view import Names
from ....ui.pictures.drawing import WIDE, Drawing, panel
from ....ui.pictures.lettering import CARD, GOLD, INK, lines_of, text, width_of
from ....words import Words
from ..rules.garden import CELLS, Tile
from ..rules.rules import Seen, State
from .words.tiles import FEATURE, PLANT, tile_words


def tile_picture(plant: str, feature: str, piece: str = "") -> Markup:
    """A garden tile."""
    return picture("okiya", f"{plant}-{feature}", SQUARE, f"tile tile-{plant} tile-{feature}", piece)


def token_picture(seat: int, piece: str = "") -> Markup:
    """A player's token: seat 0 vermilion, round, on waves; seat 1 ink, eight-sided, on a plain ground. A `piece` comes
    from the player's panel."""
    source = f"player-{seat}" if piece else ""
    return picture("okiya", f"token-{seat}", SQUARE, f"token token-{seat}", piece, source)


def tile_on_table(seen: Seen, tile: Tile) -> Markup:
    """A tile of the garden, or the one that binds: it travels from there to here. Each round has tiles of its own."""
    return tile_picture(*tile, f"tile-{tile.plant}-{tile.feature}-{seen.round}")


def token_on_table(seen: Seen, cell: str, seat: int) -> Markup:
    return token_picture(seat, f"token-{cell}-{seen.round}")


def plant_picture(plant: str) -> Markup:
    """A plant alone, to show what the next tile may share: "maple or bird"."""
    return picture("okiya", f"plant-{plant}", SQUARE, f"motif motif-{plant}")


def feature_picture(feature: str) -> Markup:
    """A feature alone, the other half of the same sentence."""
    return picture("okiya", f"feature-{feature}", SQUARE, f"motif motif-{feature}")


@drawn_once
def sketch(*cells: str, stuck: bool = False) -> Node:
    """A small garden with some cells marked; crossed out where nothing can be taken."""
    squares = [
        h.rect(
            class_="sketch-on" if cell in cells else "sketch-off",
            x=str(at % 4 * 24 + 4),
            y=str(at // 4 * 24 + 4),
            width="20",
            height="20",
            rx="3",
        )
        for at, cell in enumerate(CELLS)
    ]
    cross = h.path(class_="sketch-cross", d="M30 30 70 70M70 30 30 70") if stuck else None
    return h.svg(".sketch", viewBox=SQUARE, aria_hidden="true", focusable="false")[squares, cross]


# -- the table as a picture to send ----------------------------------------------------------------------------------

GARDEN: Final = 640
FINAL_GARDEN: Final = 540
GROUND: Final = "#d9c7a3"
"""The colour of the garden, on the page too."""


def drawing(t: Words, seen: Seen, names: Names) -> Drawing:
    """The garden, and beside it the tile that binds the next move, with what it asks for in words."""
    over = seen.outcome is not None or seen.turn is None
    pale = set() if over else set(CELLS) - set(seen.open_cells())
    return Drawing(
        [_drawn_garden(seen, GARDEN, pale), _drawn_binding(t, seen, GARDEN + 24, WIDE - GARDEN - 24)], GARDEN
    )


def final_drawing(t: Words, story: Sequence[State], names: Names) -> Drawing:
    """The last garden, where what has won is framed."""
    return Drawing(_drawn_garden(story[-1].seen_by(None), FINAL_GARDEN, set()), FINAL_GARDEN, FINAL_GARDEN)


def _drawn_garden(seen: Seen, side: float, pale: Set[str]) -> list[Node]:
    """Tiles and geisha: what won the round is framed in gold, the last move in ink. What may not be taken is pale."""
    won = set(seen.outcome.cells) if seen.outcome else set()
    last = seen.trail[-1] if seen.trail else ""
    step = (side - 16) / 4
    size = step - 8
    parts: list[Node] = [panel(0, 0, side, side, GROUND, corner=18)]
    for at, (cell, tile, owner) in enumerate(zip(CELLS, seen.garden, seen.tokens, strict=True)):
        x, y = 12 + at % 4 * step, 12 + at // 4 * step
        name = f"{tile.plant}-{tile.feature}" if owner is None else f"token-{owner}"
        parts.append(placed(f"okiya-{name}", x, y, size))
        if owner is None and cell in pale:
            parts.append(h.rect(_square(x, y, size), fill=GROUND, opacity="0.6"))
        if cell in won or cell == last:
            frame, weight = (GOLD, "10") if cell in won else (INK, "6")
            parts.append(h.rect(_square(x - 3, y - 3, size + 6), fill="none", stroke=frame, stroke_width=weight))
    return parts


def _square(x: float, y: float, size: float) -> dict[str, str]:
    return {"x": f"{x:g}", "y": f"{y:g}", "width": f"{size:g}", "height": f"{size:g}", "rx": "14"}


def _drawn_binding(t: Words, seen: Seen, left: float, width: float) -> list[Node]:
    """What the next tile must show; before the first move, where it comes from; after the last, the tile taken last."""
    middle, inner = left + width / 2, width - 48
    parts: list[Node] = [panel(left, 0, width, GARDEN, CARD, GOLD)]

    def told(y: float, words: str, size: float = 32, weight: str = "600") -> None:
        for number, line in enumerate(lines_of(words, size, inner)):
            parts.append(text(middle, y + number * 42, size, line, widest=inner, weight=weight, anchor="middle"))

    if seen.last is None:
        told(270, t("The first tile comes from"))
        told(340, t("the border of the garden"), 40, "800")
        return parts
    plant, feature = seen.last
    parts.append(placed(f"okiya-{plant}-{feature}", middle - 110, 36, 220))
    if seen.outcome or seen.turn is None:
        told(310, t("The last tile taken"))
        told(370, tile_words(t, seen.last), 40, "800")
        return parts
    told(310, t("The next tile must show"))
    parts += _drawn_motif(f"okiya-plant-{plant}", t(PLANT[plant]), left, 366, width)
    told(500, t("or"))
    parts += _drawn_motif(f"okiya-feature-{feature}", t(FEATURE[feature]), left, 524, width)
    return parts


def _drawn_motif(symbol: str, words: str, left: float, top: float, width: float) -> list[Node]:
    """A plant or a feature with its name, in the middle."""
    size, sign = 48, 84
    widest = width - sign - 64
    start = left + (width - sign - 16 - min(widest, width_of(words, size))) / 2
    named = text(start + sign + 16, top + 58, size, words, widest=widest, weight="800")
    return [placed(symbol, start, top, sign), named]

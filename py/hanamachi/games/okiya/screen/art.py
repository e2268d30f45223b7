"""Okiya's pictures: the garden tiles, the tokens, and a plant or a feature by itself."""

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once, picture, placed
from ..rules.garden import CELLS, Tile
from ..rules.rules import Seen


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


def drawing(seen: Seen) -> Node:
    """The garden with its tiles and geisha; what won the round is framed in gold, the last move in ink."""
    won = set(seen.outcome.cells) if seen.outcome else set()
    last = seen.trail[-1] if seen.trail else ""
    parts: list[Node] = [h.rect(width="600", height="600", rx="18", fill="#d9c7a3")]
    for at, (cell, tile, owner) in enumerate(zip(CELLS, seen.garden, seen.tokens, strict=True)):
        x, y = 13 + at % 4 * 145, 13 + at // 4 * 145
        name = f"{tile.plant}-{tile.feature}" if owner is None else f"token-{owner}"
        parts.append(placed(f"okiya-{name}", x, y, 138))
        frame = "#c99a2e" if cell in won else "#1f1a17" if cell == last else ""
        if frame:
            box = {"x": str(x - 3), "y": str(y - 3), "width": "144", "height": "144", "rx": "14"}
            parts.append(h.rect(box, fill="none", stroke=frame, stroke_width="8" if cell in won else "5"))
    return parts

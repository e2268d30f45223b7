"""The sheets to cut out: tiles and tokens at the size at which they are played, as line art or in a visitor's colours.

One unit of these drawings is a millimetre. They use the layers of static/art/okiya-line/ by their names; pen and colour
are attributes, because a saved file has no style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once
from ..rules.garden import FEATURES, PLANTS, Tile
from .colour.inks import LAYERS, LINE, TOKENS, Colouring, picture_of

ART = "okiya-line"
TILE = 45
"""The side of a tile as it is cut. [D] The rulebook's sheets say none: this one fills the width of either paper."""
BRIM = 1.2
"""Paper between the cut and the drawing."""
TOKEN = 40
EACH = 8
ROW = 4
OVER = 4
"""How far a cutting line goes on past the last tile: there the ruler is laid."""
SIDE = ROW * TILE

PEN = {"stroke": LINE, "stroke-width": "1.5", "stroke-linejoin": "round", "stroke-linecap": "round"}
CUT = {"class": "cut", "fill": "none", "stroke": LINE, "stroke-width": ".5", "stroke-linecap": "round"}
DOTS = {"stroke-dasharray": "0 1.6"}


def layers(picture: str, colouring: Colouring | None) -> Markup:
    """A picture's drawing, 100 units wide; without a colouring nothing in it is coloured."""
    return _layers(picture, tuple(colouring.colours(picture)) if colouring else ())


@drawn_once
def _layers(picture: str, colours: tuple[tuple[str, str], ...]) -> Node:
    if not colours:
        return h.use(href=f"#{ART}-{picture}", width="100", height="100")
    return h.g(PEN)[(part(picture, *layer) for layer in colours), frame_of(picture)]


def part(picture: str, layer: str, colour: str, **more: str) -> Element:
    return h.use(href=f"#{ART}-{picture}-{layer}", fill=colour, **more)


def frame_of(picture: str) -> Node:
    """A tile's edge, over whatever reaches out of the picture."""
    return None if picture in TOKENS else h.use(".still", href=f"#{ART}-frame")


def tiles(colouring: Colouring | None) -> Element:
    """All sixteen, cut apart by lines that go through."""
    return _drawing(f"{-OVER} {-OVER} {SIDE + 2 * OVER} {SIDE + 2 * OVER}", {"class": "sheet-tiles"})[_tiles(colouring)]


def tokens(picture: str, colouring: Colouring | None) -> Element:
    """A player's eight, each cut out by itself."""
    return _drawing(f"0 0 {SIDE} {2 * TILE}", {"class": "sheet-tokens"})[_tokens([picture] * EACH, colouring)]


def whole(colouring: Colouring) -> Element:
    """Everything on one sheet, as a file: the tiles, and beside them both players' tokens."""
    width, height = 2 * SIDE + 3 * OVER, SIDE + 2 * OVER
    size = {"width": f"{width}mm", "height": f"{height}mm", "xmlns": "http://www.w3.org/2000/svg"}
    return _drawing(f"{-OVER} {-OVER} {width} {height}", size)[
        h.rect(x=str(-OVER), y=str(-OVER), width=str(width), height=str(height), fill="#ffffff"),
        _tiles(colouring),
        h.g(transform=f"translate({SIDE + OVER} 0)")[
            _tokens([name for name in TOKENS for _ in range(EACH)], colouring)
        ],
    ]


def _drawing(view_box: str, more: dict[str, str]) -> Element:
    return h.svg(more, viewBox=view_box, aria_hidden="true", focusable="false")


def _tiles(colouring: Colouring | None) -> Node:
    garden = [Tile(plant, feature) for plant in PLANTS for feature in FEATURES]
    lines = "".join(f"M{-OVER} {n * TILE}H{SIDE + OVER}M{n * TILE} {-OVER}V{SIDE + OVER}" for n in range(ROW + 1))
    return [_placed((picture_of(tile) for tile in garden), colouring, TILE - 2 * BRIM), h.path(CUT, DOTS, d=lines)]


def _tokens(pictures: Iterable[str], colouring: Colouring | None) -> Node:
    pictures = list(pictures)
    cuts = (h.path(CUT, DOTS, d=_outline(name, *_middle(place))) for place, name in enumerate(pictures))
    return [_placed(pictures, colouring, TOKEN), cuts]


def _placed(pictures: Iterable[str], colouring: Colouring | None, size: float) -> Iterator[Node]:
    for place, name in enumerate(pictures):
        x, y = (middle - size / 2 for middle in _middle(place))
        box = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{size:g}", "height": f"{size:g}", "data-picture": name}
        yield h.svg(box, viewBox=SQUARE)[layers(name, colouring)]


def _middle(place: int) -> tuple[float, float]:
    return (place % ROW + 0.5) * TILE, (place // ROW + 0.5) * TILE


def _outline(picture: str, x: float, y: float) -> str:
    """Where a token is cut: round for the first player, eight-sided for the second."""
    half = TOKEN / 2
    if picture == TOKENS[0]:
        return f"M{x:g} {y - half:g}a{half:g} {half:g} 0 0 1 0 {TOKEN}a{half:g} {half:g} 0 0 1 0 {-TOKEN}Z"
    corner = TOKEN * 0.31
    flat = TOKEN - 2 * corner
    return (
        f"M{x - flat / 2:g} {y - half:g}h{flat:g}l{corner:g} {corner:g}v{flat:g}l{-corner:g} {corner:g}"
        f"h{-flat:g}l{-corner:g} {-corner:g}v{-flat:g}Z"
    )


def symbols(colouring: Colouring) -> dict[str, Markup]:
    """The game's drawings in a visitor's colours, by their names."""
    return {f"okiya-{picture}": layers(picture, colouring) for picture in LAYERS}

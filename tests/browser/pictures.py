"""Pictures as a browser draws them, and whether two of them can be told apart by anybody.

Two pixels differ clearly when some channel (in grey: the luminance) is at least 24 of 255 apart; two pictures can be
told apart when at least a tenth of their pixels differ clearly.
"""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterable
from pathlib import Path

import htpy as h
from markupsafe import Markup
from PIL import Image
from playwright.sync_api import Browser, FloatRect, Locator, Page

from tools import ROOT
from tools.build.art import sprites

CLEAR = 24
SHARE = 0.10
SIZE = 40
STATIC = ROOT / "static"

Pixel = tuple[float, ...]
Eye = Callable[[Pixel], Pixel]

# Linear light. Red-green: Viénot, Brettel and Mollon 1999; blue-yellow: Brettel 1997 brought down to a single plane.
PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
TRITAN = ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911))


def linear(value: float) -> float:
    """Light from an sRGB channel of 0 to 255."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def encoded(light: float) -> float:
    """The sRGB channel of 0 to 255 that shows this light."""
    light = min(1.0, max(0.0, light))
    return 255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)


def dichromat(matrix: tuple[tuple[float, float, float], ...]) -> Eye:
    def see(pixel: Pixel) -> Pixel:
        light = [linear(channel) for channel in pixel]
        return tuple(encoded(sum(a * b for a, b in zip(row, light, strict=True))) for row in matrix)

    return see


def grey(pixel: Pixel) -> Pixel:
    red, green, blue = (linear(channel) for channel in pixel)
    return (encoded(0.2126 * red + 0.7152 * green + 0.0722 * blue),)


EYES: dict[str, Eye] = {
    "colour": lambda pixel: pixel,
    "grey": grey,
    "protanopia": dichromat(PROTAN),
    "deuteranopia": dichromat(DEUTAN),
    "tritanopia": dichromat(TRITAN),
}


def seen(picture: Image.Image, eye: Eye) -> list[Pixel]:
    """Its pixels through an eye."""
    data = picture.tobytes()
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    cache = {pixel: eye(pixel) for pixel in set(pixels)}
    return [cache[pixel] for pixel in pixels]


def difference(one: list[Pixel], other: list[Pixel]) -> float:
    """The share of pixels that differ clearly."""
    clear = sum(
        left != right and max(abs(a - b) for a, b in zip(left, right, strict=True)) >= CLEAR
        for left, right in zip(one, other, strict=True)
    )
    return clear / len(one)


def drawn(
    browser: Browser, pictures: dict[str, Markup], ground: str, sheet: Path, house: str = "okiya", size: int = SIZE
) -> dict[str, Image.Image]:
    """Each picture as the browser draws it, cut out of one contact sheet."""
    cells = h.body[(h.div(".cell", id=name)[picture] for name, picture in pictures.items())]
    sheets = [STATIC / "css/10-art.css", *sorted(STATIC.glob(f"css/{house}/*.css"))]
    css = "".join(sheet.read_text("utf-8") for sheet in sheets)
    layout = f"body{{margin:8px;display:grid;grid-template-columns:repeat(4,{size}px);gap:8px;background:{ground}}}"
    layout += f".cell{{width:{size}px;height:{size}px;aspect-ratio:auto}}"
    art = sprites(STATIC / "art")[house]
    page = browser.new_page(viewport={"width": 240, "height": 480})
    try:
        page.set_content(f"<!doctype html><style>{css}{layout}</style>{cells}{art}")
        return cut(page, pictures, sheet, size)
    finally:
        page.close()


def cut(page: Page, names: dict[str, Markup], sheet: Path, size: int) -> dict[str, Image.Image]:
    whole = Image.open(io.BytesIO(page.screenshot(path=sheet))).convert("RGB")
    pieces = {}
    for name in names:
        box = page.locator(f"#{name}").bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (size, size), f"{name} is not {size} px"
        left, top = round(box["x"]), round(box["y"])
        pieces[name] = whole.crop((left, top, left + size, top + size))
    return pieces


def tell_apart(
    pieces: dict[str, Image.Image],
    compared: Callable[[str, str], bool] = lambda one, other: True,
    eyes: Iterable[str] = EYES,
) -> None:
    """Through each of these eyes, any two pieces that are to be compared differ."""
    pairs = [pair for pair in itertools.combinations(pieces, 2) if compared(*pair)]
    assert pairs
    alike = {}
    for eye in eyes:
        pixels = {name: seen(piece, EYES[eye]) for name, piece in pieces.items()}
        for one, other in pairs:
            if (share := difference(pixels[one], pixels[other])) < SHARE:
                alike[f"{one} and {other} in {eye}"] = share
    assert not alike, f"too alike: {alike}"


def shot(page: Page, what: Locator, around: float = 0) -> Image.Image:
    """An element as it is seen, with some pixels around it or, below zero, cut off."""
    box = what.bounding_box()
    assert box
    clip: FloatRect = {
        "x": box["x"] - around,
        "y": box["y"] - around,
        "width": box["width"] + 2 * around,
        "height": box["height"] + 2 * around,
    }
    return Image.open(io.BytesIO(page.screenshot(clip=clip, animations="disabled"))).convert("RGB")

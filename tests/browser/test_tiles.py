"""Tiles that nobody takes for one another, on the smallest phone and through any eyes.

A real browser draws them, Okiya's sixteen at 40 px, Maiko's 36 at 36. Two pixels differ clearly when some channel (in
grey: the luminance) is at least 24 of 255 apart; two pictures can be told apart when at least a tenth of their pixels
differ clearly.
"""

import io
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import htpy as h
import pytest
from markupsafe import Markup
from PIL import Image, ImageOps
from playwright.sync_api import Browser, Page

from hanamachi.games.maiko.rules.material import COLOURS, FRIEND, KINDS, Tile
from hanamachi.games.maiko.screen.art import back_picture
from hanamachi.games.maiko.screen.art import tile_picture as maiko_tile
from hanamachi.games.okiya.screen.art import feature_picture, plant_picture, tile_picture, token_picture
from hanamachi.ui.art import SQUARE, picture
from tools.build.art import sprites

STATIC = Path(__file__).parents[2] / "static"
PLANTS = ("maple", "cherry", "pine", "iris")
FEATURES = ("sun", "tanzaku", "bird", "rain")
SIZE = 40
CLEAR = 24
SHARE = 0.10

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


def difference(one: Image.Image, other: Image.Image, eye: Eye) -> float:
    """The share of pixels that differ clearly."""
    cache: dict[Pixel, Pixel] = {}

    def seen(picture: Image.Image) -> Iterator[Pixel]:
        data = picture.tobytes()
        for pixel in zip(data[::3], data[1::3], data[2::3], strict=True):
            if pixel not in cache:
                cache[pixel] = eye(pixel)
            yield cache[pixel]

    pairs = zip(seen(one), seen(other), strict=True)
    clear = sum(max(abs(a - b) for a, b in zip(left, right, strict=True)) >= CLEAR for left, right in pairs)
    return clear / (one.width * one.height)


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
    pieces: dict[str, Image.Image], eye: str, compared: Callable[[str, str], bool] = lambda one, other: True
) -> None:
    alike = {
        f"{one} and {other}": share
        for one, other in itertools.combinations(pieces, 2)
        if compared(one, other) and (share := difference(pieces[one], pieces[other], EYES[eye])) < SHARE
    }
    assert not alike, f"too alike in {eye}: {alike}"


@pytest.mark.parametrize("eye", EYES)
def test_any_two_tiles_can_be_told_apart_at_40_px(browser: Browser, tmp_path: Path, eye: str) -> None:
    tiles = {f"{plant}-{feature}": tile_picture(plant, feature) for plant in PLANTS for feature in FEATURES}
    tell_apart(drawn(browser, tiles, "#f6efe0", tmp_path / "tiles.png"), eye)


@pytest.mark.parametrize("ground", ["#f6efe0", "#141b30"], ids=["day", "night"])
@pytest.mark.parametrize("eye", EYES)
def test_the_two_tokens_can_be_told_apart_and_seen_on_either_ground(
    browser: Browser, tmp_path: Path, eye: str, ground: str
) -> None:
    tokens = {f"token-{seat}": token_picture(seat) for seat in (0, 1)}
    pieces = drawn(browser, tokens, ground, tmp_path / "tokens.png")
    tell_apart(pieces | {"ground": Image.new("RGB", (SIZE, SIZE), ground)}, eye)


@pytest.mark.parametrize("eye", EYES)
def test_the_signs_of_plants_and_features_can_be_told_apart(browser: Browser, tmp_path: Path, eye: str) -> None:
    signs = {plant: plant_picture(plant) for plant in PLANTS}
    signs |= {feature: feature_picture(feature) for feature in FEATURES}
    tell_apart(drawn(browser, signs, "#f6efe0", tmp_path / "signs.png"), eye)


def test_a_picture_says_nothing_to_a_screen_reader_and_carries_no_style() -> None:
    for drawing in (tile_picture("maple", "sun"), token_picture(0), plant_picture("iris"), feature_picture("rain")):
        assert 'aria-hidden="true"' in str(drawing)
        assert 'focusable="false"' in str(drawing)
        assert "style=" not in str(drawing)


@pytest.mark.parametrize("eye", EYES)
def test_any_two_of_maikos_tiles_can_be_told_apart_at_36_px(browser: Browser, tmp_path: Path, eye: str) -> None:
    """Those that share a kind differ by colour and pattern, those that share a colour by their object."""
    tiles = {f"{kind}_{colour}": maiko_tile(Tile(kind, colour)) for kind in KINDS for colour in COLOURS}
    tiles |= {"friend": maiko_tile(FRIEND), "back": back_picture()}

    def share_something(one: str, other: str) -> bool:
        kind, _, colour = one.partition("_")
        return kind == other.partition("_")[0] or colour == other.partition("_")[2] or "_" not in other

    tell_apart(drawn(browser, tiles, "#f6efe0", tmp_path / "tiles.png", "maiko", 36), eye, share_something)


def test_maikos_colours_have_patterns_that_differ_without_their_brightness(browser: Browser, tmp_path: Path) -> None:
    """In grey, each brought to the same brightness and contrast: what is left to see is the pattern."""
    grounds = {colour: picture("maiko", f"ground-{colour}", SQUARE, "tile") for colour in COLOURS}
    pieces = drawn(browser, grounds, "#f6efe0", tmp_path / "grounds.png", "maiko", 36)
    tell_apart(
        {colour: ImageOps.autocontrast(ImageOps.grayscale(p)).convert("RGB") for colour, p in pieces.items()}, "grey"
    )

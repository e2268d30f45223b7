"""Tiles that nobody takes for one another, on the smallest phone and through any eyes.

A real browser draws them, Okiya's sixteen at 40 px, Maiko's 36 at 36; tests/browser/pictures.py compares them.
"""

from pathlib import Path

import pytest
from PIL import Image, ImageOps
from playwright.sync_api import Browser

from hanamachi.games.maiko.rules.material import COLOURS, FRIEND, KINDS, Tile
from hanamachi.games.maiko.screen.art import back_picture
from hanamachi.games.maiko.screen.art import tile_picture as maiko_tile
from hanamachi.games.okiya.screen.art import feature_picture, plant_picture, tile_picture, token_picture
from hanamachi.ui.art import SQUARE, picture
from tests.browser.pictures import SIZE, drawn, tell_apart

PLANTS = ("maple", "cherry", "pine", "iris")
FEATURES = ("sun", "tanzaku", "bird", "rain")


def test_any_two_tiles_can_be_told_apart_at_40_px(browser: Browser, tmp_path: Path) -> None:
    tiles = {f"{plant}-{feature}": tile_picture(plant, feature) for plant in PLANTS for feature in FEATURES}
    tell_apart(drawn(browser, tiles, "#f6efe0", tmp_path / "tiles.png"))


@pytest.mark.parametrize("ground", ["#f6efe0", "#141b30"], ids=["day", "night"])
def test_the_two_tokens_can_be_told_apart_and_seen_on_either_ground(
    browser: Browser, tmp_path: Path, ground: str
) -> None:
    tokens = {f"token-{seat}": token_picture(seat) for seat in (0, 1)}
    pieces = drawn(browser, tokens, ground, tmp_path / "tokens.png")
    tell_apart(pieces | {"ground": Image.new("RGB", (SIZE, SIZE), ground)})


def test_the_signs_of_plants_and_features_can_be_told_apart(browser: Browser, tmp_path: Path) -> None:
    signs = {plant: plant_picture(plant) for plant in PLANTS}
    signs |= {feature: feature_picture(feature) for feature in FEATURES}
    tell_apart(drawn(browser, signs, "#f6efe0", tmp_path / "signs.png"))


def test_a_picture_says_nothing_to_a_screen_reader_and_carries_no_style() -> None:
    for drawing in (tile_picture("maple", "sun"), token_picture(0), plant_picture("iris"), feature_picture("rain")):
        assert 'aria-hidden="true"' in str(drawing)
        assert 'focusable="false"' in str(drawing)
        assert "style=" not in str(drawing)


def test_any_two_of_maikos_tiles_can_be_told_apart_at_36_px(browser: Browser, tmp_path: Path) -> None:
    """Those that share a kind differ by colour and pattern, those that share a colour by their object."""
    tiles = {f"{kind}_{colour}": maiko_tile(Tile(kind, colour)) for kind in KINDS for colour in COLOURS}
    tiles |= {"friend": maiko_tile(FRIEND), "back": back_picture()}

    def share_something(one: str, other: str) -> bool:
        kind, _, colour = one.partition("_")
        return kind == other.partition("_")[0] or colour == other.partition("_")[2] or "_" not in other

    tell_apart(drawn(browser, tiles, "#f6efe0", tmp_path / "tiles.png", "maiko", 36), share_something)


def test_maikos_colours_have_patterns_that_differ_without_their_brightness(browser: Browser, tmp_path: Path) -> None:
    """In grey, each brought to the same brightness and contrast: what is left to see is the pattern."""
    grounds = {colour: picture("maiko", f"ground-{colour}", SQUARE, "tile") for colour in COLOURS}
    pieces = drawn(browser, grounds, "#f6efe0", tmp_path / "grounds.png", "maiko", 36)
    tell_apart(
        {colour: ImageOps.autocontrast(ImageOps.grayscale(p)).convert("RGB") for colour, p in pieces.items()},
        eyes=["grey"],
    )

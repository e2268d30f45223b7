"""Okiya's pictures: the garden tiles, the tokens, and a plant or a feature by itself."""

from markupsafe import Markup

from ..art import SQUARE, picture


def tile_picture(plant: str, feature: str) -> Markup:
    """A garden tile."""
    return picture("okiya", f"{plant}-{feature}", SQUARE, f"tile tile-{plant} tile-{feature}")


def token_picture(seat: int) -> Markup:
    """A player's token: seat 0 vermilion, round, on waves; seat 1 ink, eight-sided, on a plain ground."""
    return picture("okiya", f"token-{seat}", SQUARE, f"token token-{seat}")


def plant_picture(plant: str) -> Markup:
    """A plant alone, to show what the next tile may share: "maple or bird"."""
    return picture("okiya", f"plant-{plant}", SQUARE, f"motif motif-{plant}")


def feature_picture(feature: str) -> Markup:
    """A feature alone, the other half of the same sentence."""
    return picture("okiya", f"feature-{feature}", SQUARE, f"motif motif-{feature}")

"""Okiya's pictures: the garden tiles, the tokens, and a plant or a feature by itself."""

import htpy as h

from hanamachi.games.art import picture


def tile_picture(plant: str, feature: str) -> h.Element:
    """A garden tile."""
    return picture("okiya", f"{plant}-{feature}", class_=f"tile tile-{plant} tile-{feature}")


def token_picture(seat: int) -> h.Element:
    """A player's token: seat 0 vermilion, round, on waves; seat 1 ink, eight-sided, on a plain ground."""
    return picture("okiya", f"token-{seat}", class_=f"token token-{seat}")


def plant_picture(plant: str) -> h.Element:
    """A plant alone, to show what the next tile may share: "maple or bird"."""
    return picture("okiya", f"plant-{plant}", class_=f"motif motif-{plant}")


def feature_picture(feature: str) -> h.Element:
    """A feature alone, the other half of the same sentence."""
    return picture("okiya", f"feature-{feature}", class_=f"motif motif-{feature}")

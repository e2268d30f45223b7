"""The garden to colour: eighteen pictures in named regions, twenty inks, and which ink somebody gave to which region.

A colouring is kept as a text that a person can read, a line for each picture:

okiya-colours/1 play=no
maple-sun sky=paper sun=vermilion mist=ochre branch=bark leaves=persimmon leaf=vermilion
...
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...rules.garden import TILES, Tile

LINE = "#14100e"
"""The outlines. They always stay, so that tiles can be told apart without colours."""

INKS: dict[str, str] = {
    "bare": "#ffffff",
    "paper": "#f3e6c8",
    "gold": "#ecc15a",
    "ochre": "#d8a94b",
    "persimmon": "#e2792b",
    "vermilion": "#c8372d",
    "rose": "#b93a5e",
    "blossom": "#f3bcc6",
    "plum": "#855a9e",
    "wisteria": "#bda4df",
    "indigo": "#3d6ba6",
    "slate": "#7186a6",
    "sky": "#6f9fb2",
    "mist": "#bcd5da",
    "pine": "#38805d",
    "moss": "#7fb58a",
    "bamboo": "#bcc97a",
    "chestnut": "#a8703f",
    "bark": "#86614f",
    "sumi": "#6b655f",
}
"""None is so dark that a line on it could not be seen: a test asks for three to one."""
BARE = "bare"

# What lies behind the plant, and what before it; a poem ribbon hangs between a plant's wood and its leaves.
BEHIND = {
    "sun": ("sky", "sun", "mist"),
    "tanzaku": ("sky", "clouds"),
    "bird": ("sky", "mist"),
    "rain": ("sky", "clouds", "rain"),
}
BETWEEN = {"tanzaku": ("ribbon", "border")}
BEFORE = {"bird": ("crane", "feathers", "crown")}
WOOD = {"maple": "branch", "cherry": "branch", "pine": "trunk", "iris": "blades"}
LEAVES = {
    "maple": ("leaves", "leaf"),
    "cherry": ("petals", "hearts"),
    "pine": ("boughs",),
    "iris": ("flowers", "tongues"),
}


def picture_of(tile: Tile) -> str:
    return f"{tile.plant}-{tile.feature}"


def _layers(tile: Tile) -> tuple[str, ...]:
    plant, feature = tile
    between, before = BETWEEN.get(feature, ()), BEFORE.get(feature, ())
    return (*BEHIND[feature], WOOD[plant], *between, *LEAVES[plant], *before)


TOKENS = ("token-0", "token-1")
LAYERS: dict[str, tuple[str, ...]] = {
    **{picture_of(tile): _layers(tile) for tile in TILES},
    "token-0": ("ground", "kimono", "face", "collar", "hair", "flower", "lips", "edge"),
    "token-1": ("ground", "hair", "face", "fringe", "jewels", "fan", "edge"),
}
"""Each picture's drawn layers, from the back to the front; static/art/okiya-line/ has them under these names."""

SAME = {"fringe": "hair"}
"""A layer that is coloured together with another one."""
FIXED = {"token-0": {"edge": "vermilion"}, "token-1": {"edge": "sumi"}}
"""What can't be coloured: the edge of a token makes it the red or the black one."""


def _regions(picture: str) -> tuple[str, ...]:
    fixed = FIXED.get(picture, {})
    return tuple(layer for layer in LAYERS[picture] if layer not in SAME and layer not in fixed)


REGIONS: dict[str, tuple[str, ...]] = {picture: _regions(picture) for picture in LAYERS}
"""What can be coloured in each picture."""

OURS_BY_FEATURE = {
    "sun": {"sky": "paper", "sun": "vermilion", "mist": "ochre"},
    "tanzaku": {"sky": "ochre", "clouds": "gold", "ribbon": "bare", "border": "indigo"},
    "bird": {"sky": "sky", "mist": "mist", "crane": "bare", "feathers": "sumi", "crown": "vermilion"},
    "rain": {"sky": "slate", "clouds": "indigo", "rain": "mist"},
}
OURS_BY_PLANT = {
    "maple": {"branch": "bark", "leaves": "persimmon", "leaf": "vermilion"},
    "cherry": {"branch": "bark", "petals": "blossom", "hearts": "rose"},
    "pine": {"trunk": "chestnut", "boughs": "pine"},
    "iris": {"blades": "moss", "flowers": "plum", "tongues": "gold"},
}
OURS: dict[str, dict[str, str]] = {
    **{picture_of(tile): OURS_BY_FEATURE[tile.feature] | OURS_BY_PLANT[tile.plant] for tile in TILES},
    # a red leaf before a red sun, dark plants under a dark sky: these differ
    "maple-sun": OURS_BY_FEATURE["sun"] | OURS_BY_PLANT["maple"] | {"leaf": "gold"},
    "iris-rain": OURS_BY_FEATURE["rain"] | OURS_BY_PLANT["iris"] | {"flowers": "wisteria"},
    "token-0": {
        "ground": "vermilion",
        "kimono": "indigo",
        "face": "bare",
        "collar": "vermilion",
        "hair": "sumi",
        "flower": "blossom",
        "lips": "vermilion",
    },
    "token-1": {"ground": "sumi", "hair": "bark", "face": "bare", "jewels": "gold", "fan": "paper"},
}

HEAD = "okiya-colours/1 play="
LONGEST = 4000
"""No colouring that can be written is longer."""


class ColouringError(ValueError):
    """A text that is no colouring: `place` says what in it is wrong."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


@dataclass(frozen=True)
class Colouring:
    inks: Mapping[str, Mapping[str, str]]
    """By picture and region."""
    in_play: bool = False
    """Whether the table, too, shows the pictures in these colours."""

    @classmethod
    def ours(cls) -> Colouring:
        return cls({picture: {region: OURS[picture][region] for region in REGIONS[picture]} for picture in REGIONS})

    @classmethod
    def blank(cls) -> Colouring:
        return cls({picture: dict.fromkeys(regions, BARE) for picture, regions in REGIONS.items()})

    def fill(self, picture: str, region: str, ink: str) -> Colouring:
        """With a region in another ink; ValueError for what there is none of."""
        if region not in REGIONS.get(picture, ()) or ink not in INKS:
            raise ValueError(f"no {region} of {picture} in {ink}")
        return replace(self, inks={**self.inks, picture: {**self.inks[picture], region: ink}})

    def clear(self, picture: str) -> Colouring:
        """With one picture bare again."""
        return replace(self, inks={**self.inks, picture: dict.fromkeys(REGIONS[picture], BARE)})

    def colours(self, picture: str) -> list[tuple[str, str]]:
        """The layers of a picture from back to front, each with its colour."""
        inks = {**self.inks[picture], **FIXED.get(picture, {})}
        return [(layer, INKS[inks[SAME.get(layer, layer)]]) for layer in LAYERS[picture]]

    def __str__(self) -> str:
        lines = [HEAD + ("yes" if self.in_play else "no")]
        for picture, regions in REGIONS.items():
            lines.append(" ".join([picture, *(f"{region}={self.inks[picture][region]}" for region in regions)]))
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Colouring:
        """The colouring that str() has written, and no other text: ColouringError."""
        if len(text) > LONGEST:
            raise ColouringError("length")
        head, *lines = text.split("\n")
        if head not in (f"{HEAD}yes", f"{HEAD}no"):
            raise ColouringError("line 1")
        found = cls(dict(map(_picture, lines[: len(REGIONS)], range(2, len(lines) + 2))), head == f"{HEAD}yes")
        # each picture once, each region once, in their order, nothing else: what is written again is what was read
        if found.inks.keys() != REGIONS.keys() or str(found) != text:
            raise ColouringError(f"line {len(lines) + 1}")
        return found


def _picture(line: str, number: int) -> tuple[str, dict[str, str]]:
    picture, *fills = line.split(" ")
    pairs = [fill.partition("=") for fill in fills]
    inks = {region: ink for region, _, ink in pairs}
    if tuple(inks) != REGIONS.get(picture) or not INKS.keys() >= set(inks.values()):
        raise ColouringError(f"line {number}")
    return picture, inks

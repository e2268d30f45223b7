"""The garden to colour: what can be coloured, and a text that is kept and read back strictly."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.rooms.colour.inks import (
    BARE,
    INKS,
    LAYERS,
    LINE,
    LONGEST,
    OURS,
    REGIONS,
    Colouring,
    ColouringError,
    picture_of,
)
from hanamachi.games.okiya.rules.garden import TILES


def test_there_are_sixteen_tiles_and_a_token_for_each_player() -> None:
    assert list(REGIONS) == [*map(picture_of, TILES), "token-0", "token-1"]
    assert all(4 <= len(regions) <= 8 for regions in REGIONS.values())


def test_a_tile_has_its_plant_and_its_feature_to_colour() -> None:
    assert REGIONS["maple-sun"] == ("sky", "sun", "mist", "branch", "leaves", "leaf")
    assert REGIONS["iris-tanzaku"] == ("sky", "clouds", "blades", "ribbon", "border", "flowers", "tongues")
    for tile in TILES:
        mine = set(REGIONS[picture_of(tile)])
        akin = [set(REGIONS[picture_of(other)]) for other in TILES if other.plant == tile.plant]
        assert set.intersection(mine, *akin) >= {"sky"}, "the plant is the same on each of its tiles"
        assert len(mine) == len(REGIONS[picture_of(tile)])


def test_the_edge_says_whose_a_token_is_and_nobody_colours_it() -> None:
    bare = Colouring.blank()
    assert dict(bare.colours("token-0"))["edge"] == INKS["vermilion"]
    assert dict(bare.colours("token-1"))["edge"] == INKS["sumi"]
    for token in ("token-0", "token-1"):
        assert "edge" not in REGIONS[token]
        with pytest.raises(ValueError, match="edge"):
            bare.fill(token, "edge", "gold")


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ink", INKS)
def test_the_outlines_are_seen_on_every_ink(ink: str) -> None:
    assert (luminance(INKS[ink]) + 0.05) / (luminance(LINE) + 0.05) >= 3


def test_the_palette_is_large_and_no_ink_is_there_twice() -> None:
    assert len(set(INKS.values())) == len(INKS) == 20


def test_a_fill_changes_one_region_and_leaves_the_colouring_before_it_alone() -> None:
    before = Colouring.blank()
    after = before.fill("pine-rain", "boughs", "moss")
    assert after.inks["pine-rain"] == {**before.inks["pine-rain"], "boughs": "moss"}
    assert {picture for picture in REGIONS if after.inks[picture] != before.inks[picture]} == {"pine-rain"}
    assert before == Colouring.blank()
    assert after.clear("pine-rain") == before


def test_what_is_coloured_together_has_one_colour() -> None:
    layers = dict(Colouring.blank().fill("token-1", "hair", "plum").colours("token-1"))
    assert layers["hair"] == layers["fringe"] == INKS["plum"]


@pytest.mark.parametrize(
    ("picture", "region", "ink"),
    [
        ("maple-sun", "rain", "gold"),
        ("maple-snow", "sky", "gold"),
        ("maple-sun", "sky", "pink"),
        ("", "", ""),
        ("maple-sun", "sky", "#ffffff"),
    ],
)
def test_there_is_nothing_else_to_fill(picture: str, region: str, ink: str) -> None:
    with pytest.raises(ValueError, match="no "):
        Colouring.blank().fill(picture, region, ink)


def test_our_colours_colour_everything_and_each_layer_has_one() -> None:
    ours = Colouring.ours()
    assert {picture: set(inks) for picture, inks in OURS.items()} == {p: set(r) for p, r in REGIONS.items()}
    for picture, layers in LAYERS.items():
        assert [layer for layer, _ in ours.colours(picture)] == list(layers)
        assert any(ink != BARE for ink in ours.inks[picture].values())
    assert len({tuple(ours.colours(picture_of(tile))) for tile in TILES}) == 16


# -- the text ------------------------------------------------------------------------------------------------------


def coloured(chance: Chance) -> Colouring:
    colouring = Colouring.blank() if chance.below(2) else Colouring.ours()
    for _ in range(chance.below(40)):
        picture = chance.pick(list(REGIONS))
        colouring = colouring.fill(picture, chance.pick(REGIONS[picture]), chance.pick(list(INKS)))
    return Colouring(colouring.inks, bool(chance.below(2)))


def test_what_is_written_is_read_again() -> None:
    chance = Chance(18)
    for _ in range(100):
        colouring = coloured(chance)
        assert Colouring.read(str(colouring)) == colouring


def test_the_longest_text_is_within_the_bound() -> None:
    longest = Colouring({p: dict.fromkeys(regions, max(INKS, key=len)) for p, regions in REGIONS.items()}, True)
    assert len(str(longest)) < LONGEST


def test_no_other_text_is_read() -> None:
    text = str(Colouring.ours())
    lines = text.splitlines()
    wrong = {
        "nothing": "",
        "no head": "\n".join(lines[1:]) + "\n",
        "another version": text.replace("colours/1", "colours/2"),
        "no end": text.removesuffix("\n"),
        "more at the end": text + "\n",
        "a picture less": "\n".join(lines[:-1]) + "\n",
        "a picture twice": "\n".join([*lines[:-1], lines[1]]) + "\n",
        "pictures in another order": "\n".join([lines[0], lines[2], lines[1], *lines[3:]]) + "\n",
        "an unknown picture": text.replace("maple-sun", "maple-moon"),
        "an unknown region": text.replace("mist=", "fog="),
        "a region less": text.replace(" leaf=gold", ""),
        "a region twice": text.replace(" leaf=gold", " leaf=gold leaf=gold"),
        "an unknown ink": text.replace("=gold", "=neon"),
        "a colour that is no ink": text.replace("=gold", "=url(https://example.org)"),
        "markup": text.replace("=gold", '="><script>'),
        "no ink": text.replace("=gold", "="),
        "two spaces": text.replace(" sun=", "  sun="),
        "other line ends": text.replace("\n", "\r\n"),
        "neither yes nor no": text.replace("play=no", "play=maybe"),
        "too long": text + "x" * LONGEST,
    }
    for why, spoilt in wrong.items():
        assert spoilt != text, why
        with pytest.raises(ColouringError):
            Colouring.read(spoilt)


def test_what_is_wrong_is_named_by_its_line() -> None:
    text = str(Colouring.ours()).replace("cherry-sun sky=paper", "cherry-sun sky=snow")
    with pytest.raises(ColouringError) as caught:
        Colouring.read(text)
    assert text.splitlines()[int(caught.value.place.removeprefix("line ")) - 1].startswith("cherry-sun")

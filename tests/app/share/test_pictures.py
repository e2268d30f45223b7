"""Pictures of a match that people send: what they say, to whom, and that it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from PIL import ImageFont

from hanamachi.app.share.picture import painted
from hanamachi.core.match import Match
from hanamachi.games import GAMES, SLUGS
from hanamachi.ui.pictures.lettering import NARROWEST, SMALLEST, width_of
from hanamachi.words import LANGUAGES, words_in
from tests.app.share.sent_pictures import at_table, lines_in, played, sent_by_each
from tests.app.tab import ROOT
from tools import ROOT as REPOSITORY

FONTS = REPOSITORY / "node_modules/@fontsource/shippori-mincho/files"
SAYS_YOU = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
LONG = "Maximilienne-Aurélie"
"""As long as a name may be."""


def matches(slug: str) -> Iterator[Match]:
    """From the first moment to the last, between few and many, with short names and with long ones."""
    fewest, most = min(GAMES[slug].seats), max(GAMES[slug].seats)
    for seats in (fewest, most):
        for moves in (0, 9, 24):
            yield played(slug, seats, moves)
    yield played(slug, most, 24, name=LONG)
    yield played(slug, fewest, None)
    yield played(slug, most, None, name=LONG)
    yield played(slug, fewest, 9, resigned=True)


@cache
def font(weight: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"shippori-mincho-latin-{weight}-normal.woff2"), 100)


def lacks(weight: str, sign: str) -> bool:
    """Whether the typeface has no such sign: a box would stand there, or another typeface."""
    return bool(sign.strip()) and bytes(font(weight).getmask(sign)) == bytes(font(weight).getmask("\uffff"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_all_that_a_picture_says_can_be_read_and_is_for_others(slug: str, language: str) -> None:
    for match in matches(slug):
        lines = list(lines_in(painted(words_in(language), at_table(match), ROOT)))
        assert lines and not [line for line in lines if SAYS_YOU.search(line.words)]
        assert not [line for line in lines if line.size < SMALLEST], "too small when it is shown half as wide"
        assert not [line for line in lines if line.left < 20 or line.right > 1180], "beyond the rim"
        assert match.seats[0].name or not [line for line in lines if "…" in line.words], "only long names are cut"
        assert not [line for line in lines if line.squeezed < NARROWEST - 0.001], "too narrow"
        assert not {sign for line in lines for sign in line.words if lacks(line.weight, sign)}
        assert not [line for line in lines if font(line.weight).getlength(line.words) > width_of(line.words, 100)], (
            "wider than the picture takes it to be"
        )


@pytest.mark.parametrize("slug", SLUGS)
def test_a_running_match_looks_the_same_whoever_sends_it(slug: str) -> None:
    """It may go to somebody at the same table: nobody's hand is in it, nor what somebody has looked at."""
    t = words_in("en")
    for moves in range(0, 40, 3):
        match = played(slug, min(GAMES[slug].seats), moves)
        if match.turn is not None:
            assert len({painted(t, session, ROOT) for session in sent_by_each(match)}) == 1


def test_the_tile_that_binds_is_named_in_words() -> None:
    match = played("okiya", 2, 3)
    seen: Any = match.state.seen_by(None)
    plant, feature = seen.last
    words = " ".join(line.words for line in lines_in(painted(words_in("en"), at_table(match), ROOT)))
    assert f"The next tile must show {plant} or {'poem' if feature == 'tanzaku' else feature}" in words

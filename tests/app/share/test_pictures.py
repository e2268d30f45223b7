"""Pictures of a match that people send: what they say, to whom, and that it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from PIL import ImageFont

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.app.share.picture import painted
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, SLUGS
from hanamachi.ui.pictures.lettering import NARROWEST, SMALLEST, width_of
from hanamachi.words import LANGUAGES, words_in
from tests.app.tab import ROOT
from tools import ROOT as REPOSITORY

FONTS = REPOSITORY / "node_modules/@fontsource/shippori-mincho/files"
SAYS_YOU = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
LONG = "Maximilienne-Aurélie"
"""As long as a name may be."""


class Line(NamedTuple):
    """A line of words as it is drawn, in the pixels of the picture."""

    words: str
    left: float
    right: float
    size: float
    weight: str
    squeezed: float


def lines_in(svg: str) -> Iterator[Line]:
    root = ElementTree.fromstring(svg)
    yield from _lines(root, 0, 1)


def _lines(element: ElementTree.Element, left: float, scale: float) -> Iterator[Line]:
    for child in element:
        name = child.tag.rpartition("}")[2]
        if name == "svg" and "viewBox" in child.attrib and "width" in child.attrib:
            wide = float(child.attrib["viewBox"].split()[2])
            inner = scale * float(child.attrib["width"]) / wide
            yield from _lines(child, left + scale * float(child.attrib["x"]), inner)
        elif name == "text":
            yield _line(child, left, scale)
        else:
            yield from _lines(child, left, scale)


def _line(element: ElementTree.Element, left: float, scale: float) -> Line:
    given, words = element.attrib, element.text or ""
    size = float(given["font-size"])
    natural = width_of(words, size)
    width = float(given.get("textLength", natural))
    start = float(given["x"]) - {"start": 0, "middle": width / 2, "end": width}[given["text-anchor"]]
    squeezed = width / natural if natural else 1
    return Line(
        words, left + scale * start, left + scale * (start + width), scale * size, given["font-weight"], squeezed
    )


def at_table(match: Match) -> Session:
    return Session(Seating(match, Save("", match.record)))


@cache
def played(slug: str, seats: int, moves: int | None, *, resigned: bool = False, name: str = "") -> Match:
    """A match that chance has played, so far or to its end."""
    game, chance = GAMES[slug], Chance.named("pictures", seats)
    others = (Seat(name or f"Kiku {n}", game.levels[0]) for n in range(1, seats))
    match = Match(game, [Seat(name), *others], {}, seats)
    while match.turn is not None and len(match.actions) != moves:
        match.play(chance.pick(match.state.legal()))
    if resigned:
        match.resign(0)
    return match


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


def sent_by_each(match: Match) -> Iterator[Session]:
    """The same running match at each player's own screen. All have the same name."""
    for you in range(len(match.seats)):
        seats = tuple(Seat("Ana", None if seat == you else match.game.levels[0]) for seat in range(len(match.seats)))
        session = at_table(Match.replay(replace(match.record, seats=seats), GAMES))
        assert session.viewer.seat == you
        yield session


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
    plant, feature = match.state.seen_by(None).last
    words = " ".join(line.words for line in lines_in(painted(words_in("en"), at_table(match), ROOT)))
    assert f"The next tile must show {plant} or {'poem' if feature == 'tanzaku' else feature}" in words

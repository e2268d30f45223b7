"""Matches to make pictures and texts of, and what a picture says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.ui.pictures.lettering import width_of


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


def sent_by_each(match: Match) -> Iterator[Session]:
    """The same running match at each player's own screen. All have the same name."""
    for you in range(len(match.seats)):
        seats = tuple(Seat("Ana", None if seat == you else match.game.levels[0]) for seat in range(len(match.seats)))
        session = at_table(Match.replay(replace(match.record, seats=seats), GAMES))
        assert session.viewer.seat == you
        yield session

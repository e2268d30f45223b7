"""The HTML of a screen is written directly; htpy itself would write the same."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
import pytest
from htpy import Node
from markupsafe import Markup

from hanamachi.core.chance import Chance
from hanamachi.core.game import Game
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.ui.game_view import Scene
from hanamachi.ui.html import html_of
from hanamachi.words import words_in

NODES: dict[str, Callable[[], Node]] = {
    "text": lambda: "a < b & “c”",
    "markup": lambda: Markup("<b>x</b>"),
    "numbers": lambda: [h.b[3], 0, h.i["3"]],
    "nothing": lambda: [None, True, False, [], ()],
    "elements": lambda: h.div("#a.b.c", {"data-on": True, "data-off": False}, title="<&>")[
        h.p["x"], h.br, h.img(src="x")
    ],
    "generators": lambda: h.ol[(h.li[(word for word in "ab")] for _ in range(2))],
    "fragments": lambda: h.fragment[h.b["x"], h.fragment["<"]],
    "functions": lambda: h.p[lambda: h.b["later"]],
    "another library’s": lambda: h.p[Drawn()],
    "a whole page": lambda: h.html[h.body["x"]],
}


class Drawn:
    def __html__(self) -> str:
        return "<i>drawn</i>"


@pytest.mark.parametrize("draw", NODES.values(), ids=NODES)
def test_it_is_what_htpy_writes(draw: Callable[[], Node]) -> None:
    assert html_of(draw()) == Markup(h.fragment[draw()])


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_every_table_is_what_htpy_writes(game: Game) -> None:
    chance, view, t = Chance.named("html", game.slug), game_view(game.slug), words_in("fr")
    match = Match(game, [Seat(f"Seat {seat}") for seat in range(max(game.seats))], {}, 5)
    names = [seat.name for seat in match.seats]
    for _ in range(12):
        seen = match.state.seen_by(match.turn)
        one, other = (view.table(t, seen, names, Scene(active=True, over=False)) for _ in range(2))
        assert html_of(one) == Markup(h.fragment[other])
        match.play(chance.pick(match.state.legal()))


def test_what_is_no_child_is_refused_as_by_htpy() -> None:
    with pytest.raises(TypeError):
        html_of([object()])  # type: ignore[list-item]

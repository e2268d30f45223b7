"""Pieces that travel are named in the page: no name tells a seat what it may not know. In every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, Game, State
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.ui.game_view import Scene
from hanamachi.words import words_in
from tests.app.twins import Twin
from tests.rules.fortune import Fortune, fortune

MATCHES, ACTIONS = 4, 40
MARKS = re.compile(r' data-(?:piece|from|takes)="[^"]*"')
PIECE = re.compile(r'<(\w+)[^>]* data-piece="([^"]+)"')
T = words_in("en")

Draw = Callable[[State, int, Sequence[Event]], str]
"""What a seat gets to see of a state, and of what has led to it."""


def table_of(game: Game) -> Draw:
    view = game_view(game.slug)

    def draw(state: State, seat: int, events: Sequence[Event]) -> str:
        fresh = tuple(event.seen_by(seat, fresh=True) for event in events)
        names = [f"Seat {number}" for number in range(len(state.scores()))]
        scene = Scene(
            active=state.turn == seat,
            over=state.turn is None,
            fresh=fresh,
            lingering=any(event.fleeting for event in events),
        )
        return str(view.table(T, state.seen_by(seat), names, scene))

    return draw


def played(game: Game, number: int) -> tuple[Match, Chance]:
    chance = Chance.named("travel", game.slug, number)
    seats = chance.pick(game.seats)
    options = {option.name: chance.pick(option.choices_for(seats)) for option in game.options}
    match = Match(game, [Seat(f"Seat {seat}") for seat in range(seats)], options, number)
    while match.turn is not None and len(match.actions) < ACTIONS:
        match.play(chance.pick(match.state.legal()))
    return match, chance


def drawn(game: Game, draw: Draw) -> Iterator[tuple[str, str]]:
    """Tables of one seat in each match, and the same ones with everything replaced that this seat can't know."""
    for number in range(MATCHES):
        match, chance = played(game, number)
        seat = chance.below(len(match.seats))
        twin = Twin(match, seat, chance, {})
        for moment in range(1, len(match.actions) + 1):
            if match.at(moment).turn is None:  # all of it may be seen
                break
            yield (
                draw(match.at(moment), seat, match.events[moment - 1]),
                draw(twin.at(moment), seat, twin.events[moment - 1]),
            )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_no_name_of_a_piece_tells_a_seat_what_it_may_not_know(game: Game) -> None:
    found = 0
    for shown, otherwise in drawn(game, table_of(game)):
        marks = MARKS.findall(shown)
        assert marks == MARKS.findall(otherwise)
        pieces = PIECE.findall(shown)
        assert len({name for _, name in pieces}) == len(pieces), "two pieces of one name"
        assert {element for element, _ in pieces} <= {"svg", "span"}, "only pictures travel"
        found += len(marks)
    assert found or game.slug != "okiya"


def test_a_name_that_tells_a_hidden_card_is_found_out() -> None:
    def draw(state: State, seat: int, events: Sequence[Event]) -> str:
        assert isinstance(state, Fortune)
        return "".join(f'<svg data-piece="card-{card}"></svg>' for card in state.hands)

    assert any(MARKS.findall(shown) != MARKS.findall(otherwise) for shown, otherwise in drawn(fortune, draw))

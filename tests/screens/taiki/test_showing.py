"""How the events of Taïki are shown: pictures, lights on the table, and how long they stay."""

from __future__ import annotations

import re

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.taiki.rules.deck import EVERY_PLAY
from hanamachi.ui.game_view import Scene
from hanamachi.words import words_in
from tests.rules.taiki_table import table as laid
from tests.screens.taiki.cards import board

VIEW = game_view("taiki")
T = words_in("en")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
WITHOUT_PICTURE = {"leads", "passes_lead"}
PIECE = re.compile(r'data-piece="([^"]+)"')


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_event_has_its_picture_and_what_lights_up_is_on_the_table(seats: int) -> None:
    kinds = set[str]()
    for seed in range(3):
        match, chance = Match(GAMES["taiki"], [Seat(name) for name in NAMES[:seats]], {}, seed), Chance(seed)
        while match.turn is not None:
            events = match.play(chance.pick(match.state.legal()))
            for viewer in (0, seats - 1, None):
                seen = match.state.seen_by(viewer)
                scene = Scene(active=match.turn == viewer, over=match.turn is None)
                ids = set(re.findall(r' id="([^"]+)"', str(VIEW.table(T, seen, NAMES[:seats], scene))))
                for event in events:
                    shown = VIEW.showing(seen, event.seen_by(viewer))
                    assert (shown.picture is None) == (event.kind in WITHOUT_PICTURE)
                    assert {light.id for light in shown.lights} <= ids
                    assert 0.5 <= shown.weight <= 2.5
                    kinds.add(event.kind)
    assert kinds >= {"draws", "plays", "takes_trick", "leads", "passes_lead", "ends_round"}
    assert len({VIEW.seat_colour(seat, seen) for seat in range(seats)}) == seats


def test_a_trick_lights_up_at_its_winner_with_its_suit_and_stays() -> None:
    state = laid("s3 s9", "m5 s4", plays="sun 3")
    plays, takes = state.play("sun 4")
    shown = VIEW.showing(state.seen_by(0), takes)
    ((light),) = shown.lights
    assert (light.id, light.amount[:2], light.amount[3]) == ("scales-1", "+1", "\N{BLACK SUN WITH RAYS}")
    assert shown.weight >= 2 > VIEW.showing(state.seen_by(0), plays).weight


def test_what_a_card_that_is_drawn_is_only_its_owner_sees() -> None:
    match = Match(GAMES["taiki"], [Seat("Ana"), Seat("Ben")], {}, 7)
    owner = match.turn or 0
    (event,) = match.play("draw sun")
    card = event.seen_by(owner).facts["card"]
    own = VIEW.showing(match.state.seen_by(owner), event.seen_by(owner))
    others = VIEW.showing(match.state.seen_by(1 - owner), event.seen_by(1 - owner))
    assert own.lights[0].id == f"card-{str(card).replace(' ', '-')}"
    assert (others.lights[0].id, others.lights[0].amount) == (f"held-{owner}-sun", "+1")
    assert "back-sun" in str(others.picture)


def test_a_card_has_one_name_from_the_hand_to_the_trick_and_is_taken_by_the_winner() -> None:
    state = laid("s3 s9", "m5 s4", plays="")
    scene = Scene(active=True, over=False)

    def html() -> str:
        return str(VIEW.table(T, state.seen_by(0), NAMES[:2], scene))

    (piece,) = [name for name in PIECE.findall(html()) if name.startswith("sun-3-")]
    state.play("sun 3")
    assert f'data-piece="{piece}" data-from="ring-0"' in html()
    state.play("sun 4")
    rival = str(EVERY_PLAY["sun 4"].card).replace(" ", "-")
    assert re.search(rf'data-piece="{rival}-\d" data-from="ring-1"', html())
    state.play("lead")
    assert piece not in PIECE.findall(html())
    (taker,) = re.findall(r'<div class="ring-scales" id="([^"]+)" data-takes="([^"]+)"', html())
    assert taker[0] == "scales-1" and piece in taker[1].split()


def test_tokens_come_from_the_scales_and_are_paid_to_them() -> None:
    match, chance = Match(GAMES["taiki"], [Seat(name) for name in NAMES[:3]], {}, 3), Chance(3)
    while not board(match).sheet:
        match.play(chance.pick(match.state.legal()))
    seen = board(match).seen_by(0)
    html = str(VIEW.table(T, seen, NAMES[:3], Scene(active=False, over=False)))
    for seat, (tokens, change) in enumerate(zip(seen.tokens, seen.sheet[-1].changes, strict=True)):
        assert html.count(f'data-piece="token-{seat}-') == tokens
        assert (f"token-{seat}-{tokens} " in html or f'token-{seat}-{tokens}"' in html) == (change < 0)

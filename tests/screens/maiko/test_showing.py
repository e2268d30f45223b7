"""How Maiko shows what happens: every event has its picture, and what lights up is on the table. Tiles travel."""

from __future__ import annotations

import re

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.maiko.rules.material import COLOURS, FRIEND
from hanamachi.ui.game_view import Scene
from hanamachi.words import words_in
from tests.screens.maiko.tiles import getting_on, house_of, named
from tools import ROOT

VIEW, T = game_view("maiko"), words_in("en")
NAMES = ("Ana", "Ben", "Cleo", "Dan")
WITHOUT_PICTURE = {"ends_turn", "fills_board", "runs_dry", "ends"}
IDS = re.compile(r' id="([^"]+)"')


def new(seats: int, seed: int = 5) -> Match:
    return Match(GAMES["maiko"], [Seat(name) for name in NAMES[:seats]], {"first": "seat_1"}, seed)


def table(match: Match, seat: int | None, events: list[Event], *, fresh: bool = True) -> str:
    seen_events = tuple(event.seen_by(seat, fresh=fresh) for event in events)
    scene = Scene(active=match.turn == seat, over=match.turn is None, fresh=seen_events)
    return str(VIEW.table(T, match.state.seen_by(seat), NAMES[: len(match.seats)], scene))


def test_every_event_has_a_picture_and_lights_up_what_is_on_the_table() -> None:
    pictured: dict[str, bool] = {}
    for seed in range(5):
        match, chance = new(2 + seed % 3, seed), Chance.named("showing", seed)
        panels = {f"player-{seat}" for seat in range(len(match.seats))}
        while match.turn is not None:
            events = match.play(getting_on(match, chance))
            if match.turn is None:
                break
            viewer = chance.pick([None, *range(len(match.seats))])
            ids = {*panels, *IDS.findall(table(match, viewer, events))}
            for event in events:
                shown = VIEW.showing(match.state.seen_by(viewer), event.seen_by(viewer))
                pictured[event.kind] = bool(shown.picture)
                assert {light.id for light in shown.lights} <= ids, (event, match.record)
                assert 0.5 <= shown.weight <= 2.5
    assert {kind for kind, is_pictured in pictured.items() if not is_pictured} <= WITHOUT_PICTURE
    assert {
        "pairs",
        "turns_back",
        "meets",
        "takes",
        "claims",
        "looks",
        "discards",
        "sweeps",
        "earns",
    } <= pictured.keys()


def test_the_strip_shows_a_tile_by_its_back_once_it_lies_face_down_again() -> None:
    match = new(2)
    deal = house_of(match).deal
    first = next(space for space, tile in deal.items() if tile != FRIEND)
    second = next(s for s, tile in deal.items() if tile.kind not in ("friend", deal[first].kind))
    (flips,) = match.play(f"flip {first}")
    assert named(str(VIEW.showing(match.state.seen_by(1), flips).picture)) == {deal[first]}
    flips_again, turns_back = match.play(f"flip {second}")
    seen = match.state.seen_by(1)
    assert named(str(VIEW.showing(seen, turns_back.seen_by(1, fresh=True)).picture)) == {deal[first], deal[second]}
    for event in (flips, flips_again, turns_back):
        assert not named(str(VIEW.showing(seen, event.seen_by(1)).picture))


def test_what_a_kamon_costs_and_brings_is_seen_at_the_panel_and_the_card() -> None:
    seen = new(2).state.seen_by(1)
    visit = VIEW.showing(seen, Event("visits", 0, {"professor": "danna"}))
    assert [(light.id, light.amount) for light in visit.lights] == [("player-0", "−1"), ("visit-danna", "+1")]
    earned = VIEW.showing(seen, Event("earns", 1, {"why": "friend", "source": "danna", "column": ()}))
    assert [(light.id, light.amount) for light in earned.lights] == [("player-1", "+1"), ("visit-danna", "−1")]
    none = VIEW.showing(seen, Event("earns", 1, {"why": "friend", "source": "", "column": ()}))
    assert not none.lights


def test_each_colour_of_a_maiko_has_its_light() -> None:
    sheet = (ROOT / "static/css/match/54-news.css").read_text()
    for seats in (2, 3, 4):
        seen = house_of(new(seats)).seen_by(0)
        assert [VIEW.seat_colour(seat, seen) for seat in range(seats)] == list(seen.colours)
    assert all(f'[data-lit="{colour}"]' in sheet for colour in COLOURS)


# -- what travels --------------------------------------------------------------------------------------------------


def test_both_tiles_of_a_pair_travel_from_the_house_to_the_cell() -> None:
    match = new(2)
    deal = house_of(match).deal
    first = next(space for space, tile in deal.items() if tile != FRIEND)
    second = next(s for s, tile in deal.items() if s != first and tile.kind == deal[first].kind)
    kind = deal[first].kind
    before = table(match, 1, match.play(f"flip {first}"))
    assert f'data-piece="open-{first}"' in before
    after = table(match, 1, match.play(f"flip {second}"))
    assert f'id="cell-0-{kind}" data-takes="open-{first}"' in after
    assert f'data-piece="top-0-{kind}-2" data-from="space-{second}"' in after
    assert f"open-{first}" not in after.replace(f'data-takes="open-{first}"', "")


def test_kamon_and_claimed_or_discarded_tiles_travel() -> None:
    found = set()
    for seed in range(4):
        match, chance = new(4, seed), Chance.named("travel", seed)
        while match.turn is not None:
            events = match.play(getting_on(match, chance))
            html = table(match, None, events)
            for event in events if match.turn is not None else ():
                seat, facts = event.seat, event.facts
                if event.kind == "claims":
                    kind = facts["tile"].kind
                    assert re.search(
                        rf'data-piece="top-{seat}-{kind}-\d+" data-from="cell-{facts["whose"]}-{kind}"', html
                    )
                elif event.kind in ("discards", "sweeps"):
                    assert re.search(rf'data-piece="discard-\d+" data-from="cell-{seat}-{facts["tile"].kind}"', html)
                elif event.kind == "visits":
                    paid = rf'data-piece="paid-{facts["professor"]}-\d+" data-from="player-{seat}"'
                    assert re.search(paid, html)
                elif event.kind == "earns" and facts["source"]:
                    giver = "reserve" if facts["source"] == "reserve" else f"visit-{facts['source']}"
                    assert re.search(rf'data-piece="kamon-{seat}-\d+" data-from="{giver}"', html)
                else:
                    continue
                found.add(event.kind)
    assert found == {"claims", "discards", "sweeps", "visits", "earns"}

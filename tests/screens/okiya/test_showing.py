"""What Okiya shows of an event besides words: a picture in the strip of news, and lights on the table."""

from __future__ import annotations

import re

from hanamachi.app.match.news import lights
from hanamachi.core.chance import Chance
from hanamachi.games.okiya.screen.view import seat_colour, showing
from tests.app.tab import TWO_PEOPLE, Tab

MATCHES = 6
PICTURELESS = {"ends_in_vain"}
"""Its sentence is all there is to it."""
LIT = re.compile(r'id="([\w-]+)" data-lit="(\w+)"(?: data-amount="(\S+)")?')


def test_every_event_has_its_picture_and_every_light_is_on_the_page() -> None:
    kinds, found = set(), set()
    for number in range(MATCHES):
        chance, tab = Chance.named("showing", number), Tab({f"pad{n}": "" for n in range(number)})
        tab.hello("okiya/")
        tab.do("start", **TWO_PEOPLE, match=("wins", "points")[number % 2], wins="2", full_garden="last_player_wins")
        session = tab.app.stage.need_session()
        while session.match.turn is not None:
            update = tab.do(f"play {chance.pick(session.match.state.legal())}")
            if session.match.turn is None:
                break
            for event in session.match.events[-1]:
                shown = showing(session.seen, event)
                kinds.add(event.kind)
                assert (shown.picture is None) == (event.kind in PICTURELESS)
                assert 0.5 <= shown.weight <= 2.5
            wanted = {(light.id, seat_colour(seat or 0, session.seen), light.amount) for light, seat in lights(session)}
            assert set(LIT.findall(update["html"])) == wanted
            found |= {light for light, _, _ in wanted}
    assert kinds >= {"takes", "ends_round", "deals"}
    assert {"player-0", "player-1"} < found


def test_a_tile_lights_up_in_the_colour_of_who_took_it_and_stays_lit_until_the_next() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", **TWO_PEOPLE)
    assert LIT.findall(tab.do("play a1")["html"]) == [("cell-a1", "red", "")]
    session = tab.app.stage.need_session()
    second = session.match.state.legal()[0]
    assert LIT.findall(tab.do(f"play {second}")["html"]) == [(f"cell-{second}", "ink", "")]
    assert LIT.findall(tab.do("look 1")["html"]) == [("cell-a1", "red", "")]
    assert LIT.findall(tab.do("undo")["html"]) == [("cell-a1", "red", "")]

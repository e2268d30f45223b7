"""How events of Mai-Star are shown: a picture for each kind, lights that are in the page, cards that travel."""

from __future__ import annotations

import re

import pytest

from hanamachi.core.game import Event
from hanamachi.games import game_view
from hanamachi.games.maistar.screen.showing import SEAT_COLOURS, WITHOUT_PICTURE
from hanamachi.games.maistar.screen.words.log import OF_A_CARD, PLAIN, TOLD
from hanamachi.ui.game_view import Light, Scene
from hanamachi.words import words_in
from tests.rules.maistar.table import table as laid
from tests.screens.maistar.cards import board
from tests.screens.maistar.matches import NAMES, matches, rare_events

VIEW = game_view("mai-star")
ID = re.compile(r' id="([^"]+)"')
PIECE = re.compile(r' data-piece="([^"]+)"')
SOURCE = re.compile(r' data-piece="([^"]+)" data-from="([^"]+)"')


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (6, {"longer": "on"}), (4, {"management": "on"})])
def test_every_light_is_in_the_page_and_every_kind_has_its_picture(seats: int, options: dict[str, str]) -> None:
    t, kinds = words_in("en"), set()
    for match in matches(seats, range(1), options=options):
        if not match.actions or match.turn is None:
            continue
        for viewer in (0, seats - 1, None):
            seen = board(match).seen_by(viewer)
            events = tuple(event.seen_by(viewer) for event in match.events[-1])
            ids = ID.findall(str(VIEW.table(t, seen, NAMES[:seats], Scene(viewer == match.turn, False, events))))
            for event in events:
                shown = VIEW.showing(seen, event)
                kinds.add(event.kind)
                assert bool(shown.picture) == (event.kind not in WITHOUT_PICTURE)
                assert {light.id for light in shown.lights} <= set(ids), match.record
    assert kinds >= {"seats", "advertises", "loses_guest", "throws_out", "prevents"}


def test_every_kind_of_event_is_shown() -> None:
    state = laid("oboro", "momiji", "natsumi", hands=["red scholar"])
    told = {*OF_A_CARD, *PLAIN, *TOLD}
    for event in rare_events():
        assert bool(VIEW.showing(state.seen_by(0), event).picture) == (event.kind not in WITHOUT_PICTURE)
        assert event.kind in told
    assert set(WITHOUT_PICTURE) <= told
    assert len(set(SEAT_COLOURS)) == 6


def blow(guest: str, victim: str, **lies: dict[int, str]) -> tuple[list[Event], object, object]:
    """What a guest aimed at the second seat does, and how the third seat and the second see it."""
    state = laid(
        "oboro",
        "momiji",
        "natsumi",
        hands=[f"{guest}, red actor", victim],
        advertisers={0: UP, **lies.get("advertisers", {})},
        guests=lies.get("guests", {}),
    )
    for action in (f"guest {guest}", "use", "target 1"):
        state.play(action)
    return state.play("allow"), state.seen_by(2), state.seen_by(1)


UP = "red okaasan, red okaasan"


@pytest.mark.parametrize(
    ("guest", "kind", "lies", "lights"),
    [
        ("red thief", "loses_guest", {"guests": {1: "blue actor"}}, {Light("seat-1", "−5")}),
        (
            "red yakuza",
            "loses_advertiser",
            {"advertisers": {1: "green okaasan"}},
            {Light("seat-1"), Light("skill-1-green", "−2")},
        ),
        (
            "red samurai",
            "wins_guest",
            {"guests": {1: "blue actor"}},
            {Light("seat-1", "−5"), Light("seat-0", "+5"), Light("guest-0-2")},
        ),
        (
            "red emissary",
            "wins_advertiser",
            {"advertisers": {1: "green okaasan"}},
            {
                Light("seat-1"),
                Light("skill-1-green", "−2"),
                Light("seat-0"),
                Light("skill-0-green", "+2"),
                Light("advertiser-0-3"),
            },
        ),
    ],
)
def test_a_blow_is_lit_at_its_victim_with_what_it_costs_and_stays(
    guest: str, kind: str, lies: dict[str, dict[int, str]], lights: set[Light]
) -> None:
    events, others, victims = blow(guest, "monk", **lies)
    (event,) = [event for event in events if event.kind == kind]
    shown = VIEW.showing(others, event)
    assert set(shown.lights) == lights
    assert shown.weight >= 2
    assert any(light.id == "own" for light in VIEW.showing(victims, event).lights)


# -- pieces ----------------------------------------------------------------------------------------------------------


def shown(state: object, viewer: int, events: list[Event] | None = None) -> str:
    fresh = tuple(event.seen_by(viewer) for event in events or ())
    return str(VIEW.table(words_in("en"), state.seen_by(viewer), NAMES[:3], Scene(False, False, fresh)))  # type: ignore[attr-defined]


def test_a_card_has_one_name_from_the_hand_to_the_pile() -> None:
    state = laid("oboro", "momiji", "natsumi", hands=["red thief, red thief, red actor", "blue thief, monk"])
    before = PIECE.findall(shown(state, 0))
    assert {"red-thief-0-1", "red-thief-0-2", "red-actor-0-1"} <= set(before)
    state.play("guest red thief")
    state.play("leave")
    html = shown(state, 0)
    assert sorted(PIECE.findall(html)) == sorted(before)  # the same cards, elsewhere
    assert "red-thief-0-1" in PIECE.findall(html[html.index('id="own"') : html.index('id="hand"')])
    assert "red-thief-0-2" in PIECE.findall(html[html.index('id="hand"') :])


def test_a_rivals_card_comes_from_their_panel_and_keeps_its_name_when_it_is_taken() -> None:
    state = laid(
        "oboro",
        "momiji",
        "natsumi",
        hands=["red samurai, monk", "red actor, monk"],
        advertisers={0: "red okaasan, red okaasan"},
    )
    state.play("search")
    events = state.play("guest red actor")
    assert ("red-actor-1-1", "seat-1") in SOURCE.findall(shown(state, 0, events))
    assert ("red-actor-1-1", "own") in SOURCE.findall(shown(state, 1, events))
    for action in ("search", "guest red samurai", "use", "target 1"):
        state.play(action)
    html = shown(state, 0, state.play("allow"))
    assert "red-actor-1-1" in PIECE.findall(html[html.index('id="own"') :])


def test_what_is_drawn_comes_from_the_deck() -> None:
    state = laid("oboro", "momiji", "natsumi", hands=["red actor", "monk"])
    events = state.play("search")
    assert "deck" in {source for _, source in SOURCE.findall(shown(state, 0, events))}
    assert ("held-0-2", "deck") in SOURCE.findall(shown(state, 1, events))

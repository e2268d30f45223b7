"""Events as text, and hostile input: facts come back with their types, and whatever comes is right or refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import make_dataclass
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, Game
from hanamachi.core.wire import DEEPEST, MOST_FACTS, WireError, wire_of
from hanamachi.games import GAMES
from tests.core.tray import TRAY, WIRE, WRITTEN, Cup, Fan, Pour, Rest, Side

plain = st.none() | st.booleans() | st.integers(-9999, 9999) | st.text("aé -1", max_size=5)
pieces = st.sampled_from([Fan("red"), Fan("blue"), Cup(1), Cup(2, Fan("blue")), Rest(3), Pour(1, Cup(0)), Side.LEFT])
keys = plain | pieces | st.tuples(plain, pieces) | st.frozensets(plain, max_size=3)
rows = st.sets(keys, max_size=3) | st.lists(keys, max_size=3) | st.lists(keys, max_size=3).map(tuple)
values = keys | rows | st.lists(rows, max_size=3) | st.dictionaries(keys, rows, max_size=3)
facts = st.dictionaries(st.sampled_from(["card", "cards", "by", "tile"]), values, max_size=3)
seats = st.none() | st.integers(0, 3)
events = st.builds(
    Event,
    st.sampled_from(["draws", "looks"]),
    seats,
    facts,
    st.booleans(),
    st.dictionaries(st.integers(0, 3), facts),
    facts,
)


def typed(value: Any) -> str:
    """A value with its type, at every depth. Sets and dicts are sorted."""
    inner: list[str] = []
    if isinstance(value, dict):
        inner = sorted(f"{typed(key)}: {typed(each)}" for key, each in value.items())
    elif isinstance(value, (set, frozenset)):
        inner = sorted(map(typed, value))
    elif isinstance(value, (list, tuple)):
        inner = list(map(typed, value))
    return f"{type(value).__name__} {inner or repr(value)}"


@given(events, seats)
def test_what_is_made_for_a_seat_is_what_it_may_know(event: Event, seat: int | None) -> None:
    for fresh in (False, True):
        assert event.for_seat(seat).seen_by(seat, fresh=fresh) == event.seen_by(seat, fresh=fresh)
    assert not event.for_seat(seat).secret


@given(facts, facts)
def test_facts_come_back_with_their_types(known: dict[str, Any], passing: dict[str, Any]) -> None:
    event = Event("draws", 1, known, fleeting=passing)
    again = WIRE.read_event(json.loads(json.dumps(WIRE.write_event(event))))
    assert again == event
    assert typed(again.facts) == typed(known) and typed(again.fleeting) == typed(passing)


def test_a_value_without_a_hint_says_what_it_is() -> None:
    event = Event("draws", None, {"cards": (Fan("red"), 1), "where": {(1, 2): ["a"]}}, fleeting={"seen": {"b", "a"}})
    assert WIRE.write_event(event) == [
        "draws",
        None,
        {"cards": ["tuple", [["Fan", "red"], 1]], "where": ["dict", [[["tuple", [1, 2]], ["list", ["a"]]]]]},
        False,
        {"seen": ["set", ["a", "b"]]},
    ]


def test_a_secret_is_never_written() -> None:
    with pytest.raises(ValueError, match="secret"):
        WIRE.write_event(Event("draws", 0, secret={1: {"card": Fan("red")}}))
    assert WIRE.write_event(Event("draws", 0, secret={1: {"card": Fan("red")}}).for_seat(0)) == [
        "draws",
        0,
        {},
        False,
        {},
    ]


def nest(depth: int) -> Any:
    data: Any = 0
    for _ in range(depth):
        data = ["list", [data]]
    return data


@pytest.mark.parametrize(
    "fact",
    [
        ["Tray", WRITTEN],
        ["Wish", [0]],
        ["bytes", "a"],
        ["int", 3],
        ["tuple"],
        ["tuple", [], 0],
        ["tuple", {}],
        ["tuple", [0] * 401],
        ["set", [["list", []]]],
        ["set", [1, 1]],
        ["set", [1, True]],
        ["dict", [[1]]],
        ["dict", [[["list", []], 1]]],
        ["dict", {"a": 1}],
        ["Fan", "green"],
        ["Cup", [1]],
        [],
        {},
        1.5,
        10_000,
        float("nan"),
        nest(DEEPEST),
        nest(10_000),
    ],
)
def test_a_fact_that_is_no_value_of_this_game_is_refused(fact: object) -> None:
    with pytest.raises(WireError):
        WIRE.read_event(["draws", 0, {"card": fact}, False, {}])


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        ["draws", 0, {}, False],
        ["draws", 0, {}, False, {}, {}],
        ["draws", 0, {}, 0, {}],
        ["draws", True, {}, False, {}],
        [None, 0, {}, False, {}],
        ["draws", 0, [], False, {}],
        ["draws", 0, {str(number): 0 for number in range(MOST_FACTS + 1)}, False, {}],
    ],
)
def test_what_is_no_event_is_refused(data: object) -> None:
    with pytest.raises(WireError):
        WIRE.read_event(data)


def test_a_fact_of_another_class_is_not_written() -> None:
    class Stranger(NamedTuple):
        seat: int

    namesake = make_dataclass("Cup", ["size", "of"])
    for value in (Stranger(1), namesake(1, None), TRAY, 1.5, 10_000, "\n", b"a", [[[[[[[0]]]]]]]):
        with pytest.raises(WireError):
            WIRE.write_event(Event("draws", 0, {"card": value}))


# -- hostile input ---------------------------------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["tuple", "Tile"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=20,
)


def read_or_refused(read: Callable[[object], Any], write: Callable[[Any], Any], data: object) -> None:
    """What is read is right: it is written in the same way, but for the order of a set."""
    try:
        value = read(data)
    except WireError as error:
        assert 0 < len(str(error)) < 200
    else:
        assert read(write(value)) == value
        assert sorted(json.dumps(write(value))) == sorted(json.dumps(data))


@given(anything)
def test_any_json_is_read_or_refused(data: object) -> None:
    for game in GAMES.values():
        wire = wire_of(game)
        read_or_refused(wire.read_seen, wire.write_seen, data)
        read_or_refused(wire.read_event, wire.write_event, data)


def messages(game: Game) -> Iterator[tuple[bool, Any]]:
    """Texts of a random match: what a seat sees now and then, and every event. True: it is an event."""
    chance, wire = Chance.named("wire", game.slug), wire_of(game)
    state = game.start(game.seats[-1], seed=4)
    for number in range(120):
        if state.turn is None:
            return
        if number % 20 == 0:
            yield False, wire.write_seen(state.seen_by(state.turn))
        for event in state.play(chance.pick(state.legal())):
            yield True, wire.write_event(event.for_seat(0))


MESSAGES = [(game, is_event, data) for game in GAMES.values() for is_event, data in messages(game)]


def lists_in(data: object) -> Iterator[list[Any] | dict[str, Any]]:
    if isinstance(data, (list, dict)):
        yield data
        for value in data.values() if isinstance(data, dict) else data:
            yield from lists_in(value)


@given(st.sampled_from(MESSAGES), st.randoms(use_true_random=False), anything)
def test_a_real_message_that_was_changed_is_read_or_refused(message: Any, random: Any, other: object) -> None:
    game, is_event, original = message
    wire, data = wire_of(game), json.loads(json.dumps(original))
    for _ in range(random.choice((1, 1, 2, 3))):
        inside = random.choice(list(lists_in(data)))
        if not inside:
            continue
        place, place2 = (random.choice([*(inside if isinstance(inside, dict) else range(len(inside)))]) for _ in "12")
        match random.choice(("drop", "swap", "replace", "double", "retype")):
            case "drop":
                del inside[place]
            case "swap":
                inside[place], inside[place2] = inside[place2], inside[place]
            case "replace":
                inside[place] = deepcopy(other)  # or it could come to contain itself
            case "double" if isinstance(inside, list):
                inside.insert(place, inside[place])
            case _:
                value = inside[place]
                inside[place] = random.choice((str(value)[:9], [value], {"0": value}, bool(value), 7, None, 0.5))
    read, write = (wire.read_event, wire.write_event) if is_event else (wire.read_seen, wire.write_seen)
    read_or_refused(read, write, data)

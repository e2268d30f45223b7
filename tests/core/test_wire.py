"""The text form of what a seat sees: values and their types come back, and nothing else is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, make_dataclass, replace
from enum import Enum
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, Game
from hanamachi.core.wire import DEEPEST, LONGEST_ROW, MOST_FACTS, Wire, WireError, wire_of
from hanamachi.games import GAMES
from tests.rules.fortune import fortune
from tests.rules.nim import nim


class Side(Enum):
    LEFT = 1
    RIGHT = 2


class Fan(NamedTuple):
    """A fixed set of objects: there are two fans."""

    colour: str

    @staticmethod
    def by_name() -> dict[str, Fan]:
        return {fan.colour: fan for fan in (Fan("red"), Fan("blue"))}


class Cup(NamedTuple):
    size: int
    of: Fan | None = None


@dataclass(frozen=True)
class Wish:
    seat: int


@dataclass(frozen=True)
class Pour(Wish):
    cup: Cup


@dataclass(frozen=True)
class Rest(Wish):
    pass


@dataclass
class Tray:
    viewer: int | None
    phase: Literal["serve", "end", 3]
    cups: tuple[Cup, ...]
    pair: tuple[int, str]
    wishes: list[Wish]
    fans: dict[str, Fan]
    places: dict[int, list[bool]]
    side: Side
    names: frozenset[str]
    thing: Cup | Fan | int | None
    hot: bool = field(kw_only=True)
    total: int = field(init=False)

    def __post_init__(self) -> None:
        if self.pair[0] == 13:
            raise LookupError("thirteen")
        self.total = len(self.cups)


TRAY = Tray(
    None,
    "serve",
    (Cup(1), Cup(2, Fan("red"))),
    (7, "tea"),
    [Rest(0), Pour(1, Cup(3))],
    {"a1": Fan("blue")},
    {4: [True, False]},
    Side.RIGHT,
    frozenset({"Ana"}),
    Cup(4),
    hot=True,
)
WRITTEN = [
    None,
    "serve",
    [[1, None], [2, "red"]],
    [7, "tea"],
    [["Rest", [0]], ["Pour", [1, [3, None]]]],
    {"a1": "blue"},
    [[4, [True, False]]],
    "RIGHT",
    ["Ana"],
    ["Cup", [4, None]],
    True,
]


def game_of(seen: type | None) -> Game:
    return replace(nim, seen=seen)


WIRE = Wire(game_of(Tray))


def with_(place: int, value: object) -> list[object]:
    return [value if number == place else each for number, each in enumerate(WRITTEN)]


def test_an_object_is_the_list_of_its_fields() -> None:
    assert WIRE.write_seen(TRAY) == WRITTEN
    assert WIRE.read_seen(deepcopy(WRITTEN)) == TRAY


def test_a_piece_of_a_fixed_set_is_read_as_the_one_that_there_is() -> None:
    game = GAMES["mai-star"]
    seen: Any = game.start(3, {"management": "on"}, seed=1).seen_by(0)
    again = wire_of(game).read_seen(wire_of(game).write_seen(seen))
    assert seen.hand and [id(card) for card in again.hand] == [id(card) for card in seen.hand]


@pytest.mark.parametrize(
    ("place", "value", "where"),
    [
        (0, True, "viewer"),
        (0, 10_000, "viewer"),
        (0, -10_000, "viewer"),
        (0, 1.0, "viewer"),
        (0, "0", "viewer"),
        (1, "later", "phase"),
        (1, True, "phase"),
        (1, 4, "phase"),
        (1, [], "phase"),
        (2, {}, "cups"),
        (2, [[1]], "cups.0"),
        (2, [[1, None], [1, None, 0]], "cups.1"),
        (2, [[1, None], [1, "green"]], "cups.1.of"),
        (2, [[1, ["red"]]], "cups.0.of"),
        (2, [[0, None]] * (LONGEST_ROW + 1), "cups"),
        (3, [7], "pair"),
        (3, [7, "tea", 0], "pair"),
        (3, [13, "tea"], ""),
        (3, [7, "x" * 201], "pair.1"),
        (3, [7, "two\nlines"], "pair.1"),
        (3, [7, "\x7f"], "pair.1"),
        (3, [7, "\ud800"], "pair.1"),
        (4, [["Wish", [0]]], "wishes.0"),
        (4, [["Tray", [0]]], "wishes.0"),
        (4, [["Rest", [0, 0]]], "wishes.0"),
        (4, [["Pour", [0]]], "wishes.0"),
        (4, [["Pour"]], "wishes.0"),
        (4, [[["Rest"], [0]]], "wishes.0"),
        (5, {"a1": None}, "fans.0"),
        (5, {"a\n": "red"}, "fans.0"),
        (5, [["a1", "red"]], "fans"),
        (5, {str(number): "red" for number in range(401)}, "fans"),
        (6, {"4": [True]}, "places"),
        (6, [[4, [True]], [4, [True]]], "places"),
        (6, [[4, [0]]], "places.0.1.0"),
        (6, [[True, []]], "places.0.0"),
        (7, "MIDDLE", "side"),
        (7, 2, "side"),
        (8, ["Ana", "Ana"], "names"),
        (8, [["Ana"]], "names.0"),
        (9, ["Rest", [0]], "thing"),
        (9, "red", "thing"),
        (9, True, "thing"),
        (10, 1, "hot"),
        (10, None, "hot"),
    ],
)
def test_what_is_not_of_the_form_is_refused_and_the_error_says_where(place: int, value: object, where: str) -> None:
    with pytest.raises(WireError) as refused:
        WIRE.read_seen(with_(place, value))
    assert refused.value.place == where
    assert str(refused.value).startswith(where) and len(str(refused.value)) < 120


@pytest.mark.parametrize("data", [None, {}, "", WRITTEN[:-1], [*WRITTEN, 0], tuple(WRITTEN)])
def test_there_are_as_many_fields_as_the_class_has(data: object) -> None:
    with pytest.raises(WireError):
        WIRE.read_seen(data)


@pytest.mark.parametrize(("place", "value"), [(2, []), (9, 5), (9, None), (9, ["Fan", "red"]), (1, 3), (0, -9999)])
def test_what_is_of_the_form_is_read(place: int, value: object) -> None:
    data = with_(place, value)
    assert WIRE.write_seen(WIRE.read_seen(deepcopy(data))) == data


@pytest.mark.parametrize(
    "changed",
    [
        {"viewer": True},
        {"cups": [Cup(1)]},
        {"cups": ((1, None),)},
        {"cups": (Cup(1, Fan("green")),)},
        {"wishes": [Wish(0)]},
        {"pair": (7, 7)},
        {"side": "RIGHT"},
    ],
)
def test_what_the_hints_do_not_allow_is_not_written(changed: dict[str, Any]) -> None:
    with pytest.raises(WireError):
        WIRE.write_seen(replace(TRAY, **changed))


@pytest.mark.parametrize(
    "hint", [float, Any, object, tuple, list, dict, bytes, tuple[int] | int, type("Loose", (), {})]
)
def test_a_hint_without_a_form_is_refused_at_once(hint: object) -> None:
    with pytest.raises(TypeError):
        Wire(game_of(make_dataclass("Odd", [("field", hint)])))


@dataclass
class Nested:
    inner: Nested | None


def test_a_class_that_contains_itself_has_no_text_form() -> None:
    with pytest.raises(TypeError, match="contains others"):
        Wire(game_of(Nested))


def test_a_game_that_does_not_say_what_is_seen_has_no_text_form() -> None:
    with pytest.raises(ValueError, match="nim"):
        Wire(game_of(None))


# -- the fingerprint -------------------------------------------------------------------------------------------------


def test_the_shape_is_the_same_in_every_python() -> None:
    assert WIRE.shape == "d1accce331f478f5"
    assert Wire(game_of(Tray)).shape == WIRE.shape


def test_the_shape_differs_with_the_game_its_version_and_every_field() -> None:
    def shape(*fields: tuple[str, Any], version: int = 1, slug: str = "nim") -> str:
        return Wire(replace(nim, slug=slug, version=version, seen=make_dataclass("Heap", fields))).shape

    one, two = ("one", int), ("two", int)
    shapes = [
        shape(one, two),
        shape(two, one),
        shape(one),
        shape(one, ("other", int)),
        shape(one, ("two", str)),
        shape(one, ("two", int | None)),
        shape(one, ("two", tuple[int, ...])),
        shape(one, ("two", tuple[int])),
        shape(one, ("two", list[int])),
        shape(one, ("two", Literal["a"])),
        shape(one, ("two", Literal["b"])),
        shape(one, ("two", Fan)),
        shape(one, ("two", Cup)),
        shape(one, ("two", Wish)),
        shape(one, two, version=2),
        shape(one, two, slug="mim"),
    ]
    assert len(set(shapes)) == len(shapes)


def test_a_wire_is_made_once_for_a_game() -> None:
    assert wire_of(nim) is wire_of(nim)
    assert wire_of(nim) is not wire_of(fortune)
    assert len({wire_of(game).shape for game in GAMES.values()}) == len(GAMES)


# -- events ----------------------------------------------------------------------------------------------------------

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


def alike(one: Any, other: Any) -> bool:
    """Whether two values are equal and of the same types, at every depth."""
    if type(one) is not type(other) or one != other:
        return False
    if isinstance(one, dict):
        return all(map(alike, sorted(one, key=repr), sorted(other, key=repr))) and all(
            alike(value, other[key]) for key, value in one.items()
        )
    if isinstance(one, (set, frozenset)):
        return all(map(alike, sorted(one, key=repr), sorted(other, key=repr)))
    return all(map(alike, one, other)) if isinstance(one, (list, tuple)) else True


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
    assert alike(again.facts, known) and alike(again.fleeting, passing)


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

    for value in (Stranger(1), TRAY, 1.5, 10_000, "\n", b"a", [[[[[[[0]]]]]]]):
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
                inside[place] = other
            case "double" if isinstance(inside, list):
                inside.insert(place, inside[place])
            case _:
                value = inside[place]
                inside[place] = random.choice((str(value)[:9], [value], {"0": value}, bool(value), 7, None, 0.5))
    read, write = (wire.read_event, wire.write_event) if is_event else (wire.read_seen, wire.write_seen)
    read_or_refused(read, write, data)

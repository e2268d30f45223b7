"""The text form of what a seat sees: values and their types come back, and nothing else is read."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, make_dataclass, replace
from typing import Any, Literal

import pytest

from hanamachi.core.wire import LONGEST_ROW, Wire, WireError, wire_of
from hanamachi.games import GAMES
from tests.core.tray import TRAY, WIRE, WRITTEN, Cup, Fan, Tray, Wish, game_of
from tests.rules.fortune import fortune
from tests.rules.nim import nim


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
        {"cups": (Cup(1, ("red",)),)},  # type: ignore[arg-type] # equal to a fan, and none
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


def test_two_classes_of_one_name_are_refused() -> None:
    other = make_dataclass("Cup", [("size", int)])
    with pytest.raises(TypeError, match="two classes"):
        Wire(game_of(make_dataclass("Both", [("one", Cup), ("two", other)])))


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

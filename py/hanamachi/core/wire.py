"""The text form of what a seat sees, for a player in another browser: plain JSON values, read strictly.

The type hints of a game's `Seen` say how it is written. An object is a list of its fields, in their order. A class with
`by_name()` has a fixed set of objects, such as cards: each is written as its name. The facts of an event have no hints,
so they say what they are: `["tuple", ["a1", "b1"]]`, `["Tile", "iris sun"]`. Only classes that the hints name are read.

Imported late: most visitors never need it.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from .forms import (
    BOOL,
    INT,
    PLAIN,
    STR,
    Form,
    WireError,
    a_dict,
    a_set,
    fixed,
    literal,
    named,
    one_of,
    optional,
    record,
    row,
)
from .game import Event, Game
from .record import MOST_ACTIONS

__all__ = ["Json", "Wire", "WireError", "wire_of"]

FORMAT = 1
"""Raised when the same types are written in another way."""
LONGEST_ROW = MOST_ACTIONS
"""Of a tuple or list in a `Seen`: an entry for each action of the longest match."""
MOST_FACTS = 40
DEEPEST = 12
"""How many lists and objects of an event may be inside each other."""

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"


class Wire:
    """The text form of what a seat of one game sees."""

    def __init__(self, game: Game) -> None:
        if game.seen is None:
            raise ValueError(f"{game.slug} does not say what a seat sees")
        forms = _Forms()
        self._seen = forms.of_fields(game.seen)
        facts = a_dict(STR, _any(forms.classes), MOST_FACTS)
        fields = {"kind": STR, "seat": optional(INT), "facts": facts, "reveals": BOOL, "fleeting": facts}
        self._event = record(Event, fields, _event)
        text = f"{FORMAT} {game.slug} {game.version} {self._seen.text}"
        self.shape = hashlib.sha256(text.encode()).hexdigest()[:16]
        """A fingerprint of all types in it: their names, their fields, the types of these."""

    def write_seen(self, seen: Any) -> Json:
        data: Json = self._seen.write(seen)
        return data

    def read_seen(self, data: object) -> Any:
        return self._seen.read(data)

    def write_event(self, event: Event) -> Json:
        """An event as one seat knows it, made by `Event.for_seat`."""
        if event.secret:
            raise ValueError(f"{event.kind}: something in it is secret")
        data: Json = self._event.write(event)
        _check_depth(data)
        return data

    def read_event(self, data: object) -> Event:
        _check_depth(data)
        event: Event = self._event.read(data)
        return event


_WIRES: dict[tuple[str, int, type | None], Wire] = {}


def wire_of(game: Game) -> Wire:
    """The text form of a game, made once."""
    key = (game.slug, game.version, game.seen)
    if key not in _WIRES:
        _WIRES[key] = Wire(game)
    return _WIRES[key]


def _event(values: list[Any]) -> Event:
    kind, seat, facts, reveals, fleeting = values
    return Event(kind, seat, facts, reveals, fleeting=fleeting)


def _check_depth(data: object, left: int = DEEPEST) -> None:
    """Refuses what is nested too deeply, before it is read."""
    if isinstance(data, (list, dict)):
        if not left:
            raise WireError("nested too deeply")
        for value in data.values() if isinstance(data, dict) else data:
            _check_depth(value, left - 1)


def _any(classes: Mapping[type, Form]) -> Form:
    """A value without a type hint: it says what it is."""
    tagged: dict[str, Form] = {}
    form = one_of(PLAIN, tagged)
    kinds: dict[type, Form] = {
        tuple: row(tuple, form),
        list: row(list, form),
        dict: a_dict(form, form),
        set: a_set(set, form),
        frozenset: a_set(frozenset, form),
    }
    tagged |= {kind.__name__: of_kind for kind, of_kind in {**classes, **kinds}.items()}
    return form


class _Forms:
    """Makes the forms of type hints, and collects the classes in them."""

    def __init__(self) -> None:
        self.classes: dict[type, Form] = {}
        self._open: list[type] = []

    def of(self, hint: Any) -> Form:
        if hint in PLAIN:
            return PLAIN[hint]
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Literal:
            return literal(inner)
        if origin in (Union, UnionType):
            return self._of_union(inner)
        if origin is tuple and inner[1:] != (...,):
            return fixed([self.of(each) for each in inner])
        if origin in (tuple, list):
            return row(origin, self.of(inner[0]), LONGEST_ROW)
        if origin in (set, frozenset):
            return a_set(origin, self.of(inner[0]))
        if origin is dict:
            return a_dict(self.of(inner[0]), self.of(inner[1]))
        if isinstance(hint, type) and origin is None:
            return self._of_class(hint)
        raise TypeError(f"no text form for {hint}")

    def _of_union(self, hints: tuple[Any, ...]) -> Form:
        others = [hint for hint in hints if hint is not NoneType]
        if len(others) == 1:
            return optional(self.of(others[0]))
        plain = {hint: PLAIN[hint] for hint in hints if hint in PLAIN}
        classes = [cls for hint in others if hint not in PLAIN for cls in _classes(hint)]
        return one_of(plain, {cls.__name__: self._of_one_class(cls) for cls in classes})

    def _of_class(self, cls: type) -> Form:
        classes = _classes(cls)
        if classes == [cls]:
            return self._of_one_class(cls)
        return one_of({}, {each.__name__: self._of_one_class(each) for each in classes})

    def _of_one_class(self, cls: type) -> Form:
        if cls not in self.classes:
            if cls in self._open:
                raise TypeError(f"a {cls.__name__} contains others: its text has no bound")
            if cls.__name__ in (known.__name__ for known in (*self.classes, *self._open)):
                raise TypeError(f"two classes are named {cls.__name__}")
            self._open.append(cls)
            self.classes[cls] = self._of_things(cls) or self.of_fields(cls)
            self._open.remove(cls)
        return self.classes[cls]

    def _of_things(self, cls: Any) -> Form | None:
        """The form of a class whose objects have names: an enum, or one with `by_name()`."""
        if issubclass(cls, Enum):
            return named(cls, cls.__members__)
        return named(cls, cls.by_name()) if hasattr(cls, "by_name") else None

    def of_fields(self, cls: Any) -> Form:
        """The form of a dataclass or a NamedTuple, and of none of its subclasses."""
        if dataclasses.is_dataclass(cls):
            names = tuple(field.name for field in dataclasses.fields(cls) if field.init)
            make = partial(_made, cls, names)
        elif issubclass(cls, tuple) and hasattr(cls, "_fields"):
            names, make = cls._fields, cls._make
        else:
            raise TypeError(f"no text form for {cls}")
        hints = get_type_hints(cls)
        return record(cls, {name: self.of(hints[name]) for name in names}, make)


def _made(cls: Any, names: tuple[str, ...], values: list[Any]) -> Any:
    return cls(**dict(zip(names, values, strict=True)))


def _classes(cls: type[Any]) -> list[type]:
    """A class, or where it has subclasses in its own module, those: it is only their base then."""
    if not isinstance(cls, type):
        raise TypeError(f"no text form for {cls} beside other types")
    below: list[type] = [sub for sub in cls.__subclasses__() if sub.__module__ == cls.__module__]
    found: list[type] = [each for sub in below for each in _classes(sub)]
    return sorted(found, key=lambda each: each.__name__) or [cls]

"""Forms: how the values of a type are written as JSON and read back, strictly. core/wire.py puts them together."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import NoneType
from typing import Any, NamedTuple

LONGEST_TEXT = 200
LARGEST_INT = 9_999
MOST_ENTRIES = 400
"""Of a dict, and of any collection whose bound is not given."""


class WireError(ValueError):
    """A value that is not of this form. The text says where and why."""

    def __init__(self, why: str, place: str = "") -> None:
        super().__init__(f"{place}: {why}" if place else why)
        self.why, self.place = why, place

    def within(self, outer: str) -> WireError:
        return WireError(self.why, f"{outer}.{self.place}" if self.place else outer)


class Form(NamedTuple):
    """How the values of one type are written and read. Both raise WireError."""

    text: str
    """The type, in words that are the same in every Python: for the fingerprint."""
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


# -- plain values ----------------------------------------------------------------------------------------------------


def _is_none(value: object) -> None:
    if value is not None:
        raise WireError("not None")


def _is_bool(value: object) -> bool:
    if value is True or value is False:
        return value
    raise WireError("not a bool")


def _is_int(value: object) -> int:
    if type(value) is int and -LARGEST_INT <= value <= LARGEST_INT:
        return value
    raise WireError(f"not an int of {LARGEST_INT} at most")


def _is_str(value: object) -> str:
    if type(value) is str and len(value) <= LONGEST_TEXT and value.isprintable():
        return value
    raise WireError(f"not a printable str of {LONGEST_TEXT} characters at most")


BOOL, INT, STR = (Form(text, check, check) for text, check in (("bool", _is_bool), ("int", _is_int), ("str", _is_str)))
PLAIN = {NoneType: Form("None", _is_none, _is_none), bool: BOOL, int: INT, str: STR}


def literal(values: Sequence[object]) -> Form:
    allowed = {(type(value), value) for value in values}
    if not all(kind in PLAIN for kind, _ in allowed):
        raise TypeError(f"no text form for Literal{list(values)}")

    def check(value: object) -> object:
        if type(value) in PLAIN and (type(value), value) in allowed:
            return value
        raise WireError("not one of the values that there are")

    return Form(f"Literal{sorted(map(repr, values))}", check, check)


# -- collections -----------------------------------------------------------------------------------------------------


def _each(change: Callable[[Any], Any], values: Iterable[Any]) -> list[Any]:
    done: list[Any] = []
    try:
        for value in values:
            done.append(change(value))
    except WireError as error:
        raise error.within(str(len(done))) from None
    return done


def _together(changes: Sequence[Callable[[Any], Any]], values: Iterable[Any], names: Sequence[str]) -> list[Any]:
    """Each value changed by its own function; there are as many of both."""
    done: list[Any] = []
    try:
        for change, value in zip(changes, values, strict=True):
            done.append(change(value))
    except WireError as error:
        raise error.within(names[len(done)]) from None
    return done


def _of(kind: type[Any], value: Any, most: int) -> Any:
    if type(value) is not kind:
        raise WireError(f"not a {kind.__name__}")
    if len(value) > most:
        raise WireError(f"more than {most} entries")
    return value


def row(kind: type, item: Form, most: int = MOST_ENTRIES) -> Form:
    """A tuple or a list of any length."""

    def write(value: Any) -> list[Any]:
        return _each(item.write, _of(kind, value, most))

    def read(data: Any) -> Any:
        entries = _each(item.read, _of(list, data, most))
        return entries if kind is list else kind(entries)

    return Form(f"{kind.__name__}[{item.text}]", write, read)


def a_set(kind: type, item: Form) -> Form:
    """A set or a frozenset, written in an order that is always the same."""

    def write(value: Any) -> list[Any]:
        return sorted((item.write(entry) for entry in _of(kind, value, MOST_ENTRIES)), key=json.dumps)

    def read(data: Any) -> Any:
        entries = _each(item.read, _of(list, data, MOST_ENTRIES))
        return _without_doubles(kind, entries)

    return Form(f"{kind.__name__}[{item.text}]", write, read)


def a_dict(key: Form, item: Form, most: int = MOST_ENTRIES) -> Form:
    """A dict: an object in JSON where its keys are text, else a list of pairs."""
    text = f"dict[{key.text},{item.text}]"
    pair = fixed((key, item))

    def write_object(value: Any) -> dict[str, Any]:
        value = _of(dict, value, most)
        return dict(zip(_each(_is_str, value), _each(item.write, value.values()), strict=True))

    def read_object(data: Any) -> dict[str, Any]:
        data = _of(dict, data, most)
        return dict(zip(_each(_is_str, data), _each(item.read, data.values()), strict=True))

    def write_pairs(value: Any) -> list[Any]:
        return _each(pair.write, _of(dict, value, most).items())

    def read_pairs(data: Any) -> Any:
        return _without_doubles(dict, _each(pair.read, _of(list, data, most)))

    return Form(text, write_object, read_object) if key is STR else Form(text, write_pairs, read_pairs)


def _without_doubles(kind: type, entries: list[Any]) -> Any:
    try:
        made = kind(entries)
    except TypeError:
        raise WireError("an entry that can't be in a set or a key") from None
    if len(made) != len(entries):
        raise WireError("an entry that comes twice")
    return made


def fixed(forms: Sequence[Form]) -> Form:
    """A tuple of so many values, each with its own type."""
    names = [str(number) for number in range(len(forms))]
    writes, reads = [form.write for form in forms], [form.read for form in forms]

    def write(value: Any) -> list[Any]:
        if type(value) is not tuple or len(value) != len(forms):
            raise WireError(f"not a tuple of {len(forms)}")
        return _together(writes, value, names)

    def read(data: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(forms):
            raise WireError(f"not a list of {len(forms)}")
        return tuple(_together(reads, data, names))

    return Form(f"tuple[{','.join(form.text for form in forms)};]", write, read)


# -- objects ---------------------------------------------------------------------------------------------------------


def record(cls: type, fields: Mapping[str, Form], make: Callable[[list[Any]], Any]) -> Form:
    """An object as the list of its fields. `make` gets their values."""
    names, forms = list(fields), list(fields.values())
    writes, reads = [form.write for form in forms], [form.read for form in forms]

    def write(value: Any) -> list[Any]:
        if type(value) is not cls:
            raise WireError(f"not a {cls.__name__}")
        return _together(writes, [getattr(value, name) for name in names], names)

    def read(data: Any) -> Any:
        if type(data) is not list or len(data) != len(names):
            raise WireError(f"not the {len(names)} fields of a {cls.__name__}")
        values = _together(reads, data, names)
        try:
            return make(values)
        except Exception:  # a class may refuse values in any way
            raise WireError(f"no {cls.__name__} has these fields") from None

    return Form(f"{cls.__name__}({','.join(f'{name}:{form.text}' for name, form in fields.items())})", write, read)


def named(cls: type, things: Mapping[str, Any]) -> Form:
    """One of a fixed set of objects, as its name."""
    names = {thing: name for name, thing in things.items()}

    def write(value: Any) -> str:
        if type(value) is not cls or value not in names:
            raise WireError(f"not a {cls.__name__} that there is")
        return names[value]

    def read(data: Any) -> Any:
        if type(data) is not str or data not in things:
            raise WireError(f"not the name of a {cls.__name__}")
        return things[data]

    return Form(f"{cls.__name__}<{','.join(map(_is_str, things))}>", write, read)


# -- one of several types --------------------------------------------------------------------------------------------


def optional(form: Form) -> Form:
    def write(value: Any) -> Any:
        return None if value is None else form.write(value)

    def read(data: Any) -> Any:
        return None if data is None else form.read(data)

    return Form(f"{form.text}?", write, read)


def one_of(plain: Mapping[type, Form], tagged: Mapping[str, Form]) -> Form:
    """A plain value as it is, any other with the name of its type in front. `tagged` may grow afterwards."""
    text = "|".join([*(form.text for form in plain.values()), *(form.text for form in tagged.values())])

    def write(value: Any) -> Any:
        kind = type(value)
        if kind in plain:
            return plain[kind].write(value)
        if kind.__name__ not in tagged:
            raise WireError(f"a {kind.__name__} has no form here")
        return [kind.__name__, tagged[kind.__name__].write(value)]

    def read(data: Any) -> Any:
        kind = type(data)
        if kind in plain:
            return plain[kind].read(data)
        if kind is not list or len(data) != 2 or type(data[0]) is not str or data[0] not in tagged:
            raise WireError("not the name of a type and a value of it")
        return tagged[data[0]].read(data[1])

    return Form(text, write, read)

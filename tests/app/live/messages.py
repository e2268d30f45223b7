"""Messages that no honest phone or table sends, made by hypothesis of those that one does."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 5, 7, 16, 99, 400, 10**6, 2**63, -(2**70)])
WORDS = st.sampled_from(
    ["", "?", "next", "sun", "moon", "drawing", "playing", "x" * 41, "\ud800", "\u202e", "<b>", "{name}", "%s", "0"]
)
PLAIN = st.one_of(st.none(), st.booleans(), NUMBERS, WORDS, st.text(max_size=8), st.floats(allow_nan=True))
JSON = st.recursive(
    PLAIN,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=6), inner, max_size=4)),
    max_leaves=12,
)
TEXTS = st.one_of(
    st.text(max_size=60),
    JSON.map(json.dumps),
    st.sampled_from(["", "{", "[" * 50_000, "9" * 5000, '{"kind":[]}', '{"kind":{}}', '{"kind":"hello"}', "null"]),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a message."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


def changed(data: st.DataObject, text: str, changes: int = 1) -> str:
    """A message with some of its values replaced."""
    message = json.loads(text)
    for _ in range(changes):
        found = places(message)
        if not found:
            break
        *way, last = data.draw(st.sampled_from(found))
        inside = message
        for key in way:
            inside = inside[key]
        inside[last] = _another(data, inside, last)
    return json.dumps(message)


def _another(data: st.DataObject, inside: Any, key: Any) -> Any:
    value, kind = inside[key], data.draw(st.sampled_from(["alike", "alike", "alike", "any"]))
    if kind == "any":
        return data.draw(JSON)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return data.draw(NUMBERS)
    if isinstance(value, str):
        beside = inside if isinstance(inside, list) else list(inside.values())
        return data.draw(st.one_of(WORDS, st.sampled_from([each for each in beside if isinstance(each, str)])))
    if isinstance(value, list):
        how = data.draw(st.sampled_from(["none", "less", "twice", "turned"]))
        return {"none": [], "less": value[:-1], "twice": value * 2, "turned": value[::-1]}[how]
    if isinstance(value, dict):
        return dict(list(value.items())[:-1])
    return data.draw(NUMBERS)


def cut(data: st.DataObject, text: str) -> str:
    return text[: data.draw(st.integers(0, len(text) - 1))]

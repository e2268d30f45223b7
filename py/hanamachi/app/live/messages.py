"""The messages between the table and a phone, as JSON. What comes is not trusted: docs/live.md

Each kind has exactly these fields, and each field passes its check, or the message is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any

from ...core.game import LEVELS, MOST_SEATS
from ...core.record import LONGEST as LONGEST_RECORD
from ...core.record import LONGEST_ACTION, MOST_ACTIONS, clean_name
from ...games import GAMES
from .known_tables import is_key

WIRE = 1
"""The version of all this: raised by every change to what a message says."""
LONGEST = 240_000
"""Characters of a message."""
DEEPEST = 100
"""How deeply a message is nested at most. JSON nested some thousand deep does not raise in Pyodide, it ends it."""
PART = 150
"""Moments of the past in one message."""
STATES = ("here", "phone", "away", "open", "bot")
"""Of a seat: its person sits at the screen that has the table, at a phone that is connected or not, or is awaited; or a
bot plays there."""
FAREWELLS = ("version", "taken", "closed", "unreadable")

Check = Callable[[Any], bool]


class BadMessage(ValueError):
    """A message that is none of ours."""


def _is_count(value: object, most: int = MOST_ACTIONS) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_seat(value: object) -> bool:
    return _is_count(value, MOST_SEATS - 1)


def _is_turn(value: object) -> bool:
    return value is None or _is_seat(value)


def _is_flag(value: object) -> bool:
    return type(value) is bool


def _is_name(value: object) -> bool:
    return isinstance(value, str) and clean_name(value) == value


def _is_word(value: object, longest: int = 40) -> bool:
    return isinstance(value, str) and len(value) <= longest and value.isprintable()


def _is_level(value: object) -> bool:
    return value is None or value in LEVELS


def _are(check: Check, most: int) -> Check:
    return lambda values: isinstance(values, list) and len(values) <= most and all(map(check, values))


def _is_row(*checks: Check) -> Check:
    """A list with one value for each check."""

    def is_row(values: object) -> bool:
        if not isinstance(values, list) or len(values) != len(checks):
            return False
        return all(check(value) for check, value in zip(checks, values, strict=True))

    return is_row


def _are_options(value: object) -> bool:
    return isinstance(value, dict) and len(value) <= 20 and all(map(_is_word, [*value, *value.values()]))


def _is_anything(value: object) -> bool:
    """Checked where it is used: what a seat sees and events by core/wire.py, the clock by clock.read."""
    return True


_EVENTS = _are(_is_anything, 100)
_GAME: Mapping[str, Check] = {
    "game": lambda value: isinstance(value, str) and value in GAMES,
    "seat": _is_turn,
}

FROM_PHONE: Mapping[str, Mapping[str, Check]] = {
    # the first message: which version, which table, and the key of a seat if there is one from before
    "hello": {"wire": lambda value: type(value) is int, "table": _is_word, "name": _is_name, "key": is_key},
    # an action at the moment that the phone shows
    "play": {"moment": _is_count, "action": lambda value: _is_word(value, LONGEST_ACTION)},
    "resign": {"moment": _is_count},
    # somebody gives their seat back
    "leave": {},
}
FROM_TABLE: Mapping[str, Mapping[str, Check]] = {
    # the answer to hello: which seat (none: a spectator), and its key for coming back
    "welcome": {"wire": lambda value: type(value) is int, "key": is_key, "seat": _is_turn},
    # while people join: name, level and state of each seat
    "lobby": {
        **_GAME,
        "seats": _are(_is_row(_is_name, _is_level, lambda value: value in STATES), MOST_SEATS),
    },
    # a match: the first of its messages
    "table": {
        **_GAME,
        "version": _is_count,
        "shape": _is_word,
        "seats": _are(_is_row(_is_name, _is_level), MOST_SEATS),
        "options": _are_options,
        "hints": _is_flag,
        "turn": _is_turn,
    },
    # what led to each moment from `first` on: whose turn it was then, whether it was a pause that ended, the events
    "past": {"first": _is_count, "told": _are(_is_row(_is_turn, _is_flag, _EVENTS), PART)},
    # the present
    "now": {"moment": _is_count, "pausing": _is_flag, "seen": _is_anything},
    # one action more
    "step": {
        "moment": _is_count,
        "turn": _is_turn,
        "paused": _is_flag,
        "events": _EVENTS,
        "pausing": _is_flag,
        "seen": _is_anything,
    },
    # who is away, whether the table is on its screen, and the clock
    "standing": {"away": _are(_is_seat, MOST_SEATS), "present": _is_flag, "clock": _is_anything},
    # the rules refuse an action
    "refused": {"action": lambda value: _is_word(value, LONGEST_ACTION), "rule": _is_word},
    # the match is over: all of it
    "end": {**_GAME, "record": lambda value: isinstance(value, str) and len(value) <= LONGEST_RECORD},
    "bye": {"why": lambda value: value in FAREWELLS},
}


def write(kind: str, **fields: Any) -> str:
    return json.dumps({"kind": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


_NO_BRACKETS = re.compile(r'"(?:[^"\\]+|\\.?)*+(?:"|\Z)|[^][{}"]+', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def _depth(text: str) -> int:
    """How deeply JSON is nested. Brackets in strings do not count."""
    brackets = _NO_BRACKETS.sub("", text)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def read(text: str, known: Mapping[str, Mapping[str, Check]]) -> tuple[str, dict[str, Any]]:
    """The kind and the fields of a message. BadMessage: it is not of one of the known kinds, or not quite."""
    if len(text) > LONGEST:
        raise BadMessage("too long")
    if _depth(text) > DEEPEST:
        raise BadMessage("nested too deeply")
    try:
        fields = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
    except ValueError as error:
        raise BadMessage("no JSON of ours") from error
    kind = fields.pop("kind", None) if isinstance(fields, dict) else None
    checks = known.get(kind) if isinstance(kind, str) else None
    if kind is None or checks is None or fields.keys() != checks.keys():
        raise BadMessage("no message of ours")
    for name, check in checks.items():
        if not check(fields[name]):
            raise BadMessage(f"{kind}: {name}")
    return kind, fields


def _refuse(number: str) -> Any:
    raise ValueError(f"{number} is in no message")

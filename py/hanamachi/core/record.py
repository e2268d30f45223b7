"""The record: a match as one line of text that a person can read. docs/record.md tells its form.

okiya/2 seed=73 match=single full_garden=draw first=random | Ana | Kiku @minarai | b1, c3
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from .game import LEVELS, MOST_SEATS

LONGEST = 65_536
"""Characters of a record, at most: a match of any of our games is far shorter, a hostile text may not be."""
MOST_ACTIONS = 5_000
LONGEST_NAME = 24
LONGEST_ACTION = 60

_HEAD = re.compile(r"([a-z][a-z-]{0,19})/([1-9][0-9]{0,3})", re.ASCII)
_OPTION = re.compile(r"([a-z][a-z_]{0,29})=([a-z0-9_]{1,30})", re.ASCII)
_ACTION = re.compile(r"[a-z0-9][a-z0-9 +-]*", re.ASCII)
_DROPPED = re.compile(r"(resign|time) ([0-9])", re.ASCII)
_ESCAPED = "%|@"
_BLANK = frozenset(
    " \u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Invisible characters: fillers, the empty braille cell, joiners and variation selectors."""


class RecordError(ValueError):
    """A record that can't be read. `place` is the part of the text that is wrong, `problem` a short name of what is."""

    def __init__(self, place: str, problem: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.problem = problem


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, or a bot of a level."""

    name: str
    """Empty: a person who has given none. A bot always has one."""
    level: str | None = None

    @property
    def is_bot(self) -> bool:
        return self.level is not None


@dataclass(frozen=True)
class Record:
    """The parts of a record. Nothing here is checked against the game's rules: replaying does that."""

    slug: str
    version: int
    seed: int
    options: tuple[tuple[str, str], ...]
    seats: tuple[Seat, ...]
    actions: tuple[str, ...] = ()
    resigned: int | None = None
    out_of_time: int | None = None
    """The seat whose clock has run out; then there is no resignation."""

    def __str__(self) -> str:
        head = " ".join(
            [f"{self.slug}/{self.version}", f"seed={self.seed}", *(f"{name}={choice}" for name, choice in self.options)]
        )
        seats = [escape(seat.name) + (f" @{seat.level}" if seat.level else "") for seat in self.seats]
        actions = list(self.actions)
        if self.resigned is not None:
            actions.append(f"resign {self.resigned}")
        elif self.out_of_time is not None:
            actions.append(f"time {self.out_of_time}")
        return head + "".join(f" | {part}".rstrip() for part in [*seats, ", ".join(actions)])

    def extends(self, other: Record) -> bool:
        """Whether this is the same match as the other, as far or farther on."""
        if other.resigned is not None or other.out_of_time is not None:
            return self == other
        begun = replace(self, actions=self.actions[: len(other.actions)], resigned=None, out_of_time=None)
        return begun == other


def clean_name(name: str) -> str:
    """A name as a seat may bear it: one line, something to see, no invisible characters, not too long. May be empty.

    What is clean stays as it is: a record is refused when one of its names is not.
    """
    name = name[: LONGEST_NAME * 8]
    while (cleaned := _cleaned(name)) != name:  # two letters may be joined once nothing invisible is between them
        name = cleaned
    return "" if all(c in _BLANK for c in name) else name


def _cleaned(name: str) -> str:
    visible = "".join(
        " " if unicodedata.category(c) in ("Zs", "Zl", "Zp", "Cc") else c
        for c in unicodedata.normalize("NFC", name)
        if unicodedata.category(c) not in ("Cf", "Cs", "Co", "Cn")
    )
    return " ".join(visible.split())[:LONGEST_NAME].strip()


def escape(name: str) -> str:
    return "".join(f"%{ord(c):02x}" if c in _ESCAPED else c for c in name)


def _unescape(text: str) -> str:
    return re.sub("%(25|7c|40)", lambda found: chr(int(found[1], 16)), text)


def parse(text: str) -> Record:
    """Reads a record strictly; RecordError names the place that is wrong."""
    if len(text) > LONGEST:
        raise RecordError("length", "long", f"{len(text)} characters are more than the {LONGEST} of the longest record")
    parts = [part.strip() for part in text.strip().split("|")]
    if len(parts) < 3:
        raise RecordError("parts", "parts", "a record is game | seat | … | actions, separated by |")
    if len(parts) - 2 > MOST_SEATS:
        raise RecordError("seats", "seats", f"{len(parts) - 2} seats are too many")
    slug, version, seed, options = _parse_head(parts[0])
    seats = tuple(_parse_seat(number, part) for number, part in enumerate(parts[1:-1], 1))
    actions, how, seat = _parse_actions(parts[-1])
    if seat is not None and seat >= len(seats):
        raise RecordError(f"{how} {seat}", "seats", "there is no such seat")
    dropped = (seat, None) if how == "resign" else (None, seat)
    return Record(slug, version, seed, options, seats, actions, *dropped)


def _parse_head(text: str) -> tuple[str, int, int, tuple[tuple[str, str], ...]]:
    words = text.split() or ["?"]
    head = _HEAD.fullmatch(words[0])
    if not head:
        raise RecordError(words[0][:40], "game", "a record begins with the game and its version, as in okiya/2")
    options: dict[str, str] = {}
    for word in words[1:]:
        option = _OPTION.fullmatch(word)
        if not option or option[1] in options:
            raise RecordError(word[:40], "option", "an option is written once, as name=choice")
        options[option[1]] = option[2]
    seed = options.pop("seed", "")
    if not re.fullmatch(r"0|[1-9][0-9]{0,19}", seed, re.ASCII) or int(seed) >= 1 << 64:
        raise RecordError(f"seed={seed}", "seed", "the seed is a whole number below 2**64")
    return head[1], int(head[2]), int(seed), tuple(options.items())


def _parse_seat(number: int, text: str) -> Seat:
    place = f"seat {number}"
    name, at, level = text.partition("@")
    if at and level not in LEVELS:
        raise RecordError(place, "level", f"{level[:20]!r} is none of the levels {', '.join(LEVELS)}")
    name = _unescape(name.strip())
    if (at and not name) or clean_name(name) != name or escape(name) != text.partition("@")[0].strip():
        raise RecordError(
            place,
            "name",
            f"a name has at most {LONGEST_NAME} visible characters, with % | @ written as %25 %7c %40; a bot has one",
        )
    return Seat(name, level if at else None)


def _parse_actions(text: str) -> tuple[tuple[str, ...], str, int | None]:
    """The actions, and how and for which seat the match ended otherwise than by the rules."""
    actions = [action.strip() for action in text.split(",")] if text else []
    how, seat = "", None
    if actions and (found := _DROPPED.fullmatch(actions[-1])):
        how, seat = found[1], int(found[2])
        actions.pop()
    if len(actions) > MOST_ACTIONS:
        raise RecordError("actions", "long", f"{len(actions)} actions are more than {MOST_ACTIONS}")
    for number, action in enumerate(actions, 1):
        if len(action) > LONGEST_ACTION or not _ACTION.fullmatch(action):
            raise RecordError(f"action {number}", "action", f"{action[:40]!r} is no action")
    return tuple(actions), how, seat

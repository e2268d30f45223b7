"""Files of matches: plain text, one record a line. docs/record.md tells their form."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from ...core.match import Match, Steps
from ...core.record import RecordError, clean_name, parse
from ...games import GAMES
from ..match import remote
from ..match.remote import RemoteSeats
from .saves import Save
from .stored_json import read_object

T = TypeVar("T")
HEAD = "# Hanamachi"
"""The first line of a file. A match of this very name has one space more before it."""
REMOTE_LINE = "## by link "
MOST_IMPORTED = 500


@dataclass(frozen=True)
class Entry:
    """A match as a file tells it: it has been replayed, so the rules go along with it."""

    match: Match
    name: str = ""
    remote: RemoteSeats | None = None


def written_out(saves: Iterable[Save]) -> str:
    """A file of matches, each with its name above it behind #. Another version of a match comes after that one."""
    lines = [HEAD]
    for save in sorted(saves, key=lambda save: bool(save.of)):
        lines += [_name_line(save.name)] if save.name else []
        lines += [REMOTE_LINE + json.dumps(save.remote.written())] if save.remote else []
        lines.append(str(save.record))
    return "\n".join(lines) + "\n"


def read_in(text: str, take: Callable[[int, Entry | RecordError], None]) -> Steps[None]:
    """Hands out the matches of a file one after the other, each with the number of its line, or why it can't be read.

    In steps: each of them is replayed.
    """
    name, remote_seats, count, done = "", "", 0, 0
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        begun, done = done, done + len(line) + 1
        if line.startswith(REMOTE_LINE):
            remote_seats = line.removeprefix(REMOTE_LINE)
            continue
        if line.startswith("#"):
            name = "" if line.rstrip() == HEAD else clean_name(line[1:])
            continue
        if not line.strip():
            continue
        if count == MOST_IMPORTED:
            take(number, RecordError("file", "long", f"only the first {MOST_IMPORTED} matches are taken in"))
            return
        count += 1
        try:
            replaying = Match.replaying(parse(line), GAMES)
            match = yield from _within(replaying, begun / len(text), len(line) / len(text))
        except RecordError as error:
            take(number, error)
        else:
            take(number, Entry(match, name, _read_remote(remote_seats, len(match.seats))))
        yield done / (len(text) + 1)
        name, remote_seats = "", ""


def _within(steps: Steps[T], begun: float, part: float) -> Steps[T]:
    """Work that is a part of a longer one."""
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        yield begun + share * part


def _name_line(name: str) -> str:
    line = f"# {name}"
    return line if line != HEAD else f"#  {name}"


def _read_remote(text: str, seats: int) -> RemoteSeats | None:
    try:
        return remote.read(read_object(text), seats) if text else None
    except ValueError:
        return None

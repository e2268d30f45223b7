"""Files of matches: plain text, one record a line. docs/record.md tells their form."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...core.match import STEP, Match, Steps, within
from ...core.record import RecordError, clean_name, parse
from ...games import GAMES
from ..match import remote
from ..match.remote import RemoteSeats
from .saves import Save
from .stored_json import read_object

HEAD = "# Hanamachi"
"""The first line of a file. A match of this very name has one space more before it."""
REMOTE_LINE = "## by link "
STATISTICS_LINE = "## statistics "
"""Before each line of the statistics. They come last: who does not know them takes them for the name of no match."""
MOST_IMPORTED = 500


@dataclass(frozen=True)
class Entry:
    """A match as a file tells it: it has been replayed, so the rules go along with it."""

    match: Match
    name: str = ""
    remote: RemoteSeats | None = None


def written_out(saves: Iterable[Save], statistics: Iterable[str] = ()) -> str:
    """A file of matches, each with its name above it behind #, and lines of statistics.

    Another version of a match comes after that one.
    """
    lines = [HEAD]
    for save in sorted(saves, key=lambda save: bool(save.of)):
        lines += [_name_line(save.name)] if save.name else []
        lines += [REMOTE_LINE + json.dumps(save.remote.written())] if save.remote else []
        lines.append(str(save.record))
    lines += [STATISTICS_LINE + line for line in statistics]
    return "\n".join(lines) + "\n"


def read_in(
    text: str, take: Callable[[int, Entry | RecordError], None], count_line: Callable[[str], None]
) -> Steps[None]:
    """Hands out the matches of a file one after the other, each with the number of its line, or why it can't be read.

    In steps: each of them is replayed. A line of statistics goes to `count_line`; ValueError: it can't be read.
    """
    name, remote_seats, count, done = "", "", 0, 0
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        begun, done = done, done + len(line) + 1
        if line.startswith(REMOTE_LINE):
            remote_seats = line.removeprefix(REMOTE_LINE)
            continue
        if line.startswith(STATISTICS_LINE):
            try:
                count_line(line.removeprefix(STATISTICS_LINE).rstrip())
            except ValueError as error:
                take(number, RecordError("statistics", "statistics", str(error)))
            if number % STEP == 0:
                yield done / (len(text) + 1)
            continue
        if line.startswith("#"):
            name = "" if line.rstrip() == HEAD else clean_name(line[1:])
            continue
        if not line.strip():
            continue
        count += 1
        if count > MOST_IMPORTED:
            if count == MOST_IMPORTED + 1:
                take(number, RecordError("file", "long", f"only the first {MOST_IMPORTED} matches are taken in"))
            continue
        try:
            replaying = Match.replaying(parse(line), GAMES)
            match = yield from within(replaying, begun / len(text), len(line) / len(text))
        except RecordError as error:
            take(number, error)
        else:
            take(number, Entry(match, name, _read_remote(remote_seats, len(match.seats))))
        yield done / (len(text) + 1)
        name, remote_seats = "", ""


def _name_line(name: str) -> str:
    line = f"# {name}"
    return line if line != HEAD else f"#  {name}"


def _read_remote(text: str, seats: int) -> RemoteSeats | None:
    try:
        return remote.read(read_object(text), seats) if text else None
    except ValueError:
        return None

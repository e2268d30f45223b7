"""The link: a match, or what one is begun with, as a short text for an address. docs/links.md tells it byte by byte.

An action is its number among the legal ones, so nothing illegal can be written, and a forced one takes no space. What
is read is bounded first, then replayed through the rules.
"""

from __future__ import annotations

import re
import unicodedata
from binascii import Error as NotBase64
from binascii import a2b_base64, b2a_base64, crc32
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .game import LEVELS, MOST_SEATS, Game
from .match import STEP, Match, Steps, finished
from .record import LONGEST as _LONGEST_RECORD
from .record import RecordError, Seat, clean_name

FORMAT = 1
MARK = "link."
"""The prefix of a link in the fragment: the id of a match has no dot."""
LONGEST = 1_900
"""Letters of a link, at most: what is longer travels as a file."""
LONGEST_FOUND = 4 * LONGEST
"""Letters looked into for a link: a mail may have put spaces into it and a program percent signs."""
MOST_PIECES = 100
"""Pieces between spaces that a link is put together from: a mail breaks it into lines."""
MOST_LINKS = 8
"""Places of a pasted text that are looked at for a link."""
MOST_ACTIONS = 1_500
_CHECKSUM = 3
_HAS_ACTIONS, _HAS_SEED, _RESIGNED, _OUT_OF_TIME, _BY_LINK = 1, 2, 4, 8, 16
_KINDS = (0, _HAS_SEED, *(_HAS_ACTIONS | _HAS_SEED | how for how in (0, _RESIGNED, _OUT_OF_TIME)))
_LINK = re.compile(rf"{re.escape(MARK)}([A-Za-z0-9_-]+)(?:@([0-9]{{1,4}}))?", re.ASCII)
_ESCAPED = re.compile(rb"%([0-9A-Fa-f]{2})")
AROUND = "<>()[]{}\"'`*«»‹›“”„’.,;:!?…"
"""What sentences put around an address."""
_TO_URL, _FROM_URL = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")


class LinkError(RecordError):
    """A link that can't be read, or a match that no link can carry. `problem` is one of those in docs/links.md."""

    def __init__(self, problem: str, why: str) -> None:
        super().__init__("link", problem, why)


@dataclass(frozen=True)
class Found:
    """A link as it stands in an address: its letters, and the moment that it opens at."""

    letters: str
    moment: int | None = None

    def __str__(self) -> str:
        return MARK + self.letters + ("" if self.moment is None else f"@{self.moment}")


@dataclass(frozen=True)
class Invitation:
    """How a match begins: the seats (a name may be left open for the player who takes it), the options, the deal."""

    game: Game
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    seed: int | None = None


@dataclass(frozen=True)
class Told:
    """A match that a link tells of. `taken` are the seats that somebody plays at already, where it goes by link."""

    match: Match
    taken: frozenset[int] | None = None


# -- as it stands in an address ------------------------------------------------------------------------------------


def find(text: str) -> Found | None:
    """The link in a fragment; None where there is none. Forgives what mails, chats and people do to an address.

    Spaces may stand in it, and words behind it, such as a greeting: then it ends where its checksum is right.
    """
    if len(text) > LONGEST_FOUND:
        return Found("") if MARK in text[:40] else None
    pieces = _plain(text).split()
    whole = _LINK.fullmatch(_joined(pieces))
    if whole and is_whole(whole[1]):
        return _found(whole)
    cut: Found | None = None
    for count in range(1, min(len(pieces), MOST_PIECES) + 1):
        found = _LINK.match(_joined(pieces[:count]))
        if found and is_whole(found[1]):
            return _found(found)
        cut = cut or (_found(found) if found and found.end() > len(MARK) else None)
    return _found(whole) if whole else cut


def find_in(text: str) -> Found | None:
    """The link in a text that somebody pasted: one that is whole, or else the last that is not."""
    if len(text) > LONGEST_FOUND:
        return find(text)
    text = _plain(text)
    cut: Found | None = None
    for start in [at.start() for at in re.finditer(re.escape(MARK), text)][:MOST_LINKS]:
        found = find(text[start:])
        if found and is_whole(found.letters):
            return found
        cut = found or cut
    return cut


def is_whole(letters: str) -> bool:
    """Whether the link is whole: its checksum is right."""
    if not letters or len(letters) > LONGEST:
        return False
    try:
        _body(letters)
    except LinkError as error:
        return error.problem == "newer"
    return True


def _plain(text: str) -> str:
    """A text without percent signs and without what is invisible."""
    for _ in range(2):  # some programs escape what another has escaped
        text = unescaped(text)
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf" and sign != "=")


def _joined(pieces: Sequence[str]) -> str:
    """Pieces of an address in one, without the brackets and full stops around it."""
    return "".join(pieces).strip(AROUND).lstrip("#")


def _found(link: re.Match[str]) -> Found:
    return Found(link[1], int(link[2]) if link[2] else None)


def unescaped(text: str) -> str:
    """As urllib's `unquote`, which would be one more module to wait for."""
    raw = _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text.encode("utf-8", "replace"))
    return raw.decode("utf-8", "replace")


# -- writing -------------------------------------------------------------------------------------------------------


def of_match(match: Match, taken: frozenset[int] | None = None) -> str:
    """The letters of a match. LinkError: it is too long (`long`), or of older rules (`older`): it needs a file."""
    if match.outdated:
        raise LinkError("older", "the order of its actions is that of older rules")
    if len(match.actions) > MOST_ACTIONS:
        raise LinkError("long", f"{len(match.actions)} actions are more than {MOST_ACTIONS}")
    flags = _HAS_ACTIONS | _HAS_SEED
    flags |= 0 if match.resigned is None else _RESIGNED
    flags |= 0 if match.out_of_time is None else _OUT_OF_TIME
    flags |= 0 if taken is None else _BY_LINK
    tail = bytearray()
    if taken is not None:
        tail.append(sum(1 << seat for seat in taken))
    if match.dropped is not None:
        tail.append(match.dropped)
    tail += _number(len(match.actions)) + _packed(match)
    return _written(_head(flags, match.game, match.options, match.seats, match.seed) + tail)


def of_settings(invitation: Invitation) -> str:
    """The letters of what a match is begun with."""
    seed = invitation.seed
    flags = 0 if seed is None else _HAS_SEED
    return _written(_head(flags, invitation.game, invitation.options, invitation.seats, seed))


def _head(flags: int, game: Game, options: Mapping[str, str], seats: Sequence[Seat], seed: int | None) -> bytearray:
    chosen = [(at, option.choices.index(options[option.name])) for at, option in enumerate(game.options)]
    chosen = [(at, choice) for at, choice in chosen if game.options[at].choices[choice] != game.options[at].default]
    head = bytearray([flags]) + _text(game.slug) + _number(game.version)
    head.append(len(chosen))
    for at, choice in chosen:
        head += bytes([at, choice])
    head.append(len(seats))
    for seat in seats:
        head.append(LEVELS.index(seat.level) + 1 if seat.level else 0)
        head += _text(seat.name)
    return head if seed is None else head + _number(seed)


def _packed(match: Match) -> bytes:
    """The actions as one number: each is a digit, whose base is how many actions were legal."""
    packed = 0
    for place, count in reversed(match.choices()):
        packed = packed * count + place
    return packed.to_bytes((packed.bit_length() + 7) // 8, "big")


def _number(value: int) -> bytes:
    """Seven bits a byte, the lowest first; the highest bit says that there is more."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def _text(text: str) -> bytes:
    written = text.encode()
    return bytes([len(written)]) + written


def _checksum(body: bytes) -> bytes:
    return crc32(bytes([FORMAT]) + body).to_bytes(4, "big")[-_CHECKSUM:]


def _written(body: bytes | bytearray) -> str:
    whole = bytes([FORMAT]) + _checksum(bytes(body)) + body
    letters = b2a_base64(whole, newline=False).decode("ascii").rstrip("=").translate(_TO_URL)
    if len(letters) > LONGEST:
        raise LinkError("long", f"{len(letters)} letters are more than {LONGEST}")
    return letters


# -- reading -------------------------------------------------------------------------------------------------------


def read(letters: str, games: Mapping[str, Game]) -> Told | Invitation:
    """What a link tells of. LinkError says what is wrong with it."""
    return finished(reading(letters, games))


def reading(letters: str, games: Mapping[str, Game]) -> Steps[Told | Invitation]:
    """The same in steps of a few actions, as `Match.replaying`: a short link may hold many."""
    if not letters or len(letters) > LONGEST:
        raise LinkError("long", f"a link has at most {LONGEST} letters")
    try:
        return (yield from _Reader(_body(letters)).link(games))
    except LinkError as error:
        bare = letters.rstrip("-_")  # a chat's sign for slanted letters, perhaps
        if error.problem != "damaged" or not bare or bare == letters:
            raise
        return (yield from _Reader(_body(bare)).link(games))


def _body(letters: str) -> bytes:
    try:
        whole = a2b_base64(letters.translate(_FROM_URL) + "=" * (-len(letters) % 4), strict_mode=True)
    except (NotBase64, ValueError) as error:
        raise LinkError("damaged", "this is not base64") from error
    if b2a_base64(whole, newline=False).decode("ascii").rstrip("=").translate(_TO_URL) != letters:
        raise LinkError("damaged", "there are stray bits at its end")
    if whole[:1] > bytes([FORMAT]):
        raise LinkError("newer", f"the form of links here is {FORMAT}")
    body = whole[1 + _CHECKSUM :]
    if whole[: 1 + _CHECKSUM] != bytes([FORMAT]) + _checksum(body):
        raise LinkError("damaged", "the checksum is another")
    return body


class _Reader:
    """Reads a body from beginning to end. A right checksum does not make it valid."""

    def __init__(self, body: bytes) -> None:
        self.left = body

    def link(self, games: Mapping[str, Game]) -> Steps[Told | Invitation]:
        flags = self.byte()
        by_link, kind = flags & _BY_LINK, flags & ~_BY_LINK
        if kind not in _KINDS or (by_link and not kind & _HAS_ACTIONS):
            raise LinkError("form", "there is no such kind of link")
        game = self.game(games)
        chosen, seats = self.options(game), self.seats(game, invites=not kind & _HAS_ACTIONS)
        try:
            options = game.settle(dict(chosen), len(seats))
        except ValueError as error:
            raise LinkError("option", str(error)) from error
        if chosen != [(o.name, options[o.name]) for o in game.options if options[o.name] != o.default]:
            raise LinkError("form", "an option is written once, in its place, and only where it is not the default")
        seed = self.number(64) if kind & _HAS_SEED else None
        if seed is None or not kind & _HAS_ACTIONS:
            self.end()
            return Invitation(game, seats, options, seed)
        taken = self.taken(seats) if by_link else None
        dropped = self.byte() if kind & (_RESIGNED | _OUT_OF_TIME) else None
        match = Match(game, seats, options, seed)
        yield from self.replay(match)
        if dropped is not None:
            if dropped >= len(seats) or match.turn is None:
                raise LinkError("form", "nobody can have given up there")
            if kind & _RESIGNED:
                match.resign(dropped)
            else:
                match.run_out(dropped)
        return Told(match, taken)

    def replay(self, match: Match) -> Steps[None]:
        count = self.number(16)
        if count > MOST_ACTIONS:
            raise LinkError("long", f"{count} actions are more than {MOST_ACTIONS}")
        if self.left[:1] == b"\0":
            raise LinkError("form", "a number does not begin with 0")
        packed, self.left = int.from_bytes(self.left, "big"), b""
        for number in range(1, count + 1):
            if match.turn is None:
                raise LinkError("form", "the match was over already")
            legal = sorted(match.state.legal())
            packed, index = divmod(packed, len(legal))
            match.retrace(legal[index])
            if number % STEP == 0:
                yield number / count
        if packed:
            raise LinkError("form", "there is more than the actions")
        if len(str(match.record)) > _LONGEST_RECORD:
            raise LinkError("long", "its record could not be kept")

    def game(self, games: Mapping[str, Game]) -> Game:
        slug = self.text()
        game = games.get(slug) if slug.isascii() else None
        if game is None:
            raise LinkError("game", "there is no such game")
        version = self.number(14)
        if version > game.version:
            raise LinkError("newer", f"the rules here are version {game.version}")
        if version < game.version:
            raise LinkError("older", f"the rules here are version {game.version}, not {version}")
        return game

    def options(self, game: Game) -> list[tuple[str, str]]:
        chosen: list[tuple[str, str]] = []
        for _ in range(self.byte()):
            at, choice = self.byte(), self.byte()
            if at >= len(game.options) or choice >= len(game.options[at].choices):
                raise LinkError("option", "the game has no such option")
            chosen.append((game.options[at].name, game.options[at].choices[choice]))
        return chosen

    def seats(self, game: Game, *, invites: bool) -> tuple[Seat, ...]:
        count = self.byte()
        if count > MOST_SEATS or count not in game.seats:
            raise LinkError("seats", "the game is not for so many")
        seats = []
        for _ in range(count):
            level, name = self.byte(), self.text()
            if level > len(LEVELS) or (level and LEVELS[level - 1] not in game.levels):
                raise LinkError("level", "there is no bot of this level")
            if clean_name(name) != name or (level and not (name or invites)):
                raise LinkError("name", "this is no name")
            seats.append(Seat(name, LEVELS[level - 1] if level else None))
        return tuple(seats)

    def taken(self, seats: Sequence[Seat]) -> frozenset[int]:
        signs = self.byte()
        people = {number for number, seat in enumerate(seats) if not seat.is_bot}
        taken = frozenset(number for number in range(8) if signs >> number & 1)
        if not taken <= people:
            raise LinkError("seats", "nobody sits there")
        return taken

    # -- the small parts -------------------------------------------------------------------------------------------

    def byte(self) -> int:
        return self.bytes(1)[0]

    def bytes(self, count: int) -> bytes:
        if count > len(self.left):
            raise LinkError("form", "it ends too soon")
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def number(self, bits: int) -> int:
        value = 0
        for place in range(0, bits, 7):
            byte = self.byte()
            value |= (byte & 0x7F) << place
            if byte < 0x80:
                if value >> bits or (place and not byte):
                    break
                return value
        raise LinkError("form", "this is no number")

    def text(self) -> str:
        try:
            return self.bytes(self.byte()).decode()
        except UnicodeDecodeError as error:
            raise LinkError("form", "this is no text") from error

    def end(self) -> None:
        if self.left:
            raise LinkError("form", "there is more than the settings")

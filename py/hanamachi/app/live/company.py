"""Who is at a live table, as the screens show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

HERE, PHONE, AWAY, OPEN, BOT = "here", "phone", "away", "open", "bot"
"""The states of a seat: see `STATES` in messages.py."""


class Place(NamedTuple):
    """A seat at the table."""

    name: str
    level: str | None
    state: str


@dataclass(frozen=True)
class Invite:
    """The code that is shown, for somebody to join with."""

    seat: int | None
    """Whose seat it is for; None: a spectator's."""
    address: str
    """Empty: it is being made."""
    connecting: bool = False
    """Whether the answer has come."""
    slow: bool = False
    """Whether it takes longer than it should."""


@dataclass(frozen=True)
class Company:
    """The table as the one who has it sees it."""

    places: tuple[Place, ...]
    begun: bool
    hints: bool
    spectators: int = 0
    invite: Invite | None = None
    camera: str = ""
    """`on` while it looks for a code; `denied` or `none` where there is no camera to be had."""

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.state == OPEN]

    @property
    def absent(self) -> list[int]:
        """The seats whose people are not connected."""
        return [seat for seat, place in enumerate(self.places) if place.state in (OPEN, AWAY)]


@dataclass(frozen=True)
class Joining:
    """How far somebody has come who wants to join a table."""

    slug: str = ""
    """The game that is played there; empty: no code was read yet."""
    name: str = ""
    """What they are called, or were called at this table."""
    known: bool = False
    """Whether they have a seat at this table from before."""
    stage: str = ""
    """Empty: a code is needed; `name`; `making` an answer; `answer`: it is shown; `slow`: it takes long; `lobby`;
    `over`; and for an answer that somebody opens in place of the table: `handing`, `handed`, `unhanded`."""
    address: str = ""
    """The answer, as a link."""
    camera: str = ""
    places: tuple[Place, ...] = ()
    """In the lobby: who is here."""
    seat: int | None = None
    problem: str = ""
    """Why it did not work: the reason of a farewell or of a connection that was closed."""

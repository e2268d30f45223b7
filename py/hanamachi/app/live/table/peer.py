"""A phone at a live table, or what is to become one."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Peer:
    """A connection to a phone, or what is to become one."""

    name: str
    seat: int | None
    """The seat that its code is for, then the one that it has; None: a spectator."""
    state: str = "making"
    """`making` a code, `offered`, `connecting`, `open`: it has not said who it is, `here`, `quiet`: not heard of."""
    code: str = ""
    slow: bool = False
    key: str = ""
    """The key of its seat; a spectator has none."""
    match: str = ""
    """The match that it was told of last."""
    told: int = -1
    """How many actions of that it knows; -1: not even that it began."""
    said: dict[str, str] = field(default_factory=dict)
    """The last message of those kinds that are sent again when they change."""

    @property
    def is_in(self) -> bool:
        return self.state in ("here", "quiet")

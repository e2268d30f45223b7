"""Where a match that is not saved came from: a link that was opened, to be viewed."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.link import Found


@dataclass(frozen=True)
class OpenedLink:
    text: str
    """The link itself, as an address carries it."""
    local_name: str = ""
    """The name that stands in the address bar in its place, while the match runs; empty in a frame."""
    taken: frozenset[int] | None = None
    """The taken seats of a match that is played by link: the visitor may take another. None: there is none to take."""

    def at(self, moment: int | None) -> Found:
        return Found(self.text, moment)

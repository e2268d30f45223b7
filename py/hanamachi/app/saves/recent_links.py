"""Links that were opened to be looked at: they survive a reload, and are no saves.

The link of a match that runs holds its seed, so it leaves the address bar; a local name stands there in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...core.link import LONGEST
from ...core.numbers import whole
from ..route import is_local_name

if TYPE_CHECKING:
    from ..protocol import Store

PREFIX = "hanamachi/glance/"
MOST = 12
"""Only the latest are kept."""


@dataclass
class RecentLinks:
    links: dict[str, str] = field(default_factory=dict)
    """The link of each by its local name, the latest last."""

    def load(self, storage: Mapping[str, str]) -> None:
        kept = [(key.removeprefix(PREFIX), text) for key, text in storage.items() if key.startswith(PREFIX)]
        dated = [(when, id, link) for id, text in kept for when, _, link in [text.partition(" ")]]
        latest = sorted(
            (date, id, link)
            for when, id, link in dated
            if is_local_name(id) and (date := whole(when, 1 << 53)) is not None and len(link) <= LONGEST
        )
        self.links = {id: link for _, id, link in latest}

    def note(self, id: str, link: str, now: int) -> tuple[str, list[Store]]:
        """The name of what is looked at, the same at every time, and what the page is to write."""
        known = next((name for name, known_link in self.links.items() if known_link == link), id)
        self.links.pop(known, None)
        self.links[known] = link
        stores: list[Store] = [{"key": PREFIX + known, "value": f"{now} {link}"}]
        for name in list(self.links)[:-MOST]:
            del self.links[name]
            stores.append({"key": PREFIX + name, "value": None})
        return known, stores

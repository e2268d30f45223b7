"""Playing offline, as far as the page knows of it from the service worker."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Offline:
    state: str = "none"
    """`loading` while the browser fetches all of the site, then `ready`; `update` when a new version is there too."""
    share: float = 0
    """How much of it has come, while it is loading."""
    later: bool = False
    """The new version was put off: it is still offered, at the foot of the screen."""

    @property
    def is_loading(self) -> bool:
        return self.state == "loading"

    @property
    def percent(self) -> int:
        return int(100 * self.share)

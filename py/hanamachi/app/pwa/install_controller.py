"""Installing the site on a device: whether it can be done, and the one moment at which it is worth a word.

That moment is the end of somebody's first match. The hint comes once in the life of a browser; later the settings
still have the button. Once there is a match to lose, the browser is asked not to evict the storage.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ..match.session import Session
from ..stage import Stage
from ..verbs import Verb, Verbs
from .install import Install

if TYPE_CHECKING:
    from ..protocol import Form

KEY = "hanamachi/install"


class InstallController:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.install = Install()
        self._hinted = False
        self._kept = False

    def verbs(self) -> Verbs:
        return {"decline": Verb(self.decline, anywhere=True)}

    def load(self, storage: Mapping[str, str]) -> None:
        self._hinted = KEY in storage

    def can(self, way: str) -> None:
        """The page says how this device installs; no longer at all once it has."""
        self.install = Install(way, self.install.invites and bool(way))

    def kept(self, session: Session) -> None:
        """A match is saved: the browser should keep it, and at the end of the first one the hint is due."""
        if not session.seating.people or not session.match.actions:
            return
        if not self._kept:
            self._kept = True
            self.stage.reply.persist()
        if session.match.turn is None and self.install.way and not self._hinted:
            self._hinted = True
            self.install = replace(self.install, invites=True)
            self.stage.reply.store({"key": KEY, "value": "hinted"})

    def leave(self) -> None:
        """Somebody goes elsewhere: the hint does not follow them."""
        self.install = replace(self.install, invites=False)

    def decline(self, rest: str, form: Form) -> None:
        self.leave()
        self.stage.reply.focus("main")

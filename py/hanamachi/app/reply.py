"""The answer to an event while it is being put together: words to say, writes, focus, notices."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .protocol import Deed, Store, Update


MOST_SOUNDS = 3
"""Of one update; the last ones count most: whose turn it is, and the end."""


@dataclass(frozen=True)
class Notice:
    """A sentence at the foot of the screen, and what can be done about it."""

    text: str
    action: str = ""
    """What the button does (a data-do), with its words."""
    label: str = ""
    lasting: bool = False
    """Stays until it is no longer so, not until the next thing happens."""


class Late(Exception):
    """A verb came for something that is not there any more: it is dropped."""


def _nothing() -> Update:
    return {}


@dataclass
class Reply:
    notices: list[Notice] = field(default_factory=list)
    """The sentences at the foot of the screen. They outlive the answer; all else is sent once."""
    sent: Update = field(default_factory=_nothing)
    unchanged: bool = False
    """Whether the screen is as it was: then it is not drawn for this answer."""
    hushed: bool = False
    """Whether the last event has cleared a notice."""

    def say(self, *words: str) -> None:
        """Words for the live region, after those already said."""
        self.sent["say"] = " ".join(filter(None, [self.sent.get("say", ""), *words]))

    def empty_live_region(self) -> None:
        self.sent["say"] = ""

    def sound(self, *names: str) -> None:
        """What is heard and felt, after what has been so far."""
        if names := tuple(filter(None, names)):
            self.sent["sound"] = [*self.sent.get("sound", []), *names][-MOST_SOUNDS:]

    def store(self, store: Store) -> None:
        self.sent.setdefault("store", []).append(store)

    def order(self, do: Deed, peer: str, text: str = "") -> None:
        """What the page is to do with a connection to another browser."""
        self.sent.setdefault("live", []).append({"do": do, "peer": peer, "text": text})

    def focus(self, id: str) -> None:
        self.sent["focus"] = id

    def come_to(self, id: str) -> None:
        """Something new stands at the top of the screen, and this in it gets the focus."""
        self.sent |= {"top": True, "focus": id}

    def arrive(self) -> None:
        """Somebody comes to another screen: a step in the history, at its top."""
        self.sent |= {"push": True, "top": True, "focus": "main"}

    def download(self, name: str, text: str) -> None:
        self.sent["download"] = {"name": name, "text": text}

    def picture(self, name: str, svg: str, width: int, *, share: bool = False) -> None:
        self.sent["picture"] = {"name": name, "svg": svg, "width": width, "share": share}

    def persist(self) -> None:
        """Asks the browser not to evict the storage: there is a match to lose."""
        self.sent["persist"] = True

    def notify(self, text: str, action: str = "", label: str = "") -> None:
        self.notices.insert(0, Notice(text, action, label))
        self.say(text)

    def warn(self, text: str) -> None:
        """A notice that stays; said once."""
        if not any(notice.lasting for notice in self.notices):
            self.notices.append(Notice(text, lasting=True))
            self.say(text)

    def hush(self) -> None:
        """Clears the notices of the last event, except the lasting ones."""
        lasting = [notice for notice in self.notices if notice.lasting]
        self.hushed, self.notices = len(lasting) < len(self.notices), lasting

    def taken(self) -> Update:
        """What is to be sent, once."""
        sent, self.sent = self.sent, {}
        return sent

"""The answer to an event while it is being put together: words, what to keep, where focus goes, sentences to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .screens.frame import Notice

if TYPE_CHECKING:
    from .protocol import Store, Update


class Late(Exception):
    """What was done belongs to something that is not there any more: it is dropped."""


class Reply:
    def __init__(self) -> None:
        self.notices: list[Notice] = []
        """The sentences at the foot of the screen. They outlive the answer; all else is sent once."""
        self.sent: Update = {}

    def say(self, *words: str) -> None:
        """Words for the live region, after those already said."""
        self.sent["say"] = " ".join(filter(None, [self.sent.get("say", ""), *words]))

    def empty_live_region(self) -> None:
        self.sent["say"] = ""

    def store(self, store: Store) -> None:
        self.sent.setdefault("store", []).append(store)

    def focus(self, id: str) -> None:
        self.sent["focus"] = id

    def arrive(self) -> None:
        """Somebody comes to another screen: a step in the history, at its top."""
        self.sent |= {"push": True, "top": True, "focus": "main"}

    def download(self, name: str, text: str) -> None:
        self.sent["download"] = {"name": name, "text": text}

    def picture(self, name: str, svg: str, width: int, *, share: bool = False) -> None:
        self.sent["picture"] = {"name": name, "svg": svg, "width": width, "share": share}

    def persist(self) -> None:
        """There is something to lose: the browser is asked to keep what we store."""
        self.sent["persist"] = True

    def notify(self, text: str, action: str = "", label: str = "") -> None:
        self.notices.insert(0, Notice(text, action, label))
        self.say(text)

    def warn(self, text: str) -> None:
        """A sentence that stays, said once."""
        if not any(notice.lasting for notice in self.notices):
            self.notices.append(Notice(text, lasting=True))
            self.say(text)

    def hush(self) -> None:
        """Something else happens: what was said of the last thing goes."""
        self.notices = [notice for notice in self.notices if notice.lasting]

    def taken(self) -> Update:
        """What is to be sent, once."""
        sent, self.sent = self.sent, {}
        return sent

"""The screen that was sent last: of the next one, only what is new is sent.

A screen is cut where an element has an id. A part is the text from there to the next id: when the screen that was sent
last has the same part, its number goes in the place of the text; where only the tag has changed, the tag and the number
of the part that has the rest. The page puts the parts together again (static/shell/page/sent-screen.js). Both ends know
the parts of one screen only, so neither grows, nor keeps what is not shown any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from .protocol import Message, Part, Update

CUT: Final = ' id="'
SHORT: Final = 20
"""Characters: what is not longer is sent again with its tag."""


class SentScreen:
    def __init__(self) -> None:
        self._number = 0
        self._parts: list[str] = []
        self._known: dict[str, int] = {}

    def message(self, update: Update) -> Message:
        """What is sent of an update. Messages must arrive in the order in which they were made."""
        rest = dict(update)
        if (html := rest.pop("html", None)) is not None:
            self._number += 1
            rest["screen"] = {"number": self._number, "parts": self._cut(str(html))}
        return cast("Message", rest)

    def _cut(self, html: str) -> list[Part]:
        """The parts of a screen, which from now on is the one that was sent last."""
        parts = html.split(CUT)
        sent: list[Part] = list(map(self._known.get, parts, parts))  # in C
        before, follows = self._parts, 0
        for at, part in enumerate(sent):
            if isinstance(part, int):  # the same text
                follows = part + 1
            elif follows < len(before):  # which stood here: on a board, often only the tag of a cell has changed
                text, was = parts[at], before[follows]
                rest = text[text.find(">") :]
                if len(rest) > SHORT and rest == was[was.find(">") :]:
                    sent[at] = (text[: -len(rest)], follows)
                follows += 1
        self._parts, self._known = parts, dict(zip(parts, range(len(parts)), strict=True))
        return sent

"""The codes of a handshake as links carry them: an offer from the table, an answer from a phone.

join/#o.kodama.2.okiya.AbC…    an offer: the table, the connection, the game, the code of the page's scripts
join/#a.kodama.2.AbC…          the answer to it
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...games import GAMES

LONGEST = 4_000
"""Characters of a scanned or pasted text that are looked at."""
_CODE = r"([A-Za-z0-9_-]{40,800})"
_TABLE, _PEER = r"([a-z0-9]{4,12})", r"([a-z0-9]{1,8})"
_OFFER = re.compile(
    rf"(?:^|#)o\.{_TABLE}\.{_PEER}\.([a-z-]{{1,20}})\.{_CODE}(?![A-Za-z0-9_-])", re.ASCII | re.MULTILINE
)
_ANSWER = re.compile(rf"(?:^|#)a\.{_TABLE}\.{_PEER}\.{_CODE}(?![A-Za-z0-9_-])", re.ASCII | re.MULTILINE)


class Offer(NamedTuple):
    table: str
    peer: str
    """The connection at the table that this is for."""
    slug: str
    code: str

    def __str__(self) -> str:
        return f"o.{self.table}.{self.peer}.{self.slug}.{self.code}"


class Answer(NamedTuple):
    table: str
    peer: str
    code: str

    def __str__(self) -> str:
        return f"a.{self.table}.{self.peer}.{self.code}"


def find_offer(text: str) -> Offer | None:
    """The offer in an address, or in a text around it."""
    found = _OFFER.search(text[:LONGEST].strip())
    return Offer(*found.groups()) if found and found[3] in GAMES else None


def find_answer(text: str) -> Answer | None:
    found = _ANSWER.search(text[:LONGEST].strip())
    return Answer(*found.groups()) if found else None

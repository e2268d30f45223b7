"""What a phone is told, beside what it would be told in another deal that agrees with all that its seat knows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from hanamachi.app.live.company import Company
from hanamachi.app.live.messages import STATES
from hanamachi.app.live.phones import Phones
from hanamachi.app.live.table.peer import Peer
from hanamachi.app.live.table.telling import Teller
from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.game import LEVELS
from hanamachi.core.match import Match
from tests.app.tab import Tab
from tests.app.twins import Twin

OF_THE_MATCH = ("table", "past", "now", "step")
KEPT_APART = ("", "game", "move")
"""Other words of messages: an open seat has no name, and a clock says what its time is for."""


class Otherwise:
    """The same match as one seat knows it, in which all that this seat can't know is different."""

    def __init__(self, real: Match, seat: int | None, chance: Chance) -> None:
        self.real = Match(real.game, real.seats, real.options, real.seed)
        # guesses are made for a spectator as for a seat
        self.twin = Twin(self.real, seat, chance, {})  # type: ignore[arg-type]
        self.seat = seat
        self.tab = Tab()
        self.tab.hello()
        self.teller = Teller(self.tab.app.stage)
        self.peer = Peer("1", seat, "here")
        self.differs = 0
        """Moments at which something that is hidden is another than in the real match."""

    def come_back(self) -> None:
        """The phone was away: it is told everything anew."""
        self.peer = Peer("1", self.seat, "here")

    def play(self, action: str) -> None:
        self.real.play(action)
        self.twin.play(action)
        self.differs += whole(self.real.state) != whole(self.twin.state)

    def told(self) -> list[str]:
        """What the table tells the phone now."""
        phones = Phones("kodama", {}, begun=True)
        save = Save("kodama", self.real.record, phones=phones)
        session = Session(Seating(self.twin, save))
        self.teller.tell_match(self.peer, session, phones, Company((), True, True))
        return [order["text"] for order in self.tab.app.stage.reply.taken().get("live", [])]


def whole(state: Any) -> dict[str, Any]:
    """All that is on and under the table, without the chance of what comes."""
    return {field.name: getattr(state, field.name) for field in fields(state) if field.name != "chance"}


def check(received: list[str], real: Match, seat: int | None, came: Sequence[int] = (0,)) -> None:
    """Every message that a phone got would be the same in another deal. It came, and came back, after so many actions.

    The record at the end has the deal. All other messages have nothing of the game: only what people know anyway.
    """
    otherwise = Otherwise(real, seat, Chance.named("otherwise", real.game.slug, seat))
    told: list[str] = []
    for moment, action in enumerate([*real.actions, None]):
        if moment >= came[0]:
            told += otherwise.told()
        if moment in came[1:]:
            otherwise.come_back()
            told += otherwise.told()
        if action is None or moment == len(real.actions) - 1:
            break
        otherwise.play(action)
    of_the_match = [text for text in received if json.loads(text)["kind"] in OF_THE_MATCH]
    assert of_the_match == told
    known = {real.game.slug, *STATES, *LEVELS, *(seat.name for seat in real.seats), *KEPT_APART}
    for message in map(json.loads, received):
        if message["kind"] not in (*OF_THE_MATCH, "welcome", "end"):
            assert set(words_in(message)) <= known | {message["kind"]}, message
    if real.game.hides:
        assert otherwise.differs > len(real.actions) // 3


def words_in(value: Any) -> Iterator[str]:
    """All texts in a message, but not the names of its fields."""
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from words_in(inner)

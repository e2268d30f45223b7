"""A phone is told what its seat may know: in another deal that agrees with it, not a byte would be different."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from hanamachi.app.live.company import Company
from hanamachi.app.live.phones import Phones
from hanamachi.app.live.table.peer import Peer
from hanamachi.app.live.table.telling import Teller
from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction
from hanamachi.core.match import Match
from hanamachi.games import GAMES
from tests.app.live.network import Device, at_table, chooser
from tests.app.tab import Tab
from tests.app.twins import Twin

OF_THE_MATCH = ("table", "past", "now", "step")
MATCHES = {
    "okiya": ("person", "phone"),
    "taiki": ("person", "phone", "phone"),
    "maiko": ("person", "phone", "shikomi"),
    "mai-star": ("person", "phone", "phone"),
}


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


def of_the_match(device: Device, first: int = 0) -> list[str]:
    return [text for text in device.received[first:] if json.loads(text)["kind"] in OF_THE_MATCH]


def check(device: Device, real: Match, seat: int | None, came: list[int]) -> None:
    """All that a device was told agrees with another deal. It came, and came back, after so many actions."""
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
    assert of_the_match(device) == told
    if real.game.hides:
        assert otherwise.differs > len(real.actions) // 3


@pytest.mark.parametrize("slug", MATCHES)
def test_nothing_hidden_changes_what_a_phone_or_a_spectator_is_told(slug: str) -> None:
    network, host, phones = at_table(slug, *MATCHES[slug])
    spectator = network.join(host, None, "Eve")
    early = len(host.session.match.actions)
    choose = chooser(f"secrecy {slug}")
    network.play(host, choose, 8)
    network.cut(phones[0], "table")
    network.join(host, 1, "Guest 1", phones[0])
    back = len(host.session.match.actions)
    network.play(host, choose, 25)
    late = network.join(host, None, "Late")
    late_at = len(host.session.match.actions)
    network.play(host, choose)
    match = host.session.match
    assert match.turn is None
    check(phones[0], match, 1, [0, back])
    for phone, seat in zip(phones[1:], (2,), strict=False):
        check(phone, match, seat, [0])
    check(spectator, match, None, [early])
    check(late, match, None, [late_at])
    check_keys(host, [*phones, spectator, late], match)


def check_keys(host: Device, devices: list[Device], match: Match) -> None:
    """Before the end nobody is told the seed, and at no time the key of another."""
    keys: dict[int, str] = {}
    for number, device in enumerate(devices):
        messages: list[dict[str, Any]] = [json.loads(text) for text in device.received]
        assert [message["kind"] for message in messages].count("end") == 1
        before = [text for text in device.received if json.loads(text)["kind"] != "end"]
        assert not any(str(match.seed) in text for text in before)
        welcomed = {message["key"] for message in messages if message["kind"] == "welcome"}
        assert len(welcomed) == 1
        keys[number] = welcomed.pop()
    assert len({key for key in keys.values() if key}) == sum(map(bool, keys.values()))
    for number, device in enumerate(devices):
        others = [key for other, key in keys.items() if other != number and key]
        assert not any(key in text for key in others for text in device.received)
    assert host.session.save.phones
    assert {key for key in keys.values() if key} == set(host.session.save.phones.keys.values())


@pytest.mark.parametrize("slug", MATCHES)
def test_a_refusal_tells_nothing_that_is_hidden(slug: str) -> None:
    """Whatever a phone asks for out of turn or against the rules, the answer is the same in another deal."""
    game, chance = GAMES[slug], Chance.named("refusals", slug)
    seats = Match.replay(at_table(slug, *MATCHES[slug])[1].session.match.record, GAMES).seats
    match = Match(game, seats, {}, 7)
    asked: set[str] = {"", "nonsense", "next", game.pause}
    refused = 0
    while match.turn is not None and len(match.actions) < 120:
        legal = match.state.legal()
        asked |= set(legal)
        if len(match.actions) % 6 == 0:
            guess = match.state.seen_by(match.turn).guess(chance)
            for action in sorted(asked):
                rule = rule_of(match.state, action)
                assert rule_of(guess, action) == rule, f"{action} after {match.record}"
                refused += bool(rule)
        match.play(chance.pick(legal))
    assert refused > 5


def rule_of(state: Any, action: str) -> str:
    try:
        state.copy().play(action)
    except IllegalAction as error:
        return error.rule
    return ""

"""A phone is told what its seat may know: in another deal that agrees with it, not a byte would be different."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction
from hanamachi.core.match import Match
from hanamachi.games import GAMES
from tests.app.live.network import Device, at_table, chooser
from tests.app.live.otherwise import check

MATCHES = {
    "okiya": ("person", "phone"),
    "taiki": ("person", "phone", "phone"),
    "maiko": ("person", "phone", "shikomi"),
    "mai-star": ("person", "phone", "phone"),
}


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
    check(phones[0].received, match, 1, [0, back])
    for phone, seat in zip(phones[1:], (2,), strict=False):
        check(phone.received, match, seat)
    check(spectator.received, match, None, [early])
    check(late.received, match, None, [late_at])
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

"""A phone that sends anything at all changes nothing at the table, and makes nothing there fail."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanamachi.app.live.messages import FROM_TABLE, WIRE, write
from tests.app.live.messages import TEXTS, changed, cut
from tests.app.live.network import Device, Network, at_table, chooser, gathering

EXAMPLES = settings(max_examples=60, suppress_health_check=list(HealthCheck))
KEY = "0123456789abcdef"


def honest(host: Device, phone: Device) -> list[str]:
    """What a phone sends, in form."""
    match = host.session.match
    hello = write("hello", wire=WIRE, table="kodama", name="Ana", key=KEY)
    legal = [write("play", moment=len(match.actions), action=action) for action in match.state.legal()[:3]]
    return [hello, write("play", moment=0, action="x"), *legal, write("resign", moment=0), write("leave")]


def fair(text: str, host: Device, seat: int | None) -> bool:
    """Whether it is a message by which that seat may change the match."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return False
    if not isinstance(message, dict):
        return False
    match = host.session.match
    if message.get("kind") == "resign":
        return True
    may_act = match.turn == seat or host.session.seating.is_pausing
    legal = message.get("action") in match.state.legal() and message.get("moment") == len(match.actions)
    return message.get("kind") == "play" and seat is not None and may_act and legal


@pytest.fixture(scope="module", params=["okiya", "maiko", "taiki"])
def running(request: pytest.FixtureRequest) -> tuple[Network, Device]:
    who = ("person", "phone", "phone") if request.param != "okiya" else ("person", "phone")
    network, host, _ = at_table(request.param, *who, every=5)
    network.play(host, chooser("hostile"), 7)
    return network, host


def come_back(network: Network, host: Device) -> Device:
    """The phone of the second seat, connected, whatever has become of it."""
    phones = host.session.save.phones
    assert phones
    known = {phones.table: {"key": phones.keys[1], "name": "Guest 1", "game": host.session.match.game.slug}}
    for device in [device for device in network.devices if device is not host]:
        network.close(device)
    return network.join(host, 1, "", network.device({"hanamachi/tables": json.dumps(known)}))


@EXAMPLES
@given(st.data())
def test_nothing_that_a_phone_sends_changes_the_match(running: tuple[Network, Device], data: st.DataObject) -> None:
    network, host = running
    phone = come_back(network, host)
    before, stored = host.session.match.record, dict(host.storage)
    for _ in range(data.draw(st.integers(1, 4))):
        end = phone.ends.get("table")
        if end is None:
            break
        text = data.draw(st.sampled_from(honest(host, phone)))
        how = data.draw(st.sampled_from(["text", "changed", "cut", "replayed", "of the table"]))
        if how == "text":
            text = data.draw(TEXTS)
        elif how == "changed":
            text = changed(data, text)
        elif how == "cut":
            text = cut(data, text)
        elif how == "of the table":
            text = data.draw(st.sampled_from(phone.received))
        if not fair(text, host, 1):
            host.live(end[1], "message", text)
    network.settle()
    assert host.session.match.record == before
    assert host.storage == stored
    assert 'id="table"' in host.html


@EXAMPLES
@given(st.data())
def test_nothing_that_a_stranger_sends_takes_a_seat(data: st.DataObject) -> None:
    network, host = gathering("okiya", "person", "phone")
    peer = network.offer(host, 1).split(".")[2]
    host.live(peer, "open")
    company = host.app.live.host.company
    before = host.session.save.phones
    assert company and before
    texts = [*honest(host, host), write("hello", wire=WIRE, table=before.table, name="x" * 99, key="")]
    for _ in range(3):
        text = data.draw(st.one_of(TEXTS, st.sampled_from(texts).map(str)))
        host.live(peer, "message", text)
    assert host.session.save.phones == before
    assert not host.session.match.actions


def test_a_flood_of_greetings_seats_one_person_once() -> None:
    network, host = gathering("taiki", "person", "phone", "phone")
    phones = host.session.save.phones
    assert phones
    peer = network.offer(host, 1).split(".")[2]
    host.live(peer, "open")
    for number in range(300):
        host.live(peer, "message", write("hello", wire=WIRE, table=phones.table, name=f"Guest {number}", key=""))
    assert [seat.name for seat in host.session.match.seats] == ["", "Guest 0", ""]
    assert host.session.save.phones and len(host.session.save.phones.open_seats) == 1
    assert len(host.app.live.host.connections.peers) <= 2


def test_news_of_connections_that_are_not_there_change_nothing() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    before = dict(host.storage), host.html
    for news in ("code", "bad", "slow", "open", "quiet", "heard", "message", "closed", "handed", "unhanded"):
        for peer in ("7", "99999", "table", "x", ""):
            for text in ("", "x", write("leave"), write("resign", moment=0)):
                host.live(peer, news, text)
    assert (dict(host.storage), host.html) == before
    for news in ("code", "slow", "open", "quiet", "heard", "message", "handed", "unhanded", "seen", "offered"):
        phones[0].live("7", news, "x")
        phones[0].live("", news, "x")
    network.play(host, chooser("news"))
    assert phones[0].session.match.record == host.session.match.record


def test_the_messages_of_a_table_are_none_of_a_phone() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.play(host, chooser("own"), 4)
    assert {json.loads(text)["kind"] for text in phones[0].received} <= set(FROM_TABLE)
    stored = dict(host.storage)
    for text in list(phones[0].received):
        if end := phones[0].ends.get("table"):
            host.live(end[1], "message", text)
            assert phones[0].last("bye")["why"] == "unreadable"
    assert host.storage == stored

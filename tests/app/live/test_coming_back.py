"""Phones that come, go and come back; a table that is left, or loaded again."""

from __future__ import annotations

import json

import pytest

from hanamachi.app.live.messages import WIRE, write
from tests.app.live.network import Device, Network, at_table, chooser, gathering, is_followed


def to_turn_of(network: Network, host: Device, seat: int) -> None:
    """Plays until that seat is at turn, with a choice to make."""
    choose = chooser(f"turn {seat}")
    for _ in range(40):
        network.play(host, choose, len(host.session.match.actions) + 1)
        network.settle()
        if host.session.match.turn == seat and not host.session.seating.is_pausing:
            return
    raise AssertionError("it is never their turn")


def same_sight(host: Device, phone: Device, seat: int) -> bool:
    real = host.session.match
    there = phone.session.match
    return there.turn == real.turn and there.state.seen_by(seat) == real.state.seen_by(seat)


@pytest.mark.parametrize("slug", ["okiya", "taiki", "maiko", "mai-star"])
def test_a_phone_that_is_closed_in_its_turn_comes_back_into_its_seat(slug: str) -> None:
    who = ("person", "phone") if slug == "okiya" else ("person", "phone", "phone")
    network, host, phones = at_table(slug, *who)
    to_turn_of(network, host, 1)
    key, actions = phones[0].last("welcome")["key"], len(host.session.match.actions)
    again = network.reload(phones[0], f"{slug}/#{host.app.live.host.connections.table}")
    assert "Away: Guest 1." in host.html
    assert "You have a seat at this table." in again.html
    network.join(host, 1, "Somebody", again)
    assert again.last("welcome") == {"kind": "welcome", "wire": WIRE, "key": key, "seat": 1}
    assert again.last("now")["moment"] == actions
    assert same_sight(host, again, 1)
    assert host.session.match.seats[1].name == "Guest 1"
    assert "Away" not in host.html
    network.play(host, chooser("back"))
    assert again.session.match.record == host.session.match.record


def test_a_phone_that_has_a_key_gets_its_seat_by_the_code_of_another() -> None:
    network, host, phones = at_table("taiki", "person", "phone", "phone")
    network.cut(phones[0], "table")
    network.cut(phones[1], "table")
    network.join(host, 1, "", phones[1])
    assert phones[1].last("welcome")["seat"] == 2
    network.join(host, None, "", phones[0])
    assert phones[0].last("welcome")["seat"] == 1
    assert same_sight(host, phones[0], 1) and same_sight(host, phones[1], 2)


def test_somebody_without_the_key_does_not_get_a_seat_that_is_taken() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.cut(phones[0], "table")
    before = dict(host.storage)
    thief = network.join(host, 1, "Thief")
    assert thief.last("bye")["why"] == "taken"
    assert "This seat is taken." in thief.html
    assert host.storage == before
    host.do("table free 1")
    other = network.join(host, 1, "Other")
    assert is_followed(other) and host.session.match.seats[1].name == "Other"
    network.join(host, 1, "", phones[0])
    assert phones[0].last("bye")["why"] == "taken"  # the seat is another's now
    network.play(host, chooser("free"))
    assert other.session.match.record == host.session.match.record


def test_of_two_phones_with_the_same_key_the_later_one_has_the_seat() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    twin = network.join(host, 1, "", network.device(dict(phones[0].storage)))
    assert phones[0].last("bye")["why"] == "taken"
    assert twin.last("welcome")["seat"] == 1
    network.close(phones[0])
    network.play(host, chooser("twin"))
    assert twin.session.match.record == host.session.match.record


def test_who_leaves_the_lobby_frees_the_seat() -> None:
    network, host = gathering("okiya", "person", "phone")
    phone = network.join(host, 1, "Ana")
    phone.do("join leave")
    assert host.session.match.seats[1].name == ""
    assert host.session.save.phones and host.session.save.phones.open_seats == [1]
    host.do("table begin")
    assert host.session.seating.is_gathering
    other = network.join(host, 1, "Ben")
    host.do("table begin")
    assert not host.session.seating.is_gathering and is_followed(other)


@pytest.mark.parametrize("begun", [False, True])
def test_the_table_is_loaded_again_and_goes_on(begun: bool) -> None:
    network, host = gathering("taiki", "person", "phone", "phone")
    phones = [network.join(host, seat, f"Guest {seat}") for seat in (1, 2)]
    if begun:
        host.do("table begin")
        network.play(host, chooser("before"), 9)
    record, id = str(host.session.match.record), host.session.id
    again = network.reload(host, f"taiki/#{id}")
    again.do("set speed instant")
    assert str(again.session.match.record) == record
    assert again.session.seating.is_gathering is not begun
    assert all(phone.app.live.join.listener.following is None or "is lost" in phone.html for phone in phones)
    for seat, phone in enumerate(phones, 1):
        network.join(again, seat, "", phone)
        assert phone.last("welcome")["seat"] == seat
    if not begun:
        again.do("table begin")
    network.play(again, chooser("after"))
    assert all(phone.session.match.record == again.session.match.record for phone in phones)


def test_the_table_is_left_for_another_page() -> None:
    network, host, phones = at_table("okiya", "person", "phone", clock="game")
    to_turn_of(network, host, 1)
    id, actions = host.session.id, list(host.session.match.actions)
    host.send("go", url="https://example.org/games/okiya/rules/")
    assert phones[0].last("standing")["present"] is False
    assert "The table is not on its screen at the moment. The match waits." in phones[0].html
    phones[0].do(f"play {phones[0].session.match.state.legal()[0]}")
    assert phones[0].last("refused")["rule"] == "absent"
    assert "The table is not on its screen at the moment." in phones[0].html
    host.send("go", url=f"https://example.org/games/okiya/#{id}")
    assert host.session.match.actions == actions
    assert phones[0].last("standing")["present"] is True
    assert host.session.is_halted
    phones[0].do(f"play {phones[0].session.match.state.legal()[0]}")
    assert phones[0].session.match.actions == ["?"] * len(actions)
    host.do("resume")
    network.play(host, chooser("page"))
    assert phones[0].session.match.record == host.session.match.record


@pytest.mark.parametrize("wire", [WIRE - 1, WIRE + 1])
def test_a_phone_of_another_version_is_told_so(wire: int) -> None:
    network, host = gathering("okiya", "person", "phone")
    peer = network.offer(host, 1).split(".")[2]
    phone = network.device()
    host.ends[peer], phone.ends["table"] = (phone, "table"), (host, peer)
    host.live(peer, "open")
    phones = host.session.save.phones
    assert phones
    host.live(peer, "message", write("hello", wire=wire, table=phones.table, name="Ana", key=""))
    assert phone.last("bye")["why"] == "version"
    assert host.session.save.phones == phones


@pytest.mark.parametrize("field", ["shape", "version", "wire"])
def test_a_table_of_another_version_is_a_sentence(field: str) -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    told = [json.loads(text) for text in phones[0].received]
    phone = network.device()
    phone.hello(f"join/#{network.offer(host, 1)}")
    phone.do("join as", name="Ana")
    phone.live("table", "open")
    for message in told:
        if field in message:
            message[field] = "x" if field == "shape" else message[field] + 1
        phone.live("table", "message", json.dumps(message))
    assert "The table has another version of Hanamachi." in phone.html
    assert phone.app.session is None


def test_a_spectator_comes_late_and_sees_what_a_spectator_sees() -> None:
    network, host, _ = at_table("taiki", "person", "phone", "phone")
    network.play(host, chooser("late"), 12)
    spectator = network.join(host, None, "Eve")
    assert spectator.last("welcome") == {"kind": "welcome", "wire": WIRE, "key": "", "seat": None}
    assert spectator.session.match.state.seen_by(None) == host.session.match.state.seen_by(None)
    assert "1 spectator" in (host.do("table people")["html"] or host.html)
    before = host.session.match.record
    spectator.do("play next")
    spectator.do("resign")
    assert host.session.match.record == before
    network.play(host, chooser("late"))
    assert spectator.session.match.record == host.session.match.record

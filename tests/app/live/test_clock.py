"""The clock of a live table: it runs there, and phones show it."""

from __future__ import annotations

import re

from tests.app.live.network import Device, Network, at_table, chooser

MOVE = 10_000
"""Milliseconds for a decision."""


def timed() -> tuple[Network, Device, Device]:
    """A table where the phone is at turn, with ten seconds for it."""
    network, host, phones = at_table("okiya", "person", "phone", first="seat_2", clock="move", clock_move="10")
    assert host.session.match.turn == 1
    return network, host, phones[0]


def deadlines(device: Device) -> list[int]:
    return [int(found) for found in re.findall(r'data-deadline="(\d+)"', device.html)]


def test_a_phone_shows_until_when_it_has_time_by_its_own_clock() -> None:
    _, host, phone = timed()
    clock = host.session.save.clock
    assert clock and clock.runs
    assert deadlines(host) == [clock.since + MOVE]
    (deadline,) = deadlines(phone)
    assert 0 < deadline - phone.app.stage.present <= MOVE


def test_time_runs_out_at_the_table_and_both_are_told() -> None:
    _, host, phone = timed()
    host.clock += MOVE
    host.do("time")
    assert host.session.match.out_of_time == 1
    assert phone.session.match.record == host.session.match.record
    assert "result-card" in phone.html


def test_a_phone_alone_ends_no_match_by_its_clock() -> None:
    network, host, phone = timed()
    phone.clock += 10 * MOVE
    phone.do("time")
    assert phone.session.match.turn == 1 and host.session.match.turn == 1
    network.play(host, chooser("clock"), 3)
    assert len(host.session.match.actions) == 3


def test_an_action_that_comes_when_time_is_up_is_too_late() -> None:
    _, host, phone = timed()
    host.clock += MOVE
    phone.do(f"play {phone.session.match.state.legal()[0]}")
    assert not host.session.match.actions
    assert host.session.match.out_of_time == 1
    assert phone.session.match.record == host.session.match.record


def test_a_paused_clock_stands_on_the_phone_too_and_nobody_plays() -> None:
    network, host, phone = timed()
    host.do("halt")
    assert not deadlines(phone)
    phone.do("resume")
    assert host.session.is_halted
    phone.do(f"play {phone.session.match.state.legal()[0]}")
    assert not host.session.match.actions
    assert "The clock is paused." in phone.html
    host.do("resume")
    assert deadlines(phone)
    network.play(host, chooser("paused"))
    assert phone.session.match.record == host.session.match.record


def test_the_clock_of_a_table_that_is_left_does_not_run_on_the_phone() -> None:
    _, host, phone = timed()
    assert deadlines(phone)
    host.send("go", url="https://example.org/games/")
    assert not deadlines(phone)


def test_who_comes_back_finds_the_clock_as_it_is() -> None:
    network, host, phone = timed()
    host.clock += 4000
    network.cut(phone, "table")
    network.join(host, 1, "", phone)
    (deadline,) = deadlines(phone)
    assert deadline - phone.app.stage.present <= MOVE - 4000

"""Two browsers connect by codes and exchange messages; whatever else comes through the channel ends it."""

from __future__ import annotations

import pytest

from tests.browser.live.conftest import Sides
from tests.browser.live.descriptions import FIREFOX
from tests.browser.live.sides import connect

CHERRY = "\N{CHERRY BLOSSOM}"
# What our own code never sends: a frame each, and what comes of it.
GARBAGE = {
    "no frame": "raw.send('x')",
    "nothing": "raw.send('')",
    "bytes": "raw.send(new Uint8Array([1, 2, 3]))",
    "no number": "raw.send('p:text')",
    "many pieces": "raw.send('p60:text')",
    "a piece that is too long": "raw.send('p1:' + 'x'.repeat(6000))",
    "an empty piece": "raw.send('p1:')",
    "out of order": "raw.send('p2:a'); raw.send('p0:b')",
    "another message in the middle": "raw.send('p2:a'); raw.send('p2:b')",
    "a message that is too long": "for (let n = 48; n >= 0; n--) raw.send(`p${n}:` + 'x'.repeat(5400))",
}


def test_messages_of_all_lengths_travel_both_ways(side: Sides) -> None:
    host, guest = side(), side()
    connect(host, guest)
    texts = ["", "x", "x" * 20_000, ("é" + CHERRY) * 66_000, "p0:x", "h", "b"]
    assert len(texts[3]) * 2 > 200_000
    for sender, receiver in ((host, guest), (guest, host)):
        for number, text in enumerate(texts, 1):
            sender.carry("send", text)
            assert receiver.wait("message", number) == text
    assert host.told() == guest.told() == ["code", "open", *["message"] * len(texts)]


def test_many_messages_at_once_all_arrive_in_order(side: Sides) -> None:
    host, guest = side(), side()
    connect(host, guest)
    host.page.evaluate("() => { for (let n = 0; n < 70; n++) live.carry({ do: 'send', peer: 'peer', text: `${n}` }) }")
    assert guest.wait("message", 70) == "69"
    assert guest.page.evaluate("told.filter(({ news }) => news === 'message').every(({ text }, n) => text === `${n}`)")
    assert "closed" not in guest.told()


@pytest.mark.parametrize("what", GARBAGE)
def test_garbage_ends_a_connection(side: Sides, what: str) -> None:
    host, guest = side(), side()
    connect(host, guest)
    guest.raw(GARBAGE[what])
    assert host.wait("closed") == "unreadable"
    assert guest.wait("closed") == "gone"
    host.carry("send", "is there anybody?")
    assert host.told() == ["code", "open", "closed"]


@pytest.mark.parametrize("flood", ["raw.send('h')", "raw.send('p9:' + 'x'.repeat(5400))"], ids=["frames", "letters"])
def test_a_flood_is_cut_off(side: Sides, flood: str) -> None:
    host, guest = side(clock=True), side()
    connect(host, guest)
    host.page.clock.pause_at(host.page.evaluate("Date.now()") + 1000)  # on a busy machine it takes longer than a second
    script = flood if "'h'" in flood else flood.replace("p9", "p${39 - n % 40}").replace("'p", "`p").replace(":'", ":`")
    guest.raw(f"for (let n = 0; n < 200; n++) {script}")
    assert host.wait("closed") == "flood"


def test_a_message_that_is_too_long_is_not_sent(side: Sides) -> None:
    host, guest = side(), side()
    connect(host, guest)
    host.page.evaluate("live.carry({ do: 'send', peer: 'peer', text: 'x'.repeat(262145) })")
    assert host.wait("closed") == "unreadable"
    assert guest.wait("closed") == "gone"


def test_a_farewell_is_heard_at_once(side: Sides) -> None:
    host, guest, again = side(), side(), side()
    connect(host, guest)
    host.carry("close")
    assert guest.wait("closed") == "gone"
    assert host.told() == ["code", "open"]  # who closes it knows

    connect(host := side(), again)
    host.page.goto("about:blank")
    assert again.wait("closed") == "gone"


def test_silence_is_told_and_so_is_its_end(side: Sides) -> None:
    host, guest = side(clock=True), side()
    connect(host, guest)
    guest.raw("window.send = raw.send; raw.send = () => {}")
    host.page.clock.run_for(4000)
    assert "quiet" not in host.told()
    host.page.clock.run_for(5000)
    assert host.told() == ["code", "open", "quiet"]
    guest.raw("raw.send = window.send")
    host.wait("heard")
    assert "quiet" not in guest.told()


def test_a_connection_that_does_not_come_about_is_slow_and_then_fails(side: Sides) -> None:
    host, guest = side(clock=True), side(clock=True)
    host.carry("offer")
    guest.carry("answer", host.wait("code"))
    guest.wait("code")
    nowhere = side()
    nowhere.carry("answer", host.wait("code"))
    code = nowhere.wait("code")
    nowhere.carry("close")
    host.carry("accept", code)
    guest.page.clock.run_for(70_000)  # the other side may not have our answer yet
    assert guest.told() == ["code", "slow"]
    host.page.wait_for_function("raw.readyState === 'connecting'")
    host.page.clock.run_for(9000)
    assert host.told() == ["code"]
    host.page.clock.run_for(2000)
    assert host.told() == ["code", "slow"]
    host.page.clock.run_for(50_000)
    assert host.told() == ["code", "slow", "closed"]
    assert host.wait("closed") == "failed"


def test_a_wrong_code_is_refused_and_the_right_one_still_connects(side: Sides) -> None:
    host, guest = side(), side()
    host.carry("offer")
    offer = host.wait("code")
    for number, (code, reason) in enumerate(
        [(offer, "unreadable"), ("", "cut"), (offer[:50], "cut"), ("Ag", "version"), (FIREFOX, "unreadable")], 1
    ):
        host.carry("accept", code)
        assert host.wait("bad", number) == reason
    guest.carry("answer", offer[:-9])
    assert guest.wait("bad") == "cut"
    guest.carry("answer", offer)
    answer = guest.wait("code")
    other = side()
    other.carry("answer", answer)
    assert other.wait("bad") == "unreadable"
    host.carry("accept", answer)
    host.carry("accept", answer)  # read twice by a camera
    host.wait("open")
    host.carry("send", "x")
    assert guest.wait("message") == "x"
    assert host.told().count("bad") == 5


def test_a_new_order_replaces_the_connection_of_that_name(side: Sides) -> None:
    host, guest = side(), side()
    connect(host, guest)
    host.carry("offer")
    assert guest.wait("closed") == "gone"
    assert host.wait("code", 2) != host.wait("code")
    for order in ("accept", "send", "close"):
        host.carry(order, peer="stranger")
    assert host.told() == ["code", "open", "code"]


def test_all_connections_end_with_the_python_that_had_them(side: Sides) -> None:
    host, guest = side(), side()
    connect(host, guest)
    host.page.evaluate("live.end()")
    assert guest.wait("closed") == "gone"
    assert host.told() == ["code", "open"]


def test_without_webrtc_python_is_told_so(side: Sides) -> None:
    host = side()
    host.page.evaluate("() => { delete window.RTCPeerConnection; window.RTCPeerConnection = undefined }")
    host.carry("offer")
    assert host.wait("closed") == "unsupported"

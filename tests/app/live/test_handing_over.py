"""A seat changes hands at a live table: to a bot, to the screen, to another phone; and play again."""

from __future__ import annotations

import pytest

from hanamachi.app.setup.setup import BOT_NAMES
from tests.app.live.network import Device, Network, at_table, chooser, gathering, is_followed

MATCHES = {
    "okiya": ("person", "phone"),
    "taiki": ("person", "phone", "phone"),
    "maiko": ("person", "phone", "phone"),
    "mai-star": ("person", "phone", "phone"),
}


def to_turn_of(network: Network, host: Device, seat: int) -> None:
    choose = chooser(f"hand {seat}")
    while host.session.match.turn != seat or host.session.seating.is_pausing:
        network.play(host, choose, len(host.session.match.actions) + 1)
        network.settle()


@pytest.mark.parametrize("to", ["bot", "here"])
@pytest.mark.parametrize("slug", MATCHES)
def test_a_seat_is_handed_over_in_the_middle_of_its_turn(slug: str, to: str) -> None:
    network, host, phones = at_table(slug, *MATCHES[slug])
    to_turn_of(network, host, 1)
    before = len(host.session.match.actions)
    host.do(f"table {to} 1")
    assert phones[0].last("bye")["why"] == "closed"
    assert "The table was closed." in phones[0].html or "is lost" in phones[0].html
    assert host.session.match.seats[1].is_bot is (to == "bot")
    network.settle()
    if to == "bot":
        assert len(host.session.match.actions) > before or host.session.match.turn is None
    else:
        assert host.session.match.turn == 1 and host.session.seating.people == [0, 1]
    told = len(phones[0].received)
    network.play(host, chooser("on"), before + 12)
    assert len(phones[0].received) == told  # what is not theirs any more
    for phone in phones[1:]:
        assert phone.session.match.seats == host.session.match.seats
        there, real = phone.session.match, host.session.match
        if real.turn is not None:
            assert there.state.seen_by(2) == real.state.seen_by(2)


def test_a_seat_is_handed_to_a_phone_and_back() -> None:
    network, host, _ = at_table("taiki", "person", "shikomi", "phone")
    network.play(host, chooser("give"), 6)
    host.do("table phone 1")
    phone = network.join(host, 1, "Nana")
    assert is_followed(phone) and phone.session.match.seats[1].name == "Nana"
    host.do("table phone 0")
    assert host.session.seating.people == [0]  # somebody has to stay at the table
    network.play(host, chooser("give"))
    assert phone.session.match.record == host.session.match.record


def test_a_bot_gets_a_name_though_people_have_taken_those_of_bots() -> None:
    network, host = gathering("mai-star", "person", *["phone"] * 5)
    for seat, name in zip(range(1, 6), BOT_NAMES, strict=False):
        network.join(host, seat, name)
    host.do("table name", name=BOT_NAMES[5])
    host.do("table free 3")
    host.do("table bot 3")
    names = [seat.name for seat in host.session.match.seats]
    assert host.session.match.seats[3].is_bot and all(names)


# -- again ---------------------------------------------------------------------------------------------------------


def test_people_who_play_again_keep_their_phones_without_another_code() -> None:
    network, host, phones = at_table("taiki", "person", "phone", "phone")
    spectator = network.join(host, None, "Eve")
    network.play(host, chooser("first"))
    first = host.session.match.record
    counts = [device.kinds().count("welcome") for device in (*phones, spectator)]
    host.do("again")
    assert not host.session.seating.is_gathering and host.session.match.turn is not None
    for seat, phone in enumerate(phones, 1):
        assert is_followed(phone)
        assert phone.session.match.state.seen_by(seat) == host.session.match.state.seen_by(seat)
        assert phone.session.match.seats[seat].name == f"Guest {seat}"
    assert is_followed(spectator)
    network.play(host, chooser("second"))
    assert host.session.match.record != first
    assert all(phone.session.match.record == host.session.match.record for phone in (*phones, spectator))
    assert [device.kinds().count("welcome") for device in (*phones, spectator)] == counts


def test_with_sides_swapped_each_phone_keeps_its_person() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    host.do("table name", name="Hana")
    network.play(host, chooser("sides"))
    host.do("again swapped")
    assert [seat.name for seat in host.session.match.seats] == ["Guest 1", "Hana"]
    assert phones[0].session.seating.people == [0]
    assert host.session.seating.people == [1]
    network.play(host, chooser("sides"))
    assert phones[0].session.match.record == host.session.match.record


def test_who_is_away_when_others_play_again_is_waited_for() -> None:
    network, host, phones = at_table("taiki", "person", "phone", "phone")
    network.play(host, chooser("away"))
    network.cut(phones[1], "table")
    host.do("again")
    assert host.session.seating.is_gathering
    assert phones[0].last("lobby")["seats"][2] == ["Guest 2", None, "away"]
    network.join(host, 2, "", phones[1])
    assert phones[1].last("welcome")["seat"] == 2
    host.do("table begin")
    network.play(host, chooser("away again"))
    assert all(phone.session.match.record == host.session.match.record for phone in phones)


def test_the_next_match_may_be_another_game() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.play(host, chooser("other"))
    host.do("again differently")
    host.send("go", url="https://example.org/games/taiki/")
    host.do("start", seats="2", who1="person", who2="phone")
    assert phones[0].last("bye")["why"] == "closed"  # another table
    assert "result-card" in phones[0].html
    phones[0].do("join keep")
    assert sum(key.startswith("hanamachi/match/") for key in phones[0].storage) == 1

"""What somebody does with a phone at another's table, and finds there."""

from __future__ import annotations

import json

import pytest

from hanamachi.app.live.messages import PART, write
from hanamachi.app.saves.saves import Save
from hanamachi.core.record import LONGEST_NAME
from tests.app.live.network import Device, at_table, chooser, gathering
from tests.app.long_matches import long_match
from tests.app.stored import settings


def matches_in(device: Device) -> list[str]:
    return [key.removeprefix("hanamachi/match/") for key in device.storage if key.startswith("hanamachi/match/")]


@pytest.mark.parametrize("slug", ["okiya", "taiki", "maiko", "mai-star"])
def test_a_phone_resigns_in_anybodys_turn(slug: str) -> None:
    who = ("person", "phone") if slug == "okiya" else ("person", "phone", "phone")
    network, host, phones = at_table(slug, *who)
    network.play(host, chooser("resign"), 5)
    phones[0].do("resign")
    assert host.session.match.turn is None and host.session.match.resigned == 1
    for phone in phones:
        assert phone.session.match.record == host.session.match.record
        assert "result-card" in phone.html
    assert "You resign." in phones[0].html or "Guest 1 resigns." in phones[0].html


def test_nothing_is_undone_at_a_live_table() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.play(host, chooser("undo"), 6)
    record = host.session.match.record
    for device in (host, phones[0]):
        assert 'data-do="undo"' not in device.html or "disabled" in device.html.split('data-do="undo"')[1][:80]
        device.do("undo")
        device.do("redo")
    assert host.session.match.record == record
    assert phones[0].session.match.actions == ["?"] * 6


def test_a_match_that_is_kept_opens_again_from_that_seat() -> None:
    network, host, phones = at_table("taiki", "person", "phone", "phone")
    phones[0].do("join keep")
    assert not matches_in(phones[0])  # it still runs
    network.play(host, chooser("keep"))
    assert not matches_in(phones[0])
    phones[0].do("join keep")
    phones[0].do("join keep")
    assert "Saved in your matches." in phones[0].html
    (id,) = matches_in(phones[0])
    again = network.reload(phones[0], f"taiki/#{id}")
    assert again.session.match.record == host.session.match.record
    assert again.session.viewer.seat == 1
    assert again.session.save.phones is None


def test_no_match_at_a_live_table_counts_in_statistics() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.play(host, chooser("count"))
    phones[0].do("join keep")
    host.do("again")
    host.do("table bot 1")
    network.play(host, chooser("count"))
    assert host.session.match.turn is None
    for device in (host, phones[0]):
        again = network.reload(device, "statistics/")
        again.settle()
        assert again.app.kept_statistics.statistics.unread == 0  # all that is kept here has been looked at
        assert again.app.kept_statistics.statistics.played == 0


@pytest.mark.parametrize("allowed", [True, False])
def test_hints_are_for_where_the_table_allows_them(allowed: bool) -> None:
    network, host = gathering("okiya", "person", "phone", first="seat_2")
    phone = network.join(host, 1, "Ana")
    if not allowed:
        host.do("table hints")
    host.do("table begin")
    assert phone.session.match.turn == 1
    assert ('data-do="hint"' in phone.html) is allowed
    phone.do("hint")
    phone.settle()
    assert (phone.session.hint is not None) is allowed
    network.play(host, chooser("hints"), 1)
    host.do("hint")
    host.settle()
    assert (host.session.hint is not None) is allowed


def test_the_log_is_in_the_language_of_each() -> None:
    network, host = gathering("taiki", "person", "phone")
    phone = network.join(host, 1, "Ana", path="fr/")
    host.do("table begin")
    network.play(host, chooser("language"), 8)
    assert phone.app.route.language == "fr" and host.app.route.language == "en"
    assert "La partie commence." in phone.html and "The match begins." in host.html
    assert "The match begins." not in phone.html and "La partie commence." not in host.html


def test_any_phone_ends_a_pause() -> None:
    network, host, phones = at_table("taiki", "person", "phone", "phone")
    choose = chooser("pause")
    while not host.session.seating.is_pausing:
        network.play(host, choose, len(host.session.match.actions) + 1)
        network.settle()
    other = next(phone for phone in phones if phone.session.viewer.seat != host.session.match.turn)
    assert 'data-do="play next"' in other.html
    done = len(host.session.match.actions)
    other.do("play next")
    assert len(host.session.match.actions) == done + 1
    assert host.session.match.actions[-1] == "next"
    phones[0].do("play next")  # a second tap comes too late
    assert len(host.session.match.actions) == done + 1


def test_what_is_forced_is_played_alone_on_a_phone_that_wants_it() -> None:
    network, host = gathering("taiki", "person", "phone")
    phone = network.join(host, 1, "Ana", network.device(settings(forced="alone", speed="instant")))
    host.do("table begin")
    asked: list[str] = []
    choose = chooser("forced")

    def choose_and_note(device: Device) -> str:
        legal = device.session.match.state.legal()
        if device is phone and len(legal) == 1 and not device.session.seating.is_pausing:
            asked.append(legal[0])
        return choose(device)

    network.play(host, choose_and_note)
    assert not asked
    assert phone.session.match.record == host.session.match.record


@pytest.mark.parametrize("actions", [PART, PART + 1, 400])
def test_a_long_past_comes_in_several_messages(actions: int) -> None:
    network, host = gathering("maiko", "person", "phone")
    phone = network.join(host, 1, "Ana")
    host.do("table begin")
    save = host.session.save
    match = long_match(actions, host.session.match.seats)
    longer = Save(save.id, match.record, created=1, touched=2, phones=save.phones)
    network.close(host)
    again = network.device({longer.key: str(longer)})
    again.hello(f"maiko/#{save.id}")
    again.settle()
    network.join(again, 1, "", phone)
    assert phone.kinds().count("past") == -(-actions // PART)
    assert len(phone.session.match.actions) == actions
    assert phone.session.match.state.seen_by(1) == again.session.match.state.seen_by(1)
    network.play(again, chooser("long"), actions + 4)
    assert len(phone.session.match.actions) == len(again.session.match.actions)


# -- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["", "<b>x</b>", "a" * 500, "\u202eanA", "\u3164", "\ud800", "| a, b", "{name}", "%s", "@geiko"]
)
def test_whatever_somebody_is_called_the_table_goes_on(name: str) -> None:
    network, host = gathering("okiya", "person", "phone")
    phone = network.join(host, 1, name)
    host.do("table begin")
    kept = host.session.match.seats[1].name
    assert len(kept) <= LONGEST_NAME and "<b>" not in host.html and "<b>" not in phone.html
    json.dumps(host.storage, ensure_ascii=False).encode()  # a lone surrogate would fail
    network.play(host, chooser("names"))
    assert phone.session.match.record == host.session.match.record
    again = network.reload(host, f"okiya/#{host.session.id}")
    assert again.session.match.seats[1].name == kept


def test_people_of_the_same_name_have_seats_of_their_own() -> None:
    network, host = gathering("taiki", "person", "phone", "phone")
    host.do("table name", name="Ana")
    phones = [network.join(host, seat, "Ana") for seat in (1, 2)]
    host.do("table begin")
    assert [phone.last("welcome")["seat"] for phone in phones] == [1, 2]
    network.play(host, chooser("Ana"))
    assert all(phone.session.match.record == host.session.match.record for phone in phones)
    network.join(host, 1, "Ana", phones[1])
    assert phones[1].last("welcome")["seat"] == 2


def test_nothing_of_a_match_is_heard_before_the_welcome() -> None:
    network, host, _ = at_table("okiya", "person", "phone")
    network.play(host, chooser("welcome"))
    phone = network.device()
    phone.hello(f"join/#{network.offer(host, None)}")
    phone.do("join as", name="Eve")
    phone.live("table", "open")
    end = write("end", game="okiya", seat=None, record=str(host.session.match.record))
    phone.live("table", "message", end)
    assert "can’t be read" in phone.html and phone.app.stage.session is None

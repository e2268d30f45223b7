"""The save of a live table: kept, spoilt, exported, and open in two tabs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanamachi.app.live.phones import Phones
from hanamachi.app.saves.saves import Save
from hanamachi.app.saves.saves import read as read_save
from tests.app.live.messages import JSON
from tests.app.live.network import Device, Network, at_table, chooser


def key_of(host: Device) -> str:
    return f"hanamachi/match/{host.session.id}"


def second_tab(network: Network, host: Device) -> Device:
    """The same match in another tab of the same browser: what one writes lies before both."""
    tab = network.device(host.storage)
    tab.hello(f"{host.session.match.game.slug}/#{host.session.id}")
    tab.settle()
    return tab


def written(tab: Device, key: str) -> None:
    """The page of a tab hears that the other one has written."""
    tab.send("stored", key=key, value=tab.storage.get(key))
    tab.settle()


def test_the_phones_of_a_table_are_kept_with_the_save() -> None:
    network, host, _ = at_table("taiki", "person", "phone", "phone")
    network.play(host, chooser("kept"), 4)
    save = read_save(host.session.id, host.storage[key_of(host)])
    assert isinstance(save, Save)
    assert save.phones == host.session.save.phones
    assert save.phones and save.phones.seats == (1, 2) and save.phones.begun
    assert read_save(save.id, str(save)) == save


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.one_of(JSON, st.fixed_dictionaries({"table": st.just("kodama"), "keys": JSON, "begun": JSON, "hints": JSON})))
def test_phones_that_are_spoilt_are_ignored_and_the_match_opens(spoilt: Any) -> None:
    text = json.dumps({"record": "okiya/2 seed=7 | Ana | Ben | d3, b1", "created": 1, "touched": 2, "phones": spoilt})
    host = Network().device({"hanamachi/match/kodama": text})
    host.hello("okiya/#kodama")
    assert host.session.match.actions == ["d3", "b1"]
    phones = host.session.save.phones
    assert phones is None or set(phones.seats) <= {0, 1}
    assert host.html


def test_a_match_that_runs_is_exported_and_imported_without_harm() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.play(host, chooser("export"), 5)
    host.do("export")
    id, actions = host.session.id, len(host.session.match.actions)
    text = f"# Hanamachi\n{host.session.match.record}\n"
    host.send("file", text=text)
    network.settle()
    host.send("go", url=f"https://example.org/games/okiya/#{id}")
    assert len(host.session.match.actions) == actions
    assert host.session.save.phones and host.session.save.phones.begun
    network.play(host, chooser("export"))
    assert phones[0].session.match.record == host.session.match.record


def test_another_tab_that_plays_on_is_followed_by_the_phones() -> None:
    network, host, phones = at_table("okiya", "person", "phone", first="seat_1")
    other = second_tab(network, host)
    assert other.session.seating.people == [0]
    other.do(f"play {other.session.match.state.legal()[0]}")
    written(host, key_of(host))
    assert len(host.session.match.actions) == 1
    assert len(phones[0].session.match.actions) == 1
    phones[0].do(f"play {phones[0].session.match.state.legal()[0]}")
    phones[0].settle()
    written(other, key_of(host))
    assert other.session.match.actions == host.session.match.actions and len(host.session.match.actions) == 2


def test_another_tab_that_writes_at_the_same_time_loses_no_phone() -> None:
    network, host, phones = at_table("okiya", "person", "phone", first="seat_1")
    other = second_tab(network, host)
    host.do("table free 1")
    network.join(host, 1, "Guest 1")  # of the same name: the record stays as it was
    seated = host.session.save.phones
    other.do("table hints")  # before it has heard of that
    written(host, key_of(host))
    assert seated and host.session.save.phones and other.session.save.phones
    assert host.session.save.phones.keys == seated.keys
    save = read_save(host.session.id, host.storage[key_of(host)])
    assert isinstance(save, Save) and save.phones and save.phones.keys == seated.keys
    assert phones[0].last("bye")["why"] == "closed"


def test_who_joins_while_another_tab_writes_keeps_the_seat() -> None:
    network, host, _ = at_table("okiya", "person", "phone", first="seat_1")
    host.do("table free 1")
    other = second_tab(network, host)
    other.do("table hints")  # this tab has not heard of it yet
    phone = network.join(host, 1, "Guest 1")  # of the same name: the record stays as it was
    network.settle()
    key = phone.last("welcome")["key"]
    assert host.session.save.phones and host.session.save.phones.keys == {1: key}
    save = read_save(host.session.id, host.storage[key_of(host)])
    assert isinstance(save, Save) and save.phones and save.phones.keys == {1: key}


def test_an_action_that_could_not_be_saved_is_told_to_nobody() -> None:
    """Another tab has played something else, and this one has not heard of it."""
    network, host, phones = at_table("okiya", "person", "phone", first="seat_1")
    other = second_tab(network, host)
    theirs, ours = host.session.match.state.legal()[:2]
    other.do(f"play {theirs}")
    first = len(phones[0].received)
    host.do(f"play {ours}")
    network.settle()
    assert phones[0].kinds(first)[:2] == ["welcome", "table"]  # not the step that was not saved
    save = read_save(host.session.id, host.storage[key_of(host)])
    assert isinstance(save, Save) and save.record.actions == tuple(host.session.match.actions)
    network.play(host, chooser("refused"))
    assert phones[0].session.match.record == host.session.match.record


def test_a_phone_whose_seat_another_tab_has_given_away_is_told_so() -> None:
    network, host, phones = at_table("okiya", "person", "phone", first="seat_1")
    other = second_tab(network, host)
    other.do("table free 1")
    host.do("table hints")
    network.settle()
    assert phones[0].last("bye")["why"] == "closed"


@pytest.mark.parametrize("text", ["", "{", '{"record": "x"}'])
def test_a_table_whose_save_is_spoilt_in_another_tab_goes_on_under_another_name(text: str) -> None:
    network, host, phones = at_table("taiki", "person", "phone")
    network.play(host, chooser("spoilt"), 5)
    before, actions = host.session.save.phones, list(host.session.match.actions)
    host.storage[key_of(host)] = text
    written(host, key_of(host))
    assert host.session.match.actions == actions
    assert host.session.save.phones == before
    network.play(host, chooser("spoilt"))
    assert phones[0].session.match.record == host.session.match.record


def test_a_save_that_is_deleted_in_another_tab_comes_back_with_its_phones() -> None:
    network, host, phones = at_table("okiya", "person", "phone")
    network.play(host, chooser("deleted"), 3)
    key, before = key_of(host), host.session.save.phones
    del host.storage[key]
    written(host, key)
    network.play(host, chooser("deleted"), 5)
    save = read_save(host.session.id, host.storage[key])
    assert isinstance(save, Save) and save.phones == before
    assert len(phones[0].session.match.actions) == len(host.session.match.actions)


def test_a_save_knows_who_is_the_only_person_here() -> None:
    network, host, _ = at_table("okiya", "person", "phone")
    assert host.session.save.you == 0
    assert Save("kodama", host.session.match.record, phones=Phones("kodama", {})).you is None
    assert len(network.devices) == 2

"""A match that another tab plays on, spoils or deletes. Every order of messages is tried in test_tabs.py."""

from __future__ import annotations

import json

import pytest

from hanamachi.core.record import parse
from tests.app.tab import ROOT, TWO_PEOPLE, Tab


def test_another_tab_that_plays_on_is_followed(tab: Tab) -> None:
    url = tab.do("start", **TWO_PEOPLE)["url"]
    other = Tab(tab.storage)
    other.hello(url.removeprefix(ROOT))
    other.do("play a1")
    update = tab.send("stored", key=tab.match_key, value=tab.storage[tab.match_key])
    assert "another tab" in update["say"]
    assert update["html"].count('data-state="taken"') == 1


def test_two_tabs_that_write_at_once_are_both_kept(tab: Tab) -> None:
    url = tab.do("start", **TWO_PEOPLE)["url"]
    key = tab.match_key
    other = Tab(tab.storage)
    other.hello(url.removeprefix(ROOT))
    other.do("play a1")
    update = tab.do("play d4")
    assert "Both versions are kept" in update["say"]
    assert parse(json.loads(tab.storage[key])["record"]).actions == ("a1",)
    assert tab.match_key != key
    assert parse(tab.record).actions == ("d4",)


def test_two_versions_of_a_match_that_hides_something_are_not_played_side_by_side(tab: Tab) -> None:
    """To play one on, or to end it, would tell what is hidden in the other."""
    tab.hello("taiki/")
    url = tab.do("start", **TWO_PEOPLE)["url"]
    key = tab.match_key
    other = Tab(tab.storage)
    other.hello(url.removeprefix(ROOT))
    for one, pile in ((other, "sun"), (tab, "moon")):
        one.lift()
        update = one.do(f"play draw {pile}")
    assert "Both versions are kept" in update["say"]
    assert tab.match_key == key  # the version that was written first goes on
    assert parse(tab.record).actions == ("draw sun",)
    (copy,) = [save for save in tab.app.saved.newest_first() if save.of]
    assert copy.record.actions == ("draw moon",)
    assert tab.app.saved.closed_by(copy)
    tab.do(f"open {copy.id}")
    assert not tab.app.session or tab.app.session.id != copy.id


def test_a_tab_that_is_behind_takes_over_what_the_other_has_played(tab: Tab) -> None:
    url = tab.do("start", **TWO_PEOPLE)["url"]
    other = Tab(tab.storage)
    other.hello(url.removeprefix(ROOT))
    other.do("play a1")
    other.do(f"play {other.app.session.match.state.legal()[0]}")  # type: ignore[union-attr]
    before = tab.record
    update = tab.do("play a1")
    assert tab.record == before
    assert update["html"].count('data-state="taken"') == 2


def test_a_match_that_another_tab_spoils_goes_on_under_another_name(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    key = tab.storage_key_spoilt_by("{oops")
    assert "Both versions are kept" in tab.send("stored", key=key, value="{oops")["say"]
    assert tab.match_key != key
    tab.do("play a1")
    assert parse(tab.record).actions == ("a1",)
    assert tab.storage[key] == "{oops"


def test_a_match_that_is_played_elsewhere_is_not_deleted(tab: Tab) -> None:
    url = tab.do("start", **TWO_PEOPLE)["url"]
    id, key = tab.app.route.match, tab.match_key
    other = Tab(tab.storage)
    other.hello(url.removeprefix(ROOT))
    other.do("play a1")
    played = tab.storage[key]
    tab.send("go", url=ROOT)
    update = tab.do(f"remove {id}")
    assert "so it isn’t deleted" in update["say"]
    assert "restore" not in update["html"]
    assert tab.storage[key] == played


def test_a_match_deleted_elsewhere_is_kept_again_by_the_next_move(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    key = tab.match_key
    del tab.storage[key]
    assert "deleted in another tab" in tab.send("stored", key=key, value=None)["say"]
    tab.do("play a1")
    assert parse(tab.record).actions == ("a1",)


@pytest.mark.parametrize("verb", ["hint", "share", "sent", "file", "export", "look 0", "picture", "ask rules"])
def test_a_match_deleted_in_another_tab_can_still_be_looked_at_and_shared(verb: str) -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", **(TWO_PEOPLE | ({"who2": "elsewhere"} if verb == "sent" else {})))
    tab.do("play a1")
    key, id = tab.match_key, tab.app.route.match
    del tab.storage[key]
    tab.send("stored", key=key, value=None)
    tab.do(f"export {id}" if verb == "export" else verb)
    if verb == "hint":
        assert "data-hint" in tab.let_bots_think()["html"]
    assert tab.app.route.match == id and key not in tab.storage

"""Saved matches: listed, renamed, deleted and restored, and what can't be read is kept."""

from __future__ import annotations

import json

import pytest

from hanamachi.words import words_in
from tests.app.tab import ROOT, TWO_PEOPLE, Tab


def test_a_corrupted_save_is_listed_kept_and_handed_out_as_it_is() -> None:
    wrecks = {
        "hanamachi/match/notjson": "{oops",
        "hanamachi/match/norecord": '{"name": 5}',
        "hanamachi/match/badrecord": '{"record": "okiya/2 seed=x | Ana | Ben |"}',
        "hanamachi/match/unknown": '{"record": "shogi/1 seed=1 | Ana | Ben |"}',
        "hanamachi/match/deep": "[" * 100_000,
    }
    tab = Tab(dict(wrecks))
    html = tab.hello()["html"]
    for key, text in wrecks.items():
        id = key.rpartition("/")[2]
        assert f'data-do="salvage {id}"' in html
        assert tab.do(f"salvage {id}")["download"]["text"] == text
    assert tab.storage == wrecks
    tab.do("remove notjson")
    assert "hanamachi/match/notjson" not in tab.storage
    tab.do("restore")
    assert tab.storage == wrecks


@pytest.mark.parametrize("record", ["okiya/2 seed=1 | Ana | Ben | b2", "okiya/9 seed=1 | Ana | Ben |"])
def test_a_save_that_the_rules_refuse_gets_a_sentence_and_is_kept(record: str) -> None:
    text = json.dumps({"record": record})
    tab = Tab({"hanamachi/match/kodama": text})
    update = tab.hello("okiya/#kodama")
    assert "Match not found." in update["say"]
    assert update["url"] == ROOT + "okiya/"
    assert tab.storage["hanamachi/match/kodama"] == text
    assert 'data-do="salvage kodama"' in tab.send("go", url=ROOT)["html"]


def test_deleting_can_be_undone(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    id, before = tab.app.route.match, dict(tab.storage)
    tab.send("go", url=ROOT)
    update = tab.do(f"remove {id}")
    assert "restore" in update["html"]
    assert before.keys() - tab.storage.keys() == {f"hanamachi/match/{id}"}
    tab.do("restore")
    assert tab.storage == before


def test_a_match_is_renamed_and_a_name_is_only_text(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    id = tab.app.route.match
    tab.send("go", url=ROOT)
    assert 'id="rename-name"' in tab.do(f"rename {id}")["html"]
    html = tab.do(f"renamed {id}", name="<b>Tea</b> & cake")["html"]
    assert "&lt;b&gt;Tea&lt;/b&gt; &amp; cake" in html
    assert "<b>" not in html


def test_a_browser_that_keeps_nothing_is_said_to_and_play_goes_on() -> None:
    tab = Tab()
    update = tab.hello("fr/okiya/", storage=None)
    assert update["say"] == words_in("fr")(
        "This browser doesn’t allow saving: you can play, but the match is lost when you leave."
    )
    assert "data-lasting" in tab.do("start", **TWO_PEOPLE)["html"]
    assert "data-lasting" in tab.do("play a1")["html"]
    assert tab.send("unkept", why="full")["html"].count("data-lasting") == 1


def save_of(record: str) -> str:
    return json.dumps({"record": record, "created": 1, "touched": 1, "name": "", "finished": False})


@pytest.mark.parametrize("path", ["", "okiya/", "okiya/rules/", "settings/", "fr/maiko/"])
@pytest.mark.parametrize(
    "key",
    [
        "match/",
        "match/Tea Party",
        "match/abc",
        "match/../x",
        "match/" + "a" * 400,
        "glance/",
        "glance/A",
        "embed/",
        "last/",
    ],
)
def test_a_key_that_no_address_can_have_is_never_in_the_way(key: str, path: str) -> None:
    text = "1 AAAA" if key.startswith("glance") else save_of("okiya/2 seed=1 | Ana | Ben | ")
    tab = Tab({f"hanamachi/{key}": text})
    clean = Tab()
    update, usual = tab.hello(path), clean.hello(path)
    assert update["title"] == usual["title"] and update["url"] == usual["url"]
    assert tab.app.session is None
    assert tab.storage == {f"hanamachi/{key}": text}


def test_a_save_under_a_foreign_name_can_be_downloaded_and_deleted() -> None:
    text = save_of("okiya/2 seed=1 | Ana | Ben | ")
    tab = Tab({"hanamachi/match/": text})
    assert "can’t be read" in tab.hello()["html"]
    assert tab.do("salvage ")["download"]["text"] == text
    tab.do("remove ")
    assert tab.storage == {}
    tab.do("restore")
    assert tab.storage == {"hanamachi/match/": text}


def test_a_record_of_one_seat_alone_is_listed_until_it_is_opened() -> None:
    tab = Tab({"hanamachi/match/kodama": save_of("okiya/2 seed=1 | Ana | ")})
    assert "Okiya: Ana" in tab.hello()["html"]
    tab.send("go", url=f"{ROOT}okiya/#kodama")
    assert "kodama" in tab.app.saved.damaged

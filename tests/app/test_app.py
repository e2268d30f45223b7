"""The app without a browser: events in, updates out. What a person sees of it is in tests/browser."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from contextlib import suppress
from html import unescape
from typing import Any

import pytest

from hanamachi.app.route import EMBED, PLACES, Links, Route
from hanamachi.app.settings import CHOICES, Settings
from hanamachi.app.setup.setup import Setup
from hanamachi.core import link
from hanamachi.core.link import Told
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES, game_view, manifest
from hanamachi.words import LANGUAGES, words_in
from tests.app.tab import AGAINST_BOT, ROOT, TWO_PEOPLE, Tab


@pytest.fixture
def tab() -> Tab:
    tab = Tab()
    tab.hello("okiya/")
    return tab


# -- playing -------------------------------------------------------------------------------------------------------


def test_each_action_is_kept_in_the_update_that_shows_it(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    update = tab.do("play a1")
    assert update["store"][0]["value"] == tab.storage[tab.match_key]
    assert tab.record.endswith("| Ana | Ben | a1")
    assert 'data-state="taken"' in update["html"]


def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    before = tab.record
    update = tab.do("play b2")
    assert "border" in update["say"]
    assert update["say"] in update["html"]
    assert tab.record == before
    assert "store" not in update


def test_a_bot_answers_and_its_answer_is_kept(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    update = tab.do("play a1")
    assert update["busy"]
    assert "Kiku is thinking" in update["say"]
    update = tab.let_bots_think()
    assert not update["busy"]
    assert len(parse(tab.record).actions) == 2
    assert "Your turn" in update["say"]


def test_a_person_cannot_play_for_the_bot(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    tab.do("play a1")
    reply = next(action for action in tab.app.session.match.state.legal())  # type: ignore[union-attr]
    update = tab.do(f"play {reply}")
    assert "It is Kiku’s turn." in update["say"]
    assert len(parse(tab.record).actions) == 1


@pytest.mark.parametrize("leave", ["undo", "home", "other match", "resign"])
def test_what_a_bot_was_thinking_is_dropped_when_the_match_moves_on(tab: Tab, leave: str) -> None:
    tab.do("start", **AGAINST_BOT)
    key = tab.match_key
    tab.do("play a1")
    thinking = list(tab.tasks)
    tab.tasks.clear()
    if leave == "undo":
        tab.do("undo")
    elif leave == "home":
        tab.send("go", url=ROOT)
    elif leave == "resign":
        tab.do("resign")
    else:
        tab.send("go", url=ROOT + "okiya/")
        tab.do("start", **TWO_PEOPLE)
    before = tab.storage[key]
    for task in thinking:
        asyncio.run(task)
    assert tab.pushed == []
    assert tab.storage[key] == before


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_or_a_hint_that_nobody_waits_for_any_more_does_not_begin_to_think(slug: str) -> None:
    """Its first step would be for whoever is at turn by now: a person has no level to think at."""
    tab = Tab()
    tab.hello(f"{slug}/")
    tab.do("start", who1="person", first="seat_1")
    session = tab.app.stage.need_session()
    while session.seating.bot_to_move:
        tab.let_bots_think()
    tab.do("hint")
    while not session.seating.bot_to_move:
        tab.do(f"play {session.match.state.legal()[0]}")
        tab.do("seen")
    tab.pushed.clear()
    steps: list[float] = []

    async def step(seconds: float) -> None:
        steps.append(seconds)

    tab.app.stage.sleep = step
    tab.send("go", url=ROOT)
    for task in tab.tasks:
        asyncio.run(task)
    assert tab.tasks and 0 not in steps and not tab.pushed  # 0: a pause in the middle of thinking


def test_a_bot_goes_on_when_one_comes_back(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    url = tab.do("play a1")["url"]
    again = Tab(tab.storage)
    assert again.hello(url.removeprefix(ROOT))["busy"]
    again.let_bots_think()
    assert len(parse(again.record).actions) == 2


def test_a_person_ends_the_pause_between_rounds_also_for_a_bot() -> None:
    for seed in range(60):
        tab = Tab({f"pad{n}": "" for n in range(seed)})
        tab.hello("okiya/")
        tab.do("start", **AGAINST_BOT, match="wins")
        session = tab.app.session
        assert session is not None
        while not session.seating.is_pausing:
            if session.seating.bot_to_move:
                tab.let_bots_think()
            else:
                tab.do(f"play {session.match.state.legal()[0]}")
        if session.match.turn == 1:
            break
    else:
        pytest.fail("the bot never starts the next round")
    assert not session.seating.bot_to_move
    update = tab.do("play next")
    assert "Round 2" in update["say"]
    assert update["busy"], "then the bot begins"


def test_bots_alone_play_a_match_to_its_end(tab: Tab) -> None:
    tab.do("start", who1="shikomi", who2="minarai", match="wins", wins="2")
    while tab.tasks:
        update = tab.let_bots_think()
    assert "wins the match" in update["say"]
    assert json.loads(tab.storage[tab.match_key])["finished"]


def test_looking_back_shows_that_moment_and_has_an_address(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    there = tab.do(f"play {tab.app.session.match.state.legal()[0]}")  # type: ignore[union-attr]
    update = tab.do("look 1")
    assert update["url"] == there["url"] + "@1"
    assert update["html"].count('data-state="taken"') == 1
    assert 'data-state="open"' in update["html"]
    assert all('aria-disabled="true"' in cell for cell in cells(update))
    assert tab.do("look now")["url"] == there["url"]
    again = Tab(tab.storage)
    assert again.hello(update["url"].removeprefix(ROOT))["html"].count('data-state="taken"') == 1


def cells(update: dict[str, Any]) -> list[str]:
    return [piece.split(">")[0] for piece in update["html"].split("<button") if "data-cell" in piece.split(">")[0]]


def test_legal_cells_are_marked_as_the_rules_say(tab: Tab) -> None:
    update = tab.do("start", **TWO_PEOPLE)
    state = tab.app.session.match.state  # type: ignore[union-attr]
    marked = {cell.split('data-do="play ')[1][:2] for cell in cells(update) if "aria-disabled" not in cell}
    assert marked == set(state.legal())
    assert len(cells(update)) == 16


def test_resigning_ends_the_match_and_undo_takes_it_back(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    assert 'id="dialog"' in tab.do("ask resign")["html"]
    update = tab.do("resign")
    assert "Ana resigns. Ben wins the match." in update["say"]
    assert 'id="dialog"' not in update["html"]
    assert "Ana to move" in tab.do("undo")["say"]


def test_a_hint_says_that_it_is_on_its_way_until_it_is_there_or_no_longer_wanted(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    assert "hint-coming" in tab.do("hint")["html"]
    there = tab.let_bots_think()
    assert "hint-coming" not in there["html"]
    assert "hint-words" in there["html"]
    tab.do("play a1")
    tab.do("hint")
    assert "hint-coming" not in tab.do("undo")["html"]


def test_play_again_starts_another_match_of_the_same_kind(tab: Tab) -> None:
    first = tab.do("start", **TWO_PEOPLE, match="points")
    tab.do("resign")
    second = tab.do("again")
    assert second["url"] != first["url"]
    assert "match=points points=10" in tab.record
    assert "| Ana | Ben |" in tab.record
    tab.do("resign")
    assert 'value="points" checked' in tab.do("again differently")["html"]


def test_a_rematch_has_the_same_deal_and_sides_swapped(tab: Tab) -> None:
    tab.do("start", who1="person", name1="Ana", who2="geiko", first="seat_1", clock="game")
    tab.do("resign")
    before = parse(tab.record)
    assert 'data-do="again swapped"' in tab.app.update()["html"]
    setup = tab.app.setups["okiya"]
    tab.do("again swapped")
    after = parse(tab.record)
    assert after.seed == before.seed and after.options == before.options
    assert after.seats == before.seats[::-1], "a bot keeps its name"
    match = tab.app.session.match  # type: ignore[union-attr]
    assert match.turn == 0 and match.seats[0].is_bot, "who did not begin does now"
    assert tab.app.session.save.clock, "on the clock again"  # type: ignore[union-attr]
    assert tab.app.setups["okiya"] is setup and setup.places[0].name == "Ana", "the parlour stays as it was set up"
    tab.do("resign")
    tab.do("again swapped")
    assert parse(tab.record).seats == before.seats, "and back"
    tab.do("start", **TWO_PEOPLE, match="wins")
    tab.do("resign")
    assert 'data-do="again swapped"' not in tab.app.update()["html"], "its gardens can be played twice by an option"


def test_the_end_of_a_round_is_told_once(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    state = tab.app.session.match  # type: ignore[union-attr]
    while state.turn is not None:
        update = tab.do(f"play {state.state.legal()[0]}")
    assert update["say"].count("the round") == 1


def test_an_older_record_can_be_looked_at_not_played() -> None:
    record = "okiya/2 seed=7 match=single full_garden=draw first=seat_1 | Ana | Ben | a1"
    tab = Tab({"hanamachi/match/kodama": json.dumps({"record": record})})
    tab.hello("okiya/#kodama")
    session = tab.app.session
    assert session is not None
    session.match.outdated = parse(record)  # as if the rules had moved on
    update = tab.do("look 0")
    assert all('aria-disabled="true"' in cell for cell in cells(update))
    assert "only be looked at" in tab.do("play b1")["say"]


# -- saves ---------------------------------------------------------------------------------------------------------


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
    assert "There is no match to open here." in update["say"]
    assert update["url"] == ROOT + "okiya/"
    assert tab.storage["hanamachi/match/kodama"] == text
    assert 'data-do="salvage kodama"' in tab.send("go", url=ROOT)["html"]


def test_who_sat_there_before_sits_there_again_when_nobody_plays_by_link(tab: Tab) -> None:
    tab.do("setup", who1="person", who2="geiko")
    tab.do("setup remote", who1="person", who2="geiko")
    assert tab.app.setups["okiya"].places[1].who == "elsewhere"
    tab.do("setup remote", who1="person", who2="elsewhere")
    assert tab.app.setups["okiya"].places[1].who == "geiko"
    tab.do("setup", who2="elsewhere")
    tab.do("setup remote", who1="person", who2="elsewhere")
    assert tab.app.setups["okiya"].places[1].who == "geiko", "also when it was chosen in the list"


def test_redo_survives_a_visit_to_another_page(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    for action in ("a1", "undo", "redo"):
        tab.do(action if action in ("undo", "redo") else f"play {action}")
    tab.do("undo")
    table = tab.app.update()["url"]
    tab.send("go", url=f"{ROOT}settings/")
    tab.send("go", url=table, pop=True)
    tab.do("redo")
    assert tab.record.endswith("| a1")


def test_redo_is_dropped_when_the_match_has_gone_on_meanwhile(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    tab.do("undo")
    table = tab.app.update()["url"]
    tab.send("go", url=f"{ROOT}settings/")
    other = Tab(tab.storage)
    other.hello(table.removeprefix(ROOT))
    other.do("play d4")
    tab.send("stored", key=other.match_key, value=tab.storage[other.match_key])
    tab.send("go", url=table, pop=True)
    tab.do("redo")
    assert tab.record.endswith("| d4") and not tab.app.undone.by_match


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


def test_a_file_of_matches_goes_out_and_comes_in(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    record, id = tab.record, tab.app.route.match
    tab.send("go", url=ROOT)
    tab.do(f"renamed {id}", name="Tea")
    text = tab.do("export")["download"]["text"]
    assert text == f"# Hanamachi\n# Tea\n{record}\n"
    other = Tab({"pad": ""})
    other.hello()
    update = other.send("file", name="x.txt", text=text + "nonsense\nokiya/2 seed=1 | Ana | Ben | b2\n")
    assert "1 match taken in. Line 4 can’t be read" in update["say"]
    assert "1 more line can’t be read either" in update["say"]
    saves = other.app.saved.newest_first()
    assert [(str(save.record), save.name) for save in saves] == [(record, "Tea")]
    assert "no match in that file" in other.send("file", name="x.txt", text="\n")["say"]
    assert "too large" in other.send("file", name="x.txt", text=None)["say"]


@pytest.mark.parametrize("name", ["Hanamachi", "Hanamachi on a quiet day", "# Hanamachi", "## by link"])
def test_a_name_survives_a_file_whatever_it_is(tab: Tab, name: str) -> None:
    tab.do("start", **TWO_PEOPLE)
    id = tab.app.route.match
    tab.send("go", url=ROOT)
    tab.do(f"renamed {id}", name=name)
    text = tab.do("export")["download"]["text"]
    other = Tab({"pad": ""})
    other.hello()
    other.send("file", name="x.txt", text=text + text)  # two files put together have a first line in the middle
    assert [save.name for save in other.app.saved.newest_first()] == [name, name]


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
    assert "Both are kept" in update["say"]
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
    assert "Both are kept" in update["say"]
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
    assert "Both are kept" in tab.send("stored", key=key, value="{oops")["say"]
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
    assert "so it is kept" in update["say"]
    assert "restore" not in update["html"]
    assert tab.storage[key] == played


def test_a_match_deleted_elsewhere_is_kept_again_by_the_next_move(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    key = tab.match_key
    del tab.storage[key]
    assert "deleted in another tab" in tab.send("stored", key=key, value=None)["say"]
    tab.do("play a1")
    assert parse(tab.record).actions == ("a1",)


def test_a_browser_that_keeps_nothing_is_said_to_and_play_goes_on() -> None:
    tab = Tab()
    update = tab.hello("fr/okiya/", storage=None)
    assert update["say"] == words_in("fr")(
        "This browser does not let the page keep anything: play on, but the match is gone when you leave."
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


@pytest.mark.parametrize("digits", ["9" * 5000, "\u0663", "٣" * 20, "²"])
def test_a_number_of_thousands_of_digits_is_no_number(digits: str) -> None:
    kept = {"seats": digits, "name1": "Ana", "clock_move": digits}
    tab = Tab({"hanamachi/last/okiya": json.dumps(kept), "hanamachi/glance/kodama": f"{digits} AAAA"})
    assert "Ana" in tab.hello("okiya/")["html"]
    tab.do("setup", seats=digits)
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    before = tab.record
    tab.do("look", moment=digits)
    tab.do(f"look {digits}")
    tab.do("glance", moment=digits)
    assert tab.record == before
    for path, verb in [("puzzles", "step"), ("study", "step"), ("study", "round")]:
        tab.send("go", url=f"{ROOT}okiya/{path}/")
        with suppress(ValueError):  # no page of ours has such a button
            tab.do(f"room {verb} {digits}")
    Tab().hello(f"embed/#okiya+players={digits}")


@pytest.mark.parametrize("now", [-1, 0, 253_402_300_800_000, 8_640_000_000_000_000, 1 << 80])
def test_a_clock_far_off_is_no_trouble(now: int) -> None:
    kept = {"record": "okiya/2 seed=1 | Ana | Ben | ", "created": now, "touched": now}
    tab = Tab({"hanamachi/match/kodama": json.dumps(kept)})
    for path in ["", "okiya/#kodama", "okiya/puzzles/", "settings/"]:
        assert tab.hello(path, now=now, zone=10**9)["html"]
    tab.send("go", url=f"{ROOT}okiya/#kodama", now=now)
    tab.send("do", do="play a1", form={}, now=now)
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


# -- places, settings, setups --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_every_place_is_shown_at_its_own_address(place: str, language: str) -> None:
    path = str(Route(language, place))
    update = Tab().hello(path)
    assert update.get("url", ROOT + path) == ROOT + path
    assert ("url" in update) == (place != EMBED)  # the words in a frame's address stay
    assert update["lang"] == language
    assert "style=" not in update["html"]


@pytest.mark.parametrize(
    "path", ["nowhere/", "okiya/#", "okiya/#x", "okiya/#nosuchmatch", "okiya/#<b>", "about/#kodama"]
)
def test_an_address_that_leads_nowhere_leads_somewhere_sensible(path: str) -> None:
    update = Tab().hello(path)
    assert update["url"] in (ROOT, ROOT + "okiya/", ROOT + "about/")


def test_addresses_are_read_as_they_are_written() -> None:
    links = Links(ROOT)
    for language in LANGUAGES:
        for route in (
            Route(language, ""),
            Route(language, "okiya/", "kodama", 12),
            Route(language, "okiya/", "kodama"),
        ):
            assert links.read(links.to(route)) == route
    assert links.read(ROOT + "index.html?x=1#kodama") == Route()
    assert links.read("https://elsewhere.org/okiya/") is None


def test_the_language_is_changed_in_place(tab: Tab) -> None:
    url = tab.do("start", **TWO_PEOPLE)["url"]
    update = tab.do("set language fr")
    assert update["url"] == url.replace(ROOT, ROOT + "fr/")
    assert update["lang"] == "fr"
    assert Settings.read(tab.storage["hanamachi/settings"]).language == "fr"
    assert tab.send("go", url=ROOT, pop=True)["url"] == ROOT + "fr/"


def test_settings_are_read_strictly_and_kept() -> None:
    assert Settings.read("{nonsense") == Settings.read("[]") == Settings.read(None) == Settings()
    assert Settings.read('{"theme": "dark", "speed": "warp", "x": 1}') == Settings(theme="dark")
    for name, choices in CHOICES.items():
        for choice in choices:
            assert Settings.read(str(Settings().choose(name, choice))) == Settings().choose(name, choice)
    tab = Tab()
    tab.hello("settings/")
    chosen = {"language": "en", "theme": "dark", "motion": "reduced", "speed": "fast", "keys": "off"}
    chosen |= {"confirm": "on", "forced": "alone"}
    update = tab.do("settings", **chosen)
    assert (update["theme"], update["motion"]) == ("dark", "reduced")
    assert json.loads(tab.storage["hanamachi/settings"]) == chosen
    tab.send("go", url=ROOT + "okiya/")
    assert "data-key" not in tab.do("start")["html"]


def test_the_last_choice_is_remembered(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE, match="wins", wins="2")
    html = Tab(tab.storage).hello("okiya/")["html"]
    assert 'value="Ana"' in html
    assert 'value="wins" checked' in html
    assert 'name="wins" value="2" checked' in html


def test_options_that_mean_nothing_are_not_asked(tab: Tab) -> None:
    assert 'name="points"' not in tab.do("setup", match="single")["html"]
    assert 'name="points"' in tab.do("setup", match="points")["html"]


def test_a_setup_takes_only_what_the_game_knows() -> None:
    setup = Setup.fresh(GAMES["okiya"])
    setup.fill({"who1": "emperor", "match": "war", "name1": " A\nB ", "seats": "9", "name9": "X"})
    assert [place.who for place in setup.places] == ["person", "shikomi"]
    assert setup.places[0].name == "A B"
    assert setup.options == GAMES["okiya"].settle({})
    assert Setup.read(GAMES["okiya"], "[1]").places == Setup.fresh(GAMES["okiya"]).places
    assert Setup.read(GAMES["okiya"], str(setup)) == setup


def test_what_was_chosen_for_more_players_means_nothing_for_fewer_and_comes_back_with_them() -> None:
    tab = Tab()
    tab.hello("maiko/")
    tab.do("setup", seats="4")
    tab.do("setup", first="seat_4", third_colour="violet")
    shown = tab.do("setup", seats="2")["html"]
    assert "third_colour" not in shown and "seat_4" not in shown
    assert 'name="first" value="random" checked' in shown
    setup = tab.app.setups["maiko"]
    assert Setup.invited(setup.invitation).chosen == GAMES["maiko"].settle({}), "an invitation does not carry it either"
    link.read(link.of_settings(setup.invitation), GAMES)
    tab.do("start", seats="2")
    assert "first=random" in tab.record and "third_colour" not in tab.record
    again = Tab(tab.storage)
    again.hello("maiko/")
    again.do("start", seats="4")
    assert "third_colour=violet first=seat_4" in again.record


def test_a_new_deal_is_one_of_all_that_a_record_can_name(tab: Tab) -> None:
    tab.app.stage.entropy = lambda bits: (1 << bits) - 1
    tab.do("start", **TWO_PEOPLE)
    assert f"seed={2**64 - 1} " in tab.record
    told = link.read(link.of_match(Match.replay(parse(tab.record), GAMES)), GAMES)
    assert isinstance(told, Told) and told.match.seed == 2**64 - 1


def test_an_event_or_verb_that_does_not_exist_raises(tab: Tab) -> None:
    with pytest.raises(ValueError, match="no event"):
        tab.send("sneeze")
    with pytest.raises(ValueError, match="nothing is done"):
        tab.do("sneeze")


# -- what comes too late -------------------------------------------------------------------------------------------


def screen_of(update: dict[str, Any]) -> str:
    """The screen that the page names with whatever is done on it."""
    found = re.search(r'data-screen="([^"]*)"', update["html"])
    assert found
    return unescape(found[1])


def test_a_second_tap_on_play_makes_no_second_match(tab: Tab) -> None:
    form = {"do": "start", "form": TWO_PEOPLE, "screen": screen_of(tab.send("go", url=f"{ROOT}okiya/"))}
    first, second = tab.send("do", **form), tab.send("do", **form)
    assert screen_of(first) == screen_of(second) != form["screen"]
    assert len(tab.app.saved.saves) == 1


def test_a_second_tap_on_other_settings_is_dropped(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    screen = screen_of(tab.do("resign"))
    first = tab.send("do", do="again differently", form={}, screen=screen)
    second = tab.send("do", do="again differently", form={}, screen=screen)
    assert "start" in first["html"] and second["html"] == first["html"]


@pytest.mark.parametrize(
    "late", ["undo", "play a1", "look 0", "hint", "resign", "lift", "again", "share", "ask resign"]
)
def test_what_was_done_at_a_table_that_has_been_left_is_dropped(tab: Tab, late: str) -> None:
    tab.do("start", **TWO_PEOPLE)
    screen, key = screen_of(tab.do("play a1")), tab.match_key
    before = tab.storage[key]
    home = tab.send("go", url=ROOT)
    update = tab.send("do", do=late, form={}, screen=screen)
    assert update["html"] == home["html"] and "say" not in update
    assert tab.storage[key] == before
    tab.send("do", do="start", form=TWO_PEOPLE, screen="okiya/#")
    tab.send("do", do="setup", form=TWO_PEOPLE, screen="okiya/#")
    assert len(tab.app.saved.saves) == 1


def test_what_says_itself_what_it_is_for_is_done_on_every_screen(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    id = tab.app.route.match
    home = screen_of(tab.send("go", url=ROOT))
    tab.do(f"remove {id}")
    tab.send("go", url=f"{ROOT}settings/")
    tab.send("do", do="restore", form={}, screen=home)
    assert id in tab.app.saved.saves


def test_taps_that_name_no_screen_never_raise(tab: Tab) -> None:
    """The page of a game, home and a room, each with every verb that needs a table or a form."""
    verbs = [verb for verb in tab.app.verbs if verb not in ("eyes", "speed")]
    for path in ("", "settings/", "okiya/", "okiya/rules/", "okiya/study/", "okiya/puzzles/", "embed-this/"):
        for verb in verbs:
            tab.send("go", url=ROOT + path)
            if verb != "room":
                tab.do(verb)
                tab.do(f"{verb} x")
    assert not tab.app.session or tab.app.session.id in tab.app.saved.saves


@pytest.mark.skipif(sys.platform == "emscripten", reason="prerender.py is not shipped")
@pytest.mark.parametrize("place", PLACES)
def test_a_prerendered_page_names_the_screen_that_python_shows_there(place: str) -> None:
    from hanamachi.app.prerender import pages

    prerendered = next(page for page in pages() if (page.place, page.language) == (place, "en"))
    tab = Tab()
    shown = screen_of(tab.hello(str(Route("en", place)) + ("#okiya" if place == EMBED else "")))
    assert screen_of({"html": prerendered.html}) == shown


def test_every_house_has_words_for_its_options_and_choices() -> None:
    for slug, game in GAMES.items():
        assert game.slug == slug
        shown = game_view(slug)
        for language in LANGUAGES:
            t = words_in(language)
            for option in game.options:
                assert shown.option(t, option)
                assert all(shown.choice(t, option, choice) for choice in option.choices)


# -- offline -------------------------------------------------------------------------------------------------------


def test_the_way_to_offline_play_is_shown_and_its_end_said_once() -> None:
    tab = Tab()
    assert "offline play" not in tab.hello()["html"]
    assert "Getting ready for offline play… 40%" in tab.send("offline", state="loading", share=0.4)["html"]
    update = tab.send("offline", state="ready", share=0)
    assert update["say"] == "Ready to play offline"
    assert "Ready to play offline" in update["html"]
    assert "say" not in tab.send("go", url=ROOT)
    later = Tab()
    later.hello()
    update = later.send("offline", state="ready", share=0)
    assert "say" not in update, "said again at the next visit"
    assert "Ready to play offline" in update["html"]
    assert 'data-state="none"' in later.send("offline", state="none", share=0)["html"]


def test_the_way_to_offline_play_does_not_draw_a_table_anew(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    assert tab.send("offline", state="loading", share=0.4) == {}
    assert "say" in tab.send("offline", state="ready", share=0)
    assert "Ready to play offline" in tab.send("go", url=ROOT)["html"]


def test_a_new_version_is_offered_on_every_screen_until_it_is_used(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    first = tab.send("offline", state="update", share=0)
    assert first["say"] == "A new version is there."
    for update in (first, tab.do("play a1"), tab.send("go", url=ROOT), tab.send("go", url=f"{ROOT}settings/")):
        assert 'data-shell="renew"' in update["html"]
        assert 'role="region"' in update["html"]
    later = tab.do("later")
    assert 'id="new-version"' not in later["html"]
    assert 'data-shell="renew"' in later["html"]
    french = tab.do("set language fr")
    assert "Nouvelle version disponible." in french["html"]
    assert "say" not in french


# -- installing ----------------------------------------------------------------------------------------------------


def test_the_hint_to_install_comes_once_after_a_first_match(tab: Tab) -> None:
    tab.send("install", way="prompt")
    begun = tab.do("start", who1="person", who2="person")
    assert "persist" not in begun  # nothing to lose yet
    assert tab.do(f"play {tab.app.stage.need_session().match.state.legal()[0]}")["persist"]
    ended = tab.do("resign")
    assert 'data-shell="install"' in ended["html"]
    assert "persist" not in ended
    assert "invitation" not in tab.do("decline")["html"]
    tab.do("again")
    tab.do(f"play {tab.app.stage.need_session().match.state.legal()[0]}")
    assert "invitation" not in tab.do("resign")["html"]
    later = Tab(tab.storage)
    later.hello("settings/")
    assert 'data-shell="install"' in later.send("install", way="prompt")["html"]  # for whoever looks for it
    assert 'id="settings-install"' not in later.send("install", way="")["html"]  # done


def test_where_a_menu_installs_the_site_the_hint_names_it(tab: Tab) -> None:
    tab.send("install", way="share")
    tab.do("start", who1="person", who2="person")
    tab.do(f"play {tab.app.stage.need_session().match.state.legal()[0]}")
    shown = tab.do("resign")["html"]
    assert "Add to Home Screen" in shown
    assert 'data-shell="install"' not in shown
    assert "invitation" not in tab.send("go", url=ROOT)["html"]  # it does not follow anybody


def test_what_is_said_of_a_house_from_the_street_is_so() -> None:
    assert {slug: manifest(slug).seats for slug in GAMES} == {slug: game.seats for slug, game in GAMES.items()}

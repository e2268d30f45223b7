"""Playing at a table without a browser: events in, updates out. What a person sees of it is in tests/browser."""

from __future__ import annotations

import json
from typing import Any

from hanamachi.core.record import parse
from tests.app.tab import ROOT, TWO_PEOPLE, Tab


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
    assert "view only" in tab.do("play b1")["say"]


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

"""Verbs: one that does not exist raises, and one that comes too late for its screen is dropped."""

from __future__ import annotations

import re
import sys
from html import unescape
from typing import Any

import pytest

from hanamachi.app.route import EMBED, PLACES, Route
from tests.app.tab import ROOT, TWO_PEOPLE, Tab


def test_an_event_or_verb_that_does_not_exist_raises(tab: Tab) -> None:
    with pytest.raises(ValueError, match="no event"):
        tab.send("sneeze")
    with pytest.raises(ValueError, match="nothing is done"):
        tab.do("sneeze")


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
    for path in (
        "",
        "settings/",
        "statistics/",
        "okiya/",
        "okiya/rules/",
        "okiya/study/",
        "okiya/puzzles/",
        "embed-this/",
    ):
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

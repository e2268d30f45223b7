"""Offline play: how far it is, and when a new version is offered."""

from __future__ import annotations

from tests.app.tab import ROOT, TWO_PEOPLE, Tab


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
    assert first["say"] == "A new version is available."
    for update in (first, tab.do("play a1"), tab.send("go", url=ROOT), tab.send("go", url=f"{ROOT}settings/")):
        assert 'data-shell="renew"' in update["html"]
        assert 'role="region"' in update["html"]
    later = tab.do("later")
    assert 'id="new-version"' not in later["html"]
    assert 'data-shell="renew"' in later["html"]
    french = tab.do("set language fr")
    assert "Nouvelle version disponible." in french["html"]
    assert "say" not in french

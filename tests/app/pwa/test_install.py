"""The hint that the site can be installed."""

from __future__ import annotations

from tests.app.tab import ROOT, Tab


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

"""An earlier table: one's own result beside what the strongest bot has made of the same deal."""

from __future__ import annotations

import re
from html import unescape

import pytest

from hanamachi.app.daily import guest_match
from hanamachi.app.daily.guest_match import GuestMatch
from hanamachi.app.daily.outcome import Outcome
from hanamachi.games import SLUGS
from tests.app.daily.days import DAY, EVE, late, play_on, results, shown, table, visit, wait
from tests.app.tab import ROOT


@pytest.fixture(autouse=True)
def nothing_played_before() -> None:
    guest_match._played.clear()


def test_nothing_of_it_is_there_today() -> None:
    tab = play_on(late("okiya"))
    html = tab.send("go", url=f"{ROOT}okiya/today/")["html"]
    assert 'id="comparison"' not in html and not tab.tasks


def test_yesterdays_result_stands_beside_a_geikos_and_both_can_be_watched() -> None:
    tab = play_on(late("okiya", EVE))
    own = results(tab, "okiya").outcome(EVE)
    tab = visit(f"okiya/today/#{EVE}", storage=tab.storage)
    html = shown(tab)
    assert own and "Yesterday, Tuesday 17 November" in html and "The Geiko is playing: move 1" in html
    wait(tab)
    html = shown(tab)
    assert "is playing" not in html and "match is ready" in html
    rows = re.findall(r'<tr[^>]*><th scope="row">([^<]*)</th><td[^>]*>([^<]*)</td><td[^>]*>([^<]*)</td>', html)
    guest = GuestMatch(table("okiya", EVE))
    assert guest.is_over
    theirs = Outcome.of(guest.match, table("okiya", EVE).you, EVE)
    assert rows[1:3] == [
        ("Run", own.run, theirs.run),
        ("Score", *(str(one.scores[table("okiya", EVE).you]) for one in (own, theirs))),
    ]
    assert f'id="own-match" class="button" href="{ROOT}okiya/#{table("okiya", EVE).id}"' in html
    address = re.search(r'id="guest-match" class="button" href="([^"]*)"', html)
    assert address
    watched = tab.send("go", url=unescape(address[1]))
    session = tab.app.session
    assert session and session.seating.view_only and session.match.record == guest.match.record
    assert "view only" in watched["html"]
    back = tab.send("go", url=f"{ROOT}okiya/today/#{EVE}")["html"]
    assert 'id="guest-match"' in back and not tab.tasks, "it is not played a second time"


def test_who_has_not_played_sees_the_other_match_alone_and_may_play_for_fun() -> None:
    tab = visit(f"taiki/today/#{EVE}")
    wait(tab)
    html = shown(tab)
    assert 'id="guest-match"' in html and 'id="own-match"' not in html
    assert html.count('<th scope="col">') == 1
    tab.do(f"today fun {EVE}")
    assert tab.app.session and tab.app.session.match.seed == table("taiki", EVE).seed
    assert not results(tab, "taiki").outcomes
    for task in tab.tasks:
        task.close()


def test_a_try_of_yesterday_that_still_runs_is_finished_before_anything_is_shown() -> None:
    tab = visit(f"okiya/today/#{EVE}", storage=late("okiya", EVE).storage)
    html = shown(tab)
    assert "Go on" in html and 'id="comparison"' not in html and "fun" not in html and not tab.tasks
    tab.do(f"today fun {EVE}")
    assert not tab.app.session
    tab.do(f"today play {EVE}")
    wait(tab)
    play_on(tab)
    assert results(tab, "okiya").outcome(EVE)
    html = tab.send("go", url=f"{ROOT}okiya/today/#{EVE}")["html"]
    assert 'id="comparison"' in html and "play-for-fun" in html
    wait(tab)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "mai-star"])
def test_the_other_match_is_the_same_for_everybody(slug: str) -> None:
    day = "2026-11-16"
    first, second = GuestMatch(table(slug, day)), GuestMatch(table(slug, day))
    for match in (first, second):
        for _ in match.play():
            pass
    assert first.match is not second.match and first.match.record == second.match.record
    assert first.match.turn is None and first.match.seats[table(slug, day).you].level == "geiko"
    others = [seat for seat in table(slug, day).seats if seat.is_bot]
    assert [seat for seat in first.match.seats if seat in others] == others


def test_an_earlier_day_leads_back_to_today_and_today_to_yesterday() -> None:
    tab = visit(f"okiya/today/#{EVE}")
    assert f'id="to-today" class="button quiet" href="{ROOT}okiya/today/"' in shown(tab)
    html = tab.send("go", url=f"{ROOT}okiya/today/")["html"]
    assert f'href="{ROOT}okiya/today/#{EVE}"' in html and f"today play {DAY}" in html
    for task in tab.tasks:
        task.close()

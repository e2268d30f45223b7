"""What a live table outlives: a phone that dies, a reload, a server that is gone, the end of a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from tests.browser.live.matches.gathering import HOST, TABLE, Gathering, accept, act, begin, link, offer, play, settled
from tests.browser.pwa.house import House, is_ready
from tests.browser.table import Table, new, sensible, tells_of
from tools.server import Server

TWO = (Seat("Ana"), Seat(""))


def come_back(host: Page, phone: Page) -> None:
    """The table makes a new code for the second seat, and its phone comes back without being asked for a name."""
    host.locator('#notices [data-do="table people"]').click()
    host.locator("#table-code-1").click()
    code = offer(host)
    if phone.locator("#live-code").count():
        phone.locator("#live-code").fill(code)
        phone.locator("#join-paste-go").click()
    accept(host, link(phone.locator("#join-copy")))
    phone.locator("#table").wait_for()
    expect(host.locator("#notices")).to_be_empty()
    host.keyboard.press("Escape")
    expect(host.locator("#dialog")).to_have_count(0)


def test_a_phone_that_dies_in_its_turn_comes_back_to_its_seat(gathering: Gathering) -> None:
    """The tab's process is killed, as a phone does that lacks memory. The table notices, and waits."""
    host = gathering.lobby(new(TWO, 7), 1)
    phone = gathering.guest(host, "Ben", fresh=True)
    begin(host, phone)
    before = play(host, {0: host, 1: phone}, sensible, until=lambda match: match.turn == 1 and len(match.actions) > 2)
    with pytest.raises(Error, match="crash"):
        phone.goto("chrome://crash")
    expect(host.locator("#notices")).to_contain_text("Away: Ben")
    phone = gathering.phones(f"okiya/#{TABLE}", context=phone.context)
    expect(phone.locator("#join-problem")).to_contain_text("You have a seat at this table")
    come_back(host, phone)
    assert Table(host).match.record == before.record
    tells_of(phone, len(before.actions))
    play(host, {0: host, 1: phone}, sensible)
    expect(phone.locator("#result-card")).to_be_visible()


def test_the_table_is_loaded_again_and_another_match_follows(gathering: Gathering) -> None:
    host = gathering.lobby(new(TWO, 7), 1)
    phone = gathering.guest(host, "Ben")
    begin(host, phone)
    before = play(host, {0: host, 1: phone}, sensible, until=lambda match: match.turn == 1 and len(match.actions) > 2)
    host.reload()
    expect(phone.locator("#notices")).to_contain_text("The connection is lost")
    phone.locator('[data-do="join again"]').click()
    expect(phone.locator("#join-problem")).to_contain_text("your seat is kept")
    gathering.table.wait(host)
    expect(host.locator("#notices")).to_contain_text("Away: Ben")
    come_back(host, phone)
    assert Table(host).match.record == before.record
    play(host, {0: host, 1: phone}, sensible)

    phone.locator('[data-do="join keep"]').click()
    expect(phone.locator("#status")).to_contain_text("Saved in your matches")
    assert phone.evaluate("Object.keys(localStorage).filter(key => key.startsWith('hanamachi/match/')).length") == 1
    host.locator("#again").click()
    for page in (host, phone):
        expect(page.locator("#result-card")).to_have_count(0)
        page.locator("#table .garden").wait_for()
    assert Table(host).id != HOST
    again = settled(Table(host))
    assert [seat.name for seat in again.seats] == ["Ana", "Ben"] and not again.actions
    act(phone if again.turn else host, again.state.legal()[0])
    for page in (host, phone):
        tells_of(page, 1)


@pytest.fixture
def houses(two_browsers: list[Browser], dist: Path) -> Iterator[list[House]]:
    """The site on a server that can be stopped, in two browsers with service workers."""
    with Server(dist) as server:
        pages = [House(each, server) for each in two_browsers]
        yield pages
        for each in pages:
            each.close()
    unexpected = [trouble for each in pages for trouble in each.unexpected()]
    assert not unexpected, "in the browsers:\n" + "\n".join(unexpected)


def test_without_a_server_a_table_is_made_joined_and_played_at(houses: list[House]) -> None:
    """Once both have been here, they need no more than each other, as on a train."""
    gathering = Gathering(*houses)
    home = gathering.phone("", fresh=True)
    host = gathering.lobby(new(TWO, 7), 1, fresh=True)
    for page in (host, home):
        is_ready(page)
    houses[0].stop()
    houses[1].expect(r"/sw\.js")
    phone = gathering.phones(offer(host).removeprefix(houses[0].site.url), context=home.context)
    phone.locator("#join-name").fill("Ben")
    phone.locator("#join-go").click()
    accept(host, link(phone.locator("#join-copy")))
    phone.locator("#join-lobby").wait_for()
    begin(host, phone)

    def is_enough(match: Match) -> bool:
        return len(match.actions) == 4

    play(host, {0: host, 1: phone}, sensible, until=is_enough)

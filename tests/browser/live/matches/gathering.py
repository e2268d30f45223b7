"""A live table and its phones as a test drives them: from the lobby to the end of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hanamachi.app.live.phones import Phones
from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from tests.app.stored import settings
from tests.browser.pages import POLL, Pages
from tests.browser.table import Table, storage, tells_of

HOST = "kodama"
"""The local name of the match in the browser that has the table."""
TABLE = "tsuru"
QUICK = settings(speed="instant", forced="ask")
PHONE = {"width": 360, "height": 740, "touch": True}
KEEPS_ALL = """
  window.received = [];
  const { addEventListener } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.addEventListener = function (type, ...rest) {
    if (type === "message") addEventListener.call(this, type, ({ data }) => received.push(data));
    return addEventListener.call(this, type, ...rest);
  };
"""
"""Before a page loads: it keeps every frame that comes through a connection."""


def kept(match: Match, *seats: int, **facts: Any) -> dict[str, str]:
    """What lies in the storage of the browser whose live table has phones at these seats."""
    phones = Phones(TABLE, dict.fromkeys(seats, ""), **facts)
    save = Save(HOST, match.record, created=1, touched=1, phones=phones)
    return {save.key: str(save)}


class Gathering:
    """The table is in the first browser, all phones are in the second: only the network connects them."""

    def __init__(self, table: Pages, phones: Pages) -> None:
        self.table, self.phones = table, phones

    def lobby(self, match: Match, *seats: int, begun: bool = False, folder: str = "", **more: Any) -> Page:
        """The page that has a table with phones at these seats; nobody has joined yet."""
        stored = storage(self.table.site, QUICK, kept(match, *seats, begun=begun))
        return self.table(f"{folder}{match.game.slug}/#{HOST}", storage_state=stored, **PHONE | more)

    def phone(self, path: str = "join/", **more: Any) -> Page:
        """Somebody else's phone."""
        stored = storage(self.phones.site, QUICK)
        return self.phones(path, storage_state=stored, **PHONE | {"before": KEEPS_ALL} | more)

    def guest(self, host: Page, name: str, **more: Any) -> Page:
        """Somebody opens the link to the table, and the answer is pasted there: they are in."""
        page = self.phone(offer(host).removeprefix(self.phones.site.url), **more)
        accept(host, answer(page, name))
        page.locator("#join-lobby, #table").first.wait_for()
        return page


# -- the handshake, step by step -----------------------------------------------------------------------------------


def offer(host: Page) -> str:
    """The link in the code that the table shows."""
    return link(host.locator("#live-copy"))


def answer(phone: Page, name: str) -> str:
    """Somebody gives their name; the link in the code that their phone shows then."""
    phone.locator("#join-name").fill(name)
    phone.locator("#join-go").click()
    return link(phone.locator("#join-copy"))


def accept(host: Page, text: str) -> None:
    """Pastes an answer at the table."""
    host.locator("#live-answer").fill(text)
    host.locator("#table-paste-go").click()


def link(button: Locator) -> str:
    found = button.get_attribute("data-text")
    assert found
    return found


def begin(host: Page, *phones: Page) -> None:
    host.locator("#table-begin:not([disabled])").click()
    for page in (host, *phones):
        page.locator("#table").wait_for()


def received(phone: Page) -> list[str]:
    """Every message that came to a phone since its page was loaded, put together of its pieces."""
    messages, begun = [], ""
    for frame in phone.evaluate("received"):
        kind, _, piece = frame.partition(":")
        begun += piece
        if kind == "p0":
            messages.append(begun)
            begun = ""
    assert messages and not begun
    return messages


# -- play ----------------------------------------------------------------------------------------------------------


def act(page: Page, action: str) -> None:
    """Somebody presses what does this; what lies behind a card is opened first."""
    ends_linger(page)
    found = page.locator(f'#table [data-do="play {action}"], #status [data-do="play {action}"]')
    button = found.and_(page.locator(":not([aria-disabled])")).first
    button.wait_for(state="attached")
    if not button.is_visible():
        page.locator(f'#table details:has([data-do="play {action}"]) > summary').first.click()
    button.click()


def ends_linger(page: Page) -> None:
    """What lies open for a moment has been seen."""
    if page.locator("#table[data-lingering]").count():
        page.locator("#go-on").click()
        expect(page.locator("#table")).not_to_have_attribute("data-lingering", "")


def legal_on(page: Page) -> set[str]:
    """What the page offers as legal."""
    return {action for action, is_legal in Table(page).plays().items() if is_legal}


Choose = Callable[[Match], str]
Look = Callable[[Match, int, Page], None]


def play(
    host: Page,
    at: Mapping[int, Page],
    choose: Choose,
    look: Look = lambda *_: None,
    until: Callable[[Match], bool] = lambda _: False,
) -> Match:
    """Plays on until the match is over, or something is so. `at` has the page of each seat that has one.

    After every action all pages tell of it, and only the page of the seat at turn offers what is legal.
    """
    table = Table(host)
    while True:
        match = settled(table)
        moves = len(match.actions)
        for seat, page in at.items():
            tells_of(page, moves)
            look(match, seat, page)
        if match.turn is None or until(match):
            return match
        act(at[match.turn], choose(match))
        tells_of_more(host, moves)


def settled(table: Table) -> Match:
    """The match when no bot is to move, and the page tells of all of it."""
    match = table.wait_for_person()
    while match.turn is not None and match.seats[match.turn].is_bot:
        tells_of_more(table.page, len(match.actions))
        match = table.wait_for_person()
    tells_of(table.page, len(match.actions))
    return match


def tells_of_more(page: Page, moves: int) -> None:
    page.wait_for_function("moves => document.querySelector('#log-lines').start > moves", polling=POLL, arg=moves)

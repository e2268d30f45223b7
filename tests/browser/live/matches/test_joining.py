"""The ways to a live table: by camera, by a link, by keyboard alone, in two languages, as a spectator."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hanamachi.core.record import Seat
from hanamachi.words import words_in
from tests.browser.live import film
from tests.browser.live.conftest import Sides
from tests.browser.live.matches.gathering import (
    QUICK,
    Gathering,
    accept,
    act,
    answer,
    begin,
    legal_on,
    link,
    offer,
    play,
)
from tests.browser.live.sides import REACHABLE
from tests.browser.pages import Pages
from tests.browser.table import Table, new, sensible, storage, tells_of
from tools import browser as chromium
from tools.server import Server

TWO = (Seat("Ana"), Seat(""))
FAKE_CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


@pytest.fixture
def filming(browser: Browser, site: Server, tmp_path: Path) -> Iterator[tuple[Path, list[Pages]]]:
    """A file for a film, and a list for the pages of the browser whose camera shows it."""
    pages: list[Pages] = []
    yield tmp_path / "code.y4m", pages
    for each in pages:
        each.close()
        each.browser.close()
        assert not each.unexpected()


def test_a_phone_scans_the_code_of_the_table_with_its_camera(
    gathering: Gathering, filming: tuple[Path, list[Pages]], site: Server
) -> None:
    """As from an installed app: the camera app would open the browser."""
    host = gathering.lobby(new(TWO, 7), 1)
    file, opened = filming
    film.write(file, offer(host))
    arguments = [*chromium.arguments(), *REACHABLE, *FAKE_CAMERA, f"--use-file-for-fake-video-capture={file}"]
    launched = gathering.table.browser.browser_type.launch(executable_path=chromium.ensure(), args=arguments)
    opened.append(pages := Pages(launched, site))
    phone = pages("join/", fresh=True, width=360, height=740, storage_state=storage(site, QUICK))
    phone.locator("#join-scan").click()
    phone.locator("#join-name").wait_for()
    expect(phone.locator("video")).to_have_count(0)
    accept(host, answer(phone, "Ben"))
    expect(phone.locator("#join-lobby")).to_be_visible()
    begin(host, phone)
    play(host, {0: host, 1: phone}, sensible, until=lambda match: len(match.actions) > 2)


def test_the_answer_is_opened_in_another_tab_of_the_browser_that_has_the_table(gathering: Gathering) -> None:
    host = gathering.lobby(new(TWO, 7), 1)
    phone = gathering.phone(offer(host).removeprefix(gathering.phones.site.url))
    sent = answer(phone, "Ben")
    tab = gathering.table(sent.removeprefix(gathering.table.site.url), context=host.context)
    expect(tab.locator(".live-ready")).to_contain_text("Done.")
    expect(phone.locator("#join-lobby")).to_be_visible()
    expect(host.locator("#live-seat-1")).to_contain_text("Ben")
    # once more: the table has it already
    tab.reload()
    expect(tab.locator("#join-answer-text")).to_have_value(sent)


def test_what_is_no_code_is_refused_with_a_sentence(gathering: Gathering) -> None:
    host = gathering.lobby(new(TWO, 7), 1)
    made = offer(host)
    phone = gathering.phone()
    for text, words in (("good morning", "No code of a table found"), (made[:-200], "No code of a table found")):
        phone.locator("#live-code").fill(text)
        phone.locator("#join-paste-go").click()
        expect(phone.locator("#notices")).to_contain_text(words)
    phone.locator("#live-code").fill(made[:-30])
    phone.locator("#join-paste-go").click()
    phone.locator("#join-go").click()
    expect(phone.locator("#join-problem")).to_contain_text("That did not work.")
    for text, words in (("good morning", "not an answer code"), (made, "not an answer code")):
        accept(host, text)
        expect(host.locator("#notices")).to_contain_text(words)
    phone.locator("#live-code").fill(made)
    phone.locator("#join-paste-go").click()
    sent = answer(phone, "Ben")
    accept(host, sent[:-20])
    expect(host.locator("#notices")).to_contain_text("can’t be read")
    accept(host, sent)
    expect(phone.locator("#join-lobby")).to_be_visible()


def press(page: Page, selector: str, *, text: str = "", most: int = 60) -> None:
    """Goes to an element by the Tab key, types and presses Enter."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"no way by keyboard to {selector}")
    if text:
        page.keyboard.insert_text(text)
    page.keyboard.press("Enter")


def test_by_keyboard_alone_from_the_set_up_to_the_first_move(gathering: Gathering) -> None:
    """One side in English, the other in French."""
    host = gathering.table("okiya/", storage_state=storage(gathering.table.site, QUICK))
    host.locator("#brand").focus()
    for _ in range(40):
        host.keyboard.press("Tab")
        if host.evaluate("document.activeElement?.name === 'against'"):
            break
    while not host.locator("#against-phones").is_checked():
        host.keyboard.press("ArrowRight")
    press(host, "#start")
    host.locator("#offer-play, #live-copy").first.wait_for()
    if host.locator("#offer-play").count():
        press(host, "#offer-play")
    phone = gathering.phone("fr/join/", width=1280, height=800, touch=False)
    code = offer(host)
    phone.locator("#brand").focus()
    press(phone, "#live-code", text=code)
    phone.locator("#join-name").wait_for()
    press(phone, "#join-name", text="Béa")
    sent = link(phone.locator("#join-copy"))
    assert "/fr/" in sent
    press(host, "#live-answer", text=sent)
    phone.locator("#join-lobby").wait_for()
    expect(phone.locator("h2")).to_contain_text(words_in("fr")("You’re at the table!"))
    expect(host.locator("#live-seat-1")).to_contain_text("Béa")
    press(host, "#table-begin")
    for page in (host, phone):
        page.locator("#table .garden").wait_for()
    match = Table(host).match
    first, other = (host, phone) if match.turn == 0 else (phone, host)
    press(first, ".cell:not([aria-disabled])")
    tells_of(other, 1)
    assert legal_on(other) and not legal_on(first)
    assert phone.locator("html").get_attribute("lang") == "fr"
    assert host.locator("html").get_attribute("lang") == "en"


def test_a_spectator_sees_what_everybody_may_see_and_plays_nothing(gathering: Gathering) -> None:
    host = gathering.lobby(new(TWO, 7), 1)
    phone = gathering.guest(host, "Ben")
    host.locator("#table-code-spectator").click()
    watcher = gathering.guest(host, "Cleo")
    expect(watcher.locator("#join-lobby")).to_contain_text("Watching")
    expect(host.locator(".live-spectators")).to_contain_text("1 spectator")
    begin(host, phone, watcher)
    match = play(host, {0: host, 1: phone}, sensible, until=lambda match: len(match.actions) == 3)
    tells_of(watcher, 3)
    assert not legal_on(watcher)
    watcher.locator(f"#cell-{match.state.legal()[0]}").click(force=True)
    expect(watcher.locator("#notices")).to_contain_text("turn")
    assert len(Table(host).match.actions) == 3
    play(host, {0: host, 1: phone}, sensible)
    expect(watcher.locator("#result-card")).to_be_visible()


def test_a_phone_with_another_version_is_told_so(gathering: Gathering, side: Sides) -> None:
    """The other side speaks by hand."""
    host = gathering.lobby(new(TWO, 7), 1)
    other = side()  # a page without Python
    _, _, code = offer(host).rpartition(".")
    other.carry("answer", code)
    table, number = offer(host).partition("#o.")[2].split(".")[:2]
    accept(host, f"a.{table}.{number}.{other.wait('code')}")
    other.wait("open")
    other.carry("send", json.dumps({"kind": "hello", "wire": 0, "table": table, "name": "Old", "key": ""}))
    assert other.wait("message") == '{"kind":"bye","why":"version"}'
    assert other.wait("closed") == "gone"
    expect(host.locator("#live-seat-1")).not_to_contain_text("Old")
    phone = gathering.guest(host, "Ben")
    begin(host, phone)
    act(phone if Table(host).match.turn else host, Table(host).match.state.legal()[0])
    tells_of(host, 1)
    tells_of(phone, 1)


def test_a_table_with_another_version_or_nonsense_changes_nothing_on_a_phone(gathering: Gathering, side: Sides) -> None:
    phone = gathering.phone()
    for message, words in (
        ('{"kind":"welcome","wire":99,"key":"","seat":1}', "another version"),
        ('{"kind":"welcome","wire":1,"key":"","seat":1,"more":[]}', "can’t be read"),
        ('{"kind":"end","game":"okiya","seat":0,"record":"okiya/2 seed=7 | Ana | Ben | z9"}', "can’t be read"),
        ("[" * 100_000, "can’t be read"),
    ):
        table = side()
        table.carry("offer")
        phone.locator("#live-code").fill(f"o.tsuru.1.okiya.{table.wait('code')}")
        phone.locator("#join-paste-go").click()
        _, _, code = answer(phone, "Ben").rpartition(".")
        table.carry("accept", code)
        table.wait("open")
        table.wait("message")
        table.carry("send", message)
        expect(phone.locator("#join-problem")).to_contain_text(words)
        assert table.wait("closed") == "gone"
    assert phone.evaluate("localStorage['hanamachi/tables']") is None

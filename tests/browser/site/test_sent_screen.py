"""The page puts a screen together from what is new and what it has, and a text that it lacks is never left out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hanamachi.app.sent_screen import SentScreen
from hanamachi.core.game import Game
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.sent_screens import at_a_table
from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.table import AGAINST_A_BOT, Pace, Table, after, storage
from tests.browser.trouble import go_on, trouble
from tools import ROOT
from tools.server import Server

LOAD = """async (scripts) => {
    const [{ SentScreen }, { Elements, elementsOf }] = await Promise.all(
        scripts.map((script) => import("data:text/javascript," + encodeURIComponent(script))));
    const sent = new SentScreen(), elements = new Elements();
    window.whole = (message) => {
        try {
            const { html, parts, same } = sent.whole(JSON.parse(message).screen);
            const found = elements.read(parts, same);
            if (JSON.stringify(found) !== JSON.stringify(elementsOf(html))) return "other elements";
            if (!found) return html.startsWith("<p") ? html : "not read";
            const page = document.createElement("template");
            page.innerHTML = html;
            const there = [...page.content.querySelectorAll("[id]:not(input, br, hr, img)")];
            if (there.map(({ id }) => id).join() !== found.map(({ id }) => id).join()) return "not all ids";
            const right = found.every(({ id, start, end, inside, insideEnd }, i) => {
                const element = document.createElement("template");
                element.innerHTML = html.slice(start, end);
                return element.content.childNodes.length === 1 && element.content.firstChild.isEqualNode(there[i])
                    && html.slice(inside, insideEnd).length <= there[i].outerHTML.length;
            });
            return right ? html : "wrong places";
        } catch (error) {
            return String(error);
        }
    };
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    scripts = (ROOT / f"static/shell/page/{name}.js" for name in ("sent-screen", "elements"))
    page.evaluate(LOAD, [script.read_text("utf-8") for script in scripts])
    yield page
    page.close()


def whole(page: Page, message: Any) -> str:
    return str(page.evaluate("message => whole(message)", json.dumps(message)))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_every_screen_is_whole_in_the_page(page: Page, game: Game) -> None:
    sent = SentScreen()
    for html in at_a_table(game):
        assert whole(page, sent.message({"html": html})) == html


def test_a_screen_that_builds_on_another_than_the_last_is_an_error(page: Page) -> None:
    def screen(number: int, *parts: object) -> str:
        return whole(page, {"screen": {"number": number, "parts": parts}})

    assert screen(2, "<p>") == "Error: screen 2 came after screen 0"
    assert screen(1, "<p", 'a">one</p><p', 'b">two</p>') == '<p id="a">one</p><p id="b">two</p>'
    assert screen(1, "<p>") == "Error: screen 1 came after screen 1"
    assert screen(3, 0, 1, 2) == "Error: screen 3 came after screen 1"
    assert screen(2, 0, 3) == "Error: no part 3 in the screen before"
    assert screen(2, 0, 2, ['new" class=c', 1]) == '<p id="b">two</p> id="new" class=c>one</p><p'


# -- in a match ----------------------------------------------------------------------------------------------------

HEARD = """
    window.heard = [];
    window.asked = 0;
    window.lost = 0;
    const { parse, stringify } = JSON;
    let last;
    JSON.stringify = (value, ...more) => {
        const text = stringify(value, ...more);
        if (value?.kind && text !== last) asked++; // the shell writes each event down once more, for a report
        last = text;
        return text;
    };
    JSON.parse = (text, ...more) => {
        const message = parse(text, ...more);
        if (message?.screen) {
            if (window.lost > 0 && !--window.lost) message.screen.number++; // as if one had not come
            heard.push([message.screen.number, text.length]);
        }
        return message;
    };
"""


def test_answers_and_what_comes_unasked_arrive_in_the_order_in_which_they_were_made(
    page_at: Pages, site: Server
) -> None:
    seats = [Seat("Ana"), *(Seat(f"Bot {number}", "minarai") for number in range(5))]
    match = Match(GAMES["mai-star"], seats, {}, 3)
    kept = storage(site, settings(speed="fast"), saved({"kodama": match}))
    page = page_at("mai-star/#kodama", storage_state=kept, before=HEARD)
    Pace(page).hurry()  # the bots move all the time
    page.evaluate(
        """async () => {
            const legal = '[data-do^="play "]:not([aria-disabled="true"])';
            const button = document.getElementById("ask-rules");
            for (let n = 0; n < 120; n++) {
                button.dataset.do = `set theme ${n % 2 ? "light" : "dark"}`;
                button.click();
                if (n % 5 === 0) document.querySelector(`#table ${legal}, ${legal}`)?.click();
                await new Promise((done) => setTimeout(done, n % 3));
            }
            button.dataset.do = "set theme system";
            button.click();
        }"""
    )
    expect(page.locator("html:not([data-theme])")).to_be_attached()  # the last of the answers has come
    table = Table(page)
    table.wait_for_person()
    expect(trouble(page)).to_be_hidden()
    numbers, sizes = zip(*page.evaluate("heard"), strict=True)
    asked = page.evaluate("asked")
    assert asked > 120
    assert len(numbers) > asked, "much comes unasked, in between"
    assert list(numbers) == list(range(1, len(numbers) + 1))
    assert median(sizes) < sizes[0] / 2, "most are not sent whole"
    shown = page.locator("#table").inner_text()
    page.reload()
    page_at.wait(page)
    assert page.locator("#table").inner_text() == shown


@pytest.mark.parametrize("lost", [1, 2], ids=["an answer", "a bot’s move"])
def test_after_a_screen_was_lost_the_match_goes_on_as_saved(page_at: Pages, site: Server, lost: int) -> None:
    page_at.expect("came after screen")
    kept = storage(site, settings(speed="fast"), saved({"kodama": after(0, AGAINST_A_BOT, first="seat_1")}))
    page = page_at("okiya/#kodama", storage_state=kept, before=HEARD)
    table = Table(page)
    page.evaluate("lost => { window.lost = lost }", lost)
    page.locator(".cell:not([aria-disabled])").first.click()
    expect(trouble(page)).to_be_visible()
    go_on(page, page_at)
    moves = len(table.wait_for_person().actions)
    assert moves == (0 if lost == 1 else 2), "what was lost with the screen was not saved; a bot moves again"
    table.agrees_with_the_rules()
    page.locator(".cell:not([aria-disabled])").first.click()
    table.wait_for_moves(moves + 2)
    expect(trouble(page)).to_be_hidden()

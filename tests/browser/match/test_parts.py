"""What an update leaves as it is, is neither parsed nor morphed; the page is the same as if all of it had been."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hanamachi.core.game import Game
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.sent_screens import at_a_table
from tests.app.stored import saved
from tests.browser.pages import Pages
from tests.browser.table import storage
from tools import ROOT
from tools.server import Server
from tools.setup import NODE_MODULES

SHOW = """async ([parts, elements, idiomorph]) => {
    const load = (code) => import("data:text/javascript," + encodeURIComponent(code));
    const [{ Parts, isSettled }, { elementsOf }, { Idiomorph }] = [
        await load(parts), await load(elements), await load(idiomorph)
    ];
    const app = document.body.appendChild(document.createElement("div"));
    const shown = new Parts();
    window.app = app;
    window.forget = () => shown.forget();
    window.show = (screen) => {
        let sent;
        shown.show(screen, elementsOf(screen), (changed) => {
            sent = changed;
            const parsed = document.createElement("template");
            parsed.innerHTML = changed;
            const allowed = (name) => name !== "open"; // one that the page sets itself
            const callbacks = { beforeNodeMorphed: (there, wanted) => !isSettled(there, wanted, allowed) };
            Idiomorph.morph(app, parsed.content, { morphStyle: "innerHTML", callbacks });
        });
        const wanted = document.createElement("div");
        wanted.innerHTML = screen;
        return { sent, html: app.innerHTML, right: app.isEqualNode(wanted) };
    };
}"""


@pytest.fixture
def page(browser: Browser, node_modules: Path) -> Iterator[Page]:
    page = browser.new_page()
    ours = (ROOT / f"static/shell/page/{name}.js" for name in ("parts", "elements"))
    scripts = (*ours, NODE_MODULES / "idiomorph/dist/idiomorph.esm.js")
    page.evaluate(SHOW, [script.read_text("utf-8") for script in scripts])
    yield page
    page.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_screen_is_shown_as_if_all_of_it_were_morphed(page: Page, game: Game) -> None:
    sent = whole = 0
    for screen in at_a_table(game):
        shown = page.evaluate("screen => show(screen)", screen)
        assert shown["right"]
        assert "data-same" not in shown["html"]
        sent, whole = sent + len(shown["sent"]), whole + len(screen)
    assert sent < whole * 0.6, "most of a table stays as it is"


LONG = "a text that is long enough to be left where it is, and not only as long as a tag"


def test_what_is_left_as_it_is_and_what_is_not(page: Page) -> None:
    def show(screen: str) -> str:
        shown = page.evaluate("screen => show(screen)", screen)
        assert shown["right"]
        return str(shown["sent"])

    def morphed(more: str) -> str:
        """What is parsed of a screen that is the same but for the text before it."""
        page.evaluate("forget()")
        show(f"<p>before</p>{more}")
        return show(f"<p>after</p>{more}").removeprefix("<p>after</p>")

    part = f'<section id="log">{LONG}</section>'
    assert morphed(part) == '<section id="log" data-same></section>'
    assert morphed(f"<div>{part}</div>") == '<div><section id="log" data-same></section></div>'
    assert morphed("<p>no id</p>" * 20) == "<p>no id</p>" * 20
    assert morphed('<p id="short"></p>') == '<p id="short"></p>'
    field = f'<form id="form">{LONG}<input value="1"></form>'
    assert morphed(field) == field, "somebody may have typed into it"
    assert morphed(part + part.replace("section", "div")) == part + part.replace("section", "div"), "an id twice"
    assert morphed(f"<p>{part}") == f"<p>{part}", "a tag that is not closed"

    page.evaluate("forget()")
    show(part)
    page.evaluate("app.replaceChildren()")
    assert show(part) == part, "the page lacks it"
    assert show(f"<main>{part}</main>") == '<main><section id="log" data-same></section></main>', "it has moved"
    assert (
        show(f'<main><section id="log">{LONG}!</section></main>') == f'<main><section id="log">{LONG}!</section></main>'
    )
    page.evaluate("forget()")
    assert show(part) == part, "the page was changed otherwise"


def test_where_only_a_tag_changes_what_is_in_it_stays(page: Page) -> None:
    def cell(attributes: str, words: str = LONG) -> str:
        return f'<button id="cell" {attributes}><i id="inside">{words}</i></button>'

    def show(screen: str) -> str:
        shown = page.evaluate("screen => show(screen)", screen)
        assert shown["right"]
        return str(shown["sent"])

    show(cell('data-do="play a1" aria-disabled="true"'))
    page.evaluate("window.inside = document.getElementById('inside')")
    assert show(cell('data-do="play a1" data-lit="red"')) == (
        '<button id="cell" data-do="play a1" data-lit="red" data-same-inside></button>'
    )
    assert page.evaluate("inside === document.getElementById('inside')")
    changed = cell('data-do="play a1"', f"{LONG}!")
    assert show(changed) == changed
    moved = f"<main>{cell('class=moved', f'{LONG}!')}</main>"
    assert show(moved) == '<main><button id="cell" class=moved data-same-inside></button></main>'

    page.evaluate("document.getElementById('cell').setAttribute('open', '')")
    page.evaluate("screen => show(screen)", cell('data-do="play a2"', f"{LONG}!"))
    assert page.evaluate("document.getElementById('cell').hasAttribute('open')"), "the page has set it, and keeps it"


def test_what_a_cover_hides_is_gone_from_the_page(page: Page) -> None:
    hand = f'<div id="hand">{LONG}<b>the card that only one may see</b></div>'
    page.evaluate("screen => show(screen)", f'<main id="main"><p id="news">{LONG}</p>{hand}</main>')
    covered = page.evaluate("screen => show(screen)", f'<main id="main"><p id="news">{LONG}</p></main>')
    assert "only one" not in covered["html"]
    assert page.evaluate("document.documentElement.outerHTML.includes('only one')") is False


WATCH = """() => {
    const app = document.getElementById("app"), { createExpression } = XPathEvaluator.prototype;
    const changes = new MutationObserver(() => {});
    changes.observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
    window.watched = { released: [], searches: 0 };
    app.addEventListener("focusout", ({ target }) => watched.released.push([target.id, changes.takeRecords().length]));
    XPathEvaluator.prototype.createExpression = function (words) {
        watched.searches++;
        return createExpression.call(this, words);
    };
}"""


def test_an_update_neither_styles_a_half_changed_page_nor_has_pyscript_search_it(page_at: Pages, site: Server) -> None:
    match = Match(GAMES["mai-star"], [Seat(f"Seat {seat}") for seat in range(3)], {}, 3)
    for _ in match.seats:
        match.play(match.state.legal()[0])  # all choose a geisha: from here on hands are hidden
    page = page_at("mai-star/#kodama", storage_state=storage(site, saved({"kodama": match})))
    page.locator("#lift").focus()
    page.evaluate(WATCH)
    page.locator("#lift").press("Enter")
    expect(page.locator("#lift")).to_have_count(0)
    expect(page.locator("#table")).to_be_focused()
    watched = page.evaluate("watched")
    assert watched["released"][0] == ["lift", 0], "it has lost the focus before anything was changed"
    assert watched["searches"] == 0, "PyScript looks at the head alone"

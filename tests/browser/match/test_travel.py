"""Pieces on their way between two updates, seen in Okiya: tiles to the place that binds, geisha into the garden."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.app.stored import saved
from tests.browser.pages import Pages
from tests.browser.table import Table, after, board, storage
from tools import ROOT
from tools.server import Server

TABLE = """<main data-screen="a"><p id="line"></p><div id="deck"><svg class="piece"></svg></div>
  <div id="board">{}</div><div id="pile" {}></div></main>"""
SHEET = """* {{ margin: 0; padding: 0; font-size: 0 }} .piece {{ width: 20px; height: 20px }}
  #board, #pile {{ height: 100px }} #line {{ height: {}px }}"""
TRAVEL = """async (code) => {
    const { keepPieces, soon } = await import("data:text/javascript," + encodeURIComponent(code));
    const app = document.body.appendChild(document.createElement("div"));
    const sheet = document.head.appendChild(document.createElement("style"));
    window.change = async (style, ...contents) => {  // several: updates that come one right after the other
        held.length = 0;
        for (const content of contents) {
            const settle = keepPieces(app, content);
            sheet.textContent = style;
            app.innerHTML = content;
            settle();
        }
        await new Promise((done) => soon(done));  // it launches them in the next task
        return held.filter(({ effect }) => effect.target.closest("#flights")).map(({ effect }) => {
            const [from, to] = effect.getKeyframes();
            const { left, top } = effect.target.style;
            const name = effect.target.getAttribute("aria-label");
            return [name, left, top, from.transform, to.transform, to.opacity ?? "1"];
        });
    };
}"""

HOLD = """() => {  // from now on nothing flies by itself: each animation stands still, and is kept
    window.held = [];
    const native = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = native.apply(this, how);
        animation.pause();
        held.push(animation);
        return animation;
    };
    window.letGo = () => { Element.prototype.animate = native; };
}"""
ON_THEIR_WAY = """() => held.filter(({ effect }) => effect?.target.closest("#flights")).map((animation) => {
    const { target } = animation.effect;
    const boxes = [0, animation.effect.getComputedTiming().endTime].map((time) => {
        animation.currentTime = time;
        const { x, y, width } = target.getBoundingClientRect();
        return [x, y, width];
    });
    animation.currentTime = 60;
    return { picture: target.querySelector("use").getAttribute("href"), from: boxes[0], to: boxes[1] };
})"""
IS_EMPTY = "() => !document.querySelector('#flights > *') && held.every(({ playState }) => playState === 'idle')"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def script() -> str:
    """What makes pieces travel, as one module."""
    parts = ((ROOT / "static/shell/page" / name).read_text("utf-8") for name in ("soon.js", "travel.js"))
    return "".join(parts).replace('import { soon } from "./soon.js";', "")


def box(page: Page, selector: str) -> list[float]:
    found = page.locator(f"#app {selector}").evaluate(
        "e => { const { x, y, width } = e.getBoundingClientRect(); return [x, y, width] }"
    )
    return [float(length) for length in found]


def near(box: list[float], other: list[float], most: float = 1.0) -> bool:
    return all(abs(a - b) <= most for a, b in zip(box, other, strict=True))


def flights(page: Page) -> dict[str, Any]:
    return {flight["picture"].removeprefix("#okiya-"): flight for flight in page.evaluate(ON_THEIR_WAY)}


def test_a_move_is_seen_on_its_way_and_never_in_the_way(page_at: Pages, site: Server) -> None:
    match = after(2)
    page = page_at("okiya/#kodama", motion="no-preference", storage_state=storage(site, saved({"kodama": match})))
    table = Table(page)
    table.garden.wait_for()
    page.evaluate(HOLD)
    cell, seat = match.state.legal()[0], match.turn
    tile = "-".join(board(match).tile(cell))
    mark, stood = box(page, f"#player-{seat} svg"), box(page, f"#cell-{cell} svg")

    table.take(cell)
    page.wait_for_function("held.length === 2")
    under_way = flights(page)
    assert set(under_way) == {tile, f"token-{seat}"}
    assert near(under_way[f"token-{seat}"]["from"], mark)
    assert near(under_way[f"token-{seat}"]["to"], box(page, f"#cell-{cell} svg"))
    assert near(under_way[tile]["from"], stood, most=6)  # the pointer is on it, and it has risen
    assert near(under_way[tile]["to"], box(page, ".binding-tile svg"))
    layer = page.locator("#flights")
    expect(layer).to_have_attribute("aria-hidden", "true")
    expect(layer).to_have_attribute("inert", "")
    assert page.locator("#flights [id], #flights [data-piece]").count() == 0
    expect(page.locator(f"#cell-{cell} svg")).to_have_css("opacity", "0")

    second = table.match.state.legal()[0]
    before = page.evaluate_handle("[...held]")
    table.take(second)  # at once, on what is really there
    assert before.evaluate("held => held.every(({ playState }) => playState === 'idle')")
    page.wait_for_function("held.length === 4")
    expect(page.locator("#flights .flight")).to_have_count(2)
    expect(page.locator(f"#cell-{cell} svg")).to_have_css("opacity", "1")
    page.evaluate("held.forEach((animation) => animation.playState === 'paused' && animation.finish())")
    page.wait_for_function("!document.querySelector('#flights > *, [data-arriving]')")

    there = box(page, ".binding-tile svg")
    page.evaluate("held.length = 0")
    page.keyboard.press("u")
    table.has_moves(3)
    page.wait_for_function("held.length")
    ((_, undone),) = flights(page).items()
    assert near(undone["from"], there)
    assert near(undone["to"], box(page, f"#cell-{second} svg"), most=6)
    page.keyboard.press("Shift")
    page.wait_for_function(IS_EMPTY)

    page.evaluate("""() => {
        held.length = 0;
        window.flown = 0;
        const layer = document.getElementById("flights");
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => (flown += addedNodes.length)))
            .observe(layer, { childList: true });
    }""")
    page.emulate_media(reduced_motion="reduce")
    table.take(second)
    page.evaluate(DRAWN)
    assert page.evaluate("[held.length, flown]") == [0, 0]
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("letGo()")
    table.take(table.match.state.legal()[0])
    page.wait_for_function("flown === 2 && !document.querySelector('#flights > *')")  # it has arrived by itself
    assert page.locator("#app svg[data-piece]").evaluate_all("all => all.every((e) => getComputedStyle(e).opacity > 0)")


def test_what_travels_and_what_does_not(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 400, "height": 400}, reduced_motion="no-preference")
    page.evaluate(HOLD)
    page.evaluate(TRAVEL, script())

    def table(pieces: str, more: str = "", pile: str = "") -> str:
        drawn = [f'<svg class="piece" aria-label="{name}" data-piece="{name}" {more}></svg>' for name in pieces]
        return TABLE.format("".join(drawn), pile)

    def change(pieces: str, more: str = "", pile: str = "", line: int = 0) -> list[list[str]]:
        return changes(table(pieces, more, pile), line=line)

    def changes(*tables: str, line: int = 0) -> list[list[str]]:
        found: list[list[str]] = page.evaluate("all => change(...all)", [SHEET.format(line), *tables])
        return found

    stays = "translate(0px, 0px) scale(1)"
    assert change("abc", 'data-from="deck"') == [], "nothing was there before"
    assert change("abc", line=50) == [], "the whole board has made room"
    assert change("abc") == []
    assert change("bca") == [
        ["b", "0px", "20px", "translate(20px, 0px) scale(1)", stays, "1"],
        ["c", "20px", "20px", "translate(20px, 0px) scale(1)", stays, "1"],
        ["a", "40px", "20px", "translate(-40px, 0px) scale(1)", stays, "1"],
    ]
    assert change("bcad", 'data-from="deck"') == [["d", "60px", "20px", "translate(-60px, -20px) scale(1)", stays, "1"]]
    assert change("bcade") == [], "it does not say where it comes from"
    assert change("bcad") == [], "not taken by anything"
    assert change("bca", pile='data-takes="x d"') == [
        ["d", "60px", "20px", stays, "translate(90px, 100px) scale(5)", "0"]
    ]
    assert change("bca", pile='data-takes="x d"') == [], "it was gone before"
    first, second, third, fourth = ([f"{x}px", "20px"] for x in (0, 20, 40, 60))
    right, left = "translate(-20px, 0px) scale(1)", "translate(20px, 0px) scale(1)"
    assert changes(table("bcad", 'data-from="deck"'), table("dbca")) == [
        ["d", *first, "translate(0px, -20px) scale(1)", stays, "1"],
        ["b", *second, right, stays, "1"],
        ["c", *third, right, stays, "1"],
        ["a", *fourth, right, stays, "1"],
    ], "each flies once, from where it was last seen"
    assert changes(table("bca", pile='data-takes="d"'), table("bca")) == [
        ["b", *first, left, stays, "1"],
        ["c", *second, left, stays, "1"],
        ["a", *third, left, stays, "1"],
        ["d", *first, stays, "translate(150px, 100px) scale(5)", "0"],
    ], "what the first has taken is still seen to go"
    assert change("abcdefghijklm", 'data-from="deck"') == [], "a new deal"
    page.close()

"""In a blog: frames on a page of another site, which may keep nothing, with and without a sandbox."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.accessibility import axe, sideways, small_targets
from tests.browser.embed.kinds import PUZZLE, kinds, replay
from tests.browser.pages import BOOT_SECONDS, READY, Pages
from tests.browser.rest import call_a_seldom_function, rest_of
from tools import ROOT
from tools.server import HeaderRules, Server

GUIDE = ROOT / "docs/embedding.md"
PROMISE = re.compile(r"^\| a (\w+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
"""What the guide says of a kind of frame in a column of 720 pixels: how wide its board is, and how high the frame."""
PYTHON = re.compile(r"python\.zip|\.wasm|hanamachi\.zip")
FIT = "() => Math.abs(document.getElementById('app').getBoundingClientRect().height - innerHeight) < 2"
ROOM = "() => document.getElementById('app').getBoundingClientRect().height <= innerHeight + 1"
BOARD = """() => Math.max(...[...document.querySelectorAll(".garden, .maiko-house, .ring, .ms-own, .ms-picks")]
    .map((each) => each.getBoundingClientRect().width))"""
CUT = """() => [...document.querySelectorAll("#app :is(a[href], button, summary, select, input)")]
    .filter((each) => each.checkVisibility() && !each.closest(".cells, .ms-cards, #log-lines, .room-head"))
    .map((each) => [each.id || each.className, each.getBoundingClientRect()])
    .filter(([, { left, top, right, bottom }]) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    .map(([name]) => name)"""
SPILLS = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth > innerWidth, scrollHeight > innerHeight + 1];
}"""


class Blog:
    """A host of its own, at another site's name: to a browser, localhost is not 127.0.0.1."""

    def __init__(self, pages: Pages, host: Server) -> None:
        self.pages, self.host = pages, host
        pages.expect(r"request to another origin: http://localhost:")
        pages.expect(r"favicon\.ico|web-share")

    def read(self, body: str, width: int = 800, height: int = 900) -> Page:
        page = f"<!doctype html><meta name=viewport content='width=device-width'><title>Blog</title>{body}"
        (self.host.folder / "index.html").write_text(page)
        visitor = self.pages.visitor(viewport={"width": width, "height": height}, reduced_motion="reduce")
        opened = visitor.new_page()
        opened.goto(self.host.url.replace("127.0.0.1", "localhost"))
        return opened


@pytest.fixture
def blog(page_at: Pages, tmp_path: Path) -> Iterator[Blog]:
    with Server(tmp_path) as host:
        host.headers = HeaderRules([])
        yield Blog(page_at, host)


def frame(page: Page, selector: str = "iframe") -> Frame:
    found = page.wait_for_selector(selector, state="attached")
    inside = found.content_frame() if found else None
    assert inside
    return inside


def ready(inside: Frame) -> None:
    inside.wait_for_selector(READY, state="attached", timeout=BOOT_SECONDS * 1000)


def play(inside: Frame, settled: str = "() => true") -> None:
    """From the poster to the first tile that the person takes, when the frame is settled: a click misses what moves."""
    inside.locator("[data-do=begin]").click()
    inside.wait_for_selector("#table:not([data-thinking])", state="attached")
    inside.wait_for_function(settled)
    mine = inside.locator(".cell[data-state=taken]").count()
    inside.locator(".cell[data-state=open]").first.click()
    inside.wait_for_function("taken => document.querySelectorAll('.cell[data-state=taken]').length > taken", arg=mine)


def boxes(inside: Frame, *selectors: str) -> list[dict[str, float]]:
    found = "selector => document.querySelector(selector).getBoundingClientRect().toJSON()"
    return [inside.evaluate(found, selector) for selector in selectors]


def asked_for_python(site: Server, since: int) -> list[str]:
    return [path for path in site.requests[since:] if PYTHON.search(path)]


def test_a_frame_in_a_blog_waits_to_be_seen_fits_its_height_and_has_a_way_out(blog: Blog, site: Server) -> None:
    since = len(site.requests)
    link = f'<a data-hanamachi href="{site.url}embed/#okiya+theme=dark+accent=pine">Okiya</a>'
    far = f'<p id=far style="height:3000px"></p><div id=column>{link}</div>'
    page = blog.read(f'{far}<script async src="{site.url}embed.js"></script>')
    page.locator("iframe").evaluate("frame => { frame.loading = 'eager'; }")
    inside = frame(page)
    expect(inside.locator("[data-poster=okiya]")).to_be_visible()
    assert inside.locator("html").get_attribute("data-theme") == "dark"
    assert inside.evaluate("getComputedStyle(document.querySelector('.primary')).backgroundColor") == "rgb(47, 107, 79)"
    assert not asked_for_python(site, since), "Python for a frame that nobody has seen"

    page.locator("iframe").scroll_into_view_if_needed()
    ready(inside)
    assert asked_for_python(site, since)
    expect(inside.locator(".way-out .facts")).to_have_text("Matches aren’t saved here.")
    play(inside, FIT)
    for width in (280, 360, 700):
        page.locator("#column").evaluate("(column, width) => { column.style.width = `${width}px`; }", width)
        inside.wait_for_function(f"width => innerWidth === width && ({FIT})()", arg=width)
        assert inside.evaluate(SPILLS) == [False, False], f"a scrollbar at {width}"

    height = page.locator("iframe").evaluate("frame => frame.style.height")
    page.evaluate("postMessage({ hanamachi: { height: 3333 } }, '*')")  # a message from nobody we know
    page.evaluate("new Promise(done => { addEventListener('message', done); postMessage('after it', '*'); })")
    assert page.locator("iframe").evaluate("frame => frame.style.height") == height

    with page.expect_popup() as opened:
        inside.locator("#out").click()
    opened.value.wait_for_url(re.compile(re.escape(site.url) + r"okiya/#"))
    assert opened.value.evaluate("opener") is None
    assert "#link." in inside.locator("#out").get_attribute("href")  # type: ignore[operator]


def test_a_sandboxed_frame_fetches_the_rest_of_pyodide(blog: Blog, site: Server, dist: Path) -> None:
    rest_of(dist)
    page = blog.read(f'<iframe sandbox="allow-scripts" width=400 height=640 src="{site.url}embed/#okiya"></iframe>')
    inside = frame(page)
    ready(inside)
    assert inside.evaluate("origin") == "null"
    assert call_a_seldom_function(page, inside)
    play(inside)


def test_three_frames_one_sandboxed_one_wrong_each_on_its_own(blog: Blog, site: Server) -> None:
    blog.pages.expect(r"sandbox|Blocked opening")
    sizes = 'width="280" height="400"'
    page = blog.read(
        f'<iframe id=one {sizes} src="{site.url}embed/#okiya"></iframe>'
        f'<iframe id=two {sizes} sandbox="allow-scripts" src="{site.url}fr/embed/#okiya%20level%3Dmaiko"></iframe>'
        f'<iframe id=three {sizes} src="{site.url}embed/#okiya+theme=pink"></iframe>',
        width=1000,
    )
    one, two, three = (frame(page, f"#{name}") for name in ("one", "two", "three"))
    for inside in (one, two, three):
        ready(inside)
    expect(three.locator("[role=alert]").first).to_contain_text("“theme=pink”")
    for inside in (one, two):
        play(inside)
        assert inside.evaluate(SPILLS) == [False, False]
        assert inside.evaluate(f"({FIT})()")
    assert two.evaluate("origin") == "null"
    assert one.locator("#table").get_attribute("data-match") != two.locator("#table").get_attribute("data-match")
    expect(two.locator("#status")).to_contain_text("À vous de jouer.")
    expect(two.locator(".way-out .facts")).to_be_visible()
    expect(two.locator(".level")).to_have_text("Maiko · ")

    address = two.locator("#out").get_attribute("href")
    two.locator("#out").click()  # this sandbox opens no tabs
    expect(two.locator("#by-hand textarea")).to_have_value(address or "")
    two.locator("#by-hand button").click()
    expect(two.locator("#by-hand")).not_to_be_visible()


def test_a_frame_that_is_fitted_comes_to_rest_and_is_never_as_low_as_a_phone_on_its_side(
    blog: Blog, site: Server
) -> None:
    link = (
        f'<div id=column style="width: 484px"><a data-hanamachi href="{site.url}fr/embed/#mai-star">Mai-Star</a></div>'
    )
    page = blog.read(f'{link}<script async src="{site.url}embed.js"></script>')
    inside = frame(page)
    ready(inside)
    inside.locator("[data-do=begin]").click()
    inside.wait_for_selector("#table:not([data-thinking]) .ms-picks", state="attached")
    inside.wait_for_function(FIT)
    assert inside.evaluate("innerHeight") > 480
    assert inside.evaluate("new Set([...document.querySelectorAll('.ms-pick')].map(each => each.offsetLeft)).size") == 3
    for width in (620, 700, 720, 740):  # upright, the table is lower than the frame is wide; beside the log, higher
        page.locator("#column").evaluate("(column, width) => { column.style.width = `${width}px`; }", width)
        inside.wait_for_function("width => innerWidth === width", arg=width)
        told = page.evaluate("""() => new Promise((done) => {
            let [told, frames] = [0, 0];
            addEventListener("message", () => { told += 1; });
            const count = () => (++frames > 60 ? done(told) : requestAnimationFrame(count));
            count();
        })""")
        assert told <= 6, f"the frame goes back and forth at {width}"
        inside.wait_for_function(ROOM)

    widen(page, inside, 590)
    expect(inside.locator(".log")).not_to_be_visible()  # below the table it would make the frame higher
    widen(page, inside, 1000)
    expect(inside.locator(".log")).to_be_visible()
    table, log = boxes(inside, "#table", ".log")
    assert log["left"] >= table["right"] and log["bottom"] <= table["bottom"] + 12, "the log is beside, and no higher"
    assert log["height"] > 100 and log["width"] > 180, "and it can be read"

    inside.evaluate("location.hash = 'maiko+fit'")
    inside.locator("[data-do=begin]:visible").click()
    inside.wait_for_selector(".match-maiko .maiko-house")
    for width in (700, 784, 899):  # the house and what is to be done side by side, one's board and the professors below
        widen(page, inside, width)
        rooms, boards, tray = boxes(inside, ".maiko-house", ".boards", ".tray")
        assert boards["left"] >= rooms["right"] and tray["top"] >= max(rooms["bottom"], boards["bottom"]), width
        assert inside.evaluate("innerHeight") < 1.25 * width


def widen(page: Page, inside: Frame, width: int) -> None:
    """Gives the column another width, and waits until the frame has followed."""
    page.locator("#column").evaluate("(column, width) => { column.style.width = `${width}px`; }", width)
    inside.wait_for_function(f"width => innerWidth === width && ({FIT})()", arg=width)


def test_whatever_a_fitted_frame_shows_is_mostly_the_board_and_as_high_as_it_is(blog: Blog, site: Server) -> None:
    column = f'<div id=column style="width: 720px"><a data-hanamachi href="{site.url}embed/#{PUZZLE}">Okiya</a></div>'
    page = blog.read(f'{column}<script async src="{site.url}embed.js"></script>', width=1000)
    inside = frame(page)
    ready(inside)
    promised = {kind: (int(board), int(high)) for kind, board, high in PROMISE.findall(GUIDE.read_text())}
    for kind, words, sign in kinds():
        inside.evaluate("words => { location.hash = `${words}+fit` }", words)
        inside.locator(sign).first.wait_for()  # nothing is tapped
        for width in (280, 900, 720):
            widen(page, inside, width)
            where = f"{kind} {words[:20]} at {width}"
            assert not inside.evaluate(CUT), f"{where}: {inside.evaluate(CUT)} cut off"
            assert inside.evaluate(SPILLS) == [False, False], f"{where}: a scrollbar"
        board, height = inside.evaluate(BOARD), inside.evaluate("innerHeight")
        assert board >= promised[kind][0], f"{where}: a board of {board}"
        assert height <= promised[kind][1], f"{where}: {height} high"

    inside.evaluate("words => { location.hash = `${words}+fit` }", replay("maiko"))
    inside.locator(".match-maiko .status[data-over]").wait_for()
    inside.wait_for_function(FIT)
    heights = []
    for step in ("#step-back", "#step-on") * 2:  # at the end there are no professors any more
        before = inside.evaluate("innerHeight")
        inside.locator(step).click()
        inside.wait_for_function(f"before => innerHeight !== before && ({FIT})()", arg=before)
        heights.append(inside.evaluate("innerHeight"))
    assert heights[0] == heights[2] > heights[1] == heights[3]


def test_the_page_that_makes_the_lines_shows_what_they_make(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/", permissions=["clipboard-write"])
    page.locator("#more-fold").click()
    page.locator("#to-embed").click()
    expect(page.locator("#script-lines")).to_contain_text(f'href="{site.url}embed/#okiya"')
    preview = frame(page, "#preview")
    expect(preview.locator("[data-poster=okiya]")).to_be_visible()
    page.locator("#content").select_option("taiki/")
    page.locator("#theme-dark").check(force=True)
    page.locator("#lang-fr").check(force=True)
    address = f"{site.url}fr/embed/#taiki+theme=dark"
    expect(page.locator("#plain-lines")).to_contain_text(f'src="{address}"')
    page.locator("#preview").scroll_into_view_if_needed()
    preview = frame(page, "#preview")
    preview.wait_for_url(address)
    expect(preview.locator("[data-poster=taiki]")).to_be_visible()
    assert not [*axe(page), *sideways(page), *small_targets(page)]
    copy = page.locator("#copy-script-lines")
    copy.click()
    expect(page.locator("#say")).to_have_text("Copied.")
    assert (copy.get_attribute("data-text") or "").splitlines() == [
        f'<a data-hanamachi href="{address}">Taïki</a>',
        f'<script async src="{site.url}embed.js"></script>',
    ]

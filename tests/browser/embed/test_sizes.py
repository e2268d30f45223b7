"""In a frame of any size: the board is as large as the frame allows, nothing is cut off, and nothing scrolls sideways.

One page is all of it: a frame shows something else when its address changes, and a window is as good as a frame.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved
from tests.browser.accessibility import at_rest
from tests.browser.embed.kinds import PUZZLE, STUDY, middle, replay
from tests.browser.pages import Pages
from tests.browser.table import storage
from tools import ROOT
from tools.server import Server

SIZES = (
    *((280, 280), (300, 360), (280, 520), (320, 520), (360, 640), (400, 400), (500, 361), (500, 500), (600, 400)),
    *((600, 800), (800, 600), (800, 800), (1000, 500), (400, 1150), (1200, 800)),
)
LOW = {(280, 280), (300, 360), (500, 361)}
GUIDE = ROOT / "docs/embedding.md"
TURNS = {"okiya": (3,), "maiko": (24, 96), "mai-star": (0, 6, 66), "taiki": (0, 12)}
"""Which turns of a person need the most room: a full hand, a long question, a row to sweep, a choice of geisha."""
SMALL = """() => [...document.querySelectorAll("#app :is(a[href], button, summary, select)")]
    .filter((each) => each.checkVisibility() && !each.matches(".ms-cards *, .log-line"))
    .map((each) => [each.id || each.className, each.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < 43.9).map(([name]) => name)"""

TAUGHT = """() => {
    const [main, on] = ["main", "#lesson-on"].map((each) => document.querySelector(each).getBoundingClientRect());
    const met = document.elementFromPoint((on.left + on.right) / 2, (on.top + on.bottom) / 2);
    return on.top >= main.top && on.bottom <= main.bottom + 1 && met?.closest("#lesson-on") !== null
        && document.querySelector("main").scrollWidth <= innerWidth;
}"""
MEASURE = """() => {
    const main = document.querySelector("main");
    const [frame, foot] = [main.getBoundingClientRect(), document.querySelector(".way-out").getBoundingClientRect()];
    const unseen = "dialog, .room-head, .visually-hidden"; // a room's title is clipped away in a frame
    const shown = [...main.querySelectorAll("*")].filter((each) => each.checkVisibility() && !each.closest(unseen));
    const boxes = shown.map((each) => [each, each.getBoundingClientRect()]).filter(([, { width }]) => width > 1);
    const scrolls = (each) => each.closest("#log-lines, .cells, .ms-cards, .ms-minis, .turning, svg");
    const beyond = boxes.filter(([each, { left, right }]) => (left < -1 || right > innerWidth + 1) && !scrolls(each));
    const board = ".garden, .maiko-house, .ring, .taiki-hand, .ms-others, .ms-own, .ms-hand";
    const surfaces = boxes.filter(([each]) => each.matches(board)).map(([, box]) => box);
    const above = Math.max(0, Math.min(...boxes.map(([, { top }]) => top)) - frame.top);
    const below = Math.max(0, frame.bottom - Math.max(...boxes.map(([, { bottom }]) => bottom)));
    const parts = ".players, .status, .binding, .now, #table > .garden, .maiko-house, .tray, .boards, .controls, .log";
    const apart = boxes.filter(([each]) => each.matches(parts));
    const lapped = ([one, a], [other, b]) => one !== other && !one.contains(other) && !other.contains(one)
        && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return {
        lapped: apart.filter((one) => apart.some((other) => lapped(one, other))).map(([{ className }]) => className),
        beyond: beyond.map(([each]) => each.id || String(each.className.baseVal ?? each.className)),
        sideways: main.scrollWidth - main.clientWidth,
        over: main.scrollHeight - main.clientHeight,
        foot: Math.round(innerHeight - foot.bottom),
        spare: Math.round(below - above), // what is left over may stand above and below alike
        high: Math.round(frame.height),
        side: Math.round(Math.max(...surfaces.map(({ width }) => width))),
        top: Math.round(Math.min(...surfaces.map(({ top }) => top))),
        area: surfaces.reduce((sum, { width, height }) => sum + width * height, 0),
    };
}"""


def show(page: Page, words: str) -> None:
    page.evaluate("words => { location.hash = words }", words)


def left_here(site: Server) -> Any:
    """A visitor who has left a match in the frame of each game."""
    state = storage(site, saved({f"{slug.replace('-', '')}left": middle(slug) for slug in GAMES}))
    kept = state["origins"][0]["localStorage"]
    for slug in GAMES:
        kept.append({"name": f"hanamachi/embed/0/{slug}", "value": f"{slug.replace('-', '')}left"})
    return state


def go_on(page: Page, slug: str) -> None:
    show(page, slug)
    page.locator(f".match-{slug} #table:not([data-thinking])").wait_for(state="attached")


def tight(slug: str) -> Iterator[tuple[str, Match]]:
    """The turns that need the most room, each by the words of a frame in which it was left."""
    game, chance = GAMES[slug], Chance.named("test", 7)
    others = (Seat(name, game.levels[0]) for name in ("Kiku", "Ran")[: min(game.seats) - 1])
    match, turn = Match(game, (Seat("Ana"), *others), seed=7), 0
    for accent, wanted in zip(("indigo", "pine", "plum"), TURNS[slug], strict=False):
        while match.turn or turn < wanted:
            turn += match.turn == 0
            match.play(chance.pick(match.state.legal()))
        yield f"{slug}+accent={accent}", Match.replay(match.record, GAMES)


def promised(name: str) -> Iterator[tuple[tuple[int, int], bool, bool]]:
    """The sizes that the guide names for a game: whether all of it is in sight, and a finger meets everything."""
    row = next(line for line in GUIDE.read_text().splitlines() if line.startswith(f"| {name},")).split("|")
    whole, met = (re.findall(r"(\d+) by (\d+)", row[column]) for column in (2, 4))
    for width, height in dict.fromkeys([*whole, *met]):
        yield (int(width), int(height)), (width, height) in whole, (width, height) in met


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    page.evaluate("document.querySelector('main').scrollTo(0, 0)")


def measured(page: Page) -> dict[tuple[int, int], dict[str, Any]]:
    """What each size gives, and the faults that no size may have."""
    found = {}
    for width, height in SIZES:
        resize(page, width, height)
        seen = at_rest(page).evaluate(MEASURE)
        where = f"{page.url.partition('#')[2][:20]} at {width} by {height}: {seen}"
        assert not seen["beyond"], f"cut off: {where}"
        assert not seen["lapped"], f"one upon the other: {where}"
        assert seen["sideways"] <= 0, f"scrolls sideways: {where}"
        assert seen["foot"] == 0, f"the way out is not at the foot: {where}"
        assert seen["spare"] <= 70, f"dead space below: {where}"
        assert seen["top"] <= max(140, 0.4 * height), f"the board begins too low: {where}"
        found[width, height] = seen
    return found


def test_every_embed_fills_its_frame_at_every_size(page_at: Pages, site: Server) -> None:
    page = page_at("embed/#okiya", width=400, height=640, fresh=True, storage_state=left_here(site))

    def large(sizes: dict[tuple[int, int], dict[str, Any]], share: float, where: str) -> None:
        for (width, _), seen in sizes.items():
            least = share * min(width, seen["high"])
            assert seen["side"] >= least, f"{where}: a board of {seen['side']} at {width} by {seen['high']}"

    go_on(page, "okiya")
    okiya = measured(page)
    large(okiya, 0.61, "okiya")
    assert not {size: seen for size, seen in okiya.items() if seen["over"] > 0}, "Okiya fits every frame"
    assert okiya[800, 800]["side"] > 600 and okiya[500, 500]["side"] > 320, "nearly square, and nearly filled"

    for slug in ("taiki", "mai-star"):
        go_on(page, slug)
        sizes = measured(page)
        assert {size for size, seen in sizes.items() if seen["over"] > 0} <= LOW, slug
        for (width, height), seen in sizes.items():
            assert seen["area"] > 0.24 * width * min(height, 800), f"{slug} is lost at {width} by {height}"

    go_on(page, "maiko")
    large(measured(page), 0.62, "maiko")

    for words in (PUZZLE, STUDY):
        show(page, words)
        page.locator(".study .garden .cell[data-cell]").first.wait_for()
        large(measured(page), 0.6, words)

    for moment in ("", "@6"):
        show(page, replay("okiya") + moment)
        page.locator(f"#replay-moment[value='{moment[1:] or 12}']").wait_for()
        watched = measured(page)
        assert not {size for size, seen in watched.items() if seen["over"] > 0}, "a replay of Okiya fits every frame"
        large(watched, 0.48, "a replay of Okiya")
    for slug in ("taiki", "mai-star", "maiko"):
        show(page, replay(slug))
        page.locator(f".match-{slug} #replay").wait_for()
        measured(page)

    for slug in GAMES:
        show(page, f"{slug}/lesson")
        page.locator(f".match-{slug} #teacher").wait_for()
        for width, height in SIZES:
            resize(page, width, height)
            assert at_rest(page).evaluate(TAUGHT), f"the teacher of {slug} is out of sight at {width} by {height}"


def test_the_sizes_that_the_guide_promises_hold_in_both_languages_and_for_a_finger(
    page_at: Pages, site: Server
) -> None:
    turns = {slug: dict(tight(slug)) for slug in GAMES}
    left = {words: match for by_words in turns.values() for words, match in by_words.items()}
    ids = {words: f"left{number:04d}" for number, words in enumerate(left)}
    state = storage(site, saved({ids[words]: match for words, match in left.items()}))
    for words, id in ids.items():
        state["origins"][0]["localStorage"].append({"name": f"hanamachi/embed/0/{words}", "value": id})
    page = page_at("embed/#okiya", width=400, height=640, touch=True, fresh=True, storage_state=state)

    def look(slug: str, name: str) -> None:
        for words in turns[slug]:
            show(page, words)
            page.locator(f"#table[data-match={ids[words]}]:not([data-thinking])").wait_for(state="attached")
            for size, is_whole, is_met in promised(name):
                resize(page, *size)
                seen = at_rest(page).evaluate(MEASURE)
                where = f"{page.url} at {size}: {seen}"
                assert not [*seen["beyond"], *seen["lapped"]], where
                assert not is_whole or seen["over"] <= 0, f"not all of it is in sight: {where}"
                assert not is_met or not page.evaluate(SMALL), f"{page.evaluate(SMALL)} too small: {where}"

    games = {"okiya": "Okiya", "taiki": "Taïki", "mai-star": "Mai-Star", "maiko": "Maiko"}
    for slug, name in games.items():
        look(slug, name)
    page.goto(f"{site.url}fr/embed/#okiya")
    page_at.wait(page)
    for slug, name in games.items():
        look(slug, name)

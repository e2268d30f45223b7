"""Maiko in a real browser: whole matches, every phase of a turn, and a page that remembers nothing for anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maiko.rules.material import FRIEND, SPACES
from tests.app.stored import saved, settings
from tests.browser.accessibility import axe, sideways
from tests.browser.pages import POLL, Pages
from tests.browser.parlour import start
from tests.browser.table import Pace, Table, storage
from tests.screens.maiko.tiles import breaches, getting_on, house_of, named
from tools.server import Server

ALONE = (Seat("Ana"), Seat("Kiku", "minarai"))
FOUR = (Seat("Ana"), Seat("Ben"), Seat("Cleo"), Seat("Dan"))
SNAPSHOT = """key => {
  const table = document.querySelector("#table"), has = (name) => table.hasAttribute(name);
  return {
    text: document.querySelector("#app").outerHTML + document.querySelector("#say").textContent + document.title,
    record: JSON.parse(localStorage[key]).record,
    lines: document.querySelector("#log-lines").start + 1,
    lingering: has("data-lingering"), thinking: has("data-thinking"), covered: !!document.querySelector("#cover"),
  };
}"""
TELLS_OF_MORE_THAN = "moves => document.querySelector('#log-lines').start > moves"  # the newest line is the first
WAITS_FOR_NOBODY = """() => {
  const table = document.querySelector("#table");
  return table && (!table.hasAttribute("data-thinking") || table.hasAttribute("data-lingering"));
}"""


class House(Table):
    """A match of Maiko that a page shows."""

    def space(self, space: str) -> Locator:
        return self.page.locator(f"#space-{space}")

    def snapshot(self) -> dict[str, Any]:
        """The whole page and the record behind it, at one moment."""
        return dict(self.page.evaluate(SNAPSHOT, f"hanamachi/match/{self.id}"))

    def tells_nothing(self) -> dict[str, Any]:
        """No tile that lies face down is named anywhere in the page, for the seat that looks at it."""
        match = self.match
        while (now := self.snapshot())["lines"] != len(match.actions) + 1:  # a bot may be quick
            match = self.match
        if match.turn is not None:
            lifted = None if now["covered"] else match.turn
            session = Session(Seating(match, Save(self.id, match.record)), lingering=now["lingering"])
            session.viewer.lifted = lifted
            assert not breaches(session, now["text"]), match.record
        return now

    def play(self, action: str) -> None:
        """A person does this; returns when the log tells of it."""
        moves = len(self.match.actions)
        self.page.locator(f'[data-do="play {action}"]').first.click()
        self.page.wait_for_function(TELLS_OF_MORE_THAN, polling=POLL, arg=moves)

    def step(self, chance: Chance, skill: int = 7) -> Match:
        """Whatever comes next: tiles that are shown are taken note of, a cover is lifted, a person acts."""
        self.page.wait_for_function(WAITS_FOR_NOBODY, polling=POLL)
        now, match = self.tells_nothing(), self.match
        if now["lingering"]:
            self.page.locator("#go-on").click()
            expect(self.page.locator("#table")).not_to_have_attribute("data-lingering", "")
            self.tells_nothing()
        elif now["covered"]:
            self.page.locator("#lift").click()
            expect(self.page.locator("#cover")).to_have_count(0)
        elif match.turn is not None and not match.seats[match.turn].is_bot:
            self.play(getting_on(match, chance, skill))
        return self.match


def reach(wanted: Callable[[Match], bool], seats: Sequence[Seat] = ALONE, **options: str) -> Match:
    """The first match in which something is so while a person is at turn."""
    for seed in range(300):
        match, chance = Match(GAMES["maiko"], seats, {"first": "seat_1"} | options, seed), Chance.named("test", seed)
        while match.turn is not None:
            if not match.seats[match.turn].is_bot and wanted(match):
                return match
            match.play(getting_on(match, chance))
    raise LookupError("no such match")


def in_phase(phase: str) -> Callable[[Match], bool]:
    return lambda match: house_of(match).phase == phase


def has_open_tile(match: Match) -> bool:
    return bool(house_of(match).open)


def has_looked_twice(match: Match) -> bool:
    state = house_of(match)
    return state.phase == "one-san" and len(state.looked) == 2 and state.deal[state.lifted] != FRIEND


def finished() -> Match:
    """A match that is over, with a name that takes some room on the score sheet."""
    match, chance = Match(GAMES["maiko"], (Seat("Maximilienne-Wulfhilde M"), *FOUR[1:]), {}, 5), Chance.named("test", 5)
    while match.turn is not None:
        match.play(getting_on(match, chance))
    return match


# -- whole matches -------------------------------------------------------------------------------------------------


def test_a_whole_match_against_a_bot_by_touch_on_a_phone(page_at: Pages, site: Server) -> None:
    fast = storage(site, settings(speed="fast"))
    page = page_at("maiko/", width=360, height=740, touch=True, storage_state=fast)
    start(page, Locator.tap)
    house, chance = House(page), Chance.named("test", 1)
    page.locator(".spaces").wait_for()
    match = house.match
    while match.turn is not None:
        match = house.step(chance)
        assert not sideways(page)
    first, *others = match.winners()  # the deal is a new one each time, so that either may win
    alone = "wins the match" if match.seats[first].is_bot else "You win!"
    expect(house.status).to_contain_text("share" if others else alone)
    expect(page.locator(".score-sheet tbody tr")).to_have_count(2)
    expect(page.locator(".chart")).to_be_visible()
    page.locator("#enter-hindsight").tap()
    expect(page.locator(".maiko-numbers tbody tr")).to_have_count(2)
    expect(page.locator(".maiko-review .chart")).to_be_visible()  # it is there when all has been gone through
    assert not sideways(page)


def test_four_people_pass_a_phone_round(page_at: Pages, site: Server) -> None:
    start = reach(lambda match: len(match.actions) > 4 and match.state.legal()[-1] == "sabanto", FOUR)
    kept = storage(site, settings(speed="fast"), saved({"kodamasane": start}))
    page = page_at("maiko/#kodamasane", width=360, height=740, touch=True, storage_state=kept)
    house, chance = House(page), Chance.named("test", 4)
    house.play("one-san")
    expect(page.locator("#cover")).to_be_visible()
    house.tells_nothing()
    match = house.step(chance)
    while match.turn is not None:
        match = house.step(chance, skill=9)
    expect(page.locator(".score-sheet tbody tr")).to_have_count(4)


# -- in the middle of a turn ---------------------------------------------------------------------------------------


def test_a_reload_changes_nothing_in_any_phase_of_a_turn(page_at: Pages, site: Server) -> None:
    phases = {
        "kanatemi": (reach(has_open_tile), '[data-state="up"]'),
        "kanatemo": (reach(has_looked_twice), "[data-looked]"),
        "kanatemu": (reach(in_phase("sweep")), "#choices"),
    }
    kept = storage(site, settings(speed="fast"), saved({id: match for id, (match, _) in phases.items()}))
    page = page_at("maiko/", width=360, height=740, storage_state=kept)
    house = House(page)
    for id, (_, mark) in phases.items():
        house.open(id)
        page.locator(mark).first.wait_for()
        before, shown = house.record, named(house.tells_nothing()["text"])
        page.reload()
        page_at.wait(page)
        page.locator(mark).first.wait_for()
        assert house.record == before
        assert named(house.tells_nothing()["text"]) == shown
        house.play(getting_on(house.match, Chance(1)))
        house.tells_nothing()


def test_what_was_shown_for_a_moment_is_gone_after_a_reload(page_at: Pages, site: Server) -> None:
    match = reach(lambda match: has_open_tile(match) and not house_of(match).discards, FOUR)
    state = house_of(match)
    other = next(s for s in state.face_down if state.deal[s].kind not in ("friend", state.deal[state.open].kind))
    kept = storage(site, settings(speed="slow"), saved({"kodamasane": match}))
    page = page_at("maiko/#kodamasane", width=820, height=1180, storage_state=kept)
    Pace(page).hold()
    house, first = House(page), state.open
    house.play(f"flip {other}")
    for space in (first, other):
        expect(house.space(space)).to_have_attribute("data-state", "up")
    page.reload()
    page_at.wait(page)
    for space in (first, other):
        expect(house.space(space)).to_have_attribute("data-state", "down")
    assert not house.tells_nothing()["lingering"]


def test_a_visit_can_be_taken_back_as_long_as_nothing_came_of_it(page_at: Pages, site: Server) -> None:
    match = reach(lambda match: "oka-san" in match.state.legal() and house_of(match).phase == "flip")
    kept = storage(site, saved({"kodamasane": match}))
    page = page_at("maiko/#kodamasane", storage_state=kept)
    house = House(page)
    house.play("oka-san")
    expect(page.locator("#choices .choice").first).to_be_visible()
    page.locator("#leave").click()
    expect(page.locator("#choices")).to_have_count(0)
    assert house.match.actions == match.actions


# -- for every eye and hand ----------------------------------------------------------------------------------------


def test_axe_finds_nothing_in_any_phase(page_at: Pages, site: Server) -> None:
    phases = {
        "kanatemi": reach(has_open_tile),
        "kanatemo": reach(has_looked_twice, assist="on"),
        "kanatemu": reach(in_phase("sweep"), stacks="open"),
        "kanatena": reach(in_phase("oka-san"), FOUR),
        "kanatene": reach(in_phase("one-san"), FOUR),
        "kanateni": finished(),
    }
    page = page_at("fr/maiko/", width=360, height=740, theme="dark", storage_state=storage(site, saved(phases)))
    house = House(page)
    for id in phases:
        house.open(id)
        assert not [*axe(page), *sideways(page)], id


def test_arrow_keys_go_through_the_house(page_at: Pages, site: Server) -> None:
    kept = storage(site, saved({"kodamasane": Match(GAMES["maiko"], FOUR, {"first": "seat_1"}, 5)}))
    page = page_at("maiko/#kodamasane", storage_state=kept)
    house = House(page)
    house.space("a1").focus()
    for key, space in [("ArrowRight", "b1"), ("ArrowDown", "b2"), ("End", "i2"), ("ArrowDown", "i3"), ("Home", "a3")]:
        page.keyboard.press(key)
        expect(house.space(space)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('#log-lines > li').length > 1")
    assert house.match.actions == ["flip a3"]
    expect(house.space("a3")).to_be_focused()


def test_after_a_choice_the_focus_is_where_one_goes_on(page_at: Pages, site: Server) -> None:
    swept, claimed = reach(in_phase("sweep")), reach(in_phase("oka-san"))
    page = page_at("maiko/#sweeping", storage_state=storage(site, saved({"sweeping": swept, "claiming": claimed})))
    house = House(page)
    for id in ("sweeping", "claiming"):
        house.open(id)
        page.locator("#choices button").first.focus()
        while page.locator("#choices").count():
            assert page.evaluate("document.activeElement.matches('#choices button')"), house.match.record
            moves = len(house.match.actions)
            page.keyboard.press("Enter")
            page.wait_for_function(TELLS_OF_MORE_THAN, polling=POLL, arg=moves)
        assert page.evaluate("document.activeElement.matches('.space')"), house.match.record


def test_a_second_tap_where_one_asks_for_it(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(confirm="on"), saved({"kodamasane": Match(GAMES["maiko"], FOUR, {}, 5)}))
    page = page_at("maiko/#kodamasane", width=360, height=740, touch=True, storage_state=kept)
    house = House(page)
    house.space("c3").tap()
    expect(house.space("c3")).to_have_attribute("data-chosen", "")
    assert house.match.actions == []
    house.space("c3").tap()
    page.wait_for_function("document.querySelectorAll('#log-lines > li').length > 1")
    assert house.match.actions == ["flip c3"]


def test_house_tray_and_log_are_in_sight_and_the_tiles_are_large_enough(page_at: Pages, site: Server) -> None:
    kept = storage(site, saved({"kodamasane": reach(has_open_tile, FOUR)}))
    page = page_at("maiko/#kodamasane", storage_state=kept)
    page.locator(".spaces").wait_for()
    least = {(360, 740): 36, (320, 740): 32, (740, 360): 32, (820, 1180): 60, (1200, 768): 56, (1440, 900): 60}
    for (width, height), size in least.items():
        page.set_viewport_size({"width": width, "height": height})
        boxes = page.eval_on_selector_all(".space", "all => all.map(e => e.getBoundingClientRect().toJSON())")
        assert len(boxes) == len(SPACES)
        assert min(min(box["width"], box["height"]) for box in boxes) >= size, (width, height)
        assert max(box["bottom"] for box in boxes) <= height, (width, height)
        tray, log = (page.eval_on_selector(part, "e => e.getBoundingClientRect().bottom") for part in (".tray", ".log"))
        assert width < 360 or tray <= height, (width, height)
        assert width < 1200 or log <= height, (width, height)  # it stands beside the table
        assert not sideways(page)

"""A match on the screen as a test sees and drives it, beside the same match as the rules see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, Worker, expect

from hanamachi.app.saves.saves import PREFIX
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES
from hanamachi.games.okiya.rules.garden import CELLS
from hanamachi.games.okiya.rules.rules import Outcome, State
from tests.browser.pages import POLL
from tools.server import Server

TWO_PEOPLE = (Seat("Ana"), Seat("Ben"))
AGAINST_A_BOT = (Seat("Ana"), Seat("Kiku", "shikomi"))
TELLS_OF = """moves => document.querySelector("#log-lines")?.start === moves"""
"""The log begins with its newest line, and numbers it."""


def storage(site: Server, *kept: Mapping[str, str]) -> dict[str, Any]:
    """A browser that has been here before: `page_at(…, storage_state=storage(site, settings(…), saved(…)))`."""
    entries = [{"name": key, "value": value} for part in kept for key, value in part.items()]
    return {"cookies": [], "origins": [{"origin": site.origin, "localStorage": entries}]}


# -- matches for a purpose -----------------------------------------------------------------------------------------


def board(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def new(seats: Sequence[Seat] = TWO_PEOPLE, seed: int = 7, **options: str) -> Match:
    return Match(GAMES["okiya"], seats, options, seed)


def after(moves: int, seats: Sequence[Seat] = TWO_PEOPLE, **options: str) -> Match:
    """A match some moves on, in its first round."""
    return find(lambda match: len(match.actions) == moves, seats, **options)


def before_end(by: str, seats: Sequence[Seat] = TWO_PEOPLE, winner: int | None = 0, **options: str) -> Match:
    """A match one move before its first round ends this way; that move is the only person's, if there is one."""

    def is_near(match: Match) -> bool:
        if match.turn is None or match.seats[match.turn].is_bot or board(match).outcomes:
            return False
        return any(ending(match, cell)[:2] == (winner, by) for cell in match.state.legal())

    return find(is_near, seats, **options)


def ending(match: Match, action: str) -> Outcome | tuple[None, None]:
    """How the round ends with this action, if it does."""
    after = board(match).copy()
    after.play(action)
    return after.outcome or (None, None)


def ends(match: Match, by: str, winner: int | None) -> str:
    """The cell with which the round ends that way."""
    return next(cell for cell in match.state.legal() if ending(match, cell)[:2] == (winner, by))


def find(wanted: Callable[[Match], bool], seats: Sequence[Seat], **options: str) -> Match:
    """The first match, played at random, in which something is so at some moment."""
    return first_match(wanted, lambda seed: new(seats, seed, **options))


def any_action(match: Match, chance: Chance) -> str:
    return chance.pick(match.state.legal())


def first_match(
    wanted: Callable[[Match], bool],
    begin: Callable[[int], Match],
    choose: Callable[[Match, Chance], str] = any_action,
) -> Match:
    """The first match, from one seed to the next, in which something is so at some moment."""
    for seed in range(10_000):
        match, chance = begin(seed), Chance.named("test", seed)
        while not wanted(match):
            if match.turn is None:
                break
            match.play(choose(match, chance))
        else:
            return match
    raise LookupError("no such match")


# -- on the screen -------------------------------------------------------------------------------------------------


def python(page: Page) -> Worker:
    """The worker in which the page's Python runs: the youngest, as one that was ended may still be listed."""
    return page.workers[-1]


class Pace:
    """Between a bot's moves lies a rest, and what is shown for a moment stays for one. Here both last until a test has
    seen enough: a busy machine may be slower than any rest. Set a slow pace: thinking counts as rest.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    def hold(self) -> None:
        """From now on no rest ends."""
        python(self.page).evaluate("""() => {
            const native = globalThis.setTimeout;
            const held = [];
            globalThis.setTimeout = (call, wait, ...more) =>
                wait < 20 ? native(call, wait, ...more) : held.push(() => native(call, 0, ...more));
            globalThis.letGo = () => { globalThis.setTimeout = native; held.forEach(call => call()); };
        }""")

    def hurry(self) -> None:
        """From now on rests last no time at all: a whole match with many bots is not worth waiting for."""
        python(self.page).evaluate("""() => {
            const native = globalThis.setTimeout;
            globalThis.setTimeout = (call, _, ...more) => native(call, 0, ...more);
        }""")

    def go_on(self) -> None:
        """All rests end, and those to come last as long as they should."""
        python(self.page).evaluate("letGo()")


class Table:
    """The match that a page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def id(self) -> str:
        return self.page.url.partition("#")[2].partition("@")[0]

    @property
    def record(self) -> str:
        """The record as it is kept in the browser."""
        return str(self.page.evaluate("key => JSON.parse(localStorage[key]).record", PREFIX + self.id))

    @property
    def match(self) -> Match:
        return Match.replay(parse(self.record), GAMES)

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    @property
    def said(self) -> Locator:
        return self.page.locator("#say")

    @property
    def garden(self) -> Locator:
        return self.page.locator(".garden:not([data-around])")

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"#cell-{cell}")

    def press(self, do: str) -> None:
        """Presses what does this, in the menu of the toolbar if it is there."""
        button = self.page.locator(f'[data-do="{do}"]').first
        if button.evaluate("button => button.closest('#more:not([open])') !== null"):
            self.page.locator("#open-more").click()
        button.click()

    def press_in_menu(self, name: str) -> None:
        """Presses the button of that name in the menu of the toolbar, which shuts again."""
        self.page.locator("#open-more").click()
        self.page.locator("#more").get_by_role("button", name=name).click()

    def open(self, id: str) -> None:
        """Goes to a match by its address, as a bookmark does, with Python up."""
        self.page.evaluate("id => { location.hash = id }", id)
        self.page.wait_for_selector(f"#table[data-match={id}]", state="attached")

    def take(self, cell: str, press: Callable[[Locator], None] = Locator.click) -> None:
        """A person takes the tile on a cell, at the present moment; returns when the log tells of it."""
        moves = len(self.match.actions)
        press(self.cell(cell))
        self.wait_for_moves(moves + 1)

    def wait_for_moves(self, moves: int) -> None:
        """Waits until the log tells of so many moves, or more: a bot may be quick."""
        self.page.locator(f"#log-{moves}").wait_for(state="attached")

    def has_moves(self, moves: int) -> None:
        """The log and the record tell of so many moves, no more."""
        self.page.wait_for_function(TELLS_OF, polling=POLL, arg=moves)
        assert len(self.match.actions) == moves

    def wait_for_person(self) -> Match:
        """Waits until no bot is to move; the match as it stands then."""
        expect(self.page.locator("#table")).not_to_have_attribute("data-thinking", "")
        return self.match

    def plays(self) -> dict[str, bool]:
        """Every action that the page offers, and whether it is said to be legal."""
        marks = "all => all.map(e => [e.dataset.do.slice(5), e.getAttribute('aria-disabled') !== 'true'])"
        return dict(self.page.eval_on_selector_all('#app [data-do^="play "]', marks))

    def agrees_with_the_rules(self) -> None:
        """All sixteen cells are there, and what is legal on the screen is legal by the rules, no more and no less."""
        match, shown = self.match, self.plays()
        assert set(CELLS) <= set(shown), "a cell without its action"
        theirs = match.turn is not None and not match.seats[match.turn].is_bot
        legal = set(match.state.legal()) if theirs or board(match).round_over else set()
        assert {action for action, is_legal in shown.items() if is_legal} == legal, f"wrong marks in {self.record}"

    def pattern(self) -> list[str]:
        """The cells that are marked as having won."""
        return list(self.page.eval_on_selector_all(".cell[data-won]", "all => all.map(e => e.dataset.cell).sort()"))


def sensible(match: Match) -> str:
    """What a person would do: win if that is possible, or else anything."""
    legal = match.state.legal()
    return next((cell for cell in legal if ending(match, cell)[0] == match.turn), legal[0])


def play(page: Page, cell: str) -> None:
    """Takes a tile and waits until a geisha stands there."""
    page.locator(f"#cell-{cell}").click()
    expect(page.locator(f"#cell-{cell}")).to_have_attribute("data-state", "taken")


def tells_of(page: Page, moves: int) -> None:
    """The log tells of exactly so many moves, now or soon."""
    page.wait_for_function(TELLS_OF, polling=POLL, arg=moves)

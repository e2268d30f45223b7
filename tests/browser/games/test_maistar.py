"""Mai-Star in a real browser: rounds by finger and by mouse, hands that stay hidden, every kind of choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from hanamachi.app.saves.saves import PREFIX
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games.maistar.rules.cards import COLOURS, CUSTOMERS, Customer
from hanamachi.games.maistar.rules.choices import (
    Act,
    Answer,
    Effect,
    Exchange,
    Introduce,
    PickGeisha,
    Target,
    Wrestle,
)
from hanamachi.games.maistar.rules.rules import State
from hanamachi.games.maistar.rules.score_sheet import ROUNDS
from hanamachi.games.maistar.screen.art import back_picture, card_picture, coin_picture, seat_picture, skill_picture
from hanamachi.games.maistar.screen.words.hints import hint as words
from hanamachi.words import words_in
from tests.app.stored import saved, settings
from tests.browser.accessibility import axe, out_of_sight, sideways, small_targets, styled
from tests.browser.games.hidden import page_text, viewer
from tests.browser.games.maistar import chooses, find, new, sensible
from tests.browser.pages import Pages
from tests.browser.pictures import drawn, tell_apart
from tests.browser.table import Pace, Table, storage
from tests.screens.maistar.cards import board, is_paused, known, named
from tools.server import Server

PEOPLE = ("Ana", "Ben", "Cleo")
BOTS = ("Ume", "Kiku", "Ran", "Take", "Matsu", "Fuji")
LONG_NAME = "Wilhelmina Wolkenstein W"


def seats(count: int, people: Sequence[str] = PEOPLE[:1]) -> list[Seat]:
    return [*map(Seat, people), *(Seat(name, "shikomi") for name in BOTS[len(people) : count])]


def held(match: Match) -> set[Customer]:
    """Every card that anybody had in hand."""
    story = [state for state in match.story if isinstance(state, State)]
    return {card for state in story for hand in state.hands for card in hand}


# -- on the screen -------------------------------------------------------------------------------------------------


def act(table: Table, action: str, press: Callable[[Locator], None] = Locator.click) -> None:
    """A person does something; what lies behind a card is opened first."""
    moves = len(table.match.actions)
    button = table.page.locator(f'#table [data-do="play {action}"], #status [data-do="play {action}"]').first
    if not button.is_visible():
        press(table.page.locator(f'#table details:has([data-do="play {action}"]) > summary').first)
    press(button)
    table.wait_for_moves(moves + 1)


def wait_for_person(table: Table) -> Match:
    """Waits until no bot is to move: three of them may make a dozen choices in a row."""
    expect(table.page.locator("#table")).not_to_have_attribute("data-thinking", "", timeout=60_000)
    return table.match


def take_screen(page: Page) -> None:
    """The person at turn takes the screen: it is passed on first where another one still looks at what they did."""
    page.locator("#handover, #lift").wait_for()
    if page.locator("#handover").count():
        page.locator("#handover").click()
    page.locator("#lift").click()
    expect(page.locator("#cover")).to_have_count(0)


def agrees_with_the_rules(table: Table) -> None:
    """What can be pressed is what is legal, and the page gives no card away that its viewer has not seen."""
    match = table.match
    legal = {action for action, is_legal in table.plays().items() if is_legal}
    assert legal == set(match.state.legal()), table.record
    if not board(match).sheet:  # the log tells of earlier rounds too
        assert named(page_text(table.page)) <= known(match, viewer(match)), table.record


# -- playing -------------------------------------------------------------------------------------------------------


def test_a_whole_game_of_four_by_touch_on_a_phone_and_a_look_back(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="fast", forced="ask"), saved({"kodama": new(seats(4), 21)}))
    page = page_at("mai-star/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, paused, played = Table(page), 0, 0
    Pace(page).hurry()
    while (match := wait_for_person(table)).turn is not None:
        agrees_with_the_rules(table)
        assert not sideways(page)
        if is_paused(match):
            paused += 1
            expect(table.status).to_contain_text(f"Round {paused} is over")
            expect(table.status).to_contain_text("start")
            expect(page.locator("#score tbody tr")).to_have_count(paused)
        else:
            played += 1
        act(table, sensible(match), Locator.tap)
    assert paused == ROUNDS - 1 and played > 4 * ROUNDS
    expect(table.status).to_contain_text("the match.")
    assert not any(table.plays().values())
    for total in board(match).scores():
        expect(page.locator("#score tbody tr").last).to_contain_text(f"= {total}")
    expect(page.locator("#result .chart")).to_be_visible()
    page.locator("#enter-hindsight").tap()
    expect(page.locator(".maistar-round")).to_have_count(ROUNDS)
    expect(page.locator(".maistar-houses > li")).to_have_count(4 * ROUNDS)
    assert held(match) <= named(page.content())  # no hand is hidden any more
    expect(page.locator("#round-1 ~ .maistar-turned:not(.facts)")).to_be_visible(timeout=60_000)  # found by and by
    expect(page.locator("#round-1 ~ .chart")).to_be_visible()
    assert not [*axe(page), *sideways(page), *styled(page)]
    page.set_viewport_size({"width": 320, "height": 568})
    shortened = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
    assert not [*sideways(page), *page.eval_on_selector_all(".maistar-name strong", shortened)]
    page.locator("#to-table").tap()
    expect(table.status).to_contain_text("the match.")


def test_six_at_a_desktop_people_and_bots(page_at: Pages, site: Server) -> None:
    """From the first geisha on. What is opened stays open while others act."""
    kept = storage(site, settings(speed="fast", forced="ask"), saved({"kodama": new(seats(6, PEOPLE[:2]), 4)}))
    page = page_at("mai-star/#kodama", width=1440, height=900, storage_state=kept)
    table, covers = Table(page), 0
    while len((match := wait_for_person(table)).actions) < 30 and match.turn is not None:
        if page.locator("#handover").count():
            page.locator("#handover").click()
            page.locator("#cover").wait_for()
        if page.locator("#cover").count():
            covers += 1
            assert named(page_text(page)) <= known(match, None)
            take_screen(page)
        agrees_with_the_rules(table)
        house = page.locator(f"#house-{(match.turn or 0) + 2}")
        if house.count() and not house.get_attribute("open") and page.locator("#hand").count():
            house.locator("summary").click()
            expect(house.locator(".ms-full")).to_be_visible()
            house.locator("summary").click()
        act(table, sensible(match))
    assert covers >= 2
    expect(page.locator(".ms-other")).to_have_count(5)


def test_an_answer_out_of_turn_is_given_under_the_cover(page_at: Pages, site: Server) -> None:
    aims = find(
        lambda match: chooses(Target)(match) and "target 2" in match.state.legal() and bool(board(match).hands[2]),
        seats(3, PEOPLE),
    )
    page = page_at("mai-star/#kodama", width=360, height=740, storage_state=storage(site, saved({"kodama": aims})))
    table = Table(page)
    take_screen(page)
    act(table, "target 2")
    page.locator("#handover, #cover").wait_for()
    if page.locator("#handover").count():
        page.locator("#handover").click()
    expect(page.locator("#cover")).to_contain_text("Pass the screen to Cleo.")
    expect(page.locator("#hand")).to_have_count(0)
    assert named(page_text(page)) <= known(table.match, None)
    page.get_by_role("button", name="I am Cleo").click()
    expect(page.get_by_role("group", name="Cleo’s hand")).to_be_visible()
    expect(table.status).to_contain_text("Cleo to answer.")
    expect(table.status).to_contain_text("Ana aims")
    agrees_with_the_rules(table)
    act(table, "allow")
    take_screen(page)  # back to Ana, or on to Ben
    agrees_with_the_rules(table)


# -- every kind of choice ------------------------------------------------------------------------------------------


@cache
def choosing() -> dict[str, Match]:
    """A person and three bots, where the person has a choice of each kind, by its name."""
    sat = seats(4)
    return {
        "picking": find(chooses(PickGeisha, least=3), sat),
        "acting": find(chooses(Act, least=8), sat),
        "effect": find(chooses(Effect, least=2), sat),
        "target": find(chooses(Target, least=3), sat),
        "answer": find(chooses(Answer, least=2), sat),
        "wrestle": find(chooses(Wrestle, least=2), sat),
        "chain": find(lambda match: chooses(Target)(match) and len(board(match).pending) > 2, sat),
        "exchange": find(chooses(Exchange, least=3), sat),
    }


def test_a_hint_marks_what_it_advises_and_says_why_at_every_kind_of_choice(page_at: Pages, site: Server) -> None:
    sat = seats(4)
    asked = {id: match for id, match in choosing().items() if id not in ("chain", "exchange")}
    page = page_at("mai-star/", storage_state=storage(site, settings(speed="slow"), saved(asked)))
    table, motives = Table(page), set[str]()
    for id, match in asked.items():
        table.open(id)
        seen = match.state.seen_by(0)
        assert match.game.hint
        *_, advice = match.game.hint(seen, match.chance_for_hint())
        motives.add(advice.motive)
        page.locator("#hint").click()
        sentence = words(words_in("en"), seen, advice, [seat.name for seat in sat])  # type: ignore[arg-type]
        expect(page.locator("#hint-words")).to_have_text(sentence, timeout=60_000)  # Geiko thinks
        expect(table.said).to_contain_text(sentence)
        expect(page.locator(f'[data-hint][data-do="play {advice.action}"]').first).to_be_attached()
        act(table, advice.action)
        expect(page.locator("#hint-words")).to_have_count(0)
        assert page.evaluate("key => JSON.parse(localStorage[key]).hints", PREFIX + id) == [1, 0, 0, 0]
    assert len(motives) > 3


def test_a_reload_inside_a_chain_of_choices_changes_nothing(page_at: Pages, site: Server) -> None:
    before = {id: choosing()[id] for id in ("effect", "chain", "answer", "exchange")}
    page = page_at("mai-star/#effect", storage_state=storage(site, settings(speed="slow"), saved(before)))
    table = Table(page)
    for id, match in before.items():
        table.open(id)
        page.reload()
        page_at.wait(page)
        assert table.record == str(match.record)
        agrees_with_the_rules(table)
        act(table, sensible(match))
        assert table.match.actions[: len(match.actions) + 1] == [*match.actions, sensible(match)]


def test_a_card_opens_says_what_it_does_and_why_not(page_at: Pages, site: Server) -> None:
    def refuses(match: Match) -> bool:
        return chooses(Act)(match) and any(f"guest {card.name}" not in match.state.legal() for card in hand(match))

    match = find(lambda match: refuses(match) and len(hand(match)) > 3, seats(4))
    twice = find(lambda match: chooses(Act)(match) and bool(copies(match)), seats(4))
    swaps = find(lambda match: chooses(Act)(match) and "exchange 1" in match.state.legal(), seats(4))
    shown = {"kodama": match, "first": twice, "second": twice, "swaps": swaps}
    kept = storage(site, settings(speed="slow"), saved(shown))
    page = page_at("mai-star/#kodama", storage_state=kept)
    card = next(card for card in hand(match) if f"guest {card.name}" not in match.state.legal())
    held = page.locator(f"#peek-{card.name.replace(' ', '-')}")
    held.locator("summary").press("Enter")
    expect(held.locator(".ms-panel")).to_be_visible()
    held.locator(f'[data-do="play guest {card.name}"]').click(force=True)
    expect(page.locator(".notice")).to_be_visible()
    expect(held.locator(".ms-panel")).to_be_visible()  # what is open stays open
    page.locator("#hand summary").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('#hand summary:not(:first-child), #hand details + details *')")
    page.locator("#own-geisha").click()
    expect(page.locator("#peek-geisha .ms-panel")).to_be_visible()
    expect(held.locator(".ms-panel")).to_be_hidden()  # one at a time
    page.keyboard.press("Escape")
    expect(page.locator(".ms-panel:visible")).to_have_count(0)
    expect(page.locator("#own-geisha")).to_be_focused()
    page.locator("#own-geisha").click()
    page.locator("#status").click()  # anywhere else
    expect(page.locator(".ms-panel:visible")).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    table, card = Table(page), copies(twice)[0]
    for number, id in enumerate(("first", "second"), 1):
        table.open(id)
        held = page.locator(f"#peek-{card.name.replace(' ', '-')}-{number}-of-2")
        held.locator("summary").click()
        held.locator(f'[data-do="play guest {card.name}"]').click()
        expect(page.locator(".ms-panel:visible")).to_have_count(0)  # not even of the copy that is left:
        page.locator('[data-do="play use"]').click(trial=True)  # it would lie over the next question
    table.open("swaps")
    act(table, "exchange 1")
    expect(page.locator(".ms-panel:visible")).to_have_count(0)  # nor of the advertiser that is being exchanged
    page.locator('[data-do^="play place"]').first.click(trial=True)


def copies(match: Match) -> list[Customer]:
    """The cards of which somebody holds two, and could receive one and aim it."""
    legal = match.state.legal()
    twice = [card for card in hand(match) if hand(match).count(card) > 1 and card.kind.targets]
    return [card for card in twice if f"guest {card.name}" in legal]


def hand(match: Match) -> Sequence[Customer]:
    return board(match).hands[0]


# -- for every eye and hand ----------------------------------------------------------------------------------------


def test_cards_skills_and_seats_can_be_told_apart_through_any_eyes(browser: Browser, tmp_path: Path) -> None:
    kinds = {f"{card.kind.name}-{card.colour}": card_picture(card) for card in CUSTOMERS.values()}
    pieces = drawn(browser, kinds | {"back-back": back_picture()}, "#f6efe0", tmp_path / "cards.png", "maistar", 46)
    tell_apart(pieces, lambda one, other: one.partition("-")[0] == other.partition("-")[0])
    signs = {f"seat-{seat}": seat_picture(seat) for seat in range(6)} | {"coin": coin_picture()}
    signs |= {f"skill-{colour}": skill_picture(colour) for colour in COLOURS}
    tell_apart(drawn(browser, signs, "#f6efe0", tmp_path / "signs.png", "maistar", 20))


@cache
def stages() -> dict[str, Match]:
    """Six at the table with a long name, at each stage; a cover."""
    sat = seats(6, [LONG_NAME])

    def has_much(match: Match) -> bool:
        state = board(match)
        return chooses(Act)(match) and len(state.hands[0]) >= 9 and len(state.guests[0]) > 1

    def may_shine(match: Match) -> bool:
        return chooses(Act)(match) and "boost red" in match.state.legal() and len(hand(match)) >= 7

    def has_large_numbers(match: Match) -> bool:
        incomes = [sum(card.income for card in row) for row in board(match).guests[1:]]
        return chooses(Act)(match) and max(incomes) > 9 and max(map(len, board(match).hands[1:])) > 9

    def has_long_news_at_the_edge(match: Match) -> bool:
        """The third of the others, at the end of a row, has stopped an effect; a bot goes on."""
        events = match.events[-1] if match.events else []
        return match.turn != 0 and any((event.kind, event.seat) == ("prevents", 3) for event in events)

    return {
        "picking": find(chooses(PickGeisha), sat),
        "acting": find(has_much, sat),
        "shining": find(may_shine, sat),
        "numbers": find(has_large_numbers, sat),
        "targeting": find(chooses(Target, least=4), sat),
        "answering": find(chooses(Answer, least=2), sat),
        "introducing": find(chooses(Introduce, least=3), sat),
        "wrestling": find(chooses(Wrestle, least=4), sat),
        "scored": find(lambda match: is_paused(match) and len(board(match).sheet) == 2, sat),
        "overover": find(lambda match: match.turn is None, sat),
        "covered": find(chooses(Act), seats(3, PEOPLE)),
        "stopped": find(has_long_news_at_the_edge, sat),
    }


def test_axe_finds_nothing_and_the_table_fits_every_phone(page_at: Pages, site: Server) -> None:
    shown = stages()
    kept = storage(site, settings(speed="slow"), saved(shown))
    page = page_at("mai-star/", width=320, height=568, touch=True, storage_state=kept)
    table, found = Table(page), dict[str, list[str]]()
    Pace(page).hold()  # no bot goes on
    for id in shown:
        table.open(id)
        if page.locator("#hand summary").count():
            page.locator("#hand summary").first.tap()
        found[id] = [*axe(page), *sideways(page), *small_targets(page), *styled(page)]
        page.emulate_media(color_scheme="dark")
        found[id] += axe(page, "color-contrast")
        page.emulate_media(color_scheme="light")
        for width, height in ((360, 740), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            if id not in ("overover", "covered", "scored") and (width < height or id in ("acting", "shining")):
                hidden = [*out_of_sight(page, *parts_of_the_table(page)), *spilt(page)]
                found[id] += [f"{part} at {width} x {height}" for part in hidden]
            found[id] += sideways(page)
        page.set_viewport_size({"width": 320, "height": 568})
    assert not {id: faults for id, faults in found.items() if faults}


def spilt(page: Page) -> list[str]:
    """What sticks out of the houses of the others, or of a button."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll(".ms-glance, .ms-act .button")].flatMap(box => {
                const edge = box.getBoundingClientRect();
                return [...box.querySelectorAll(".ms-counts > span, .ms-rep, .button > span")]
                    .filter(part => {
                        const { left, right, width } = part.getBoundingClientRect();
                        return width && (left < edge.left || right > edge.right);
                    })
                    .map(part => `${part.textContent} in ${box.textContent}`);
            })"""
        )
    )


def parts_of_the_table(page: Page) -> list[str]:
    return ["#status", "#act", *(["#hand", ".ms-others"] if page.locator("#hand").count() else [])]


def test_the_rules_pages_are_there_before_python_with_every_picture(page_at: Pages) -> None:
    page = page_at("mai-star/rules/", ready=False, java_script_enabled=False)
    for address in (page.url, page.url.replace("mai-star/", "fr/mai-star/")):
        page.goto(address)
        expect(page.get_by_role("heading", level=2)).to_have_count(10)
        expect(page.locator(".ms-kinds tbody")).to_have_count(16)
        expect(page.locator(".ms-rules-geisha .ms-geisha")).to_have_count(6)
        drawings = set(page.eval_on_selector_all("symbol", "all => all.map(e => `#${e.id}`)"))
        used = set(page.eval_on_selector_all(".prose use", "all => all.map(e => e.getAttribute('href'))"))
        assert used <= drawings
        page.set_viewport_size({"width": 266, "height": 568})  # as wide as the text is in a dialog on a phone of 320
        cut_off = "all => all.filter(e => e.getBoundingClientRect().right > innerWidth).map(e => e.outerHTML)"
        assert not page.eval_on_selector_all(".prose :not(svg *)", cut_off)

"""Taïki in a real browser: whole games by finger and by keys, hands that stay hidden, every kind of choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.taiki.rules.deck import DECK, EVERY_PLAY, SUITS, Card
from hanamachi.games.taiki.rules.tricks import DRAWING, LEADING, PLAYING, SCORED
from hanamachi.games.taiki.screen.art import back_picture, card_picture, seat_picture, suit_picture
from tests.app.stored import saved, settings
from tests.browser.accessibility import axe, out_of_sight, sideways, small_targets, styled
from tests.browser.games.hidden import page_text, viewer
from tests.browser.pages import Pages
from tests.browser.pictures import drawn, tell_apart
from tests.browser.table import Pace, Table, first_match, storage
from tests.screens.taiki.cards import board, known, named
from tools.server import Server

PEOPLE = ("Ana", "Ben", "Cleo")
BOTS = ("Ume", "Kiku", "Ran", "Take", "Matsu")
LONG_NAMES = ("Wilhelmina Wolkenstein W", "Maximilienne-Wulfhilde M")


def seats(count: int, people: Sequence[str] = PEOPLE[:1], level: str = "shikomi") -> list[Seat]:
    return [*map(Seat, people), *(Seat(name, level) for name in BOTS[len(people) : count])]


def new(sat: Sequence[Seat], seed: int) -> Match:
    return Match(GAMES["taiki"], sat, {}, seed)


def find(wanted: Callable[[Match], bool], sat: Sequence[Seat]) -> Match:
    """The first match, played at random, in which something is so at some moment."""
    return first_match(wanted, lambda seed: new(sat, seed))


def short(sat: Sequence[Seat], rounds: int) -> Match:
    """A match that has yet to begin and is over after so many rounds, if Ana does what `sensible` says."""
    for seed in range(10_000):
        match = new(sat, seed)
        while match.turn is not None and len(board(match).sheet) <= rounds:
            seat = match.seats[match.turn]
            bot = match.game.bot(match.state.seen_by(match.turn), seat.level or "", match.chance_for_bot())
            match.play(decide(bot) if seat.is_bot else sensible(match))
        if match.turn is None and len(board(match).sheet) == rounds:
            return new(sat, seed)
    raise LookupError("no such match")


def sensible(match: Match) -> str:
    """What asks for most words: a choice of two, or else the last that is legal."""
    legal = match.state.legal()
    return next((action for action in legal if len(action.split()) > 2), legal[-1])


def is_at(phase: str, tricks: int = 0) -> Callable[[Match], bool]:
    """Ana is to act in the first round, in this phase, after so many tricks."""

    def found(match: Match) -> bool:
        state = board(match)
        return match.turn == 0 and (state.phase, len(state.tricks), state.sheet) == (phase, tricks, ())

    return found


def asks(match: Match, what: Callable[[Card], bool]) -> bool:
    """Whether Ana may play such a card, in the middle of a trick, and has to say something."""
    if match.turn != 0 or board(match).phase != PLAYING or not board(match).trick:
        return False
    seen = board(match).seen_by(0)
    return any(what(card) and len(seen.ways(card)) == 2 for card in seen.hand)


# -- on the screen -------------------------------------------------------------------------------------------------


def act(table: Table, action: str, press: Callable[[Locator], None] = Locator.click) -> None:
    """A person does something; a card that asks for a word is tapped first, then the word."""
    moves, play = len(table.match.actions), EVERY_PLAY.get(action)
    button = table.page.locator(f'#table [data-do="play {action}"], #status [data-do="play {action}"]')
    if play and not button.is_visible():
        press(table.page.locator(f"#card-{str(play.card).replace(' ', '-')}"))
    press(button)
    table.wait_for_moves(moves + 1)


def agrees_with_the_rules(table: Table) -> None:
    """What can be pressed is what is legal, and the page gives no card away that its viewer has not seen."""
    match = table.match
    legal = {action for action, is_legal in table.plays().items() if is_legal}
    assert legal == set(match.state.legal()), table.record
    if not board(match).sheet:  # the log tells of earlier rounds too
        assert named(page_text(table.page)) <= known(match, viewer(match)), table.record


# -- whole games ---------------------------------------------------------------------------------------------------


def test_a_whole_game_of_five_by_touch_on_a_phone(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="fast"), saved({"kodama": short(seats(5), 1)}))
    page = page_at("taiki/#kodama", width=360, height=740, touch=True, storage_state=kept)
    table, done = Table(page), set[str]()
    Pace(page).hurry()
    while (match := table.wait_for_person()).turn is not None:
        agrees_with_the_rules(table)
        expect(table.status).to_contain_text("Your turn.")
        assert not sideways(page)
        done.add(board(match).phase)
        act(table, sensible(match), Locator.tap)
    assert done >= {DRAWING, PLAYING}
    for words in ("Round 1 over:", "Out of tokens:"):
        expect(table.said).to_contain_text(words)
    for line, tokens in enumerate(sorted(board(match).tokens, reverse=True)):
        expect(page.locator(".tally-line").nth(line)).to_contain_text(f"= {tokens}")
    assert not any(table.plays().values())
    expect(page.locator("#score tbody tr").first).to_contain_text(str(board(match).tokens[0]))
    expect(page.locator("#result .chart")).to_be_visible()


def test_a_whole_game_of_two_by_keyboard_alone(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="fast"), saved({"kodama": short(seats(2, level="minarai"), 2)}))
    page = page_at("fr/taiki/#kodama", locale="fr-FR", storage_state=kept)
    table, rounds = Table(page), 1
    Pace(page).hurry()
    while (match := table.wait_for_person()).turn is not None:
        agrees_with_the_rules(table)
        moves, action = len(match.actions), sensible(match)
        press_by_keys(page, action)
        table.wait_for_moves(moves + 1)
        assert page.evaluate("document.activeElement !== document.body"), f"the focus is lost after {action}"
        if board(table.wait_for_person()).phase == SCORED:
            expect(page.locator("#go-on, #again")).to_be_focused()  # the cards are gone: on to what comes next
        rounds += action == "next"
    assert rounds == 2
    expect(table.status).to_contain_text("gagne la partie.")
    expect(page.locator("#score tbody tr")).to_have_count(2)
    page.locator("#enter-hindsight").click()
    expect(page.locator(".hindsight-round")).to_have_count(2)
    expect(page.locator(".hindsight-hands .taiki-card")).to_have_count(2 * 2 * 7)
    expect(page.locator("#round-1 + .hindsight-turn:not(.facts)")).to_be_visible(timeout=60_000)  # found by and by
    assert not axe(page)


def press_by_keys(page: Page, action: str) -> None:
    """With Tab to the group, with arrows within it, and Enter."""
    keys, play = page.keyboard, EVERY_PLAY.get(action)
    if play:
        tab_to(page, "#hand [data-cell]")
        while page.evaluate("document.activeElement.dataset.cell") != str(play.card):
            before = page.evaluate("document.activeElement.id")
            keys.press("ArrowRight")
            if page.evaluate("document.activeElement.id") == before:
                keys.press("Home")
        keys.press("Enter")
        if play.said and page.locator(f'[data-do="play {action}"]:not([data-cell])').count():
            tab_to(page, f'[data-do="play {action}"]')
            keys.press("Enter")
    elif action.startswith("draw"):
        tab_to(page, ".taiki-pile")
        keys.press("End" if action == "draw moon" else "Home")
        keys.press("Enter")
    else:
        tab_to(page, f'[data-do="play {action}"]')
        keys.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    page.locator(selector).first.wait_for(state="attached")
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


# -- hands stay hidden ---------------------------------------------------------------------------------------------


def test_three_people_pass_the_screen_on_and_nobody_sees_another_hand(page_at: Pages, site: Server) -> None:
    near = find(is_at(PLAYING, 4), seats(3, PEOPLE))
    page = page_at("taiki/#kodama", width=360, height=740, storage_state=storage(site, saved({"kodama": near})))
    table, covers = Table(page), 0
    while board(match := table.match).phase != SCORED:
        if page.locator("#handover").count():
            page.locator("#handover").click()
            page.locator("#cover").wait_for()
        if page.locator("#cover").count():
            covers += 1
            expect(page.locator("#hand")).to_have_count(0)
            assert named(page_text(page)) <= known(match, None)
            page.locator('[data-do^="lift"]').click()
            expect(page.locator("#cover")).to_have_count(0)
        agrees_with_the_rules(table)
        name = match.seats[match.turn or 0].name
        if board(match).hands[match.turn or 0]:
            expect(page.get_by_role("group", name=f"{name}’s hand")).to_be_visible()
        act(table, sensible(match))
    assert covers >= 6
    expect(page.locator("#score")).to_be_visible()
    expect(page.locator("#cover")).to_have_count(0)


# -- every kind of choice ------------------------------------------------------------------------------------------


def choices() -> dict[str, Match]:
    """A match before each kind of choice of the only person."""
    sat = seats(4)
    return {
        "drawing": find(is_at(DRAWING), sat),
        "saynine": find(lambda match: asks(match, lambda card: card.is_nine), sat),
        "saymask": find(lambda match: asks(match, lambda card: card.is_mask), sat),
        "leading": find(is_at(LEADING, 3), sat),
    }


def test_a_reload_at_every_kind_of_choice_changes_nothing(page_at: Pages, site: Server) -> None:
    before = choices()
    page = page_at("taiki/#drawing", storage_state=storage(site, settings(speed="slow"), saved(before)))
    table = Table(page)
    for id, match in before.items():
        table.open(id)
        page.reload()
        page_at.wait(page)
        assert table.record == str(match.record)
        agrees_with_the_rules(table)
        for action in match.state.legal():
            assert page.locator(f'#table [data-do="play {action}"]').count() == 1
        act(table, sensible(match))
        assert table.match.actions[: len(match.actions) + 1] == [*match.actions, sensible(match)]


def test_the_cards_by_arrows_by_tap_and_when_they_are_gone(page_at: Pages, site: Server) -> None:
    sat = seats(4)
    matches = {
        "arrows": find(is_at(PLAYING), sat),
        "saynine": find(lambda match: asks(match, lambda card: card.is_nine) and has_refused(match), sat),
        "leading": find(is_at(LEADING, 2), sat),
    }
    kept = storage(site, settings(speed="fast"), saved(matches))
    page = page_at("taiki/#arrows", width=360, height=740, storage_state=kept)
    table = Table(page)
    goes_along_the_hand(page, matches["arrows"])
    table.open("saynine")
    shows_two_choices_and_says_why_not(table, matches["saynine"])
    table.open("leading")
    keeps_the_last_trick_open(table)


def goes_along_the_hand(page: Page, match: Match) -> None:
    """Arrows go from card to card; Tab reaches one of them."""
    names = [str(card) for card in board(match).seen_by(0).hand]
    expect(page.locator("#hand [data-cell]")).to_have_count(7)
    tab_to(page, "#hand [data-cell]")
    for name in names:
        assert page.evaluate("document.activeElement.dataset.cell") == name
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement.dataset.cell") == names[0]
    assert page.locator('#hand [data-cell][tabindex="0"]').count() == 1


def has_refused(match: Match) -> bool:
    seen = board(match).seen_by(0)
    return any(not seen.ways(card) for card in seen.hand)


def shows_two_choices_and_says_why_not(table: Table, match: Match) -> None:
    """A 9 shows its two suits when it is tapped, until it is tapped again; a dimmed card says which rule refuses it."""
    page, seen = table.page, board(match).seen_by(0)
    nine = next(card for card in seen.hand if card.is_nine)
    summary = page.locator(f"#card-{nine.suit}-9")
    as_sun, as_moon = (page.locator(f'[data-do="play {nine} as {suit}"]') for suit in ("sun", "moon"))
    expect(as_sun).to_be_hidden()
    summary.click()
    for button in (as_sun, as_moon):
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
    refused = next(card for card in seen.hand if not seen.ways(card))
    page.locator(f"#card-{str(refused).replace(' ', '-')}").click(force=True)
    expect(page.locator(".notice")).to_contain_text(f"{(seen.asked or '').capitalize()} was led")
    expect(as_sun).to_be_visible()  # what was open stays open
    assert table.record == str(match.record)
    summary.click()
    expect(as_moon).to_be_hidden()
    summary.click()
    as_moon.click()
    table.wait_for_moves(len(match.actions) + 1)
    expect(page.locator("#log")).to_contain_text(f"Ana plays {nine.suit.capitalize()} 9 as Moon.")


def keeps_the_last_trick_open(table: Table) -> None:
    """A won trick lies in the middle until somebody leads; in the list of tricks it can be looked at all the time: over
    the table, until something else is pressed, and on a wide screen always."""
    page, past = table.page, table.page.locator("#past-tricks")
    expect(page.locator(".taiki-slot > .taiki-card")).to_have_count(4)
    expect(page.locator(".taiki-slot[data-ahead] .taiki-tag-ahead")).to_have_text("wins")
    page.locator("#past-tricks-name").click()
    expect(past.locator("li:not(.past-none)")).to_have_count(2)
    expect(past.locator("li").first).to_contain_text("Trick 1")
    expect(past.locator(".past-card").first).to_be_visible()
    page.locator(".where").click()
    expect(past.locator(".past-card").first).to_be_hidden()
    act(table, "lead")
    expect(page.locator(".taiki-slot > .taiki-card")).to_have_count(0)
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(past.locator(".past-card").first).to_be_in_viewport(ratio=1)
    expect(page.locator("#past-tricks-name")).to_be_hidden()


# -- for every eye and hand ----------------------------------------------------------------------------------------


def test_suits_seats_and_signs_can_be_told_apart_through_any_eyes(browser: Browser, tmp_path: Path) -> None:
    cards = {str(card).replace(" ", "-"): card_picture(card) for card in DECK} | {
        f"{suit}-back": back_picture(suit) for suit in SUITS
    }
    pieces = drawn(browser, cards, "#f6efe0", tmp_path / "cards.png", "taiki", 46)
    tell_apart(pieces, lambda one, other: one.partition("-")[2] == other.partition("-")[2])
    signs = {f"seat-{seat}": seat_picture(seat) for seat in range(5)} | {
        f"sign-{suit}": suit_picture(suit) for suit in SUITS
    }
    tell_apart(drawn(browser, signs, "#f6efe0", tmp_path / "signs.png", "taiki", 20))


def stages() -> dict[str, Match]:
    """Five at the table with long names, at each stage; a cover, a duel."""
    sat = seats(5, LONG_NAMES[:1])
    return {
        "drawing": find(is_at(DRAWING), sat),
        "playing": find(lambda match: is_at(PLAYING, 2)(match) and len(board(match).trick) == 4, sat),
        "leading": find(is_at(LEADING, 3), sat),
        "scored": find(lambda match: board(match).phase == SCORED and match.turn is not None, sat),
        "overover": find(lambda match: match.turn is None and len(board(match).sheet) == 3, sat),
        "covered": find(is_at(PLAYING, 1), seats(3, PEOPLE)),
        "dueling": find(lambda match: asks(match, lambda card: card.is_mask), seats(2, LONG_NAMES[:1])),
    }


def test_axe_finds_nothing_and_the_table_fits_every_phone(page_at: Pages, site: Server) -> None:
    shown = stages()
    kept = storage(site, settings(speed="slow"), saved(shown))
    page = page_at("taiki/", width=320, height=568, touch=True, storage_state=kept)
    table, found = Table(page), dict[str, list[str]]()
    for id in shown:
        table.open(id)
        if page.locator("details.say").count():
            page.locator("details.say > summary").first.tap()
        found[id] = [*axe(page), *sideways(page), *small_targets(page), *styled(page)]
        page.emulate_media(color_scheme="dark")
        found[id] += axe(page, "color-contrast")
        page.emulate_media(color_scheme="light")
        for width, height in ((360, 740), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            if id not in ("overover", "covered"):
                hidden = out_of_sight(page, *parts_of_the_table(page, upright=width < height))
                found[id] += [f"{part} at {width} x {height}" for part in hidden]
            found[id] += sideways(page)
        page.set_viewport_size({"width": 320, "height": 568})
    assert not {id: faults for id, faults in found.items() if faults}


def parts_of_the_table(page: Page, upright: bool) -> list[str]:
    hand = ["#hand"] if page.locator("#hand").count() else []
    score = ["#score"] if upright and page.locator("#score").count() else []
    return ["#status", ".ring", ".controls", *hand, *score]


@pytest.mark.parametrize("folder", ["", "fr/"])
def test_the_rules_page_is_there_before_python_with_every_picture(page_at: Pages, folder: str) -> None:
    page = page_at(
        f"{folder}taiki/rules/", ready=False, java_script_enabled=False, fresh=True, locale="fr" if folder else "en"
    )
    expect(page.get_by_role("heading", level=2)).to_have_count(11)  # the rules in short, and ten parts
    for picture in page.locator(".prose > section:not(#cheat-sheet) .taiki-card").all():
        box = picture.bounding_box()
        assert box and box["width"] >= 40
    missing = [
        name
        for use in page.locator(".prose use").all()
        if not page.locator((name := use.get_attribute("href") or "#").replace("#", "[id='") + "']").count()
    ]
    assert not missing

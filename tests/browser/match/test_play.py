"""Whole matches of Okiya in a real browser, by finger, mouse and keys, and all that can happen on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.games import GAMES
from hanamachi.games.okiya.rules.garden import CELLS
from tests.app.stored import saved, settings
from tests.browser.pages import Pages
from tests.browser.parlour import open_options, start
from tests.browser.table import (
    AGAINST_A_BOT,
    TWO_PEOPLE,
    Pace,
    Table,
    after,
    before_end,
    board,
    ending,
    ends,
    find,
    new,
    sensible,
    storage,
)
from tools.server import Server

FEATURE = {"sun": "sun", "tanzaku": "poem", "bird": "bird", "rain": "rain"}


@dataclass(frozen=True)
class Language:
    """What a test has to know of a language to read the end of a match in it."""

    code: str
    folder: str
    your_turn: str
    you_win: str
    wins: str
    draw: str
    by: dict[str, str]


LANGUAGES = (
    Language(
        "en",
        "",
        "Your turn.",
        "You win!",
        "{} wins the match.",
        "The match is a draw.",
        {
            "row": "a row of four",
            "column": "a column of four",
            "diagonal": "a diagonal",
            "square": "a square",
            "blocked": "no tile left",
            "garden": "The garden is full",
        },
    ),
    Language(
        "fr",
        "fr/",
        "À vous de jouer.",
        "Vous gagnez la partie\N{NNBSP}!",
        "{} gagne la partie.",
        "à égalité",
        {
            "row": "une rangée",
            "column": "une colonne",
            "diagonal": "une diagonale",
            "square": "un carré",
            "blocked": "plus de tuile",
            "garden": "Le jardin est plein",
        },
    ),
)
ENGLISH = LANGUAGES[0]


def shows_the_end(table: Table, words: Language) -> None:
    """Who won and by what, in sight and for the ear; the pattern on the board; nothing left to take."""
    match = table.match
    outcome, winners = board(match).outcome, match.winners()
    assert outcome
    winner = match.seats[winners[0]].name if winners else ""
    result = (words.wins.format(winner) if winner else words.you_win) if winners else words.draw
    for place in (table.status, table.said):
        expect(place).to_contain_text(result)
    expect(table.said).to_contain_text(words.by[outcome.by])
    expect(table.page.locator("#telling-fact")).not_to_be_empty()
    assert table.pattern() == sorted(outcome.cells)
    assert not any(table.plays().values()), "something can still be played"
    expect(table.page.locator(".player[data-won]")).to_have_count(len(winners))


# -- whole matches -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_a_whole_match_by_touch_on_a_phone_and_another_one_after_it(
    page_at: Pages, site: Server, words: Language
) -> None:
    fast = storage(site, settings(speed="fast"))
    page = page_at(words.folder, width=360, height=740, touch=True, locale=words.code, storage_state=fast)
    page.locator("#enter-okiya").tap()
    start(page, Locator.tap)
    table = Table(page)
    table.garden.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", words.code)
    Pace(page).hurry()
    while (match := table.wait_for_person()).turn is not None:
        expect(table.status).to_contain_text(words.your_turn)
        table.agrees_with_the_rules()
        table.take(sensible(match), Locator.tap)
    assert {seat.name for seat in match.seats if not seat.is_bot} == {""}
    shows_the_end(table, words)
    expect(page.locator("#again")).to_be_focused()
    for part in ("#result-card", "#again"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)

    first = table.id
    page.locator('[data-do="again"]').tap()
    page.wait_for_function("id => !location.hash.includes(id)", arg=first)
    assert page.url == f"{site.url}{words.folder}okiya/#{table.id}"
    assert table.match.seats == match.seats
    assert table.match.seed != match.seed
    page.go_back()
    page.wait_for_function("id => location.hash === '#' + id", arg=first)
    page.locator('[data-do="again differently"]').tap()
    expect(page.locator("#who2")).to_have_value("shikomi")
    expect(page.locator("#name1")).to_have_value("")

    page.go_back()
    page.locator("#result-card").wait_for()
    harder = page.locator("#again-harder")
    expect(harder).to_have_count(0 if match.winners() == (1,) else 1)
    if harder.count():
        harder.tap()
        page.wait_for_function("id => !location.hash.includes(id)", arg=first)
        assert table.match.seats[1].level == "minarai"


def test_a_whole_match_of_two_by_keyboard_alone(page_at: Pages) -> None:
    page = page_at("", width=1280, height=800)
    keys = page.keyboard
    tab_to(page, "#enter-okiya")
    keys.press("Enter")
    tab_to(page, "#against-bots")
    keys.press("ArrowRight")
    expect(page.locator("#against-screen")).to_be_checked()
    page.locator("#name2").wait_for(state="attached")
    tab_to(page, "#options-fold")
    keys.press("Enter")
    tab_to(page, "#name1")
    keys.type("Ana")
    tab_to(page, "#name2")
    keys.type("Ben")
    tab_to(page, "#start")
    keys.press("Enter")
    expect(page.locator("#offer-learn")).to_be_focused()
    tab_to(page, "#offer-play")
    keys.press("Enter")
    table = Table(page)
    table.garden.wait_for()
    assert [seat.name for seat in table.match.seats] == ["Ana", "Ben"]

    tab_to(page, ".cell")
    while (match := table.match).turn is not None:
        table.agrees_with_the_rules()
        expect(table.status).to_contain_text(f"{match.seats[match.turn].name} to move.")
        arrow_to(page, sensible(match))
        keys.press("Enter")
        table.wait_for_moves(len(match.actions) + 1)
        if table.match.turn is not None:
            assert focused(page) == f"cell-{sensible(match)}", "the focus leaves the garden"
        if len(match.actions) == 4:
            uses_every_shortcut(table)
    shows_the_end(table, ENGLISH)
    expect(page.locator("#again")).to_be_focused()
    keys.press("Enter")
    expect(page.locator("#log-lines > li")).to_have_count(1)
    assert [seat.name for seat in table.match.seats] == ["Ana", "Ben"]


def uses_every_shortcut(table: Table) -> None:
    """After five moves, with the focus on a cell, which it never leaves."""
    page, keys, cell = table.page, table.page.keyboard, focused(table.page)
    five = table.record
    keys.press("u")
    table.has_moves(4)
    expect(table.said).to_contain_text("Undone.")
    keys.press("r")
    table.has_moves(5)
    assert table.record == five
    keys.press("b")
    expect(page).to_have_url(re.compile("@4$"))
    keys.press("f")
    expect(page).to_have_url(re.compile(f"#{table.id}$"))
    assert focused(page) == cell
    for _ in range(2):  # it opens again after Escape
        keys.press("h")
        expect(page.get_by_role("dialog", name="How to play Okiya")).to_be_visible()
        assert page.evaluate("document.activeElement.closest('dialog') !== null")
        keys.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        assert focused(page) == cell
    assert table.record == five


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def tab_to(page: Page, selector: str) -> None:
    page.locator(selector).first.wait_for(state="attached")
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def arrow_to(page: Page, cell: str) -> None:
    """With arrow keys from the cell that has the focus to another one."""
    here = page.evaluate("document.activeElement.dataset.cell")
    across, down = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
    for _ in range(abs(across)):
        page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    assert focused(page) == f"cell-{cell}"


def test_a_match_of_several_rounds_where_a_person_deals_also_for_a_bot(page_at: Pages, site: Server) -> None:
    near = before_end("row", AGAINST_A_BOT, match="wins", wins="2")
    kept = storage(site, settings(speed="fast"), saved({"kodama": near}))
    page = page_at("okiya/#kodama", storage_state=kept)
    table = Table(page)
    Pace(page).hurry()
    table.take(ends(near, "row", 0))
    expect(table.status).to_contain_text("Ana wins the round with a row of four.")
    expect(page.locator("#player-0")).to_contain_text("1 of 2 rounds")
    assert len(table.pattern()) == 4
    match = table.match
    assert match.seats[match.turn or 0].is_bot, "the loser starts the next round"
    expect(page.locator("html")).not_to_have_attribute("data-busy", "")
    table.agrees_with_the_rules()
    assert [action for action, legal in table.plays().items() if legal] == ["next"]

    rounds = 1
    while (match := table.wait_for_person()).turn is not None:
        table.agrees_with_the_rules()
        if board(match).round_over:
            rounds += 1
            page.get_by_role("button", name="Next round").click()
            moves = len(match.actions) + 1
            table.wait_for_moves(moves)
            expect(page.locator(f"#log-{moves}")).to_contain_text(f"Round {rounds}: a new garden.")
            if match.turn == 1:  # a bot starts, once the garden is dealt
                table.wait_for_moves(moves + 1)
                expect(page.locator(f"#log-{moves + 1}")).to_contain_text("Kiku takes")
        else:
            table.take(sensible(match))
    assert rounds >= 2
    shows_the_end(table, ENGLISH)
    won = board(match).wins()
    assert max(won) == 2
    for seat, count in enumerate(won):
        expect(page.locator(f"#player-{seat}")).to_contain_text(f"{count} of 2 round")


# -- ends ----------------------------------------------------------------------------------------------------------


def test_every_way_to_end_is_told_and_shown(page_at: Pages, site: Server) -> None:
    ways: dict[str, tuple[str, int | None]] = {
        "rowrow": ("row", 0),
        "column": ("column", 1),
        "diagonal": ("diagonal", 0),
        "square": ("square", 1),
        "blocked": ("blocked", 0),
        "drawdraw": ("garden", None),
        "lastlast": ("garden", 1),
    }
    near = {id: before_end(by, winner=winner) for id, (by, winner) in ways.items() if id != "lastlast"}
    near["lastlast"] = before_end("garden", winner=1, full_garden="last_player_wins", first="seat_1")
    points = before_end("square", winner=1, match="points", points="10")
    page = page_at("okiya/", storage_state=storage(site, saved({**near, "points": points})))
    table = Table(page)
    for id, (by, winner) in ways.items():
        table.open(id)
        table.take(ends(near[id], by, winner))
        assert board(table.match).outcome == ending(near[id], ends(near[id], by, winner))
        shows_the_end(table, ENGLISH)
        assert len(table.pattern()) >= 4 or by in ("blocked", "garden")

    table.open("points")
    table.take(ends(points, "square", 1))
    left = len(CELLS) - len(table.match.actions)
    assert left > 0
    expect(page.locator("#player-1")).to_contain_text(f"{left} of 10 points")
    expect(page.locator("#player-0")).to_contain_text("0 of 10 points")


def test_resigning_is_asked_first_and_can_be_taken_back(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="fast"), saved({"kodama": find(is_anas, AGAINST_A_BOT)}))
    page = page_at("okiya/#kodama", storage_state=kept)
    table = Table(page)
    before = table.record
    table.press_in_menu("Resign")
    page.get_by_role("dialog").get_by_role("button", name="Keep playing").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.record == before

    table.press_in_menu("Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.status).to_contain_text("Kiku wins the match. Ana resigns.")
    expect(table.said).to_contain_text("Ana resigns.")
    assert focused(page) == "again"
    assert table.record == f"{before}, resign 0"
    page.get_by_role("button", name="Undo").click()
    expect(table.status).to_contain_text("Your turn.")
    assert table.record == before
    table.agrees_with_the_rules()


def is_anas(match: Match) -> bool:
    return len(match.actions) >= 4 and match.turn == 0


# -- back and forth ------------------------------------------------------------------------------------------------


def test_a_reload_goes_on_and_every_earlier_moment_can_be_seen(page_at: Pages, site: Server) -> None:
    six = after(6)
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": six})))
    table = Table(page)
    table.take(sensible(six))
    record, address = table.record, page.url
    page.reload()
    page_at.wait(page)
    table.has_moves(7)
    assert (table.record, page.url) == (record, address)
    table.agrees_with_the_rules()

    table.press_in_menu("Previous move")
    expect(page).to_have_url(re.compile("#kodama@6$"))
    shows_moment(table, 6)
    table.press_in_menu("Previous move")
    shows_moment(table, 5)
    table.press_in_menu("Next move")
    shows_moment(table, 6)
    for moment in (2, 0, 3):
        page.locator(f"#log-{moment}").click()
        expect(page).to_have_url(re.compile(f"#kodama@{moment}$"))
        shows_moment(table, moment)
    expect(page.locator("#say")).to_contain_text(f"({six.actions[2]})")
    page.get_by_role("button", name="Back to the match").click()
    expect(page).to_have_url(address)
    table.agrees_with_the_rules()

    page.locator("#log-4").click()
    shows_moment(table, 4)
    page.reload()
    page_at.wait(page)
    shows_moment(table, 4)
    legal_now = table.match.state.legal()[0]
    table.cell(legal_now).click(force=True)
    expect(page.locator(".notice")).to_contain_text("Go back to the match to play.")
    shows_moment(table, 4)
    assert table.record == record
    page.locator("#log-7").click()
    expect(page).to_have_url(address)
    table.agrees_with_the_rules()


def shows_moment(table: Table, moment: int) -> None:
    """The garden, the tile that binds and the log show an earlier moment, and nothing can be taken there."""
    page, match = table.page, table.match
    expect(page.locator(f"#log-{moment}")).to_have_attribute("aria-current", "step")
    expect(table.status).to_contain_text(f"{moment} of {len(match.actions)}")
    taken = set(match.actions[:moment])
    shown = page.eval_on_selector_all('.cell[data-state="taken"]', "all => all.map(e => e.dataset.cell)")
    assert set(shown) == taken
    assert not any(table.plays().values()), "an earlier moment is for looking only"


def test_undo_and_redo_go_to_ones_own_last_decision(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="fast"), saved({"kodama": new(AGAINST_A_BOT, first="seat_1")}))
    page = page_at("okiya/#kodama", storage_state=kept)
    table = Table(page)
    undo, redo = page.get_by_role("button", name="Undo"), page.locator("#redo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # which Playwright would not press by itself
    expect(page.locator("#notices")).to_contain_text("Nothing to undo.")
    for moves in (2, 4):
        table.take(sensible(table.wait_for_person()))
        table.wait_for_moves(moves)
    four = table.record
    undo.click()
    table.has_moves(2)
    expect(table.status).to_contain_text("Your turn.")
    table.agrees_with_the_rules()
    undo.click()
    table.has_moves(0)
    table.press_in_menu("Redo")
    table.has_moves(2)
    table.press_in_menu("Redo")
    table.has_moves(4)
    assert table.record == four
    expect(redo).to_have_attribute("aria-disabled", "true")
    undo.click()
    table.has_moves(2)
    table.take(table.match.state.legal()[-1])
    table.wait_for_moves(4)
    expect(redo).to_have_attribute("aria-disabled", "true")


def test_undo_and_leaving_while_a_bot_thinks(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="slow"), saved({"kodama": new(AGAINST_A_BOT, first="seat_1")}))
    page = page_at("okiya/#kodama", storage_state=kept)
    table = Table(page)
    pace = Pace(page)
    pace.hold()
    thinking = page.locator("#table[data-thinking]")
    first, second = two_openings(table.match)
    table.take(first)
    thinking.wait_for(state="attached")
    expect(table.status).to_contain_text("Kiku is thinking…")
    assert not any(table.plays().values()), "it is not a person's turn"
    page.get_by_role("button", name="Undo").click()
    table.has_moves(0)
    expect(thinking).to_have_count(0)
    expect(page.locator("html")).not_to_have_attribute("data-busy", "")
    table.take(second)
    pace.go_on()
    table.wait_for_moves(2)
    table.has_moves(2)
    assert table.match.actions == [second, answer(new(AGAINST_A_BOT, first="seat_1"), second)]

    pace.hold()
    table.take(sensible(table.match))
    thinking.wait_for(state="attached")
    page.get_by_role("link", name="Home", exact=True).click()
    line = page.locator("#go-on")
    expect(line).to_contain_text("Kiku’s turn")
    expect(page.locator("html")).not_to_have_attribute("data-busy", "")
    line.get_by_role("link").click()
    thinking.wait_for(state="attached")
    pace.go_on()
    table.wait_for_moves(4)
    table.has_moves(4)
    expect(table.status).to_contain_text("Your turn.")


def two_openings(match: Match) -> tuple[str, str]:
    """Two first moves such that the bot's answer to one is not even legal after the other."""
    for first in match.state.legal():
        for second in match.state.legal():
            other = board(match).copy()
            other.play(second)
            if answer(match, first) not in other.legal():
                return first, second
    raise LookupError("no such openings")


def goes_on(match: Match) -> bool:
    """Whether the first action that is legal and the bot's answer leave the round undecided."""
    first = match.state.legal()[0]
    if ending(match, first)[1]:
        return False
    then = Match.replay(match.record, GAMES)
    then.play(first)
    return not ending(then, answer(match, first))[1]


def answer(match: Match, action: str) -> str:
    """What the bot plays after this action."""
    then = Match.replay(match.record, GAMES)
    then.play(action)
    seat = then.seats[then.turn or 0]
    return decide(then.game.bot(then.state.seen_by(then.turn), seat.level or "", then.chance_for_bot()))


# -- what is refused -----------------------------------------------------------------------------------------------


def test_tapping_a_tile_that_is_refused_says_why_and_changes_nothing(page_at: Pages, site: Server) -> None:
    begun = after(5)
    over = before_end("row")
    over.play(ends(over, "row", 0))
    bots = new(AGAINST_A_BOT, first="seat_2")
    matches = {"first": new(), "begun": begun, "over": over, "pausing": round_over(), "bots": bots}
    kept = storage(site, settings(speed="slow"), saved(matches))
    page = page_at("okiya/", width=360, height=740, touch=True, storage_state=kept)
    Pace(page).hold()
    table = Table(page)
    free = set(CELLS) - set(begun.actions) - set(begun.state.legal())
    refused = {
        "first": ("b3", "The first move is on the border"),
        "begun": (begun.actions[0], "That tile is already taken."),
        "over": ("a1", "The match is over."),
        "pausing": ("a1", "The round is over. Start the next one."),
        "bots": ("a1", "It’s Kiku’s turn."),
    }
    for id, (cell, why) in refused.items():
        table.open(id)
        says_why(table, cell, why)
    table.open("begun")
    tile = board(begun).last
    assert tile
    says_why(table, min(free), "You need")
    expect(table.said).to_contain_text(f"{tile.plant} or {FEATURE[tile.feature]}:")
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".notice")).to_have_count(0)
    table.take(sensible(begun), Locator.tap)


def says_why(table: Table, cell: str, why: str) -> None:
    before, address = table.record, table.page.url
    assert table.plays()[cell] is False
    table.cell(cell).tap(force=True)  # Playwright itself waits until something is not disabled
    expect(table.page.locator(".notice")).to_be_visible()
    expect(table.page.locator(".notice")).to_contain_text(why)
    expect(table.page.locator(".notice")).to_be_in_viewport(ratio=1)
    expect(table.said).to_contain_text(why)
    assert (table.record, table.page.url) == (before, address)


def round_over() -> Match:
    match = before_end("row", match="wins")
    match.play(ends(match, "row", 0))
    return match


def test_two_quick_taps_both_count_and_each_move_is_told(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": new(TWO_PEOPLE)})))
    table = Table(page)
    match = table.match
    first = match.state.legal()[0]
    match.play(first)
    second = match.state.legal()[0]
    boxes = [table.cell(cell).bounding_box() for cell in (first, second)]
    for box in boxes:  # real presses, the second while the first is on its way
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.wait_for_moves(2)
    assert table.match.actions == [first, second]
    expect(table.said).to_contain_text(f"({second})")
    expect(table.said).to_contain_text("to move. Take a tile with")

    match = table.match
    third = match.state.legal()[0]
    match.play(third)
    fourth = match.state.legal()[0]
    page.evaluate("ids => ids.forEach(id => document.getElementById(id).click())", [f"cell-{third}", f"cell-{fourth}"])
    table.wait_for_moves(4)
    assert table.match.actions == [first, second, third, fourth]


# -- while something else goes on ----------------------------------------------------------------------------------


def test_a_bot_moves_while_somebody_reads_the_rules_or_the_log(page_at: Pages, site: Server) -> None:
    begun = find(lambda match: len(match.actions) == 11 and match.turn == 0 and goes_on(match), AGAINST_A_BOT)
    opened, back = new(AGAINST_A_BOT, first="seat_1"), find(is_anas, AGAINST_A_BOT, first="seat_1")
    kept = storage(site, settings(speed="slow"), saved({"opened": opened, "begun": begun, "back": back}))
    page = page_at("okiya/#opened", width=1280, height=500, storage_state=kept)
    table, pace = Table(page), Pace(page)
    pace.hold()
    table.take("a1")
    page.get_by_role("button", name="Rules").click()
    body = page.get_by_role("dialog")
    body.evaluate("dialog => { dialog.scrollTop = 300 }")
    focus = page.evaluate("document.activeElement.id")
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    pace.go_on()
    table.wait_for_moves(2)
    expect(body).to_be_visible()
    assert body.evaluate("dialog => [dialog.matches(':modal'), dialog.scrollTop]") == [True, 300]
    assert focused(page) == focus
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    table.open("begun")
    log = page.locator("#log-lines")
    assert log.evaluate("log => log.scrollHeight > log.clientHeight + 60"), "there is nothing to scroll"
    pace.hold()
    table.take(begun.state.legal()[0])
    expect(page.locator("#log-12")).to_be_in_viewport()  # the newest line stands first
    page.locator("#log-2").focus()
    log.evaluate("log => { log.scrollTop = 40 }")
    pace.go_on()
    table.wait_for_moves(13)
    assert log.evaluate("log => log.scrollTop") == 40
    assert focused(page) == "log-2"

    table.open("back")
    pace.hold()
    table.cell(back.state.legal()[0]).click()
    page.locator("#log-1").click()
    pace.go_on()
    table.wait_for_moves(6)
    expect(table.said).to_contain_text("Kiku takes")
    last = board(table.match).last
    assert last
    expect(table.said).to_contain_text(f"Take a tile with {last.plant} or {FEATURE[last.feature]}.")
    shows_moment(table, 1)
    assert focused(page) == "log-1"


def test_a_bot_moves_in_another_tab_while_somebody_types_a_name(page_at: Pages, site: Server) -> None:
    kept = storage(site, settings(speed="slow"), saved({"kodama": new(AGAINST_A_BOT, first="seat_1")}))
    page = page_at("okiya/#kodama", storage_state=kept)
    other = page_at("", context=page.context)
    other.locator("#menu-kodama").click()
    other.get_by_role("button", name="Rename").click()
    name = other.get_by_label("Name of the match")
    expect(name).to_be_focused()
    name.press_sequentially("Autumn mat")
    Table(page).take("a1")
    Table(page).wait_for_moves(2)
    name.press("ArrowLeft")
    name.press_sequentially("x")
    expect(name).to_be_focused()
    expect(name).to_have_value("Autumn maxt")
    name.press("Backspace")
    name.press("End")
    name.press_sequentially("ch")
    name.press("Enter")
    line = other.locator("#go-on")
    expect(line).to_contain_text("Autumn match")
    expect(line).to_contain_text("your turn")
    assert len(Table(page).match.actions) == 2


# -- before a match ------------------------------------------------------------------------------------------------


def test_the_form_shows_what_depends_on_a_choice_and_remembers_all(page_at: Pages) -> None:
    page = page_at("okiya/")
    open_options(page)
    wins, points = page.get_by_role("group", name="Rounds to win"), page.get_by_role("group", name="Points to win")
    expect(wins).to_have_count(0)
    expect(points).to_have_count(0)
    page.get_by_role("radio", name="rounds won").click()
    expect(wins).to_be_visible()
    page.get_by_role("radio", name="points").click()
    expect(points).to_be_visible()
    expect(wins).to_have_count(0)
    points.get_by_role("radio", name="15").click()
    page.get_by_role("radio", name="last player wins").click()
    page.locator("#against-seats").check(force=True)
    page.get_by_label("Who sits here").nth(1).select_option("person")
    page.locator("#name2").fill("Ben | Ω")
    page.locator("#name1").fill("Ana")
    table = Table(page)
    for starter, name in (("red", "Ana"), ("black", "Ben | Ω")):
        page.get_by_role("radio", name=starter).click()
        start(page)
        expect(table.status).to_contain_text(f"{name} to move.")
        assert table.match.options == {
            "match": "points",
            "wins": "3",
            "points": "15",
            "full_garden": "last_player_wins",
            "first": "seat_1" if starter == "red" else "seat_2",
            "garden": "any",
            "gardens": "new",
        }
        page.go_back()
        page.locator("#setup").wait_for()
        open_options(page)
    page.reload()
    page_at.wait(page)
    expect(page.locator("#name1")).to_have_value("Ana")
    expect(page.locator("#name2")).to_have_value("Ben | Ω")
    for choice in ("match-points", "points-15", "full_garden-last_player_wins", "first-seat_2"):
        expect(page.locator(f"#{choice}")).to_be_checked()
    start(page)
    expect(table.status).to_contain_text("Ben | Ω to move.")

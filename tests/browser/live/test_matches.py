"""Whole matches at a live table: each plays on a phone of their own, and sees what is theirs."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maistar.rules.choices import Target
from hanamachi.games.maistar.rules.score_sheet import ROUNDS
from tests.browser.games import test_maistar as maistar
from tests.browser.games import test_taiki as taiki
from tests.browser.games.hidden import page_text
from tests.browser.live.gathering import Gathering, begin, legal_on, play
from tests.browser.table import new, sensible
from tests.screens.maiko.tiles import getting_on
from tests.screens.maistar import cards as maistar_cards
from tests.screens.taiki import cards as taiki_cards

# deals that are soon played
SHORT = {"taiki": 2, "maiko": 5}


def marks_agree(match: Match, seat: int, page: Page) -> None:
    """The seat at turn is offered what is legal, the others nothing."""
    assert legal_on(page) == (set(match.state.legal()) if match.turn == seat else set()), str(match.record)


def is_over_on(match: Match, *pages: Page) -> None:
    """All tell of the same end, and can be looked back at."""
    for page in pages:
        expect(page.locator("#status")).to_have_attribute("data-over", "")
        expect(page.locator("#result-card")).to_be_visible()


def test_okiya_at_two(gathering: Gathering) -> None:
    host = gathering.lobby(new((Seat("Ana"), Seat("")), 7), 1)
    phone = gathering.guest(host, "Ben")
    expect(host.locator("#live-seat-1")).to_contain_text("Ben")
    expect(phone.locator("#join-lobby")).to_contain_text("Ana")
    begin(host, phone)
    match = play(host, {0: host, 1: phone}, sensible, marks_agree)
    is_over_on(match, host, phone)
    winner = match.seats[match.winners()[0]].name
    for page in (host, phone):
        expect(page.locator("#status")).to_contain_text(winner)


def test_taiki_at_three(gathering: Gathering) -> None:
    """No page names a card that its seat has not seen."""

    def look(match: Match, seat: int, page: Page) -> None:
        marks_agree(match, seat, page)
        if match.turn is not None:
            assert taiki_cards.named(page_text(page)) <= taiki_cards.known(match, seat), f"{seat}: {match.record}"

    host = gathering.lobby(Match(GAMES["taiki"], (Seat("Ana"), Seat(""), Seat("")), {}, SHORT["taiki"]), 1, 2)
    phones = [gathering.guest(host, name) for name in ("Ben", "Cleo")]
    begin(host, *phones)
    match = play(host, dict(enumerate((host, *phones))), taiki.sensible, look)
    is_over_on(match, host, *phones)


def test_maiko_at_four_with_a_bot(gathering: Gathering) -> None:
    """The bot plays at the table, as before; tiles that lie face down are nowhere in the phones' pages."""
    seats = (Seat("Ana"), Seat(""), Seat("Kiku", "shikomi"), Seat(""))
    host = gathering.lobby(Match(GAMES["maiko"], seats, {}, SHORT["maiko"]), 1, 3)
    phones = [gathering.guest(host, name) for name in ("Ben", "Cleo")]
    begin(host, *phones)
    chance = Chance.named("test", SHORT["maiko"])
    match = play(host, dict(zip((0, 1, 3), (host, *phones), strict=True)), lambda match: getting_on(match, chance))
    is_over_on(match, host, *phones)


def test_maistar_at_three_with_an_answer_out_of_turn(gathering: Gathering) -> None:
    """In the middle of the last round two people come with their phones; one is aimed at, and answers there."""

    def look(match: Match, seat: int, page: Page) -> None:
        marks_agree(match, seat, page)

    def aims(match: Match) -> bool:
        is_last = maistar.board(match).round == ROUNDS - 1
        return is_last and maistar.chooses(Target)(match) and "target 2" in match.state.legal()

    found = maistar.find(aims, (Seat("Ana"), Seat("Ben"), Seat("Cleo")))
    print(found.record, len(found.actions))

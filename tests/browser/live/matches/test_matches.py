"""Whole matches at a live table: each plays on a phone of their own, and sees what is theirs.

Every byte that a phone got is compared with what it would have got in another deal.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maistar.rules.choices import Answer
from tests.app.live import otherwise
from tests.browser.games import maistar
from tests.browser.games.hidden import page_text
from tests.browser.live.matches.gathering import Gathering, begin, legal_on, play, received
from tests.browser.table import Pace, new, sensible
from tests.screens.maiko.tiles import breaches, getting_on
from tests.screens.maistar import cards as maistar_cards
from tests.screens.taiki import cards as taiki_cards

# deals that are soon played
SHORT = {"taiki": 2, "maiko": 7, "mai-star": 159}
MIDDLE = 12  # actions of Taïki, of thirty
SNAPSHOT = """() => ({
  text: document.querySelector("#app").outerHTML + document.querySelector("#say").textContent + document.title,
  lingering: document.querySelector("#table").hasAttribute("data-lingering"),
})"""


def marks_agree(match: Match, seat: int, page: Page) -> None:
    """The seat at turn is offered what is legal, the others nothing; anybody may end a pause."""
    legal = match.state.legal() if match.turn is not None else []
    may_act = match.turn == seat or legal == [match.game.pause]
    assert legal_on(page) == (set(legal) if may_act else set()), str(match.record)


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
    otherwise.check(received(phone), match, 1)
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
    match = play(host, dict(enumerate((host, *phones))), lambda match: match.state.legal()[-1], look)
    is_over_on(match, host, *phones)
    for seat, phone in enumerate(phones, 1):
        otherwise.check(received(phone), match, seat)


def test_maiko_at_four_with_a_bot(gathering: Gathering) -> None:
    """The bot plays at the table, as before; tiles that lie face down are in no page."""

    def look(match: Match, seat: int, page: Page) -> None:
        now = page.evaluate(SNAPSHOT)
        session = Session(Seating(match, Save("", match.record)), lingering=now["lingering"])
        session.viewer.lifted = seat
        assert not breaches(session, now["text"]), f"{seat}: {match.record}"

    seats = (Seat("Ana"), Seat(""), Seat("Kiku", "shikomi"), Seat(""))
    chance = Chance.named("test", SHORT["maiko"])
    host = gathering.lobby(Match(GAMES["maiko"], seats, {}, SHORT["maiko"]), 1, 3)
    phones = [gathering.guest(host, name) for name in ("Ben", "Cleo")]
    begin(host, *phones)
    for page in (host, *phones):
        Pace(page).hurry()
    at = dict(zip((0, 1, 3), (host, *phones), strict=True))
    match = play(host, at, lambda match: getting_on(match, chance), look)
    is_over_on(match, host, *phones)
    for seat, phone in zip((1, 3), phones, strict=True):
        otherwise.check(received(phone), match, seat)


def test_maistar_at_three_with_an_answer_out_of_turn(gathering: Gathering) -> None:
    """Whoever is aimed at answers on their own phone, whosever turn it is."""

    def look(match: Match, seat: int, page: Page) -> None:
        marks_agree(match, seat, page)
        if match.turn is None:
            return
        if maistar.chooses(Answer, 2)(match):
            answers.add(seat)
            expect(page.locator("#status")).to_contain_text("targets you" if seat == 2 else "Cleo")
        hands = {card for other, hand in enumerate(maistar_cards.board(match).hands) if other != seat for card in hand}
        secret = hands - maistar_cards.known(match, seat)
        assert not secret & maistar_cards.named(page.locator("#table").inner_html()), f"{seat}: {match.record}"

    def choose(match: Match) -> str:
        legal = match.state.legal()
        return next((action for action in ("target 2", "allow") if action in legal), maistar.sensible(match))

    answers: set[int] = set()
    host = gathering.lobby(maistar.new((Seat("Ana"), Seat(""), Seat("")), SHORT["mai-star"]), 1, 2)
    phones = [gathering.guest(host, name) for name in ("Ben", "Cleo")]
    begin(host, *phones)
    match = play(host, dict(enumerate((host, *phones))), choose, look)
    assert answers == {0, 1, 2}
    is_over_on(match, host, *phones)
    for seat, phone in enumerate(phones, 1):
        otherwise.check(received(phone), match, seat)


def test_somebody_joins_a_match_that_runs(gathering: Gathering) -> None:
    """The table has been left: two people come with their phones in the middle of a round, and play goes on."""
    begun = Match(GAMES["taiki"], (Seat("Ana"), Seat(""), Seat("")), {}, SHORT["taiki"])
    while len(begun.actions) < MIDDLE or begun.turn == 0:
        begun.play(begun.state.legal()[-1])
    host = gathering.lobby(begun, 1, 2, begun=True)
    host.locator('#notices [data-do="table people"]').click()
    phones = []
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        host.locator(f"#table-code-{seat}").click()
        phones.append(gathering.guest(host, name))
    expect(host.locator("#notices")).to_be_empty()
    host.keyboard.press("Escape")
    expect(host.locator("#dialog")).to_have_count(0)
    moves = len(begun.actions) + 3
    pages = dict(enumerate((host, *phones)))
    play(host, pages, lambda match: match.state.legal()[-1], marks_agree, lambda match: len(match.actions) >= moves)

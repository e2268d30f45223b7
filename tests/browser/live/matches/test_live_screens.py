"""The screens of live tables for eye, finger and screen reader, in both languages, small and large, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.words import words_in
from tests.browser.accessibility import faults, sideways
from tests.browser.live.matches.gathering import Gathering, accept, answer, begin, offer

SIZES = ((360, 740), (1440, 900))
THEMES = ("light", "dark")
LONG_NAME = "Wilhelmina Wolkenstein W"


class Looks:
    """Collects what is wrong with the screens, by their names."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def __call__(self, page: Page, name: str) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                self.faults += [f"{name}, {width}, {theme}: {fault}" for fault in faults(page)]
        page.set_viewport_size({"width": 320, "height": 568})
        self.faults += [f"{name}, 320: {fault}" for fault in sideways(page)]
        page.set_viewport_size({"width": 360, "height": 740})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_stage_can_be_read_and_pressed(gathering: Gathering, language: str) -> None:
    looks, t = Looks(), words_in(language)
    locale = {"en": "en-GB", "fr": "fr-FR"}[language]
    folder = {"en": "", "fr": "fr/"}[language]
    seats = (Seat("Ana"), Seat(""), Seat("Kiku", "shikomi"), Seat(""))
    host = gathering.lobby(Match(GAMES["taiki"], seats, {}, 5), 1, 3, folder=folder, touch=False, locale=locale)
    made = offer(host)
    looks(host, "lobby")
    host.locator("#table-scan").click()
    expect(host.locator("#live-invite")).to_contain_text(t("There is no camera here. Paste the code instead."))
    looks(host, "lobby without a camera")

    phone = gathering.phone(f"{folder}join/", touch=False, locale=locale)
    looks(phone, "join")
    phone.locator("#live-code").fill(made)
    phone.locator("#join-paste-go").click()
    phone.locator("#join-name").wait_for()
    looks(phone, "join: name")
    sent = answer(phone, LONG_NAME)
    looks(phone, "join: answer")
    stray = gathering.phone(sent.removeprefix(gathering.phones.site.url), touch=False, locale=locale)
    stray.locator("#join-answer-text").wait_for()
    looks(stray, "join: an answer in the wrong place")
    stray.close()
    accept(host, sent)
    phone.locator("#join-lobby").wait_for()
    looks(phone, "join: lobby")
    host.locator("#table-bot-3").click()
    expect(host.locator("#live-invite")).to_have_count(0)
    looks(host, "lobby: everyone is here")

    begin(host, phone)
    host.locator("#open-more").click()
    host.locator("#ask-people").click()
    host.locator("#table-code-spectator").click()
    offer(host)
    looks(host, "people")
    phone.reload()
    phone.locator("#join-problem").wait_for()
    looks(phone, "join: after a reload")
    expect(host.locator("#live-seat-1")).to_have_attribute("data-state", "away")
    looks(host, "people: somebody is away")
    assert not looks.faults, "\n".join(looks.faults)


def test_a_lost_connection_can_be_read_and_pressed(gathering: Gathering) -> None:
    looks = Looks()
    host = gathering.lobby(Match(GAMES["taiki"], (Seat("Ana"), Seat("")), {}, 2), 1, touch=False)
    phone = gathering.guest(host, LONG_NAME, touch=False)
    begin(host, phone)
    host.goto("about:blank")
    phone.locator('[data-do="join again"]').wait_for()
    looks(phone, "lost")
    phone.locator('[data-do="join again"]').click()
    phone.locator("#live-code").wait_for()
    looks(phone, "lost: a code is needed")
    assert not looks.faults, "\n".join(looks.faults)

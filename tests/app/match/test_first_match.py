"""From the link to the first move: the usual match again, the offer of the lesson, and what players are called."""

from __future__ import annotations

import re

import pytest

from hanamachi.app.setup.setup import BOT_NAMES, Rivals, Setup
from hanamachi.core.game import LEVELS
from hanamachi.core.link import Found, of_settings
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES, manifest
from tests.app.tab import ASKED, ROOT, TWO_PEOPLE, Tab
from tools import ROOT as REPOSITORY
from tools import words

OFFER = 'id="offer-learn"'


def newcomer(path: str) -> Tab:
    """Somebody who has never been here."""
    tab = Tab()
    tab.hello(path, storage={})
    return tab


# -- the offer -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_before_a_first_match_the_lesson_is_offered_once(slug: str) -> None:
    tab = newcomer(f"{slug}/")
    offer = tab.do("start")
    assert OFFER in offer["html"] and offer["focus"] == "offer-learn"
    assert f'href="{ROOT}{slug}/lesson/"' in offer["html"]
    assert tab.app.session is None
    tab.do("start", seats=str(GAMES[slug].seats[0]))  # the second of two quick taps
    assert tab.app.session is None
    tab.do("start now")
    assert tab.app.session and tab.app.session.match.game.slug == slug


def test_who_goes_back_from_the_offer_is_not_asked_again() -> None:
    tab = newcomer("taiki/")
    tab.do("start")
    assert tab.do("close dialog")["focus"] == "start"
    again = Tab(dict(tab.storage))
    again.hello("taiki/", storage=dict(again.storage))
    again.do("start")
    assert again.app.session


@pytest.mark.parametrize("kept", ['{"step": 3, "taken": false}', '{"step": 1, "taken": true}'])
def test_who_has_begun_the_lesson_is_not_offered_it(kept: str) -> None:
    tab = Tab()
    tab.hello("taiki/", storage={"hanamachi/taiki/lesson": kept})
    tab.do("start")
    assert tab.app.session


def test_who_has_played_the_game_or_was_invited_is_not_offered_the_lesson(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    played = {key: text for key, text in tab.storage.items() if key.startswith("hanamachi/match/")}
    knows = Tab()
    knows.hello("okiya/", storage=played)
    knows.do("start")
    assert knows.app.session
    invited = newcomer(f"okiya/#{Found(of_settings(Setup.fresh(GAMES['okiya']).invitation))}")
    invited.do("start")
    assert invited.app.session


def test_the_lesson_keeps_that_it_was_offered() -> None:
    tab = newcomer("taiki/")
    tab.do("start")
    tab.send("go", url=f"{ROOT}taiki/lesson/")
    tab.do("room skip")
    tab.let_bots_think() if tab.tasks else None
    assert '"offered": true' in tab.storage["hanamachi/taiki/lesson"]


# -- the usual match -----------------------------------------------------------------------------------------------


def test_home_starts_the_usual_match_of_a_game_that_was_played_before(tab: Tab) -> None:
    assert 'data-do="start okiya"' not in tab.send("go", url=ROOT)["html"]
    tab.send("go", url=ROOT + "okiya/")
    tab.do("start", **TWO_PEOPLE, match="wins", wins="2")
    again = Tab(tab.storage)
    assert 'data-do="start okiya"' in again.hello()["html"]
    assert again.do("start okiya")["url"].startswith(f"{ROOT}okiya/#")
    first, second = parse(tab.record), parse(again.record)
    assert (first.seats, first.options) == (second.seats, second.options) and first.seed != second.seed


def test_the_usual_rivals_are_told_without_the_game_being_loaded() -> None:
    for against, seats, told in (
        ({"against": "bots", "level": "geiko"}, 4, Rivals("bots", 4, "geiko")),
        ({"against": "screen"}, 3, Rivals("screen", 3)),
        ({"against": "link"}, 3, Rivals("link", 3)),
        ({"who1": "person", "who2": "person", "who3": "geiko"}, 3, Rivals("seats", 3)),
    ):
        setup = Setup.fresh(GAMES["taiki"])
        setup.fill({"seats": str(seats)} | against)
        assert Rivals.read(str(setup)) == told == setup.rivals
    for nonsense in ("[", "{}", '{"seats": "2", "who1": "person"}', '{"seats": "2", "who1": 7, "who2": "emperor"}'):
        assert Rivals.read(nonsense) is None


# -- names ---------------------------------------------------------------------------------------------------------


def test_a_person_who_gives_no_name_has_none_and_bots_are_always_the_same() -> None:
    setup = Setup.fresh(GAMES["taiki"])
    setup.fill({"seats": "4", "who1": "geiko", "who2": "person", "who3": "maiko", "who4": "person", "name4": "Ana"})
    assert setup.seats() == [Seat("Kiku", "geiko"), Seat(""), Seat("Ume", "maiko"), Seat("Ana")]


def test_placeholders_say_what_people_without_a_name_are_called(tab: Tab) -> None:
    assert 'placeholder="You"' in tab.do("setup", against="bots")["html"]
    html = tab.do("setup", against="screen")["html"]
    assert 'placeholder="Player 1"' in html and 'placeholder="Player 2"' in html


def test_no_bot_is_called_like_anything_in_a_game() -> None:
    """A name that is a word of a sentence too would make it a riddle: "Take turns d8"."""
    catalogue = words.read(words.FOLDER / "fr.po")
    texts = [text for message in catalogue for texts in (message.id, message.string) for text in as_list(texts)]
    texts += [said.name for said in map(manifest, GAMES)] + list(LEVELS)
    # names that are no messages: those of geisha and professors, as the rules and tables have them
    for file in (REPOSITORY / "py/hanamachi/games").rglob("*.py"):
        if ("screen" in file.parts or "rules" in file.parts) and file.name != "lesson.py":  # bots teach there
            texts += re.findall(r'"([^"\n]*)"', file.read_text("utf-8"))
    known = {word.casefold() for text in texts for word in re.findall(r"\w+", text)}
    assert {"geisha", "harukaze", "take", "prenez"} <= known, "this finds nothing"
    assert not [name for name in BOT_NAMES if name.casefold() in known]
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) >= max(game.seats[-1] for game in GAMES.values())


def as_list(texts: object) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)  # type: ignore[call-overload]


def test_asked_is_how_the_offer_is_kept() -> None:
    tab = newcomer("taiki/")
    tab.do("start")
    assert tab.storage["hanamachi/taiki/lesson"] == ASKED["hanamachi/taiki/lesson"]

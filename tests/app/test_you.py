"""A person without a name: the screen says "you" to them if they play alone, and others read "Player 1"."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from typing import Any

import pytest

from hanamachi.app.clock.clock import Clock, Timing
from hanamachi.app.saves.saves import Save
from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES, SLUGS
from tests.app.share.sent_links import path_of
from tests.app.stored import saved
from tests.app.tab import Tab

YOU, KIKU = Seat(""), Seat("Kiku", "shikomi")
OPTIONS = {"okiya": {"first": "seat_1"}}
SAYS_YOU = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
WRONG = re.compile(
    r"\bYou (is|has|does|wins|loses|resigns|takes|plays|draws|scores|gets|shares|targets)\b|\byou’s\b"
    r"|\bVous (est|a|gagne|perd|abandonne|prend|joue|pioche|marque|partage|cible)\b"
    r"|\b(de|à|pour) Vous\b|\bPlayer 1\b|\bJoueur 1\b",
)


def begun(slug: str = "okiya", seats: Sequence[Seat] = (YOU, KIKU), seed: int = 1) -> Match:
    game = GAMES[slug]
    filled = [*seats, *(Seat(name, "shikomi") for name in ("Ran", "Take"))][: max(len(seats), game.seats[0])]
    return Match(game, filled, OPTIONS.get(slug, {}), seed)


@cache
def over(slug: str) -> Match:
    """A match that the first seat has won."""
    for seed in range(20):
        match = begun(slug, seed=seed)
        while match.turn is not None:
            level = match.game.levels[1 if match.turn == 0 else 0]
            match.play(decide(match.game.bot(match.state.seen_by(match.turn), level, match.chance_for_bot())))
        if list(match.winners()) == [0]:
            return match
    raise LookupError(slug)


def at_table(match: Match, folder: str = "") -> tuple[Tab, dict[str, Any]]:
    tab = Tab(saved({"kodama": match}))
    return tab, tab.hello(f"{folder}{match.game.slug}/#kodama")


def words(update: dict[str, Any]) -> str:
    """All that is read on a screen, or heard."""
    html = re.sub(r"<select.*?</select>|<dialog.*?</dialog>", "", update["html"], flags=re.DOTALL)
    return f"{unescape(re.sub(r'<[^>]+>', ' ', html))} {update.get('say', '')}"


# -- to the reader -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("folder", "turn", "resigns", "wins"),
    [("", "Your turn.", "You resign.", "Kiku wins"), ("fr/", "À vous de jouer.", "Vous abandonnez.", "Kiku gagne")],
)
def test_a_match_says_you_from_its_beginning_to_its_end(folder: str, turn: str, resigns: str, wins: str) -> None:
    tab, update = at_table(begun(), folder)
    assert turn in words(update)
    assert resigns.rstrip(".") in tab.do("ask resign")["html"], "it is said what that means"
    update = tab.do("resign")
    assert resigns in update["say"] and wins in update["say"]
    assert words(update).count(resigns) >= 2, "in the status and at the end of the log"
    assert not WRONG.search(words(update))


@pytest.mark.parametrize(("folder", "wins"), [("", "You win!"), ("fr/", "Vous gagnez la partie\u202f!")])
@pytest.mark.parametrize("slug", SLUGS)
def test_who_wins_without_a_name_reads_you_win(slug: str, folder: str, wins: str) -> None:
    _, update = at_table(over(slug), folder)
    assert wins in words(update)
    assert not WRONG.search(words(update)), "in the log and the result too"


def test_who_has_a_name_is_called_by_it() -> None:
    tab, _ = at_table(begun(seats=(Seat("Ana"), KIKU)))
    assert "Ana resigns." in tab.do("resign")["say"]


def test_a_shared_victory_says_you_to_the_reader_alone() -> None:
    match = begun("mai-star")
    match.resign(2)
    tab, update = at_table(match)
    assert "Ran resigns." in words(update) and "You share the victory with Kiku." in words(update)
    assert "Player 1, Kiku share the victory." in tab.do("share")["html"]


@pytest.mark.parametrize(
    ("folder", "warning", "up"),
    [
        ("", "You have 10 seconds left.", "Your time is up."),
        ("fr/", "Il vous reste 10 secondes.", "Votre temps est écoulé."),
    ],
)
def test_the_clock_says_you(folder: str, warning: str, up: str) -> None:
    match = begun()
    save = Save("kodama", match.record, clock=Clock.wound(Timing("move", 20_000), 2))
    tab = Tab({save.key: str(save)})
    update = tab.hello(f"{folder}okiya/#kodama")
    assert f'data-warning="{warning}"' in update["html"]
    tab.clock += 60_000
    assert up in tab.do("time")["say"]


def test_hints_are_counted_for_you() -> None:
    tab, _ = at_table(begun())
    tab.do("hint")
    tab.let_bots_think()
    assert "You: 1 hint" in tab.do("resign")["html"]


@pytest.mark.parametrize(("path", "title"), [("", "Okiya with Kiku"), ("fr/", "Okiya avec Kiku")])
def test_a_saved_match_is_named_after_the_others(path: str, title: str) -> None:
    tab = Tab(saved({"kodama": begun()}))
    assert title in tab.hello(path)["html"]
    assert title in tab.do("remove kodama")["say"]


# -- to others -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "player"), [("", "Player 1"), ("fr/", "Joueur 1")])
@pytest.mark.parametrize("slug", SLUGS)
def test_what_others_get_names_the_player_and_never_says_you(slug: str, folder: str, player: str) -> None:
    for match in (begun(slug), over(slug)):
        tab, update = at_table(match, folder)
        assert player in update["title"] and not SAYS_YOU.search(update["title"])
        shared = tab.do("share")["html"]
        text = unescape(re.findall(r'<pre id="share-text".*?</pre>', shared, re.DOTALL)[0])
        svg = tab.do("picture")["picture"]["svg"]
        for sent in (text, re.sub(r"<[^>]+>", "\n", svg)):
            assert player in sent and not SAYS_YOU.search(sent)


def test_sharing_leaves_the_readers_own_log_as_it_is() -> None:
    tab, before = at_table(over("okiya"))
    tab.do("share")
    assert words(tab.do("close dialog")) == words({**before, "say": ""})


def test_a_match_opened_from_a_link_is_about_player_1() -> None:
    tab = Tab()
    found = words(tab.hello(path_of(over("okiya"))))
    assert "Player 1 wins the match." in found and "You" not in found


def test_several_people_at_one_screen_have_numbers() -> None:
    match = begun(seats=(YOU, YOU))
    tab, update = at_table(match)
    assert "Player 1 to move." in words(update)
    assert "Player 2 to move." in tab.do(f"play {match.state.legal()[0]}")["say"]
    assert "Okiya: Player 1 and Player 2" in tab.hello()["html"]


def test_through_the_eyes_of_another_nobody_is_you() -> None:
    tab, update = at_table(over("taiki"))
    assert '<option value="0" selected>You</option>' in update["html"]
    for eyes in ("1", "spectator", "all"):
        update = tab.do(f"eyes {eyes}")
        assert "Player 1 wins the match." in words(update) and not re.search(r"\bYou\b", words(update))
        assert '<option value="0">You</option>' in update["html"], "the way back is still called so"
    assert "You win!" in words(tab.do("eyes 0"))


# -- by link -------------------------------------------------------------------------------------------------------


def test_a_match_by_link_says_you_on_both_sides_and_player_of_the_other() -> None:
    match = begun(seats=(YOU, YOU))
    kept = {"record": str(match.record), "created": 1, "touched": 1, "away": {"seats": [1], "known": 0, "taken": []}}
    here = Tab({"hanamachi/match/kodama": json.dumps(kept)})
    assert "Your turn." in words(here.hello("okiya/#kodama"))
    update = here.do(f"play {match.state.legal()[0]}")
    assert "Send your move to Player 2." in words(update)
    assert here.app.session
    there = Tab()
    update = there.hello(path_of(here.app.session.match, taken=frozenset([0])))
    assert "You’ve joined the match." in words(update) and "Your turn." in words(update)
    assert "Okiya with Player 1" in there.hello()["html"] and "Okiya with Player 2" in here.hello()["html"]


@pytest.mark.parametrize(
    ("end", "sentence"), [("resign 0", "In this link, you resign."), ("time 0", "In this link, your time is up.")]
)
def test_a_link_that_drops_you_asks_first(end: str, sentence: str) -> None:
    match = begun(seats=(YOU, Seat("Ben")))
    kept = {"record": str(match.record), "created": 1, "touched": 1, "away": {"seats": [1], "known": 0, "taken": []}}
    tab = Tab({"hanamachi/match/kodama": json.dumps(kept)})
    dropped = Match.replay(parse(f"{match.record} {end}"), GAMES)
    assert sentence in words(tab.hello(path_of(dropped, taken=frozenset([0, 1]))))

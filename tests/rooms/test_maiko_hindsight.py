"""Maiko's review as a visitor meets it: closed while a match runs, then with what was missed, in both languages."""

from __future__ import annotations

import re
from typing import Any

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maiko.rules.material import FRIEND
from tests.app.stored import saved
from tests.app.tab import ROOT, Tab

GAME = GAMES["maiko"]
SEATS = (Seat("Ana"), Seat("Kiku", "shikomi"))


def played(actions: int | None = None, seats: tuple[Seat, ...] = SEATS) -> Match:
    match, chance = Match(GAME, seats, {}, 11), Chance(4)
    while match.turn is not None and (actions is None or len(match.actions) < actions):
        match.play(decide(GAME.bot(match.state.seen_by(match.turn), "shikomi", chance)))
    return match


def reviewed(match: Match, folder: str = "") -> str:
    """The page when the whole match has been gone through."""
    tab = Tab(saved({"finished": match}))
    tab.hello(f"{folder}maiko/hindsight/#finished")
    return str(tab.let_bots_think()["html"])


def test_a_review_is_for_finished_matches_alone() -> None:
    """The address of a running match shows nothing; that of a finished one has its numbers at once."""
    tab = Tab(saved({"running": played(20), "finished": played()}))
    html = tab.hello("maiko/hindsight/#running")["html"]
    assert "isn’t over" in html and "small-house" not in html
    html = tab.send("go", url=f"{ROOT}maiko/hindsight/#finished", pop=False)["html"]
    assert "At a glance" in html and "Going through the match" in html
    assert "Finish a match" in tab.send("go", url=f"{ROOT}maiko/hindsight/#nowhere", pop=False)["html"]


def test_the_result_has_a_button_that_leads_there() -> None:
    tab = Tab(saved({"finished": played()}))
    assert 'data-do="enter hindsight"' in tab.hello("maiko/#finished")["html"]


def test_the_page_tells_what_was_missed_in_both_languages() -> None:
    match = played()
    for folder, sentence in (("", "Ana had seen this pair: "), ("fr/", "Ana avait vu cette paire\N{NO-BREAK SPACE}: ")):
        html = reviewed(match, folder)
        assert sentence in html and "maiko/#finished@" in html  # and a link to the table at that moment
        assert 'style="' not in html and "{" not in html
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))


def test_the_only_person_without_a_name_is_you() -> None:
    html = reviewed(played(seats=(Seat(""), SEATS[1])))
    assert "You had seen this pair: " in html and "Kiku had seen" in html


def test_a_long_match_is_shown_by_and_by_and_its_page_stays_short() -> None:
    """After forty actions the players turn the same two tiles hundreds of times, until one of them resigns."""
    short, long = played(40), played(40)
    while long.state.legal()[0][:4] != "flip" or idle_flips(long) is None:
        long.play(long.state.legal()[0])
    for _ in range(300):
        for flip in idle_flips(long) or ():
            long.play(flip)
    for match in (short, long):
        match.resign(0)
    tab = Tab(saved({"finished": long}))
    tab.hello("maiko/hindsight/#finished")
    html = tab.let_bots_think()["html"]
    assert "Going through the match: 100%" not in html and any("Going through" in push["html"] for push in tab.pushed)
    assert len(html) < 3 * len(reviewed(short))


def idle_flips(match: Match) -> tuple[str, str] | None:
    """Two tiles that differ, at the beginning of a turn."""
    state: Any = match.state
    if state.phase != "flip" or state.open or state.paired:
        return None
    first, *others = [space for space in state.face_down if state.deal[space] != FRIEND]
    other = next(space for space in others if state.deal[space].kind != state.deal[first].kind)
    return f"flip {first}", f"flip {other}"

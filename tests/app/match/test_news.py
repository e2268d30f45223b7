"""The strip of news, without a browser: what happened since one's last decision, as one may know it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from hanamachi.app.match.news import MOST
from hanamachi.app.match.session import Session
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.words import words_in
from tests.app.match.matches import finished
from tests.app.stored import saved, settings
from tests.app.tab import AGAINST_BOT, TWO_PEOPLE, Tab

LINE = re.compile(r'<li class="news-line" id="news-(\d+-\d+)"(.*?)</li>', re.DOTALL)
WORDS = re.compile(r'<span class="news-words">(.*?)</span>')
T = words_in("en")


def strip(update: dict[str, Any]) -> dict[str, str]:
    """The words of the strip, by the moment and the place of the event among those that led to it."""
    return {id: unescape(WORDS.findall(rest)[0]) for id, rest in LINE.findall(update["html"])}


def ids(update: dict[str, Any]) -> list[str]:
    return list(strip(update))


def at_table(match: Match, **chosen: str) -> tuple[Tab, dict[str, Any]]:
    tab = Tab(saved({"kodama": match}) | settings(**chosen))
    return tab, tab.hello(f"{match.game.slug}/#kodama")


def test_the_strip_has_ones_own_action_and_all_that_followed_until_one_acts_again(tab: Tab) -> None:
    update = tab.do("start", **AGAINST_BOT)
    assert strip(update) == {} and "The match begins." in update["html"]
    assert ids(tab.do("play a1")) == ["1-0"]
    told = strip(tab.let_bots_think())
    assert list(told) == ["1-0", "2-0"]
    assert told["1-0"].startswith("Ana takes") and told["2-0"].startswith("Kiku takes")
    session = tab.app.stage.need_session()
    assert ids(tab.do(f"play {session.match.state.legal()[0]}")) == ["3-0"]


def test_it_tells_a_bots_first_move_before_one_has_decided_anything(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT | {"first": "seat_2"})
    assert ids(tab.let_bots_think()) == ["1-0"]


def test_of_several_people_each_reads_what_happened_since_their_own_decision(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    session = tab.app.stage.need_session()
    shown = [ids(tab.do(f"play {session.match.state.legal()[0]}")) for _ in range(4)]
    assert shown == [["1-0"], ["1-0", "2-0"], ["2-0", "3-0"], ["3-0", "4-0"]]


def test_undo_and_a_reload_show_the_strip_as_it_was_then(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    session = tab.app.stage.need_session()
    tab.do("play a1")
    before = strip(tab.let_bots_think())
    tab.do(f"play {session.match.state.legal()[0]}")
    after = strip(tab.let_bots_think())
    assert list(after) == ["3-0", "4-0"]
    reloaded = Tab(dict(tab.storage))
    assert strip(reloaded.hello(f"okiya/#{session.id}")) == after
    assert strip(tab.do("undo")) == before


def test_looking_back_shows_what_the_strip_told_at_that_moment(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    session = tab.app.stage.need_session()
    for _ in range(2):
        tab.do(f"play {session.match.state.legal()[0]}")
        tab.let_bots_think()
    assert ids(tab.do("look 3")) == ["3-0"]
    assert ids(tab.do("look 2")) == ["1-0", "2-0"]
    assert ids(tab.do("look 0")) == []
    assert ids(tab.do("look now")) == ["3-0", "4-0"]


def test_a_decision_without_a_choice_does_not_end_what_there_is_to_read() -> None:
    match = next(match for seed in range(400) if (match := forced_soon(seed)))
    tab, _ = at_table(match, forced="alone")
    decided = len(match.actions)
    tab.do(f"play {match.state.legal()[0]}")
    update = tab.let_bots_think()
    session = tab.app.stage.need_session()
    assert session.match.turn == 0 and len(session.match.actions) > decided + 2
    assert list(dict.fromkeys(id.partition("-")[0] for id in strip(update))) == [
        str(moment) for moment in range(decided + 1, len(session.match.actions) + 1)
    ]


def forced_soon(seed: int) -> Match | None:
    """A match with a bot where the person's first legal action leads to a turn without a choice, and on from there."""
    chance = Chance.named("forced", seed)
    match = Match(GAMES["taiki"], [Seat("Ana"), Seat("Kiku", "shikomi")], {}, seed)
    for _ in range(8):
        if match.turn is not None:
            match.play(chance.pick(match.state.legal()))
    if match.turn != 0 or len(match.state.legal()) < 2:
        return None
    tab, _ = at_table(match, forced="alone")
    session = tab.app.stage.need_session()
    tab.do(f"play {match.state.legal()[0]}")
    if tab.tasks:
        tab.let_bots_think()
    return match if session.alone and session.match.turn == 0 and len(session.match.state.legal()) > 1 else None


def test_a_new_round_begins_with_an_empty_strip_and_the_end_has_none() -> None:
    match = Match(GAMES["okiya"], [Seat("Ana"), Seat("Ben")], {"match": "wins", "wins": "2"}, 3)
    chance = Chance.named("news", 3)
    while match.state.legal() != ["next"]:
        match.play(chance.pick(match.state.legal()))
    tab, update = at_table(match)
    assert "wins the round" in list(strip(update).values())[-1]
    update = tab.do("play next")
    assert [words[:8] for words in strip(update).values()] == ["Round 2:"]
    over = finished("okiya")
    assert 'id="news"' not in at_table(over)[1]["html"]


def test_a_stopped_clock_covers_the_strip_too(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE, clock="move", clock_move="20")
    assert strip(tab.do("play a1"))
    assert not strip(tab.do("halt"))
    assert strip(tab.do("resume"))


@pytest.mark.parametrize("slug", ["taiki", "mai-star", "maiko"])
def test_it_says_no_more_than_the_seat_may_know_and_leaves_nothing_of_that_out(slug: str) -> None:
    game = GAMES[slug]
    seats = game.seats[-1]
    match = Match(game, [Seat("Ana"), *(Seat(f"Bot {n}", "shikomi") for n in range(1, seats))], {}, 5)
    chance, checked = Chance.named("secret", slug), 0
    while match.turn is not None and checked < 6:
        turn = match.turn
        match.play(chance.pick(match.state.legal()))
        if match.turn != 0 or turn == 0:
            continue
        checked += 1
        tab, update = at_table(match)
        told, last = strip(update), len(match.actions)
        first = int(next(iter(told)).partition("-")[0])
        everything = told_to(tab.app.stage.need_session(), 0)
        assert told == {id: words for id, words in everything.items() if int(id.partition("-")[0]) >= first}
        assert first == last - MOST + 1 or match.turn_at(first - 1) == 0 or is_begun(match, first)
    assert checked


def is_begun(match: Match, first: int) -> bool:
    """Whether the strip begins with the match, or with a round."""
    return first == 1 or bool(match.game.pause and match.actions[first - 1] == match.game.pause)


def test_behind_the_cover_it_tells_what_everybody_may_know() -> None:
    tab, update = at_table(Match(GAMES["taiki"], [Seat("Ana"), Seat("Ben")], {}, 4))
    session = tab.app.stage.need_session()
    covered = 0
    for _ in range(24):
        if session.viewer.is_covered:
            covered += bool(strip(update))
            assert strip(update).items() <= told_to(session, None).items()
            under = set(strip(update))
            update = tab.lift()
            assert set(strip(update)) == under, "since the last turn of the person who lifts it"
            assert strip(update).items() <= told_to(session, session.match.turn).items()
        elif session.viewer.is_to_pass_on:
            update = tab.do("handover")
        else:
            update = tab.do(f"play {session.match.state.legal()[0]}")
    assert covered > 3


def told_to(session: Session, seat: int | None) -> dict[str, str]:
    """All that has happened, as a seat may know it."""
    return {
        f"{moment}-{order}": session.game_view.tell(T, event.seen_by(seat), session.names_in(T))
        for moment in range(1, len(session.match.actions) + 1)
        for order, event in enumerate(session.match.events[moment - 1])
    }

"""A match that is over, as a play to watch: what runs by itself, through whose eyes, and what stays hidden before."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hanamachi.app.match.opened_link import OpenedLink
from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.match.viewer import ALL, SPECTATOR
from hanamachi.app.replay.playback import SPEEDS
from hanamachi.app.replay.replay_controller import SAYING, STEP
from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from hanamachi.games.maiko.rules.material import FRIEND
from tests.app.match.matches import GOLDEN, finished, over
from tests.app.stored import saved
from tests.app.tab import Tab
from tests.screens.maiko.tiles import house_of, placed
from tests.screens.taiki.cards import board, named

SLUGS = list(GAMES)
HIDING = [slug for slug, game in GAMES.items() if game.hides]
TABLE = re.compile(r'<div id="table".*?(?=<div class="controls")', re.DOTALL)


def running(slug: str) -> Match:
    """The same match some actions before its end."""
    match, whole = finished(slug), parse(over(slug))
    begun = Match(match.game, match.seats, dict(whole.options), whole.seed)
    for action in whole.actions[: len(whole.actions) // 2]:
        begun.play(action)
    return begun


def tab_with(match: Match) -> Tab:
    tab = Tab(saved({"kodama": match}))
    tab.hello(f"{match.game.slug}/#kodama")
    return tab


def session(tab: Tab) -> Session:
    assert tab.app.session
    return tab.app.session


def played(tab: Tab) -> list[dict[str, Any]]:
    """Everything that is shown while the match plays by itself."""
    while tab.tasks:
        asyncio.run(tab.tasks.pop(0))
    shown, tab.pushed[:] = list(tab.pushed), []
    return shown


def moment(update: dict[str, Any]) -> int:
    (value,) = re.findall(r'<input id="replay-moment"[^>]*? value="(\d+)"', update["html"])
    return int(value)


# -- playing by itself ---------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_that_is_over_plays_from_its_beginning_to_its_end(slug: str) -> None:
    match = finished(slug)
    tab = tab_with(match)
    first = tab.do("replay")
    assert moment(first) == 0
    assert 'aria-label="Pause"' in first["html"]
    assert first["url"].endswith("#kodama")
    shown = played(tab)
    assert [moment(update) for update in shown] == list(range(1, len(match.actions) + 1))
    assert 'aria-label="Pause"' not in shown[-1]["html"]
    assert "the match" in shown[-1]["say"] or "victory" in shown[-1]["say"]
    assert not any("store" in update for update in shown), "to look at a match changes nothing"


def test_it_goes_on_from_the_moment_that_is_shown() -> None:
    tab = tab_with(finished("okiya"))
    tab.do("look 5")
    tab.do("replay")
    assert moment(played(tab)[0]) == 6


@pytest.mark.parametrize("do", ["look 3", "replay", "replay pause", "play a1", "ask rules"])
def test_whatever_somebody_does_makes_it_stand_still(do: str) -> None:
    tab = tab_with(finished("okiya"))
    tab.do("look 2")
    tab.do("replay")
    update = tab.do(do)
    assert not played(tab), "what was on its way is dropped"
    here = 3 if do == "look 3" else 2
    assert update["url"].endswith(f"#kodama@{here}")
    assert moment(update) == here
    assert "The match is over" not in update.get("say", ""), "a tap on the table only stops it"


def test_it_stops_when_somebody_leaves_and_when_another_begins() -> None:
    tab = tab_with(finished("okiya"))
    tab.do("replay")
    tab.send("go", url="https://example.org/games/")
    assert not played(tab)
    tab.send("go", url="https://example.org/games/okiya/#kodama")
    tab.do("replay")
    tab.do("replay")
    tab.do("replay")
    moments = [moment(update) for update in played(tab)]
    assert moments == sorted(set(moments)), "one of them plays, not two"


def test_a_dragged_slider_shows_its_moment_and_only_its_end_has_an_address() -> None:
    tab = tab_with(finished("okiya"))
    tab.do("replay")
    update = tab.do("glance", moment="4")
    assert not played(tab)
    assert moment(update) == 4
    assert update["url"].endswith("#kodama")
    assert "say" not in update
    update = tab.do("look", moment="6")
    assert update["url"].endswith("#kodama@6")
    assert update["say"]
    assert moment(tab.do("look", moment="9999")) == len(finished("okiya").actions)


@pytest.mark.parametrize("speed", SPEEDS)
def test_screen_readers_hear_each_moment_or_at_speed_as_many_as_one_can_follow(speed: str) -> None:
    tab = tab_with(finished("maiko"))
    tab.do(f"speed {speed}")
    tab.do("replay")
    shown = played(tab)
    told = [update for update in shown if update.get("say")]
    if STEP / float(speed) >= SAYING:
        assert len(told) == len(shown)
    else:
        assert 1 < len(told) * SAYING <= len(shown) * STEP / float(speed) + 2 * SAYING
    assert told[-1] is shown[-1]


def test_the_speed_is_the_pace_and_changes_while_it_plays() -> None:
    waits: list[float] = []
    tab = tab_with(finished("okiya"))

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            tab.do("speed", speed="4")

    tab.app.stage.sleep = sleep
    tab.do("speed", speed="0.5")
    tab.do("replay")
    assert len(played(tab)) == len(finished("okiya").actions)
    assert waits[:3] == [STEP * 2, STEP * 2, STEP / 4]
    with pytest.raises(ValueError, match="speed"):
        tab.do("speed 9")


# -- through whose eyes --------------------------------------------------------------------------------------------


def moments(match: Match) -> Iterator[int]:
    yield from range(0, len(match.actions), 7)
    yield len(match.actions)


def test_nobody_is_asked_whose_eyes_where_nothing_is_hidden() -> None:
    tab = tab_with(finished("okiya"))
    update = tab.do("look 3")
    assert "replay-eyes" not in update["html"]
    assert tab.do(f"eyes {ALL}")["html"] == update["html"]


@pytest.mark.parametrize("slug", HIDING)
def test_the_eyes_are_those_of_each_seat_a_spectator_and_everybody(slug: str) -> None:
    match = finished(slug)
    tab = tab_with(match)
    html = tab.do("look 1")["html"]
    choices = re.findall(r'<option value="(\w+)"', html.partition('id="replay-eyes"')[2].partition("</select>")[0])
    assert choices == [*map(str, range(len(match.seats))), SPECTATOR, ALL]
    with pytest.raises(ValueError, match="eyes"):
        tab.do(f"eyes {len(match.seats)}")


def test_in_taiki_a_seat_sees_its_hand_and_all_open_every_hand() -> None:
    match = finished("taiki")
    tab = tab_with(match)
    for here in moments(match):
        tab.do(f"look {here}")
        state = match.at(here)
        hands = [set(state.seen_by(seat).hand) for seat in range(len(match.seats))]  # type: ignore[attr-defined]
        for seat, hand in enumerate(hands):
            shown = named(TABLE.findall(tab.do(f"eyes {seat}")["html"])[0])
            others = set().union(*hands) - hand
            assert hand <= shown
            assert not others & shown
        assert not set().union(*hands) & named(TABLE.findall(tab.do(f"eyes {SPECTATOR}")["html"])[0])
        everything = named(TABLE.findall(tab.do(f"eyes {ALL}")["html"])[0])
        assert set().union(*hands) <= everything


@pytest.mark.slow
def test_in_mai_star_a_seat_sees_its_hand_and_all_open_every_hand() -> None:
    match = finished("mai-star")
    tab = tab_with(match)
    for here in moments(match):
        tab.do(f"look {here}")
        state = match.at(here)
        hands = [len(hand) for hand in state.hands]  # type: ignore[attr-defined]
        for seat, cards in enumerate(hands):
            hand = tab.do(f"eyes {seat}")["html"].partition('id="hand"')[2].partition('class="controls"')[0]
            assert hand.count('data-cell="') == cards
        html = tab.do(f"eyes {SPECTATOR}")["html"]
        assert 'id="hand"' not in html
        assert "open-hands" not in html
        shown = tab.do(f"eyes {ALL}")["html"].partition('class="open-hands"')[2].partition("</ul>")[0]
        assert [row.count("<svg") - 1 for row in shown.split("<li")[1:]] == hands


def passing(match: Match, here: int) -> set[str]:
    """The spaces of Maiko whose tiles lie open at that moment only."""
    events = match.events[here - 1] if here else []
    return {space for event in events if event.fleeting for space in event.facts["spaces"]}


def test_in_maiko_tiles_lie_face_down_until_all_is_open() -> None:
    match = finished("maiko")
    tab = tab_with(match)
    for here in moments(match):
        tab.do(f"look {here}")
        state = match.at(here)
        face_down = set(state.face_down)  # type: ignore[attr-defined]
        deal = {space: tile for space, tile in state.deal.items() if tile != FRIEND}  # type: ignore[attr-defined]
        for seat in range(len(match.seats)):
            table = TABLE.findall(tab.do(f"eyes {seat}")["html"])[0]
            known = set(state.seen_by(seat).faces) | passing(match, here)  # type: ignore[attr-defined]
            assert {space for space, _ in placed(table)} & face_down <= known
        shown = dict(placed(TABLE.findall(tab.do(f"eyes {ALL}")["html"])[0]))
        assert {space: deal[space] for space in face_down if space in deal}.items() <= shown.items()


def test_a_tile_that_was_turned_back_is_seen_at_its_moment() -> None:
    match = finished("maiko")
    here = next(number for number in range(1, len(match.actions)) if passing(match, number))
    shown = dict(placed(TABLE.findall(tab_with(match).do(f"look {here}")["html"])[0]))
    deal = house_of(match).deal
    assert {space: deal[space] for space in passing(match, here) if deal[space] != FRIEND}.items() <= shown.items()


def test_all_open_tells_what_each_one_drew() -> None:
    match = finished("taiki")
    tab = tab_with(match)
    assert match.actions[1].startswith("draw")
    other = next(seat for seat in range(len(match.seats)) if seat != match.events[1][0].seat)
    tab.do(f"eyes {other}")
    assert not named(tab.do("look 2")["say"])
    tab.do(f"eyes {ALL}")
    assert named(tab.do("look 2")["say"])


# -- what stays hidden ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", ["0", "1", SPECTATOR, ALL])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_running_match_has_no_other_eyes_and_does_not_play_by_itself(slug: str, eyes: str) -> None:
    tab = tab_with(running(slug))
    before = tab.do("look now")["html"]
    assert 'id="replay"' not in before
    update = tab.do(f"eyes {eyes}")
    assert TABLE.findall(update["html"]) == TABLE.findall(before)
    assert "until the match is over" in update["say"]
    tab.tasks.clear()  # a bot's thinking
    assert 'id="replay"' not in tab.do("replay")["html"]
    assert not tab.tasks
    session(tab).viewer.choice = eyes  # as if they were left from before
    assert not session(tab).viewer.sees_all
    assert TABLE.findall(tab.do("look now")["html"]) == TABLE.findall(before)


@pytest.mark.parametrize("slug", HIDING)
def test_whoever_may_have_seen_everything_undoes_nothing(slug: str) -> None:
    tab = tab_with(running(slug))
    match = session(tab).match
    match.resign(0)
    assert not match.can_undo
    tab.do(f"eyes {ALL}")
    assert "Nothing to undo" in tab.do("undo")["say"]
    assert match.resigned == 0


def test_where_nothing_is_hidden_undo_leads_back_to_ones_own_eyes() -> None:
    tab = tab_with(finished("okiya"))
    match = session(tab).match
    tab.do("eyes 1")
    tab.do("undo")
    assert match.turn is not None
    assert session(tab).viewer.seat in (match.turn, *session(tab).seating.people)
    assert 'id="replay"' not in tab.do("look now")["html"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_on_show_is_looked_at_from_end_to_end_and_never_played(slug: str) -> None:
    match = running(slug)
    tab = tab_with(match)
    tab.tasks.clear()
    shown = Session(Seating(match, Save("kodama", match.record), OpenedLink("AA")))
    tab.app.stage.session = shown
    assert shown.viewer.seat is None
    update = tab.do("look 1")
    assert moment(update) == 1
    tab.do("look now")
    tab.app.runner.wake_bot()
    assert not tab.tasks, "no bot plays on"
    before = list(match.actions)
    assert "view only" in tab.do(f"play {match.state.legal()[0]}")["say"]
    for do in ("undo", "redo", "resign", "hint"):
        assert "store" not in tab.do(do)
    assert match.actions == before
    assert not tab.tasks
    tab.do("replay")
    assert len(played(tab)) == len(before)
    tab.do(f"eyes {ALL}")
    assert shown.viewer.sees_all


@pytest.mark.parametrize("slug", HIDING)
def test_whoever_can_still_take_a_seat_sees_no_more_than_those_who_sit(slug: str) -> None:
    match = running(slug)
    tab = tab_with(match)
    tab.app.stage.session = Session(
        Seating(match, Save("kodama", match.record), OpenedLink("AA", taken=frozenset({0})))
    )
    before = tab.do("look now")["html"]
    assert 'id="replay"' not in before
    assert TABLE.findall(tab.do(f"eyes {ALL}")["html"]) == TABLE.findall(before)
    tab.do("replay")
    assert not played(tab)


def test_taiki_on_show_shows_hands_only_by_choice() -> None:
    match = running("taiki")
    tab = tab_with(match)
    tab.app.stage.session = Session(Seating(match, Save("kodama", match.record), OpenedLink("AA")))
    hands = {card for seat in range(len(match.seats)) for card in board(match).seen_by(seat).hand}
    assert not hands & named(TABLE.findall(tab.do("look now")["html"])[0])
    assert hands <= named(TABLE.findall(tab.do(f"eyes {ALL}")["html"])[0])


def test_a_match_that_nobody_could_win_says_why_it_ended() -> None:
    lines = (GOLDEN / f"okiya-{GAMES['okiya'].version}.txt").read_text("utf-8").splitlines()
    matches = (Match.replay(parse(line.partition(" => ")[0]), GAMES) for line in lines)
    match = next(m for m in matches if m.turn is None and not m.winners() and m.options["match"] == "wins")
    tab = tab_with(match)
    why = "20 rounds in a row without a score: the match is a draw."
    html = tab.do("eyes all")["html"]
    assert "The match is a draw." in html
    assert html.count(why) == 2, "in the status and in the log"

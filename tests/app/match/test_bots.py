"""Bots and hints at a table, without a browser: when they think, and when what they thought is dropped."""

from __future__ import annotations

import asyncio
import json

import pytest

from hanamachi.core.record import parse
from hanamachi.games import GAMES
from tests.app.tab import AGAINST_BOT, ROOT, TWO_PEOPLE, Tab


def test_a_bot_answers_and_its_answer_is_kept(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    update = tab.do("play a1")
    assert update["busy"]
    assert "Kiku is thinking" in update["say"]
    update = tab.let_bots_think()
    assert not update["busy"]
    assert len(parse(tab.record).actions) == 2
    assert "Your turn" in update["say"]


def test_a_person_cannot_play_for_the_bot(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    tab.do("play a1")
    reply = next(action for action in tab.app.session.match.state.legal())  # type: ignore[union-attr]
    update = tab.do(f"play {reply}")
    assert "It’s Kiku’s turn." in update["say"]
    assert len(parse(tab.record).actions) == 1


@pytest.mark.parametrize("leave", ["undo", "home", "other match", "resign"])
def test_what_a_bot_was_thinking_is_dropped_when_the_match_moves_on(tab: Tab, leave: str) -> None:
    tab.do("start", **AGAINST_BOT)
    key = tab.match_key
    tab.do("play a1")
    thinking = list(tab.tasks)
    tab.tasks.clear()
    if leave == "undo":
        tab.do("undo")
    elif leave == "home":
        tab.send("go", url=ROOT)
    elif leave == "resign":
        tab.do("resign")
    else:
        tab.send("go", url=ROOT + "okiya/")
        tab.do("start", **TWO_PEOPLE)
    before = tab.storage[key]
    for task in thinking:
        asyncio.run(task)
    assert tab.pushed == []
    assert tab.storage[key] == before


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_or_a_hint_that_nobody_waits_for_any_more_does_not_begin_to_think(slug: str) -> None:
    """Its first step would be for whoever is at turn by now: a person has no level to think at."""
    tab = Tab()
    tab.hello(f"{slug}/")
    tab.do("start", who1="person", first="seat_1")
    session = tab.app.stage.need_session()
    while session.seating.bot_to_move:
        tab.let_bots_think()
    tab.do("hint")
    while not session.seating.bot_to_move:
        tab.do(f"play {session.match.state.legal()[0]}")
        tab.do("seen")
    tab.pushed.clear()
    steps: list[float] = []

    async def step(seconds: float) -> None:
        steps.append(seconds)

    tab.app.stage.sleep = step
    tab.send("go", url=ROOT)
    for task in tab.tasks:
        asyncio.run(task)
    assert tab.tasks and 0 not in steps and not tab.pushed  # 0: a pause in the middle of thinking


def test_a_bot_goes_on_when_one_comes_back(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    url = tab.do("play a1")["url"]
    again = Tab(tab.storage)
    assert again.hello(url.removeprefix(ROOT))["busy"]
    again.let_bots_think()
    assert len(parse(again.record).actions) == 2


def test_a_person_ends_the_pause_between_rounds_also_for_a_bot() -> None:
    for seed in range(60):
        tab = Tab({f"pad{n}": "" for n in range(seed)})
        tab.hello("okiya/")
        tab.do("start", **AGAINST_BOT, match="wins")
        session = tab.app.session
        assert session is not None
        while not session.seating.is_pausing:
            if session.seating.bot_to_move:
                tab.let_bots_think()
            else:
                tab.do(f"play {session.match.state.legal()[0]}")
        if session.match.turn == 1:
            break
    else:
        pytest.fail("the bot never starts the next round")
    assert not session.seating.bot_to_move
    update = tab.do("play next")
    assert "Round 2" in update["say"]
    assert update["busy"], "then the bot begins"


def test_bots_alone_play_a_match_to_its_end(tab: Tab) -> None:
    tab.do("start", who1="shikomi", who2="minarai", match="wins", wins="2")
    while tab.tasks:
        update = tab.let_bots_think()
    assert "wins the match" in update["say"]
    assert json.loads(tab.storage[tab.match_key])["finished"]


def test_a_hint_says_that_it_is_on_its_way_until_it_is_there_or_no_longer_wanted(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    assert "hint-coming" in tab.do("hint")["html"]
    there = tab.let_bots_think()
    assert "hint-coming" not in there["html"]
    assert "hint-words" in there["html"]
    tab.do("play a1")
    tab.do("hint")
    assert "hint-coming" not in tab.do("undo")["html"]

"""The pace of a match, without a browser: what is shown before the turn moves on, and how it is skipped."""

from __future__ import annotations

import re
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import pytest

from hanamachi.app.match import match_runner
from hanamachi.app.settings import PACE, THOUGHT
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.okiya.screen.showing import TAKES
from tests.app.stored import saved, settings
from tests.app.tab import TWO_PEOPLE, Tab

FRAME = re.compile(r'class="player"[^>]*?data-turn[^>]*? id="player-(\d)"')
TAP = re.compile(r'data-tap="(\w*)"')
WITH_A_BOT = (Seat("Ana"), Seat("Kiku", "shikomi"))


class Rest:
    """What a task awaits while something is shown: it lasts until the test lets the task run on."""

    def __init__(self, seconds: float, clock: SimpleNamespace) -> None:
        self.seconds, self.clock = seconds, clock

    def __await__(self) -> Generator[Rest, None, None]:
        yield self
        self.clock.now += self.seconds


class PacedTab(Tab):
    """A tab in which no time passes but that of the rests."""

    def __init__(self, storage: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(storage)
        clock = SimpleNamespace(now=0.0)
        monkeypatch.setattr(match_runner, "time", SimpleNamespace(monotonic=lambda: clock.now))
        self.app.stage.sleep = lambda seconds: Rest(seconds, clock)

    def run(self) -> list[float]:
        """Ends the rest of every task and lets it run to the next one: for how long each rests now."""
        rests, old = [], len(self.tasks)
        for _ in range(old):
            rests += self._step(self.tasks.pop(0))
        while len(self.tasks) > len(rests):  # those that came meanwhile have not begun yet
            rests += self._step(self.tasks.pop(len(rests)))
        for update in self.pushed:
            self.take(update)
        return rests

    def _step(self, task: Any) -> list[float]:
        try:
            while not (rest := task.send(None)).seconds:
                pass
        except StopIteration:
            return []
        self.tasks.insert(len(self.tasks), task)
        return [rest.seconds]

    @property
    def played(self) -> int:
        return len(self.app.stage.need_session().match.actions)

    def shown(self) -> dict[str, Any]:
        """The last update that came unasked."""
        return self.pushed[-1]


def frame(update: dict[str, Any]) -> int:
    """The seat with the frame that says whose turn it is."""
    (seat,) = FRAME.findall(update["html"])
    return int(seat)


@pytest.fixture
def tab(monkeypatch: pytest.MonkeyPatch) -> PacedTab:
    """A match of Okiya with a bot, at a slow pace; the person begins."""
    match = Match(GAMES["okiya"], WITH_A_BOT, {"first": "seat_1"}, 7)
    tab = PacedTab(saved({"kodama": match}) | settings(speed="slow", tips="off"), monkeypatch)
    tab.hello("okiya/#kodama")
    return tab


def test_the_frame_stays_with_the_actor_while_its_action_is_shown(tab: PacedTab) -> None:
    assert frame(tab.do("play a1")) == 0
    assert tab.run() == [PACE["slow"] * TAKES]
    assert tab.run() == [pytest.approx(THOUGHT["slow"])]
    assert (frame(tab.shown()), tab.played) == (1, 1), "now the bot thinks, for all to see"
    assert tab.run() == [PACE["slow"] * TAKES]
    assert (frame(tab.shown()), tab.played) == (1, 2), "its action is being shown"
    assert 'aria-disabled="true"' not in re.findall(r"<button[^>]*data-state=\"open\"[^>]*>", tab.shown()["html"])[0]
    assert tab.run() == []
    assert frame(tab.shown()) == 0


def test_a_person_need_not_wait_until_the_bots_action_has_been_shown(tab: PacedTab) -> None:
    tab.do("play a1")
    while tab.played < 2:
        tab.run()
    answer = tab.app.stage.need_session().match.state.legal()[0]
    update = tab.do(f"play {answer}")
    assert (frame(update), tab.played) == (0, 3)


def test_a_skip_lets_the_bot_move_at_once_also_while_it_still_thinks(tab: PacedTab) -> None:
    assert TAP.findall(tab.do("play a1")["html"]) == ["skip"]
    tab.run()
    update = tab.do("skip")
    assert tab.played == 2
    assert "Kiku takes" in update["html"] and 'id="skip"' not in update["html"]
    while tab.run():
        assert tab.played == 2, "what the bot had been waiting with is not played again"

    tab.do(f"play {tab.app.stage.need_session().match.state.legal()[0]}")
    tab.do("skip")
    assert tab.played == 3, "it has not decided yet"
    assert tab.run() == [PACE["slow"] * TAKES]
    assert tab.played == 4, "it moved when it had"


def test_a_second_skip_goes_on_to_the_persons_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAMES["taiki"], [Seat("Ana"), *(Seat(name, "shikomi") for name in ("Kiku", "Ume", "Ran"))], {}, 2)
    tab = PacedTab(saved({"kodama": match}) | settings(speed="slow", tips="off"), monkeypatch)
    tab.hello("taiki/#kodama")
    session = tab.app.stage.need_session()

    def decide() -> list[float]:
        """The person plays, until it is a bot's turn; the rests that follow."""
        while not session.seating.bot_to_move:
            tab.do(f"play {session.match.state.legal()[0]}")
        return tab.run()

    while session.seating.bot_to_move:
        tab.run()
    assert decide()
    before = tab.played
    tab.do("skip")
    assert tab.played == before + 1 and session.seating.bot_to_move, "one skip, one bot"
    assert tab.run(), "the next one is shown again"
    tab.do("skip")
    tab.run()
    assert not session.seating.bot_to_move and tab.played > before + 2
    assert decide(), "a decision later, all is shown again"


@pytest.mark.parametrize("speed", PACE)
def test_the_speed_decides_for_how_long(monkeypatch: pytest.MonkeyPatch, speed: str) -> None:
    match = Match(GAMES["okiya"], WITH_A_BOT, {"first": "seat_1"}, 7)
    tab = PacedTab(saved({"kodama": match}) | settings(speed=speed, tips="off"), monkeypatch)
    tab.hello("okiya/#kodama")
    update = tab.do("play a1")
    rests = []
    while tab.played < 2:
        rests += tab.run()
    shown = PACE[speed] * TAKES
    if speed == "instant":
        assert rests == [] and frame(update) == 1
    else:
        assert rests == pytest.approx([shown, THOUGHT[speed], shown])


def test_between_two_people_nothing_waits(tab: PacedTab) -> None:
    tab.send("go", url="https://example.org/games/okiya/")
    tab.do("start", **TWO_PEOPLE)
    update = tab.do("play a1")
    assert frame(update) == 1
    assert tab.run() == []
    assert TAP.findall(update["html"]) == []


def test_a_skip_with_nothing_to_wait_for_changes_nothing(tab: PacedTab) -> None:
    before = tab.record
    tab.do("skip")
    tab.do("skip")
    assert tab.run() == [] and tab.record == before
    tab.do("play a1")
    assert tab.run() == [PACE["slow"] * TAKES], "and it is forgotten by the next decision"

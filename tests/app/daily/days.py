"""Visitors of the daily tables, each with the calendar day that their clock shows."""

from __future__ import annotations

import calendar
import time
from dataclasses import replace
from datetime import date, timedelta

from hanamachi.app.daily.results import Results, read_results
from hanamachi.app.daily.table import DailyTable, table_of
from hanamachi.app.saves.saves import Save
from hanamachi.core.game import decide
from tests.app.tab import Tab

DAY, EVE = "2026-11-18", "2026-11-17"
"""A Wednesday, and the day before."""
HOUR = 3_600_000
WEEK = [(date(2026, 11, 16) + timedelta(days=n)).isoformat() for n in range(7)]
"""From a Monday to a Sunday."""


def noon(day: str) -> int:
    """By universal time, in milliseconds."""
    return calendar.timegm(time.strptime(day, "%Y-%m-%d")) * 1000 + 12 * HOUR


def visit(path: str, day: str = DAY, storage: dict[str, str] | None = None) -> Tab:
    """A tab that is opened on that day, in a browser with this storage."""
    tab = Tab(storage)
    tab.clock = noon(day)
    tab.hello(path, zone=0)
    return tab


def begin(slug: str, day: str = DAY, storage: dict[str, str] | None = None) -> Tab:
    """The day's try has been begun, and it is the person's turn."""
    tab = visit(f"{slug}/today/", day, storage)
    tab.do(f"today play {day}")
    wait(tab)
    return tab


def late(slug: str, day: str = DAY, storage: dict[str, str] | None = None) -> Tab:
    """The same, with one decision of the person left: what was played before was put there."""
    daily = table_of(slug, day)
    match = daily.match()
    cut = 0
    while (turn := match.turn) is not None:
        cut = len(match.actions) if turn == daily.you and match.state.legal() != [match.game.pause] else cut
        level = match.game.levels[0]
        match.play(decide(match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot())))
    save = Save(daily.id, replace(match.record, actions=tuple(match.actions[:cut])), daily=day)
    begun = Results() if storage is None else read_results(storage.get(f"hanamachi/{slug}/today"))
    kept = {save.key: str(save), f"hanamachi/{slug}/today": str(replace(begun, begun=day))}
    return begin(slug, day, (storage or {}) | kept)


def wait(tab: Tab) -> None:
    """Until it is the person's turn, or the match is over."""
    while tab.tasks:
        tab.let_bots_think()


def play_on(tab: Tab, level: str = "shikomi", most: int = 1000) -> Tab:
    """The person plays as a bot of that level would, to the end or so often."""
    session = tab.app.session
    assert session
    for _ in range(most):
        match = session.match
        if match.turn is None:
            break
        seat, legal = match.turn, match.state.legal()
        choice = decide(match.game.bot(match.state.seen_by(seat), level, match.chance_for_bot()))
        tab.do(f"play {legal[0] if legal == [match.game.pause] else choice}")
        if session.lingering:
            tab.do("seen")
        wait(tab)
    return tab


def shown(tab: Tab) -> str:
    """What the tab shows now."""
    return tab.app.update()["html"]


def results(tab: Tab, slug: str) -> Results:
    """What is kept in the tab's browser."""
    return read_results(tab.storage.get(f"hanamachi/{slug}/today"))


def table(slug: str, day: str = DAY) -> DailyTable:
    return table_of(slug, day)

"""Matches of Okiya with a bot that can end in one move, and what the statistics have of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from hanamachi.app.saves.saves import Save
from hanamachi.app.saves.standing import Standing
from hanamachi.app.statistics.kept import KEY
from hanamachi.app.statistics.result import Result
from hanamachi.app.statistics.statistics import Statistics
from hanamachi.app.statistics.text import read
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Record, Seat, parse
from hanamachi.games import GAMES
from tests.app.tab import Tab

BOT = (Seat("Ana"), Seat("Kiku", "minarai"))


@cache
def nearly_won(number: int = 0, seats: tuple[Seat, ...] = BOT) -> tuple[Record, str, str]:
    """A running match at Ana's turn, a move with which she wins it, and one with which it goes on."""
    seeds = iter(range(10_000))
    while True:
        match, chance = Match(GAMES["okiya"], seats, {"first": "seat_1"}, next(seeds)), Chance(1)
        while match.turn is not None:
            if match.turn == 0 and (moves := _moves(match)):
                if number == 0:
                    return match.record, *moves
                number -= 1
                break
            match.play(chance.pick(match.state.legal()))


def _moves(match: Match) -> tuple[str, str] | None:
    wins, goes_on = [], []
    for action in match.state.legal():
        state = match.state.copy()
        state.play(action)
        if state.turn is not None:
            goes_on.append(action)
        elif state.winners() == (0,):
            wins.append(action)
    return (wins[0], goes_on[0]) if wins and goes_on else None


def save_text(record: Record | str, *, finished: bool = False, standing: bool = True, **fields: Any) -> str:
    """A match as it lies in storage; a finished one was touched at the moment 500."""
    record = parse(record) if isinstance(record, str) else record
    match = Match.replay(record, GAMES)
    save = Save("kodama", record, created=1, touched=500, finished=finished)
    save.standing = Standing.of(match) if standing else None
    for name, value in fields.items():
        setattr(save, name, value)
    return str(save)


def won(number: int = 0, seats: tuple[Seat, ...] = BOT) -> Record:
    """The record of a match that Ana has won."""
    record, winning, _ = nearly_won(number, seats)
    match = Match.replay(record, GAMES)
    match.play(winning)
    return match.record


def at_table(record: Record, id: str = "kodama", **storage: str) -> Tab:
    """A tab with that match on the screen."""
    tab = Tab({f"hanamachi/match/{id}": save_text(record), **storage})
    tab.hello(f"{record.slug}/#{id}")
    return tab


def kept(tab: Tab) -> Statistics:
    """What lies in the tab's storage."""
    statistics, is_whole = read(tab.storage.get(KEY))
    assert is_whole
    return statistics


def counted(tab: Tab) -> list[tuple[str, str, str, int | None]]:
    """Game, level, outcome and score of each match that counts."""
    results = [result for result in kept(tab).in_order if result.outcome != "open"]
    return [(result.game, result.level, result.outcome, result.score) for result in results]


def result(number: int, outcome: str = "won", *, level: str = "minarai", game: str = "okiya", ended: int = 0) -> Result:
    """One of many results, each a day after the one before."""
    return Result(f"{number:016x}", game, level, outcome, 1, 0, ended or (number + 1) * 86_400_000, 60)


def many(number: int, first: int = 0) -> Statistics:
    """So many wins."""
    return Statistics(unread=0).with_results(map(result, range(first, first + number)))

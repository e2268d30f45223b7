"""What lies in the browser's storage after earlier visits."""

from __future__ import annotations

from collections.abc import Mapping

from hanamachi.app.saves.saves import Save
from hanamachi.app.statistics.kept import KEY
from hanamachi.app.statistics.result import DAY, Result
from hanamachi.app.statistics.statistics import Statistics
from hanamachi.app.statistics.text import written
from hanamachi.core.game import LEVELS
from hanamachi.core.match import Match
from hanamachi.games import SLUGS


def settings(**chosen: str) -> dict[str, str]:
    """What lies in storage once somebody has chosen these settings."""
    listed = ", ".join(f'"{name}": "{choice}"' for name, choice in chosen.items())
    return {"hanamachi/settings": f"{{{listed}}}"}


def saved(matches: Mapping[str, Match]) -> dict[str, str]:
    """What lies in storage once these matches, by their local names, are kept; the last one was played last."""
    saves = [
        Save(id, match.record, created=day, touched=day, finished=match.turn is None)
        for day, (id, match) in enumerate(matches.items(), 1)
    ]
    return {save.key: str(save) for save in saves}


def statistics(matches: int = 40, now: int = 1_795_000_000_000) -> dict[str, str]:
    """What lies in storage once so many matches of all games have been counted, two a day, the last one now."""
    results = []
    for number in range(matches):
        game = number % len(SLUGS)
        level = LEVELS[(number // 7) % len(LEVELS)]
        outcome = ("won", "won", "lost", "drawn", "won", "lost")[number * 5 % 6]
        score = int(outcome == "won") if game == 0 else number * 7 % 40 - 5
        ended = now - (matches - 1 - number) * DAY // 2
        results.append(Result(f"{number:016x}", SLUGS[game], level, outcome, score, number % 3, ended))
    return {KEY: written(Statistics(unread=0).with_results(results))}

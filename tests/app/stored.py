"""What lies in the browser's storage after earlier visits."""

from __future__ import annotations

from collections.abc import Mapping

from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match


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

"""Several people at one screen, through everything that can be done, in any order: who lifts a cover sees cards."""

from __future__ import annotations

import random

import pytest

from tests.app.tab import Tab
from tests.fuzz.secrecy import VERBS, at_random, begun

TABLES, EVENTS = 5, 8


@pytest.mark.parametrize(
    ("slug", "people", "bots"),
    [("okiya", 2, 0), ("maiko", 3, 0), ("taiki", 2, 0), ("taiki", 2, 1), ("mai-star", 3, 0), ("mai-star", 2, 1)],
)
def test_nobodys_eyes_follow_anothers_without_a_cover(slug: str, people: int, bots: int) -> None:
    told_apart = 0
    for number in range(TABLES):
        rng = random.Random(f"pass and play/{slug}/{people}/{bots}/{number}")
        table = begun(rng, slug, people, bots)
        for _ in range(EVENTS):
            at_random(rng, table)
        told_apart += table.told_apart
    if slug in ("taiki", "mai-star"):
        assert told_apart > 10, "no screen was one person's alone, so this shows nothing"


def test_every_verb_of_the_app_is_tried() -> None:
    elsewhere = {
        *("start", "setup", "reveal", "sit", "keep", "branch", "open", "rename", "renamed", "remove", "restore"),
        *("salvage", "later", "dismiss", "enter", "speed", "replay", "settings", "room", "decline", "begin"),
        *("embed", "adopt", "list", "cancel", "coach", "statistics", "today"),
        *("table", "join"),
    }
    """What is not done at a table of people who play, or gives everything away once somebody has agreed to that."""
    assert set(Tab().app.verbs) == elsewhere | set(VERBS)

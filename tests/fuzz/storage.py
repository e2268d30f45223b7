"""Storages that no version of ours wrote: hello, then a visit to every page. Nothing raises or is written unasked."""

from __future__ import annotations

import random

from hanamachi.app.route import PLACES
from hanamachi.games import GAMES
from tests.test_app import Tab

ROUNDS = 40
RECORDS = [
    "okiya/1 seed=7 | Ana | Kiku (bot minarai) | a1",
    "taiki/1 seed=3 | Ana | Kiku (bot minarai) | ",
    "maiko/1 seed=1 | A | B | C |",
]
WORDS = ["", "null", "[]", "{}", '"', "9" * 30, "-1", "1e999", "NaN", "\ud800", "ﷺ", "\x00", "[" * 300, "é" * 500]
KEYS = ["settings", "last/okiya", "install", "match/kana", "glance/kana", "embed/0/okiya", "okiya/puzzles"]


def play_round(rng: random.Random) -> None:
    storage = {f"hanamachi/{rng.choice(KEYS)}": text(rng) for _ in range(rng.randint(1, 6))}
    before = dict(storage)
    tab = Tab(storage)
    try:
        tab.hello(rng.choice(["", *GAMES]))
        for place in PLACES:
            tab.send("go", url=f"https://example.org/games/{place}")
    except Exception as error:
        error.add_note(f"with {before!r}")
        raise
    assert {key: storage.get(key) for key in before} == before


def text(rng: random.Random) -> str:
    record = rng.choice(RECORDS)
    whole = rng.choice([record, f'{{"record": "{record}", "touched": {rng.choice(WORDS) or 0}}}', *WORDS])
    cut = rng.randint(0, len(whole))
    return rng.choice([whole, whole[:cut], whole[:cut] + rng.choice(WORDS) + whole[cut:]])

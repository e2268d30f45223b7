"""Storages that somebody has spoilt: hello, a visit to every page and match, then whatever is done with saves.

Nothing raises. Visits write nothing over what lies there, but for a match that a bot or a clock moves on; and a save
that can't be read stays as it is until somebody deletes it, and comes back by Undo as it was. Statistics that can't be
read are kept too.
"""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from hanamachi.app.daily.outcome import Outcome
from hanamachi.app.daily.results import Results as DailyResults
from hanamachi.app.route import PLACES
from hanamachi.app.saves.recent_links import PREFIX as GLANCE
from hanamachi.app.saves.saves import PREFIX as MATCH
from hanamachi.app.saves.saves import Damaged, Save, read
from hanamachi.app.setup.setup import LAST
from hanamachi.app.statistics import text as statistics_text
from hanamachi.app.statistics.kept import KEY as STATISTICS
from hanamachi.app.statistics.kept import WRECK
from hanamachi.core import link
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.okiya.rooms.puzzles.results import Results
from tests.app.stored import statistics
from tests.app.tab import ROOT, Tab

ROUNDS = 30
TRAP = "<img src=x>"
"""Nothing that lies in storage is ever an element of the page."""

TRIED = Outcome("1970-01-01", 1, (1, 0), "●")
VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1, 10**16, -(10**16), 1e308, 0.5, [], {}, "", " ", "0", "null", TRAP),
    *(10**400, "9" * 5000, "\ud800", "\u200d\u0301", "ﷺ" * 300, "\x00\n|", "٣", "a" * 40_000, [[[[]]]], [None] * 300),
    *("okiya/1", "okiya/99 seed=1 | A | B |", "chess/1 seed=1 | A | B |", "okiya/1 seed=" + "9" * 5000 + " | A | B |"),
]
PIECES = ["", "{", "}", '"', "[" * 500, "]", "\\u0000", "|", "/", " ", ",", "=", "9" * 5000, "-", "NaN", "\ud800", TRAP]
NAMES = ["", " ", "a", "Kana", "kana@3", "kana#", "../kana", "ka na", "9" * 5000, "\ud800", "é", TRAP, "a" * 5000]
PLACE_NAMES = ["kana", "sora", "mari", "nemo", "haru", "tomo"]

DEEDS = ["export", "export *", "rename *", "renamed *", "salvage *", "open *", "remove *", "start", "again"]
DEEDS += ["statistics clear", "statistics restore", "statistics salvage", "statistics discard", "resign"]


@cache
def sound() -> dict[str, list[str]]:
    """Texts that the app itself wrote, by the kind of their key."""
    rng = random.Random("sound")
    saves, links = [], []
    for slug, game in GAMES.items():
        for seats in game.seats:
            people = [Seat(name) for name in ("Ana", "Ben", "Cy", "Dee", "Eve", "Flo")[:seats]]
            if rng.random() < 0.5:
                people[-1] = Seat("Kiku", game.levels[0])
            match = Match(game, people, {}, rng.getrandbits(32))
            for _ in range(rng.randint(0, 40)):
                if match.turn is not None:
                    match.play(rng.choice(match.state.legal()))
            saves.append(str(Save("kana", match.record, "Tuesday", 1_700_000_000_000, 1_700_000_100_000)))
            links.append(f"1700000000000 {link.of_match(match)}")
        assert slug in saves[-1]
    tab = Tab()
    for slug in GAMES:
        tab.hello(f"{slug}/")
        tab.do("start", clock="both", minutes="3")
        saves.append(tab.storage[tab.match_key])
    return {
        MATCH: saves,
        GLANCE: links,
        LAST: [text for key, text in tab.storage.items() if key.startswith(LAST)],
        "hanamachi/settings": ['{"language": "fr", "theme": "dark", "speed": "slow", "confirm": "on"}'],
        "hanamachi/install": ["shown"],
        "hanamachi/embed/": PLACE_NAMES,
        "hanamachi/okiya/": ["a4 line", str(Results()), str(DailyResults().after(TRIED, TRIED.day))],
        STATISTICS: list(statistics(12).values()),
    }


KEYS = {
    LAST: [*GAMES, "chess", ""],
    "hanamachi/settings": [""],
    "hanamachi/install": [""],
    STATISTICS: ["", WRECK.removeprefix(STATISTICS)],
    "hanamachi/embed/": ["0/okiya", "0/taiki", "9/okiya", "x/okiya", ""],
    "hanamachi/okiya/": ["puzzles", "puzzles-unreadable", "colours", "colours-unreadable", "print", "today", ""],
}


def play_round(rng: random.Random) -> None:
    storage = dict(entry(rng) for _ in range(rng.randint(1, 8)))
    before, steps = dict(storage), list[str]()
    try:
        visit_and_do(rng, storage, steps)
    except Exception as error:
        error.add_note(f"storage {short(before)}\nsteps {steps}")
        raise


def visit_and_do(rng: random.Random, storage: dict[str, str], steps: list[str]) -> None:
    before = dict(storage)
    spoilt = {key for key, text in before.items() if key.startswith(MATCH) and is_damaged(key, text)}
    tab = Tab(storage)
    tab.clock = rng.choice([0, 1_700_000_000_000, 10**15])

    def shown(update: dict[str, Any]) -> None:
        assert TRAP not in update.get("html", ""), "an element of the page comes from storage"

    names = [key.removeprefix(MATCH) for key in before if key.startswith(MATCH)] + ["kana"]
    recent_links = [key.removeprefix(GLANCE) for key in before if key.startswith(GLANCE)]
    paths = [rng.choice(["", "fr/"]) + place for place in rng.sample(PLACES, 4)]
    paths += [f"{rng.choice(list(GAMES))}/#{name}{rng.choice(['', '@3'])}" for name in names + recent_links]
    rng.shuffle(paths)
    steps.append(f"hello {paths[0]}")
    shown(tab.hello(paths[0], slot=rng.choice([0, 9])))
    for path in [*paths[1:], ""]:
        steps.append(f"go {path}")
        shown(tab.send("go", url=ROOT + path))
        for key, text in before.items():
            if key == STATISTICS:
                is_kept = text == storage[key] or text in storage.get(WRECK, "")
                assert is_kept or statistics_text.read(text)[1], "statistics that can't be read are lost"
            elif not key.startswith((MATCH, GLANCE, WRECK)) or key in spoilt:
                assert storage.get(key) == text, f"a visit changed {short(key)}"
            assert key in storage or key.startswith(GLANCE), f"a visit removed {short(key)}"
    for _ in range(6):
        name = rng.choice(names)
        key = MATCH + name
        do = rng.choice(DEEDS).replace("*", name)
        steps.append(do)
        lay_there = storage.get(key)
        shown(tab.do(do, name=rng.choice([*NAMES, "Friday"])))
        if do.startswith("remove ") and lay_there is not None and rng.random() < 0.7:
            steps.append("restore")
            shown(tab.do("restore"))
            assert storage.get(key) == lay_there, "Undo brought back something else"
        spoilt -= {key} if do.startswith("remove ") else set()
        for key in spoilt:
            assert storage.get(key) == before[key], f"{do} changed {short(key)}, which can't be read"


def is_damaged(key: str, text: str) -> bool:
    return isinstance(read(key.removeprefix(MATCH), text), Damaged)


def entry(rng: random.Random) -> tuple[str, str]:
    """A key with a text that was sound once, and mostly is no longer."""
    kind = rng.choice([MATCH, MATCH, MATCH, *sound()])
    usual = KEYS.get(kind, PLACE_NAMES)
    name = rng.choice(usual if rng.random() < 0.8 else NAMES)
    text = rng.choice(sound()[kind if rng.random() < 0.9 else rng.choice(list(sound()))])
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        text = spoil(rng, text)
    return kind + name, text


def spoil(rng: random.Random, text: str) -> str:
    if text.startswith("{") and rng.random() < 0.6:
        try:
            kept = json.loads(text)
        except ValueError:
            kept = None
        if isinstance(kept, dict) and kept:
            return json.dumps(spoil_value(rng, kept), ensure_ascii=rng.random() < 0.5)
    cut, end = sorted(rng.randint(0, len(text)) for _ in range(2))
    return rng.choice([text[:cut], text[:cut] + text[end:], text[:cut] + rng.choice(PIECES) + text[cut:], text + text])


def spoil_value(rng: random.Random, value: Any) -> Any:
    """The same with one of its values replaced, removed, or spoilt as a text."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(sorted(value))
        if rng.random() < 0.1:
            return {other: kept for other, kept in value.items() if other != name}
        return value | {name: spoil_value(rng, value[name])}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], spoil_value(rng, value[place]), *value[place + 1 :]]
    if isinstance(value, str) and rng.random() < 0.5:
        cut = rng.randint(0, len(value))
        return value[:cut] + rng.choice(PIECES) + value[rng.randint(cut, len(value)) :]
    return rng.choice(VALUES)


def short(thing: object) -> str:
    text = repr(thing)
    return text if len(text) < 4000 else f"{text[:3000]} … ({len(text)} characters)"

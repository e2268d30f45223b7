"""One match in two tabs, and messages that arrive in any order: what was shown is kept, and both tabs agree in the end.

tests/app/saves/two_tabs.py has the model. tests/app/saves/test_tabs.py tries every order of a few messages; here
there are more.
"""

from __future__ import annotations

import json
import random

from hanamachi.app.saves.saves import PREFIX
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from tests.app.saves.two_tabs import World

ROUNDS = 12
SEATS = ["Ana | Ben", "Ana | Kiku @shikomi", "Ume @shikomi | Ana"]
MOST_DEEDS = 6


def play_round(rng: random.Random) -> None:
    head = f"okiya/{GAMES['okiya'].version} seed={rng.randrange(1000)} match=single full_garden=draw first=seat_1"
    save = {"record": f"{head} | {rng.choice(SEATS)} | ", "created": 1, "touched": 1, "name": "Tea"}
    if rng.random() < 0.3:
        save["clock"] = {"clock": "game", "clock_game": "10", "left": [600_000, 600_000], "since": 0}
    takes_back = rng.random() < 0.3
    world = World(json.dumps(save), (deeds(rng, takes_back), deeds(rng, takes_back)))
    lengthy = rng.choice([0.2, 1, 5])  # how eagerly people press while messages are on their way
    try:
        while choices := world.choices:
            world.is_full = world.is_full if rng.random() < 0.97 else rng.random() < 0.3
            weights = [lengthy if step == "do" else 1 for _, step in choices]
            number, step = rng.choices(choices, weights)[0]
            if step == "do":
                choose_move(rng, world, number)
            world.step(number, step)
        if takes_back:
            world.check_agreement()
        else:
            world.check()
    except Exception as error:
        error.add_note(f"{save['record']}: {', '.join(world.trace)}")
        raise


def deeds(rng: random.Random, takes_back: bool) -> list[str]:
    words = ["play", "play", "play", "play", "renamed kodama=Green tea", "halt", "resume", "lock held", "lock lost"]
    if takes_back:
        words += ["undo", "redo", "resign", "go ", "go okiya/#kodama", "remove kodama", "restore"]
    return [rng.choice(words) for _ in range(rng.randint(1, MOST_DEEDS))]


def choose_move(rng: random.Random, world: World, number: int) -> None:
    """A move that this tab would allow by what it knows; the page may show less than that."""
    tab = world.tabs[number]
    if tab.deeds[0] == "play":
        legal = tab.app.session.match.state.legal() if tab.app.session else []
        tab.deeds[0] = f"play {rng.choice(legal or ['a1'])}"
    assert all(parse(json.loads(text)["record"]) for key, text in world.storage.items() if key.startswith(PREFIX))

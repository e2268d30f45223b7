"""How fast the rules are: random play of every game, `legal()` and `play()` and nothing else on the clock.

Each match is followed to its end and looked at there: it must have ended, within the length that a record may have, and
no tile or token may be lost. As many matches are played again without a clock, by every two choices of the options in
turn, and looked at after every action. What is not sound fails the bench; a target that is missed does not. OpenSpiel's
hearts, written in C++ and driven from Python, plays beside it, so that the figures say something on a machine that
nobody knows.

BENCH_GAMES says how many matches are played for each game and number of players (5,000), HANAMACHI_RULES=mai-star which
game alone.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from typing import Any

from hanamachi.core.game import Game
from hanamachi.core.record import MOST_ACTIONS
from hanamachi.games import GAMES
from tests.rules.maiko_tables import is_conserved
from tests.rules.maistar.table import is_whole
from tests.rules.taiki_table import keeps_promises
from tools import CACHE, Trouble, setup

MATCHES = int(os.environ.get("BENCH_GAMES", "5000"))
TARGETS = {"maiko": 60_000, "taiki": 120_000, "mai-star": 40_000}
"""Actions a second in CPython; Okiya has none, its bots search in a table of their own."""
ALWAYS: dict[str, Callable[[Any], bool]] = {"maiko": is_conserved, "mai-star": is_whole}
"""What must hold at any moment, where a game has such a thing."""
AT_THE_END: dict[str, Callable[[Any], bool]] = {**ALWAYS, "taiki": keeps_promises}
"""What must hold of a match that is over."""
OPEN_SPIEL = "open_spiel==2.0.2"
HOME = CACHE / "open-spiel"
HEARTS = """
import random, sys, time
import pyspiel
pick, hearts, actions, spent = random.Random(1).choice, pyspiel.load_game("hearts"), 0, 0.0
for _ in range(int(sys.argv[1])):
    state = hearts.new_initial_state()
    began = time.process_time()
    while not state.is_terminal():
        state.apply_action(pick(state.legal_actions()))
        actions += 1
    spent += time.process_time() - began
print(actions, spent)
"""


def main() -> int:
    only = os.environ.get("HANAMACHI_RULES", "")
    tables = [(game, seats) for slug, game in GAMES.items() if only in ("", slug) for seats in game.seats]
    print(f"{MATCHES:,} random matches each; actions a second")
    sound = [run(game, seats) for game, seats in tables]
    hearts()
    print(f"{MATCHES:,} random matches each, options two by two, looked at after every action")
    sound += [look(game, seats) for game, seats in tables]
    return 0 if all(sound) else 1


def run(game: Game, seats: int) -> bool:
    """Plays random matches; whether all of them ended as they should."""
    pick = random.Random(f"{game.slug}/{seats}").choice
    actions = longest = 0
    spent = 0.0
    lost: list[int] = []
    is_sound = AT_THE_END.get(game.slug)
    for seed in range(MATCHES):
        state = game.start(seats, {}, seed)
        length = 0
        began = time.process_time()
        while state.turn is not None and length < MOST_ACTIONS:
            state.play(pick(state.legal()))
            length += 1
        spent += time.process_time() - began
        actions, longest = actions + length, max(longest, length)
        if state.turn is not None or (is_sound and not is_sound(state)):
            lost.append(seed)
    target = f"target {TARGETS[game.slug]:,}" if game.slug in TARGETS else "no target"
    lengths = f"{actions / MATCHES:.0f} actions a match, {longest} at most"
    print(f"  {game.slug:<9} {seats} players  {actions / spent:>9,.0f}  ({target}; {lengths})", flush=True)
    return not told(lost)


def look(game: Game, seats: int) -> bool:
    """Plays random matches with all kinds of options; whether all was sound after every action of each."""
    pick = random.Random(f"{game.slug}/{seats}/options").choice
    sets = two_by_two(game, seats)
    actions = longest = 0
    lost = []
    for seed in range(MATCHES):
        state = game.start(seats, sets[seed % len(sets)], seed)
        length = 0
        while is_sound_so_far(game, state) and length < MOST_ACTIONS:
            if state.turn is None:
                break
            state.play(pick(state.legal()))
            length += 1
        actions, longest = actions + length, max(longest, length)
        is_sound = AT_THE_END.get(game.slug)
        if state.turn is not None or (is_sound and not is_sound(state)):
            lost.append(seed)
    lengths = f"{actions / MATCHES:.0f} actions a match, {longest} at most"
    print(f"  {game.slug:<9} {seats} players  {len(sets):>3} sets of options  ({lengths})", flush=True)
    return not told(lost)


def is_sound_so_far(game: Game, state: Any) -> bool:
    """Whether nothing is lost, and whoever is at turn can do something, each thing listed once."""
    legal = state.legal()
    listed = len(set(legal)) == len(legal) and bool(legal) == (state.turn is not None)
    return listed and (game.slug not in ALWAYS or ALWAYS[game.slug](state))


def two_by_two(game: Game, seats: int) -> list[dict[str, str]]:
    """Sets of options in which any two choices meet, the others being the default; and one with all of them changed."""
    options = [option for option in game.options if option.seats <= seats]
    sets: list[dict[str, str]] = [{}, {option.name: option.choices_for(seats)[-1] for option in options}]
    for one, other in combinations(options, 2):
        choices = product(one.choices_for(seats), other.choices_for(seats))
        sets += [{one.name: mine, other.name: theirs} for mine, theirs in choices]
    settled = {tuple(game.settle(chosen).items()): chosen for chosen in sets}
    return list(settled.values())


def told(lost: list[int]) -> bool:
    """Whether there is anything to tell of."""
    if lost:
        print(f"    did not end, or lost something: seeds {', '.join(map(str, lost[:10]))}")
    return bool(lost)


def hearts() -> None:
    """The same for OpenSpiel's hearts, in an environment of its own."""
    try:
        python = install()
    except Trouble as trouble:
        print(f"  OpenSpiel is left out: {trouble}")
        return
    done = subprocess.run([python, "-c", HEARTS, str(MATCHES)], capture_output=True, text=True, check=True)
    actions, spent = map(float, done.stdout.split())
    print(f"  OpenSpiel’s hearts, 4 players  {actions / spent:>9,.0f}  (C++, driven from Python, the deal included)")


def install() -> Path:
    python = HOME / setup.VENV_PYTHON.relative_to(setup.VENV)
    stamp = HOME / "stamp"
    if not stamp.exists() or stamp.read_text() != OPEN_SPIEL:
        venv.create(HOME, clear=True, with_pip=True)
        setup.run("pip", [str(python), "-m", "pip", "install", OPEN_SPIEL], "the Python package index")
        stamp.write_text(OPEN_SPIEL)
    return python


if __name__ == "__main__":
    sys.exit(main())

"""Fuzzers: hostile input of one kind each, made by chance, and what must hold whatever it is.

A fuzzer is a module of this package with `ROUNDS`, how many rounds `build.py test` plays (a few seconds), and
`play_round(rng)`, which takes all its choices from `rng` and raises when something does not hold. A round is named
`<fuzzer>/<number>`, and its name is its seed: the same name is the same round on every machine.
"""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tests.app.tab import SPAWNED

FUZZERS = sorted(file.stem for file in Path(__file__).parent.glob("*.py") if file.stem != "__init__")


def fuzzer(name: str) -> ModuleType:
    return import_module(f"tests.fuzz.{name}")


def play(round_name: str) -> None:
    """Plays the round of that name, e.g. "storage/17"."""
    name, _, _ = round_name.partition("/")
    try:
        fuzzer(name).play_round(random.Random(round_name))
    finally:
        for task in SPAWNED:  # bots that the round did not let think
            task.close()
        SPAWNED.clear()

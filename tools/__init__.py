"""The parts of build.py. Those that run before .venv exists (this, setup, server) use the standard library alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"


class Trouble(Exception):
    """An error that the user of build.py can put right: printed as one line, without a traceback."""


@contextmanager
def alone() -> Iterator[None]:
    """A lock: one build or installation at a time. The workers of a parallel test run all ask for the site."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "build.lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(words: str) -> None:
    print(words, flush=True)

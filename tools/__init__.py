"""The parts of build.py. What runs before .venv exists (this file, setup, serve) uses the standard library alone."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"


class Trouble(Exception):
    """Something the person at the keyboard can put right: shown as one line, without a traceback."""


def say(words: str) -> None:
    print(words, flush=True)

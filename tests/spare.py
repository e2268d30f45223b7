"""For tests/pyodide.mjs: modules for the tools of the tests, where Python has only what visitors get."""

from __future__ import annotations

import sys
from collections.abc import Coroutine, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

OURS = ("hanamachi", "htpy", "markupsafe", "pyscript")
PACKED = "/lib/bundles"


SHORT = ("concurrent.futures", "hashlib", "html", "logging", "signal", "socket", "subprocess")
"""Of these the packed Python has a short one (tools/inside_pyodide/standins/): the tools of the tests get the whole."""


class Whole:
    """The first finder on `sys.meta_path`, for these modules."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in SHORT:
            return None
        folder, _, _ = name.rpartition(".")
        return PathFinder.find_spec(name, [f"{self.archive}/{folder}"])


class Spare:
    """The last finder on `sys.meta_path`: finds in another archive what the packed Python lacks, but not for us."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        places = [place.replace(PACKED, self.archive) for place in path or () if place.startswith(PACKED)]
        found = PathFinder.find_spec(name, places if path is not None else [self.archive], target)
        if found and (wanted_by := one_of_ours()):
            raise ModuleNotFoundError(
                f"{wanted_by} needs {name}, which no bundle has (tools/inside_pyodide/rehearsal.py)"
            )
        return found


def one_of_ours() -> str:
    """The module of ours that is at work now, if one is: it need not be the one that imports."""
    frame = sys._getframe(1)
    while caller := frame.f_back:
        frame = caller
        module = str(frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] in OURS:
            return module
    return ""


def lend(archive: str) -> None:
    for name in SHORT:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Whole(archive))
    sys.meta_path.append(Spare(archive))


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """`asyncio.run` where there is no waiting for an event loop: for coroutines that only ever yield."""
    while True:
        try:
            coroutine.send(None)
        except StopIteration as done:
            return done.value

"""The pages that are visited: `Ours`, Okiya's page opened at a kept match, and `Bare`, a worker that loads Pyodide as
it comes from npm and runs one line."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tools.setup import NODE_MODULES

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
TWO, BOT, ANY = "bench1", "bench2", "bench3"  # the kept matches: of two people, against the strongest bot, of any game
KIKU = "Kiku"  # the bot

# As soon as a tile can be taken, in the frame that shows it, one is; ready is when that has changed the board.
FIRST_CLICK = """
const everything = { subtree: true, childList: true, attributes: true };
const board = new MutationObserver(() => {
  if (!document.querySelector('.cell[data-state="open"]')) return;
  board.disconnect();
  requestAnimationFrame(() => {
    const { id } = document.querySelector('.cell[data-state="open"]');
    const answer = new MutationObserver(() => {
      if (document.getElementById(id)?.dataset.state === "open") return;
      answer.disconnect();
      ready(performance.now());
    });
    answer.observe(document, everything);
    document.getElementById(id).click();
  });
});
board.observe(document, everything);
"""


def keep(matches: Mapping[str, Match]) -> str:
    """JavaScript that puts matches into storage, by their ids."""
    saves = [Save(id, match.record, created=1, touched=1) for id, match in matches.items()]
    kept = json.dumps({save.key: str(save) for save in saves})
    return f"for (const [key, value] of Object.entries({kept})) localStorage.setItem(key, value);\n"


class Site(Protocol):
    """A page to visit."""

    name: str
    path: str
    script: str  # runs in the page before anything else there
    folder: Path

    @property
    def works_offline(self) -> bool: ...


class Bare:
    name = "bare Pyodide"
    path = ""
    works_offline = False
    script = "globalThis.isReady = () => ready(performance.now());"

    def __init__(self, folder: Path) -> None:
        """Writes the page into a folder; the same headers hold there as on our site."""
        lib = folder / "lib/pyodide"
        lib.mkdir(parents=True)
        for name in STOCK:
            shutil.copy(NODE_MODULES / "pyodide" / name, lib / name)
        (folder / "index.html").write_text(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><p>Wait…</p>'
            '<link rel="icon" href="data:,"><script type="module" src="lib/page.js"></script></html>\n'
        )
        (folder / "lib/page.js").write_text(
            'new Worker(new URL("worker.js", import.meta.url), { type: "module" }).onmessage = () => isReady();\n'
        )
        (folder / "lib/worker.js").write_text(
            'import { loadPyodide } from "./pyodide/pyodide.mjs";\n'
            'postMessage((await loadPyodide()).runPython("1 + 1"));\n'
        )
        self.folder = folder


class Ours:
    path = f"okiya/#{TWO}"

    def __init__(self, folder: Path, name: str = "Hanamachi") -> None:
        self.folder = folder
        self.name = name
        okiya = GAMES["okiya"]
        matches = {
            TWO: Match(okiya, (Seat("Ana"), Seat("Ben")), {}, 7),
            BOT: Match(okiya, (Seat("Ana"), Seat(KIKU, okiya.levels[-1])), {}, 7),
        }
        self.script = keep(matches) + FIRST_CLICK

    @property
    def works_offline(self) -> bool:
        return (self.folder / "sw.js").is_file()

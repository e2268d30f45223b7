"""The Pyodide that the site ships: the published one, without what only native packages would need, and in two parts.

Pyodide can link native packages at run time, so its module exports every function of CPython, and its JavaScript gives
each a name and a place at every start. The site loads no such package. `change.mjs` drops these exports and whatever
nothing reaches without them. The functions that a visit seldom calls (profile.txt has the others) are in a module of
their own, which is fetched when one of them is called.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools import CACHE, ROOT, Trouble, file_tree, say
from tools.file_tree import FileTree
from tools.packages import vendor
from tools.setup import NODE_MODULES, find_node

HERE = ROOT / "tools/wasm"
STOCK = NODE_MODULES / "pyodide"
CHECKED = "314.0.7"  # the release that the changes were made for and tested with
REST = "pyodide.rest.wasm"  # the functions that a visit seldom calls; published, Pyodide has none
UNKNOWN = 3  # change.mjs ends with this code where a module is not built as it knows


def folder() -> Path:
    """The folder with the files that are shipped: made by `change.mjs` and kept in .cache/, or the package itself."""
    published = vendor.pyodide()  # compared with published.txt
    if is_stock_wanted():
        return STOCK
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    version = lock["node_modules/pyodide"]["version"]
    if version != CHECKED:
        say(f"Pyodide {version} is shipped as published: tools/wasm/ was made for {CHECKED}")
        return STOCK
    inputs = published | file_tree.with_prefix("wasm/", file_tree.read(HERE, "*.mjs", "*.txt"))
    for tool in ("binaryen", "terser"):
        inputs[tool] = lock[f"node_modules/{tool}"]["version"].encode()
    kept = CACHE / f"pyodide-{file_tree.digest(inputs)}"
    if not kept.is_dir():
        say("changing Pyodide")
        fresh = changed(STOCK)
        if fresh is None:
            return STOCK
        for older in CACHE.glob("pyodide-*"):
            shutil.rmtree(older, ignore_errors=True)
        file_tree.write(fresh, kept)
    return kept


def is_stock_wanted() -> bool:
    """Whether the variable STOCK_PYODIDE asks for Pyodide as published: to compare the two, or to look for an error."""
    return bool(os.environ.get("STOCK_PYODIDE"))


def files() -> FileTree:
    """The files that a browser requests."""
    return file_tree.read(folder(), *vendor.PYODIDE, REST)


def changed(stock: Path) -> FileTree | None:
    """The changed files; None, after a sentence, where the module is not built as we know it."""
    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "out"
        command = [str(find_node()), str(HERE / "change.mjs"), str(stock), str(out)]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode == UNKNOWN:
            say(f"Pyodide is shipped as published: {done.stderr.strip()}")
            return None
        if done.returncode:
            raise Trouble(f"Pyodide can't be changed: {(done.stderr.strip() or 'Node failed').splitlines()[-1]}")
        return file_tree.read(out)

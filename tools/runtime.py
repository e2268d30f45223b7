"""The Python that visitors get, as two archives of compiled modules.

Stock Pyodide compiles its standard library from source at every start. The build lets Pyodide itself do that once, in
Node: it plays a visit (tools/inside/rehearsal.py), packs the modules that were imported on the way, and plays the visit
again with nothing else to import from. So what is missing fails the build, not a visitor.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tools import CACHE, ROOT, Trouble, say, tree, vendor
from tools.setup import NODE_MODULES, find_node
from tools.tree import Tree

INSIDE = ROOT / "tools/inside"
PYTHON, HOUSE = "python.zip", "hanamachi.zip"


def archives() -> Tree:
    """python.zip, the libraries with as much of the standard library as is used, and hanamachi.zip, our own."""
    sources = tree.inside("libraries/", vendor.python_libraries()) | tree.inside("house/", house())
    inputs = sources | tree.inside("inside/", tree.read(INSIDE, "*.py", "*.mjs")) | vendor.pyodide()
    inputs["python_stdlib.zip"] = vendor.npm_file("pyodide", "python_stdlib.zip")
    kept = CACHE / f"python-{tree.digest(inputs)}"
    if not kept.is_dir():
        say("packing Python")
        fresh = packed(sources)
        for older in CACHE.glob("python-*"):
            shutil.rmtree(older, ignore_errors=True)
        tree.write(fresh, kept)
    return tree.read(kept)


def house() -> Tree:
    """Our Python, without what only the build needs."""
    found = tree.read(ROOT / "py", "hanamachi/**/*.py", "hanamachi/**/*.mo")
    return {path: content for path, content in found.items() if path != "hanamachi/app/prerender.py"}


def packed(sources: Tree) -> Tree:
    with tempfile.TemporaryDirectory() as folder:
        tree.write(sources, Path(folder) / "work")
        command = [str(find_node()), str(INSIDE / "pack.mjs"), str(NODE_MODULES / "pyodide"), str(Path(folder) / "work")]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            log = CACHE / "python.log"
            log.write_text(done.stdout)
            last = (done.stdout.strip().splitlines() or ["nothing was said"])[-1]
            raise Trouble(f"Python can't be packed: {last} ({log})")
        return tree.read(Path(folder) / "work", PYTHON, HOUSE)

"""The Python that visitors get, compiled, in bundles (tools/inside/sitecustomize.py).

Stock Pyodide compiles its standard library from source at every start. The build lets Pyodide itself do that once, in
Node: it plays a visit (tools/inside/rehearsal.py), packs the modules that were imported on the way, and plays the visit
again with nothing else to import from. So what is missing fails the build, not a visitor.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from tools import CACHE, ROOT, Trouble, say, tree, vendor
from tools.setup import NODE_MODULES, find_node
from tools.tree import Tree

INSIDE = ROOT / "tools/inside"
STAND_INS = INSIDE / "standins"
# The standard library tries these and goes on without them: nothing is sent, and deflate is all that is unpacked.
WITHOUT = ("_ssl.py", "ssl.py", "bz2.py", "lzma.py", "compression/")


def bundles() -> Tree:
    """`python/python.zip`, with which Python begins, `python/python.bin`, the libraries with as much of the standard
    library as is used, `app/hanamachi.bin`, our own, and for each house `app/games/<folder>.bin`."""
    unpacked = sources()
    inputs = unpacked | tree.inside("inside/", tree.read(INSIDE, "*.py", "*.mjs")) | vendor.pyodide()
    kept = CACHE / f"python-{tree.digest(inputs)}"
    if not kept.is_dir():
        say("packing Python")
        fresh = packed(unpacked)
        for older in CACHE.glob("python-*"):
            shutil.rmtree(older, ignore_errors=True)
        tree.write(fresh, kept)
    return tree.read(kept)


def sources() -> Tree:
    """All that there is to pack."""
    found = tree.inside("libraries/", vendor.python_libraries()) | tree.inside("house/", house())
    return found | {"stdlib.zip": stdlib()}


def house() -> Tree:
    """Our Python, without what only the build needs."""
    found = tree.read(ROOT / "py", "hanamachi/**/*.py", "hanamachi/**/*.mo")
    return {path: content for path, content in found.items() if path != "hanamachi/app/prerender.py"}


def stdlib() -> bytes:
    """Pyodide's standard library, as source, without what can be done without, and with our stand-ins."""
    files: Tree = {}
    with zipfile.ZipFile(io.BytesIO(vendor.npm_file("pyodide", "python_stdlib.zip"))) as stock:
        for name in stock.namelist():
            if not name.endswith("/") and not name.startswith(WITHOUT):
                files[name] = stock.read(name)
    stand_ins = tree.read(STAND_INS, "**/*.py")
    if not stand_ins.keys() <= files.keys():
        raise Trouble("Pyodide lacks a module that tools/inside/standins/ stands in for")
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in (files | stand_ins).items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return target.getvalue()


def packed(sources: Tree) -> Tree:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "work"
        tree.write(sources, work)
        command = [find_node(), INSIDE / "pack.mjs", NODE_MODULES / "pyodide", work]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            log = CACHE / "python.log"
            log.write_text(done.stdout)
            errors = re.findall(r"^\w*Error: .*", done.stdout, re.MULTILINE) or [f"exit code {done.returncode}"]
            raise Trouble(f"Python can't be packed: {errors[-1]} ({log})")
        return tree.read(work, "python/*", "app/**/*")

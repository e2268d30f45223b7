"""The site's Python, compiled, in bundles (tools/inside_pyodide/sitecustomize.py).

Stock Pyodide compiles its standard library from source at every start. The build does that once, by Pyodide in Node: it
runs a visit (tools/inside_pyodide/rehearsal.py), packs the modules that were imported, and runs the visit again with
only the bundles to import from. So a missing module fails the build, not a visitor's page.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from tools import CACHE, ROOT, Trouble, file_tree, say
from tools.file_tree import FileTree
from tools.packages import vendor
from tools.setup import NODE_MODULES, find_node
from tools.wasm import runtime

INSIDE = ROOT / "tools/inside_pyodide"
STAND_INS = INSIDE / "standins"
# The standard library does without these: it opens no connection and unpacks only deflate.
WITHOUT = ("_ssl.py", "ssl.py", "bz2.py", "lzma.py", "compression/")


def bundles() -> FileTree:
    """All files that are packed.

    `python/python.zip`         what Python imports before it can read bundles
    `python/python.bin`         the libraries and the used part of the standard library
    `app/hanamachi.bin`         our own code but for what is below
    `app/bundles/<folder>.bin`  a game
    `app/bundles/live.bin`      live tables
    """
    unpacked = sources()
    inputs = unpacked | file_tree.with_prefix("inside/", file_tree.read(INSIDE, "*.py", "*.mjs")) | runtime.files()
    kept = CACHE / f"python-{file_tree.digest(inputs)}"
    if not kept.is_dir():
        say("packing Python")
        fresh = packed(unpacked)
        for older in CACHE.glob("python-*"):
            shutil.rmtree(older, ignore_errors=True)
        file_tree.write(fresh, kept)
    return file_tree.read(kept)


def sources() -> FileTree:
    """All sources that are packed."""
    found = file_tree.with_prefix("libraries/", vendor.python_libraries()) | file_tree.with_prefix(
        "own/", own_sources()
    )
    return found | {"stdlib.zip": stdlib()}


def own_sources() -> FileTree:
    """Our Python, without what only the build needs."""
    found = file_tree.read(ROOT / "py", "hanamachi/**/*.py", "hanamachi/**/*.mo")
    return {path: content for path, content in found.items() if path != "hanamachi/app/prerender.py"}


def stdlib() -> bytes:
    """Pyodide's standard library as source, without `WITHOUT` and with our stand-ins."""
    files: FileTree = {}
    with zipfile.ZipFile(io.BytesIO(vendor.npm_file("pyodide", "python_stdlib.zip"))) as stock:
        for name in stock.namelist():
            if not name.endswith("/") and not name.startswith(WITHOUT):
                files[name] = stock.read(name)
    stand_ins = file_tree.read(STAND_INS, "**/*.py")
    if not stand_ins.keys() <= files.keys():
        raise Trouble("Pyodide lacks a module that tools/inside_pyodide/standins/ stands in for")
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in (files | stand_ins).items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return target.getvalue()


def packed(sources: FileTree) -> FileTree:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "work"
        file_tree.write(sources, work)
        command = [find_node(), INSIDE / "pack.mjs", NODE_MODULES / "pyodide", runtime.folder(), work]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            log = CACHE / "python.log"
            log.write_text(done.stdout)
            errors = re.findall(r"^\w*Error: .*", done.stdout, re.MULTILINE) or [f"exit code {done.returncode}"]
            raise Trouble(f"Python can't be packed: {errors[-1]} ({log})")
        return file_tree.read(work, "python/*", "app/**/*")

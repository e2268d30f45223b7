"""What others made and the site ships: only the files that a visitor's browser asks for."""

from __future__ import annotations

import io
import re
import sysconfig
import zipfile
from pathlib import Path

from tools import ROOT, Trouble
from tools.setup import NODE_MODULES
from tools.tree import Tree, read

SITE_PACKAGES = Path(sysconfig.get_path("purelib"))

# boot.mjs gives Pyodide an empty list of packages, so its pyodide-lock.json stays away.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# PyScript reaches for this part even where pyscript.json turns it off, to tell it so.
PYSCRIPT_LATER = "error"
DYNAMIC_IMPORT = re.compile(rb"""\bimport\(\s*["']\./([\w.-]+\.js)["']""")
STATIC_IMPORT = re.compile(rb"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")

FONT = "@fontsource/shippori-mincho"
FONT_FILES = tuple(f"shippori-mincho-latin-{weight}-normal.woff2" for weight in (600, 800))

# htpy's bridges to web frameworks and its converter have no use in a browser; markupsafe's C part can't run there.
PYTHON_PACKAGES = {"htpy": {"django.py", "starlette.py", "html2htpy.py"}, "markupsafe": set[str]()}


def npm_file(package: str, path: str) -> bytes:
    file = NODE_MODULES / package / path
    if not file.is_file():
        raise Trouble(f"node_modules/{package}/{path} is missing: delete node_modules and run this again")
    return file.read_bytes()


def pyodide() -> Tree:
    return {name: npm_file("pyodide", name) for name in PYODIDE}


def pyscript() -> Tree:
    """core.js and what it imports as it starts. What it could load later (an editor, a terminal, MicroPython, TOML,
    its plugins) pyscript.json turns off or nothing of ours asks for, with one exception."""
    files: Tree = {}
    wanted = ["core.js"]
    while wanted:
        name = wanted.pop()
        if name not in files:
            files[name] = npm_file("@pyscript/core", f"dist/{name}")
            wanted += (found.decode() for found in STATIC_IMPORT.findall(files[name]))
            later = (found.decode() for found in DYNAMIC_IMPORT.findall(files[name]))
            wanted += (found for found in later if re.fullmatch(rf"{PYSCRIPT_LATER}-\w+\.js", found))
    return files


def fonts() -> Tree:
    return {f"fonts/{name}": npm_file(FONT, f"files/{name}") for name in FONT_FILES}


def idiomorph() -> bytes:
    return npm_file("idiomorph", "dist/idiomorph.esm.js")


def python_zip() -> bytes:
    """Our Python and the libraries that it uses, as one archive with the same bytes every time."""
    package = read(ROOT / "py", "hanamachi/**/*.py", "hanamachi/**/*.mo")
    for name, unused in PYTHON_PACKAGES.items():
        sources = read(SITE_PACKAGES, f"{name}/**/*.py")
        if not sources:
            raise Trouble(f"the Python package {name} is missing: delete .venv and run this again")
        package |= {path: content for path, content in sources.items() if path.partition("/")[2] not in unused}
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(package):
            entry = zipfile.ZipInfo(path)  # dated 1980, whenever it is made
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, package[path])
    return target.getvalue()

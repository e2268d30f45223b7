"""Third-party files that the site ships: only those that a browser requests."""

from __future__ import annotations

import json
import re
import sysconfig
from pathlib import Path

from tools import Trouble
from tools.file_tree import FileTree, read
from tools.packages import published
from tools.setup import NODE_MODULES

SITE_PACKAGES = Path(sysconfig.get_path("purelib"))

# Not its pyodide-lock.json and its standard library: boot.mjs gives Pyodide an empty list of packages and our bundles.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# PyScript imports this part even where pyscript.json turns it off.
PYSCRIPT_LATER = "error"
DYNAMIC_IMPORT = re.compile(rb"""\bimport\(\s*["']\./([\w.-]+\.js)["']""")
STATIC_IMPORT = re.compile(rb"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")

FONT = "@fontsource/shippori-mincho"
FONT_FILES = tuple(f"shippori-mincho-latin-{weight}-normal.woff2" for weight in (600, 800))

# htpy's bridges to web frameworks and its converter have no use in a browser; markupsafe's C part can't run there.
# Of segno only the encoder: our own view draws the code.
PYTHON_PACKAGES = {
    "htpy": {"django.py", "starlette.py", "html2htpy.py"},
    "markupsafe": set[str](),
    "segno": {"cli.py", "helpers.py", "utils.py", "writers.py"},
}
EMPTIED = {"segno/__init__.py"}  # they import what is left out


def npm_file(package: str, path: str) -> bytes:
    """A file of an npm package, as it was published."""
    file = NODE_MODULES / package / path
    if not file.is_file():
        raise Trouble(f"node_modules/{package}/{path} is missing: delete node_modules and run this again")
    content = file.read_bytes()
    published.check(package, path, content, "node_modules")
    return content


def pyodide() -> FileTree:
    return {name: npm_file("pyodide", name) for name in PYODIDE}


def pyscript() -> FileTree:
    """core.js and what it imports at its start.

    Parts that it could load later (an editor, a terminal, MicroPython, TOML, plugins) are turned off by pyscript.json
    or never used, with one exception.
    """
    files: FileTree = {}
    wanted = ["core.js"]
    while wanted:
        name = wanted.pop()
        if name not in files:
            files[name] = npm_file("@pyscript/core", f"dist/{name}")
            wanted += (found.decode() for found in STATIC_IMPORT.findall(files[name]))
            later = (found.decode() for found in DYNAMIC_IMPORT.findall(files[name]))
            wanted += (found for found in later if re.fullmatch(rf"{PYSCRIPT_LATER}-\w+\.js", found))
    return files


def fonts() -> FileTree:
    return {f"fonts/{name}": npm_file(FONT, f"files/{name}") for name in FONT_FILES}


def python_libraries() -> FileTree:
    """What our Python imports beside the standard library, as source."""
    package = pyscript_python()
    for name, unused in PYTHON_PACKAGES.items():
        sources = read(SITE_PACKAGES, f"{name}/**/*.py")
        if not sources:
            raise Trouble(f"the Python package {name} is missing: delete .venv and run this again")
        for path, content in sources.items():
            inner, source = path.partition("/")[2], published.lines_alike(content)
            published.check(name, inner, source, ".venv")
            if inner not in unused:
                package[path] = source
    package |= dict.fromkeys(EMPTIED & package.keys(), b"")
    return package


def pyscript_python() -> FileTree:
    """The Python package that PyScript carries within its JavaScript and would write out and compile at every start."""
    text = npm_file("@pyscript/core", "src/stdlib/pyscript.js").decode()
    (package,) = json.loads(text[text.index("{") : text.rindex("}") + 1]).items()
    carried = b"".join(pyscript().values()).decode()
    for name, source in package[1].items():
        if json.dumps(source, ensure_ascii=False) not in carried:
            raise Trouble(
                f"PyScript's JavaScript carries another {name} than the package's sources (tools/packages/vendor.py)"
            )
    return {f"{package[0]}/{name}": source.encode() for name, source in package[1].items()}

"""licences.txt: the licence of every third-party package that the site ships, from the packages themselves."""

from __future__ import annotations

import json
from importlib.metadata import distribution
from pathlib import Path

from tools import ROOT, Trouble, file_tree
from tools.build.python_bundles import STAND_INS
from tools.build.service_worker import WORKBOX
from tools.packages.vendor import FONT, PYTHON_PACKAGES
from tools.setup import NODE_MODULES

KEPT = ROOT / "static/licences"  # texts that a package lacks
KEPT_FOR = {
    "pyodide": "mpl-2.0.txt",
    "@ungap/with-resolvers": "isc-giammarchi.txt",
    "codedent": "isc-giammarchi.txt",
    "to-json-callback": "isc-giammarchi.txt",
}
LICENCES = {"segno": "BSD-3-Clause"}  # where a package's metadata lacks it
REMARKS = {
    "pyodide": "Its source code is at https://github.com/pyodide/pyodide. Its Python is compiled, in part left out, and"
    " modules of this site take the place of {stand_ins}.",
    "@pyscript/core": "Its source code is at https://github.com/pyscript/pyscript; it is shipped unchanged, its Python"
    " compiled beside it.",
    "segno": "Only its encoder is shipped, compiled. “QR Code” is a registered trademark of Denso Wave Incorporated.",
    FONT: "The typeface Shippori Mincho, by Fontdasu.",
}


UNCHANGED = "All else is shipped as published."
CPYTHON = (
    "Its changes are those of Pyodide and those that are listed there. Its standard library is compiled, in part left"
    " out, and modules of this site take the place of {stand_ins}."
)
# tools/wasm/ made them smaller: the Mozilla licence asks where the source is, Python's for a summary of changes
CHANGED = (
    "The files pyodide.asm.wasm and pyodide.asm.mjs are modified: tools/wasm/ in the source code of this site made them"
    " from those of release {version}, whose source code is at https://github.com/pyodide/pyodide/tree/{version}. It"
    " removed the exports that only native packages need and all functions that can't be reached without them, and"
    " moved the functions that a visit seldom calls, and the tables that only these read, into a file of their own,"
    " pyodide.rest.wasm. From the JavaScript it removed what these modules do not import. The tools are Binaryen,"
    " https://github.com/WebAssembly/binaryen, and Terser, https://github.com/terser/terser."
)


def text(*, changed: bool) -> str:
    """The whole file; `changed` tells whether Pyodide is. Raises Trouble when a licence is missing."""
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    parts = [part("Hanamachi", "", (ROOT / "LICENSE").read_text())]
    stand_ins = sorted(file_tree.read(STAND_INS, "**/*.py"))
    of_pyodide = [path for path in stand_ins if path.startswith(("pyodide/", "_pyodide/"))]
    changes = CPYTHON.format(stand_ins=", ".join(path for path in stand_ins if path not in of_pyodide))
    for name in ["pyodide", *bundled("@pyscript/core", lock), "idiomorph", "qr", *WORKBOX, FONT]:
        facts = lock[f"node_modules/{name}"]
        version = f"{facts['version']}, {facts['license']}"
        remark = REMARKS.get(name)
        if name == "pyodide":
            remark = REMARKS[name].format(stand_ins=", ".join(of_pyodide))
            remark = f"{remark} {CHANGED.format(**facts) if changed else UNCHANGED}"
        parts.append(part(name, version, npm_licence(name), remark))
    python = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text())["info"]["python"]
    parts.insert(2, part("CPython", f"{python}, PSF-2.0, inside Pyodide", (KEPT / "cpython.txt").read_text(), changes))
    for name in PYTHON_PACKAGES:
        facts = distribution(name).metadata.json
        licence = facts.get("license_expression") or LICENCES[name]
        parts.append(part(name, f"{facts['version']}, {licence}", python_licence(name), REMARKS.get(name)))
    return "\n\n".join(parts)


def part(name: str, facts: str, licence: str, remark: str | None = None) -> str:
    head = f"{name} {facts}".strip()
    return "\n".join([head, "=" * len(head), *([remark] if remark else []), "", licence.strip(), ""])


def bundled(name: str, lock: dict[str, dict[str, dict[str, str]]]) -> list[str]:
    """A package and those that are bundled into it."""
    found = [name]
    for package in found:  # grows while it is walked
        needs = sorted(lock.get(f"node_modules/{package}", {}).get("dependencies", {}))
        found += (need for need in needs if need not in found)
    return found


def npm_licence(name: str) -> str:
    if name in KEPT_FOR:
        return (KEPT / KEPT_FOR[name]).read_text()
    return first(NODE_MODULES / name, "LICEN[CS]E*", name)


def python_licence(name: str) -> str:
    files = [file for file in distribution(name).files or [] if file.name.upper().startswith(("LICENSE", "LICENCE"))]
    if not files:
        raise Trouble(f"no licence text in the Python package {name}: put a copy into static/licences/")
    return Path(str(files[0].locate())).read_text()


def first(folder: Path, pattern: str, name: str) -> str:
    files = sorted(file for file in folder.glob(pattern) if file.is_file())
    if not files:
        raise Trouble(
            f"no licence text in the package {name}: put a copy into static/licences/ (tools/build/licences.py)"
        )
    return files[0].read_text()

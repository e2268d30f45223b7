"""What others made is shipped as it was published: the build compares each file with its SHA-256 in published.txt.

`npm ci` and pip look at what they download, not at what lies in node_modules and .venv a month later. After a change
of a pinned version, `.venv/bin/python -m tools.published` writes the list anew, from the registries.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import sys
import tarfile
import urllib.request
import zipfile
from fnmatch import fnmatch
from functools import cache

from tools import ROOT, Trouble, say

LIST = ROOT / "tools/published.txt"
NPM = "https://registry.npmjs.org"
PYPI = "https://pypi.org/simple"
# What the build may read of each package; what it ships is a part of that.
NPM_FILES = {
    "pyodide": ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
    "@pyscript/core": ("dist/*.js", "src/stdlib/pyscript.js"),
    "@fontsource/shippori-mincho": ("files/shippori-mincho-latin-?00-normal.woff2",),
    "idiomorph": ("dist/idiomorph.esm.js",),
    "workbox-core": ("build/*.prod.js",),
    "workbox-routing": ("build/*.prod.js",),
    "workbox-strategies": ("build/*.prod.js",),
    "workbox-precaching": ("build/*.prod.js",),
}
PYTHON_PACKAGES = ("htpy", "markupsafe", "segno")


def lines_alike(source: bytes) -> bytes:
    """A Python source with plain ends of lines: a wheel for Windows may have its own."""
    return source.replace(b"\r\n", b"\n")


@cache
def listed() -> dict[str, str]:
    """The SHA-256 of each file, by its package and path."""
    lines = [line for line in LIST.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {name: digest for digest, name in (line.split("  ", 1) for line in lines)}


def check(package: str, path: str, content: bytes, where: str) -> None:
    """Raises Trouble unless this is the file that was published; `where` is what to delete if it is not."""
    if listed().get(f"{package}/{path}") != hashlib.sha256(content).hexdigest():
        raise Trouble(
            f"{path} of the package {package} is not as it was published: delete {where} and run this again, or,"
            " if its version was just changed, run `python -m tools.published`"
        )


# -- making the list -----------------------------------------------------------------------------------------------


def renewed() -> str:
    """The list for the versions that are pinned now."""
    parts = ["# The SHA-256 of each file by others that the build reads, as published: see tools/published.py."]
    for package, patterns in NPM_FILES.items():
        parts += ["", *npm_lines(package, patterns)]
    for package in PYTHON_PACKAGES:
        parts += ["", *python_lines(package)]
    return "\n".join(parts) + "\n"


def npm_lines(package: str, patterns: tuple[str, ...]) -> list[str]:
    """From the archive of which package-lock.json has the hash."""
    facts = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"][f"node_modules/{package}"]
    name = f"{package.rpartition('/')[2]}-{facts['version']}.tgz"
    archive = got(f"{NPM}/{package}/-/{name}")
    if facts["integrity"] != f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}":
        raise Trouble(f"{name} is not the archive that package-lock.json names")
    files = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        for entry in opened:
            path = entry.name.partition("/")[2]
            if (content := opened.extractfile(entry)) and any(fnmatch(path, pattern) for pattern in patterns):
                files[path] = content.read()
    return [f"# {package} {facts['version']}, {facts['integrity']}", *digests(package, files)]


def python_lines(package: str) -> list[str]:
    """From a wheel of which the package index has the hash. All wheels of a version have the same Python."""
    pin = re.search(rf"^{package}==(\S+)$", (ROOT / "requirements.in").read_text("utf-8"), re.MULTILINE)
    if not pin:
        raise Trouble(f"requirements.in does not pin {package}")
    index = got(f"{PYPI}/{package}/").decode()
    wheels = re.findall(rf'href="([^"#]+/({package}-{re.escape(pin[1])}-[^"#]+\.whl))#sha256=(\w+)"', index)
    if not wheels:
        raise Trouble(f"the package index has no wheel of {package} {pin[1]}")
    url, name, wanted = min(wheels, key=lambda wheel: str(wheel[1]))
    archive = got(url)
    if hashlib.sha256(archive).hexdigest() != wanted:
        raise Trouble(f"{name} is not the wheel that the package index names")
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        paths = [path for path in opened.namelist() if path.startswith(f"{package}/") and path.endswith(".py")]
        files = {path.partition("/")[2]: lines_alike(opened.read(path)) for path in paths}
    return [f"# {package} {pin[1]}, {name} sha256-{wanted}", *digests(package, files)]


def digests(package: str, files: dict[str, bytes]) -> list[str]:
    if not files:
        raise Trouble(f"the package {package} has none of the files that the build reads")
    return [f"{hashlib.sha256(files[path]).hexdigest()}  {package}/{path}" for path in sorted(files)]


def got(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return bytes(answer.read())
    except OSError as error:
        raise Trouble(f"{url} does not come: {error}") from error


if __name__ == "__main__":
    try:
        LIST.write_text(renewed(), encoding="utf-8")
    except Trouble as trouble:
        sys.exit(f"tools.published: {trouble}")
    say(f"wrote {LIST.relative_to(ROOT)}")

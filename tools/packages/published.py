"""Third-party files are shipped as they were published: the build compares each with its SHA-256 in published.txt.

`npm ci` and pip only check what they download, not node_modules and .venv a month later. After a change of a pinned
version, `.venv/bin/python -m tools.packages.published` writes the list anew, from the registries.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from tools import ROOT, Trouble, say

LIST = ROOT / "tools/packages/published.txt"
# The files that the build may read of each package; it ships some of them.
NPM_FILES = {
    "pyodide": ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
    "@pyscript/core": ("dist/*.js", "src/stdlib/pyscript.js"),
    "@fontsource/shippori-mincho": ("files/shippori-mincho-latin-?00-normal.woff2",),
    "idiomorph": ("dist/idiomorph.esm.js",),
    "qr": ("decode.js", "index.js"),
    "workbox-core": ("build/*.prod.js",),
    "workbox-routing": ("build/*.prod.js",),
    "workbox-strategies": ("build/*.prod.js",),
    "workbox-precaching": ("build/*.prod.js",),
}
PYTHON_PACKAGES = ("htpy", "markupsafe", "segno")


def lines_alike(source: bytes) -> bytes:
    """A Python source with \\n line ends: a wheel for Windows may have \\r\\n."""
    return source.replace(b"\r\n", b"\n")


@cache
def listed() -> dict[str, str]:
    """The SHA-256 of each file, by its package and path."""
    lines = [line for line in LIST.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {name: digest for digest, name in (line.split("  ", 1) for line in lines)}


def check(package: str, path: str, content: bytes, where: str) -> None:
    """Raises Trouble unless this is the published file; `where` is the folder to delete then."""
    if listed().get(f"{package}/{path}") != hashlib.sha256(content).hexdigest():
        raise Trouble(
            f"{path} of the package {package} is not as it was published: delete {where} and run this again, or,"
            " if its version was just changed, run `python -m tools.packages.published`"
        )


# -- making the list -----------------------------------------------------------------------------------------------


def renewed() -> str:
    """The list for the versions that are pinned now."""
    parts = [
        "# The SHA-256 of each file by others that the build reads, as published: see tools/packages/published.py."
    ]
    for package, patterns in NPM_FILES.items():
        parts += ["", *npm_lines(package, patterns)]
    for package in PYTHON_PACKAGES:
        parts += ["", *python_lines(package)]
    return "\n".join(parts) + "\n"


def npm_lines(package: str, patterns: tuple[str, ...]) -> list[str]:
    """From the archive of which package-lock.json has the hash."""
    facts = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"][f"node_modules/{package}"]
    name, archive = downloaded(["npm", "pack", "--silent", f"{package}@{facts['version']}"])
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
    locked = (ROOT / "requirements.txt").read_text("utf-8").partition(f"\n{package}=={pin[1]}")[2]
    hashes = re.match(r"(?:.*\\\n)*.*\n", locked)
    ask = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", f"{package}=={pin[1]}"]
    name, archive = downloaded(ask)
    wanted = hashlib.sha256(archive).hexdigest()
    if not hashes or f"sha256:{wanted}" not in hashes[0]:
        raise Trouble(f"{name} is none of the wheels that requirements.txt names")
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        paths = [path for path in opened.namelist() if path.startswith(f"{package}/") and path.endswith(".py")]
        files = {path.partition("/")[2]: lines_alike(opened.read(path)) for path in paths}
    return [f"# {package} {pin[1]}, {name} sha256-{wanted}", *digests(package, files)]


def digests(package: str, files: dict[str, bytes]) -> list[str]:
    if not files:
        raise Trouble(f"the package {package} has none of the files that the build reads")
    return [f"{hashlib.sha256(files[path]).hexdigest()}  {package}/{path}" for path in sorted(files)]


def downloaded(command: list[str]) -> tuple[str, bytes]:
    """The file that a package manager downloads, and its name."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        files = list(Path(folder).iterdir())
        if done.returncode or len(files) != 1:
            raise Trouble(f"{' '.join(command)} brings nothing: {done.stderr.strip()[-200:]}")
        return files[0].name, files[0].read_bytes()


if __name__ == "__main__":
    try:
        LIST.write_text(renewed(), encoding="utf-8")
    except Trouble as trouble:
        sys.exit(f"tools.packages.published: {trouble}")
    say(f"wrote {LIST.relative_to(ROOT)}")

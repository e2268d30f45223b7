"""The lock files of the Python packages: exact versions and hashes of all of them, for every system and Python.

    .venv/bin/python -m tools.packages.lock      after a change of a requirements*.in

It needs uv, which is not among our packages: https://docs.astral.sh/uv/
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import ROOT, Trouble, say

OLDEST_PYTHON = "3.11"
NAMES = ("requirements", "requirements-dev", "requirements-pyodide")
HEADER = "# Made by tools/packages/lock.py from {source}: change that file, not this one.\n"


def lock(source: Path, uv: str) -> str:
    """The text of a lock file. Versions of the old one stay unless the source asks for others."""
    target = source.with_suffix(".txt")
    command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes"]
    command += ["--no-header", "--output-file", target.name, source.name]
    done = subprocess.run(command, cwd=source.parent, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"uv found no versions that go together for {source.name}:\n{done.stderr.strip()}")
    # without the lines that name a package index: which one is used is up to the machine
    body = re.sub(r"^(?:--.*)?\n", "", target.read_text("utf-8"), flags=re.MULTILINE)
    return HEADER.format(source=source.name) + body


def main() -> int:
    uv = shutil.which("uv")
    if not uv:
        raise Trouble("uv is missing: install it (https://docs.astral.sh/uv/) and run this again")
    for name in NAMES:
        source = ROOT / f"{name}.in"
        source.with_suffix(".txt").write_text(lock(source, uv), encoding="utf-8", newline="\n")
        say(f"wrote {name}.txt")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        sys.exit(f"tools.packages.lock: {trouble}")

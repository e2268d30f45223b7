"""Installs what a fresh clone lacks: .venv with the locked Python packages, node_modules with the locked npm ones."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import CACHE, ROOT, Trouble, say

VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WASM = VENV / "wasm"  # pytest and hypothesis as Pyodide needs them
NODE_MODULES = ROOT / "node_modules"
OLDEST_NODE = 20

# What pip and npm print when a registry can't be reached.
SILENCE = re.compile(
    r"ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET_TIMEOUT|ENETUNREACH|network timeout"
    r"|Connection refused|Connection reset|NewConnectionError|ConnectTimeout|Read timed out|Max retries exceeded"
    r"|Name or service not known|Temporary failure in name resolution|No route to host|Network is unreachable"
)


def everything(*, tests: bool = False) -> None:
    """Installs what is missing, then goes on in .venv's Python (in any other, this call does not return)."""
    node = find_node()
    python(tests=tests)
    npm_packages(node)
    if tests:
        wasm_packages()


def python(*, tests: bool = False) -> None:
    """The same for Python alone: commands that need no Node."""
    python_packages(tests=tests)
    if Path(sys.prefix).resolve() != VENV.resolve():
        go_on_in_venv()


def find_node() -> Path:
    node = shutil.which("node")
    if not node:
        raise Trouble(f"Node.js is missing: install version {OLDEST_NODE} or newer, with npm, and run this again")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = re.match(r"v(\d+)\.", answer)
    if not version or int(version[1]) < OLDEST_NODE:
        raise Trouble(f"needs Node.js {OLDEST_NODE} or newer, this is {answer or 'none that answers'} ({node})")
    return Path(node)


def python_packages(*, tests: bool) -> None:
    if not VENV_PYTHON.exists():
        say("making .venv")
        make = [sys.executable, "-m", "venv", "--clear", str(VENV)]
        done = subprocess.run(make, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            raise Trouble("cannot make .venv; on Debian and Ubuntu `apt-get install python3-venv` brings what it needs")
    name = "requirements-dev.txt" if tests else "requirements.txt"
    wanted = hash_of(ROOT / name)
    stamp = VENV / f"{name}.stamp"
    if stamp_says(stamp, wanted):
        return
    say(f"installing the Python packages of {name} into .venv")
    pip("install", "--require-hashes", "--requirement", str(ROOT / name))
    stamp.write_text(wanted)


def npm_packages(node: Path, at: Path = ROOT) -> None:
    """Installs the packages of a folder's package-lock.json into its node_modules."""
    wanted = hash_of(at / "package.json", at / "package-lock.json")
    stamp = at / "node_modules/.stamp"
    if stamp_says(stamp, wanted):
        return
    # the npm that belongs to this Node, if there is one
    npm = shutil.which("npm", path=str(node.parent)) or shutil.which("npm")
    if not npm:
        raise Trouble("npm is missing: it usually comes with Node.js; install it and run this again")
    say(f"installing the npm packages into {(at / 'node_modules').relative_to(ROOT)}")
    patience = {"retries": 2, "retry-mintimeout": 500, "retry-maxtimeout": 5000, "timeout": 60000}  # milliseconds
    command = [npm, "ci", *(f"--fetch-{name}={much}" for name, much in patience.items())]
    run("npm", command, "the npm registry", at)
    stamp.write_text(wanted)


def wasm_packages() -> None:
    """Installs pytest and Hypothesis for Pyodide: Hypothesis has a compiled part, of which it needs its own wheel."""
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text())["info"]
    locked = ROOT / "requirements-pyodide.txt"
    wanted = hash_of(locked, ROOT / "package-lock.json")
    stamp = WASM / ".stamp"
    if stamp_says(stamp, wanted):
        return
    say("installing pytest and hypothesis for Pyodide")
    shutil.rmtree(WASM, ignore_errors=True)
    platform = ["--platform", f"pyemscripten_{lock['abi_version']}_wasm32", "--platform", "any"]
    version = ["--python-version", lock["python"], "--only-binary", ":all:"]
    pip("install", "--target", str(WASM), *platform, *version, "--require-hashes", "--requirement", str(locked))
    stamp.write_text(wanted)


def pip(*words: str) -> None:
    patience = ["--retries", "2", "--disable-pip-version-check"]
    run("pip", [str(VENV_PYTHON), "-m", "pip", *words, *patience], "the Python package index")


def run(name: str, command: list[str], registry: str, at: Path = ROOT) -> None:
    """Runs an installer. Its output goes into a log; an error becomes one line."""
    done = subprocess.run(command, cwd=at, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if not done.returncode:
        return
    CACHE.mkdir(exist_ok=True)
    log = CACHE / f"{name}.log"
    log.write_text(done.stdout)
    silence = SILENCE.search(done.stdout)
    if silence:
        raise Trouble(f"{registry} does not answer ({silence[0]}); check the network and run this again ({log})")
    errors = [line for line in done.stdout.splitlines() if "error" in line.lower()] or [f"exit code {done.returncode}"]
    raise Trouble(f"{name} failed: {errors[0].strip()} ({log})")


def hash_of(*files: Path) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def stamp_says(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text() == wanted


def go_on_in_venv() -> None:
    command = [str(VENV_PYTHON), *sys.argv]
    sys.stdout.flush()
    if os.name == "nt":  # on Windows, exec returns to the shell at once
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)

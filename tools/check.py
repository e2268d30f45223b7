"""`build.py test` and `build.py bench`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools import ROOT, Trouble, browser, say
from tools.build import site
from tools.setup import NODE_MODULES, find_node

BENCH = ROOT / "tests/bench"
TAKE_A_NUMBER = {"fuzz"}
"""The benches whose `main` takes a number: the seconds that it runs."""
# Browser tests that fail get a second chance, three of them at most.
RERUNS = ("-p", "tests.unsteady", "--max-suite-reruns", "3", "--rerun-show-tracebacks")
STEPS = {
    "ruff": ("ruff", "check"),
    "ruff format": ("ruff", "format", "--check", "--quiet"),
    "mypy": ("mypy",),
    "tsc": ("tsc", "--project", "tsconfig.json"),
    "biome": ("biome", "check", "--error-on-warnings"),
    # More than the two cores that it was measured on: a test with a browser waits now and then (a tenth less in all).
    "pytest": ("pytest", "-n", "3", "--dist", "worksteal", *RERUNS),
}
LINTERS = ("ruff", "ruff format", "mypy", "tsc", "biome")
NODE_TOOLS = {"tsc": NODE_MODULES / "typescript/bin/tsc", "biome": NODE_MODULES / "@biomejs/biome/bin/biome"}
"""The steps that Node runs, and with which script."""


def test(words: list[str]) -> int:
    """Runs the linters and all tests, or pytest alone with these arguments. Pytest's summary is printed last."""
    if words:
        return run("pytest", *words)
    os.environ["CHROMIUM"] = browser.ensure()
    if os.environ.get("CI"):
        browser.ensure_engines()
    with ThreadPoolExecutor(1) as beside:  # mypy takes a minute of one core, and the build has the other one
        linted = beside.submit(failures, *LINTERS)
        site.build(site.DIST)
    failed = linted.result() + failures("pytest")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def lint() -> int:
    """Runs the linters alone, without those of npm packages that are not installed yet."""
    there = [name for name in LINTERS if name not in NODE_TOOLS or NODE_TOOLS[name].exists()]
    for name in LINTERS:
        if name not in there:
            say(f"({name}: left out; `build.py build` installs it)")
    return 1 if failures(*there) else 0


def failures(*names: str) -> list[str]:
    return [name for name in names if step(name)]


def step(name: str) -> int:
    say(f"\n== {name}")
    began = time.perf_counter()
    code = run(*STEPS[name])
    if name != "pytest":  # pytest prints that itself
        say(f"({name}: {'failed' if code else 'passed'}, {time.perf_counter() - began:.0f} s)")
    return code


def run(tool: str, *words: str) -> int:
    """Runs a module of .venv, or a tool of node_modules."""
    script = NODE_TOOLS.get(tool)
    command = [str(find_node()), str(script)] if script else [sys.executable, "-m", tool]
    return subprocess.call([*command, *words], cwd=ROOT)


def bench(words: list[str]) -> int:
    """Runs benches by name, all of them without one; a number belongs to the bench that is named before it."""
    all_names = sorted(file.stem.removeprefix("bench_") for file in BENCH.glob("bench_*.py"))
    numbers: dict[str, str] = {}
    name = ""
    for word in words:
        if word.isdecimal() and name:
            numbers[name] = word
            continue
        name = word
        if name not in all_names:
            raise Trouble(f"there is no bench named {name}; there are: {', '.join(all_names) or 'none'}")
        numbers[name] = ""
    if refused := [name for name, number in numbers.items() if number and name not in TAKE_A_NUMBER]:
        raise Trouble(f"the bench {refused[0]} takes no number")
    os.environ["CHROMIUM"] = browser.ensure()
    site.build(site.DIST)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "py")])
    failed = False
    for name, number in (numbers or dict.fromkeys(all_names, "")).items():
        say(f"\n== {name}")
        call = f"from tests.bench.bench_{name} import main; raise SystemExit(main({number}))"
        failed |= subprocess.call([sys.executable, "-c", call], cwd=ROOT) != 0
    return 1 if failed else 0

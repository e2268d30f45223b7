"""`build.py test` and `build.py bench`."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from tools import ROOT, Trouble, browser, say, site

BENCH = ROOT / "tests/bench"
ARGUMENTS = {
    "ruff": ["check"],
    "mypy": [],
    # A page starts a Python of its own, so that most of the wait is one core's work.
    "pytest": ["-n", "2", "--dist", "worksteal"],
}


def test(words: list[str]) -> int:
    """Everything, or pytest alone with the words for it. The last thing printed is pytest's summary."""
    if words:
        site.build(site.DIST)
        return run("pytest", *words)
    os.environ["CHROMIUM"] = browser.ensure()
    if os.environ.get("CI"):
        browser.ensure_engines()
    failed = [name for name in ("ruff", "mypy") if step(name)]
    site.build(site.DIST)
    if step("pytest"):
        failed.append("pytest")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def step(name: str) -> int:
    say(f"\n== {name}")
    began = time.perf_counter()
    code = run(name, *ARGUMENTS[name])
    if name != "pytest":  # which says so itself, at the very end
        say(f"({name}: {'failed' if code else 'passed'}, {time.perf_counter() - began:.0f} s)")
    return code


def run(module: str, *words: str) -> int:
    return subprocess.call([sys.executable, "-m", module, *words], cwd=ROOT)


def bench(names: list[str]) -> int:
    all_names = sorted(file.stem.removeprefix("bench_") for file in BENCH.glob("bench_*.py"))
    for name in names:
        if name not in all_names:
            raise Trouble(f"there is no bench named {name}; there are: {', '.join(all_names) or 'none'}")
    os.environ["CHROMIUM"] = browser.ensure()
    site.build(site.DIST)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "py")])
    failed = False
    for name in names or all_names:
        say(f"\n== {name}")
        call = f"from tests.bench.bench_{name} import main; raise SystemExit(main())"
        failed |= subprocess.call([sys.executable, "-c", call], cwd=ROOT) != 0
    return 1 if failed else 0

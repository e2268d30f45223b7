"""`build.py test` and `build.py bench`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

from tools import ROOT, Trouble, browser, say, site

BENCH = ROOT / "tests/bench"
FAILED = ROOT / ".cache/pytest/v/cache/lastfailed"
SECOND_CHANCES = 3
TAKE_A_NUMBER = {"fuzz"}
"""The benches whose `main` does: for so many seconds."""
ARGUMENTS = {
    "ruff": ["check"],
    "mypy": [],
    # A page starts a Python of its own, so that most of the wait is one core's work.
    "pytest": ["-n", "2", "--dist", "worksteal"],
}


def test(words: list[str]) -> int:
    """Everything, or pytest alone with the words for it. The last thing printed is pytest's summary."""
    if words:
        return run("pytest", *words)
    os.environ["CHROMIUM"] = browser.ensure()
    if os.environ.get("CI"):
        browser.ensure_engines()
    failed = failures("ruff", "mypy")
    site.build(site.DIST)
    code = step("pytest")
    if code and not (code == 1 and once_more()):  # 1: tests failed; all else is worse
        failed.append("pytest")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def lint() -> int:
    """What needs no test to run."""
    return 1 if failures("ruff", "mypy") else 0


def failures(*names: str) -> list[str]:
    return [name for name in names if step(name)]


def step(name: str) -> int:
    say(f"\n== {name}")
    began = time.perf_counter()
    code = run(name, *ARGUMENTS[name])
    if name != "pytest":  # which says so itself, at the very end
        say(f"({name}: {'failed' if code else 'passed'}, {time.perf_counter() - began:.0f} s)")
    return code


def once_more() -> bool:
    """Whether the few browser tests that failed pass alone.

    A browser, its driver and a host's two busy cores are not ours: a test of them that fails beside others is asked
    once more, by itself. It is named, so that its cause is looked for; whatever fails twice, or without a browser,
    or in company, has failed.
    """
    names = sorted(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    if not 0 < len(names) <= SECOND_CHANCES or not all(name.startswith("tests/browser/") for name in names):
        return False
    say("\n== pytest, once more, for what failed in a browser")
    passed = run("pytest", "--last-failed", "--last-failed-no-failures", "none") == 0
    if passed:
        say("\nunsteady: each failed once and passed alone, look for the cause\n  " + "\n  ".join(names))
    return passed


def run(module: str, *words: str) -> int:
    return subprocess.call([sys.executable, "-m", module, *words], cwd=ROOT)


def bench(words: list[str]) -> int:
    """Benches by name, all of them without a word; a number is for the bench that is named before it."""
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

"""Lighthouse with its mobile preset, on home and on Okiya's page, opened with empty storage.

The server compresses as a host does. BENCH_ROUNDS says how many times each page is looked at (5); the middle run by
performance is shown, with the span of that score. Lighthouse is large and only used here, so it is no part of the
packages that `build.py` sets up: it has a lock file of its own beside this one.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools import CACHE, ROOT, browser, setup
from tools.build import site
from tools.server import Server

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
PAGES = {"home": "", "Okiya": "okiya/"}
TARGETS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
METRICS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)
HOME = CACHE / "lighthouse"


def main() -> int:
    program = install()
    with Server(site.build(site.DIST), compress=True) as served:
        for name, path in PAGES.items():
            runs = [look(program, served.url + path) for _ in range(ROUNDS)]
            report(name, runs)
    return 0


def install() -> Path:
    """Lighthouse, from the lock file beside this one, into .cache/."""
    HOME.mkdir(parents=True, exist_ok=True)
    for file in (ROOT / ".npmrc", *(ROOT / "tests/bench").glob("package*.json")):
        shutil.copy(file, HOME / file.name)
    setup.npm_packages(setup.find_node(), HOME)
    return HOME / "node_modules/lighthouse/cli/index.js"


def look(program: Path, url: str) -> dict[str, Any]:
    """One visit in a profile of its own. Without another word Lighthouse plays a phone on a slow net."""
    flags = (flag.partition("=") for flag in ["--headless=new", *browser.arguments()])
    quoted = " ".join(f'{name}="{value}"' if value else name for name, _, value in flags)
    output = HOME / "report.json"
    command = ["node", str(program), url, "--quiet", "--output=json", f"--output-path={output}"]
    environment = {**os.environ, "CHROME_PATH": browser.ensure()}
    subprocess.run([*command, f"--chrome-flags={quoted}"], cwd=HOME, env=environment, check=True)
    result: dict[str, Any] = json.loads(output.read_text())
    return result


def score(run: dict[str, Any], category: str) -> int:
    return round(100 * (run["categories"][category]["score"] or 0))


def report(name: str, runs: list[dict[str, Any]]) -> None:
    runs = sorted(runs, key=lambda run: score(run, "performance"))
    middle = runs[len(runs) // 2]
    print(f"{name} (Lighthouse {middle['lighthouseVersion']}, {len(runs)} runs, the middle one)")
    for category, target in TARGETS.items():
        scores = sorted(score(run, category) for run in runs)
        span = f" ({scores[0]}–{scores[-1]})" if scores[0] != scores[-1] else ""
        print(f"  {category:<16} {score(middle, category):>3}{span}, target {target}")
    for metric in METRICS:
        audit = middle["audits"][metric]
        print(f"    {audit['title']:<26} {audit.get('displayValue', '')}, score {audit['score']}")
    for category, audit in lost(middle):
        print(f"  costs points in {category}: {audit['id']}: {audit['title']} {audit.get('displayValue', '')}")
        for item in audit.get("details", {}).get("items", [])[:5]:
            print(f"    {json.dumps(item, ensure_ascii=False)[:300]}")
    if middle.get("runWarnings"):
        print(f"  warnings: {' '.join(middle['runWarnings'])}")


def lost(run: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The audits that cost points, by category: those with a weight that are not perfect."""
    return [
        (category, audit)
        for category in TARGETS
        for reference in run["categories"][category]["auditRefs"]
        if reference["weight"] > 0 and (audit := run["audits"][reference["id"]])["score"] not in (None, 1)
    ]


if __name__ == "__main__":
    sys.exit(main())

"""The rules, the records and the app in the Python that visitors have: tests/pyodide.mjs runs their tests there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools import ROOT


def test_the_tests_of_rules_records_and_app_pass_in_the_packed_python(dist: Path, wasm: Path) -> None:
    node = shutil.which("node") or "node"
    done = subprocess.run([node, "tests/pyodide.mjs"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, (done.stdout + done.stderr)[-8000:]

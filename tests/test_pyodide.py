"""The rules, the records and the app in the Python that visitors have: tests/pyodide.mjs runs their tests there."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import ROOT
from tools.wasm.runtime import REST


def passes(**variables: str) -> None:
    node = shutil.which("node") or "node"
    command = [node, "tests/pyodide.mjs"]
    environment = os.environ | variables
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, (done.stdout + done.stderr)[-8000:]


def test_the_tests_of_rules_records_and_app_pass_in_the_packed_python(dist: Path, wasm: Path) -> None:
    passes()


def test_they_pass_where_every_function_is_in_the_rest_of_pyodide(dist: Path, wasm: Path) -> None:
    if not next(dist.glob(f"lib/pyodide-*/{REST}"), None):
        pytest.skip("Pyodide is shipped as published")
    passes(ALL_IN_REST="1")

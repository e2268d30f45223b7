"""A whole run: which tests come first, and what becomes of those that fail once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import LONGEST
from tools import ROOT, check

FAILS_ONCE = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range({tests}))
def test_fails_once(number):
    mark = Path(__file__).with_suffix(f".{{number}}")
    seen = mark.exists()
    mark.touch()
    assert seen
"""


def whole_run(folder: Path, files: dict[str, int]) -> subprocess.CompletedProcess[str]:
    """pytest as a whole run has it, over files with so many tests, each of which passes the second time."""
    for path, tests in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(FAILS_ONCE.format(tests=tests))
    command = [sys.executable, "-m", "pytest", "--rootdir", str(folder), *check.STEPS["pytest"][1:], str(folder)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_files_that_come_first_are_there() -> None:
    assert [path for path in LONGEST if not path.is_file()] == []


@pytest.mark.slow
def test_three_browser_tests_may_fail_once_and_are_named(tmp_path: Path) -> None:
    done = whole_run(tmp_path, {"tests/browser/test_it.py": 3})
    assert done.returncode == 0, done.stdout
    for number in range(3):
        assert f"\n1 x tests/browser/test_it.py::test_fails_once[{number}]\n" in done.stdout
    assert "3 passed, 3 rerun" in done.stdout.splitlines()[-1]


@pytest.mark.slow
def test_a_fourth_and_any_other_test_that_fails_once_have_failed(tmp_path: Path) -> None:
    done = whole_run(tmp_path, {"tests/browser/test_it.py": 4, "tests/test_other.py": 1})
    assert done.returncode == 1, done.stdout
    assert "2 failed, 3 passed, 3 rerun" in done.stdout.splitlines()[-1]
    assert "FAILED tests/test_other.py::test_fails_once[0]" in done.stdout

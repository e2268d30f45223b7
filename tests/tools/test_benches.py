"""What the benches compute from what they measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.visits import table
from tests.bench.visits.processes import PROCESSES, processor_times, spent

BUSY = """
import time
print("begun", flush=True)
input()
while time.process_time() < 0.2: pass
print("done", flush=True)
input()
"""


def test_a_ratio_is_taken_within_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    # the machine was slow in the second round, for both; the third failed for the other page
    other, ours = {0: 2.0, 1: 8.0}, {0: 1.0, 1: 2.0, 2: 5.0}
    assert table.ratios(other, ours) == [0.5, 0.25]
    table.compare("to ready", other, ours, target=0.33)
    line = " ".join(capsys.readouterr().out.split())
    assert line == "to ready 5.00 (2.00–8.00) 2.00 (1.00–5.00) 0.38 (0.25–0.50) ≤ 0.33"


def test_a_line_without_figures_says_so() -> None:
    assert table.spread([]) == "not measured"


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="this system has no /proc")
def test_processor_time_is_that_of_the_processes_with_the_profile_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-c", BUSY]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, str(tmp_path)], **pipes) as busy:  # type: ignore[call-overload]
        assert busy.stdin and busy.stdout
        busy.stdout.readline()
        before = processor_times(tmp_path)
        assert list(before) == [busy.pid]
        print(file=busy.stdin, flush=True)
        busy.stdout.readline()
        after = processor_times(tmp_path)
        assert 0.1 < spent(before, after) < 0.5
        assert spent({}, after) > spent(before, after)
        assert processor_times(tmp_path / "another") == {}
        print(file=busy.stdin, flush=True)

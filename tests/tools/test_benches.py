"""What the benches compute from what they measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.visits import table
from tests.bench.visits.processes import PROCESSES, processor_times, spent
from tests.bench.visits.trace import TASK, task_times
from tests.bench.visits.visitor import MARK

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


def test_tasks_of_a_start_are_those_of_the_pages_main_thread_until_it_is_ready() -> None:
    def event(name: str, at: int, *, thread: int = 1, **more: object) -> dict[str, object]:
        return {"name": name, "ts": at, "pid": 1, "tid": thread, **more}

    def of_page(page: str) -> dict[str, object]:
        return {"data": {"navigationId": page}}

    events = [
        event(TASK, 5, tdur=90_000),  # of the page before
        event("navigationStart", 10, args=of_page("A")),
        event("navigationStart", 12, args=of_page("empty")),
        event(TASK, 11, tdur=20_000, dur=70_000),  # waited for a core
        event(TASK, 12, thread=2, tdur=80_000),  # of another thread
        event(TASK, 20),  # not at its end
        event(TASK, 30, tdur=60_000),
        event(MARK, 40, args=of_page("A")),
        event(TASK, 41, tdur=70_000),  # later
    ]
    assert task_times(events) == [20, 60]

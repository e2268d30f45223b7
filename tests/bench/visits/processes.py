"""The processes of a browser: how much processor time they have had, and how they are bound to one core; how far
processor time can be trusted on this machine."""

from __future__ import annotations

import ctypes
import os
import shutil
import statistics
import time
from pathlib import Path

PROCESSES = Path("/proc")
PIECE, PIECES = 200_000, 600  # a sum of so many numbers, so many times


def processor_times(profile: Path) -> dict[int, float]:
    """The seconds of processor time that each process of the browser with this profile has had, by its number.

    Every process of a Chromium is told where the profile is. Empty where the system has no /proc.
    """
    times = {}
    for process in PROCESSES.glob("[0-9]*"):
        try:
            if os.fsencode(profile) in (process / "cmdline").read_bytes():
                times[int(process.name)] = processor_time(int(process.name))
        except OSError:
            continue  # it has ended
    return times


def processor_time(process: int) -> float:
    """To the nanosecond, threads that have ended included; /proc itself counts in hundredths of a second."""
    clock = ctypes.c_int()
    error = ctypes.CDLL(None).clock_getcpuclockid(process, ctypes.byref(clock))
    if error:
        raise OSError(error, os.strerror(error))
    return time.clock_gettime(clock.value)


def spent(before: dict[int, float], after: dict[int, float]) -> float:
    """Seconds between two readings. What a process spent that ended in between is not known."""
    return sum(seconds - before.get(process, 0) for process, seconds in after.items())


def unsteadiness() -> tuple[float, float]:
    """What the same piece of work takes of processor time: the 99th percentile and the largest, as multiples of the
    median. Where other machines share the processor, the system counts what they take as this one's."""
    times = []
    for _ in range(PIECES):
        began = time.thread_time()
        sum(range(PIECE))
        times.append(time.thread_time() - began)
    usual = statistics.median(times)
    return statistics.quantiles(times, n=100)[-1] / usual, max(times) / usual


def on_one_core(program: str, folder: Path) -> str | None:
    """A program that starts the browser bound to one core; None where that can't be done."""
    taskset = shutil.which("taskset")
    if not taskset:
        return None
    core = min(os.sched_getaffinity(0))
    wrapper = folder / "browser-on-one-core"
    wrapper.write_text(f'#!/bin/sh\nexec "{taskset}" -c {core} "{program}" "$@"\n')
    wrapper.chmod(0o755)
    return str(wrapper)

"""The browser's own trace of a start: how much processor time each task of the page's main thread had.

By the clock a task also lasts while it waits for a core; its processor time says what it really costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.bench.visits.visitor import MARK

CATEGORIES = ["toplevel", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"

Event = dict[str, Any]


@contextmanager
def traced(page: Page) -> Iterator[list[Event]]:
    """The events of all processes of the browser, known at the end."""
    events: list[Event] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    wanted = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": wanted})
    try:
        yield events
    finally:
        finish(page, session)


def finish(page: Page, session: CDPSession) -> None:
    complete: list[object] = []
    session.on("Tracing.tracingComplete", lambda end: complete.append(end))
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(20)
    session.detach()


def task_times(events: list[Event]) -> list[float]:
    """Milliseconds of processor time of each task of the page's main thread, from the navigation until it was ready."""
    ready = next(event for event in events if event["name"] == MARK)
    navigation = next(event for event in events if event["name"] == "navigationStart" and is_of(event, ready))
    return [
        event["tdur"] / 1000
        for event in events
        if event["name"] == TASK
        and (event["pid"], event["tid"]) == (ready["pid"], ready["tid"])
        and navigation["ts"] <= event["ts"] < ready["ts"]
        and "tdur" in event
    ]


def is_of(event: Event, other: Event) -> bool:
    """Whether both are of the same page: empty pages are made on the way."""
    ids: list[str] = [one["args"]["data"]["navigationId"] for one in (event, other)]
    return ids[0] == ids[1]

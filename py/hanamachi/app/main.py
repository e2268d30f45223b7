"""The worker's entry: hands the page's events to App, and to the page what App has to say."""

import asyncio
import gc
import json
import traceback
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from js import fetchOthersSoon
from pyscript import sync

from hanamachi.app.sent_screen import SentScreen

if TYPE_CHECKING:
    from hanamachi.app.app import App
    from hanamachi.app.protocol import Update

sent = SentScreen()

tasks: set[asyncio.Task[None]] = set()  # the event loop alone would not keep them alive


def push(update: "Update") -> None:
    sync.push(json.dumps(sent.message(update)))


def trouble(error: BaseException) -> "Update":
    return {"trouble": "".join(traceback.format_exception(error))}


def finished(task: asyncio.Task[None]) -> None:
    tasks.discard(task)
    if not task.cancelled() and (error := task.exception()):
        push(trouble(error))


def spawn(coroutine: Coroutine[Any, Any, None]) -> None:
    task = asyncio.get_running_loop().create_task(coroutine)
    tasks.add(task)
    task.add_done_callback(finished)


def event(text: str) -> str:
    """What the page calls. It waits for nothing, so that no other event gets in between."""
    try:
        return json.dumps(sent.message(app().handle(json.loads(text))))
    except Exception as error:
        return json.dumps(trouble(error))
    finally:
        if not gc.isenabled():
            rest()


def rest() -> None:
    """The start is over: what has waited for that begins (see sitecustomize.py of the build, static/start/boot.mjs)."""
    gc.freeze()  # what a start makes stays, and need not be looked through again
    gc.enable()
    fetchOthersSoon()


_app: "App | None" = None


def app() -> "App":
    # made by the first event: what fails in it, imports included, reaches the page as an answer
    global _app
    if _app is None:
        from hanamachi.app.app import App

        _app = App(push=push, spawn=spawn)
    return _app


sync.event = event

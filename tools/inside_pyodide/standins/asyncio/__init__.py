"""In place of asyncio's own list of what it has: tasks, futures and what they need.

Pyodide brings the event loop. The rest, for connections, processes and threads, is a third of the modules of a start.
"""

from asyncio import events, futures, tasks
from asyncio.coroutines import *
from asyncio.events import *
from asyncio.events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy  # type: ignore[attr-defined]
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.locks import *
from asyncio.queues import *
from asyncio.runners import *
from asyncio.tasks import *
from asyncio.timeouts import *

__all__ = ["DefaultEventLoopPolicy", "events", "futures", "tasks"]

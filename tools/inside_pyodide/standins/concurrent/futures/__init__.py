"""In place of concurrent.futures, which loads threading and logging; a browser's Python has no threads.

asyncio wants these names as it starts, and asks of each future whether it is one of another thread.
"""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Future:
    """There are none."""


class CancelledError(Exception):
    """No future of another thread raises it."""


class InvalidStateError(Exception):
    """No future of another thread raises it."""

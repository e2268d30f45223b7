"""In place of signal, which makes enumerations of the numbers: asyncio asks who handles SIGINT."""

from _signal import *  # type: ignore[import-not-found]

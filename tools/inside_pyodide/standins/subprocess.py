"""In place of the processes that a browser has not: a default of methods that asyncio only describes."""

PIPE = -1

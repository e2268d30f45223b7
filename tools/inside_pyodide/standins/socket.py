"""In place of the sockets that a browser has not: defaults of methods that asyncio only describes."""

AF_UNSPEC = 0
AI_PASSIVE = 1

"""The study: a round to step through, with what perfect play says of it."""

from .study import portable as portable
from .study import room as room

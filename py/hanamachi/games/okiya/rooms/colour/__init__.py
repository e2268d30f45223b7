"""The pictures to colour."""

from .colour import drawings as drawings
from .colour import room as room

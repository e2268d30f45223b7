"""The player of lessons: the same for every game."""

from functools import partial

from ...games import room
from ...ui.room import RoomMaker

LESSON = "lesson"
"""The name of a game's lesson among its rooms, in addresses, and in storage."""


def room_maker(slug: str, name: str) -> RoomMaker:
    """The function that opens a room of a game: its own, or the player of lessons, loaded when it is first opened."""
    if name != LESSON:
        return room(slug, name)
    from .lesson_room import LessonRoom

    return partial(LessonRoom, slug)

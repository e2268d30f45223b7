"""What opens the rooms of the games: a game's own, and those that the app provides to every game."""

from functools import partial

from ..games import TODAY, room
from ..ui.room import RoomMaker
from .lesson import LESSON


def room_maker(slug: str, name: str) -> RoomMaker:
    """The function that opens a room of a game. Its module is loaded when it is first opened."""
    if name == LESSON:
        from .lesson.lesson_room import LessonRoom

        return partial(LessonRoom, slug)
    if name == TODAY.name:
        from .daily.today_room import TodayRoom

        return partial(TodayRoom, slug)
    return room(slug, name)

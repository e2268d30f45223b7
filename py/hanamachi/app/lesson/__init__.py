"""The player of lessons: the same for every game."""

LESSON = "lesson"
"""The name of a game's lesson among its rooms, in addresses, and in storage."""

"""The player of lessons: the same for every game."""

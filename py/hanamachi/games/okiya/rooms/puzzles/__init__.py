"""The puzzles: one a day, and more."""

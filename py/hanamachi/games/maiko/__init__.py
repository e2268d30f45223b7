"""Maiko: apprentices find what their house hides, and remember where it lies."""

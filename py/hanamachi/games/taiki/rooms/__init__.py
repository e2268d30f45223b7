"""Further pages of Taïki."""

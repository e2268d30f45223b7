"""Further pages of Maiko."""

"""Further pages of Okiya."""

"""Links, pictures and texts of a match, and opening what others sent."""

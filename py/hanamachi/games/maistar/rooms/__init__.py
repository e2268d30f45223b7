"""Further pages of Mai-Star."""

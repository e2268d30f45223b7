"""The page of a visitor's own statistics."""

"""A seat at a table in another browser: joining it, and showing what it tells."""

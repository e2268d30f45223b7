"""A finished match that plays by itself."""

"""A finished match with all hands open, and what turned each round."""

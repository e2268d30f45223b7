"""The site in a frame of another page."""

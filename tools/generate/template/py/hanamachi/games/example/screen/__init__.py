"""Example on the screen: its table, its words, its rules page."""

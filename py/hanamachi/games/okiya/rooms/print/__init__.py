"""Tiles, tokens and rules to print."""

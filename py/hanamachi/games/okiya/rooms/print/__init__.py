"""Tiles, tokens and rules to print."""

from .print import room as room

"""Installing the site, as far as the page knows of it from the browser."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Install:
    way: str = ""
    """`prompt`: the browser asks when a button is pressed; `share`: its own menu has it; empty: it can't be done."""
    invites: bool = False
    """Whether the hint is on the screen."""

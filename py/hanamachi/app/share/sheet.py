"""What the share dialog shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Sheet:
    """What the dialog shows."""

    title: str
    kinds: Sequence[str]
    what: str
    gives_away: bool
    """Whether a warning stands where the link would be."""
    address: str
    problem: str
    """Why there is no link: a LinkError's problem."""
    coded: bool
    text: str
    has_picture: bool
    embed: str = ""
    """The address of the page that makes the lines for other people's pages."""

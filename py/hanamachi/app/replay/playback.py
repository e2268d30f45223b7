"""How a match that is over plays by itself, and from which points of view it can be seen."""

from __future__ import annotations

from dataclasses import dataclass

from ...words import Words
from ..match.session import Session
from ..match.viewer import ALL, ONLOOKER

SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}


@dataclass(frozen=True)
class Playback:
    """How a match plays by itself."""

    runs: bool = False
    speed: str = "1"


def points_of_view(t: Words, session: Session) -> dict[str, str]:
    """From where a match can be seen, in words."""
    seats = {str(seat): name for seat, name in enumerate(session.names)}
    return {**seats, ONLOOKER: t("an onlooker"), ALL: t("everybody (all open)")}

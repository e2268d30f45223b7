"""How a match that is over plays by itself, and from which points of view it can be seen."""

from __future__ import annotations

from dataclasses import dataclass

from ...ui.names import names_of
from ...words import Words
from ..match.session import Session
from ..match.viewer import ALL, SPECTATOR

SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}


@dataclass(frozen=True)
class Playback:
    """How a match plays by itself."""

    runs: bool = False
    speed: str = "1"


def points_of_view(t: Words, session: Session) -> dict[str, str]:
    """From where a match can be seen, in words."""
    names = names_of(t, session.match.seats, session.seating.you)
    seats = {str(seat): name for seat, name in enumerate(names)}
    return {**seats, SPECTATOR: t("a spectator"), ALL: t("everyone (nothing hidden)")}

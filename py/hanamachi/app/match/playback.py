"""How a match that is over plays by itself, and through whose eyes it can be seen."""

from __future__ import annotations

from dataclasses import dataclass

from ...words import Words
from .session import ALL, ONLOOKER, Session

SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}


@dataclass(frozen=True)
class Playback:
    """How a match plays by itself."""

    runs: bool = False
    speed: str = "1"


def eyes_of(t: Words, session: Session) -> dict[str, str]:
    """Through whose eyes a match can be seen."""
    seats = {str(seat): name for seat, name in enumerate(session.names)}
    return {**seats, ONLOOKER: t("an onlooker"), ALL: t("everybody (all open)")}

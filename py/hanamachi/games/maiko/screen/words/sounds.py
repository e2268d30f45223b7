"""What is heard at a table of Maiko."""

from __future__ import annotations

from .....core.game import Event

SOUNDS = {
    "flips": "move",
    "turns_back": "move",
    "looks": "move",
    "discards": "move",
    "sweeps": "move",
    "visits": "card",
    "pairs": "capture",
    "meets": "capture",
    "takes": "capture",
    "claims": "capture",
}
"""By the kind of event. Tiles are of wood; professors are cards."""


def sound(event: Event) -> str:
    return SOUNDS.get(event.kind, "")

"""What is heard at a table of Okiya."""

from __future__ import annotations

from .....core.game import Event

SOUNDS = {
    "takes": "move",
    "deals": "move",
}
"""By the kind of event. Tokens and tiles are of wood."""


def sound(event: Event) -> str:
    return SOUNDS.get(event.kind, "")

"""What is heard at a table of Taïki."""

from __future__ import annotations

from .....core.game import Event

SOUNDS = {
    "deals": "card",
    "draws": "card",
    "plays": "card",
    "takes_trick": "capture",
}
"""By the kind of event. All is cards, and tricks are taken."""


def sound(event: Event) -> str:
    return SOUNDS.get(event.kind, "")

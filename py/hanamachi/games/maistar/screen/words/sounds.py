"""What is heard at a table of Mai-Star."""

from __future__ import annotations

from .....core.game import Event

SOUNDS = {
    "picks": "card",
    "deals": "card",
    "draws": "card",
    "discards": "card",
    "puts_under": "card",
    "advertises": "card",
    "exchanges": "card",
    "seats": "card",
    "adds_guest": "card",
    "looks": "card",
    "prevents": "card",
    "throws_out": "capture",
    "loses_advertiser": "capture",
    "loses_guest": "capture",
    "wins_advertiser": "capture",
    "wins_guest": "capture",
}
"""By the kind of event. All is cards; a house loses some of them to others."""


def sound(event: Event) -> str:
    return SOUNDS.get(event.kind, "")

"""Mai-Star in the catalogue: what is known of it before it is loaded."""

from __future__ import annotations

from ...core.manifest import Manifest, RoomEntry
from ...words import N_

manifest = Manifest(
    "mai-star",
    "Mai-Star",
    range(3, 7),
    sentence=N_("Make your geisha’s name with advertisers, receive ever grander guests, and empty your hand in time."),
    length=N_("40 minutes"),
    credits=N_("Mai-Star is a game by Seiji Kanai, published by Alderac Entertainment Group."),
    rooms=(RoomEntry("hindsight", N_("Hindsight"), "eye", folder="review"),),
)

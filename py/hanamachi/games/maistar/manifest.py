"""Mai-Star in the catalogue: what is known of it before it is loaded."""

from __future__ import annotations

from ...core.manifest import Manifest, RoomEntry
from ...words import N_

manifest = Manifest(
    "mai-star",
    "Mai-Star",
    range(3, 7),
    sentence=N_("Make your geisha famous, invite ever grander guests, and empty your hand before the others."),
    length=N_("40 minutes"),
    credits=N_("Mai-Star is a game by Seiji Kanai, published by Alderac Entertainment Group."),
    rooms=(
        RoomEntry("lesson", N_("Learn"), "lesson"),
        RoomEntry("hindsight", N_("Review"), "eye", folder="review"),
    ),
)

"""Maiko in the catalogue: what is known of it before it is loaded."""

from __future__ import annotations

from ...core.manifest import Manifest, RoomEntry
from ...words import N_

manifest = Manifest(
    "maiko",
    "Maiko",
    range(2, 5),
    sentence=N_("Turn two tiles, remember where things lie, and fill your board with your own colour."),
    length=N_("20 to 30 minutes"),
    credits=N_(
        "Maiko is a game by Cécile Langlais and Ludovic Maublanc, illustrated by Jemma Satume, published by "
        "Don’t Panic Games."
    ),
    rooms=(
        RoomEntry("lesson", N_("Learn"), "lesson"),
        RoomEntry("hindsight", N_("Review"), "eye", folder="review"),
    ),
)

"""Taïki in the catalogue: what is known of it before it is loaded."""

from __future__ import annotations

from ...core.manifest import Manifest, RoomEntry
from ...words import N_

manifest = Manifest(
    "taiki",
    "Taïki",
    range(2, 6),
    sentence=N_("Win tricks of Sun and Moon, as many of one as of the other."),
    length=N_("15 minutes"),
    credits=N_("Taïki is a game by Adrien Lefèvre, illustrated by Apolline Etienne, published by Pandor Games."),
    rooms=(
        RoomEntry("lesson", N_("Learn"), "lesson"),
        RoomEntry("hindsight", N_("Review"), "eye", folder="review"),
    ),
)

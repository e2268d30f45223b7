"""Okiya in the catalogue: what is known of it before it is loaded."""

from __future__ import annotations

from ...core.manifest import Manifest, RoomEntry
from ...words import N_

manifest = Manifest(
    "okiya",
    "Okiya",
    range(2, 3),
    sentence=N_("Take a tile, leave a geisha: each tile you take tells your rival where to go next."),
    length=N_("5 minutes a round"),
    credits=N_("Okiya (Niya) is a game by Bruno Cathala, illustrated by Cyril Bouquet, published by Blue Orange."),
    rooms=(
        RoomEntry("lesson", N_("Learn"), "lesson"),
        RoomEntry("study", N_("Study"), "hint"),
        RoomEntry("puzzles", N_("Puzzles"), "puzzle", is_daily=True),
        RoomEntry("print", N_("Print, colour and play"), "print"),
        RoomEntry("colour", N_("Colour on the screen"), "pencil", is_studio=True),
    ),
)

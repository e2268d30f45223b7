"""How bots of each level play, for a newcomer who chooses one. docs/bots.md measures them."""

from __future__ import annotations

from .....words import N_, Words

LEVEL = {
    "shikomi": N_("Soon forgets what was turned over."),
    "minarai": N_("Remembers a dozen tiles, and mixes some up."),
    "maiko": N_("Forgets little, and plans ahead."),
    "geiko": N_("Never forgets a tile."),
}


def about_level(t: Words, level: str) -> str:
    return t(LEVEL[level])

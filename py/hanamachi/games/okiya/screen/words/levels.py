"""How bots of each level play, for a newcomer who chooses one. docs/bots.md measures them."""

from __future__ import annotations

from .....words import N_, Words

LEVEL = {
    "shikomi": N_("Takes almost any tile. Easy to beat."),
    "minarai": N_("Sees your next threat, not the one after it."),
    "maiko": N_("Looks seven moves ahead."),
    "geiko": N_("Never makes a mistake. Good luck!"),
}


def about_level(t: Words, level: str) -> str:
    return t(LEVEL[level])

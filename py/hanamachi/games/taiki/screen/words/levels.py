"""How bots of each level play, for a newcomer who chooses one. docs/bots.md measures them."""

from __future__ import annotations

from .....words import N_, Words

LEVEL = {
    "shikomi": N_("Plays any card. Easy to beat."),
    "minarai": N_("Takes the tricks that keep Sun and Moon level."),
    "maiko": N_("Guesses your cards before each play."),
    "geiko": N_("Weighs a thousand possible hands before each play."),
}


def about_level(t: Words, level: str) -> str:
    return t(LEVEL[level])
